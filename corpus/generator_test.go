package corpus

import (
	"bytes"
	"fmt"
	"io"
	"testing"
	"testing/iotest"
)

func TestKindNames(t *testing.T) {
	for _, k := range Kinds() {
		if got, err := ParseKind(k.String()); got != k || err != nil {
			t.Errorf("ParseKind(%q) = %v, %v, want %v", k.String(), got, err, k)
		}
		if got, want := k.Hostile(), k > Sparse; got != want {
			t.Errorf("%v.Hostile() = %v, want %v", k, got, want)
		}
	}
	if _, err := ParseKind("none"); err == nil {
		t.Error("ParseKind(\"none\") succeeds")
	}
}

func TestShares(t *testing.T) {
	check := func(name string, sum int) {
		if sum != 1000 {
			t.Errorf("shares of %s add up to %d, want 1000", name, sum)
		}
	}
	check("forms", sum(forms))
	check("frames", sum(frames))
	check("quoteMarks", sum(quoteMarks))
	check("schemes", sum(schemes))
	check("shapes", sum(shapes))
}

func sum[T any](shares []share[T]) int {
	n := 0
	for _, s := range shares {
		n += s.of1000
	}
	return n
}

// spell writes a plant with all that a key says of it.
func spell(p Plant) string {
	return fmt.Sprintf("%s %d %d-%d %v %v\n", p.URL, p.Message, p.Offset, p.End, p.Delimiter, p.How)
}

// made returns a stream and its key, read by r of the generator.
func made(t *testing.T, kind Kind, seed uint64, size int64, r func(*Generator) io.Reader) (text []byte, key string) {
	t.Helper()
	var plants bytes.Buffer
	g := New(kind, seed).Limit(size)
	g.Key(func(p Plant) { plants.WriteString(spell(p)) })
	return readAll(t, r(g)), plants.String()
}

func whole(g *Generator) io.Reader { return g }

// Equal kind, seed and limit give equal text and key, however they are read.
func TestDeterminism(t *testing.T) {
	for _, kind := range Kinds() {
		t.Run(kind.String(), func(t *testing.T) {
			text, key := made(t, kind, 7, 200_000, whole)
			for name, r := range map[string]func(*Generator) io.Reader{
				"again":     whole,
				"by octets": func(g *Generator) io.Reader { return iotest.OneByteReader(g) },
				"by halves": func(g *Generator) io.Reader { return iotest.HalfReader(g) },
			} {
				gotText, gotKey := made(t, kind, 7, 200_000, r)
				if !bytes.Equal(gotText, text) || gotKey != key {
					t.Errorf("read %s: another text or key", name)
				}
			}
			if other, _ := made(t, kind, 8, 200_000, whole); !kind.Hostile() && bytes.Equal(other, text) {
				t.Error("another seed gives the same text")
			}
		})
	}
}

func TestReader(t *testing.T) {
	for _, kind := range Kinds() {
		text, _ := made(t, kind, 1, 50_000, whole)
		if err := iotest.TestReader(New(kind, 1).Limit(50_000), text); err != nil {
			t.Errorf("%v: %v", kind, err)
		}
	}
}

// The limit ends the stream with the block that reaches it; a smaller one gives a prefix.
func TestLimit(t *testing.T) {
	for _, kind := range Kinds() {
		long, _ := made(t, kind, 3, 1<<20, whole)
		for _, size := range []int64{0, 1, 1000, 100_000, 1 << 19} {
			short, _ := made(t, kind, 3, size, whole)
			if int64(len(short)) < size || !bytes.HasPrefix(long, short) {
				t.Errorf("%v: Limit(%d) gives %d octets, prefix %v", kind, size, len(short), bytes.HasPrefix(long, short))
			}
			if size == 0 || kind != Mail {
				continue
			}
			if rest := long[len(short):]; len(rest) > 0 && !bytes.HasPrefix(rest, []byte("From ")) {
				t.Errorf("Limit(%d) cuts a message before %q", size, rest[:20])
			}
		}
	}
}

func TestAllocs(t *testing.T) {
	buf := make([]byte, 1<<20)
	for _, kind := range Kinds() {
		g := New(kind, 1)
		plants := 0
		g.Key(func(Plant) { plants++ })
		read := func() {
			if n, err := g.Read(buf); n < len(buf) || err != nil {
				t.Fatalf("Read = %d, %v", n, err)
			}
		}
		for range 8 { // until the buffers have met the largest blocks
			read()
		}
		if n := testing.AllocsPerRun(8, read); n > 0 {
			t.Errorf("%v: %v allocations a megabyte, want 0", kind, n)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for _, kind := range Kinds() {
		b.Run(kind.String(), func(b *testing.B) {
			buf := make([]byte, 256<<10)
			g := New(kind, 1)
			b.SetBytes(int64(len(buf)))
			for b.Loop() {
				if n, err := g.Read(buf); n < len(buf) || err != nil {
					b.Fatalf("Read = %d, %v", n, err)
				}
			}
		})
	}
}
