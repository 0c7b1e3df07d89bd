package extract

import (
	"bytes"
	"slices"

	"urlsift/extract/rfc1738"
	"urlsift/scanner"
)

// A Record is one URL, its verdict and its place. Its slices are valid until
// the sink returns; Clone makes them last.
type Record struct {
	// URL is the chosen reading with its fragment, as it is to be copied.
	URL []byte
	// Departures lists where URL departs from RFC 1738; none if it is valid. A
	// fragment in a wrapper is none (Appendix).
	Departures []rfc1738.Departure
	// Alternatives lists the other readings that depart no more than URL.
	Alternatives [][]byte
	// Raw is the URL as it stood in the decoded text, without delimiters.
	Raw []byte

	Delimiter scanner.Delimiter
	Joined    scanner.Join
	Risk      rfc1738.Risk

	Place

	// Offset and End are those of the candidate with its delimiters in the text
	// that was scanned, in octets. Line and Column count from 1 and are 0 unless
	// Options.Lines is set.
	Offset, End  int64
	Line, Column int64

	// Count is the number of occurrences, with Options.Count.
	Count int64
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

// Valid reports whether the URL is valid by RFC 1738.
func (r *Record) Valid() bool { return len(r.Departures) == 0 }

// Parts returns the parts of the URL, as far as it has any, and its fragment.
// They point into r.URL.
func (r *Record) Parts() rfc1738.URL {
	u, _ := rfc1738.InspectWrapped(r.URL, nil)
	return u
}

// Clone returns a copy of r that lasts.
func (r *Record) Clone() *Record {
	c := *r
	c.URL = bytes.Clone(r.URL)
	c.Raw = bytes.Clone(r.Raw)
	c.Departures = slices.Clone(r.Departures)
	c.Alternatives = make([][]byte, len(r.Alternatives))
	for i, a := range r.Alternatives {
		c.Alternatives[i] = bytes.Clone(a)
	}
	c.MessageID = bytes.Clone(r.MessageID)
	c.Part = bytes.Clone(r.Part)
	c.Header = bytes.Clone(r.Header)
	return &c
}
