package rfc1738

// WAIS (3.9): waisurl = waisdatabase | waisindex | waisdoc.
//
//	waisdatabase = "wais://" hostport "/" database
//	waisindex    = "wais://" hostport "/" database "?" search
//	waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
//	database, wtype, wpath = *uchar
var waisParts = []accessor{
	{name: "host", text: (*URL).Host},
	{name: "port", text: (*URL).Port},
	{name: "database", text: (*URL).Database},
	{name: "search", text: (*URL).Search},
	{name: "wtype", text: (*URL).WType},
	{name: "wpath", text: (*URL).WPath},
}

func (p *parser) wais(i int) {
	i = p.slash(p.login(p.slashes(i), ErrUser))
	end := len(p.b)
	j := p.span(i, end, uchar, slash|question)
	p.url.path = mkspan(i, j)
	switch {
	case j == end:
	case p.b[j] == '?':
		p.search(j + 1)
	default:
		p.waisdoc(j + 1)
	}
}

// waisdoc reads wtype "/" wpath.
func (p *parser) waisdoc(i int) {
	end := len(p.b)
	j := p.span(i, end, uchar, slash)
	p.url.typ = mkspan(i, j)
	if i = p.slash(j); i > j {
		p.url.doc = mkspan(i, end)
		p.span(i, end, uchar, 0)
	}
}

// Database returns the database of a wais URL.
func (u *URL) Database() []byte { return u.partOf(WAIS, u.path) }

// WType returns the type of the object that a wais URL names.
func (u *URL) WType() []byte { return u.partOf(WAIS, u.typ) }

// WPath returns the document-id of a wais URL.
func (u *URL) WPath() []byte { return u.part(u.doc) }
