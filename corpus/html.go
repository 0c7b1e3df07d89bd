package corpus

// htmlPart writes an HTML part, two of three in quoted-printable.
func (g *Generator) htmlPart() {
	g.put("Content-Type: text/html; charset=us-ascii\nContent-Transfer-Encoding: ")
	if g.dice.oneIn(3) {
		g.put("7bit\n\n")
		g.page()
		return
	}
	g.put("quoted-printable\n\n")
	from, first := len(g.out), len(g.plants)
	g.page()
	g.encode(from, first, QuotedPrintable, appendQuotedPrintable)
}

// page writes a page of HTML with some four links.
func (g *Generator) page() {
	g.put("<html><head><style>p { margin: 0; color: #333 }</style></head>\n<body bgcolor=\"#ffffff\">\n")
	for range 1 + g.dice.few(4) {
		g.put("<p class=\"text\">")
		g.prose(ready().long, 1)
		g.link()
		g.put("</p>\n")
	}
	g.put("</body></html>\n")
}

// link writes an element with a URL as its attribute, and mostly the same as its text. Attributes are
// quoted but for one in 40, and ampersands are mostly written raw (1,372 of 1,815).
func (g *Generator) link() {
	url := g.pick(known().web)
	if g.dice.oneIn(8) {
		g.put("<a href=\"")
		g.inHTML(g.mailbox(), Attribute, false)
		g.put("\">write to us</a>")
		return
	}
	escaped := g.dice.oneIn(4)
	switch g.dice.below(40) {
	case 0:
		g.put("<a href=")
		g.inHTML(url, Attribute, escaped)
		g.put(" target=_top>here</a>")
	case 1, 2, 3:
		g.put("<a href='")
		g.inHTML(url, Attribute, escaped)
		g.put("'>here</a>")
	case 4, 5, 6, 7, 8, 9, 10, 11:
		g.put("<img border=\"0\" src=\"")
		g.inHTML(url, Attribute, escaped)
		g.put("\" alt=\"\">")
	default:
		g.put("<a href=\"")
		g.inHTML(url, Attribute, escaped)
		g.put("\">")
		g.inHTML(url, Bare, escaped)
		g.put("</a>")
	}
}

// inHTML writes url and plants it.
func (g *Generator) inHTML(url []byte, d Delimiter, escaped bool) {
	from := len(g.out)
	for _, c := range url {
		if c == '&' && escaped {
			g.put("&amp;")
		} else {
			g.out = append(g.out, c)
		}
	}
	g.plant(url, from, d, HTML)
}
