package corpus

import (
	"strconv"
	"time"
)

// mailMessage writes a message of an mbox, about 7 KB of it on average.
func (g *Generator) mailMessage() {
	g.tick()
	sender := choose(g.dice, people)
	g.put("From ", sender.mail, " ")
	g.out = append(g.out, g.stamp...)
	g.put("\n")
	for range 2 + g.dice.few(6) {
		g.received()
	}
	g.put("Message-ID: <")
	g.out = g.appendID(g.out)
	g.put(">\nFrom: ", sender.name, " <", sender.mail, ">\nTo: ", choose(g.dice, people).mail, "\n")
	g.subject()
	g.dateField()
	if g.dice.oneIn(2) {
		g.references()
	}
	if g.dice.below(100) < 45 {
		g.listFields()
	}
	if g.dice.oneIn(100) {
		g.put("X-Homepage: ")
		g.inHeader("", "", g.pick(known().web), Bare)
		g.put("\n")
	}
	draw(g.dice, forms)(g)
	g.put("\n")
}

// tick moves the clock on by some two hours: a gigabyte of mail takes thirty years, as the counted text did.
func (g *Generator) tick() {
	const year1994, years = 757382400, 33 * 365 * 24 * 60 * 60
	g.clock = (g.clock + int64(g.dice.below(4*60*60))) % years
	t := time.Unix(year1994+g.clock, 0).UTC()
	g.date = t.AppendFormat(g.date[:0], "Mon, 2 Jan 2006 15:04:05 +0000")
	g.stamp = t.AppendFormat(g.stamp[:0], time.ANSIC)
}

func (g *Generator) dateField() {
	g.put("Date: ")
	g.out = append(g.out, g.date...)
	g.put("\n")
}

func (g *Generator) received() {
	from, by := choose(g.dice, reserved), choose(g.dice, reserved)
	g.put("Received: from mail.", from, " (mail.", from, " [192.0.2.")
	g.out = strconv.AppendInt(g.out, int64(g.dice.below(256)), 10)
	g.put("])\n\tby mx.", by, " (8.8.8/8.8.8) with ESMTP id ")
	g.out = g.appendDigits(g.out)
	g.put("\n\tfor <", choose(g.dice, people).mail, ">; ")
	g.out = append(g.out, g.date...)
	g.put("\n")
}

func (g *Generator) references() {
	g.put("References: <")
	g.out = g.appendID(g.out)
	for range g.dice.few(5) {
		g.put(">\n\t<")
		g.out = g.appendID(g.out)
	}
	g.put(">\n")
}

var subjects = []string{
	"Re: the timetable again", "two questions", "Re: [widgets] patch: read the whole file", "harbour lights",
	"Summary: which editor?", "Re: Re: paper mill, north side", "ANNOUNCE: lantern 2.1", "minutes: 12 March",
}

// subject writes the field, one in 20 with encoded words, and one in 100 with a URL in them.
func (g *Generator) subject() {
	g.put("Subject: ")
	switch n := g.dice.below(100); {
	case n == 0:
		g.encodedURL()
	case n < 5:
		g.put("=?iso-8859-1?Q?Caf=E9_am_Hafen=3A?= =?utf-8?B?w7xiZXIgYWxsZXM=?=")
	default:
		g.put(choose(g.dice, subjects))
	}
	g.put("\n")
}

// encodedURL writes an encoded word with a URL. RFC 2047, 2, allows it 75 characters, of which every
// one may become three.
func (g *Generator) encodedURL() {
	url := g.pick(known().web)
	for len(url) > 36 {
		url = g.pick(known().web)
	}
	first := len(g.plants)
	if g.dice.oneIn(2) {
		g.put("=?iso-8859-1?Q?")
		g.out = appendQ(g.out, url)
	} else {
		g.put("=?utf-8?B?")
		g.out = appendBase64(g.out, url)
	}
	g.put("?= =?utf-8?Q?_f=C3=BCr_alle?=")
	g.plant(url, 0, Bare, EncodedWord)
	g.hide(first, EncodedWord)
}

// list is a mailing list with the URLs of its fields (RFC 2369).
type list struct {
	name                                string
	post, help, leave, options, archive []byte
}

func newList(name, host string) list {
	url := func(pieces ...string) []byte { return joined(pieces...).text }
	return list{
		name:    name + "." + host,
		post:    url("mailto:", name, "@", host),
		help:    url("mailto:", name, "-request@", host, "?subject=help"),
		leave:   url("mailto:", name, "-request@", host, "?subject=unsubscribe"),
		options: url("https://", host, "/mailman/options/", name),
		archive: url("http://", host, "/pipermail/", name, "/"),
	}
}

var lists = []list{
	newList("widgets", "lists.example.org"), newList("harbour-users", "lists.example.net"),
	newList("dev", "mill.invalid"), newList("orchard-announce", "lists.example.com"),
}

// listFields writes what list software adds. A message has 1.1 mailto: and 0.33 other URLs in its
// header on average, listed or not.
func (g *Generator) listFields() {
	l := &lists[g.dice.skewed(len(lists))]
	g.put("List-Id: <", l.name, ">\n")
	if !g.dice.oneIn(10) {
		g.put("List-Unsubscribe: ")
		if g.dice.oneIn(4) {
			g.inHeader("<", ">", l.options, Angle)
			g.put(",\n\t")
		}
		g.inHeader("<", ">", l.leave, Angle)
		g.put("\n")
	}
	if g.dice.oneIn(2) {
		g.put("List-Archive: ")
		g.inHeader("<", ">", l.archive, Angle)
		g.put("\n")
	}
	g.put("List-Post: ")
	g.inHeader("<", ">", l.post, Angle)
	g.put("\nPrecedence: bulk\n")
	if !g.dice.oneIn(3) {
		g.put("List-Help: ")
		g.inHeader("<", ">", l.help, Angle)
		g.put("\n")
	}
}

// inHeader writes url between its delimiters into a header field and plants it.
func (g *Generator) inHeader(open, end string, url []byte, d Delimiter) {
	g.bracketed(open, end, url, d)
	g.plants[len(g.plants)-1].how = Header
}
