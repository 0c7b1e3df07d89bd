package scanner

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"urlsift/scanner/internal/find"
)

// maxPrefixBlanks bounds the blanks between "URL:" and a scheme.
const maxPrefixBlanks = 16

// bare reads the URL whose scheme is b[start:colon], in running text.
func (s *Scanner) bare(start, colon int) outcome {
	b, c := s.data(), &s.cand
	from := start
	c.Delimiter, c.Joined = Bare, JoinNone
	if p := prefixStart(b[s.floor:start]); p >= 0 {
		c.Delimiter, from = Prefix, s.floor+p
	}
	if colon+1 < len(b) && b[colon+1] == '<' {
		if st := s.bracketed(from, start, colon); st != none {
			return st
		}
	}
	limit := start + s.opt.MaxLength
	end, st := s.extent(colon+1, limit)
	if st != found {
		if st == none {
			s.overlong++
			s.state, s.floor = stateOverlong, limit
		}
		return st
	}
	var before byte
	if start > 0 {
		before = b[start-1]
	}
	whole := b[start:end]
	raw := ended(whole, colon+1-start, before)
	text := raw
	if s.opt.HTML && bytes.IndexByte(whole, '&') >= 0 {
		s.text = decodeEntities(append(s.text[:0], whole[:endsAtEntity(whole)]...))
		text = ended(s.text, colon+1-start, before)
		raw = whole[:decodedLen(whole, len(text))]
	}
	if !plausible(text, colon-start) {
		if !bytes.HasPrefix(b[colon:], []byte("://")) {
			s.bleak = end
		}
		return none
	}
	c.Text, c.Raw, c.Edits, c.hyphens, c.cut = text, raw, nil, nil, 0
	end = start + len(raw)
	if s.opt.Rejoin != RejoinNever && !s.opt.HTML {
		if end, st = s.margin(from, start, colon, start+len(whole), before); st == more {
			return more
		}
	}
	s.place(from, end)
	return found
}

// bracketed reads news:<id@host> and mailto:<a@b>: the brackets are no part of
// the URL (RFC 1738, 3.6).
func (s *Scanner) bracketed(from, start, colon int) outcome {
	b, limit := s.data(), start+s.opt.MaxLength
	inside := colon + len(":<")
	end := find.Span(b[:min(len(b), limit)], inside)
	switch {
	case end == limit:
		s.overlong++
		return none
	case end == len(b):
		return s.short()
	case b[end] != '>':
		return none
	}
	s.text = append(append(s.text[:0], b[start:colon+1]...), b[inside:end]...)
	if !plausible(s.text, colon-start) {
		return none
	}
	s.edits = append(s.edits[:0], Edit{inside - 1 - start, 1}, Edit{end - start, 1})
	c := &s.cand
	c.Text, c.Raw, c.Edits, c.hyphens, c.cut = s.text, b[start:end+1], s.edits, nil, 0
	s.place(from, end+1)
	return found
}

// extent returns the end of the octets that can stand in a bare URL, from b[i]
// on. It is none if that is behind the limit. The last answer is kept: a run that
// holds many triggers must not be read from each of them to its end.
func (s *Scanner) extent(i, limit int) (int, outcome) {
	if s.spanFrom <= i && i <= s.spanEnd && s.spanEnd <= limit {
		return s.spanEnd, found
	}
	end, st := s.readExtent(i, limit)
	if st == found {
		s.spanFrom, s.spanEnd = i, end
	}
	return end, st
}

func (s *Scanner) readExtent(i, limit int) (int, outcome) {
	b := s.data()
	for {
		i = find.Span(b[:min(len(b), limit+1)], i)
		switch {
		case i > limit:
			return i, none
		case i == len(b):
			if s.eof {
				return i, found
			}
			return i, more
		case b[i] < utf8.RuneSelf || s.opt.ASCII:
			return i, found
		case !utf8.FullRune(b[i:]) && !s.eof:
			return i, more
		}
		r, n := utf8.DecodeRune(b[i:])
		if !goesOn(r) {
			return i, found
		}
		i = min(i+n, limit+1)
	}
}

// endOfSpan is extent without an eye for characters: the index of the first
// octet of b from i on that is ASCII and cannot stand in a bare URL.
func endOfSpan(b []byte, i int) int {
	for {
		i = find.Span(b, i)
		if i == len(b) || b[i] < utf8.RuneSelf {
			return i
		}
		i++
	}
}

