package corpus

import "bytes"

// shape writes a sentence with one URL into running text, every line behind mark, and plants it.
type shape func(g *Generator, mark string)

// shapes of plain text. Of 226,000 URLs in bodies 6.3 % stand in angle brackets, 1 % behind "URL:",
// 0.14 % in wrappers (0.56 % in 1992-99); 41,000 bodies have mailto:. Breaks, hyphens and glued text
// are raised to the floor.
var shapes = []share[shape]{
	{595, sentence},
	{60, angle},
	{20, prefix},
	{20, wrapper},
	{15, wrapperBroken},
	{15, wrapperBrokenAfterPrefix},
	{20, angleBroken},
	{20, hyphen},
	{20, margin},
	{20, glued},
	{85, mailto},
	{25, outlook},
	{65, angleMailto},
	{20, news},
}

func anyShape(g *Generator, mark string) { draw(g.dice, shapes)(g, mark) }

// simpleShape is for text that its encoding breaks, so that its writer need not.
func simpleShape(g *Generator, mark string) {
	switch g.dice.below(8) {
	case 0:
		angle(g, mark)
	case 1:
		angleMailto(g, mark)
	default:
		sentence(g, mark)
	}
}

// frame is what stands around a bare URL on its line.
type frame struct{ before, after string }

// frames of bare URLs. What follows was counted: nothing to take off 62 % and in plain text 85 %, then
// `.` `)` `"` `,` `).` `),` `]` `:` `;`. Half of the URLs begin a line or stand after blanks.
var frames = []share[frame]{
	{270, frame{"", ""}},
	{140, frame{"    ", ""}},
	{60, frame{"See ", " first and then"}},
	{60, frame{"It is kept at ", " as far as we know"}},
	{60, frame{"The patch can be had at ", ""}},
	{60, frame{"WWW: ", ""}},
	{50, frame{" * ", " has more on this"}},
	{50, frame{"[2] ", ""}},
	{50, frame{"- ", " - the index"}},
	{40, frame{"According to ", " nothing was changed"}},
	{40, frame{"There is a copy at ", "."}},
	{30, frame{"The archive (", ") is public."}},
	{15, frame{"We use \"", "\" here."}},
	{15, frame{"Look at ", ", which has the tables"}},
	{15, frame{"Ask the group (", ")."}},
	{10, frame{"The server (", "), a small one, is slow"}},
	{10, frame{"The reference is [", "] on"}},
	{10, frame{"This is what we found at ", ":"}},
	{10, frame{"One is ", "; the other is gone"}},
	{5, frame{"Have you tried ", "!"}},
}

// sentence writes a bare URL.
func sentence(g *Generator, mark string) {
	f := draw(g.dice, frames)
	g.put(mark, f.before)
	g.bracketed("", "", g.pick(known().all), Bare)
	g.put(f.after, "\n")
}

// bracketed writes url between its delimiters and plants it.
func (g *Generator) bracketed(open, end string, url []byte, d Delimiter) {
	from := len(g.out)
	g.put(open)
	g.out = append(g.out, url...)
	g.put(end)
	g.plant(url, from, d, Plain)
}

func angle(g *Generator, mark string) {
	g.put(mark, choose(g.dice, []string{"The home page ", "", "Details: ", "The list of open points "}))
	g.bracketed("<", ">", g.pick(known().all), Angle)
	g.put(choose(g.dice, []string{"\n", "\n", " is new.\n", ".\n", ", as before\n"}))
}

func prefix(g *Generator, mark string) {
	g.put(mark)
	g.bracketed(choose(g.dice, []string{"URL: ", "URL:", "url:    "}), "", g.pick(known().all), Prefix)
	g.put("\n")
}

func wrapper(g *Generator, mark string) {
	g.put(mark, choose(g.dice, []string{"The draft is ", "", "as a file, "}))
	open := choose(g.dice, []string{"<URL:", "<URL:", "<URL:", "<url:", "<URL: "})
	g.bracketed(open, choose(g.dice, []string{">", ">", " >"}), g.pick(known().all), Wrapper)
	g.put(choose(g.dice, []string{"\n", ".\n", ", for instance\n"}))
}

// brokenBy tells the two kinds of a break inside brackets apart.
func brokenBy(mark string) How {
	if mark == "" {
		return Broken
	}
	return Quoted
}

