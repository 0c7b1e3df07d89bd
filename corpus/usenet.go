package corpus

import "strconv"

// article writes an article of an rnews batch, behind the line that counts its octets.
func (g *Generator) article() {
	g.tick()
	sender := choose(g.dice, people)
	g.put("Path: news.example.org!feed.example.net!not-for-mail\nFrom: ", sender.name, " <", sender.mail,
		">\nNewsgroups: ", choose(g.dice, groups), "\n")
	g.put("Subject: ", choose(g.dice, subjects), "\n")
	g.dateField()
	g.put("Message-ID: <")
	g.out = g.appendID(g.out)
	g.put(">\n")
	if !g.dice.oneIn(4) {
		g.references()
	}
	g.put("\n")
	if g.dice.oneIn(5) {
		g.newsAttribution()
	}
	g.letter(g.plainly(), 190, 6)
	if g.dice.oneIn(100) {
		g.uuencodedFile()
	}
	g.countOctets()
}

var groups = []string{"comp.lang.example", "comp.example.misc,comp.example.unix", "rec.example", "sci.example.optics"}

// newsAttribution is what Outlook Express puts above an answer, two times of three with trailing dots.
// comp.lang.cobol has 28,114 of these in 163,597 articles.
func (g *Generator) newsAttribution() {
	by := choose(g.dice, people)
	g.put("\"", by.name, "\" <", by.mail, "> wrote in message\n")
	g.bracketed("", "", g.newsID(), Bare)
	if g.dice.oneIn(3) {
		g.put("\n")
	} else {
		g.put("...\n")
	}
	g.prose(ready().quoted["> "], 2)
	g.put("\n")
}

// countOctets puts the line "#! rnews n" before the block (RFC 5537, 4.2).
func (g *Generator) countOctets() {
	g.spare = append(g.spare[:0], "#! rnews "...)
	g.spare = strconv.AppendInt(g.spare, int64(len(g.out)), 10)
	g.spare = append(g.spare, '\n')
	g.lead = len(g.spare)
	g.out = append(g.out, g.spare...) // for the room
	copy(g.out[g.lead:], g.out)
	copy(g.out, g.spare)
}
