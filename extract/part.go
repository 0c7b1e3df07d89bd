package extract

import (
	"bytes"
	"context"
	"io"
	"math"
	"os"

	"urlsift/extract/internal/mail"
	"urlsift/extract/internal/source"
)

// A piece is what one worker reads at a time: a file, or a part of a plain one.
type piece struct {
	file source.File
	err  error // instead of a file: the problem that was met in its place

	// A part owns the candidates, or the messages, that start in from to to of
	// the file; to is 0 for a whole file and toEnd for the last part. Parts of
	// texts begin at a line start, parts of mailboxes at what looks like the start
	// of a message. What starts before floor belongs to the part before.
	from, to, floor int64
	text            bool
}

// toEnd is where the last part of a file ends: files can grow.
const toEnd = math.MaxInt64

const (
	// partSize is the least size of a part in octets: large enough that opening
	// the file anew does not show, small enough that the records of some parts
	// fit in memory.
	partSize = 1 << 20
	// edgeSize is how much is read at once in search of a place where a part can
	// end, and edgeOverlap what two such reads share.
	edgeSize    = 64 << 10
	edgeOverlap = 16
)

// split yields the pieces of a file: its parts if it is large and needs no
// decoding, else itself. Texts whose lines are counted stay whole, as a part
// does not know how many lines stand before it.
func split(ctx context.Context, f source.File, o *Options, so *source.Options, yield func(*piece)) {
	whole := &piece{file: f}
	if f.Size < 2*partSize {
		yield(whole)
		return
	}
	format, plain := source.Plain(f, so)
	format = formatAs(o.As, format)
	var edge func([]byte) int
	switch {
	case plain && format == source.Text && !o.Lines:
		edge = lineEdge
	case plain && format == source.Mbox:
		edge = mboxEdge
	default:
		yield(whole)
		return
	}
	in, err := os.Open(f.Path)
	if err != nil { // it has vanished: whoever reads it says so
		yield(whole)
		return
	}
	defer in.Close()
	buf := make([]byte, edgeSize)
	for from := int64(0); from < f.Size && ctx.Err() == nil; {
		p := &piece{file: f, from: from, to: toEnd, text: format == source.Text}
		for at := from + partSize; at < f.Size; at += edgeSize - edgeOverlap {
			n, _ := in.ReadAt(buf, at) // what cannot be read here cannot be read later
			if i := edge(buf[:n]); i >= 0 {
				p.to = at + int64(i)
				break
			}
		}
		yield(p)
		from = p.to
	}
}

// lineEdge returns the index of the first line start in b, -1 if there is none.
func lineEdge(b []byte) int {
	if i := bytes.IndexByte(b, '\n'); i >= 0 {
		return i + 1
	}
	return -1
}

// mboxEdge returns the index of the first thing in b that looks like the start
// of a message, -1 if there is none. The merger finds out if it is none.
func mboxEdge(b []byte) int {
	for _, sep := range []string{"\n\nFrom ", "\n\r\nFrom "} {
		if i := bytes.Index(b, []byte(sep)); i >= 0 {
			return i + len(sep) - len("From ")
		}
	}
	return -1
}

// part reads a part of a file.
func (w *worker) part() error {
	p, stats := w.p, &w.res.stats
	w.res.next = toEnd // of a mailbox that cannot be read, the parts behind are not tried
	if p.text {
		w.res.next = p.floor
	}
	in, err := source.Section(p.file, p.from)
	if err != nil {
		return err
	}
	defer in.Close()
	if p.from == 0 {
		stats.Files, stats.Texts = 1, 1
	}
	w.record.Place = Place{Path: p.file.Path}
	var n int64
	r := w.input(in, &n)
	if p.text {
		err = w.textPart(r)
		n = min(n, p.to-p.from)
	} else {
		err = w.messages(r, mail.Mbox)
		if w.res.next < toEnd { // what was read beyond belongs to the next part
			n = w.res.next - p.from
		}
	}
	stats.BytesRead, stats.BytesText = n, n
	return err
}

// textPart scans a part of a text, and as much behind it as the last of its own
// candidates asks for.
func (w *worker) textPart(r io.Reader) error {
	const step = 4 << 10
	s, size := w.scanner(false), w.p.to-w.p.from
	s.Part(max(w.p.floor-w.p.from, 0), size)
	for n, more := size, true; more; n = step {
		got, err := s.ReadFrom(io.LimitReader(r, n))
		if err != nil {
			return err
		}
		more = got == n && s.Settled() < size
	}
	return s.Close()
}
