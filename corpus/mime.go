package corpus

// forms write the rest of a message: the fields that say how its body is written, an empty line and
// the body. Of 240,000 messages 8.8 % had quoted-printable, 2.4 % base64, 4.9 % HTML, 6.7 %
// format=flowed and 5 % 8-bit text.
var forms = []share[func(*Generator)]{
	{420, (*Generator).untyped},
	{337, (*Generator).typed},
	{50, (*Generator).eightBit},
	{60, (*Generator).flowed},
	{5, (*Generator).delsp},
	{40, (*Generator).quotedPrintable},
	{38, (*Generator).alternative},
	{12, (*Generator).base64},
	{8, (*Generator).html},
	{16, (*Generator).attached},
	{8, (*Generator).enclosed},
	{6, (*Generator).uuencoded},
}

// Of 1000 letters so many have URLs: mail before MIME fewer, mail in its encodings more.
const (
	fewURLs  = 380
	manyURLs = 700
)

// mailLength is the mean number of paragraphs under the last URL: it brings a message to 7 KB,
// attachments included.
const mailLength = 16

// untyped is mail from before MIME.
func (g *Generator) untyped() {
	g.put("\n")
	g.letter(g.plainly(), fewURLs, mailLength)
}

func (g *Generator) typed() {
	g.put("MIME-Version: 1.0\n")
	g.textPart()
}

// textPart writes a text/plain part in 7 bits.
func (g *Generator) textPart() {
	g.put("Content-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: 7bit\n\n")
	g.letter(g.plainly(), fewURLs, mailLength)
}

func (g *Generator) eightBit() {
	charset, prose := g.charset()
	g.put("MIME-Version: 1.0\nContent-Type: text/plain; charset=", charset, "\nContent-Transfer-Encoding: 8bit\n\n")
	g.letter(g.encodable(prose), fewURLs, mailLength)
}

func (g *Generator) charset() (string, *pool) {
	if g.dice.oneIn(2) {
		return "iso-8859-1", ready().latin
	}
	return "\"UTF-8\"", ready().utf8
}

// encodable is the manner of text that goes through an encoding.
func (g *Generator) encodable(prose *pool) manner {
	return manner{prose, ready().quoted["> "], "> ", simpleShape}
}

func (g *Generator) flowed() {
	g.put("MIME-Version: 1.0\nContent-Type: text/plain; charset=us-ascii; format=flowed\n\n")
	g.letter(manner{ready().flowed, ready().quoted["> "], "> ", flowedShape}, manyURLs, mailLength)
}

// flowedShape has one URL in four end where the line flows on: it is not broken there.
func flowedShape(g *Generator, mark string) {
	if !g.dice.oneIn(4) {
		simpleShape(g, mark)
		return
	}
	url := g.pick(known().all)
	g.put(mark, "The newest copy of the tables is at ")
	from := len(g.out)
	g.out = append(g.out, url...)
	g.plant(url, from, Bare, Flowed)
	g.put(" \n", mark, "since last week.\n")
}

func (g *Generator) delsp() {
	g.put("MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8; delsp=yes; format=flowed\n\n")
	g.letter(manner{ready().delsp, ready().quoted["> "], "> ", delspShape}, manyURLs, mailLength)
}

// delspShape breaks a URL; the blank before the break is not its own (RFC 3676, 4.2).
func delspShape(g *Generator, mark string) {
	url := g.pick(known().long)
	cut := seam(url, 72)
	first := len(g.plants)
	g.put(mark)
	g.out = append(g.out, url[:cut]...)
	g.put(" \n", mark)
	g.out = append(g.out, url[cut:]...)
	g.plant(url, 0, Bare, Flowed)
	g.hide(first, Flowed)
	g.put("\n")
}

func (g *Generator) quotedPrintable() {
	g.put("MIME-Version: 1.0\n")
	g.quotedPrintablePart(manyURLs)
}

