package rfc1738

import "bytes"

// login = [ user [ ":" password ] "@" ] hostport, and user and password are
// *[ uchar | ";" | "?" | "&" | "=" ].
const userChar = uchar | semicolon | question | ampersand | equals

// login reads the login or, where a user breaks the rule noUser, the hostport
// at i. It returns where the "/" of the url-path is, or should be.
func (p *parser) login(i int, noUser Rule) int {
	b := p.b
	end, ok := hostEnd(b, i)
	if !ok {
		return p.oddLogin(i, noUser)
	}
	port := span{}
	k := end
	if k < len(b) && b[k] == ':' {
		k++
		for k < len(b) && classes[b[k]]&digit != 0 {
			k++
		}
		if k == end+1 {
			return p.oddLogin(i, noUser)
		}
		port = mkspan(end+1, k)
	}
	if k < len(b) && b[k] != '/' {
		return p.oddLogin(i, noUser)
	}
	p.url.host, p.url.port = mkspan(i, end), port
	return k
}

// oddLogin reads a login that is more than a plain hostport. The first "/"
// ends it, and so does a "?" where no user may hold one.
func (p *parser) oddLogin(i int, noUser Rule) int {
	end := len(p.b)
	if n := bytes.IndexByte(p.b[i:], '/'); n >= 0 {
		end = i + n
	}
	if noUser != 0 {
		if n := bytes.IndexByte(p.b[i:end], '?'); n >= 0 {
			end = i + n
		}
	}
	if n := bytes.LastIndexByte(p.b[i:end], '@'); n >= 0 {
		p.user(i, i+n, noUser)
		i += n + 1
	}
	return p.hostport(i, end)
}

// user reads [ user [ ":" password ] ] between lo and hi.
func (p *parser) user(lo, hi int, noUser Rule) {
	end := hi
	if n := bytes.IndexByte(p.b[lo:hi], ':'); n >= 0 {
		end = lo + n
	}
	if noUser != 0 {
		// The password is left out: what is told of a departure may be printed.
		p.fault(noUser, lo, end-lo)
	}
	p.span(lo, end, userChar, 0)
	p.url.user = mkspan(lo, end)
	if end < hi {
		p.span(end+1, hi, userChar, 0)
		p.url.password = mkspan(end+1, hi)
	}
}

// hostport = host [ ":" port ], in a login that ends at end. Any other reserved
// character ends it before, as if the "/" had been forgotten ("http://h?q").
func (p *parser) hostport(lo, end int) int {
	i := bracketEnd(p.b[:end], lo)
	if i > lo {
		p.fault(ErrIPv6, lo, i-lo)
	} else {
		for i < end && classes[p.b[i]]&reserved == 0 {
			i++
		}
		p.checkHost(lo, i)
	}
	p.url.host = mkspan(lo, i)
	if i == end || p.b[i] != ':' {
		return i
	}
	port := i + 1
	for i = port; i < end && classes[p.b[i]]&(reserved&^colon) == 0; {
		i++
	}
	p.checkPort(port, i)
	p.url.port = mkspan(port, i)
	return i
}

// checkPort checks that port = digits, 1*digit.
func (p *parser) checkPort(lo, hi int) {
	if lo == hi {
		p.fault(ErrPortEmpty, lo-1, 1)
		return
	}
	if i := p.digits(lo, hi); i < hi {
		p.fault(ErrPort, i, hi-i)
	}
}

// digits returns where the digits from i on end.
func (p *parser) digits(i, end int) int {
	for i < end && classes[p.b[i]]&digit != 0 {
		i++
	}
	return i
}
