package mail

import "bytes"

// decodeWords decodes the encoded words of fields (RFC 2047) in place, which
// never makes them longer, and returns what is left. White space between two
// words goes (6.2). Words may be longer than the 75 octets of RFC 2047 and hold
// the blanks that it forbids in Q.
func decodeWords(f []byte) []byte {
	n := 0       // f[:n] is done
	behind := -1 // f[:behind] ends with a word, and only blanks follow up to n
	end := 0     // the end of the field that holds f[i]
	for i := 0; ; {
		j := indexWord(f[i:])
		if j < 0 {
			if n == i {
				return f // the common case: nothing moves
			}
			return append(f[:n], f[i:]...)
		}
		n += copy(f[n:], f[i:i+j])
		i += j
		if behind >= 0 && !isFolding(f[behind:n]) {
			behind = -1
		}
		if i >= end {
			if end = bytes.IndexByte(f[i:], '\n'); end < 0 {
				end = len(f) - i
			}
			end += i
		}
		w, size, ok := cutWord(f[i:end])
		if !ok {
			n += copy(f[n:], f[i:i+size])
			i += size
			continue
		}
		if behind >= 0 {
			n = behind
		}
		n += copy(f[n:], w.decode())
		i += size
		behind = n
	}
}

// isFolding reports whether b is white space inside a field.
func isFolding(b []byte) bool {
	return len(bytes.TrimSpace(b)) == 0 && !bytes.Contains(b, []byte("\n\n"))
}

// indexWord returns where "=?" stands in b, or -1. It looks for the question
// mark, which is much rarer in headers than the equals sign.
func indexWord(b []byte) int {
	for i := 0; ; i++ {
		j := bytes.IndexByte(b[i:], '?')
		if j < 0 {
			return -1
		}
		if i += j; i > 0 && b[i-1] == '=' {
			return i - 1
		}
	}
}

// A word is an encoded word: "=?charset?encoding?text?=".
type word struct {
	charset  charset
	encoding byte // 'b' or 'q'
	text     []byte
}

// cutWord reads the word at the start of b, the rest of a field that begins with
// "=?", and returns its size. If there is none, size octets can be passed over.
func cutWord(b []byte) (w word, size int, ok bool) {
	i := 2
	for i < len(b) && b[i] > ' ' && b[i] != '?' && b[i] != '=' {
		i++
	}
	if i+2 >= len(b) || b[i] != '?' || b[i+2] != '?' {
		return w, i, false
	}
	start := i + 3
	n := bytes.Index(b[start:], []byte("?="))
	if n < 0 { // neither here nor further on in the field
		return w, len(b), false
	}
	w = word{charset: charsetOf(b[2:i]), encoding: b[i+1] | 0x20, text: b[start : start+n]}
	if w.encoding == 'q' || w.encoding == 'b' && bytes.IndexByte(w.text, ' ') < 0 {
		return w, start + n + 2, true
	}
	return w, i, false
}

// decode decodes the word's text in place.
func (w word) decode() []byte {
	var t []byte
	if w.encoding == 'b' {
		var d base64Decoder
		t, _ = d.append(w.text[:0], w.text)
		t = d.appendEnd(t)
	} else {
		for i, c := range w.text {
			if c == '_' {
				w.text[i] = ' '
			}
		}
		t = appendUnescaped(w.text[:0], w.text, '=')
	}
	if w.charset == charsetISO2022 {
		var d iso2022
		d.blank(t)
	}
	for i, c := range t {
		if c == '\r' || c == '\n' { // the field stays one line
			t[i] = ' '
		}
	}
	return t
}