// goesOn reports whether a URL can go on with r, beyond ASCII: browsers show
// letters of all scripts, while typographic quotes, CJK punctuation and
// full-width forms (U+FF00 to U+FFEF) stand behind URLs.
func goesOn(r rune) bool {
	return r != utf8.RuneError && (r < 0xFF00 || r > 0xFFEF) &&
		(unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r) || unicode.Is(unicode.Pd, r))
}

// ended returns what a reader takes of text, whose scheme and colon are its
// first scheme octets; before is the octet that precedes it.
func ended(text []byte, scheme int, before byte) []byte {
	n := len(trim(text[scheme:cut(text, before)], before))
	if n == 0 && len(text) > scheme && text[scheme] == '*' {
		n = 1 // news:*, all groups (RFC 1738, 3.6)
	}
	return text[:scheme+n]
}

// cut returns the length of the URL at the start of text as far as what stands
// in it allows; before is the octet that precedes it.
func cut(text []byte, before byte) int {
	var round, square, curly int
	for i, c := range text {
		if !is(c, isCutting) {
			continue
		}
		switch c {
		case '(':
			round++
		case '[':
			square++
		case '{':
			curly++
		case ')':
			if round--; round < 0 {
				return i
			}
		case ']':
			if square--; square < 0 {
				return i
			}
		case '}':
			if curly--; curly < 0 {
				return i
			}
		case '\'', '|':
			if before == c {
				return i
			}
		case '&':
			if bracketEntity(text[i+1:]) {
				return i
			}
		case ',':
			if schemeFollows(text[i+1:]) {
				return i
			}
		}
	}
	return len(text)
}

// bracketEntity reports whether b, behind "&", is one of the entities that
// stand for what ends a URL in text.
func bracketEntity(b []byte) bool {
	for _, e := range [...]string{"lt;", "gt;", "quot;", "nbsp;"} {
		if hasPrefixFold(b, e) {
			return true
		}
	}
	return false
}

// schemeFollows reports whether b starts with a registered scheme and "://".
func schemeFollows(b []byte) bool {
	i := bytes.IndexByte(b[:min(len(b), maxScheme+1)], ':')
	return i > 0 && bytes.HasPrefix(b[i:], []byte("://")) && registered(b[:i])
}

// trim leaves out what a sentence put at the end of a URL; before is the octet
// that precedes it.
func trim(text []byte, before byte) []byte {
	for len(text) > 0 {
		n := len(text) - 1
		c := text[n]
		run := 1
		for run <= n && text[n-run] == c {
			run++
		}
		switch {
		case is(c, isTrailing):
		case (c == '=' || c == '-') && run >= 3: // a drawn line
			n -= run - 1
		case (c == '_' || c == '~') && (run >= 2 || before == c): // a drawn line, emphasis
			n -= run - 1
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeLastRune(text)
			if !unicode.Is(unicode.Pd, r) {
				return text
			}
			n -= size - 1
		default:
			return text
		}
		text = text[:n]
	}
	return text
}

// plausible reports whether a reader would take text for a URL; its scheme ends
// at text[colon].
func plausible(text []byte, colon int) bool {
	if len(text) <= colon+1 {
		return false
	}
	rest := text[colon+1:]
	if bytes.HasPrefix(rest, []byte("//")) {
		rest = rest[2:]
		for _, c := range rest {
			if is(c, isAlnum) || c >= utf8.RuneSelf {
				return true
			}
		}
		return len(rest) > 0 && rest[0] == '/' && equalFold(text[:colon], "file")
	}
	if equalFold(text[:colon], "mailto") {
		return rest[0] == '?' || bytes.IndexByte(rest, '@') >= 0 || bytes.Contains(rest, []byte("%40"))
	}
	if bytes.IndexByte(rest, '@') >= 0 || string(rest) == "*" {
		return true
	}
	for i := 1; i < len(rest)-1; i++ {
		if rest[i] == '.' && is(rest[i-1], isAlnum) && is(rest[i+1], isAlnum) {
			return true
		}
	}
	return false
}

// prefixStart returns where "URL:" and blanks stand at the end of b, -1 if they
// do not or if a letter, a digit or "<" stands before them.
func prefixStart(b []byte) int {
	i := len(b)
	for i > 0 && len(b)-i < maxPrefixBlanks && (b[i-1] == ' ' || b[i-1] == '\t') {
		i--
	}
	if !hasSuffixFold(b[:i], "url:") {
		return -1
	}
	i -= len("URL:")
	if i > 0 && (is(b[i-1], isAlnum) || b[i-1] == '<') {
		return -1
	}
	return i
}
