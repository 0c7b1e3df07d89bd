package rfc1738

import "bytes"

// NNTP (3.7): nntpurl = "nntp://" hostport "/" group [ "/" digits ]. The text
// shows the article number always; the BNF decides.
var nntpParts = []accessor{
	{name: "host", text: (*URL).Host},
	{name: "port", text: (*URL).Port},
	{name: "group", text: (*URL).Group},
	{name: "digits", text: (*URL).Digits},
}

func (p *parser) nntp(i int) {
	i = p.slash(p.login(p.slashes(i), ErrUser))
	end := len(p.b)
	group := end
	if n := bytes.IndexByte(p.b[i:], '/'); n >= 0 {
		group = i + n
	}
	p.group(i, group)
	p.url.path = mkspan(i, group)
	if group == end {
		return
	}
	number := group + 1
	p.url.typ = mkspan(number, end)
	if i := p.digits(number, end); i < end || number == end {
		p.fault(ErrArticleNumber, i, end-i)
	}
}

// Digits returns the article number of an nntp URL.
func (u *URL) Digits() []byte { return u.partOf(NNTP, u.typ) }
