package scanner

// A Writer is a Scanner that is given its stream: the end of a pipeline that
// pushes, as of an io.Copy. Write it until the text ends, then Close it; Close
// makes it ready for the next text.
type Writer struct {
	s    *Scanner
	emit func(*Candidate) error
}

// NewWriter returns a Writer that calls emit for each candidate. The candidate
// is valid until emit returns.
func NewWriter(o Options, emit func(*Candidate) error) *Writer {
	return &Writer{New(nil, o), emit}
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

// Close ends the text: what waited for more of it is scanned. The next Write
// starts a new text at offset 0.
func (w *Writer) Close() error {
	w.s.eof = true
	err := w.drain()
	w.s.Reset(nil)
	return err
}

func (w *Writer) drain() error {
	for w.s.advance() == found {
		if err := w.emit(&w.s.cand); err != nil {
			return err
		}
	}
	return nil
}
