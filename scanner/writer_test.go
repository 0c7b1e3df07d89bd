package scanner

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// TestEmitError: the error of emit comes out of whatever called it.
func TestEmitError(t *testing.T) {
	stop := errors.New("stop")
	var seen []string
	w := NewWriter(Options{}, func(c *Candidate) error {
		seen = append(seen, string(c.Text))
		return stop
	})
	if _, err := w.Write([]byte("http://a/ http://b/ ")); err != stop {
		t.Errorf("Write = %v, want %v", err, stop)
	}
	if len(seen) != 1 {
		t.Errorf("emit was called with %q, want the first alone", seen)
	}
	w = NewWriter(Options{}, func(*Candidate) error { return stop })
	if _, err := w.ReadFrom(strings.NewReader("http://a/ b")); err != stop {
		t.Errorf("ReadFrom = %v, want %v", err, stop)
	}
	w = NewWriter(Options{}, func(*Candidate) error { return stop })
	if n, err := w.Write([]byte("http://a/")); n != len("http://a/") || err != nil {
		t.Errorf("Write of a URL that may go on = %d, %v", n, err)
	}
	if err := w.Close(); err != stop {
		t.Errorf("Close = %v, want %v", err, stop)
	}
}

// TestReadFromError: the error of the reader comes out, and the text goes on.
func TestReadFromError(t *testing.T) {
	var got []result
	w := NewWriter(Options{}, func(c *Candidate) error {
		got = append(got, lasting(t, c))
		return nil
	})
	if n, err := w.ReadFrom(io.MultiReader(strings.NewReader("http://a/b"), iotest.ErrReader(errBroken))); n != 10 || err != errBroken {
		t.Errorf("ReadFrom = %d, %v, want 10, %v", n, err, errBroken)
	}
	if n, err := w.Write([]byte("c d")); n != 3 || err != nil {
		t.Errorf("Write = %d, %v", n, err)
	}
	if err := w.Close(); err != nil {
		t.Errorf("Close = %v", err)
	}
	want, _ := reference("http://a/bc d", Options{})
	same(t, "ReadFrom, Write", "http://a/bc d", Options{}, got, want)
}

func TestAll(t *testing.T) {
	var got []string
	var errs []error
	for c, err := range All(io.MultiReader(strings.NewReader("http://a/ <URL:b:\nc>"), iotest.ErrReader(errBroken))) {
		got, errs = append(got, string(c.Text)), append(errs, err)
	}
	if want := "http://a/ b:c "; strings.Join(got, " ") != want || errs[0] != nil || errs[1] != nil || errs[2] != errBroken {
		t.Errorf("All = %q, %v, want %q and the error at the end", got, errs, want)
	}
	for range All(strings.NewReader("http://a/ http://b/")) {
		break // and no panic of the iterator
	}
}

func TestNames(t *testing.T) {
	for d, want := range map[Delimiter]string{Bare: "bare", Prefix: "prefix", Attribute: "attribute", Angle: "angle", Wrapper: "wrapper"} {
		if d.String() != want {
			t.Errorf("Delimiter(%d).String() = %q, want %q", d, d, want)
		}
	}
	for j, want := range map[Join]string{JoinNone: "", JoinSpace: "space", JoinQuote: "quote", JoinHyphen: "hyphen", JoinMargin: "margin"} {
		if j.String() != want {
			t.Errorf("Join(%d).String() = %q, want %q", j, j, want)
		}
	}
}
