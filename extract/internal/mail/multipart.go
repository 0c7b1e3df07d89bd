package mail

import (
	"bytes"
	"strconv"
)

// A container is an open multipart, or an attached message, which has no
// boundary.
type container struct {
	boundary  []byte
	number    int // length of its own number
	count     int // parts begun
	digest    bool
	encrypted bool
}

// maxNesting is how many containers may be open; no message in 86 MB of real mail
// needs more.
const maxNesting = 16

// A partStack holds the open containers and the number of the current part.
type partStack struct {
	number []byte
	depth  int
	open   [maxNesting]container
}

func (p *partStack) reset() { p.number, p.depth = p.number[:0], 0 }

// push opens a container, if there is room.
func (p *partStack) push(boundary []byte, digest, encrypted bool) bool {
	if p.depth == maxNesting {
		return false
	}
	c := &p.open[p.depth]
	*c = container{
		boundary: append(c.boundary[:0], boundary...), number: len(p.number),
		digest: digest, encrypted: encrypted,
	}
	p.depth++
	return true
}

// top returns the innermost container, or one that is nothing.
func (p *partStack) top() container {
	if p.depth == 0 {
		return container{}
	}
	return p.open[p.depth-1]
}

// unclosed counts the multiparts from level on.
func (p *partStack) unclosed(level int) (n int64) {
	for i := level; i < p.depth; i++ {
		if len(p.open[i].boundary) > 0 {
			n++
		}
	}
	return n
}

// extend appends k to the current number.
func (p *partStack) extend(k int) {
	if len(p.number) > 0 {
		p.number = append(p.number, '.')
	}
	p.number = strconv.AppendInt(p.number, int64(k), 10)
}

// match returns the level of the multipart to which a line belongs that begins
// with "--", the innermost first, or -1; and whether the boundary is its final
// one. White space may follow (RFC 2046, 5.1.1).
func (p *partStack) match(line []byte) (level int, final bool) {
	line = trimBlanks(line[2:])
	for level = p.depth - 1; level >= 0; level-- {
		b := p.open[level].boundary
		if len(b) == 0 || !bytes.HasPrefix(line, b) {
			continue
		}
		if rest := line[len(b):]; len(rest) == 0 {
			return level, false
		} else if string(rest) == "--" {
			return level, true
		}
	}
	return -1, false
}

// lookBoundary looks at b, which begins with a hyphen.
func (r *Reader) lookBoundary(b []byte) verdict {
	if len(b) > 1 && b[1] != '-' {
		return isLine
	}
	line, known := r.wholeLine(b, 2*maxBoundary)
	switch {
	case !known:
		return isUnknown
	case len(line) < 2 || line[1] != '-':
		return isLine
	}
	if level, _ := r.parts.match(line); level < 0 {
		return isLine
	}
	return isBoundary
}

// crossBoundary goes over a boundary line, to the next part or the epilogue. All
// that is open inside ends here.
func (r *Reader) crossBoundary() {
	line := r.line()
	p := &r.parts
	level, final := p.match(trimBreak(line))
	r.take(len(line), &r.stats.Boundary)
	r.stats.LostBoundary += p.unclosed(level + 1)
	c := &p.open[level]
	p.number = p.number[:c.number]
	if !final {
		p.depth = level + 1
		c.count++
		p.extend(c.count)
		r.openHeader(false)
		return
	}
	p.depth = level
	if p.unclosed(0) == 0 {
		r.watch &^= watchBoundary
	}
	r.openPlain()
}

// open opens the body behind a header block.
func (r *Reader) open() {
	c, p := &r.content, &r.parts
	if c.length >= 0 {
		r.bodyEnd = r.offset() + c.length
	}
	m := c.media
	if !c.hasType && !r.head.handed && p.top().digest {
		m = mediaMessage
	}
	if m == mediaMultipart {
		switch {
		case len(c.boundary) == 0:
			r.stats.LostBoundary++
		case !p.push(c.boundary, c.digest, c.encrypted):
			r.stats.TooDeep++
		default:
			r.watch |= watchBoundary
			r.openPlain() // the preamble
			return
		}
		c.encoding = encodingNone // as RFC 2045, 6.4 wants
		m = mediaPlain
	}
	if r.head.handed {
		p.extend(1)
	}
	switch m {
	case mediaMessage:
		if c.encoding == encodingNone {
			if p.push(nil, false, false) {
				r.openHeader(true)
				return
			}
			r.stats.TooDeep++
		}
	case mediaOther, mediaEncrypted:
		r.body.skip = Attachment
		if m == mediaEncrypted || p.top().encrypted {
			r.body.skip = Encrypted
		}
		r.stats.Skipped[r.body.skip].Count++
		r.state = stateSkip
		return
	}
	r.stats.Texts++
	r.openText(m, c)
}
