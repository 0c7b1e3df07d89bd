package rfc1738

import (
	"bytes"
	"math"
)

const (
	// MaxLen is the longest string that is judged, in octets. RFC 1738 knows no
	// limit; this one lets a URL keep its parts as 32-bit offsets.
	MaxLen = math.MaxInt32

	// MaxDepartures is how many departures are told of one string. A reader
	// needs no more, and hostile input must not buy memory with them.
	MaxDepartures = 8
)

// Parse judges the whole of b: it is a URL by section 5 of RFC 1738, or the
// error is an *Error that wraps a Rule. The URL refers to b and is good as long
// as b does not change. With an error it holds the parts as Inspect finds them.
func Parse(b []byte) (URL, error) {
	p := parse(b, false)
	if p.faults > 0 {
		return p.url, newError(b, p.found[0])
	}
	return p.url, nil
}

// Inspect reads b as Parse does, but goes on after a departure and appends
// each to dst, by rising offset, at most MaxDepartures. The URL holds the parts
// as a careful reader would take them. There are no departures if and only if
// Parse accepts b, and then the URL is the same.
func Inspect(b []byte, dst []Departure) (URL, []Departure) {
	p := parse(b, false)
	return p.url, append(dst, p.found[:min(p.faults, MaxDepartures)]...)
}

// InspectWrapped reads the contents of a wrapper of the Appendix, such as
// <URL:http://h.example/#top>. There a fragment of xchars may follow the URL;
// it is no part of it and no departure. White space is the caller's to take out.
func InspectWrapped(b []byte, dst []Departure) (URL, []Departure) {
	p := parse(b, true)
	return p.url, append(dst, p.found[:min(p.faults, MaxDepartures)]...)
}

// A parser reads one string from left to right, so departures come in the order
// of their offsets. Strict and tolerant reading are the same code: Parse looks
// at the first departure, Inspect at all. It keeps them itself, as a slice of
// the caller's would make the caller allocate it.
type parser struct {
	url    URL
	b      []byte // the URL: the string up to its "#"
	found  [MaxDepartures]Departure
	faults int // how many departures there are; found has the first
}

// fault records a departure.
func (p *parser) fault(r Rule, offset, n int) {
	if p.faults < len(p.found) {
		p.found[p.faults] = Departure{r, offset, n}
	}
	p.faults++
}

// parse reads b: genericurl and, in a wrapper, the fragment after it.
func parse(b []byte, wrapped bool) (p parser) {
	if len(b) > MaxLen {
		p.fault(ErrTooLong, MaxLen, len(b)-MaxLen)
		return p
	}
	p.b, p.url.text = b, b
	hash := bytes.IndexByte(b, '#')
	if hash >= 0 {
		p.b = b[:hash]
	}
	p.url.end = int32(len(p.b))
	if i, ok := p.scheme(); ok {
		p.schemepart(i)
	}
	if hash >= 0 {
		if !wrapped {
			p.fault(ErrFragment, hash, len(b)-hash)
		}
		p.span(hash+1, len(b), xchar, 0)
	}
	return p
}

// schemepart reads what follows the colon by the scheme's own rule.
func (p *parser) schemepart(i int) {
	switch p.url.scheme {
	case HTTP:
		p.http(i)
	case FTP:
		p.ftp(i)
	case Mailto:
		p.mailto(i)
	case News:
		p.news(i)
	case Gopher:
		p.gopher(i)
	case NNTP:
		p.nntp(i)
	case Telnet:
		p.telnet(i)
	case WAIS:
		p.wais(i)
	case File:
		p.file(i)
	case Prospero:
		p.prospero(i)
	default:
		p.other(i)
	}
}

// span reads octets of the allowed set and escapes from i on. It stops before
// an octet of the stop set, which is returned, or at end. Octets of neither set
// are departures and are passed over.
func (p *parser) span(i, end int, allowed, stop class) int {
	b := p.url.text[:end] // a fragment stands after p.b
	for {
		for i < len(b) && classes[b[i]]&allowed != 0 {
			i++
		}
		switch {
		case i >= len(b) || classes[b[i]]&stop != 0:
			return i
		case escaped(b, i):
			i += 3
		case b[i] == '%':
			p.fault(ErrEscape, i, 1)
			i++
		default:
			i = p.odd(i, end, allowed|stop, ErrReserved)
		}
	}
}

// odd records the longest run from i on of octets outside the legal set that
// break one rule, and returns its end. The rule is other for octets that are
// allowed elsewhere. "%" starts a run and never continues one: an escape may
// begin there.
func (p *parser) odd(i, end int, legal class, other Rule) int {
	b := p.url.text[:end]
	r := octetRule(b[i], other)
	j := i + 1
	for j < end && b[j] != '%' && classes[b[j]]&legal == 0 && octetRule(b[j], other) == r {
		j++
	}
	p.fault(r, i, j-i)
	return j
}

// octetRule is the rule that c breaks where it is not allowed.
func octetRule(c byte, other Rule) Rule {
	switch k := classes[c]; {
	case k == 0:
		return ErrNotASCII
	case k&control != 0:
		return ErrControl
	case k&unsafe != 0 && c != '%':
		return ErrUnsafe
	case c == '_': // it is not allowed in hosts alone
		return ErrUnderscore
	}
	return other
}

// slashes reads the "//" of 3.1. Where one or both are missing it goes on as if
// they were there: "http:/host/" is met in real text.
func (p *parser) slashes(i int) int {
	for range 2 {
		if i == len(p.b) || p.b[i] != '/' {
			p.fault(ErrSlashesMissing, i, 0)
			return i
		}
		i++
	}
	return i
}

// slash reads the "/" between the host and the url-path.
func (p *parser) slash(i int) int {
	if i == len(p.b) || p.b[i] != '/' {
		p.fault(ErrSlashMissing, i, 0)
		return i
	}
	return i + 1
}
