package scanner

import (
	"unicode"
	"unicode/utf8"

	"urlsift/scanner/internal/find"
)

// wrapper reads the contents of a wrapper or an angle (RFC 1738, Appendix):
// b[open] is its "<", the contents start at b[from], and a scheme of an angle
// ends at the colon b[colon] (of a wrapper it may be broken; colon is 0). The
// first reading is left in s.text.
//
// Every "<" ends an open wrapper, so no octet is read by two of them and the
// time stays linear.
func (s *Scanner) wrapper(open, from, colon int) outcome {
	b, limit := s.data(), open+s.opt.MaxLength
	s.text, s.edits, s.hyphens = s.text[:0], s.edits[:0], s.hyphens[:0]
	s.hasQuote = false
	quoted := false
	gap, broken := -1, false // the start of the white space being taken out, and whether it holds a line break
	i := from
	for {
		if i >= limit {
			s.overlong++
			return none
		}
		if i >= len(b) {
			return s.short()
		}
		switch c := b[i]; {
		case is(c, isSpace) || c == nbsp[0] && i+1 < len(b) && b[i+1] == nbsp[1]:
			if gap < 0 {
				gap, broken = i, false
			}
			if !is(c, isBreak) {
				i += spaceLen(b, i)
				continue
			}
			broken = true
			s.takeQuote(open)
			at, taken, st := s.nextLine(i, limit)
			if st != found {
				return st
			}
			i, quoted = at, quoted || taken
			continue
		case c == '<' || is(c, isControl):
			return none
		}

		// Contents, or the end of them.
		if gap >= 0 {
			if n := len(s.text); broken && n > 0 && s.text[n-1] == '-' {
				s.hyphens = append(s.hyphens, n-1)
			} else if colon > 0 && !broken && b[i] != '>' && !s.afterScheme(b[from:colon+1]) {
				return none
			}
			s.edits = append(s.edits, Edit{gap - from, i - gap})
			gap = -1
		}
		if b[i] == '>' {
			break
		}
		end, st := s.contents(i, limit)
		if st != found {
			return st
		}
		s.text = append(s.text, b[i:end]...)
		i = end
	}
	if colon == 0 && !startsWithScheme(s.text) || colon > 0 && !plausible(s.text, colon-from) {
		return none
	}
	c := &s.cand
	c.Text, c.Raw, c.Edits, c.hyphens, c.cut = s.text, b[from:i], s.edits, s.hyphens, 0
	switch {
	case len(s.hyphens) > 0:
		c.Joined = JoinHyphen
	case quoted:
		c.Joined = JoinQuote
	case len(s.edits) > 0:
		c.Joined = JoinSpace
	default:
		c.Joined, c.Text = JoinNone, c.Raw
	}
	s.place(open, i+1)
	return found
}

// contents returns the end of a piece of contents that starts at b[i]: a run of
// octets that can stand in a bare URL, or one other character. An octet that is
// not UTF-8 and a control beyond ASCII give none, so that whatever is handed
// out can be printed.
func (s *Scanner) contents(i, limit int) (int, outcome) {
	b := s.data()
	if b[i] < utf8.RuneSelf {
		return max(find.Span(b[:min(len(b), limit)], i), i+1), found
	}
	if !utf8.FullRune(b[i:]) && !s.eof {
		return 0, more
	}
	r, n := utf8.DecodeRune(b[i:])
	if n == 1 || unicode.IsControl(r) {
		return 0, none
	}
	return i + n, found
}

// nbsp is U+00A0 in UTF-8: white space in wrappers, as copies of RFCs hold it.
const nbsp = "\u00a0"

// spaceLen returns the length of the white space character at b[i] that ends no
// line, 0 if there is none.
func spaceLen(b []byte, i int) int {
	switch {
	case i < len(b) && is(b[i], isBlank):
		return 1
	case i+1 < len(b) && b[i] == nbsp[0] && b[i+1] == nbsp[1]:
		return 2
	}
	return 0
}

// afterScheme reports whether the text read so far is the scheme and its colon,
// with or without "//": there, blanks are a slip of the pen ("<mailto: a@b>").
func (s *Scanner) afterScheme(scheme []byte) bool {
	rest := s.text[min(len(s.text), len(scheme)):]
	return len(rest) == 0 || string(rest) == "//"
}

// startsWithScheme reports whether b starts with scheme characters and a colon.
func startsWithScheme(b []byte) bool {
	i := 0
	for i < len(b) && is(b[i], isScheme) {
		i++
	}
	return i > 0 && i < len(b) && b[i] == ':'
}
