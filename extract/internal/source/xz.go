package source

import (
	"bufio"
	"encoding/binary"
	"io"

	"github.com/therootcompany/xz"
)

var xzCodec = codec{heavy: true, make: newXZ}

// An xzDecoder reads streams of the .xz format, version 1.2. Its state walks
// through the stream for the frame that feeds the library.
type xzDecoder struct {
	*xz.Reader
	frame   frame
	state   func(*xzDecoder, *bufio.Reader) int64
	check   int64  // length of the check behind each block
	place   int64  // octets of the block or index so far; both are padded to four
	numbers uint64 // still to come in the index
}

func newXZ(o *Options) decoder {
	dict := uint32(512 << 20) // allocated as soon as a header asks for it; xz -9 has 64 MB
	if o.Long {
		dict = 3 << 29 // the most that xz can make
	}
	z, _ := xz.NewReader(nil, dict) // reads nothing, so cannot fail
	return &xzDecoder{Reader: z}
}

func (d *xzDecoder) start(in *bufio.Reader) error {
	d.state = (*xzDecoder).head
	d.frame = frame{in: in, next: func(in *bufio.Reader) int64 { return d.state(d, in) }}
	err := d.Reset(&d.frame)
	d.Multistream(false)
	return d.mend(err)
}

func (d *xzDecoder) Read(p []byte) (int, error) {
	n, err := d.Reader.Read(p)
	return n, d.mend(err)
}

// mend gives the usual error for a stream that is cut short.
func (d *xzDecoder) mend(err error) error {
	if err == xz.ErrBuf {
		return io.ErrUnexpectedEOF
	}
	return err
}

// head gives the length of the stream header (2.1.1).
func (d *xzDecoder) head(in *bufio.Reader) int64 {
	p, size, ok := peek(in, 12)
	if !ok {
		return size
	}
	d.state = (*xzDecoder).block
	d.check = int64([16]uint8{0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64}[p[7]&15])
	return 12
}

// block gives the length of a block header (3.1.1), or of the index indicator.
func (d *xzDecoder) block(in *bufio.Reader) int64 {
	p, size, ok := peek(in, 1)
	if !ok {
		return size
	}
	d.place = 0
	if p[0] == 0 {
		d.state = (*xzDecoder).index
		return d.counted(1)
	}
	d.state = (*xzDecoder).chunk
	return d.counted(4 * (int64(p[0]) + 1))
}

// chunk gives the length of an LZMA2 chunk with its control octet. LZMA2 is
// the last filter of every chain (5.3.1), whatever stands before it.
func (d *xzDecoder) chunk(in *bufio.Reader) int64 {
	p, size, ok := peek(in, 1)
	if !ok {
		return size
	}
	control := p[0]
	if control == 0 { // the end; padding and check follow (3.3, 3.4)
		d.state = (*xzDecoder).block
		return 1 + d.padding(1) + d.check
	}
	if p, size, ok = peek(in, 5); !ok {
		return size
	}
	switch {
	case control >= 0xc0: // with new properties
		return d.counted(6 + 1 + int64(binary.BigEndian.Uint16(p[3:])))
	case control >= 0x80:
		return d.counted(5 + 1 + int64(binary.BigEndian.Uint16(p[3:])))
	case control <= 2: // stored
		return d.counted(3 + 1 + int64(binary.BigEndian.Uint16(p[1:])))
	}
	return rest
}

// index gives the length of the number of records, two numbers each (4.2).
func (d *xzDecoder) index(in *bufio.Reader) int64 {
	d.state = (*xzDecoder).number
	p, _ := in.Peek(binary.MaxVarintLen64)
	records, n := binary.Uvarint(p)
	if n <= 0 {
		return rest
	}
	d.numbers = 2 * records
	return d.counted(int64(n))
}

// number gives the length of a number of the index, and at last that of its
// padding, its check and the stream footer (4.4, 4.5, 2.1.2).
func (d *xzDecoder) number(in *bufio.Reader) int64 {
	if d.numbers == 0 {
		d.state = func(*xzDecoder, *bufio.Reader) int64 { return 0 }
		return d.padding(0) + 4 + 12
	}
	d.numbers--
	p, _ := in.Peek(binary.MaxVarintLen64)
	_, n := binary.Uvarint(p)
	if n <= 0 {
		return rest
	}
	return d.counted(int64(n))
}

// counted adds a piece to the place.
func (d *xzDecoder) counted(n int64) int64 {
	d.place += n
	return n
}

// padding is what brings the place, n octets on, to a multiple of four.
func (d *xzDecoder) padding(n int64) int64 { return -(d.place + n) & 3 }
