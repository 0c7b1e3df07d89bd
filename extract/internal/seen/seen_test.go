package seen

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// A twin is the definition of an exact set: a map of texts. Of a set that is not
// exact it is one, too, as long as the hash maps no two texts to the same key.
type twin map[string]int

func (w twin) add(text string) (ordinal int, added bool) {
	if ordinal, ok := w[text]; ok {
		return ordinal, false
	}
	w[text] = len(w)
	return len(w) - 1, true
}

// A hashed text is a text and the hash that it is made to have.
type hashed struct {
	hash uint64
	text string
}

// check adds texts to s as its twin says.
func check(t *testing.T, s *Set, texts []hashed) {
	t.Helper()
	w := twin{}
	for i, h := range texts {
		key := h.text
		if !s.exact {
			key = fmt.Sprint(h.hash)
		}
		want, wantAdded := w.add(key)
		got, added := s.add(h.hash, []byte(h.text))
		if got != want || added != wantAdded {
			t.Fatalf("text %d: add(%#x, %.40q) = %d, %v, want %d, %v", i, h.hash, h.text, got, added, want, wantAdded)
		}
		if s.Len() != len(w) {
			t.Fatalf("text %d: Len() = %d, want %d", i, s.Len(), len(w))
		}
	}
}

// crafted holds texts with hashes that are hard on the table. Each text comes
// twice.
func crafted() map[string][]hashed {
	const n = 1500 // enough to grow the index
	cases := map[string]func(i uint64) uint64{
		"random":          func(i uint64) uint64 { return rand.New(rand.NewPCG(i, 1)).Uint64() },
		"ascending":       func(i uint64) uint64 { return i },
		"descending":      func(i uint64) uint64 { return math.MaxUint64 - i },
		"same low bits":   func(i uint64) uint64 { return i<<32 | 0x1234_5678 },
		"same index":      func(i uint64) uint64 { return i << 16 },
		"low bits zero":   func(i uint64) uint64 { return i << 32 },
		"at the last one": func(i uint64) uint64 { return i<<32 | math.MaxUint32 },
		"all equal":       func(i uint64) uint64 { return 0x9E37_79B9_7F4A_7C15 },
		"all zero":        func(i uint64) uint64 { return 0 },
		"ten of each":     func(i uint64) uint64 { return i / 10 * 0x9E37_79B9_7F4A_7C15 },
	}
	all := make(map[string][]hashed)
	for name, hash := range cases {
		var texts []hashed
		for i := range uint64(n) {
			texts = append(texts, hashed{hash(i), fmt.Sprintf("http://h/%d", i)})
		}
		all[name] = append(texts, texts...)
	}
	return all
}

func TestAddHashed(t *testing.T) {
	for name, texts := range crafted() {
		t.Run(name, func(t *testing.T) {
			t.Run("exact", func(t *testing.T) { check(t, New(Config{Exact: true}), texts) })
			t.Run("hash", func(t *testing.T) { check(t, New(Config{}), texts) })
		})
	}
}

