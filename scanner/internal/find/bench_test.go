package find

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

// cover returns text repeated to size octets.
func cover(text []byte, size int) []byte {
	b := make([]byte, 0, size+len(text))
	for len(b) < size {
		b = append(b, text...)
	}
	return b[:size]
}

// mailLike has colons as mail has them: in header fields, times and quotations.
const mailLike = `From owner-list@lists.example.org Sat Mar 11 10:22:41 1995
Received: from relay.example.net by mail.example.org id AA12345; Sat, 11 Mar 95 10:22:41 PST
Date: Sat, 11 Mar 1995 18:20:03 GMT
From: Ann Author <ann@host.example>
To: list@lists.example.org
Subject: Re: anonymous ftp sites
Message-Id: <199503111820.AA00123@host.example>

Bob Brown writes:
> Does anyone know where the archive moved to? The old machine has been down
> since Thursday, and the mirror in Oslo is two weeks behind.

It moved. The index is at http://archive.example.org/pub/index.html and the
files are still reachable by ftp. Mirrors should pick the new address up over
the weekend; until then use the numeric address that was posted last month,
and please keep large transfers out of working hours. There was some talk of
a second archive, but nobody has found the disks for it yet.

  Ann
--
Ann Author, Department of Examples             phone: +1 555 0100
`

// A text is something to search, and what is in it.
type text struct {
	name string
	make func(size int) []byte
}

var texts = []text{
	{"maillike", func(size int) []byte { return cover([]byte(mailLike), size) }},
	{"sparse", func(size int) []byte { return cover(sparse(), size) }},
	{"log", func(size int) []byte { return cover([]byte(denseLine), size) }},
	{"nocolon", func(size int) []byte { return cover([]byte("the quick brown fox jumps over the lazy dog\n"), size) }},
	{"colons", func(size int) []byte { return cover([]byte(":"), size) }},
	{"http", func(size int) []byte { return cover([]byte("http://"), size) }},
}

// denseLine is a line of a log of 136 octets with one trigger.
const denseLine = `192.0.2.7 - - [11/Mar/1995 10.22.41 +0000] "GET /pub/index.html" 200 4811 "http://www.example.org/links/index.html" "Mosaic/2.4 libwww"` + "\n"

// sparse has a colon every 30 to 90 octets and a trigger every 900 or so.
func sparse() []byte {
	var b []byte
	for i := range 15 * 64 {
		b = append(b, strings.Repeat("lorem ipsum ", 8)[:29+i*37%61]...)
		if i%15 == 7 {
			b = append(b, "http://"...)
		} else {
			b = append(b, ':')
		}
	}
	return b
}

// realMail returns the mail of the shared corpora, or nil.
func realMail(tb testing.TB) []byte {
	shared := os.Getenv("URLSIFT_SHARED")
	if shared == "" {
		shared = "../../../../shared"
	}
	names, err := filepath.Glob(filepath.Join(shared, "corpora/mail/*.mbox.gz"))
	if err != nil {
		tb.Fatal(err)
	}
	var all []byte
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			tb.Fatal(err)
		}
		z, err := gzip.NewReader(f)
		if err != nil {
			tb.Fatal(err)
		}
		b, err := io.ReadAll(z)
		f.Close()
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, b...)
	}
	return all
}

// BenchmarkTriggers has the search for an octet that is not there beside each
// path: the practical limit of one pass over the same memory.
func BenchmarkTriggers(b *testing.B) {
	all := texts
	if mail := realMail(b); mail != nil {
		all = append([]text{{"mail", func(size int) []byte { return cover(mail, size) }}}, all...)
	}
	for _, t := range all {
		for _, size := range []int{512 << 10, 256 << 20} {
			buf := t.make(size)
			name := fmt.Sprintf("%s/%dKB/", t.name, size>>10)
			b.Run(name+"IndexByte", func(b *testing.B) {
				b.SetBytes(int64(size))
				for b.Loop() {
					if bytes.IndexByte(buf, 0) >= 0 {
						b.Fatal("found an octet that is not there")
					}
				}
			})
			want := countPlain(buf)
			eachPath(func(path string) {
				b.Run(name+path, func(b *testing.B) {
					dst := make([]int, 256)
					b.SetBytes(int64(size))
					for b.Loop() {
						got := 0
						for at := 0; at < len(buf); {
							var n int
							n, at = Triggers(dst, buf, at)
							got += n
						}
						if got != want {
							b.Fatalf("%d triggers, want %d", got, want)
						}
					}
				})
			})
		}
	}
}

// countPlain counts the triggers of b with the plain code.
func countPlain(b []byte) (count int) {
	dst := make([]int, 256)
	for at := 0; at < len(b); {
		var n int
		n, at = triggersPlain(dst, b, at)
		count += n
	}
	return count
}

// BenchmarkSpan has spans as long as a word, a URL and a long URL in a longer text.
func BenchmarkSpan(b *testing.B) {
	for _, n := range []int{8, 45, 300} {
		buf := []byte(strings.Repeat("u", n) + strings.Repeat(" text", 100))
		eachPath(func(path string) {
			b.Run(fmt.Sprintf("%d/%s", n, path), func(b *testing.B) {
				b.SetBytes(int64(n))
				for b.Loop() {
					if got := Span(buf, 0); got != n {
						b.Fatalf("Span = %d, want %d", got, n)
					}
				}
			})
		})
	}
}