// broken writes url in brackets with a line break before url[cut] and plants it.
func (g *Generator) broken(mark, open string, url []byte, cut int, d Delimiter, h How) {
	from := len(g.out)
	g.put(open)
	g.out = append(g.out, url[:cut]...)
	g.put("\n", mark)
	g.out = append(g.out, url[cut:]...)
	g.put(">")
	g.plant(url, from, d, h)
}

func wrapperBroken(g *Generator, mark string) {
	before := choose(g.dice, []string{"The second edition of this is at ", "Mirrors: "})
	g.put(mark, before)
	url := g.pick(known().long)
	cut := seam(url, 74-len(mark)-len(before)-len("<URL:"))
	g.broken(mark, "<URL:", url, cut, Wrapper, brokenBy(mark))
	g.put(".\n")
}

// Straight after the prefix is where 27 of 31 broken wrappers were broken.
func wrapperBrokenAfterPrefix(g *Generator, mark string) {
	g.put(mark, "As described on the pages that we were shown at ")
	g.broken(mark, "<URL:", g.pick(known().all), 0, Wrapper, brokenBy(mark))
	g.put(choose(g.dice, []string{", this is done\n", "\n"}))
}

func angleBroken(g *Generator, mark string) {
	g.put(mark)
	url := g.pick(known().long)
	g.broken(mark, "<", url, seam(url, 70-len(mark)), Angle, brokenBy(mark))
	g.put("\n")
}

// In 1.2 GB every hyphen at a break that was looked at was the URL's own.
func hyphen(g *Generator, mark string) {
	g.put(mark, "The tables that were asked for are here: ")
	url := g.pick(known().hyphenated)
	cut := bytes.IndexByte(url, '-') + 1
	if g.dice.oneIn(2) {
		g.broken(mark, "<URL:", url, cut, Wrapper, Hyphen)
	} else {
		g.broken(mark, "<", url, cut, Angle, Hyphen)
	}
	g.put("\n")
}

// margin cuts a bare URL where its line is full. The rest stands alone on its line and ends in a file
// name, and an empty line follows: there is no other way to read it.
func margin(g *Generator, mark string) {
	url := g.pick(known().long)
	cut := seam(url, 77-len(mark)-g.dice.below(4))
	g.put(mark, "\n", mark)
	from := len(g.out)
	g.out = append(g.out, url[:cut]...)
	g.put("\n", mark)
	g.out = append(g.out, url[cut:]...)
	g.plant(url, from, Bare, Margin)
	g.put("\n", mark, "\n")
}

// seam returns the last place up to at that has a letter or digit on both sides: a break there can be
// taken neither for a hyphenation nor for the end of a sentence.
func seam(url []byte, at int) int {
	for !alphanumeric(url[at-1]) || !alphanumeric(url[at]) {
		at--
	}
	return at
}

func alphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

func glued(g *Generator, mark string) {
	f := choose(g.dice, []frame{
		{"It came from", " last week"},
		{"===========", "==========="},
		{"The pages at", " are new"},
		{"Homepage:", ""},
	})
	url := g.pick(known().web)
	g.put(mark, f.before)
	from := len(g.out)
	g.out = append(g.out, url...)
	g.plant(url, from, Bare, Glued)
	g.put(f.after, "\n")
}

func mailto(g *Generator, mark string) {
	g.put(mark, choose(g.dice, []string{"", "Questions to ", "E-mail: ", "Write to "}))
	g.bracketed("", "", g.mailbox(), Bare)
	g.put(choose(g.dice, []string{"\n", "\n", " before noon\n"}))
}

// outlook is the line that Outlook puts above an answer.
func outlook(g *Generator, mark string) {
	g.put(mark, choose(g.dice, people).name, " [")
	g.bracketed("", "", g.mailbox(), Bare)
	g.put("] On Behalf Of ", choose(g.dice, people).name, "\n")
}

// angleMailto is what HTML mail looks like after its conversion to plain text.
func angleMailto(g *Generator, mark string) {
	url := g.mailbox()
	g.put(mark)
	g.out = append(g.out, url[len("mailto:"):]...)
	g.put(" ")
	g.bracketed("<", ">", url, Angle)
	g.put(choose(g.dice, []string{"\n", " wrote:\n"}))
}

func news(g *Generator, mark string) {
	g.put(mark, choose(g.dice, []string{"The answer is in ", ""}))
	if g.dice.oneIn(2) {
		g.bracketed("<", ">", g.newsID(), Angle)
	} else {
		g.bracketed("", "", g.newsID(), Bare)
	}
	g.put("\n")
}
