package mail

import "bytes"

// A state says what comes next in the stream.
type state uint8

const (
	stateStart  state = iota // the start of a message, or the end of the stream
	stateHeader              // the lines of a header block
	stateOpen                // a body, behind its header block
	stateText                // the lines of a text
	stateBlock               // the lines of a block inside a text
	stateSkip                // the lines of a part that is skipped
	stateEdge                // a boundary or the message's end, behind all text
	stateEnd                 // nothing
)

// step goes on by one piece of the stream and says whether that made a run.
func (r *Reader) step() bool {
	switch r.state {
	case stateStart:
		r.start()
	case stateHeader:
		return r.readHeader()
	case stateOpen:
		r.open()
	case stateText:
		return r.readText()
	case stateBlock:
		r.skipBlock()
	case stateSkip:
		r.skipPart()
	case stateEdge:
		r.edge()
	}
	return false
}

// start begins a message. Empty lines before it belong to the framing.
func (r *Reader) start() {
	r.setLimit(noOffset)
	r.watch = 0
	if r.format != Batch {
		for r.need(1) {
			line := r.line()
			if len(trimBreak(line)) > 0 {
				break
			}
			r.take(len(line), &r.stats.Framing)
		}
	}
	if !r.need(1) {
		r.state = stateEnd
		return
	}
	r.stats.Messages++
	r.message = r.offset()
	if r.format == Batch {
		r.startArticle()
	} else {
		r.takeFrom() // messages of an mbox that were stored one by one keep theirs
	}
	switch r.format {
	case Mbox:
		r.watch = watchFrom
	case Wire:
		r.watch = watchDot
	}
	r.bodyEnd = noOffset
	r.id = r.id[:0]
	r.parts.reset()
	r.openHeader(true)
}

// A watch is a set of line starts that ask for a look.
type watch uint8

const (
	watchBoundary watch = 1 << iota // "--" and a boundary
	watchFrom                       // "From " of the next message
	watchDot                        // a dot of the wire format
	watchBatch                      // "#! rnews " of the next article
	watchBlock                      // the first line of a block
)

// watched maps the first octet of a line to what it may be.
var watched = [256]watch{
	'-': watchBoundary,
	'F': watchFrom,
	'.': watchDot,
	'#': watchBatch,
	'b': watchBlock,
	'=': watchBlock,
	'(': watchBlock,
}

// A verdict says what a line is to the structure of the message.
type verdict uint8

const (
	isLine     verdict = iota // nothing
	isUnknown                 // more has to be read to tell
	isStuffed                 // a line of which a dot has to be taken off
	isBlock                   // the first line of a block
	isBoundary                // a boundary line
	isEnd                     // no line of this message
)

// ends says whether the text ends before the line.
func (v verdict) ends() bool { return v >= isBoundary }

// look says what the line at data()[i] is. It reads nothing, and never answers
// isUnknown when nothing follows or maxAhead octets are there.
func (r *Reader) look(i int) verdict {
	b := r.data()[i:]
	if len(b) == 0 {
		if !r.ended() {
			return isUnknown
		}
		return isEnd
	}
	w := watched[b[0]] & r.watch
	if w == 0 || !r.beginsLine(i) {
		return isLine
	}
	switch w {
	case watchBoundary:
		return r.lookBoundary(b)
	case watchFrom:
		return r.lookFrom(b, i)
	case watchDot:
		return r.lookDot(b)
	case watchBatch:
		return r.lookBatch(b)
	default:
		return r.lookBlock(b)
	}
}

// sight looks at what comes next, reads on until it can tell, and takes off
// what the framing added.
func (r *Reader) sight() verdict {
	if b := r.data(); len(b) > 0 && watched[b[0]]&r.watch == 0 {
		return isLine
	}
	for {
		switch v := r.look(0); {
		case v == isUnknown:
			r.fill()
		case v == isStuffed:
			// The next look is no longer at the start of a line, so that the
			// second dot counts as text.
			r.take(1, &r.stats.Framing)
		case v == isEnd && r.miscounted():
			// The article goes on to the next "#! rnews " line.
		default:
			return v
		}
	}
}

// span returns how many octets follow that belong to the text. The line that
// comes next has been sighted.
func (r *Reader) span() int {
	b := r.data()
	for i := 0; ; {
		j := bytes.IndexByte(b[i:], '\n')
		if j < 0 {
			return len(b)
		}
		i += j + 1
		if i == len(b) || watched[b[i]]&r.watch != 0 && r.look(i) != isLine {
			return i
		}
	}
}

// wholeLine returns the first line of b without its break, nil if that is longer
// than bound, and whether enough of it is there to tell.
func (r *Reader) wholeLine(b []byte, bound int) (line []byte, known bool) {
	if i := bytes.IndexByte(b[:min(len(b), bound)], '\n'); i >= 0 {
		return trimBreak(b[:i+1]), true
	}
	if len(b) >= bound {
		return nil, true
	}
	return b, r.ended()
}

// edge goes over a boundary line or the end of the message.
func (r *Reader) edge() {
	if r.sight() == isBoundary {
		r.crossBoundary()
		return
	}
	r.stats.LostBoundary += r.parts.unclosed(0)
	if r.format == Wire {
		r.take(len(r.line()), &r.stats.Framing) // the dot, or nothing at the end
	}
	r.state = stateStart
}
