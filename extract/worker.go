package extract

import (
	"bytes"
	"io"
	"slices"

	"urlsift/extract/internal/mail"
	"urlsift/extract/internal/source"
	"urlsift/scanner"
)

// A worker takes pieces of the input through the stages up to the verdict: the
// one loop that drives them.
type worker struct {
	opt    *Options
	source *source.Options
	out    taker
	ready  func() error // called before each read, which may wait

	mail        *mail.Reader
	plain, html *scanner.Writer // for texts of each kind, made when one comes
	judge       judge

	p      *piece
	res    result
	record Record
	begun  bool // a candidate of the piece has been found

	// The header block that is being scanned, nil in a body, where the field of
	// its last record starts, how many lines stand before that, and how far the
	// block has been searched for fields.
	header            []byte
	fieldAt, searched int
	fieldLine         int64
}

// A result is what is known of a piece when it has been read.
type result struct {
	stats Stats
	// Of a part: where what follows has to begin, behind its last candidate or at
	// the first message that it leaves.
	next int64
}

func newWorker(o *Options, so *source.Options, out taker, ready func() error) *worker {
	return &worker{opt: o, source: so, out: out, ready: ready, mail: mail.NewReader(nil, mail.Message)}
}

// piece reads one piece. The error is that of the taker.
func (w *worker) piece(p *piece) error {
	w.p, w.res, w.begun = p, result{}, false
	if err := w.out.begin(p); err != nil {
		return err
	}
	overlong := w.overlong()
	err := p.err
	switch {
	case err != nil:
	case p.to > 0:
		err = w.part()
	default:
		err = w.file()
	}
	if problem := asProblem(err); problem != nil {
		err = w.out.problem(problem)
	}
	if err != nil {
		return err
	}
	w.res.stats.Overlong = w.overlong() - overlong
	return w.out.end(&w.res)
}

// overlong returns what the scanners have counted so far.
func (w *worker) overlong() (n int64) {
	for _, s := range []*scanner.Writer{w.plain, w.html} {
		if s != nil {
			n += s.Overlong()
		}
	}
	return n
}

