//go:build unix

package source

import (
	"os"
	"path/filepath"
	"reflect"
	"syscall"
	"testing"
)

// A fifo is read if it is named, and not if it is only there.
func TestWalkFifo(t *testing.T) {
	root := tree(t, "d/a")
	fifo := filepath.Join(root, "d", "fifo")
	if err := syscall.Mkfifo(fifo, 0o666); err != nil {
		t.Skipf("this file system has no fifos: %v", err)
	}
	found, problems := walk(root, nil, "d", "d/fifo")
	if want := []string{"d/a", "d/fifo: not a regular file", "d/fifo"}; !reflect.DeepEqual(found, want) {
		t.Errorf("got %q, want %q", found, want)
	}
	if len(problems) != 1 || problems[0].Severity != Warning {
		t.Errorf("problems %v, want one warning", problems)
	}
	go func() {
		if f, err := os.OpenFile(fifo, os.O_WRONLY, 0); err == nil {
			_, _ = f.WriteString("http://fifo.example.org/\n")
			_ = f.Close()
		}
	}()
	all, bad := readFile(t, fifo, nil)
	check(t, "fifo", all, bad, []got{{"", Text, "http://fifo.example.org/\n"}})
}