// quotedPrintablePart writes half of its paragraphs as lines without a break, as mailers do that leave
// it to the encoding: so about half of the URLs are broken.
func (g *Generator) quotedPrintablePart(busy int) {
	charset, prose := g.charset()
	if g.dice.oneIn(2) {
		charset, prose = "us-ascii", ready().long
	}
	g.put("Content-Type: text/plain; charset=", charset, "\nContent-Transfer-Encoding: quoted-printable\n\n")
	from, first := len(g.out), len(g.plants)
	g.letter(g.encodable(prose), busy, mailLength)
	g.encode(from, first, QuotedPrintable, appendQuotedPrintable)
}

func (g *Generator) base64() {
	charset, prose := g.charset()
	g.put("MIME-Version: 1.0\nContent-Type: text/plain; charset=", charset, "\nContent-Transfer-Encoding: base64\n\n")
	from, first := len(g.out), len(g.plants)
	g.letter(g.encodable(prose), manyURLs, mailLength)
	g.encode(from, first, Base64, appendBase64Lines)
}

// multipart writes the fields of a multipart of the given subtype. A level is part of its boundary, so
// that one may stand inside another.
func (g *Generator) multipart(subtype, level string) {
	if level == "A" {
		g.boundary = g.appendDigits(g.boundary[:0])
		g.put("MIME-Version: 1.0\n")
	}
	g.put("Content-Type: multipart/", subtype, ";\n\tboundary=\"----=_", level)
	g.out = append(g.out, g.boundary...)
	g.put("\"\n")
}

// part writes a boundary of the level; the empty line before it is the boundary's own (RFC 2046, 5.1.1).
func (g *Generator) part(level, tail string) {
	g.put("\n------=_", level)
	g.out = append(g.out, g.boundary...)
	g.put(tail, "\n")
}

func (g *Generator) alternative() {
	g.alternatives("A")
}

func (g *Generator) alternatives(level string) {
	g.multipart("alternative", level)
	g.part(level, "")
	if g.dice.oneIn(2) {
		g.quotedPrintablePart(manyURLs)
	} else {
		g.textPart()
	}
	g.part(level, "")
	g.htmlPart()
	g.part(level, "--")
}

func (g *Generator) html() {
	g.put("MIME-Version: 1.0\n")
	g.htmlPart()
}

// attached puts parts behind the text that are not to be scanned: noise in base64, or a shortcut with a URL.
func (g *Generator) attached() {
	g.multipart("mixed", "A")
	g.put("\nThis is a multi-part message in MIME format.\n")
	g.part("A", "")
	if g.dice.oneIn(3) {
		g.alternatives("B")
	} else {
		g.textPart()
	}
	g.part("A", "")
	if g.dice.oneIn(4) {
		g.put("Content-Type: application/x-url; name=\"page.url\"\nContent-Transfer-Encoding: 7bit\n",
			"Content-Disposition: attachment; filename=\"page.url\"\n\n[InternetShortcut]\nURL=http://", Decoy, "/page\n")
	} else {
		g.put("Content-Type: ", choose(g.dice, []string{"application/pdf", "image/jpeg", "application/zip"}),
			"\nContent-Transfer-Encoding: base64\n\n")
		g.out = append(g.out, ready().binary.stretch(g.dice, g.dice.between(40, 3000))...)
	}
	g.part("A", "--")
}

// enclosed puts a whole message into a message.
func (g *Generator) enclosed() {
	g.multipart("mixed", "A")
	g.part("A", "")
	g.textPart()
	g.part("A", "")
	sender := choose(g.dice, people)
	g.put("Content-Type: message/rfc822\n\nFrom: ", sender.name, " <", sender.mail, ">\nTo: ",
		choose(g.dice, people).mail, "\n")
	g.dateField()
	g.put("Subject: ", choose(g.dice, subjects), "\n")
	g.typed()
	g.part("A", "--")
}

// uuencoded puts an encoded file into the text, as was done before MIME.
func (g *Generator) uuencoded() {
	g.put("\n")
	g.letter(g.plainly(), fewURLs, mailLength)
	g.uuencodedFile()
}

func (g *Generator) uuencodedFile() {
	g.put("\nbegin 644 tables.zip\n")
	g.out = append(g.out, ready().uuencoded.stretch(g.dice, g.dice.between(20, 400))...)
	g.put("`\nend\n\n")
}
