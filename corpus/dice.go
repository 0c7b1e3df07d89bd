package corpus

import (
	"math/bits"
	"math/rand/v2"
)

// dice is the only source of chance. PCG's sequence is fixed by its documentation; what math/rand/v2 makes of a
// source is not, so the few draws needed are made here.
type dice struct{ pcg rand.PCG }

func newDice(seed, stream uint64) *dice {
	d := new(dice)
	d.pcg.Seed(seed, stream)
	return d
}

// below returns a number in [0, n). Its bias, n in 2^64, does not matter here.
func (d *dice) below(n int) int {
	hi, _ := bits.Mul64(d.pcg.Uint64(), uint64(n))
	return int(hi)
}

// between returns a number in [lo, hi].
func (d *dice) between(lo, hi int) int { return lo + d.below(hi-lo+1) }

// oneIn is true once in n draws.
func (d *dice) oneIn(n int) bool { return d.below(n) == 0 }

// skewed returns a number in [0, n) that is the likelier the smaller it is, as words and URLs are in real text:
// the chance falls with about the logarithm of the rank.
func (d *dice) skewed(n int) int { return d.below(d.below(n) + 1) }

// few counts successes until the first failure, each with the chance of one in two, and stops at most.
func (d *dice) few(most int) int {
	return min(bits.TrailingZeros64(d.pcg.Uint64()), most)
}

func choose[T any](d *dice, list []T) T { return list[d.below(len(list))] }

// share is an item with its share of 1000 draws.
type share[T any] struct {
	of1000 int
	item   T
}

// draw returns an item by its share; shares add up to 1000.
func draw[T any](d *dice, shares []share[T]) T {
	n := d.below(1000)
	for _, s := range shares[:len(shares)-1] {
		if n < s.of1000 {
			return s.item
		}
		n -= s.of1000
	}
	return shares[len(shares)-1].item
}
