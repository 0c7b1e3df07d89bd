package corpus

import (
	"io"
	"math"
)

// Generator is an io.Reader of made text. It is not safe for concurrent use.
type Generator struct {
	dice  *dice
	write func(*Generator) // appends one block to out
	key   func(Plant)

	out   []byte // the block being written or read
	taken int    // octets of out that were read
	lead  int    // octets of out before the block proper: an article's batch line
	base  int64  // offset of out[0] in the stream
	limit int64
	count int // blocks before this one

	plants []planted
	urls   []byte // the URLs drawn for the block, end to end
	spare  []byte // what an encoding is made from

	// The date goes on from message to message; both forms are written once and copied into many fields.
	clock       int64
	date, stamp []byte

	boundary []byte // of the message's multiparts
}

// planted is a Plant in the making: from and to are positions in out without its lead.
type planted struct {
	url       []byte
	from, to  int
	delimiter Delimiter
	how       How
}

// New returns a generator of an endless stream.
func New(kind Kind, seed uint64) *Generator {
	return &Generator{dice: newDice(seed, uint64(kind)), write: kindBlocks[kind], limit: math.MaxInt64}
}

// Limit ends the stream with the block that reaches n octets, and returns g. No block is cut: the
// stream may be longer than n by less than a block (some 200 KB at most).
func (g *Generator) Limit(n int64) *Generator {
	g.limit = n
	return g
}

// Key has f called with each Plant in the order in which a reader of the decoded text meets it, header
// first, then the parts in turn. It is called from Read, before the first octet of the Plant's block
// is handed out.
func (g *Generator) Key(f func(Plant)) { g.key = f }

// Read fills p. Its only error is io.EOF, at the limit.
func (g *Generator) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		if g.taken == len(g.out) && !g.next() {
			if n == 0 {
				return 0, io.EOF
			}
			break
		}
		c := copy(p[n:], g.out[g.taken:])
		g.taken += c
		n += c
	}
	return n, nil
}

// next writes the next block into out and hands its plants to the key. It returns false at the limit.
func (g *Generator) next() bool {
	g.base += int64(len(g.out))
	g.out, g.taken, g.lead = g.out[:0], 0, 0
	g.plants, g.urls = g.plants[:0], g.urls[:0]
	if g.base >= g.limit {
		return false
	}
	g.write(g)
	g.count++
	if g.key == nil {
		return true
	}
	message := g.base + int64(g.lead)
	for i := range g.plants {
		p := &g.plants[i]
		g.key(Plant{
			URL:       p.url,
			Message:   message,
			Offset:    message + int64(p.from),
			End:       message + int64(p.to),
			Delimiter: p.delimiter,
			How:       p.how,
		})
	}
	return true
}

// put appends to the block.
func (g *Generator) put(pieces ...string) {
	for _, s := range pieces {
		g.out = append(g.out, s...)
	}
}

// plant notes that url was written with its delimiters from out[from] on, and ends where out ends.
func (g *Generator) plant(url []byte, from int, d Delimiter, h How) {
	g.plants = append(g.plants, planted{url, from, len(g.out), d, h})
}

// encode replaces out[from:] by what enc makes of it, appended to its first argument, and hides the places of the
// plants from the index first on.
func (g *Generator) encode(from, first int, h How, enc func(dst, src []byte) []byte) {
	g.spare = append(g.spare[:0], g.out[from:]...)
	g.out = enc(g.out[:from], g.spare)
	g.hide(first, h)
}

// hide takes the places from the plants from the index first on.
func (g *Generator) hide(first int, h How) {
	for i := first; i < len(g.plants); i++ {
		g.plants[i].from, g.plants[i].to, g.plants[i].how = 0, 0, h
	}
}
