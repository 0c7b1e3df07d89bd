package source

import (
	"bufio"
	"errors"
	"io"
)

var compressCodec = codec{heavy: true, make: func(*Options) decoder { return new(compressDecoder) }}

var errCode = errors.New("compress: code not yet defined")

// The numbers of compress(1): codes start at nine bits and grow to the width
// that the header gives, sixteen at most.
const (
	firstWidth = 9
	lastWidth  = 16
	clearCode  = 256 // in block mode; else an ordinary code
	none       = -1
)

// A compressDecoder reads the output of compress(1): LZW after Welch (1984),
// codes packed from the low bit on, eight at a time: eight codes of n bits are
// n octets. When the width changes, the rest of such a group is padding. There
// is no length, no check and no end but that of the input.
type compressDecoder struct {
	in       *bufio.Reader
	block    bool   // clearCode clears the table
	maxWidth uint   // from the header
	width    uint   // of the codes being read
	group    []byte // codes not used yet, in the octets they came in
	bit      uint   // bits of the group that have been used
	free     int    // the next code to be defined
	last     int    // the code before this one; none at the start
	first    byte   // the first octet of what last stood for
	pending  []byte // decoded octets that did not fit; part of stack

	prefix [1 << lastWidth]uint16
	suffix [1 << lastWidth]byte
	stack  [1 << lastWidth]byte // a string comes out last octet first
	buffer [lastWidth]byte
}

func (d *compressDecoder) start(in *bufio.Reader) error {
	head, err := in.Peek(3)
	if err != nil {
		return err
	}
	d.in, d.block, d.maxWidth = in, head[2]&0x80 != 0, uint(head[2]&0x1f)
	_, _ = in.Discard(3)
	d.last, d.pending = none, nil
	d.clear()
	return nil
}

// clear empties the table.
func (d *compressDecoder) clear() {
	d.free = 256
	if d.block && d.last == none {
		d.free = clearCode + 1
	}
	d.setWidth(firstWidth)
}

// setWidth changes the width of the codes, which starts a new group.
func (d *compressDecoder) setWidth(n uint) { d.width, d.group, d.bit = n, nil, 0 }

func (d *compressDecoder) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(d.pending) > 0 {
			k := copy(p[n:], d.pending)
			d.pending, n = d.pending[k:], n+k
			continue
		}
		// What is there is handed over before more is waited for.
		if n > 0 && len(d.group) == 0 && d.in.Buffered() < lastWidth {
			break
		}
		code, err := d.code()
		if err == nil {
			err = d.expand(code)
		}
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// code reads the next code, or io.EOF.
func (d *compressDecoder) code() (int, error) {
	if d.free >= 1<<d.width && d.width < d.maxWidth {
		d.setWidth(d.width + 1)
	}
	if d.bit+d.width > uint(len(d.group))*8 {
		k, _ := io.ReadFull(d.in, d.buffer[:d.width])
		d.group, d.bit = d.buffer[:k], 0
		if uint(k)*8 < d.width {
			return 0, io.EOF // fewer bits than a code: the padding of the last octet
		}
	}
	// A code has at most 16 bits, so it lies in three octets.
	i := d.bit / 8
	v := uint(d.group[i]) | uint(d.group[i+1])<<8
	if i+2 < uint(len(d.group)) {
		v |= uint(d.group[i+2]) << 16
	}
	code := int(v >> (d.bit % 8) & (1<<d.width - 1))
	if d.bit += d.width; d.bit == 8*d.width {
		d.group, d.bit = nil, 0
	}
	return code, nil
}

// expand makes the string that a code stands for the pending one, and defines
// the next code: the string before and the first octet of this one.
func (d *compressDecoder) expand(code int) error {
	switch {
	case code == clearCode && d.block && d.last != none:
		// The code after this one defines 256 once more, to no effect.
		d.clear()
		return nil
	case d.last == none && code > 255, code > d.free:
		return errCode
	}
	i, c := len(d.stack), code
	if code == d.free { // being defined by this very code: it ends as it begins
		i--
		d.stack[i] = d.first
		c = d.last
	}
	for ; c > 255; c = int(d.prefix[c]) {
		i--
		d.stack[i] = d.suffix[c]
	}
	i--
	d.stack[i] = byte(c)
	d.first = byte(c)
	if d.last != none && d.free < 1<<d.maxWidth {
		d.prefix[d.free], d.suffix[d.free] = uint16(d.last), d.first
		d.free++
	}
	d.last, d.pending = code, d.stack[i:]
	return nil
}

// isCompress tests for compress(1)'s magic number and a width it can have. Two
// bits of the octet with the width were never used.
func isCompress(p []byte, end bool) verdict {
	if v := mark("\x1f\x9d")(p, end); v != yes {
		return v
	}
	if len(p) < 3 {
		return wait(end)
	}
	if w := p[2] & 0x1f; w < firstWidth || w > lastWidth || p[2]&0x60 != 0 {
		return no
	}
	return yes
}
