package source

import (
	"bufio"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// A Reader yields the entries of one opened file. Its methods are for one
// goroutine, but for Consumed.
type Reader struct {
	file File
	opts Options
	raw  io.Reader
	disk *os.File // nil for standard input

	consumed atomic.Int64 // octets of the file read so far
	out      []atomic.Int64
	stop     atomic.Bool // a limit was passed; the file is over

	mu       sync.Mutex // decoders may run ahead of the reader
	problems []Problem
	closed   bool

	begun    bool
	layers   []*layer // all that are open, the file itself first
	archives []opened
	entry    *Entry
}

// opened is an archive being read, with the number of layers it stands on.
type opened struct {
	archive
	layers int
}

// An archive hands out its members in order.
type archive interface {
	// next gives the next member, or io.EOF after the last. Whatever is left
	// of the one before is passed over. An archive reports its own problems.
	next() (member, error)
}

// A member is one part of an archive. Its body ends with io.EOF or with the
// error that says what is wrong with it.
type member struct {
	name  string
	body  io.Reader
	plain bool         // text, not to be looked into
	hint  string       // a file name that may decide, if not name
	pos   func() int64 // the place in the file, if the archive's is not good enough
}

// An Entry is one text. Read ends with io.EOF whatever is wrong with the
// input: what could be had has then been delivered, and the rest is among the
// Reader's problems. It is valid until the next call of Next or Close.
type Entry struct {
	Member   string // name inside archives, parts joined by "!"; "" for the file itself
	Format   Format
	Encoding Encoding

	in *layer
}

// Read reads decoded octets, as many as can be had without waiting.
func (e *Entry) Read(p []byte) (int, error) {
	if e.in == nil {
		return 0, fs.ErrClosed
	}
	return e.in.Read(p)
}

// Open opens f. The error, if any, is a *[Problem]. The Reader must be closed.
func Open(f File, o *Options) (*Reader, error) {
	if o == nil {
		o = new(Options)
	}
	r := &Reader{file: f, opts: *o, out: make([]atomic.Int64, o.maxDepth()+1)}
	switch {
	case f.Path != "-":
		d, err := os.Open(f.Path)
		if err != nil {
			return nil, newProblem(f.Path, -1, Failure, err)
		}
		r.disk, r.raw = d, d
	case o.Stdin != nil:
		r.raw = o.Stdin
	default:
		r.raw = strings.NewReader("")
	}
	return r, nil
}

// onDisk reports whether the file is a regular one.
func (r *Reader) onDisk() bool { return r.disk != nil && r.file.Size >= 0 }

// Consumed returns the number of octets of the file that have been read, for
// a progress bar. It may be called from any goroutine.
func (r *Reader) Consumed() int64 { return r.consumed.Load() }

// Problems returns what was found wrong so far, in order.
func (r *Reader) Problems() []Problem {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.problems)
}

// Close gives everything back. No goroutine of the Reader is left behind when
// it returns; one that is blocked in reading standard input, which nothing can
// interrupt, ends with that read.
func (r *Reader) Close() error {
	r.mu.Lock()
	r.closed = true
	r.mu.Unlock()
	r.drop()
	r.archives = nil
	if r.disk == nil {
		for _, in := range r.layers {
			in.ahead.cancel()
		}
		return nil
	}
	err := r.disk.Close() // first, as it wakes a goroutine that waits for a fifo
	r.release(0)
	return err
}

// Next returns the next entry, or io.EOF when there is none. It has no other
// error: what is wrong with the file is among its problems.
func (r *Reader) Next() (*Entry, error) {
	r.drop()
	for !r.stop.Load() {
		in, err := r.advance()
		if err != nil {
			break
		}
		if in == nil {
			continue
		}
		if e := r.unwrap(in); e != nil {
			r.entry = e
			return e, nil
		}
	}
	return nil, io.EOF
}

// drop ends the life of the last entry.
func (r *Reader) drop() {
	if r.entry != nil {
		r.entry.in, r.entry = nil, nil
	}
}

