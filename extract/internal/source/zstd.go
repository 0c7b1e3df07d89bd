package source

import (
	"bufio"
	"encoding/binary"
	"io"

	"github.com/klauspost/compress/zstd"
)

var zstdCodec = codec{heavy: true, skips: true, make: newZstd}

// A zstdDecoder reads Zstandard frames (RFC 8878).
type zstdDecoder struct {
	*zstd.Decoder
	checked bool // the frame ends with a checksum
	state   func(*zstdDecoder, *bufio.Reader) int64
}

// newZstd sets one worker, which is faster here than several and leaves no
// goroutine behind a decoder that is dropped, and the bound on windows that
// zstd(1) has without --long, but for its memory limit of 128 MB.
func newZstd(o *Options) decoder {
	window := uint64(512 << 20)
	if o.Long {
		window = 1 << 31
	}
	z, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
		zstd.WithDecoderMaxWindow(window))
	if err != nil {
		panic(err) // the options are constants
	}
	return &zstdDecoder{Decoder: z}
}

func (d *zstdDecoder) start(in *bufio.Reader) error {
	d.state = (*zstdDecoder).head
	return d.Reset(&frame{in: in, next: func(in *bufio.Reader) int64 { return d.state(d, in) }})
}

// Read hands out the last block of a frame also when the frame's checksum is
// missing or wrong: the decoder then gives the error first, and the block to
// whoever asks again.
func (d *zstdDecoder) Read(p []byte) (int, error) {
	n, err := d.Decoder.Read(p)
	if err != nil && err != io.EOF {
		var held int
		held, err = d.Decoder.Read(p[n:])
		n += held
	}
	return n, err
}

// head gives the length of the frame header (RFC 8878, 3.1.1.1).
func (d *zstdDecoder) head(in *bufio.Reader) int64 {
	d.state = (*zstdDecoder).block
	p, size, ok := peek(in, 5)
	if !ok {
		return size
	}
	descriptor := p[4]
	d.checked = descriptor&4 != 0
	n := 5 + int64([]int{0, 1, 2, 4}[descriptor&3]) // dictionary ID
	single := descriptor&0x20 != 0
	if !single {
		n++ // window descriptor
	}
	if size := descriptor >> 6; size > 0 || single {
		n += 1 << size // frame content size
	}
	return n
}

// block gives the length of a block with its header (3.1.1.2).
func (d *zstdDecoder) block(in *bufio.Reader) int64 {
	p, size, ok := peek(in, 3)
	if !ok {
		return size
	}
	head := uint32(binary.LittleEndian.Uint16(p)) | uint32(p[2])<<16
	if head&1 != 0 {
		d.state = (*zstdDecoder).end
	}
	switch head >> 1 & 3 {
	case 1: // one octet, repeated
		return 3 + 1
	case 3: // reserved
		return rest
	}
	return 3 + int64(head>>3)
}

// end gives the length of the checksum (3.1.1).
func (d *zstdDecoder) end(*bufio.Reader) int64 {
	d.state = func(*zstdDecoder, *bufio.Reader) int64 { return 0 }
	if d.checked {
		return 4
	}
	return 0
}
