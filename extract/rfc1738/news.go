package rfc1738

import "bytes"

// NEWS (3.6): newsurl = "news:" grouppart, grouppart = "*" | group | article.
//
//	group   = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
//	article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
const articleChar = uchar | semicolon | slash | question | colon | ampersand | equals

var newsParts = []accessor{
	{name: "group", text: (*URL).Group},
	{name: "article", text: (*URL).Article},
	{name: "host", text: (*URL).Host},
}

func (p *parser) news(i int) {
	end := len(p.b)
	p.url.path = mkspan(i, end)
	// "A message identifier may be distinguished from a news group name by the
	// presence of the commercial at" (3.6).
	if n := bytes.LastIndexByte(p.b[i:], '@'); n >= 0 {
		p.article(i, i+n)
		return
	}
	if string(p.b[i:]) != "*" {
		p.group(i, end)
	}
}

// article reads a message-id that begins at i and has its last "@" at sign.
func (p *parser) article(i, sign int) {
	if i == sign {
		p.fault(ErrArticle, i, 0)
	}
	p.span(i, sign, articleChar, 0)
	p.url.host = mkspan(sign+1, len(p.b))
	p.checkHost(sign+1, len(p.b))
}

// group reads the group that has to fill the octets from i to end.
func (p *parser) group(i, end int) {
	switch {
	case i == end:
		p.fault(ErrGroup, i, 0)
	case classes[p.b[i]]&(groupChar|alpha) == groupChar: // a digit, "-", ".", "+" or "_"
		p.fault(ErrGroup, i, 1)
	}
	for i < end {
		if classes[p.b[i]]&groupChar != 0 {
			i++
		} else {
			i = p.odd(i, end, groupChar, ErrGroup)
		}
	}
}

// Group returns the newsgroup of a news or nntp URL; for news also "*", which
// stands for all groups.
func (u *URL) Group() []byte {
	if u.scheme == News && !u.host.present() || u.scheme == NNTP {
		return u.part(u.path)
	}
	return nil
}

// Article returns the message-id of a news URL, without angle brackets.
func (u *URL) Article() []byte {
	if !u.host.present() {
		return nil
	}
	return u.partOf(News, u.path)
}
