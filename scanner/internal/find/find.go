// Package find is the search under the scanner: it finds the colons that may
// belong to a URL, and the end of a run of octets that may stand in one.
//
// # Words
//
// A trigger is a colon followed by "//" or preceded by "mailto", "news" or
// "url", in any case: RFC 1738 has "//" in the schemes of its section 3.1, none
// in mailto (3.5) and news (3.6), and "URL:" is the prefix of its Appendix. What
// stands around a trigger is not judged here, so "curl:" holds one, too.
//
// A span octet is a graphic US-ASCII octet (21 to 7E hexadecimal) other than
// `"`, "<", ">" and "`". The first three are the delimiters of RFC 1738, 2.2 and
// its Appendix; all of them end a URL in running text.
//
// A kernel is vector code for one instruction set. The plain functions in this
// file define what it answers; build with the tag noasm or purego to have
// nothing else.
//
// The package departs from RFC 1738 in one point: the RFC calls more octets
// unsafe (2.2), but real text has them in URLs.
package find

import "bytes"

// Triggers writes the indices of the triggers of b at or after from to dst, in
// order. n is how many it wrote; what dst[n:] holds then is not defined. next is
// where to go on: after the last of them if dst is full, else len(b). It looks
// back before from, as a call that goes on at next has to. It panics unless
// 0 <= from <= len(b), and keeps neither slice.
func Triggers(dst []int, b []byte, from int) (n, next int) {
	_ = b[from:] // The kernels do not check.
	return triggers(dst, b, from)
}

// Span returns the index of the first octet of b at or after from that is no
// span octet, or len(b). It panics unless 0 <= from <= len(b).
func Span(b []byte, from int) int {
	_ = b[from:] // The kernels do not check.
	return span(b, from)
}

// triggersPlain is the definition of Triggers. It costs a call for each colon,
// but for those in a run, which hostile text is full of, and where the next colon
// of a time of day would be, which saves some 2 %; a look at all of the next
// eight octets saves nothing.
func triggersPlain(dst []int, b []byte, from int) (n, next int) {
	for next = from; n < len(dst); {
		i := len("00")
		if next+i >= len(b) || b[next+i] != ':' || b[next] == ':' || b[next+1] == ':' {
			i = bytes.IndexByte(b[next:], ':')
			if i < 0 {
				return n, len(b)
			}
		}
		for ; i == 0 && next+1 < len(b) && b[next+1] == ':'; next++ {
			if isTrigger(b, next) { // after "news", followed by a colon
				dst[n] = next
				if n++; n == len(dst) {
					return n, next + 1
				}
			}
		}
		next += i + 1
		if isTrigger(b, next-1) {
			dst[n] = next - 1
			n++
		}
	}
	return n, next
}

// isTrigger reports whether the colon b[i] is a trigger. One octet settles
// nearly all colons, in "12:00" and "Subject: " alike.
func isTrigger(b []byte, i int) bool {
	if i+2 < len(b) && b[i+1] == '/' && b[i+2] == '/' {
		return true
	}
	if i < len("url") {
		return false
	}
	switch b[i-1] | 0x20 {
	case 'l':
		return hasSuffixFold(b[:i], "url")
	case 'o':
		return hasSuffixFold(b[:i], "mailto")
	case 's':
		return hasSuffixFold(b[:i], "news")
	}
	return false
}

// hasSuffixFold reports whether b ends in lower, which is in lower-case letters,
// without regard to case. Setting bit 5 makes no letter of anything else.
func hasSuffixFold(b []byte, lower string) bool {
	if len(b) < len(lower) {
		return false
	}
	b = b[len(b)-len(lower):]
	for i := range b {
		if b[i]|0x20 != lower[i] {
			return false
		}
	}
	return true
}

// spanPlain is the definition of Span.
func spanPlain(b []byte, from int) int {
	for i, c := range b[from:] {
		if !spanOctets[c] {
			return from + i
		}
	}
	return len(b)
}

// spanOctets is the set of span octets.
var spanOctets = func() (set [256]bool) {
	for c := 0x21; c <= 0x7E; c++ {
		set[c] = true
	}
	for _, c := range "\"<>`" {
		set[c] = false
	}
	return set
}()
