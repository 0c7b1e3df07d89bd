package source

import (
	"bufio"
	"errors"
	"io"
	"sync/atomic"
)

// bufferSize is the look-ahead of a layer. Reads of at least this size go
// round the buffer once what was looked at has been taken.
const bufferSize = 32 << 10

// A layer is the bytes at one depth of a file, with the look-ahead that
// recognition and the decoders need. It ends with io.EOF and never with
// another error: what is wrong beneath has been reported by then.
type layer struct {
	*bufio.Reader
	r        *Reader
	src      *checked
	ahead    *ahead // between src and the buffer; nil where it would not pay
	under    *layer // nil for the file itself
	pos      func() int64
	depth    int
	member   string
	hint     string // the name, where it may decide; "" after any codec
	plain    bool   // text, not to be looked into
	encoding Encoding
}

// fed is how much of the file had been used for what fed the layer so far. For
// a nested layer that is the reach of the layers beneath.
func (in *layer) fed() int64 {
	switch {
	case in.pos != nil:
		return in.pos()
	case in.under != nil:
		return in.under.offset()
	}
	return in.r.consumed.Load()
}

// offset is how much of the file had been used for what was taken from the
// layer so far: exact in the file itself, in a nested layer up to a buffer
// ahead.
func (in *layer) offset() int64 {
	switch {
	case in.ahead != nil:
		return in.ahead.offset()
	case in.under == nil:
		return in.fed() - int64(in.Buffered())
	}
	return in.fed()
}

// inside is the full name of a member of the archive in the layer.
func (in *layer) inside(name string) string {
	if in.member == "" {
		return name
	}
	return in.member + "!" + name
}

// cut reports whether the layer ends before its time for a reason that was
// reported beneath, so that a truncation seen above is no news.
func (in *layer) cut() bool {
	for ; in != nil; in = in.under {
		if in.src.cut.Load() {
			return true
		}
	}
	return false
}

// skip discards n octets, or what is left if that is less.
func (in *layer) skip(n int64) { _, _ = io.CopyN(io.Discard, in, n) }

// skipZeros discards zero octets and reports whether anything follows them.
func (in *layer) skipZeros() bool {
	for {
		if _, err := in.Peek(1); err != nil {
			return false
		}
		p, _ := in.Peek(in.Buffered())
		for i, c := range p {
			if c != 0 {
				_, _ = in.Discard(i)
				return true
			}
		}
		_, _ = in.Discard(len(p))
	}
}

// look asks is about the first octets of the layer, and reads more of them
// only while is wants more: a pipe that is still being written to, as by
// tail -f, must not wait for a full buffer.
func (in *layer) look(is test) verdict {
	p, err := in.Peek(1)
	for {
		if err == nil {
			p, _ = in.Peek(min(in.Buffered(), lookAhead))
		}
		v := is(p, err != nil || len(p) >= lookAhead)
		if v != more {
			return v
		}
		if err != nil || len(p) >= lookAhead {
			return no
		}
		p, err = in.Peek(len(p) + 1)
	}
}

// checked stands between whatever produces a layer's bytes and the layer. It
// holds the producer to the limits and turns its error into a problem.
type checked struct {
	io.Reader
	in    *layer // the layer it feeds
	ended bool
	cut   atomic.Bool
}

func (c *checked) Read(p []byte) (int, error) {
	if c.ended {
		return 0, io.EOF
	}
	n, err := c.Reader.Read(p)
	if c.in.depth > 0 && n > 0 {
		var bound error
		if n, bound = c.in.r.account(c.in.depth, n); bound != nil {
			err = bound
		}
	}
	if err == nil {
		return n, nil
	}
	c.ended = true
	if err != io.EOF {
		c.fail(err)
	}
	return n, io.EOF
}

// fail reports why the layer ends here.
func (c *checked) fail(err error) {
	switch in := c.in; {
	case errors.Is(err, ErrTrailing):
		in.r.report(in.member, in.fed(), Warning, err)
		return
	case err == ErrOutput || err == ErrRatio:
		in.r.stop.Store(true)
		in.r.report(in.member, in.fed(), Failure, err)
	case errors.Is(err, io.ErrUnexpectedEOF) && in.under.cut():
	default:
		in.r.report(in.member, in.fed(), Damage, err)
	}
	c.cut.Store(true)
}
