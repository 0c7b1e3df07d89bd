package source

import (
	"io"
	"os"
)

// Plain reports whether a file is a text as it stands, so that parts of it can
// be read by Section, and its format.
func Plain(f File, o *Options) (Format, bool) {
	r, err := Open(f, o)
	if err != nil {
		return 0, false
	}
	defer r.Close()
	e, err := r.Next()
	if err != nil || e.in.under != nil || e.in.offset() != 0 {
		return 0, false
	}
	return e.Format, e.Encoding == Bytes || e.Encoding == UTF8
}

// Section opens a plain file at an offset. The errors of opening and reading it
// are of type *[Problem].
func Section(f File, from int64) (io.ReadCloser, error) {
	in, err := os.Open(f.Path)
	if err != nil {
		return nil, newProblem(f.Path, -1, Failure, err)
	}
	return &section{in, from}, nil
}

// A section reads a file from at on.
type section struct {
	file *os.File
	at   int64
}

func (s *section) Read(p []byte) (int, error) {
	n, err := s.file.ReadAt(p, s.at)
	s.at += int64(n)
	if err != nil && err != io.EOF {
		err = newProblem(s.file.Name(), s.at, Damage, err)
	}
	return n, err
}

func (s *section) Close() error { return s.file.Close() }
