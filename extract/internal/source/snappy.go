package source

import (
	"bufio"
	"io"

	"github.com/klauspost/compress/s2"
)

var s2Codec = codec{heavy: true, make: func(*Options) decoder { return &s2Decoder{Reader: s2.NewReader(nil)} }}

// An s2Decoder reads framed Snappy and its superset S2, chunk by chunk.
type s2Decoder struct {
	*s2.Reader
	frame frame
}

func (d *s2Decoder) start(in *bufio.Reader) error {
	d.frame = frame{in: in, next: chunk}
	d.Reset(&d.frame)
	return nil
}

// Read mends the library's error for a chunk that is cut short.
func (d *s2Decoder) Read(p []byte) (int, error) {
	n, err := d.Reader.Read(p)
	if err == s2.ErrCorrupt && d.frame.short() {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// chunk gives the length of a chunk: its type, three octets of length, and as
// many octets (framing_format.txt). Zeros are no chunk, as compressed data
// have a checksum at least: they are padding. Nor are the types between, which
// are reserved and may not be skipped.
func chunk(in *bufio.Reader) int64 {
	p, size, ok := peek(in, 4)
	if !ok {
		return size
	}
	size = int64(p[1]) | int64(p[2])<<8 | int64(p[3])<<16
	if p[0] == 0 && size == 0 || 2 <= p[0] && p[0] <= 0x7f {
		return 0
	}
	return 4 + size
}
