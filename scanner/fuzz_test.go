package scanner

import (
	"io"
	"strings"
	"testing"
)

// hostile are texts that ask much of little.
var hostile = []string{
	"http:http:http:http:", "http://http://http://", "<URL:<URL:<URL:", "<http://<http://", "((((((((", "\r\r\r\r", "\xff\xff\xff\xff",
	"> > > > > > > >", "news:news:news:", "://://", "<URL:a:\n\n\n[Page 1]\n\n\n[Page 1]\n", "href=\"href=\"http://", "&&&&&#&#&#", ",http://,http://",
	"> http://h/a-\n> \n> ", "http://h/a\n|\n|\n", "mailto:<mailto:<mailto:<a@b>", "URL:URL: URL:http://h", "http://a-\nb-\nc-\nd-\ne-\nf-\ng-\nh-\ni-\nj",
	"<URL:a:-\n-\n-\n-\n-\n-\n-\n-\n-\n>", strings.Repeat(">", maxMarks+1) + "<URL:a:\n" + strings.Repeat(">", maxMarks+1), strings.Repeat(" ", maxQuote) + "><URL:a:\n>b>",
}

// seed adds all table cases, the vectors, and the hostile texts.
func seed(f *testing.F) {
	add := func(in string, opt Options) {
		f.Add(in, uint8(opt.Rejoin), opt.ASCII, opt.HTML, uint16(3))
	}
	for _, c := range allCases() {
		in, _ := c.text()
		add(in, c.opt)
	}
	for _, v := range readVectors(f) {
		add(v.Input, Options{})
	}
	for _, in := range hostile {
		add(in, Options{})
		add(in, Options{Rejoin: RejoinAlways})
		add(in, Options{HTML: true})
	}
}

// options makes options of what a fuzzer has.
func options(rejoin uint8, ascii, html bool) Options {
	return Options{Rejoin: Rejoin(rejoin % 3), ASCII: ascii, HTML: html, Lines: true}
}

// FuzzTwin: the scanner finds what the plain twin finds.
func FuzzTwin(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, in string, rejoin uint8, ascii, html bool, _ uint16) {
		opt := options(rejoin, ascii, html)
		want, overlong := reference(in, opt)
		s := New(nil, opt)
		s.ResetBytes([]byte(in))
		same(t, "ResetBytes", in, opt, scanAll(t, s), want)
		if s.Overlong() != overlong {
			t.Errorf("Overlong of %q with %+v = %d, want %d", in, opt, s.Overlong(), overlong)
		}
	})
}

// FuzzChunks: the answer is the same however the input is cut.
func FuzzChunks(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, in string, rejoin uint8, ascii, html bool, size uint16) {
		opt := options(rejoin, ascii, html)
		s := New(nil, opt)
		s.ResetBytes([]byte(in))
		want := scanAll(t, s)
		s.Reset(&chunks{in, 1 + int(size)})
		same(t, "chunks", in, opt, scanAll(t, s), want)
		s.Reset(io.MultiReader(strings.NewReader(in[:min(len(in), int(size))]), strings.NewReader(in[min(len(in), int(size)):])))
		same(t, "two parts", in, opt, scanAll(t, s), want)
	})
}

// FuzzWriter: what is written gives what is read.
func FuzzWriter(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, in string, rejoin uint8, ascii, html bool, size uint16) {
		opt := options(rejoin, ascii, html)
		s := New(nil, opt)
		s.ResetBytes([]byte(in))
		want := scanAll(t, s)
		var got []result
		w := NewWriter(opt, func(c *Candidate) error {
			got = append(got, lasting(t, c))
			return nil
		})
		for rest := in; rest != ""; {
			n := min(len(rest), 1+int(size))
			if k, err := w.Write([]byte(rest[:n])); k != n || err != nil {
				t.Fatalf("Write(%q) = %d, %v", rest[:n], k, err)
			}
			rest = rest[n:]
		}
		if err := w.Close(); err != nil {
			t.Fatalf("Close = %v", err)
		}
		same(t, "Write", in, opt, got, want)
	})
}
