package source

import (
	"bufio"
	"compress/bzip2"
	"io"
	"strings"
)

var bzip2Codec = codec{heavy: true, make: func(*Options) decoder { return new(bzip2Decoder) }}

// A bzip2Decoder reads bzip2 streams. The library goes from one stream to the
// next by itself, and has one error for anything else that it finds there, the
// first two octets of which it has taken by then.
type bzip2Decoder struct {
	io.Reader
	in bzip2Input
}

func (d *bzip2Decoder) start(in *bufio.Reader) error {
	d.in = bzip2Input{in: in}
	d.Reader = bzip2.NewReader(&d.in)
	return nil
}

const afterLast = bzip2.StructuralError("bad magic value in continuation file")

func (d *bzip2Decoder) Read(p []byte) (int, error) {
	n, err := d.Reader.Read(p)
	switch {
	case err == afterLast && d.in.last == [2]byte{}:
		return n, io.EOF
	case err == afterLast:
		return n, ErrTrailing
	case err != nil && err != io.EOF && d.in.made > 0:
		return n, io.ErrUnexpectedEOF
	}
	return n, err
}

// A bzip2Input adds two zeros to the end of the input, so that the library
// finds an end of all streams and not one in the middle of a magic number.
type bzip2Input struct {
	in   *bufio.Reader
	last [2]byte
	made int // zeros added
}

func (b *bzip2Input) ReadByte() (byte, error) {
	c, err := b.in.ReadByte()
	if err == io.EOF && b.made < len(b.last) {
		b.made++
		c, err = 0, nil
	}
	b.last = [2]byte{b.last[1], c}
	return c, err
}

// Read is there because the library asks for an io.Reader; it reads octets.
func (b *bzip2Input) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	c, err := b.ReadByte()
	if err != nil {
		return 0, err
	}
	p[0] = c
	return 1, nil
}

// isBzip2 tests for a stream header and the magic number of its first block,
// or of the end of an empty stream: the squares of pi and its root, in digits.
func isBzip2(p []byte, end bool) verdict {
	if v := mark("BZh")(p, end); v != yes {
		return v
	}
	if len(p) < 10 {
		return wait(end)
	}
	magic := string(p[4:10])
	if '1' <= p[3] && p[3] <= '9' && (magic == "1AY&SY" || strings.HasPrefix(magic, "\x17\x72\x45\x38\x50\x90")) {
		return yes
	}
	return no
}