// file reads the texts of one file. A *Problem says that it could not be opened.
func (w *worker) file() error {
	in, err := source.Open(w.p.file, w.source)
	if err != nil {
		return err
	}
	defer in.Close()
	w.res.stats.Files++
	told := 0
	for {
		e, err := in.Next()
		if err == nil {
			err = w.text(e)
		}
		problems := in.Problems()
		for ; told < len(problems); told++ {
			if err := w.out.problem(&problems[told]); err != nil {
				return err
			}
		}
		if err == io.EOF {
			w.res.stats.BytesRead += in.Consumed()
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// text scans one entry of a file.
func (w *worker) text(e *source.Entry) error {
	w.res.stats.Texts++
	w.record.Place = Place{Path: w.p.file.Path, Member: e.Member}
	in := w.input(e, &w.res.stats.BytesText)
	switch format := formatAs(w.opt.As, e.Format); format {
	case source.Mbox:
		return w.messages(in, mail.Mbox)
	case source.Mail:
		return w.messages(in, mail.Message)
	case source.Rnews:
		return w.messages(in, mail.Batch)
	default:
		s := w.scanner(format == source.HTML)
		if _, err := s.ReadFrom(in); err != nil {
			return err
		}
		return s.Close()
	}
}

// formatAs returns how a text is read: as Options.As wants or by its content.
func formatAs(as As, f source.Format) source.Format {
	switch {
	case as == AsText:
		return source.Text
	case as == AsHTML:
		return source.HTML
	case as == AsMail && (f == source.Text || f == source.HTML):
		return source.Mail
	}
	return f
}

// scanner returns the scanner for texts of the given kind.
func (w *worker) scanner(html bool) *scanner.Writer {
	s := &w.plain
	if html {
		s = &w.html
	}
	if *s == nil {
		*s = scanner.NewWriter(scanner.Options{
			MaxLength: w.opt.MaxURLLength,
			Rejoin:    w.opt.Rejoin,
			ASCII:     w.opt.Strict,
			HTML:      html,
			Lines:     w.opt.Lines,
		}, w.candidate)
	}
	return *s
}

// messages scans mail.
func (w *worker) messages(in io.Reader, format mail.Format) error {
	w.mail.Reset(in, format)
	var s *scanner.Writer // the scanner of the text that goes on, if any
	for {
		run, err := w.mail.Next()
		if s != nil && (err != nil || run.Begin) {
			if err := s.Close(); err != nil {
				return err
			}
			s = nil
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if run.Begin {
			at := w.p.from + run.Message
			if w.p.to > 0 && at >= w.p.to {
				w.res.next = at
				return nil
			}
			w.record.MessageID, w.record.Message, w.record.Part = run.ID, at, run.Part
		}
		s = w.scanner(run.Kind == mail.HTML)
		if run.Kind != mail.Header {
			if _, err := s.Write(run.Text); err != nil {
				return err
			}
			continue
		}
		// A header block is whole in one run, and the names in it are wanted as
		// long as it is there.
		w.header, w.fieldAt, w.fieldLine, w.searched = run.Text, 0, 0, 0
		_, err = s.Write(run.Text)
		if err == nil {
			err = s.Close()
		}
		if err != nil {
			return err
		}
		w.header, s = nil, nil
	}
}

// candidate takes one candidate from the scanner through the parser to the
// taker.
func (w *worker) candidate(c *scanner.Candidate) error {
	if w.p.text {
		c.Start, c.End = c.Start+w.p.from, c.End+w.p.from
		if !w.begun {
			w.begun = true
			if err := w.out.first(c.Start); err != nil {
				return err
			}
		}
		w.res.next = c.End
	}
	stats, rec := &w.res.stats, &w.record
	stats.Candidates++
	if w.opt.Wrapped && c.Delimiter != scanner.Wrapper {
		stats.NotWrapped++
		return nil
	}
	w.judge.read(c, rec)
	if w.opt.Strict {
		if _, departures := rec.Verdict(); len(departures) > 0 {
			stats.NotValid++
			return nil
		}
	}
	if len(w.opt.Schemes) > 0 && !w.wanted(rec.URL) {
		stats.NotScheme++
		return nil
	}
	stats.Records++
	if rec.Header = nil; w.header != nil {
		w.field(rec)
	}
	return w.out.record(rec)
}

// wanted reports whether the scheme of url is one of Options.Schemes.
func (w *worker) wanted(url []byte) bool {
	scheme, _, _ := bytes.Cut(url, []byte(":"))
	return slices.ContainsFunc(w.opt.Schemes, func(s string) bool {
		return len(s) == len(scheme) && bytes.EqualFold([]byte(s), scheme)
	})
}

// field names the header field that rec stands in, and places rec in that field:
// in a header block, an empty line stands behind each. Records come in order, so
// the block is searched once.
func (w *worker) field(rec *Record) {
	const end = "\n\n"
	for {
		i := bytes.Index(w.header[w.searched:rec.Offset], []byte(end))
		if i < 0 {
			break
		}
		w.searched += i + len(end)
		w.fieldLine += int64(bytes.Count(w.header[w.fieldAt:w.searched], []byte{'\n'}))
		w.fieldAt = w.searched
	}
	w.searched = max(w.fieldAt, int(rec.Offset)-len(end)+1)
	at := int64(w.fieldAt)
	rec.Header, _, _ = bytes.Cut(w.header[at:], []byte(":"))
	rec.Offset, rec.End = rec.Offset-at, rec.End-at
	if w.opt.Lines {
		rec.Line -= w.fieldLine
	}
}

// input returns r for a worker: it counts what is read in n.
func (w *worker) input(r io.Reader, n *int64) io.Reader { return &input{r, n, w.ready} }

// An input is what a worker reads.
type input struct {
	r     io.Reader
	n     *int64
	ready func() error
}

func (in *input) Read(p []byte) (int, error) {
	if err := in.ready(); err != nil {
		return 0, err
	}
	n, err := in.r.Read(p)
	*in.n += int64(n)
	return n, err
}
