package scanner

import "urlsift/scanner/internal/find"

// An outcome is what became of a trigger.
type outcome uint8

const (
	none  outcome = iota // no candidate
	found                // a candidate, in s.cand
	more                 // not plain before more of the stream is there
)

// A state says what the window holds at its floor.
type state uint8

const (
	// stateSearch is the state in text, in search of the next trigger.
	stateSearch state = iota
	// stateOverlong is the state inside a bare URL that passed the limit: what
	// goes on is passed over.
	stateOverlong
)

// batch is how many triggers one search brings: enough to hide the call, few
// enough that dense text does not search far ahead of what it hands out.
const batch = 64

// triggers holds what a search has brought: colons, as indexes in the window.
type triggers struct {
	at      [batch]int
	next, n int
}

// advance goes on to the next candidate in the window. It is none if the input
// has ended, more if the window has to be refilled first.
func (s *Scanner) advance() outcome {
	for {
		if s.state == stateOverlong {
			s.floor = endOfSpan(s.data(), s.floor)
			s.searched, s.trig.next = s.floor, s.trig.n
			if s.floor == s.n {
				return s.short()
			}
			s.state = stateSearch
		}
		if s.trig.next == s.trig.n {
			if !s.search() {
				return s.short()
			}
			continue
		}
		c := s.trig.at[s.trig.next]
		if c >= s.floor {
			switch s.at(c) {
			case more:
				// The search starts again here: the window may slide.
				s.searched = c
				s.trig.next = s.trig.n
				return more
			case found:
				s.trig.next++
				return found
			}
		}
		s.trig.next++
	}
}

// short returns what to say where the window ends too early: more, or none at
// the end of the input.
func (s *Scanner) short() outcome {
	if s.eof {
		return none
	}
	return more
}

// search brings the next triggers of the window; it is false if there are none
// left. A colon whose "//" may still come waits for the next search.
func (s *Scanner) search() bool {
	t := &s.trig
	t.next = 0
	t.n, s.searched = find.Triggers(t.at[:], s.data(), s.searched)
	if sure := s.n - len("//"); !s.eof && s.searched > sure {
		for t.n > 0 && t.at[t.n-1] >= sure {
			t.n--
		}
		s.searched = max(sure, 0)
	}
	return t.n > 0
}

// at makes what it can of the trigger b[c]: a wrapper if "<URL" stands before
// it, else an angle, an attribute, or a bare URL.
func (s *Scanner) at(c int) outcome {
	b := s.data()
	if open := c - len("<URL"); open >= s.floor && b[open] == '<' && hasSuffixFold(b[:c], "url") {
		s.cand.Delimiter = Wrapper
		if st := s.wrapper(open, c+1, 0); st != none {
			return st
		}
	}
	return s.scheme(c)
}

// scheme makes what it can of the scheme before the colon b[c].
func (s *Scanner) scheme(c int) outcome {
	b := s.data()
	authority := c+2 < len(b) && b[c+1] == '/' && b[c+2] == '/'
	if !authority && hasSuffixFold(b[:c], "url") {
		return none
	}
	start, word := schemeStart(b, c, s.floor)
	if start < 0 {
		return none
	}
	if word {
		host := b[c+3:]
		if len(host) < maxHost && !s.eof && endOfSpan(host, 0) == len(host) {
			return more
		}
		if !plausibleHost(host) {
			return none
		}
	}
	if open := start - 1; open >= s.floor && b[open] == '<' {
		s.cand.Delimiter = Angle
		if st := s.wrapper(open, start, c); st != none {
			return st
		}
	}
	if s.opt.HTML {
		if st := s.attribute(start, c); st != none {
			return st
		}
	}
	return s.bare(start, c)
}

// place completes the candidate that spans b[start:end] with its delimiters.
func (s *Scanner) place(start, end int) {
	c := &s.cand
	c.Start, c.End = s.base+int64(start), s.base+int64(end)
	if s.opt.Lines {
		c.Line = s.countLines(start) + 1
		c.Column = c.Start - s.lineOf(start) + 1
	}
	s.floor = end
}
