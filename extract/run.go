package extract

import (
	"bytes"
	"context"
	"io"
	"slices"

	"urlsift/extract/internal/mail"
	"urlsift/extract/internal/source"
	"urlsift/scanner"
)

// A run is one call of Job.Run: the one loop that drives the stages.
type run struct {
	*Job
	ctx   context.Context
	sink  Sink
	stats Stats

	mail        *mail.Reader
	plain, html *scanner.Writer // for texts of each kind, made when one comes

	judge  judge
	record Record
	header []byte // the header block that is being scanned, nil in a body
}

func newRun(ctx context.Context, j *Job, sink Sink) *run {
	return &run{Job: j, ctx: ctx, sink: sink, mail: mail.NewReader(nil, mail.Message)}
}

// writer returns the scanner for texts of the given kind.
func (r *run) writer(html bool) *scanner.Writer {
	w := &r.plain
	if html {
		w = &r.html
	}
	if *w == nil {
		*w = scanner.NewWriter(scanner.Options{
			MaxLength: r.opt.MaxURLLength,
			Rejoin:    r.opt.Rejoin,
			ASCII:     r.opt.Strict,
			HTML:      html,
			Lines:     r.opt.Lines,
		}, r.candidate)
	}
	return *w
}

// text scans one entry of a file.
func (r *run) text(f source.File, e *source.Entry) error {
	r.stats.Texts++
	r.record.Place = Place{Path: f.Path, Member: e.Member}
	in := &counter{r: e, n: &r.stats.BytesText}
	switch format := r.format(e); format {
	case source.Mbox:
		return r.messages(in, mail.Mbox)
	case source.Mail:
		return r.messages(in, mail.Message)
	case source.Rnews:
		return r.messages(in, mail.Batch)
	default:
		return r.plainText(in, r.writer(format == source.HTML))
	}
}

// format returns how an entry is read: as Options.As wants or by its content.
func (r *run) format(e *source.Entry) source.Format {
	switch {
	case r.opt.As == AsText:
		return source.Text
	case r.opt.As == AsHTML:
		return source.HTML
	case r.opt.As == AsMail && (e.Format == source.Text || e.Format == source.HTML):
		return source.Mail
	}
	return e.Format
}

// plainText scans a text that is no mail.
func (r *run) plainText(in io.Reader, w *scanner.Writer) error {
	if _, err := io.Copy(w, in); err != nil {
		return err
	}
	return w.Close()
}

// messages scans mail.
func (r *run) messages(in io.Reader, format mail.Format) error {
	r.mail.Reset(in, format)
	var w *scanner.Writer
	for {
		run, err := r.mail.Next()
		if w != nil && (err != nil || run.Begin) {
			if err := w.Close(); err != nil {
				return err
			}
			w = nil
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if run.Begin {
			r.record.MessageID, r.record.Message, r.record.Part = run.ID, run.Message, run.Part
		}
		w = r.writer(run.Kind == mail.HTML)
		if run.Kind == mail.Header {
			r.header = run.Text
		}
		_, err = w.Write(run.Text)
		if run.Kind == mail.Header { // whole in one run, and its names are wanted as long as it is there
			if err == nil {
				err = w.Close()
			}
			r.header, w = nil, nil
		}
		if err != nil {
			return err
		}
	}
}

// candidate takes one candidate from the scanner through the parser and the set
// of seen URLs to the sink.
func (r *run) candidate(c *scanner.Candidate) error {
	r.stats.Candidates++
	rec := &r.record
	r.judge.verdict(c, rec)
	switch {
	case r.opt.Wrapped && c.Delimiter != scanner.Wrapper:
		r.stats.NotWrapped++
		return nil
	case r.opt.Strict && !rec.Valid():
		r.stats.NotValid++
		return nil
	case len(r.opt.Schemes) > 0 && !r.wanted(rec.Parsed.SchemeName()):
		r.stats.NotScheme++
		return nil
	}
	r.stats.Records++
	if rec.Header = nil; r.header != nil {
		r.field(rec)
	}
	n, added := r.seen.Add(rec.URL)
	if added {
		r.stats.Unique++
	}
	switch {
	case r.opt.Count:
		if added {
			r.held = append(r.held, rec.Clone())
		}
		r.held[n].Count++
		return nil
	case added || r.opt.All:
		return r.sink.Record(rec)
	}
	return nil
}

// wanted reports whether a scheme is one of Options.Schemes.
func (r *run) wanted(scheme []byte) bool {
	return slices.ContainsFunc(r.opt.Schemes, func(s string) bool {
		return len(s) == len(scheme) && bytes.EqualFold([]byte(s), scheme)
	})
}

// field names the header field that rec stands in, and places rec in that field:
// in a header block, an empty line follows each field.
func (r *run) field(rec *Record) {
	start := int64(0)
	if i := bytes.LastIndex(r.header[:rec.Offset], []byte("\n\n")); i >= 0 {
		start = int64(i + 2)
	}
	rec.Header, _, _ = bytes.Cut(r.header[start:], []byte(":"))
	rec.Offset, rec.End = rec.Offset-start, rec.End-start
	if r.opt.Lines {
		rec.Line = 1 + int64(bytes.Count(r.header[start:start+rec.Offset], []byte{'\n'}))
	}
}

// release hands out what Options.Count has held back.
func (r *run) release() error {
	for _, rec := range r.held {
		if err := r.sink.Record(rec); err != nil {
			return err
		}
	}
	r.held = r.held[:0]
	return nil
}

// A counter counts the octets of a text.
type counter struct {
	r io.Reader
	n *int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	*c.n += int64(n)
	return n, err
}
