package seen

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
)

// urls returns n different URLs and their total length, which is 40 octets each
// on average.
func urls(n int) (texts [][]byte, size int64) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := range n {
		text := fmt.Appendf(nil, "http://www%d.example.org/%0*d", r.IntN(1000), 1+r.IntN(26), i)
		texts, size = append(texts, text), size+int64(len(text))
	}
	return texts, size
}

// adders are the sets that are compared.
var adders = []struct {
	name string
	make func() func(text []byte) (added bool)
}{
	{"set=hash", func() func([]byte) bool {
		s := New(Config{})
		return func(text []byte) bool { _, added := s.Add(text); return added }
	}},
	{"set=exact", func() func([]byte) bool {
		s := New(Config{Exact: true})
		return func(text []byte) bool { _, added := s.Add(text); return added }
	}},
	{"set=map[uint64]", func() func([]byte) bool {
		m, seed := make(map[uint64]struct{}), rand.Uint64()
		return func(text []byte) bool { n := len(m); m[sum(seed, text)] = struct{}{}; return len(m) > n }
	}},
	{"set=map[string]", func() func([]byte) bool {
		m := make(map[string]struct{})
		return func(text []byte) bool {
			n := len(m)
			if _, ok := m[string(text)]; !ok {
				m[string(text)] = struct{}{}
			}
			return len(m) > n
		}
	}},
}

var sizes = []int{10_000, 1_000_000}

// BenchmarkNew fills an empty set.
func BenchmarkNew(b *testing.B) {
	for _, n := range sizes {
		texts, size := urls(n)
		for _, a := range adders {
			b.Run(fmt.Sprintf("%s/n=%d", a.name, n), func(b *testing.B) {
				b.SetBytes(size)
				before := heap()
				var add func([]byte) bool
				for b.Loop() {
					add = a.make()
					fill(b, add, texts, true)
				}
				b.ReportMetric(float64(heap()-before)/float64(n), "B/key")
				report(b, n)
				runtime.KeepAlive(add)
			})
		}
	}
}

// BenchmarkSeen adds what the set holds, in another order.
func BenchmarkSeen(b *testing.B) {
	for _, n := range sizes {
		texts, size := urls(n)
		for _, a := range adders {
			b.Run(fmt.Sprintf("%s/n=%d", a.name, n), func(b *testing.B) {
				b.SetBytes(size)
				add := a.make()
				fill(b, add, texts, true)
				rand.Shuffle(n, func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
				for b.Loop() {
					fill(b, add, texts, false)
				}
				report(b, n)
			})
		}
	}
}

func fill(b *testing.B, add func([]byte) bool, texts [][]byte, added bool) {
	for _, text := range texts {
		if add(text) != added {
			b.Fatalf("Add(%q): added = %v, want %v", text, !added, added)
		}
	}
}

func report(b *testing.B, n int) {
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mkeys/s")
}

// heap returns the octets in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
