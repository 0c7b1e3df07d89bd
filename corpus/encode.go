package corpus

import "encoding/base64"

const upperHex = "0123456789ABCDEF"

// appendQuotedPrintable appends src in quoted-printable (RFC 2045, 6.7) with lines of at most 76 characters.
func appendQuotedPrintable(dst, src []byte) []byte {
	column := 0
	for i, c := range src {
		literal := ' ' <= c && c <= '~' && c != '=' && !(c == ' ' && i+1 < len(src) && src[i+1] == '\n')
		width := 3
		if literal {
			width = 1
		}
		switch {
		case c == '\n':
			dst, column = append(dst, c), 0
			continue
		case column+width > 75:
			dst, column = append(dst, "=\n"...), 0
		}
		if literal {
			dst = append(dst, c)
		} else {
			dst = append(dst, '=', upperHex[c>>4], upperHex[c&15])
		}
		column += width
	}
	return dst
}

// appendBase64Lines appends src in base64 (RFC 2045, 6.8), 57 octets a line.
func appendBase64Lines(dst, src []byte) []byte {
	for len(src) > 0 {
		n := min(57, len(src))
		dst = append(appendBase64(dst, src[:n]), '\n')
		src = src[n:]
	}
	return dst
}

func appendBase64(dst, src []byte) []byte { return base64.StdEncoding.AppendEncode(dst, src) }

// appendQ appends src in the Q encoding of RFC 2047, 4.2, with all but letters, digits and a few signs escaped.
func appendQ(dst, src []byte) []byte {
	for _, c := range src {
		if alphanumeric(c) || c == '.' || c == '/' || c == '-' {
			dst = append(dst, c)
		} else {
			dst = append(dst, '=', upperHex[c>>4], upperHex[c&15])
		}
	}
	return dst
}
