package rfc1738

import "bytes"

// The generic form: genericurl = scheme ":" schemepart.
//
//	schemepart     = *xchar | ip-schemepart
//	ip-schemepart  = "//" login [ "/" urlpath ]
//	urlpath        = *xchar
//
// The second form is a subset of the first: it decides no more than which parts
// there are.
var otherParts = []accessor{
	{name: "schemepart", text: (*URL).SchemePart},
	{name: "user", text: (*URL).User},
	{name: "password", text: (*URL).Password},
	{name: "host", text: (*URL).Host},
	{name: "port", text: (*URL).Port},
	{name: "path", text: (*URL).Path},
}

func (p *parser) other(i int) {
	end := len(p.b)
	if bytes.HasPrefix(p.b[i:], []byte("//")) {
		if j, ok := p.strictLogin(i + 2); ok {
			// A login is made of xchars, so only what follows is left to read.
			i = j
			if j < end {
				p.url.path = mkspan(j+1, end)
			}
		}
	}
	p.span(i, end, xchar, 0)
}

// strictLogin reads a login without a departure, with nothing but a urlpath
// after it, or no login at all.
func (p *parser) strictLogin(i int) (end int, ok bool) {
	before := p.faults
	end = p.login(i, 0)
	ok = p.faults == before && (end == len(p.b) || p.b[end] == '/')
	if !ok {
		p.faults = before
		u := &p.url
		u.user, u.password, u.host, u.port = span{}, span{}, span{}, span{}
	}
	return end, ok
}
