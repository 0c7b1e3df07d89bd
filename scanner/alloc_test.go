package scanner

import (
	"bytes"
	"strings"
	"testing"
)

// manyText holds candidates of all delimiters and joins.
const manyText = "see http://a.example/x, (http://b.example/y) and _http://c.example/_\n" +
	"URL: ftp://d.example/ mailto:<a@h.example> news:comp.mail\n" +
	"> <URL:http://e.example/a\n> b> <http://f.example/c-\n> d> <URL:http://g.example/>\n" +
	"\n<URL:http://h.example/\n\nX [Page 1]\n\f\nRFC 1738 URL 1994\n\nb>\n" +
	full + "\n/b\n" + full + "\n/b/c-\nd\n" +
	"<a href=\"http://i.example/?a&amp;b\n\"> http://j.example/?a&amp;b&lt;\n"

// TestAllocs: nothing is allocated for a candidate.
func TestAllocs(t *testing.T) {
	text := []byte(strings.Repeat(manyText, 300))
	for _, opt := range []Options{{}, {Lines: true}, {HTML: true}, {Rejoin: RejoinAlways}, {ASCII: true, Rejoin: RejoinNever}} {
		s := New(nil, opt)
		r := bytes.NewReader(text)
		dst := make([]byte, 0, 1000)
		want := 0
		scan := func() {
			n := 0
			for s.Scan() {
				c := s.Candidate()
				dst = c.AppendReading(dst[:0], c.Readings()-1)
				n++
			}
			if want == 0 {
				want = n
			}
			if n != want || n < 3000 {
				t.Fatalf("scan with %+v finds %d candidates, the first time %d", opt, n, want)
			}
		}
		if allocs := testing.AllocsPerRun(5, func() {
			r.Reset(text)
			s.Reset(r)
			scan()
		}); allocs != 0 {
			t.Errorf("scan of a reader with %+v allocates %v times, want 0", opt, allocs)
		}
		if allocs := testing.AllocsPerRun(5, func() {
			s.ResetBytes(text)
			scan()
		}); allocs != 0 {
			t.Errorf("scan of octets with %+v allocates %v times, want 0", opt, allocs)
		}
		w := NewWriter(opt, func(*Candidate) error { return nil })
		if allocs := testing.AllocsPerRun(5, func() {
			_, _ = w.Write(text)
			_ = w.Close()
		}); allocs != 0 {
			t.Errorf("Writer with %+v allocates %v times, want 0", opt, allocs)
		}
	}
}