// advance opens the next layer to look at: the file itself, then the members
// of the innermost archive. It returns nil when that archive is at its end.
func (r *Reader) advance() (*layer, error) {
	if !r.begun {
		r.begun = true
		in := &layer{hint: r.file.Path}
		return r.push(in, source{r}), nil
	}
	if len(r.archives) == 0 {
		return nil, io.EOF
	}
	top := r.archives[len(r.archives)-1]
	r.release(top.layers)
	below := r.layers[top.layers-1]
	m, err := top.next()
	if err != nil {
		// What stands behind an archive's end is of interest to the codecs
		// beneath, which find their checksums there.
		_, _ = io.Copy(io.Discard, below)
		r.archives = r.archives[:len(r.archives)-1]
		return nil, nil
	}
	in := &layer{
		under: below, pos: m.pos, depth: below.depth + 1,
		member: below.inside(m.name), hint: m.name, encoding: below.encoding,
	}
	in.plain = m.plain
	if m.hint != "" {
		in.hint = m.hint
	}
	return r.push(in, m.body), nil
}

// unwrap takes codecs off until there is a text, which it returns, or an
// archive, which it leaves for advance.
func (r *Reader) unwrap(in *layer) *Entry {
	for {
		k := recognise(in)
		switch {
		case k.refusal != "":
			r.report(in.member, in.offset(), Failure, fmt.Errorf("%s: %w; try: %s", k.name, ErrUnsupported, k.refusal))
			return nil
		case k.skip != nil:
			in.skip(k.skip(in))
			continue
		case k.codec == nil && k.archive == nil:
			return &Entry{Member: in.member, Format: k.format, Encoding: in.encoding, in: in}
		case in.depth >= r.opts.maxDepth():
			r.report(in.member, in.offset(), Failure, fmt.Errorf("%s: %w (more than %d layers)", k.name, ErrDepth, r.opts.maxDepth()))
			return nil
		case k.archive != nil:
			r.archives = append(r.archives, opened{k.archive(in), len(r.layers)})
			return nil
		}
		next := &layer{under: in, depth: in.depth + 1, member: in.member, encoding: in.encoding}
		if k.encoding != Bytes {
			next.encoding = k.encoding
		}
		in = r.push(next, newMembers(in, k))
	}
}

// buffers are those of closed layers.
var buffers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, bufferSize) }}

// push opens a layer that body feeds.
func (r *Reader) push(in *layer, body io.Reader) *layer {
	in.r = r
	in.src = &checked{Reader: body, in: in}
	in.Reader = buffers.Get().(*bufio.Reader)
	if m, ok := body.(*members); ok && m.kind.codec.heavy {
		in.ahead = newAhead(in.src, in.under)
		in.Reset(in.ahead)
	} else {
		in.Reset(in.src)
	}
	r.layers = append(r.layers, in)
	return in
}

// release closes the layers above the first n, the last opened first: each may
// have a goroutine that reads from the one beneath.
func (r *Reader) release(n int) {
	for len(r.layers) > n {
		in := r.layers[len(r.layers)-1]
		r.layers = r.layers[:len(r.layers)-1]
		in.ahead.close()
		if m, ok := in.src.Reader.(*members); ok {
			m.close()
		}
		in.Reset(nil)
		buffers.Put(in.Reader)
	}
}

// report notes a problem, at an offset in the file.
func (r *Reader) report(member string, at int64, s Severity, err error) {
	p := Problem{Path: r.file.Path, Member: member, Offset: at, Severity: s, Err: err}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.closed {
		r.problems = append(r.problems, p)
	}
}

// account adds n octets to what was unpacked at a depth. If that passes a bound
// it returns the bound's error and how many of the n are within it.
func (r *Reader) account(depth, n int) (int, error) {
	out := r.out[depth].Add(int64(n))
	if excess := out - r.opts.maxOut(); excess > 0 {
		return max(n-int(excess), 0), ErrOutput
	}
	if out <= ratioExempt {
		return n, nil
	}
	// A zip directory may point at the same octets again and again.
	in := r.consumed.Load()
	if r.file.Size > 0 {
		in = min(in, r.file.Size)
	}
	if out/max(in, 1) > r.opts.maxRatio() {
		return n, ErrRatio
	}
	return n, nil
}

// source reads the file itself and counts what it reads.
type source struct{ r *Reader }

func (s source) Read(p []byte) (int, error) {
	n, err := s.r.raw.Read(p)
	s.r.consumed.Add(int64(n))
	return n, err
}

// ReadAt is for archives with a directory at their end.
func (s source) ReadAt(p []byte, off int64) (int, error) {
	n, err := s.r.disk.ReadAt(p, off)
	s.r.consumed.Add(int64(n))
	return n, err
}
