package corpus

// manner is how the text of a letter is written.
type manner struct {
	prose   *pool
	quoted  *pool // prose behind mark
	mark    string
	mention shape
}

// plainly returns the manner of most mail and news, with one of the quote marks in use.
func (g *Generator) plainly() manner {
	mark := draw(g.dice, quoteMarks)
	return manner{ready().plain, ready().quoted[mark], mark, anyShape}
}

// letter writes the text of a message: often an attribution line and quoted text, then paragraphs,
// URLs between them, and a signature. busy of 1000 letters have URLs, two on average; the last
// paragraphs are so many on average.
func (g *Generator) letter(m manner, busy, paragraphs int) {
	urls := 0
	if g.dice.below(1000) < busy {
		urls = 1 + g.dice.few(6)
	}
	if g.dice.oneIn(2) {
		g.put("On ")
		g.out = append(g.out, g.date...)
		g.put(", ", choose(g.dice, people).name, " wrote:\n")
		g.prose(m.quoted, 3)
		if urls > 0 && !g.dice.oneIn(3) {
			m.mention(g, m.mark)
			g.prose(m.quoted, 1)
			urls--
		}
		g.put("\n")
	}
	for ; urls > 0; urls-- {
		g.prose(m.prose, 2)
		m.mention(g, "")
	}
	g.prose(m.prose, paragraphs)
	if g.dice.oneIn(3) {
		g.put("-- \n", choose(g.dice, people).name, "\n")
	}
}

// prose writes mean paragraphs, give or take all but one.
func (g *Generator) prose(p *pool, mean int) {
	g.out = append(g.out, p.stretch(g.dice, g.dice.between(1, 2*mean-1))...)
}
