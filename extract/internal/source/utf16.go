package source

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// UTF-16 and UTF-32 (RFC 2781, Unicode chapter 3.10) are converted to UTF-8.
// What is no character becomes U+FFFD.

var (
	utf16leCodec = codec{make: func(*Options) decoder { return &utfDecoder{unit: 2, order: binary.LittleEndian} }}
	utf16beCodec = codec{make: func(*Options) decoder { return &utfDecoder{unit: 2, order: binary.BigEndian} }}
	utf32leCodec = codec{make: func(*Options) decoder { return &utfDecoder{unit: 4, order: binary.LittleEndian} }}
	utf32beCodec = codec{make: func(*Options) decoder { return &utfDecoder{unit: 4, order: binary.BigEndian} }}
)

const byteOrderMark = '\uFEFF'

// A utfDecoder reads code units of two or four octets.
type utfDecoder struct {
	in      *bufio.Reader
	unit    int
	order   binary.ByteOrder
	pending []byte // of a character that did not fit
	char    [utf8.UTFMax]byte
}

func (d *utfDecoder) start(in *bufio.Reader) error {
	d.in, d.pending = in, nil
	if p, err := in.Peek(d.unit); err == nil && d.first(p) == byteOrderMark {
		_, _ = in.Discard(d.unit)
	}
	return nil
}

// Read converts what is there without waiting for more.
func (d *utfDecoder) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(d.pending) > 0 {
			k := copy(p[n:], d.pending)
			d.pending, n = d.pending[k:], n+k
			continue
		}
		if n > 0 && d.in.Buffered() < 4 {
			break
		}
		c, err := d.next()
		if err != nil {
			return n, err
		}
		d.pending = utf8.AppendRune(d.char[:0], c)
	}
	return n, nil
}

// next takes a character.
func (d *utfDecoder) next() (rune, error) {
	p, err := d.in.Peek(d.unit)
	n := len(p)
	if n == 0 {
		return 0, err
	}
	c := rune(utf8.RuneError) // the input may end within a unit
	if err == nil {
		c = d.first(p)
	}
	if d.unit == 2 && utf16.IsSurrogate(c) {
		low := rune(0)
		if q, err := d.in.Peek(4); err == nil {
			low = d.first(q[2:])
		}
		if c = utf16.DecodeRune(c, low); c != utf8.RuneError {
			n = 4
		}
	}
	_, _ = d.in.Discard(n)
	return c, nil
}

// first is the value of the code unit at the beginning of p.
func (d *utfDecoder) first(p []byte) rune {
	if d.unit == 2 {
		return rune(d.order.Uint16(p))
	}
	c := d.order.Uint32(p)
	if c > utf8.MaxRune {
		return utf8.RuneError
	}
	return rune(c)
}

func isUTF16LE(p []byte, end bool) verdict {
	return isWide(p, end, "\xff\xfe", [4]bool{false, true, false, true})
}

func isUTF16BE(p []byte, end bool) verdict {
	return isWide(p, end, "\xfe\xff", [4]bool{true, false, true, false})
}

func isUTF32LE(p []byte, end bool) verdict {
	return isWide(p, end, "\xff\xfe\x00\x00", [4]bool{false, true, true, true})
}

func isUTF32BE(p []byte, end bool) verdict {
	return isWide(p, end, "\x00\x00\xfe\xff", [4]bool{true, true, true, false})
}

// isWide tests for a byte order mark, or for NUL in those places of every four
// in which text that is mostly ASCII has it, and hardly ever in the others.
func isWide(p []byte, end bool, bom string, nul [4]bool) verdict {
	const few = 64 // octets that are enough
	if v := mark(bom)(p, end); v != no {
		return v
	}
	if bytes.IndexByte(p, 0) < 0 {
		return no // ASCII would have shown one by now
	}
	if len(p) < few && !end {
		return more
	}
	var there, away, right, wrong int
	for i, c := range p {
		switch {
		case nul[i%4]:
			there++
			if c == 0 {
				right++
			}
		default:
			away++
			if c == 0 {
				wrong++
			}
		}
	}
	// Of UTF-16 text, over 40 % of all octets; of UTF-32, over 60 %.
	if right*5 > there*4 && wrong*20 < away {
		return yes
	}
	return no
}
