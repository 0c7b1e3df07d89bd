package mail

import "bytes"

// A flowed joins the lines of format=flowed (RFC 3676), in pieces. A line that
// ends in a blank is flowed: its line break goes, and so does the blank if DelSp
// is set. The next line loses its quote marks and the blank of space-stuffing
// (4.4). Lines of different quote depth are never joined (4.5), nor are
// the signature separator (4.3) and empty lines.
type flowed struct {
	delSp bool
	state flowState

	depth int  // quote marks of the line
	last  int  // quote marks of the line before
	soft  bool // the line before is flowed, and its break is held back

	size  int     // octets of the line's text so far, without
	head  [2]byte // the first of them
	blank bool    // a blank that is held back, and
	cr    bool    // a CR behind it
}

type flowState uint8

const (
	inMarks flowState = iota // the quote marks of a line
	inStuff                  // behind them
	inFlow                   // the text of the line
)

// maxDepth is the deepest quote whose lines are joined, so that no more than
// this is held back.
const maxDepth = 64

// append reads src and appends what can be told of it.
func (f *flowed) append(dst, src []byte) []byte {
	for len(src) > 0 {
		switch f.state {
		case inMarks:
			if src[0] == '>' {
				f.depth++
				if !f.soft {
					dst = append(dst, '>')
				} else if f.depth > f.last {
					dst = f.hardBreak(dst)
				}
				src = src[1:]
				continue
			}
			if f.soft && (f.depth < f.last || src[0] == '\r' || src[0] == '\n') {
				dst = f.hardBreak(dst)
			}
			f.state = inStuff
		case inStuff:
			if src[0] == ' ' {
				if f.depth > 0 && !f.soft {
					dst = append(dst, ' ') // sets the text off its marks
				}
				src = src[1:]
			}
			f.soft, f.size = false, 0
			f.state = inFlow
		case inFlow:
			i := bytes.IndexByte(src, '\n')
			if i < 0 {
				return f.appendText(dst, src)
			}
			dst = f.appendText(dst, src[:i])
			dst = f.endLine(dst)
			src = src[i+1:]
		}
	}
	return dst
}

// hardBreak gives out the break that was held back, and the marks behind it.
func (f *flowed) hardBreak(dst []byte) []byte {
	f.soft = false
	dst = append(dst, '\n')
	for range f.depth {
		dst = append(dst, '>')
	}
	return dst
}

// appendText appends text of a line but for a blank and a CR at its end, which
// it holds back.
func (f *flowed) appendText(dst, text []byte) []byte {
	rest, cr := bytes.CutSuffix(text, []byte{'\r'})
	rest, blank := bytes.CutSuffix(rest, []byte{' '})
	if len(rest) == 0 && !blank && (!cr || f.blank && !f.cr) {
		f.cr = f.cr || cr // nothing, or the CR behind the blank
		return dst
	}
	dst = f.put(f.release(dst), rest)
	f.blank, f.cr = blank, cr
	return dst
}

// release appends what was held back.
func (f *flowed) release(dst []byte) []byte {
	if f.blank {
		dst = f.put(dst, []byte{' '})
	}
	if f.cr {
		dst = f.put(dst, []byte{'\r'})
	}
	f.blank, f.cr = false, false
	return dst
}

// put appends text of the line.
func (f *flowed) put(dst, text []byte) []byte {
	if f.size < len(f.head) {
		copy(f.head[f.size:], text)
	}
	f.size += len(text)
	return append(dst, text...)
}

// endLine ends the line: its break is held back if the line is flowed.
func (f *flowed) endLine(dst []byte) []byte {
	signature := f.size == 2 && string(f.head[:]) == "--"
	f.soft = f.blank && !signature && f.depth <= maxDepth
	switch {
	case !f.soft:
		dst = append(f.release(dst), '\n')
	case !f.delSp:
		dst = append(dst, ' ')
	}
	f.blank, f.cr = false, false
	f.last, f.depth = f.depth, 0
	f.state = inMarks
	return dst
}

// appendEnd appends what is held back at the end of the text.
func (f *flowed) appendEnd(dst []byte) []byte {
	if f.soft {
		return f.hardBreak(dst)
	}
	return f.release(dst)
}
