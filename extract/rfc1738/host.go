package rfc1738

import "bytes"

// hostEnd reads a host from b[i] on: hostname or hostnumber. It returns the
// first octet that no host has, and whether the octets before it are a host. It
// is the one test of what a host is; checkHost only says why one is none.
//
//	hostname = *[ domainlabel "." ] toplabel
func hostEnd(b []byte, i int) (end int, ok bool) {
	start, label := i, i
	last := class(0)
	for i < len(b) {
		k := classes[b[i]]
		if k&alphadigit == 0 {
			if k&hostChar == 0 {
				break
			}
			// A "." ends a label, and a "-" goes on with one, only after a letter
			// or digit or, the latter, another "-".
			if b[i] == '.' {
				if last&alphadigit == 0 {
					return i, false
				}
				label = i + 1
			} else if i == label {
				return i, false
			}
		}
		last = k
		i++
	}
	if last&alphadigit == 0 {
		return i, false
	}
	return i, classes[b[label]]&alpha != 0 || isHostNumber(b[start:i])
}

// isHostNumber reports whether b is digits "." digits "." digits "." digits.
// Neither the text nor the BNF limits the digits.
func isHostNumber(b []byte) bool {
	dots := 0
	last := class(0)
	for _, c := range b {
		k := classes[c]
		if k&digit == 0 {
			if c != '.' || last&digit == 0 {
				return false
			}
			dots++
		}
		last = k
	}
	return dots == 3 && last&digit != 0
}

// bracketEnd returns the end of an address literal in brackets that begins at
// b[i], or i if there is none.
func bracketEnd(b []byte, i int) int {
	if i == len(b) || b[i] != '[' {
		return i
	}
	n := bytes.IndexByte(b[i:], ']')
	if n < 0 || bytes.IndexByte(b[i:i+n], ':') < 0 {
		return i
	}
	return i + n + 1
}

// checkHost records why the octets from lo to hi are no host, if they are none.
func (p *parser) checkHost(lo, hi int) {
	if end, ok := hostEnd(p.b[:hi], lo); ok && end == hi {
		return
	}
	if lo == hi {
		p.fault(ErrHostMissing, lo, 0)
		return
	}
	for {
		n := bytes.IndexByte(p.b[lo:hi], '.')
		if n < 0 {
			break
		}
		p.checkLabel(lo, lo+n, false)
		lo += n + 1
	}
	p.checkLabel(lo, hi, true)
}

// checkLabel records what is wrong with one label of a host.
//
//	domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
//	toplabel    = alpha      | alpha      *[ alphadigit | "-" ] alphadigit
func (p *parser) checkLabel(lo, hi int, top bool) {
	switch {
	case lo == hi || p.b[lo] == '-' || p.b[hi-1] == '-':
		p.fault(ErrHostLabel, lo, hi-lo)
	case top && classes[p.b[lo]]&digit != 0:
		p.fault(ErrTopLabel, lo, hi-lo)
	}
	for i := lo; i < hi; {
		if classes[p.b[i]]&hostChar != 0 {
			i++
		} else {
			i = p.odd(i, hi, hostChar, ErrHostCharacter)
		}
	}
}
