package extract

import (
	"bytes"

	"urlsift/extract/rfc1738"
	"urlsift/scanner"
)

// A judge chooses among the readings of candidates and keeps the buffers that
// this takes: nothing is allocated for a candidate.
type judge struct {
	texts        []byte // the readings, one behind the other
	ends         []int
	departures   []rfc1738.Departure
	counts       []int
	alternatives [][]byte
}

// read writes what c is to r, with the reading that is chosen. It is the first
// of those that depart least from RFC 1738, so the first valid one where any is;
// the others that depart no more are alternatives. The reading that ends at the
// margin is shorter and so departs less without being any likelier: it is an
// alternative whatever it holds.
func (j *judge) read(c *scanner.Candidate, r *Record) {
	r.URL, r.Alternatives = c.Text, nil
	if n := c.Readings(); n > 1 {
		r.URL, r.Alternatives = j.choose(c, n)
	}
	r.judged = false
	r.Raw, r.Delimiter, r.Joined = c.Raw, c.Delimiter, c.Joined
	r.Offset, r.End, r.Line, r.Column = c.Start, c.End, c.Line, c.Column
}

// choose returns the first of the n readings that depart least, and the others.
func (j *judge) choose(c *scanner.Candidate, n int) (chosen []byte, alternatives [][]byte) {
	j.texts, j.ends, j.counts = j.texts[:0], j.ends[:0], j.counts[:0]
	j.alternatives = j.alternatives[:0]
	best, cut := 0, -1
	if c.Joined == scanner.JoinMargin {
		cut = n - 1
	}
	for k := range n {
		from := len(j.texts)
		j.texts = c.AppendReading(j.texts, k)
		j.ends = append(j.ends, len(j.texts))
		_, j.departures = inspect(c.Delimiter, j.texts[from:], j.departures[:0])
		j.counts = append(j.counts, len(j.departures))
		if k != cut && j.counts[k] < j.counts[best] {
			best = k
		}
	}
	chosen = j.reading(best)
	for k := range n {
		if t := j.reading(k); (k == cut || j.counts[k] == j.counts[best]) && !bytes.Equal(t, chosen) && !contains(j.alternatives, t) {
			j.alternatives = append(j.alternatives, t)
		}
	}
	return chosen, j.alternatives
}

// reading returns the k-th reading.
func (j *judge) reading(k int) []byte {
	from := 0
	if k > 0 {
		from = j.ends[k-1]
	}
	return j.texts[from:j.ends[k]:j.ends[k]]
}

// inspect judges one reading. The Appendix allows a fragment in a wrapper.
func inspect(d scanner.Delimiter, text []byte, dst []rfc1738.Departure) (rfc1738.URL, []rfc1738.Departure) {
	if d == scanner.Wrapper {
		return rfc1738.InspectWrapped(text, dst)
	}
	return rfc1738.Inspect(text, dst)
}

func contains(texts [][]byte, text []byte) bool {
	for _, t := range texts {
		if bytes.Equal(t, text) {
			return true
		}
	}
	return false
}
