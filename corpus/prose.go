package corpus

import (
	"bytes"
	"sync"
)

// pool holds ready-made text. A block takes stretches of it with one copy each, which is what makes the generator
// fast: nothing is spelled word by word while a stream is written.
type pool struct {
	text   []byte
	starts []int // of the units that a stretch is made of: paragraphs or lines; then the end of text
}

// stretch returns n units from a random place.
func (p *pool) stretch(d *dice, n int) []byte {
	first := d.below(len(p.starts) - n)
	return p.text[p.starts[first]:p.starts[first+n]]
}

// edit returns a pool of the same units with each line, given without its end, rewritten by line. The
// last line of a unit is marked; units that end in an empty line keep it.
func (p *pool) edit(size int, line func(dst, src []byte, last bool) []byte) *pool {
	q := new(pool)
	for i, start := range p.starts[:len(p.starts)-1] {
		if start > size {
			break
		}
		q.starts = append(q.starts, len(q.text))
		lines := bytes.Split(bytes.TrimRight(p.text[start:p.starts[i+1]], "\n"), newline)
		for j, src := range lines {
			q.text = line(q.text, src, j == len(lines)-1)
		}
		q.text = line(q.text, nil, true)
	}
	q.starts = append(q.starts, len(q.text))
	return q
}

var newline = []byte("\n")

// pools are the same for every generator and every seed: made once, read by all. A megabyte of paragraphs keeps
// repeats farther apart than the 32 KB that inflate sees.
type pools struct {
	plain     *pool            // paragraphs of lines of up to 72 columns
	quoted    map[string]*pool // plain behind a quote mark
	long      *pool            // a paragraph a line, as mailers write that leave breaks to quoted-printable
	latin     *pool            // plain in ISO 8859-1
	utf8      *pool            // plain in UTF-8
	flowed    *pool            // format=flowed: lines end in a blank but for a paragraph's last
	delsp     *pool            // the same for DelSp=yes: one blank more
	binary    *pool            // lines of base64 of noise
	uuencoded *pool            // full lines of uuencoded noise
}

const (
	proseSize   = 1 << 20
	variantSize = 1 << 18
)

// quoteMarks are those of quoting mailers.
var quoteMarks = []share[string]{{640, "> "}, {160, ">"}, {70, ">> "}, {70, "> > "}, {20, "| "}, {40, "JD> "}}

var ready = sync.OnceValue(func() *pools {
	d := newDice(1738, 0)
	plain := makeProse(d)
	end := func(dst, src []byte, _ bool) []byte { return append(append(dst, src...), '\n') }
	swap := func(to string) func(dst, src []byte, last bool) []byte {
		return func(dst, src []byte, last bool) []byte {
			// Two a line: enough for every stretch to have octets beyond ASCII.
			return append(append(dst, bytes.Replace(src, []byte("e"), []byte(to), 2)...), '\n')
		}
	}
	flow := func(tail string) func(dst, src []byte, last bool) []byte {
		return func(dst, src []byte, last bool) []byte {
			if last {
				return end(dst, src, last)
			}
			return append(append(append(dst, src...), tail...), '\n')
		}
	}
	p := &pools{
		plain:  plain,
		quoted: map[string]*pool{},
		long: plain.edit(variantSize, func(dst, src []byte, last bool) []byte {
			if last {
				return end(dst, src, last)
			}
			return append(append(dst, src...), ' ')
		}),
		latin:     plain.edit(variantSize, swap("\xe9")),
		utf8:      plain.edit(variantSize, swap("é")),
		flowed:    plain.edit(variantSize, flow(" ")),
		delsp:     plain.edit(variantSize, flow("  ")),
		binary:    makeNoise(d, "", base64Letters),
		uuencoded: makeNoise(d, "M", uuencodeLetters),
	}
	for _, m := range quoteMarks {
		mark := m.item
		p.quoted[mark] = plain.edit(variantSize, func(dst, src []byte, _ bool) []byte {
			return append(append(append(dst, mark...), src...), '\n')
		})
	}
	return p
})

// makeProse writes paragraphs of one to six lines, one in three a list or a table with short lines. Of
// 370,000 lines of mail of 1995 38 % had 56 to 80 columns, 31 % less than 8.
func makeProse(d *dice) *pool {
	p := new(pool)
	for len(p.text) < proseSize {
		p.starts = append(p.starts, len(p.text))
		width, lines, column := d.between(60, 72), d.between(1, 6), 0
		if d.oneIn(3) {
			width = d.between(28, 48) // wide enough for two words: a word alone could be taken for the rest of a URL
		}
		for capital := true; ; {
			word, sign := words[d.skewed(len(words))], choose(d, signs)
			if d.oneIn(proseLabel) {
				word, sign = choose(d, labels), ""
			}
			if column+1+len(word)+len(sign) > width {
				p.text, column, lines = append(p.text, '\n'), 0, lines-1
				if lines == 0 {
					break
				}
			}
			if column > 0 {
				p.text = append(p.text, ' ')
				column++
			}
			p.text = append(append(p.text, word...), sign...)
			if capital {
				letter := &p.text[len(p.text)-len(word)-len(sign)]
				*letter = bytes.ToUpper([]byte{*letter})[0]
			}
			capital = sign == "."
			column += len(word) + len(sign)
		}
		p.text = append(p.text, '\n')
	}
	p.starts = append(p.starts, len(p.text))
	return p
}

// proseLabel is the number of words to a label, signs what stands behind words.
const proseLabel = 38

var signs = []string{"", "", "", "", "", "", "", "", "", "", ",", "."}

const (
	base64Letters   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	uuencodeLetters = "`!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_"
)

// makeNoise writes lines of random letters behind a first letter: 76 columns of base64, or 61 of
// uuencode, where "M" says that 45 octets follow. What looks like "://" is broken up: noise must not
// hold a URL.
func makeNoise(d *dice, first, letters string) *pool {
	p := new(pool)
	width := 76
	if first != "" {
		width = 60
	}
	for len(p.text) < variantSize {
		p.starts = append(p.starts, len(p.text))
		p.text = append(p.text, first...)
		for range width {
			p.text = append(p.text, letters[d.below(len(letters))])
		}
		p.text = append(p.text, '\n')
	}
	p.starts = append(p.starts, len(p.text))
	p.text = bytes.ReplaceAll(p.text, []byte("://"), []byte("./."))
	return p
}
