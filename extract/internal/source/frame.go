package source

import (
	"bufio"
	"encoding/binary"
	"io"
)

// Zstandard, LZ4 and Snappy put the length before each block, so the end of a
// frame can be found without decoding. Their decoders would read past it, and
// take what follows for another frame; a frame shows them one only.

// A frame reads the octets of one frame, piece by piece.
type frame struct {
	in   *bufio.Reader
	left int64 // of the piece being read
	// next looks at in and gives the length of the next piece, 0 at the end.
	next func(in *bufio.Reader) int64
}

func (f *frame) Read(p []byte) (int, error) {
	if f.left == 0 {
		if f.left = f.next(f.in); f.left == 0 {
			return 0, io.EOF
		}
	}
	if int64(len(p)) > f.left {
		p = p[:f.left]
	}
	n, err := f.in.Read(p)
	f.left -= int64(n)
	return n, err
}

// rest is the length of a piece that makes no sense: all there is, for the
// decoder to complain of.
const rest = 1 << 62

// peek gives n octets at the head of a piece. If there are fewer, then ok is
// false and size what to return: nothing where the input is at its end, else
// more than there is, which leaves the frame short.
func peek(in *bufio.Reader, n int) (p []byte, size int64, ok bool) {
	p, err := in.Peek(n)
	switch {
	case err == nil:
		return p, 0, true
	case len(p) == 0:
		return nil, 0, false
	}
	return nil, rest, false
}

// short reports whether the input ended within a piece.
func (f *frame) short() bool {
	if f.left == 0 {
		return false
	}
	_, err := f.in.Peek(1)
	return err != nil
}

// isSkippable tests for a skippable frame, which zstd and lz4 share and which
// may stand before, between and after theirs (RFC 8878, 3.1.2).
func isSkippable(p []byte, end bool) verdict {
	if len(p) > 0 && p[0]&0xf0 != 0x50 {
		return no
	}
	if len(p) < 8 {
		return wait(end)
	}
	if p[1] == 0x2a && p[2] == 0x4d && p[3] == 0x18 {
		return yes
	}
	return no
}

// skippable is the length of a skippable frame.
func skippable(in *layer) int64 {
	p, _ := in.Peek(8)
	return 8 + int64(binary.LittleEndian.Uint32(p[4:]))
}
