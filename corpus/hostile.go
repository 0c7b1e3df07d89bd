package corpus

import "strconv"

// turn is the least length of a turn of a hostile pattern.
const turn = 1 << 16

// repeat returns a writer of s over and over.
func repeat(s string) func(*Generator) {
	return func(g *Generator) { g.fill(s, turn) }
}

// fill appends s over and over until it fills n octets, by doubling.
func (g *Generator) fill(s string, n int) {
	from := len(g.out)
	g.put(s)
	for len(g.out)-from < n {
		g.out = append(g.out, g.out[from:]...)
	}
	times := (n + len(s) - 1) / len(s)
	g.out = g.out[:from+times*len(s)]
}

func (g *Generator) endlessURL() {
	if g.count == 0 {
		g.put("http://www.example.com/")
	}
	g.fill("a", turn)
}

func (g *Generator) openBlanks() {
	g.put("<http://")
	g.fill("a ", turn)
}

// deeperPart opens a multipart inside the one before; the first is a message's.
func (g *Generator) deeperPart() {
	if g.count == 0 {
		g.put("From ada@example.org Mon Mar 14 10:42:07 1994\n")
	} else {
		g.put("--B")
		g.out = strconv.AppendInt(g.out, int64(g.count-1), 10)
		g.put("\n")
	}
	g.put("Content-Type: multipart/mixed; boundary=B")
	g.out = strconv.AppendInt(g.out, int64(g.count), 10)
	g.put("\n\n")
}

func (g *Generator) longLine() {
	g.fill("a wide load, ", 70_000)
	g.put("\n")
	sentence(g, "")
}
