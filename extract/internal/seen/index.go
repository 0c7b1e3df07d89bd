package seen

// An index finds ordinals by hash, by open addressing with linear probing.
//
// A hash of the low bits
//
//	… tttttttttttt iiiiiiiiiiiiiiiiiiii
//
// begins its search at slot i. A slot is empty and 0, or holds t in the same
// place, the tag, and in place of i the ordinal + 1, which always fits: there are
// fewer ordinals than slots. So a slot takes 4 octets and a probe almost always
// knows another's slot by its tag; the whole hash is looked up only to confirm.
//
// Two plainer tables were measured with ten million random hashes, all of them
// growing at 3/4: slots of the hash alone took 13.4 octets a hash and 115 ns for
// a new one, slots of hash and ordinal 20.1 octets and 190 ns. This one, with the
// list of hashes that it needs, takes 14.7 octets and 143 ns: ordinals are all but
// free.
type index struct {
	slots []uint32 // a power of two of them
	mask  uint32   // len(slots)-1: the bits of i
}

const (
	minSlots = 1 << 10
	maxSlots = 1 << 32 // as far as a slot can hold an ordinal

	// The load that an index grows at. A cache line has 16 slots, so that long
	// runs cost little: among six million hashes, growing at 1/2 took 49 ns instead
	// of 52 for one that was seen, the same for a new one, and 5.6 octets more.
	loadNum, loadDen = 3, 4
)

func newIndex(n int) index {
	return index{slots: make([]uint32, n), mask: uint32(n - 1)}
}

// find returns the ordinal of the first text with the hash, or -1 and the slot
// that it can be put into.
func (x *index) find(hash uint64, hashes *list[uint64]) (slot uint32, ordinal int) {
	want := uint32(hash)
	i := want & x.mask
	for ; x.slots[i] != 0; i = (i + 1) & x.mask {
		if v := x.slots[i]; (v^want)&^x.mask == 0 {
			if k := int(v&x.mask) - 1; hashes.at(k) == hash {
				return i, k
			}
		}
	}
	return i, -1
}

// put fills an empty slot that find has returned.
func (x *index) put(slot uint32, hash uint64, ordinal int) {
	x.slots[slot] = uint32(hash)&^x.mask | uint32(ordinal+1)
}

// full reports whether n hashes are too many.
func (x *index) full(n int) bool {
	return uint64(n)*loadDen > uint64(len(x.slots))*loadNum
}

// grown returns an index of twice the size over the same hashes. The old one is
// not read and is given up first, so that both need not be in memory.
func (x *index) grown(hashes *list[uint64]) index {
	n := 2 * len(x.slots)
	x.slots = nil
	g := newIndex(n)
	for k := range hashes.n {
		hash := hashes.at(k)
		if slot, first := g.find(hash, hashes); first < 0 { // a twin has no slot
			g.put(slot, hash, k)
		}
	}
	return g
}
