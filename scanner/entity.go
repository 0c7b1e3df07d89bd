package scanner

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// maxEntity is the length of the longest character reference that is decoded,
// from "&" to ";": numbers of Unicode have seven digits at most.
const maxEntity = len("&#1114111;")

// entities lists the named character references that stand in URLs or end them.
var entities = [...]struct{ name, text string }{
	{"amp", "&"},
	{"lt", "<"},
	{"gt", ">"},
	{"quot", `"`},
	{"apos", "'"},
	{"nbsp", nbsp},
}

// entity decodes the character reference at the start of b. n is its length, 0
// if there is none.
func entity(b []byte) (r rune, n int) {
	end := bytes.IndexByte(b[:min(len(b), maxEntity)], ';')
	if end < 2 || b[0] != '&' {
		return 0, 0
	}
	name := b[1:end]
	if name[0] != '#' {
		for _, e := range entities {
			if equalFold(name, e.name) {
				r, _ = utf8.DecodeRuneInString(e.text)
				return r, end + 1
			}
		}
		return 0, 0
	}
	digits, base := name[1:], rune(10)
	if len(digits) > 0 && digits[0]|0x20 == 'x' {
		digits, base = digits[1:], 16
	}
	for _, c := range digits {
		d := rune(c) - '0'
		if is(c, isLetter) {
			d = rune(c|0x20) - 'a' + 10
		}
		if d < 0 || d >= base {
			return 0, 0
		}
		r = r*base + d
	}
	if len(digits) == 0 || !utf8.ValidRune(r) {
		return 0, 0
	}
	return r, end + 1
}

// decodeEntities decodes the character references in text, in place. Controls
// are left out, as a browser leaves line breaks and tabs out of an attribute.
func decodeEntities(text []byte) []byte {
	out := text[:0]
	for i := 0; i < len(text); {
		if r, n := entity(text[i:]); n > 0 {
			if !unicode.IsControl(r) {
				out = utf8.AppendRune(out, r) // never longer than its reference
			}
			i += n
			continue
		}
		out = append(out, text[i])
		i++
	}
	return out
}

// decodedLen returns how many octets of text give n octets when decoded.
func decodedLen(text []byte, n int) int {
	i := 0
	for n > 0 && i < len(text) {
		r, size := entity(text[i:])
		if size == 0 {
			r, size = 0, 1
		}
		n -= utf8.RuneLen(r)
		i += size
	}
	return i
}

// endsAtEntity returns the length of text before the first character reference
// that stands for what cannot stand in a URL: white space, a bracket, a quote.
func endsAtEntity(text []byte) int {
	for i := 0; i < len(text); i++ {
		amp := bytes.IndexByte(text[i:], '&')
		if amp < 0 {
			break
		}
		i += amp
		if r, n := entity(text[i:]); n > 0 && (unicode.IsSpace(r) || unicode.IsControl(r) || r == '<' || r == '>' || r == '"') {
			return i
		}
	}
	return len(text)
}
