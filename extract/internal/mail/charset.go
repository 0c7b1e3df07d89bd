package mail

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// A charset is what a charset means for the ASCII in a text.
type charset uint8

const (
	charsetASCII   charset = iota // octets below 0x80 are ASCII, or nearly always
	charsetISO2022                // escape sequences switch to double-byte text
	charsetUTF16                  // big-endian unless the first unit says else (RFC 2781, 4.3)
	charsetUTF16BE
	charsetUTF16LE
	charsetUTF32
	charsetUTF32BE
	charsetUTF32LE
)

// charsetOf returns the charset of that name, which may bear a language (RFC
// 2231, 5) behind it.
func charsetOf(name []byte) charset {
	if i := bytes.IndexByte(name, '*'); i >= 0 {
		name = name[:i]
	}
	if len(name) > 9 && equalFold(name[:9], "iso-2022-") {
		return charsetISO2022
	}
	switch {
	case equalFold(name, "utf-16"):
		return charsetUTF16
	case equalFold(name, "utf-16be"):
		return charsetUTF16BE
	case equalFold(name, "utf-16le"):
		return charsetUTF16LE
	case equalFold(name, "utf-32"):
		return charsetUTF32
	case equalFold(name, "utf-32be"):
		return charsetUTF32BE
	case equalFold(name, "utf-32le"):
		return charsetUTF32LE
	}
	return charsetASCII
}

// wide says whether c has units of several octets.
func (c charset) wide() bool { return c >= charsetUTF16 }

// A wideDecoder turns UTF-16 and UTF-32 into UTF-8, in pieces.
type wideDecoder struct {
	charset charset // with its byte order once the first unit has been read
	unit    uint32  // the last n octets
	n       int
	high    rune // a high surrogate that waits for its low one, or 0
}

// append decodes src. Of two octets in src come at most three.
func (d *wideDecoder) append(dst, src []byte) []byte {
	size := 2
	if d.charset >= charsetUTF32 {
		size = 4
	}
	for _, c := range src {
		d.unit = d.unit<<8 | uint32(c)
		if d.n++; d.n < size {
			continue
		}
		u := d.unit
		d.unit, d.n = 0, 0
		if d.charset == charsetUTF16 || d.charset == charsetUTF32 {
			d.charset++
			// Without a mark, too, the order shows where the text begins with
			// ASCII.
			if first := swap(u, size); first == byteOrderMark || first < utf8.RuneSelf {
				d.charset++
			}
		}
		if d.charset == charsetUTF16LE || d.charset == charsetUTF32LE {
			u = swap(u, size)
		}
		if u != byteOrderMark {
			dst = d.appendUnit(dst, rune(u))
		}
	}
	return dst
}

const byteOrderMark = 0xFEFF

// swap swaps the octets of a unit of size octets.
func swap(u uint32, size int) uint32 {
	if size == 2 {
		return u>>8 | u&0xFF<<8
	}
	return u>>24 | u>>8&0xFF00 | u&0xFF00<<8 | u<<24
}

// appendUnit appends a unit; what is no character becomes U+FFFD.
func (d *wideDecoder) appendUnit(dst []byte, u rune) []byte {
	if d.high != 0 {
		high := d.high
		d.high = 0
		if c := utf16.DecodeRune(high, u); c != utf8.RuneError {
			return utf8.AppendRune(dst, c)
		}
		dst = utf8.AppendRune(dst, utf8.RuneError)
	}
	if 0xD800 <= u && u < 0xDC00 {
		d.high = u
		return dst
	}
	return utf8.AppendRune(dst, u)
}

// An iso2022 blanks what is not ASCII in a text with ISO 2022 escape sequences,
// in pieces. RFC 1468, 1557 and 1922 agree that each line ends in ASCII, so a
// line break ends what a lost sequence would leave open.
type iso2022 struct {
	state   iso2022State
	foreign bool // what follows is not ASCII
}

type iso2022State uint8

const (
	inText   iso2022State = iota
	inEscape              // behind ESC
	inSingle              // behind ESC and "(": the next octet names a charset
	inDouble              // behind ESC "$", perhaps with an intermediate: the next names a double-byte charset
	inOther               // behind ESC and an intermediate of no effect on ASCII
)

const (
	escapeOctet = 0x1B
	shiftOut    = 0x0E
	shiftIn     = 0x0F
)

// blank replaces octets of b by blanks.
func (d *iso2022) blank(b []byte) {
	for i, c := range b {
		if c == '\n' || c == '\r' {
			*d = iso2022{}
			continue
		}
		switch d.state {
		case inText:
			switch {
			case c == escapeOctet:
				d.state = inEscape
			case c == shiftOut:
				d.foreign = true
			case c == shiftIn:
				d.foreign = false
			case !d.foreign:
				continue
			}
		case inEscape:
			d.escape(c)
		case inSingle:
			d.foreign = c != 'B' && c != 'J' // ASCII and JIS X 0201, whose "\\" and "~" differ
			d.state = inText
		case inDouble:
			if c == '(' {
				break
			}
			if c == ')' || c == '*' { // for use behind shiftOut and the like
				d.state = inOther
				break
			}
			d.foreign = true
			d.state = inText
		case inOther:
			d.state = inText
		}
		b[i] = ' '
	}
}

// escape reads the octet behind ESC.
func (d *iso2022) escape(c byte) {
	switch {
	case c == '(':
		d.state = inSingle
	case c == '$':
		d.state = inDouble
	case ' ' <= c && c <= '/':
		d.state = inOther
	default:
		d.state = inText
	}
}
