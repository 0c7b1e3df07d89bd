package extract

import (
	"context"

	"urlsift/extract/internal/seen"
	"urlsift/extract/internal/source"
	"urlsift/extract/rfc1738"
)

// A taker takes what a worker finds in one piece of the input after the other.
type taker interface {
	begin(p *piece) error
	first(offset int64) error // the offset of the first candidate of a part of a text
	record(r *Record) error
	problem(p *Problem) error
	end(r *result) error
}

// A merger takes what the workers find, in the order of the input, through the
// set of seen URLs to the sink.
type merger struct {
	opt   *Options
	ctx   context.Context
	sink  Sink
	seen  *seen.Set
	held  []*Record // with Options.Count: the first record of each URL, by ordinal
	stats Stats

	departures []rfc1738.Departure // room for those of a record that has come in a batch

	redo *worker // reads again the parts that were begun in the wrong place

	last result // of the piece before the one that is being merged
}

// sequential reads all that paths name, on this goroutine.
func (m *merger) sequential(paths []string, so *source.Options) error {
	w := newWorker(m.opt, so, m, m.ctx.Err)
	for f, err := range source.Walk(paths, so) {
		if err := w.piece(&piece{file: f, err: err}); err != nil {
			return err
		}
	}
	return nil
}

func (m *merger) begin(*piece) error { return m.ctx.Err() }

func (m *merger) first(int64) error { return nil }

func (m *merger) record(r *Record) error {
	if r.departures == nil {
		r.departures = m.departures
	}
	if m.opt.All && !m.opt.Count {
		return m.sink.Record(r)
	}
	n, added := m.seen.Add(r.URL)
	if added {
		m.stats.Unique++
	}
	switch {
	case m.opt.Count:
		if added {
			m.held = append(m.held, r.Clone())
		}
		m.held[n].Count++
	case added:
		return m.sink.Record(r)
	}
	return nil
}

func (m *merger) problem(p *Problem) error {
	m.stats.problem(p)
	return m.sink.Problem(p)
}

func (m *merger) end(r *result) error {
	m.stats.add(&r.stats)
	m.last = *r
	return m.ctx.Err()
}

// release hands out what Options.Count has held back.
func (m *merger) release() error {
	for _, r := range m.held {
		if err := m.sink.Record(r); err != nil {
			return err
		}
	}
	return nil
}
