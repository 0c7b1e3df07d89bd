package mail

import (
	"bytes"
	"io"
	"testing"
)

// BenchmarkReader walks through an mbox and adds up the octets of its texts, as
// its twin does with net/mail and mime/multipart.
func BenchmarkReader(b *testing.B) {
	generated, _ := generate(1, 2000)
	b.Run("generated", func(b *testing.B) { benchmarkReader(b, generated) })
	for _, name := range corpora {
		b.Run(name, func(b *testing.B) { benchmarkReader(b, shared(b, "corpora/mail/"+name)) })
	}
}

func benchmarkReader(b *testing.B, mbox []byte) {
	b.Run("Reader", func(b *testing.B) {
		r := NewReader(nil, Mbox)
		b.SetBytes(int64(len(mbox)))
		for b.Loop() {
			r.Reset(bytes.NewReader(mbox), Mbox)
			n := 0
			for {
				run, err := r.Next()
				if err == io.EOF {
					break
				} else if err != nil {
					b.Fatal(err)
				}
				n += len(run.Text)
			}
			if s := r.Stats(); n == 0 || s.total() != int64(len(mbox)) {
				b.Fatalf("%d octets of text, %d of %d accounted for", n, s.total(), len(mbox))
			}
		}
	})
	b.Run("twin", func(b *testing.B) {
		b.SetBytes(int64(len(mbox)))
		for b.Loop() {
			n := 0
			for _, m := range twinSplit(mbox) {
				for _, x := range twin(m) {
					n += len(x.text)
				}
			}
			if n == 0 {
				b.Fatal("no text")
			}
		}
	})
}
