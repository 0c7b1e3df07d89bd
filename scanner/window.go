package scanner

import (
	"bytes"
	"io"
	"math"
)

// A window is the part of the stream that the scanner holds:
//
//	buf[:n]        what has been read and not discarded
//	base           the stream offset of buf[0]
//	buf[:searched] has been searched for triggers
//	buf[:floor]    belongs to candidates handed out, or was passed over
//
// and 0 <= floor, searched <= n <= len(buf). Only slide moves octets. It keeps
// lookBack octets before searched, and the line head if that is near, so that
// what is made of a trigger never depends on where the stream was cut.
type window struct {
	buf []byte
	own []byte // the buffer that the window allocated; buf may be the caller's

	cursors

	head quoteRun // of the line that holds buf[lineAt], if it starts before base
}

// cursors are the places in a window that move as it goes on.
type cursors struct {
	n    int
	base int64
	eof  bool // nothing follows buf[:n]

	searched, floor int
	stop            int64 // nothing from this offset on is looked at

	// buf[spanFrom:spanEnd] can all stand in a bare URL, and what follows cannot.
	// buf[:bleak] holds no URL without "//" but what was found.
	spanFrom, spanEnd, bleak int

	// resume is how far the window has to be filled before it is worth another
	// look; see patience.
	resume int

	// The line that holds buf[lineAt] starts at lineStart, an offset in the stream.
	lineAt    int
	lineStart int64

	// breaks counts the line breaks before buf[counted].
	breaks  int64
	counted int
}

const (
	// lookBack is what a trigger may look back on: a scheme, the blanks behind
	// "URL:", the prefix itself, what stands before it, and as much of the line as
	// tells that it is longer than mailers make lines.
	lookBack = maxScheme + maxPrefixBlanks + 8 + longLine
	// bufferSize is the least size of a window that reads. 256 KB fit the
	// second-level cache, and larger reads gained nothing.
	bufferSize = 256 << 10
)

// data returns what the window holds.
func (w *window) data() []byte { return w.buf[:w.n] }

// reset empties the window for a new stream and keeps its buffer.
func (w *window) reset(size int) {
	if w.own == nil {
		w.own = make([]byte, size)
	}
	w.buf, w.cursors = w.own, cursors{stop: math.MaxInt64}
}

// lineOf returns the stream offset of the start of the line that holds buf[i].
// Queries come in rising order, so that each octet is looked at once.
func (w *window) lineOf(i int) int64 {
	for j := i; j > w.lineAt; j-- {
		if is(w.buf[j-1], isBreak) {
			w.lineStart = w.base + int64(j)
			break
		}
	}
	w.lineAt = max(w.lineAt, i)
	return w.lineStart
}

// quoteOf reads the quote marks at the start of the line that holds buf[i], as
// far as they stand before i.
func (w *window) quoteOf(i int, q *quoteRun) {
	if start := w.lineOf(i); start >= w.base {
		q.parse(w.buf[start-w.base : i])
	} else {
		*q = w.head
	}
}

// countLines returns the number of line breaks before buf[i], which is not
// between CR and LF.
func (w *window) countLines(i int) int64 {
	for w.counted < i {
		seg := w.buf[w.counted:i]
		cr := bytes.IndexByte(seg, '\r')
		if cr < 0 {
			cr = len(seg)
		}
		w.breaks += int64(bytes.Count(seg[:cr], []byte{'\n'}))
		w.counted += cr
		if w.counted < i { // at a CR
			w.counted++
			w.breaks++
			if w.counted < i && w.buf[w.counted] == '\n' {
				w.counted++
			}
		}
	}
	return w.breaks
}

// slide discards what nothing looks back on any more, once the window is half
// full: it must not move octets for each that comes.
func (w *window) slide(lines bool) {
	if w.n < len(w.buf)/2 {
		return
	}
	from := max(min(w.searched, w.n)-lookBack, 0)
	start := w.lineOf(max(from, w.lineAt))
	if start < w.base+int64(from) {
		if head := int(start - w.base); head >= 0 && from-head <= maxQuote {
			from = head // the marks may not all be there yet
		} else if head >= 0 {
			w.head.parse(w.buf[head:from])
		}
	}
	if from > 0 && from < w.n && w.buf[from-1] == '\r' && w.buf[from] == '\n' {
		from-- // CRLF is one line break
	}
	if from == 0 {
		return
	}
	if lines {
		w.countLines(from)
	}
	copy(w.buf, w.buf[from:w.n])
	w.n -= from
	w.base += int64(from)
	w.searched = max(w.searched-from, 0)
	w.floor = max(w.floor-from, 0)
	w.lineAt = max(w.lineAt-from, 0)
	w.counted = max(w.counted-from, 0)
	w.spanFrom = max(w.spanFrom-from, 0)
	w.spanEnd = max(w.spanEnd-from, 0)
	w.bleak = max(w.bleak-from, 0)
	w.resume = max(w.resume-from, 0)
}

// maxEmptyReads is how many reads may give nothing and no error, as in bufio.
const maxEmptyReads = 100

// fill reads once into the room behind what the window holds.
func (w *window) fill(r io.Reader) error {
	for range maxEmptyReads {
		n, err := r.Read(w.buf[w.n:])
		w.n += n
		if err == io.EOF {
			w.eof = true
			return nil
		}
		if err != nil || n > 0 {
			return err
		}
	}
	return io.ErrNoProgress
}
