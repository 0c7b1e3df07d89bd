package seen

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// The primes of the XXH64 specification that its rounds multiply with.
const (
	prime1 uint64 = 0x9E37_79B1_85EB_CA87
	prime2 uint64 = 0xC2B2_AE3D_27D4_EB4F
)

// inverse returns 1/p modulo 2^64, by Newton's method.
func inverse(p uint64) uint64 {
	x := p
	for range 6 {
		x *= 2 - p*x
	}
	return x
}

// plain reports whether all octets of w may stand in the path of a URL.
func plain(w uint64) bool {
	for i := range 8 {
		c := byte(w >> (8 * i))
		if !('a' <= c|0x20 && c|0x20 <= 'z' || '-' <= c && c <= '9') {
			return false
		}
	}
	return true
}

// A craftsman finds words of eight octets that have another by their side.
type craftsman struct{ *rand.Rand }

// pair returns two words, the second of them made of the first, that are plain.
func (c craftsman) pair(other func(uint64) uint64) [2]uint64 {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./"
	for {
		var b [8]byte
		for i := range b {
			b[i] = letters[c.IntN(len(letters))]
		}
		w := binary.LittleEndian.Uint64(b[:])
		if o := other(w); plain(o) {
			return [2]uint64{w, o}
		}
	}
}

// twins returns 2^n twins. Each lane takes a word of each stripe of 32 octets:
//
//	v = rol31(v + w*prime2) * prime1
//
// A word that is greater by 2^44/prime2 makes the rotated sum greater by 2^11,
// but for one seed in 2^20, and the lane's next word, smaller by 2^11*prime1/prime2,
// takes that away. Each pair of words in a lane can so be had in two forms. (Of
// the powers, 44 is the one that leads from plain octets to plain octets.)
func (c craftsman) twins(n int) []string {
	words := []uint64{binary.LittleEndian.Uint64([]byte("ftp://h/"))}
	for range 3 {
		words = append(words, words[0])
	}
	texts := [][]uint64{words}
	for range (n + 3) / 4 {
		texts = forms(texts, c.twoStripes())
	}
	var twins []string
	for _, words := range texts[:1<<n] {
		var b []byte
		for _, w := range words {
			b = binary.LittleEndian.AppendUint64(b, w)
		}
		twins = append(twins, string(b))
	}
	return twins
}

// twoStripes returns 2^4 twins: each lane's words in either form.
func (c craftsman) twoStripes() [][]uint64 {
	var words [2][4][2]uint64 // by stripe, lane and form
	for lane := range 4 {
		words[0][lane] = c.pair(func(w uint64) uint64 { return w + inverse(prime2)<<44 })
		words[1][lane] = c.pair(func(w uint64) uint64 { return w - prime1*inverse(prime2)<<11 })
	}
	var twins [][]uint64
	for f := range 1 << 4 {
		var t []uint64
		for _, stripe := range words {
			for lane, forms := range stripe {
				t = append(t, forms[f>>lane&1])
			}
		}
		twins = append(twins, t)
	}
	return twins
}

// forms returns each text with each of the endings.
func forms(texts, endings [][]uint64) [][]uint64 {
	var all [][]uint64
	for _, t := range texts {
		for _, e := range endings {
			all = append(all, append(t[:len(t):len(t)], e...))
		}
	}
	return all
}

// TestTwinsOfEverySeed shows what a seed does not help against, and that an
// exact set separates them without a search of all: each twin but the first is
// in the map.
func TestTwinsOfEverySeed(t *testing.T) {
	c := craftsman{rand.New(rand.NewPCG(3, 4))}
	twins := c.twins(8)
	for range 100 {
		seed := c.Uint64()
		plain, exact := newSeeded(Config{}, seed), newSeeded(Config{Exact: true}, seed)
		for i, text := range twins {
			if got, added := plain.Add([]byte(text)); got != 0 || added != (i == 0) {
				t.Fatalf("seed %#x: Add(%q) = %d, %v, want the twin, 0, %v", seed, text, got, added, i == 0)
			}
			if got, added := exact.Add([]byte(text)); got != i || !added {
				t.Fatalf("seed %#x, exact: Add(%q) = %d, %v, want %d, true", seed, text, got, added, i)
			}
		}
		if len(exact.twins) != len(twins)-1 {
			t.Fatalf("seed %#x: %d texts are in the map, want %d", seed, len(exact.twins), len(twins)-1)
		}
	}
}
