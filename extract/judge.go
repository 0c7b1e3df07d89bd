package extract

import (
	"bytes"

	"urlsift/extract/rfc1738"
	"urlsift/scanner"
)

// A judge gives the readings of candidates their verdicts and keeps the
// buffers that this takes: nothing is allocated for a candidate.
type judge struct {
	texts        []byte // the readings, one behind the other
	ends         []int
	departures   []rfc1738.Departure
	trial        []rfc1738.Departure
	counts       []int
	alternatives [][]byte
}

// verdict chooses the reading of c and writes it to r, with its verdict and the
// alternatives. It is the first of those that depart least from RFC 1738, so
// the first valid one where any is; the others that depart no more are
// alternatives. The reading that ends at the margin is shorter and so departs
// less without being any likelier: it is an alternative whatever it holds. The parts of the chosen reading are returned.
func (j *judge) verdict(c *scanner.Candidate, r *Record) rfc1738.URL {
	j.departures, j.alternatives = j.departures[:0], j.alternatives[:0]
	r.URL = c.Text
	if n := c.Readings(); n > 1 {
		r.URL = j.choose(c, n)
	}
	u, departures := inspect(c, r.URL, j.departures)
	j.departures = departures
	r.Departures, r.Alternatives = j.departures, j.alternatives
	r.Risk = u.Risk()
	r.Raw, r.Delimiter, r.Joined = c.Raw, c.Delimiter, c.Joined
	r.Offset, r.End, r.Line, r.Column = c.Start, c.End, c.Line, c.Column
	return u
}

// choose returns the first of the n readings that depart least, and collects
// the others.
func (j *judge) choose(c *scanner.Candidate, n int) []byte {
	j.texts, j.ends, j.counts = j.texts[:0], j.ends[:0], j.counts[:0]
	best, cut := 0, -1
	if c.Joined == scanner.JoinMargin {
		cut = n - 1
	}
	for k := range n {
		from := len(j.texts)
		j.texts = c.AppendReading(j.texts, k)
		j.ends = append(j.ends, len(j.texts))
		_, j.trial = inspect(c, j.texts[from:], j.trial[:0])
		j.counts = append(j.counts, len(j.trial))
		if k != cut && j.counts[k] < j.counts[best] {
			best = k
		}
	}
	chosen := j.reading(best)
	for k := range n {
		if t := j.reading(k); (k == cut || j.counts[k] == j.counts[best]) && !bytes.Equal(t, chosen) && !contains(j.alternatives, t) {
			j.alternatives = append(j.alternatives, t)
		}
	}
	return chosen
}

// reading returns the k-th reading.
func (j *judge) reading(k int) []byte {
	from := 0
	if k > 0 {
		from = j.ends[k-1]
	}
	return j.texts[from:j.ends[k]:j.ends[k]]
}

// inspect judges one reading of c. The Appendix allows a fragment in a wrapper.
func inspect(c *scanner.Candidate, text []byte, dst []rfc1738.Departure) (rfc1738.URL, []rfc1738.Departure) {
	if c.Delimiter == scanner.Wrapper {
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
