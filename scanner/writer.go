package scanner

import "io"

// A Writer is a Scanner that is given its stream: the end of a pipeline that
// pushes, as of an io.Copy. Write it until the text ends, then Close it; Close
// makes it ready for the next text.
type Writer struct {
	s        *Scanner
	emit     func(*Candidate) error
	overlong int64 // of the texts that are closed
}

// NewWriter returns a Writer that calls emit for each candidate. The candidate
// is valid until emit returns.
func NewWriter(o Options, emit func(*Candidate) error) *Writer {
	return &Writer{s: New(nil, o), emit: emit}
}

// Write scans p as the next part of the text. The error is that of emit, which
// ends the scan of p.
func (w *Writer) Write(p []byte) (int, error) {
	for n := 0; n < len(p); {
		w.s.slide(w.s.opt.Lines)
		k := copy(w.s.buf[w.s.n:], p[n:])
		w.s.n += k
		n += k
		if err := w.drain(); err != nil {
			return n, err
		}
	}
	return len(p), nil
}

// ReadFrom scans what r holds as the next part of the text. It reads into the
// window, so an io.Copy to a Writer copies nothing. The error is that of r or
// of emit.
func (w *Writer) ReadFrom(r io.Reader) (int64, error) {
	s := w.s
	from := s.base + int64(s.n)
	for s.r = r; ; {
		s.refill()
		ended, err := s.eof, s.err
		s.eof, s.err = false, nil // the text goes on until Close
		if derr := w.drain(); derr != nil {
			err = derr
		}
		if ended || err != nil {
			s.r = nil
			return s.base + int64(s.n) - from, err
		}
	}
}

// Close ends the text: what waited for more of it is scanned. The next Write
// starts a new text at offset 0.
func (w *Writer) Close() error {
	w.s.eof = true
	err := w.drain()
	w.overlong += w.s.overlong
	w.s.Reset(nil)
	return err
}

// Part makes the next text a part of a larger one, which starts and ends at line
// starts: only the candidates from floor to stop, offsets in the part, are its
// own. What stands before floor belongs to a candidate of the part before. The
// text is written on behind stop, until Settled reaches it, so that the last
// candidate is whole.
func (w *Writer) Part(floor, stop int64) {
	w.s.floor, w.s.stop = int(floor), stop
}

// Settled returns an offset in the text: every candidate with its colon before
// it has been handed out.
func (w *Writer) Settled() int64 { return w.s.base + int64(w.s.searched) }

// Overlong returns how many URLs and wrappers passed Options.MaxLength in the
// texts that are closed.
func (w *Writer) Overlong() int64 { return w.overlong }

func (w *Writer) drain() error {
	for w.s.advance() == found {
		if err := w.emit(&w.s.cand); err != nil {
			return err
		}
	}
	return nil
}
