package mail

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// A text is what the runs from one Begin to the next come to.
type text struct {
	kind    Kind
	part    string
	id      string
	message int64
	text    string
}

// String shows a text as the tables have it: "header: ...", "1 plain: ...".
func (x text) String() string {
	name := [...]string{"header", "plain", "html"}[x.kind]
	return strings.TrimLeft(x.part+" "+name+": "+x.text, " ")
}

// readAll reads all texts of r. It copies each run, which does not last.
func readAll(r *Reader) (texts []text, err error) {
	begin := true
	var last *text
	var buf []byte
	flush := func() {
		if last != nil {
			last.text = string(buf)
			texts = append(texts, *last)
		}
	}
	for {
		run, err := r.Next()
		if err != nil {
			flush()
			if err == io.EOF {
				err = nil
			}
			return texts, err
		}
		if len(run.Text) == 0 {
			return texts, errors.New("empty run")
		}
		if begin && !run.Begin {
			return texts, errors.New("the first run does not begin a text")
		}
		begin = false
		x := text{kind: run.Kind, part: string(run.Part), id: string(run.ID), message: run.Message}
		if run.Begin {
			flush()
			buf = buf[:0]
			last = &x
		} else if x.text = last.text; x != *last {
			return texts, fmt.Errorf("run of %v goes on as %v", *last, x)
		}
		buf = append(buf, run.Text...)
	}
}

// shown returns the texts as the tables have them.
func shown(texts []text) (s []string) {
	for _, x := range texts {
		s = append(s, x.String())
	}
	return s
}

// total returns the number of octets that s accounts for.
func (s *Stats) total() int64 {
	n := s.Framing + s.Header + s.Boundary + s.Text
	for _, t := range s.Skipped {
		n += t.Octets
	}
	return n
}

// A messageTest is a stream and its texts. Texts that are empty lines only, as
// preambles and epilogues often are, are left out of want.
type messageTest struct {
	name   string
	format Format
	in     string
	want   []string
	stats  Stats // octets are not compared
}

var messageTests = slices.Concat(framingTests, headerTests, multipartTests, encodingTests, blockTests)

func TestReader(t *testing.T) {
	for _, tt := range messageTests {
		t.Run(tt.name, func(t *testing.T) {
			r := NewReader(strings.NewReader(tt.in), tt.format)
			texts, err := readAll(r)
			if err != nil {
				t.Fatal(err)
			}
			got := slices.DeleteFunc(shown(texts), func(s string) bool {
				_, text, _ := strings.Cut(s, ": ")
				return strings.Trim(text, "\r\n") == ""
			})
			if !slices.Equal(got, tt.want) {
				t.Errorf("texts of %q =\n%q, want\n%q", tt.in, got, tt.want)
			}
			s := r.Stats()
			if s.total() != int64(len(tt.in)) {
				t.Errorf("Stats account for %d octets of %d", s.total(), len(tt.in))
			}
			s.Framing, s.Header, s.Boundary, s.Text = 0, 0, 0, 0
			for i := range s.Skipped {
				s.Skipped[i].Octets = 0
			}
			if s != tt.stats {
				t.Errorf("Stats of %q = %+v, want %+v", tt.in, s, tt.stats)
			}
		})
	}
}

// TestCuts reads each stream in pieces of many sizes.
func TestCuts(t *testing.T) {
	for _, tt := range messageTests {
		if err := checkCuts([]byte(tt.in), tt.format); err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// checkCuts says how reading in differs with how it is cut.
func checkCuts(in []byte, f Format) error {
	whole := NewReader(bytes.NewReader(in), f)
	want, err := readAll(whole)
	if err != nil {
		return err
	}
	if s := whole.Stats(); s.total() != int64(len(in)) {
		return fmt.Errorf("Stats account for %d octets of %d", s.total(), len(in))
	}
	r := NewReader(nil, f)
	for name, src := range map[string]io.Reader{
		"OneByteReader": iotest.OneByteReader(bytes.NewReader(in)),
		"HalfReader":    iotest.HalfReader(bytes.NewReader(in)),
		"DataErrReader": iotest.DataErrReader(bytes.NewReader(in)),
		"7 octets":      &chunkReader{in, 7},
		"61 octets":     &chunkReader{in, 61},
		"4099 octets":   &chunkReader{in, 4099},
	} {
		r.Reset(src, f)
		got, err := readAll(r)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if !slices.Equal(got, want) {
			return fmt.Errorf("%s: texts = %q, want %q", name, shown(got), shown(want))
		}
		if r.Stats() != whole.Stats() {
			return fmt.Errorf("%s: Stats = %+v, want %+v", name, r.Stats(), whole.Stats())
		}
	}
	return nil
}

// A chunkReader reads at most n octets at once.
type chunkReader struct {
	b []byte
	n int
}

func (r *chunkReader) Read(p []byte) (int, error) {
	if len(r.b) == 0 {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), r.n)], r.b)
	r.b = r.b[n:]
	return n, nil
}

