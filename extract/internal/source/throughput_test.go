package source

import (
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// BenchmarkThroughput reads a folder's samples through the whole opener, as
// they are and compressed anew, with the buffer that a scanner would use.
func BenchmarkThroughput(b *testing.B) {
	shared := os.Getenv("URLSIFT_SHARED")
	if shared == "" {
		shared = filepath.FromSlash("../../../../shared")
	}
	in, err := os.Open(filepath.Join(shared, "corpora", "mail", "spamassassin.mbox.gz"))
	if err != nil {
		b.Skip(err)
	}
	defer in.Close()
	z, err := gzip.NewReader(in)
	if err != nil {
		b.Fatal(err)
	}
	plain := filepath.Join(b.TempDir(), "plain")
	out, err := os.Create(plain)
	if err != nil {
		b.Fatal(err)
	}
	size, err := io.Copy(out, z)
	if err != nil || out.Close() != nil {
		b.Fatal(err)
	}
	for _, tool := range [][]string{{"cat"}, {"gzip"}, {"zstd", "-q"}, {"xz", "-2"}, {"bzip2"}, {"lz4", "-q"}, {"compress"}} {
		b.Run(tool[0], func(b *testing.B) {
			path := plain + "." + tool[0]
			out, err := os.Create(path)
			if err != nil {
				b.Fatal(err)
			}
			in, err := os.Open(plain)
			if err != nil {
				b.Fatal(err)
			}
			cmd := exec.Command(tool[0], tool[1:]...)
			cmd.Stdin, cmd.Stdout = in, out
			if err := cmd.Run(); err != nil {
				b.Skip(err)
			}
			b.SetBytes(size)
			buf := make([]byte, 256<<10)
			for b.Loop() {
				if n := drain(b, path, buf); n != size {
					b.Fatalf("%d octets, want %d", n, size)
				}
			}
		})
	}
}

// drain reads all there is in a file.
func drain(b *testing.B, path string, buf []byte) (total int64) {
	r, err := Open(File{Path: path, Size: -1}, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	for {
		e, err := r.Next()
		if err != nil {
			return total
		}
		for {
			n, err := e.Read(buf)
			total += int64(n)
			if err != nil {
				break
			}
		}
	}
}
