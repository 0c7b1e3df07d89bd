package mail

import "bytes"

// appendQuoted decodes a line of quoted-printable (RFC 2045, 6.7) with its line
// break. Blanks at its end go, as mail systems add them, and a "=" there joins
// it with the next line. An escape that is none stays as it is.
func appendQuoted(dst, line []byte) []byte {
	text := trimBreak(line)
	lineBreak := line[len(text):]
	text = trimBlanks(text)
	if n := len(text); n > 0 && text[n-1] == '=' {
		text, lineBreak = text[:n-1], nil
	}
	dst = appendUnescaped(dst, text, '=')
	return append(dst, lineBreak...)
}

// appendQuotedPiece decodes a piece of a line that is longer than maxLine. It
// leaves what may be the start of an escape and returns how many octets it read.
func appendQuotedPiece(dst, piece []byte) ([]byte, int) {
	n := len(piece)
	if i := bytes.LastIndexByte(piece[n-2:], '='); i >= 0 {
		n += i - 2
	}
	return appendUnescaped(dst, piece[:n], '='), n
}

// appendUnescaped replaces each esc and two hexadecimal digits in b by the octet
// that they stand for. dst may be b[:0].
func appendUnescaped(dst, b []byte, esc byte) []byte {
	for {
		i := bytes.IndexByte(b, esc)
		if i < 0 {
			return append(dst, b...)
		}
		dst = append(dst, b[:i]...)
		b = b[i:]
		if len(b) > 2 {
			if hi, lo := unhex(b[1]), unhex(b[2]); hi|lo < 16 {
				dst = append(dst, hi<<4|lo)
				b = b[3:]
				continue
			}
		}
		dst = append(dst, esc)
		b = b[1:]
	}
}

// unhex returns the value of a hexadecimal digit, or 255. RFC 2045 wants capital
// letters and asks to be lenient.
func unhex(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10
	}
	return 255
}
