package scanner

import (
	"io"
	"iter"
)

// Options says how to scan. The zero value is the default.
type Options struct {
	// MaxLength is the length in octets that a URL, or a wrapper from "<" to
	// ">", may have; 0 means DefaultMaxLength, less than MinMaxLength means
	// that.
	MaxLength int
	// Rejoin says when bare URLs are joined over line breaks.
	Rejoin Rejoin
	// ASCII ends bare URLs at octets beyond ASCII, which RFC 1738 does not
	// allow in them (2.2).
	ASCII bool
	// HTML reads quoted attributes to their closing quotes and decodes character
	// references in URLs. It never joins bare URLs over line breaks, which are
	// white space there.
	HTML bool
	// Lines asks for the line and the column of candidates, which costs a look
	// at each octet.
	Lines bool
}

const (
	// DefaultMaxLength is far above the longest URL seen in 1.2 GB of mail and
	// news (980 octets) and holds what browsers and servers take.
	DefaultMaxLength = 64 << 10
	// MinMaxLength is what a wrapper may need at least: its white space, quote
	// marks and page breaks count.
	MinMaxLength = 8192
)

// A Scanner finds candidates in a stream. It allocates its buffers once, and
// nothing for a candidate. It is not safe for concurrent use.
type Scanner struct {
	window
	r    io.Reader
	opt  Options
	err  error
	cand Candidate

	state    state
	trig     triggers
	overlong int64

	// What a candidate is made of, kept for the next one.
	text     []byte
	edits    []Edit
	hyphens  []int
	quote    quoteRun // the quote marks of the candidate's first line
	hasQuote bool     // quote has been read
}

// New returns a Scanner that reads from r.
func New(r io.Reader, o Options) *Scanner {
	s := &Scanner{opt: o}
	if s.opt.MaxLength == 0 {
		s.opt.MaxLength = DefaultMaxLength
	}
	s.opt.MaxLength = max(s.opt.MaxLength, MinMaxLength)
	s.Reset(r)
	return s
}

// Reset makes s scan r from its beginning, with the options and buffers it has.
func (s *Scanner) Reset(r io.Reader) {
	s.window.reset(max(bufferSize, 3*s.opt.MaxLength+lookBack+maxQuote+maxTail))
	s.restart(r)
}

// ResetBytes makes s scan b, without a copy. Candidates point into b.
func (s *Scanner) ResetBytes(b []byte) {
	s.buf, s.cursors = b, cursors{n: len(b), eof: true, stop: int64(len(b))}
	s.restart(nil)
}

func (s *Scanner) restart(r io.Reader) {
	s.r, s.err, s.state, s.overlong = r, nil, stateSearch, 0
	s.trig.next, s.trig.n = 0, 0
}

// Scan goes on to the next candidate. It is false at the end of the stream and
// after an error of its reader, when all that was read has been handed out.
func (s *Scanner) Scan() bool {
	for {
		switch s.advance() {
		case found:
			return true
		case none:
			return false
		}
		s.refill()
	}
}

// refill makes room and reads.
func (s *Scanner) refill() {
	s.slide(s.opt.Lines)
	if err := s.fill(s.r); err != nil {
		s.err, s.eof = err, true
	}
}

// Candidate returns what Scan found. It is valid until the next call of Scan.
func (s *Scanner) Candidate() *Candidate { return &s.cand }

// Err returns the first error of the reader other than io.EOF.
func (s *Scanner) Err() error { return s.err }

// Overlong returns how many URLs and wrappers passed Options.MaxLength since
// the last Reset.
func (s *Scanner) Overlong() int64 { return s.overlong }

// takeQuote reads the quote marks of the line that holds buf[i], once for a
// candidate.
func (s *Scanner) takeQuote(i int) {
	if !s.hasQuote {
		s.quoteOf(i, &s.quote)
		s.hasQuote = true
	}
}

// takeOff returns where the line that starts at b[i] goes on behind the quote
// marks of the candidate's first line, looking no further than limit, and how
// many these are.
func (s *Scanner) takeOff(i, limit int) (at, marks int, st outcome) {
	b := s.data()
	return s.quote.takeOff(b[:min(len(b), limit)], i, s.eof || len(b) >= limit)
}

// All returns the candidates of r. Each is valid until the loop goes on. If
// reading fails, the last pair holds the error and a zero Candidate.
func All(r io.Reader) iter.Seq2[Candidate, error] {
	return func(yield func(Candidate, error) bool) {
		s := New(r, Options{})
		for s.Scan() {
			if !yield(s.cand, nil) {
				return
			}
		}
		if err := s.Err(); err != nil {
			yield(Candidate{}, err)
		}
	}
}
