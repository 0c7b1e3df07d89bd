package mail

import (
	"bytes"
	"io"
	"math"
)

// A window is the part of the stream that is held:
//
//	buf[:at]     has been taken; its last lookBack octets are kept
//	buf[at:end]  can be taken
//	buf[end:n]   has been read and lies behind limit
//	base         the stream offset of buf[0]
//	limit        the stream offset where the data ends for now
//
// and lookBack <= at <= end <= n <= len(buf). Only fill moves octets.
type window struct {
	src        io.Reader
	buf        []byte
	at, end, n int
	base       int64
	limit      int64
	eof        bool // nothing follows buf[:n]
	err        error
}

const (
	// windowSize fits the second-level cache. It holds what may be looked at
	// ahead (maxAhead) twice.
	windowSize = 256 << 10
	// maxAhead is how far ahead a decision may look.
	maxAhead = windowSize / 2
	// maxLine is the longest piece of a line that is decoded at once. RFC 5322,
	// 2.1.1 allows 998 octets; the longest line in 1.2 GB of mail had 48,677.
	// Longer ones are read in pieces.
	maxLine = 16 << 10
	// lookBack is what tells an empty line: its break and the one before.
	lookBack = 3
	// maxEmptyReads is how many reads may give nothing and no error, as in bufio.
	maxEmptyReads = 100
	// noOffset lies behind every stream, and so that sums do not overflow.
	noOffset = math.MaxInt64 / 2
)

// reset empties the window. An empty line stands before the stream, so that its
// start needs no case of its own.
func (w *window) reset(src io.Reader) {
	n := copy(w.buf, "\n\n\n")
	*w = window{src: src, buf: w.buf, at: n, end: n, n: n, base: -lookBack, limit: noOffset}
}

// offset returns the stream offset of what comes next.
func (w *window) offset() int64 { return w.base + int64(w.at) }

// setLimit makes the data end at a stream offset.
func (w *window) setLimit(offset int64) {
	w.limit = offset
	w.end = int(min(int64(w.n), offset-w.base))
}

// data returns what can be taken.
func (w *window) data() []byte { return w.buf[w.at:w.end] }

// ended says whether nothing follows data.
func (w *window) ended() bool { return w.eof || w.base+int64(w.end) == w.limit }

// beginsLine says whether data()[i] follows a line break.
func (w *window) beginsLine(i int) bool { return w.buf[w.at+i-1] == '\n' }

// followsEmpty says whether an empty line stands before data()[i].
func (w *window) followsEmpty(i int) bool {
	b := w.buf[w.at+i-lookBack:]
	return b[2] == '\n' && (b[1] == '\n' || b[1] == '\r' && b[0] == '\n')
}

// take takes n octets and counts them in class.
func (w *window) take(n int, class *int64) {
	w.at += n
	*class += int64(n)
}

// fill reads once. It moves what is held only if that is no more than what it
// gives up, so that moving costs a constant time an octet.
func (w *window) fill() {
	held := w.n - w.at
	if room := len(w.buf) - w.n; room == 0 || room < windowSize/4 && held <= w.at-lookBack {
		from := w.at - lookBack
		copy(w.buf, w.buf[from:w.n])
		w.base += int64(from)
		w.at, w.n = lookBack, lookBack+held
	}
	for range maxEmptyReads {
		n, err := w.src.Read(w.buf[w.n:])
		w.n += n
		if err != nil {
			w.eof = true
			if err != io.EOF {
				w.err = err
			}
		}
		if n > 0 || err != nil {
			w.setLimit(w.limit)
			return
		}
	}
	w.eof, w.err = true, io.ErrNoProgress
}

// need reads until data holds n octets or nothing follows, and says whether it
// does.
func (w *window) need(n int) bool {
	for len(w.data()) < n {
		if w.ended() {
			return false
		}
		w.fill()
	}
	return true
}

// line returns the next line with its break, or maxLine octets of a longer one.
// It is empty only at the end.
func (w *window) line() []byte {
	for searched := 0; ; {
		b := w.data()
		b = b[:min(len(b), maxLine)]
		if i := bytes.IndexByte(b[searched:], '\n'); i >= 0 {
			return b[:searched+i+1]
		}
		if len(b) == maxLine || w.ended() {
			return b
		}
		searched = len(b)
		w.fill()
	}
}

// trimBreak returns line without its line break.
func trimBreak(line []byte) []byte {
	if n := len(line); n > 0 && line[n-1] == '\n' {
		line = line[:n-1]
		if n > 1 && line[n-2] == '\r' {
			line = line[:n-2]
		}
	}
	return line
}

// trimBlanks returns b without the blanks and tabs at its end.
func trimBlanks(b []byte) []byte {
	n := len(b)
	for n > 0 && (b[n-1] == ' ' || b[n-1] == '\t') {
		n--
	}
	return b[:n]
}

// trimBlanksLeft returns b without the blanks and tabs at its start.
func trimBlanksLeft(b []byte) []byte {
	for len(b) > 0 && (b[0] == ' ' || b[0] == '\t') {
		b = b[1:]
	}
	return b
}
