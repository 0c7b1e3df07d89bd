package mail

import "bytes"

// A block is a file that stands encoded inside a text. It is skipped only as far
// as its lines are well formed, so that no text is lost:
//
//	uuencode   "begin 644 name", lines of the length that their first octet
//	           says, "end" (POSIX, uuencode)
//	yEnc       "=ybegin line=128 size=... name=...", lines of that length,
//	           "=yend"
//	BinHex     "(This file must be converted with BinHex 4.0)", ":", lines of
//	           its own alphabet, ":" (RFC 1741, appendix A)
type block struct {
	kind   Skip
	length int  // of the lines of yEnc
	begun  bool // the first colon of BinHex has been read
	done   bool // the last line has been read
}

var (
	uuBegin     = []byte("begin ")
	yBegin      = []byte("=ybegin ")
	yPart       = []byte("=ypart ")
	yEnd        = []byte("=yend ")
	binHexBegin = []byte("(This file must be converted with BinHex ")
)

// maxBlockLine is the longest line of a block: yEnc's name may have 256 octets,
// its lines 997.
const maxBlockLine = 1024

// lookBlock looks at b, which may begin a block.
func (r *Reader) lookBlock(b []byte) verdict {
	var begin []byte
	switch b[0] {
	case 'b':
		begin = uuBegin
	case '=':
		begin = yBegin
	default:
		begin = binHexBegin
	}
	if n := min(len(b), len(begin)); !bytes.Equal(b[:n], begin[:n]) {
		return isLine
	}
	line, known := r.wholeLine(b, maxBlockLine)
	if !known {
		return isUnknown
	}
	if !bytes.HasPrefix(line, begin) {
		return isLine
	}
	switch b[0] {
	case 'b':
		return r.lookUU(b, line)
	case '=':
		if _, ok := yEncLength(line); ok {
			return isBlock
		}
	default:
		if isBinHexBegin(line) {
			return isBlock
		}
	}
	return isLine
}

// lookUU looks at line, the first of b, and the one behind it, since prose may
// say "begin 2000 ..." as well.
func (r *Reader) lookUU(b, line []byte) verdict {
	if !isUUBegin(line) {
		return isLine
	}
	behind := bytes.IndexByte(b, '\n') + 1
	if behind == 0 {
		return isLine
	}
	next, known := r.wholeLine(b[behind:], maxBlockLine)
	switch {
	case !known:
		return isUnknown
	case len(next) > 1 && isUULine(next):
		return isBlock
	}
	return isLine
}

// openBlock takes the first line of the block that comes next.
func (r *Reader) openBlock() {
	line := r.line()
	r.block = block{}
	switch line[0] {
	case 'b':
		r.block.kind = UUEncode
	case '=':
		r.block.kind = YEnc
		r.block.length, _ = yEncLength(trimBreak(line))
	default:
		r.block.kind = BinHex
	}
	tally := &r.stats.Skipped[r.block.kind]
	tally.Count++
	r.take(len(line), &tally.Octets)
	r.state = stateBlock
}

// skipBlock skips a line of the block, or ends it: the text goes on behind it as
// a new one.
func (r *Reader) skipBlock() {
	if v := r.sight(); v == isLine && !r.block.done {
		line := r.line()
		n := len(line)
		if r.block.takes(trimBreak(line)) || r.block.kind == YEnc && r.isLastY(n) {
			r.take(n, &r.stats.Skipped[r.block.kind].Octets)
			return
		}
	}
	r.begin = true
	r.state = stateText
}

// takes says whether line belongs to the block.
func (b *block) takes(line []byte) bool {
	switch b.kind {
	case UUEncode:
		b.done = string(line) == "end"
		return b.done || isUULine(line)
	case YEnc:
		b.done = bytes.HasPrefix(line, yEnd)
		// The last octet may be an escape of two, the first a dot that NNTP doubled.
		return b.done || bytes.HasPrefix(line, yPart) || b.length <= len(line) && len(line) <= b.length+2
	default:
		if len(line) == 0 {
			return !b.begun
		}
		rest := line
		if !b.begun {
			if rest[0] != ':' {
				return false
			}
			b.begun = true
			rest = rest[1:]
		}
		rest, b.done = bytes.CutSuffix(rest, []byte{':'})
		return isBinHex(rest)
	}
}

// isLastY says whether the line of n octets is the last of yEnc: a shorter one
// before "=yend".
func (r *Reader) isLastY(n int) bool {
	if !r.need(n+len(yEnd)) || n > r.block.length {
		return false
	}
	return bytes.HasPrefix(r.data()[n:], yEnd)
}

// isUUBegin says whether line is "begin", a mode of three or four octal digits
// and a name.
func isUUBegin(line []byte) bool {
	mode, name, ok := bytes.Cut(line[len(uuBegin):], []byte{' '})
	if !ok || len(mode) < 3 || len(mode) > 4 || len(name) == 0 {
		return false
	}
	for _, c := range mode {
		if c < '0' || c > '7' {
			return false
		}
	}
	return true
}

// isUULine says whether line has the length that its first octet says, or one
// more for a checksum, and no octet that uuencode does not use.
func isUULine(line []byte) bool {
	if len(line) == 0 {
		return false
	}
	for _, c := range line {
		if c < ' ' || c > '`' {
			return false
		}
	}
	octets := int(line[0]-' ') & 63
	size := 1 + (octets+2)/3*4
	return len(line) == size || len(line) == size+1
}

// yEncLength returns the length of lines that a "=ybegin " line gives, and
// whether it is one.
func yEncLength(line []byte) (int, bool) {
	i := bytes.Index(line, []byte(" line="))
	if i < 0 || !bytes.Contains(line, []byte(" size=")) || !bytes.Contains(line, []byte(" name=")) {
		return 0, false
	}
	digits, _, _ := bytes.Cut(line[i+len(" line="):], []byte{' '})
	n, ok := parseCount(digits)
	return int(n), ok && 0 < n && n < maxBlockLine
}

// isBinHexBegin says whether line is nothing but the sentence before BinHex.
func isBinHexBegin(line []byte) bool {
	rest, ok := bytes.CutPrefix(line, binHexBegin)
	return ok && len(bytes.Trim(rest, "0123456789.) ")) == 0
}

const binHexOctets = "!\"#$%&'()*+,-012345689@ABCDEFGHIJKLMNPQRSTUVXYZ[`abcdefhijklmpqr"

// isBinHex says whether line has no octet that BinHex does not use. It uses
// neither colon nor slash, so that no URL can be lost.
func isBinHex(line []byte) bool {
	return len(bytes.Trim(line, binHexOctets)) == 0
}
