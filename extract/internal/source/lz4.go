package source

import (
	"bufio"
	"encoding/binary"

	"github.com/pierrec/lz4/v4"
)

var (
	lz4Codec       = codec{heavy: true, skips: true, make: func(*Options) decoder { return newLZ4((*lz4Decoder).head) }}
	lz4LegacyCodec = codec{heavy: true, skips: true, make: func(*Options) decoder { return newLZ4((*lz4Decoder).legacy) }}
)

// An lz4Decoder reads LZ4 frames (LZ4 Frame Format 1.6.4), or those that
// lz4 wrote before there was that format.
type lz4Decoder struct {
	*lz4.Reader
	first, state func(*lz4Decoder, *bufio.Reader) int64
	blockSum     int64 // length of the checksum behind each block
	contentSum   int64 // and of the one behind the last
}

// newLZ4 leaves the library at one worker: two were slower.
func newLZ4(first func(*lz4Decoder, *bufio.Reader) int64) decoder {
	return &lz4Decoder{Reader: lz4.NewReader(nil), first: first}
}

func (d *lz4Decoder) start(in *bufio.Reader) error {
	d.state = d.first
	d.Reset(&frame{in: in, next: func(in *bufio.Reader) int64 { return d.state(d, in) }})
	return nil
}

// head gives the length of the frame descriptor with the magic number.
func (d *lz4Decoder) head(in *bufio.Reader) int64 {
	d.state = (*lz4Decoder).block
	p, size, ok := peek(in, 5)
	if !ok {
		return size
	}
	flags := p[4]
	bit := func(i int) int64 { return int64(flags >> i & 1) }
	d.blockSum, d.contentSum = 4*bit(4), 4*bit(2)
	return 4 + 2 + 8*bit(3) + 4*bit(0) + 1
}

// block gives the length of a block with all that goes with it.
func (d *lz4Decoder) block(in *bufio.Reader) int64 {
	p, size, ok := peek(in, 4)
	if !ok {
		return size
	}
	size = int64(binary.LittleEndian.Uint32(p) &^ (1 << 31)) // the bit means: stored
	if size == 0 {                                           // the end mark
		d.state = func(*lz4Decoder, *bufio.Reader) int64 { return 0 }
		return 4 + d.contentSum
	}
	return 4 + size + d.blockSum
}

// legacy gives the length of the legacy magic number.
func (d *lz4Decoder) legacy(*bufio.Reader) int64 {
	d.state = (*lz4Decoder).legacyBlock
	return 4
}

// legacyBlock gives the length of a legacy block. There is no end mark: the
// frame goes on until something is too long for a block or the input ends.
func (d *lz4Decoder) legacyBlock(in *bufio.Reader) int64 {
	const longest = 8<<20 + 8<<20/255 + 16 // 8 MB that could not be compressed
	p, err := in.Peek(4)
	if err != nil {
		return 0
	}
	size := int64(binary.LittleEndian.Uint32(p))
	if size == 0 || size > longest {
		return 0
	}
	return 4 + size
}
