package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestReadme runs the commands that the README shows, an indented line that
// starts with "$ urlsift", and compares what they print with the lines below.
func TestReadme(t *testing.T) {
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(bin, "urlsift"), ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	const indent, prompt = "    ", "    $ "
	lines := strings.Split(string(readme), "\n")
	commands := 0
	for i, line := range lines {
		command, ok := strings.CutPrefix(line, prompt+"urlsift ")
		if !ok {
			continue
		}
		commands++
		want := ""
		for _, out := range lines[i+1:] {
			if !strings.HasPrefix(out, indent) || strings.HasPrefix(out, prompt) {
				break
			}
			want += strings.TrimPrefix(out, indent) + "\n"
		}
		cmd := exec.Command("sh", "-c", "urlsift "+command)
		cmd.Dir = "../.."
		cmd.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
		got, err := cmd.Output()
		if _, failed := err.(*exec.ExitError); err != nil && !failed { // some find something invalid
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("urlsift %s (-README +got):\n%s", command, diff)
		}
	}
	if commands == 0 {
		t.Error("the README shows no command")
	}
}
