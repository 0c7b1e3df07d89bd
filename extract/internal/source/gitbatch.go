package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

var errGitHeader = errors.New("git: no object header where one should be")

// A gitBatch reads what git cat-file --batch writes: for each object a line
// "<name> <type> <length>", its contents and a newline. Public-inbox keeps
// each message of a list as a blob; commits, trees and tags are passed over
// and counted.
type gitBatch struct {
	in     *layer
	object span
	begun  bool // a newline follows object
	passed int  // objects that are no blobs
}

func openGitBatch(in *layer) archive { return &gitBatch{in: in, object: span{in: in}} }

func (a *gitBatch) next() (member, error) {
	for {
		a.in.skip(a.object.left)
		a.object.left = 0
		if a.begun { // the newline behind an object is not part of it
			a.in.skip(1)
			a.begun = false
		}
		line, err := a.in.ReadSlice('\n')
		if err == io.EOF && len(line) == 0 {
			if a.passed > 0 {
				a.in.r.report(a.in.member, -1, Note, fmt.Errorf("%d %w", a.passed, ErrNotText))
			}
			return member{}, io.EOF
		}
		name, size, blob, ok := gitHeader(line)
		switch {
		case ok && blob:
			a.begun, a.object.left = true, size
			return member{name: name, body: &a.object}, nil
		case ok:
			a.begun, a.object.left = true, size
			a.passed++
		case bytes.HasSuffix(line, []byte(" missing\n")), bytes.HasSuffix(line, []byte(" ambiguous\n")):
		default:
			a.in.r.report(a.in.member, a.in.offset(), Damage, errGitHeader)
			return member{}, io.EOF
		}
	}
}

// gitHeader reads an object's line.
func gitHeader(line []byte) (name string, size int64, blob, ok bool) {
	f := strings.Fields(string(bytes.TrimSuffix(line, []byte("\n"))))
	if len(f) != 3 || len(f[0]) != 40 && len(f[0]) != 64 || strings.Trim(f[0], "0123456789abcdef") != "" || !digits(f[2]) {
		return "", 0, false, false
	}
	switch f[1] {
	case "blob", "commit", "tree", "tag":
	default:
		return "", 0, false, false
	}
	size, err := strconv.ParseInt(f[2], 10, 62)
	return f[0], size, f[1] == "blob", err == nil
}

// isGitBatch tests for such a line. Names have 40 digits, or 64 with SHA-256.
func isGitBatch(p []byte, end bool) verdict {
	const longest = 64 + len(" commit ") + 20
	line, _, found := bytes.Cut(p[:min(len(p), longest)], []byte("\n"))
	if found {
		if _, _, _, ok := gitHeader(line); ok {
			return yes
		}
		return no
	}
	hex := line[:min(len(line), 40)]
	if len(line) == longest || len(bytes.Trim(hex, "0123456789abcdef")) > 0 {
		return no
	}
	return wait(end)
}
