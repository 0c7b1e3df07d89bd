package scanner

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// scanAll returns what is left of the scan of s. It spoils what each candidate
// left behind, so that nobody depends on more than the documented life of it.
func scanAll(t testing.TB, s *Scanner) []result {
	var got []result
	for s.Scan() {
		got = append(got, lasting(t, s.Candidate()))
	}
	return got
}

// lasting copies c, checks what holds for every candidate, and spoils c.
func lasting(t testing.TB, c *Candidate) result {
	r := result{
		Delimiter: c.Delimiter, Joined: c.Joined, Text: string(c.Text), Raw: string(c.Raw), Edits: slices.Clone(c.Edits),
		Start: c.Start, End: c.End, Line: c.Line, Column: c.Column,
	}
	for k := range c.Readings() {
		r.Readings = append(r.Readings, string(c.AppendReading(nil, k)))
	}
	if r.Readings[0] != r.Text {
		t.Errorf("reading 0 of %q = %q", r.Text, r.Readings[0])
	}
	clone := c.Clone()
	if len(c.Edits) > 0 || &c.Text[0] != &c.Raw[0] {
		for i := range c.Text {
			c.Text[i] = 'X'
		}
	}
	for i := range c.Edits {
		c.Edits[i] = Edit{-1, -1}
	}
	for i := range c.hyphens {
		c.hyphens[i] = -1
	}
	for k, reading := range r.Readings {
		if again := string(clone.AppendReading(nil, k)); again != reading {
			t.Errorf("reading %d of the clone of %q = %q, want %q", k, r.Text, again, reading)
		}
	}
	return r
}

// show prints results, one a line.
func show(all []result) string {
	var b strings.Builder
	for _, r := range all {
		fmt.Fprintf(&b, "\n\t%v %v %d-%d (%d:%d) %q raw %q edits %v readings %q",
			r.Delimiter, r.Joined, r.Start, r.End, r.Line, r.Column, r.Text, r.Raw, r.Edits, r.Readings)
	}
	return b.String()
}

// same fails the test if got is not want.
func same(t testing.TB, name, in string, opt Options, got, want []result) {
	t.Helper()
	if g, w := show(got), show(want); g != w {
		t.Fatalf("%s: scan of %.500q with %+v = %.600s\nwant%.600s", name, in, opt, g, w)
	}
}

// A chunks gives its text by size octets at a time.
type chunks struct {
	text string
	size int
}

func (r *chunks) Read(p []byte) (int, error) {
	if r.text == "" {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), r.size)], r.text)
	r.text = r.text[n:]
	return n, nil
}

// A stutterReader gives nothing, and no error, before each read of r.
type stutterReader struct {
	r      io.Reader
	silent bool
}

func (s *stutterReader) Read(p []byte) (int, error) {
	if s.silent = !s.silent; s.silent {
		return 0, nil
	}
	return s.r.Read(p)
}

// readers are the ways to read a text, other than by chunks of one size.
var readers = []struct {
	name string
	make func(in string) io.Reader
}{
	{"whole", func(in string) io.Reader { return strings.NewReader(in) }},
	{"OneByteReader", func(in string) io.Reader { return iotest.OneByteReader(strings.NewReader(in)) }},
	{"HalfReader", func(in string) io.Reader { return iotest.HalfReader(strings.NewReader(in)) }},
	{"DataErrReader", func(in string) io.Reader { return iotest.DataErrReader(strings.NewReader(in)) }},
	{"one octet, with the error", func(in string) io.Reader {
		return iotest.DataErrReader(iotest.OneByteReader(strings.NewReader(in)))
	}},
	{"stutter", func(in string) io.Reader { return &stutterReader{r: &chunks{in, 3}} }},
}

// everyWay scans in by chunks of the given sizes, through all readers, and
// through a Writer, and compares with want.
func everyWay(t testing.TB, in string, opt Options, sizes []int, want []result, overlong int64) {
	t.Helper()
	s := New(nil, opt)
	check := func(name string, got []result) {
		t.Helper()
		same(t, name, in, opt, got, want)
		if s.Overlong() != overlong {
			t.Errorf("%s: Overlong of %.200q with %+v = %d, want %d", name, in, opt, s.Overlong(), overlong)
		}
		if err := s.Err(); err != nil {
			t.Errorf("%s: Err of %.200q with %+v = %v", name, in, opt, err)
		}
		if s.Scan() {
			t.Errorf("%s: Scan behind the end of %.200q with %+v = true", name, in, opt)
		}
	}
	s.ResetBytes([]byte(in))
	check("ResetBytes", scanAll(t, s))
	for _, r := range readers {
		s.Reset(r.make(in))
		check(r.name, scanAll(t, s))
	}
	for _, size := range sizes {
		s.Reset(&chunks{in, size})
		check(fmt.Sprint("chunks of ", size), scanAll(t, s))
	}

	var got []result
	w := NewWriter(opt, func(c *Candidate) error {
		got = append(got, lasting(t, c))
		return nil
	})
	for _, size := range sizes {
		// The struct hides that w can read for itself.
		for name, to := range map[string]io.Writer{"ReadFrom": w, "Write": struct{ io.Writer }{w}} {
			got = nil
			before := w.Overlong()
			n, err := io.Copy(to, &chunks{in, size})
			if n != int64(len(in)) || err != nil {
				t.Errorf("%s of %.200q by %d = %d, %v, want %d", name, in, size, n, err, len(in))
			}
			if err := w.Close(); err != nil { // and w is ready for the next text
				t.Errorf("Close behind %.200q = %v", in, err)
			}
			same(t, fmt.Sprint(name, " by ", size), in, opt, got, want)
			if n := w.Overlong() - before; n != overlong {
				t.Errorf("%s: Overlong of %.200q by %d = %d, want %d", name, in, size, n, overlong)
			}
		}
	}
}

// sizesUpTo returns the chunk sizes to try for a text of n octets.
func sizesUpTo(n int) (sizes []int) {
	if n > 2000 {
		return []int{1, 2, 3, 5, 64, 511, 4096, n - 1, n}
	}
	for size := 1; size <= n; size++ {
		sizes = append(sizes, size)
	}
	return sizes
}

// TestReset: nothing is left of a scan that was not finished.
func TestReset(t *testing.T) {
	before := strings.Repeat("http://a.example/ <URL:http://b.example/\n", 10) + "http://" + strings.Repeat("a", DefaultMaxLength)
	const in = "no URL here: but > <URL:a:\n> b> http://h.example/"
	opt := Options{Lines: true}
	want, _ := reference(in, opt)
	for n := range 12 {
		s := New(strings.NewReader(before), opt)
		for range n {
			s.Scan()
		}
		s.Reset(strings.NewReader(in))
		same(t, fmt.Sprint("Reset behind ", n), in, opt, scanAll(t, s), want)
		s.ResetBytes([]byte(before))
		for range n {
			s.Scan()
		}
		s.ResetBytes([]byte(in))
		same(t, fmt.Sprint("ResetBytes behind ", n), in, opt, scanAll(t, s), want)
		if n := s.Overlong(); n != 0 {
			t.Errorf("Overlong behind Reset = %d, want 0", n)
		}
	}
}
