package seen

import (
	"encoding/binary"
	"math/bits"
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

// round is the round of XXH64 from an empty accumulator, unround its inverse.
func round(w uint64) uint64   { return bits.RotateLeft64(w*prime2, 31) * prime1 }
func unround(w uint64) uint64 { return bits.RotateLeft64(w*inverse(prime1), -31) * inverse(prime2) }

// plain reports whether all octets of w may stand in the path of a URL.
func plain(w uint64) bool {
	for ; w != 0; w >>= 8 {
		c := byte(w)
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
		if o := other(w); plain(o) && o>>56 != 0 {
			return [2]uint64{w, o}
		}
	}
}

// tail returns twins of 24 octets. Those are hashed a word at a time:
//
//	h = rol27(h ^ round(w))*prime1 + prime4
//
// A first word that differs in bit 36 of its round differs in bit 63 of h after
// it, since 2^63 is its own product with any odd number. A second word that
// differs in bit 63 of its round takes that away. The seed has no part in it.
func (c craftsman) tail() [2]string {
	first := c.pair(func(w uint64) uint64 { return unround(round(w) ^ 1<<36) })
	second := c.pair(func(w uint64) uint64 { return unround(round(w) ^ 1<<63) })
	var twins [2]string
	for i := range twins {
		b := []byte("ftp://h/")
		b = binary.LittleEndian.AppendUint64(b, first[i])
		twins[i] = string(binary.LittleEndian.AppendUint64(b, second[i]))
	}
	return twins
}

// stripes returns 2^n twins. Each lane takes a word of each stripe of 32 octets:
//
//	v = rol31(v + w*prime2) * prime1
//
// A word that is greater by 2^33/prime2 makes the rotated sum greater by 1, but
// for one seed in 2^31, and the lane's next word, smaller by prime1/prime2, takes
// that away. Each pair of words in a lane can so be had in two forms.
func (c craftsman) stripes(n int) []string {
	words := []uint64{binary.LittleEndian.Uint64([]byte("ftp://h/"))}
	for range 3 {
		words = append(words, words[0])
	}
	texts := [][]uint64{words}
	for range (n + 3) / 4 {
		texts = forms(texts, func() [][]uint64 {
			var first, second [4][2]uint64
			for lane := range first {
				first[lane] = c.pair(func(w uint64) uint64 { return w + 1<<33*inverse(prime2) })
				second[lane] = c.pair(func(w uint64) uint64 { return w - prime1*inverse(prime2) })
			}
			var two [][]uint64
			for f := range 1 << 4 {
				var w []uint64
				for _, words := range [][4][2]uint64{first, second} {
					for lane := range words {
						w = append(w, words[lane][f>>lane&1])
					}
				}
				two = append(two, w)
			}
			return two
		}())
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
// exact set separates them.
func TestTwinsOfEverySeed(t *testing.T) {
	c := craftsman{rand.New(rand.NewPCG(3, 4))}
	tail := c.tail()
	for name, twins := range map[string][]string{"tail": tail[:], "stripes": c.stripes(8)} {
		t.Run(name, func(t *testing.T) {
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
			}
		})
	}
}
