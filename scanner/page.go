package scanner

import "bytes"

// RFCs break pages in the middle of things: a footer that ends in "[Page N]", a
// form feed, and a header that ends in the year stand between two lines of a
// wrapper. nextLine leaves them out.

// A lineKind is what a line of a wrapper is to a page break.
type lineKind uint8

const (
	lineText lineKind = iota
	lineBlank
	lineFooter
	lineHeader
)

// A line is one line after the first of a wrapper.
type line struct {
	kind  lineKind
	start int  // behind its quote marks
	next  int  // the start of the line behind it; only for those that are no text
	taken bool // quote marks were taken off
}

// nextLine returns where the contents of a wrapper go on behind the line break
// b[i]: behind the quote marks of the next line or, if a page break follows, of
// the first line behind it; and whether quote marks were taken off. A blank
// line that belongs to no page break gives none.
func (s *Scanner) nextLine(i, limit int) (at int, taken bool, st outcome) {
	l, st := s.lineBehind(i, limit)
	if st != found || l.kind == lineText || l.kind == lineHeader {
		return l.start, l.taken, st
	}
	for st == found && l.kind == lineBlank {
		l, st = s.readLine(l.next, limit)
	}
	if st != found {
		return 0, false, st
	}
	if l.kind != lineFooter {
		return 0, false, none
	}
	header := false
	for {
		l, st = s.readLine(l.next, limit)
		if st != found {
			return 0, false, st
		}
		if l.kind == lineHeader && !header {
			header = true
		} else if l.kind != lineBlank {
			return l.start, l.taken, found
		}
	}
}

// lineBehind reads the line behind the line break b[i].
func (s *Scanner) lineBehind(i, limit int) (line, outcome) {
	next, st := s.behindBreak(i)
	if st != found {
		return line{}, st
	}
	return s.readLine(next, limit)
}

// behindBreak returns the index behind the line break b[i]: LF, CR or CRLF.
func (s *Scanner) behindBreak(i int) (int, outcome) {
	b := s.data()
	if b[i] == '\r' {
		if i+1 == len(b) && !s.eof {
			return 0, more
		}
		if i+1 < len(b) && b[i+1] == '\n' {
			i++
		}
	}
	return i + 1, found
}

// readLine reads the line that starts at b[i]. It looks no further than the
// first "<", ">" or control: a line that holds one is text.
func (s *Scanner) readLine(i, limit int) (line, outcome) {
	b := s.data()
	start, marks, st := s.takeOff(i, limit)
	if st != found {
		return line{}, st
	}
	l := line{start: start, taken: marks > 0}
	end := start
	for ; ; end++ {
		if end >= limit {
			return l, found // too long for a footer, and for the wrapper
		}
		if end == len(b) {
			if s.eof {
				return line{}, none
			}
			return line{}, more
		}
		if is(b[end], isBreak) {
			break
		}
		if b[end] == '<' || b[end] == '>' || is(b[end], isControl) {
			return l, found
		}
	}
	text := trimSpaces(b[start:end])
	switch {
	case len(text) == 0:
		l.kind = lineBlank
	case isFooter(text):
		l.kind = lineFooter
	case isHeader(text):
		l.kind = lineHeader
	}
	l.next, st = s.behindBreak(end)
	return l, st
}

// isFooter reports whether a line ends in "[Page N]".
func isFooter(text []byte) bool {
	n := len(text) - 1
	if text[n] != ']' {
		return false
	}
	digits := 0
	for n > 0 && is(text[n-1], isDigit) {
		n--
		digits++
	}
	return digits > 0 && bytes.HasSuffix(text[:n], []byte("[Page "))
}

// isHeader reports whether a line starts with "RFC N" or "INTERNET-DRAFT" in
// any case and a blank, and ends in four digits, the year.
func isHeader(text []byte) bool {
	i := 0
	if hasPrefixFold(text, "internet-draft") {
		i = len("internet-draft")
	} else if hasPrefixFold(text, "rfc ") && len(text) > 4 && is(text[4], isDigit) {
		for i = 5; i < len(text) && is(text[i], isDigit); {
			i++
		}
	}
	if i == 0 || len(text)-i < 1+4 || spaceLen(text, i) == 0 {
		return false
	}
	for _, c := range text[len(text)-4:] {
		if !is(c, isDigit) {
			return false
		}
	}
	return true
}

// trimSpaces takes the white space off both ends of a line, no-break spaces
// and form feeds included.
func trimSpaces(b []byte) []byte {
	i := 0
	for n := spaceLen(b, i); n > 0; n = spaceLen(b, i) {
		i += n
	}
	b = b[i:]
	for len(b) > 0 {
		switch {
		case is(b[len(b)-1], isBlank):
			b = b[:len(b)-1]
		case bytes.HasSuffix(b, []byte(nbsp)):
			b = b[:len(b)-len(nbsp)]
		default:
			return b
		}
	}
	return b
}