// TestAdd takes texts of all lengths about the edges of XXH64 and of a block,
// many of them more than once.
func TestAdd(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var texts []string
	for n := range 200 {
		texts = append(texts, string(make([]byte, n)), fmt.Sprintf("%0*d", n, n))
	}
	for _, n := range []int{blockLen - 4, blockLen - 3, blockLen, blockLen + 1, 3 * blockLen} {
		texts = append(texts, string(make([]byte, n)))
	}
	for range 20_000 {
		texts = append(texts, fmt.Sprintf("http://h%d.example/%d", r.IntN(10), r.IntN(1000)))
	}
	r.Shuffle(len(texts), func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
	for _, exact := range []bool{false, true} {
		s, w := New(Config{Exact: exact}), twin{}
		for _, text := range texts {
			want, wantAdded := w.add(text)
			if got, added := s.Add([]byte(text)); got != want || added != wantAdded {
				t.Fatalf("exact %v: Add(%.40q) = %d, %v, want %d, %v", exact, text, got, added, want, wantAdded)
			}
		}
	}
}

// TestAddKeepsNoText spoils the text after each Add.
func TestAddKeepsNoText(t *testing.T) {
	for _, exact := range []bool{false, true} {
		s := New(Config{Exact: exact})
		buf := []byte("http://h/a")
		s.add(7, buf)
		copy(buf, "http://h/b")
		s.add(7, buf) // a twin, if exact
		copy(buf, "XXXXXXXXXX")
		want := 0
		for _, text := range []string{"http://h/a", "http://h/b"} {
			if got, added := s.add(7, []byte(text)); got != want || added {
				t.Errorf("exact %v: add(7, %q) = %d, %v, want %d, false", exact, text, got, added, want)
			}
			if exact {
				want++
			}
		}
	}
}

// TestLimit has a set remember three texts.
func TestLimit(t *testing.T) {
	s := New(Config{Exact: true})
	s.limit = 3
	for i, tt := range []struct {
		text    string
		ordinal int
		added   bool
	}{
		{"a", 0, true},
		{"b", 1, true},
		{"c", 2, true},
		{"d", 3, true},
		{"d", 4, true},
		{"a", 0, false},
		{"c", 2, false},
		{"d", 5, true},
	} {
		if got, added := s.Add([]byte(tt.text)); got != tt.ordinal || added != tt.added {
			t.Errorf("%d: Add(%q) = %d, %v, want %d, %v", i, tt.text, got, added, tt.ordinal, tt.added)
		}
	}
	if s.Len() != 6 {
		t.Errorf("Len() = %d, want 6", s.Len())
	}
}

// TestSeeds asks that sets have seeds of their own.
func TestSeeds(t *testing.T) {
	if a, b := New(Config{}), New(Config{}); a.seed == b.seed {
		t.Errorf("New: two sets have the seed %#x", a.seed)
	}
}

// TestSum has the values of XXH64 for a text shorter and one longer than a
// stripe, with and without a seed, as its implementations test for.
func TestSum(t *testing.T) {
	const s63 = "Call me Ishmael. Some years ago--never mind how long precisely-"
	for _, tt := range []struct {
		text string
		seed uint64
		want uint64
	}{
		{"", 0, 0xef46_db37_51d8_e999},
		{"asdf", 0, 0x4158_72f5_99ce_a71e},
		{s63, 0, 0x02a2_e854_70d6_fd96},
		{"", 123, 0xe0db_84de_91f3_e198},
		{"asdf", math.MaxUint64, 0x9a2f_d847_3be5_39b6},
		{s63, 54321, 0x1736_d186_daf5_d1cd},
	} {
		if got := sum(tt.seed, []byte(tt.text)); got != tt.want {
			t.Errorf("sum(%d, %q) = %#x, want %#x", tt.seed, tt.text, got, tt.want)
		}
	}
}

func TestAllocs(t *testing.T) {
	for _, exact := range []bool{false, true} {
		s := New(Config{Exact: exact})
		text, other := []byte("http://h.example/a"), []byte("http://h.example/b")
		s.Add(text)
		s.add(1, text)
		s.add(1, other)
		if n := testing.AllocsPerRun(100, func() { s.Add(text); s.add(1, other) }); n != 0 {
			t.Errorf("exact %v: Add of a text that was seen allocates %v times, want 0", exact, n)
		}
	}
}

// FuzzAdd adds the lines of a text, with their own hashes and with ones of 6
// bits, so that a few lines have every kind of collision.
func FuzzAdd(f *testing.F) {
	for _, texts := range crafted() {
		var b []byte
		for _, h := range texts[:50] {
			b = fmt.Appendln(b, h.text)
		}
		f.Add(b)
	}
	f.Add([]byte("\n\na\na\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		w, plain, exact, weak := twin{}, New(Config{}), New(Config{Exact: true}), New(Config{Exact: true})
		for text := range bytes.SplitSeq(b, []byte{'\n'}) {
			want, wantAdded := w.add(string(text))
			for name, add := range map[string]func([]byte) (int, bool){
				"hash":  plain.Add,
				"exact": exact.Add,
				"weak":  func(text []byte) (int, bool) { return weak.add(sum(1, text)>>58<<31, text) },
			} {
				if got, added := add(text); got != want || added != wantAdded {
					t.Fatalf("%s: Add(%q) = %d, %v, want %d, %v", name, text, got, added, want, wantAdded)
				}
			}
		}
	})
}
