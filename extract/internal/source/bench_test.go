package source

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// BenchmarkRead reads real mail through the whole opener, as it is and as each
// tool packs it, into a buffer such as a scanner has. It wants the samples that
// URLSIFT_SHARED names, and the tools.
func BenchmarkRead(b *testing.B) {
	shared := os.Getenv("URLSIFT_SHARED")
	if shared == "" {
		shared = filepath.FromSlash("../../../../shared")
	}
	packed, err := os.ReadFile(filepath.Join(shared, "corpora", "mail", "spamassassin.mbox.gz"))
	if err != nil {
		b.Skip(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		b.Fatal(err)
	}
	mail, err := io.ReadAll(z)
	if err != nil {
		b.Fatal(err)
	}
	for _, tool := range [][]string{
		{"cat"}, {"gzip"}, {"zstd", "-q"}, {"xz", "-2"}, {"bzip2"}, {"lz4", "-q"}, {"compress"},
	} {
		b.Run(tool[0], func(b *testing.B) {
			cmd := exec.Command(tool[0], tool[1:]...)
			cmd.Stdin = bytes.NewReader(mail)
			out, err := cmd.Output()
			if err != nil {
				b.Skip(err)
			}
			f := File{Path: filepath.Join(b.TempDir(), "mail"), Size: int64(len(out))}
			if err := os.WriteFile(f.Path, out, 0o666); err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(mail)))
			buf := make([]byte, 256<<10)
			for b.Loop() {
				if n := drain(b, f, buf); n != len(mail) {
					b.Fatalf("%d octets, want %d", n, len(mail))
				}
			}
		})
	}
}

// drain counts the octets of all entries of a file.
func drain(b *testing.B, f File, buf []byte) (total int) {
	r, err := Open(f, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	for {
		e, err := r.Next()
		if err != nil {
			return total
		}
		for err == nil {
			var n int
			n, err = e.Read(buf)
			total += n
		}
	}
}
