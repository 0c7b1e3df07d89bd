// Package seen holds the set of URLs that were seen before, in the order of
// their first appearance.
//
// # Words
//
// A text is the octets of a URL. Its hash is their XXH64 sum under the seed of
// the set, its ordinal the number of texts that came before it. Two texts that
// differ and have the same hash are twins.
//
// # What the set tells apart
//
// By default texts with the same hash are the same text. Among n texts that were
// not chosen to be twins there are some with the odds n²/2^65: 2.7e-4 at 1e8,
// 2.7 % at 1e9. An exact set keeps the texts and compares them.
//
// The seed keeps an input from crowding the table or from bearing twins that
// were found by trial for one seed. It is no defence against twins that are made
// by differences: XXH64 lets them cancel whatever the seed is, in texts of plain
// ASCII, too (see the tests). Where the writer of the input may want a URL to be
// missed, the set must be exact; it takes linear time with twins as well.
package seen

import "math/rand/v2"

// Config says what a Set compares.
type Config struct {
	// Exact has texts kept and compared, at the cost of their length and some 10
	// octets for each. Otherwise a text takes 13 to 19 octets.
	Exact bool
}

// A Set is a set of texts. It is not safe for concurrent use.
type Set struct {
	seed   uint64
	index  index
	hashes list[uint64] // by ordinal
	n      int
	limit  uint64 // maxKeys, but for tests

	// Of an exact set: the texts by ordinal, and the ordinals of those whose hash
	// an earlier one has. A map serves because it resists crafted keys.
	exact bool
	texts texts
	twins map[string]int
}

// maxKeys is how many texts fit into the largest index. They take some 50 GB.
const maxKeys = maxSlots / loadDen * loadNum

// New returns an empty set with a seed of its own.
func New(c Config) *Set { return newSeeded(c, rand.Uint64()) }

func newSeeded(c Config, seed uint64) *Set {
	return &Set{
		seed:  seed,
		index: newIndex(minSlots),
		limit: maxKeys,
		exact: c.Exact,
		twins: make(map[string]int),
	}
}

// Len returns how many texts were added.
func (s *Set) Len() int { return s.n }

// Add returns the ordinal of text, and whether it was added because the set did
// not hold it. The set keeps no reference to text. It remembers 3·2^30 texts;
// any other counts as new whenever it comes, so that too much is reported and
// not too little.
func (s *Set) Add(text []byte) (ordinal int, added bool) {
	return s.add(sum(s.seed, text), text)
}

// add is Add for a text with a given hash. A set that is split by hash has one
// hash taken before it is known which part to ask; the top bits, which the index
// uses last, are free to tell that.
func (s *Set) add(hash uint64, text []byte) (ordinal int, added bool) {
	slot, ordinal := s.index.find(hash, &s.hashes)
	twin := false
	if ordinal >= 0 {
		if !s.exact || s.texts.equal(ordinal, text) {
			return ordinal, false
		}
		if ordinal, ok := s.twins[string(text)]; ok {
			return ordinal, false
		}
		twin = true
	}
	ordinal = s.n
	s.n++
	if uint64(ordinal) >= s.limit {
		return ordinal, true
	}
	s.hashes.append(hash)
	if s.exact {
		s.texts.append(text)
	}
	if twin {
		s.twins[string(text)] = ordinal
	} else {
		s.index.put(slot, hash, ordinal)
	}
	if s.index.full(s.hashes.n) {
		s.index = s.index.grown(&s.hashes)
	}
	return ordinal, true
}
