package rfc1738

import "bytes"

// GOPHER (3.4):
//
//	gopherurl = "gopher://" hostport [ "/" [ gtype [ selector
//	            [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
//	gtype = xchar; selector, gopher+_string = *xchar
//
// A selector has no tab (3.4.1), so the first "%09" ends it and the second ends
// the search. Later ones belong to the Gopher+ string (3.4.9).
var gopherParts = []accessor{
	{name: "host", text: (*URL).Host},
	{name: "port", text: (*URL).Port},
	{name: "path", text: (*URL).Path},
	{name: "gtype", text: (*URL).GType},
	{name: "selector", text: (*URL).Selector},
	{name: "search", text: (*URL).Search},
	{name: "gopher_plus", text: (*URL).GopherPlus},
}

func (p *parser) gopher(i int) {
	i = p.login(p.slashes(i), ErrUser)
	if i == len(p.b) {
		return
	}
	i = p.slash(i)
	p.url.path = mkspan(i, len(p.b))
	p.span(i, len(p.b), xchar, 0)
}

// A gopherPath is a gopher-path taken apart.
type gopherPath struct{ gtype, selector, search, plus []byte }

// gopherPath takes the path apart on demand: most readers never ask.
func (u *URL) gopherPath() (g gopherPath) {
	path := u.partOf(Gopher, u.path)
	if len(path) == 0 {
		return g
	}
	n := 1
	if escaped(path, 0) { // gtype = xchar: an escape is one
		n = 3
	}
	g.gtype = path[:n:n]
	var tab bool
	tabMark := []byte("%09")
	if g.selector, path, tab = bytes.Cut(path[n:], tabMark); !tab {
		return g
	}
	if g.search, path, tab = bytes.Cut(path, tabMark); tab {
		g.plus = path
	}
	return g
}

// GType returns the one-character type of a gopher URL. If there is none, a
// client takes "1", a directory (3.4.1).
func (u *URL) GType() []byte { return u.gopherPath().gtype }

// Selector returns the string that a gopher client sends. It is empty, not
// absent, if nothing follows the type.
func (u *URL) Selector() []byte { return u.gopherPath().selector }

// GopherPlus returns the Gopher+ string of a gopher URL.
func (u *URL) GopherPlus() []byte { return u.gopherPath().plus }
