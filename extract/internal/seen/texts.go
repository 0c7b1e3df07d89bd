package seen

import (
	"bytes"
	"encoding/binary"
)

// texts keeps texts by ordinal, in blocks that are never copied. Before each text
// stands its length as a uvarint.
type texts struct {
	blocks [][]byte
	places list[place]
}

// A place is where the length of a text stands.
type place struct{ block, offset uint32 }

// blockLen is the usual size of a block: large enough that what stays empty at
// its end does not count. A text that is longer has a block of its own.
const blockLen = 64 << 10

func (t *texts) append(text []byte) {
	if need := binary.MaxVarintLen64 + len(text); len(t.blocks) == 0 || need > t.room() {
		t.blocks = append(t.blocks, make([]byte, 0, max(blockLen, need)))
	}
	last := len(t.blocks) - 1
	b := t.blocks[last]
	t.places.append(place{uint32(last), uint32(len(b))})
	b = binary.AppendUvarint(b, uint64(len(text)))
	t.blocks[last] = append(b, text...)
}

// room returns how many octets the last block can take.
func (t *texts) room() int {
	b := t.blocks[len(t.blocks)-1]
	return cap(b) - len(b)
}

// equal reports whether the text with the ordinal is text.
func (t *texts) equal(ordinal int, text []byte) bool {
	p := t.places.at(ordinal)
	b := t.blocks[p.block][p.offset:]
	n, k := binary.Uvarint(b)
	return n == uint64(len(text)) && bytes.HasPrefix(b[k:], text)
}
