package extract_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"urlsift/corpus"
	"urlsift/extract"
	"urlsift/extract/internal/mail"
	"urlsift/scanner"
)

// BenchmarkMail extracts the URLs of mailboxes in three ways: by a job with one
// worker, by the mail reader and the scanner alone, and by the twin, which lets
// the standard library decode. The first two have to find the same, on generated
// mail what its key lists; the twin has to find nearly as many.
func BenchmarkMail(b *testing.B) {
	b.Run("generated", func(b *testing.B) {
		text, key := keyed(b, corpus.Mail, 1738, 16<<20)
		benchmarkMail(b, text, len(key))
	})
	for _, name := range []string{
		"cypherpunks-1995.mbox.gz", "linux-man.mbox.zst", "spamassassin.mbox.gz", "speakup.mbox.zst", "usrp-users-2021.mbox.zst",
	} {
		b.Run(name, func(b *testing.B) { benchmarkMail(b, unpacked(b, shared(b, "corpora", "mail", name)), 0) })
	}
}

// benchmarkMail measures the ways on one mailbox that holds want URLs, 0 if
// nobody knows.
func benchmarkMail(b *testing.B, text []byte, want int) {
	if want == 0 {
		want = countJob(b, text)
	}
	twins := countTwin(b, text)
	if twins < want*9/10 { // it drops messages with bad headers, but not many
		b.Fatalf("the twin found %d URLs of %d", twins, want)
	}
	for _, way := range []struct {
		name  string
		want  int
		count func(testing.TB, []byte) int
	}{
		{"job", want, countJob},
		{"direct", want, countDirect},
		{"twin", twins, countTwin},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if n := way.count(b, text); n != way.want || n == 0 {
					b.Fatalf("%d URLs, want %d", n, way.want)
				}
			}
		})
	}
}

// counter is a sink that counts records and fails at problems.
type counter int

func (c *counter) Record(*extract.Record) error     { *c++; return nil }
func (c *counter) Problem(p *extract.Problem) error { return p }

func countJob(t testing.TB, text []byte) int {
	var n counter
	o := extract.Options{Stdin: bytes.NewReader(text), As: extract.AsMail, All: true, Workers: 1}
	if _, err := extract.New(o).Run(context.Background(), []string{"-"}, &n); err != nil {
		t.Fatal(err)
	}
	return int(n)
}

// countDirect is the loop of a job without what a job does for records.
func countDirect(t testing.TB, text []byte) int {
	n := 0
	count := func(*scanner.Candidate) error { n++; return nil }
	plain, html := scanner.NewWriter(scanner.Options{}, count), scanner.NewWriter(scanner.Options{HTML: true}, count)
	var s *scanner.Writer
	for r := mail.NewReader(bytes.NewReader(text), mail.Mbox); ; {
		run, err := r.Next()
		if s != nil && (err != nil || run.Begin) {
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if err == io.EOF {
			return n
		}
		if err != nil {
			t.Fatal(err)
		}
		if s = plain; run.Kind == mail.HTML {
			s = html
		}
		if _, err := s.Write(run.Text); err != nil {
			t.Fatal(err)
		}
	}
}

// A twin reads mail by means of net/mail, mime and their decoders, and hands
// what they decode to the same scanner.
type twin struct {
	plain, html *scanner.Scanner
	words       mime.WordDecoder
	found       int
}

func countTwin(_ testing.TB, text []byte) int {
	tw := &twin{plain: scanner.New(nil, scanner.Options{}), html: scanner.New(nil, scanner.Options{HTML: true})}
	for len(text) > 0 {
		message := text
		if i := bytes.Index(text, []byte("\n\nFrom ")); i >= 0 {
			message = text[:i+2]
		}
		text = text[len(message):]
		_, message, _ = bytes.Cut(message, []byte("\n")) // the "From " line
		tw.message(bytes.NewReader(message))
	}
	return tw.found
}

func (tw *twin) scan(s *scanner.Scanner, r io.Reader) {
	for s.Reset(r); s.Scan(); {
		tw.found++
	}
}

func (tw *twin) message(r io.Reader) {
	m, err := netmail.ReadMessage(r)
	if err != nil {
		return
	}
	for _, values := range m.Header {
		for _, v := range values {
			if decoded, err := tw.words.DecodeHeader(v); err == nil {
				v = decoded
			}
			tw.scan(tw.plain, strings.NewReader(v))
		}
	}
	tw.body(m.Header.Get, m.Body)
}

func (tw *twin) body(get func(string) string, body io.Reader) {
	media, params, err := mime.ParseMediaType(get("Content-Type"))
	if err != nil && media == "" {
		media = "text/plain"
	}
	if strings.HasPrefix(media, "multipart/") && params["boundary"] != "" {
		for r := multipart.NewReader(body, params["boundary"]); ; {
			part, err := r.NextRawPart()
			if err != nil {
				return
			}
			tw.body(part.Header.Get, part)
		}
	}
	switch strings.ToLower(strings.TrimSpace(get("Content-Transfer-Encoding"))) {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	switch {
	case media == "text/html":
		tw.scan(tw.html, body)
	case strings.HasPrefix(media, "text/"):
		tw.scan(tw.plain, body)
	case strings.HasPrefix(media, "message/"):
		tw.message(body)
	}
}

// unpacked returns what a compressed file of the evaluation data holds.
func unpacked(b *testing.B, path string) []byte {
	b.Helper()
	f, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	var r io.Reader
	if filepath.Ext(path) == ".zst" {
		d, err := zstd.NewReader(f)
		if err != nil {
			b.Fatal(err)
		}
		defer d.Close()
		r = d
	} else if r, err = gzip.NewReader(f); err != nil {
		b.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		b.Fatal(err)
	}
	return text
}

// TestNoAllocationMail shows that a message costs no allocation: ten times the
// messages take the same. The text repeats, so that what is kept for each URL
// does not grow either.
func TestNoAllocationMail(t *testing.T) {
	text, key := keyed(t, corpus.Mail, 1738, 1<<20)
	for _, test := range []struct {
		name string
		opt  extract.Options
	}{
		{"all", extract.Options{All: true}},
		{"unique", extract.Options{}},
		{"lines", extract.Options{All: true, Lines: true}},
	} {
		run := func(n int) float64 {
			mbox := bytes.Repeat(text, n)
			return testing.AllocsPerRun(3, func() {
				o := test.opt
				o.Stdin = bytes.NewReader(mbox)
				stats, err := extract.New(o).Run(context.Background(), []string{"-"}, discard{})
				if err != nil || stats.Records != int64(n*len(key)) {
					t.Fatalf("%s: %d records, %v, want %d", test.name, stats.Records, err, n*len(key))
				}
			})
		}
		few, many := run(1), run(10)
		if many > few+5 { // the runtime allocates a little on its own
			t.Errorf("%s: %v allocations for a mailbox, %v for ten times its messages", test.name, few, many)
		}
	}
}
