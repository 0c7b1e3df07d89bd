package extract

import (
	"bytes"

	"urlsift/extract/rfc1738"
	"urlsift/scanner"
)

// A Record is one URL, its verdict and its place. Its slices are valid until
// the sink returns; Clone makes them last.
type Record struct {
	// URL is the chosen reading with its fragment, as it is to be copied.
	URL []byte
	// Alternatives lists the other readings that depart no more than URL.
	Alternatives [][]byte
	// Raw is the URL as it stood in the decoded text, without delimiters.
	Raw []byte

	Delimiter scanner.Delimiter
	Joined    scanner.Join

	Place

	// Offset and End are those of the candidate with its delimiters in the text
	// that was scanned, in octets. Line and Column count from 1 and are 0 unless
	// Options.Lines is set.
	Offset, End  int64
	Line, Column int64

	// Count is the number of occurrences, with Options.Count.
	Count int64

	// The verdict, once it has been asked for.
	judged     bool
	parts      rfc1738.URL
	departures []rfc1738.Departure
}

// A Place says which text a URL stands in.
type Place struct {
	Path   string // as it was named or found in a folder; "-" is the standard input
	Member string // the name inside an archive

	// For mail: the message-id without its brackets, the offset of the message
	// in its mailbox, the number of the part in the manner of IMAP (RFC 3501,
	// 6.4.5; nil for the message's own header), and the name of the header field.
	MessageID []byte
	Message   int64
	Part      []byte
	Header    []byte
}

// Verdict judges the URL by RFC 1738: it returns its parts, as far as it has
// any, and where it departs from the standard. There are no departures if and
// only if it is valid. A fragment in a wrapper is none (Appendix). The parts
// point into URL; both are valid until the sink returns.
//
// The verdict is given when it is first asked for: most URLs in mail have been
// seen before, and then nobody asks.
func (r *Record) Verdict() (parts rfc1738.URL, departures []rfc1738.Departure) {
	if !r.judged {
		r.judged = true
		r.parts, r.departures = inspect(r.Delimiter, r.URL, r.departures[:0])
	}
	return r.parts, r.departures
}

// Clone returns a copy of r that lasts.
func (r *Record) Clone() *Record {
	c := *r
	c.URL = bytes.Clone(r.URL)
	c.Raw = bytes.Clone(r.Raw)
	c.judged, c.departures = false, nil
	c.Alternatives = make([][]byte, len(r.Alternatives))
	for i, a := range r.Alternatives {
		c.Alternatives[i] = bytes.Clone(a)
	}
	c.MessageID = bytes.Clone(r.MessageID)
	c.Part = bytes.Clone(r.Part)
	c.Header = bytes.Clone(r.Header)
	return &c
}
