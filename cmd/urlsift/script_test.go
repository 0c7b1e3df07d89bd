package main

import (
	"errors"
	"net"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"urlsift": main})
}

// TestScript runs the scripts of testdata/script. They know these commands and
// conditions besides those of testscript:
//
//	status N PROGRAM [ARG ...]  run it and want the exit status N
//	flip FILE OFFSET            turn the lowest bit of an octet; from the end if OFFSET is negative
//	truncate FILE SIZE          cut a file to SIZE octets, or by so many if SIZE is negative
//	append FILE TEXT            add TEXT, with the escapes of Go, to a file that need not be there
//	socket FILE                 make a socket
//	[root]                      nothing is forbidden to the user
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": status, "flip": flip, "truncate": truncate, "append": appendText, "socket": socket,
		},
		Condition: func(cond string) (bool, error) {
			if cond != "root" {
				return false, errors.New("unknown condition")
			}
			return os.Geteuid() == 0, nil
		},
	})
}

func status(ts *testscript.TestScript, _ bool, args []string) {
	want := atoi(ts, args[0])
	err := ts.Exec(args[1], args[2:]...)
	got := 0
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("%q: exit status %d, want %d", args[1:], got, want)
	}
}

func flip(ts *testscript.TestScript, _ bool, args []string) {
	edit(ts, args[0], func(b []byte) []byte {
		b[fromEnd(atoi(ts, args[1]), len(b))] ^= 1
		return b
	})
}

func truncate(ts *testscript.TestScript, _ bool, args []string) {
	edit(ts, args[0], func(b []byte) []byte { return b[:fromEnd(atoi(ts, args[1]), len(b))] })
}

func appendText(ts *testscript.TestScript, _ bool, args []string) {
	text, err := strconv.Unquote(`"` + args[1] + `"`)
	ts.Check(err)
	edit(ts, args[0], func(b []byte) []byte { return append(b, text...) })
}

func socket(ts *testscript.TestScript, _ bool, args []string) {
	// The path of a script's folder may be longer than a socket's can be.
	dir, err := os.MkdirTemp("", "socket")
	ts.Check(err)
	ts.Defer(func() { _ = os.RemoveAll(dir) })
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: dir + "/s", Net: "unix"})
	ts.Check(err)
	ts.Defer(func() { _ = l.Close() })
	ts.Check(os.Rename(dir+"/s", ts.MkAbs(args[0])))
}

// edit changes what a file holds.
func edit(ts *testscript.TestScript, name string, change func([]byte) []byte) {
	path := ts.MkAbs(name)
	b, err := os.ReadFile(path)
	if !errors.Is(err, os.ErrNotExist) {
		ts.Check(err)
	}
	ts.Check(os.WriteFile(path, change(b), 0o666))
}

func fromEnd(n, size int) int {
	if n < 0 {
		return size + n
	}
	return n
}

func atoi(ts *testscript.TestScript, s string) int {
	n, err := strconv.Atoi(s)
	ts.Check(err)
	return n
}
