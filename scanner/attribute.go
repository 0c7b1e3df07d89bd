package scanner

import "bytes"

// attribute reads a quoted attribute of HTML whose value starts, behind blanks,
// with the scheme b[start:colon]. Blanks inside belong to it; line breaks and
// tabs are taken out, as browsers do. A "<" or ">" shows that the quote was
// never closed.
func (s *Scanner) attribute(start, colon int) outcome {
	b, limit := s.data(), start+s.opt.MaxLength
	quote := attributeQuote(b[:start])
	if quote == 0 {
		return none
	}
	s.text, s.edits = s.text[:0], s.edits[:0]
	for i := start; ; {
		if i == len(b) && i <= limit {
			return s.short()
		}
		if i > limit || i == limit && b[i] != quote {
			s.overlong++
			return none
		}
		switch c := b[i]; {
		case c == quote:
			return s.placeAttribute(start, i, colon)
		case c == '<' || c == '>' || is(c, isControl):
			return none
		case c == '\t' || is(c, isBreak):
			s.edits = append(s.edits, Edit{i - start, 1})
			i++
		default:
			end, st := s.contents(i, limit)
			if st != found {
				return st
			}
			if q := bytes.IndexByte(b[i:end], quote); q > 0 {
				end = i + q // "'" can stand in a bare URL
			}
			s.text = append(s.text, b[i:end]...)
			i = end
		}
	}
}

// placeAttribute completes the attribute whose value is b[start:end]. White
// space at its end is left out.
func (s *Scanner) placeAttribute(start, end, colon int) outcome {
	raw := bytes.TrimRight(s.buf[start:end], " \t\r\n")
	for n := len(s.edits); n > 0 && s.edits[n-1].Offset >= len(raw); n-- {
		s.edits = s.edits[:n-1]
	}
	text := decodeEntities(bytes.TrimRight(s.text, " "))
	// The markup vouches for an address that has no "@" ("joe at example").
	if len(text) <= colon-start+1 || bytes.HasPrefix(text[colon-start:], []byte("://")) && !plausible(text, colon-start) {
		return none
	}
	c := &s.cand
	c.Delimiter, c.Joined = Attribute, JoinNone
	c.Text, c.Raw, c.Edits, c.hyphens, c.cut = text, raw, s.edits, nil, 0
	if len(s.edits) > 0 {
		c.Joined = JoinSpace
	}
	s.place(start, end)
	return found
}

// attributeQuote returns the quote that opens an attribute's value at the end
// of b, 0 if none does.
func attributeQuote(b []byte) byte {
	i := len(b)
	for i > 0 && len(b)-i < maxPrefixBlanks && is(b[i-1], isSpace) {
		i--
	}
	if i == 0 || b[i-1] != '"' && b[i-1] != '\'' {
		return 0
	}
	quote := b[i-1]
	for i--; i > 0 && len(b)-i < maxPrefixBlanks && is(b[i-1], isSpace); {
		i--
	}
	if i == 0 || b[i-1] != '=' {
		return 0
	}
	return quote
}