// TestError wants all that came before an error, then the error, and that again.
func TestError(t *testing.T) {
	broken := errors.New("broken")
	const in = "Subject: s\n\nhttp://h.example/a\nhttp://h.exa"
	r := NewReader(io.MultiReader(strings.NewReader(in), iotest.ErrReader(broken)), Message)
	texts, err := readAll(r)
	want := []string{"header: Subject: s\n\n", "1 plain: http://h.example/a\nhttp://h.exa"}
	if got := shown(texts); err != broken || !slices.Equal(got, want) {
		t.Errorf("texts = %q, %v, want %q, %v", got, err, want, broken)
	}
	if _, err := r.Next(); err != broken {
		t.Errorf("Next after the error = %v, want %v", err, broken)
	}

	r.Reset(silent{}, Mbox)
	if _, err := r.Next(); err != io.ErrNoProgress {
		t.Errorf("Next on a reader that gives nothing = %v, want %v", err, io.ErrNoProgress)
	}
}

// silent gives neither octets nor errors.
type silent struct{}

func (silent) Read([]byte) (int, error) { return 0, nil }

// TestReset wants no trace of the stream before.
func TestReset(t *testing.T) {
	r := NewReader(nil, Message)
	for range 2 {
		for _, tt := range messageTests {
			r.Reset(strings.NewReader(tt.in), tt.format)
			got, err := readAll(r)
			if err != nil {
				t.Fatalf("%s: %v", tt.name, err)
			}
			fresh := NewReader(strings.NewReader(tt.in), tt.format)
			want, _ := readAll(fresh)
			if !slices.Equal(got, want) || r.Stats() != fresh.Stats() {
				t.Errorf("%s: texts after Reset = %q, want %q", tt.name, shown(got), shown(want))
			}
		}
	}
}

// TestLimits reads streams that pass the bounds.
func TestLimits(t *testing.T) {
	long := strings.Repeat("x", 3*windowSize)
	url := "http://h.example/a"
	for _, tt := range []struct {
		name string
		f    Format
		in   string
		want Stats
	}{
		{"field", Message, "Subject: " + long + url + "\nTo: " + url + "\n\n" + url, Stats{Messages: 1, Texts: 1, LongHeader: 1}},
		{"folded field", Message, "Subject: " + strings.Repeat("x\n ", windowSize) + url + "\n\n", Stats{Messages: 1, Texts: 1, LongHeader: 1}},
		{"block of fields", Message, strings.Repeat("Received: x\n", windowSize) + "To: " + url + "\n\n", Stats{Messages: 1, Texts: 1, LongHeader: 1}},
		{"part header", Message, "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; x=" + long + "\n\n" + url + "\n--b--\n", Stats{Messages: 1, Texts: 1, LongHeader: 1}},
		{"line", Mbox, "From x\nTo: x\n\n" + long + url, Stats{Messages: 1, Texts: 1}},
		{"line of blanks", Message, "Content-Transfer-Encoding: quoted-printable\n\n" + strings.Repeat(" ", windowSize) + url, Stats{Messages: 1, Texts: 1}},
		{"quoted-printable line", Message, "Content-Transfer-Encoding: quoted-printable\n\n" + strings.Repeat("=3D=", windowSize) + url, Stats{Messages: 1, Texts: 1}},
		{"From line", Mbox, "From x\nTo: x\n\n" + url + "\n\nFrom " + long + "\nTo: x\n\n" + url, Stats{Messages: 1, Texts: 1}},
		{"boundary", Message, "Content-Type: multipart/mixed; boundary=" + long + "\n\n--" + long + "\n\n" + url, Stats{Messages: 1, Texts: 1, LongHeader: 1, LostBoundary: 1}},
		{"boundary that is kept", Message, "Content-Type: multipart/mixed; boundary=" + long[:1000] + "\n\n--" + long[:1000] + "\n\n" + url, Stats{Messages: 1, Texts: 1, LostBoundary: 1}},
		{"count", Batch, "#! rnews 786457\nTo: x\n\n" + long + url + "#! rnews 25\nTo: x\n\n" + url, Stats{Messages: 2, Texts: 2}},
		{"wrong count", Batch, "#! rnews 786430\nTo: x\n\n" + long + url + "\n#! rnews 25\nTo: x\n\n" + url, Stats{Messages: 2, Texts: 2, BadCount: 1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := NewReader(strings.NewReader(tt.in), tt.f)
			texts, err := readAll(r)
			if err != nil {
				t.Fatal(err)
			}
			var all strings.Builder
			for _, x := range texts {
				all.WriteString(x.text)
				all.WriteByte('\n')
			}
			if got, want := strings.Count(all.String(), url), strings.Count(tt.in, url); got != want {
				t.Errorf("found %d URLs, want %d", got, want)
			}
			s := r.Stats()
			if s.total() != int64(len(tt.in)) {
				t.Errorf("Stats account for %d octets of %d", s.total(), len(tt.in))
			}
			got := Stats{Messages: s.Messages, Texts: s.Texts, LongHeader: s.LongHeader, LostBoundary: s.LostBoundary, BadCount: s.BadCount}
			if got != tt.want {
				t.Errorf("Stats = %+v, want %+v", got, tt.want)
			}
		})
	}
}
