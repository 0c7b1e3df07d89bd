package rfc1738

// HTTP (3.3): httpurl = "http://" hostport [ "/" hpath [ "?" search ]].
//
//	hpath    = hsegment *[ "/" hsegment ]
//	hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
//	search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const (
	hsegment   = uchar | semicolon | colon | at | ampersand | equals
	hpath      = hsegment | slash
	searchChar = hsegment
)

var httpParts = []accessor{
	{name: "host", text: (*URL).Host},
	{name: "port", text: (*URL).Port},
	{name: "path", text: (*URL).Path},
	{name: "search", text: (*URL).Search},
}

func (p *parser) http(i int) {
	i = p.login(p.slashes(i), ErrUserInHTTP)
	end := len(p.b)
	if i == end {
		return
	}
	i = p.slash(i)
	j := p.span(i, end, hpath, question)
	p.url.path = mkspan(i, j)
	if j < end {
		p.search(j + 1)
	}
}

// search reads the search that ends an http or wais URL.
func (p *parser) search(i int) {
	p.url.search = mkspan(i, len(p.b))
	p.span(i, len(p.b), searchChar, 0)
}
