package scanner

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// prose is mail without a URL, as most of it is.
const prose = `From: Ann Author <ann@host.example>
Date: Sat, 11 Mar 1995 18:20:03 GMT
Message-Id: <199503111820.AA00123@host.example>
Subject: Re: anonymous ftp sites

Bob Brown writes:
> Does anyone know where the archive moved to? The old machine has been down
> since Thursday, and the mirror in Oslo is two weeks behind.

It moved. The files are still reachable by ftp: mirrors should pick the new
address up over the weekend. There was some talk of a second archive, but
nobody has found the disks for it yet.

`

// corpora are the texts to measure, by what they ask of the scanner.
var corpora = []struct {
	name string
	text func(b *testing.B) []byte
}{
	{"prose", func(*testing.B) []byte { return []byte(prose) }},
	{"mail", func(*testing.B) []byte { return []byte(strings.Repeat(prose, 3) + manyText) }},
	{"dense", func(*testing.B) []byte { return []byte("see http://h.example/a.html, and (ftp://h.example/b).\n") }},
	{"colons", func(*testing.B) []byte { return []byte("http://-:::news: ") }}, // much to look at, nothing to find
	{"cypherpunks", func(b *testing.B) []byte { return sharedText(b, "mail/cypherpunks-1995.mbox.gz") }},
	{"spamassassin", func(b *testing.B) []byte { return sharedText(b, "mail/spamassassin.mbox.gz") }},
}

// sharedText returns the start of a corpus of real text, or skips b.
func sharedText(b *testing.B, name string) []byte {
	dir := os.Getenv("URLSIFT_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "shared")
	}
	f, err := os.Open(filepath.Join(dir, "corpora", filepath.FromSlash(name)))
	if err != nil {
		b.Skip(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		b.Fatal(err)
	}
	text, err := io.ReadAll(io.LimitReader(z, 16<<20))
	if err != nil {
		b.Fatal(err)
	}
	return text
}

func BenchmarkScan(b *testing.B) {
	for _, c := range corpora {
		for _, size := range []int{64 << 10, 16 << 20} {
			for _, opt := range []Options{{}, {Lines: true}} {
				b.Run(fmt.Sprintf("%s/%dK/lines=%v", c.name, size>>10, opt.Lines), func(b *testing.B) {
					text := c.text(b)
					text = bytes.Repeat(text, size/len(text)+1)[:size]
					want := -1
					s := New(nil, opt)
					r := bytes.NewReader(nil)
					b.SetBytes(int64(size))
					for b.Loop() {
						r.Reset(text)
						s.Reset(r)
						n := 0
						for s.Scan() {
							n++
						}
						if want < 0 {
							want = countBytes(text, opt)
						}
						if n != want {
							b.Fatalf("%d candidates, want %d as from ResetBytes", n, want)
						}
					}
				})
			}
		}
	}
}

// countBytes returns how many candidates text has when it is scanned at once.
func countBytes(text []byte, opt Options) (n int) {
	s := New(nil, opt)
	s.ResetBytes(text)
	for s.Scan() {
		n++
	}
	return n
}
