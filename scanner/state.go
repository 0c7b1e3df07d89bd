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

// patience is what may be pending before a look needs more than a little that is
// new: a candidate is read afresh each time, and a long one that comes octet by
// octet would cost the square of its length.
const patience = 4096

// advance goes on to the next candidate in the window. It is none if the input
// has ended, more if the window has to be refilled first.
func (s *Scanner) advance() outcome {
	if s.n < s.resume && !s.eof {
		return more
	}
	st := s.next()
	if st == more {
		s.resume = s.n
		if pending := s.n - s.searched; pending > patience {
			s.resume += pending / 16
		}
	}
	return st
}

// next is advance without patience.
func (s *Scanner) next() outcome {
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
		if s.base+int64(c) >= s.stop {
			s.searched, s.trig.next = c, s.trig.n
			return s.short()
		}
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
	if authority := c+2 < len(b) && b[c+1] == '/' && b[c+2] == '/'; !authority {
		if st := s.opaque(c); st != found {
			return st
		}
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

// opaque reports by found that a URL without "//" may start before the colon
// b[c]: that of "URL:" starts none, nor does one before a whole URL ("in the
// news:http://h.example/"), nor one in a run that held none from an earlier
// colon on.
func (s *Scanner) opaque(c int) outcome {
	const longest = maxScheme + len("://")
	b := s.data()
	behind := b[c+1 : min(len(b), c+1+longest)]
	if hasSuffixFold(b[:c], "url") || c < s.bleak && len(behind) > 0 && behind[0] != '<' {
		return none
	}
	if len(behind) < longest && !s.eof && endOfSpan(behind, 0) == len(behind) {
		return more
	}
	if schemeFollows(behind) {
		return none
	}
	return found
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
