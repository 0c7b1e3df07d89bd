package extract

import (
	"context"
	"sync"

	"urlsift/extract/internal/source"
)

// smallFiles is how many octets of small files make one task, and manyFiles how
// many files.
const (
	smallFiles = 256 << 10
	manyFiles  = 64
)

// parallel reads all that paths name with several workers and merges what they
// find in the order of the input.
//
// Tasks are begun in order, at most four a worker ahead of the merger, and what
// each has found waits in its own bounded queue. The first task that is not
// merged has always been begun, so the merger never waits for one that waits
// for the merger.
func (m *merger) parallel(paths []string, so *source.Options) error {
	ctx, cancel := context.WithCancel(m.ctx)
	begun := make(chan *task)
	order := make(chan *task, 4*m.opt.Workers)
	var workers sync.WaitGroup
	defer workers.Wait()
	defer cancel()

	workers.Go(func() {
		defer close(order)
		defer close(begun)
		plan(ctx, paths, m.opt, so, func(t *task) {
			select {
			case order <- t:
			case <-ctx.Done():
				return
			}
			select {
			case begun <- t:
			case <-ctx.Done():
				close(t.out) // no worker will
			}
		})
	})
	for range m.opt.Workers {
		workers.Go(func() { work(ctx, begun, m.opt, so) })
	}

	m.redo = newWorker(m.opt, so, m, m.ctx.Err)
	for t := range order {
		if err := m.merge(t); err != nil {
			return err
		}
	}
	return m.ctx.Err()
}

// plan makes the tasks of a run: a part of a large file each, a large file, or
// several small ones.
func plan(ctx context.Context, paths []string, o *Options, so *source.Options, begin func(*task)) {
	var small []*piece
	size := int64(0)
	flush := func() {
		if len(small) > 0 {
			begin(newTask(small...))
		}
		small, size = nil, 0
	}
	for f, err := range source.Walk(paths, so) {
		if ctx.Err() != nil {
			return
		}
		if err != nil || 0 <= f.Size && f.Size < smallFiles {
			small = append(small, &piece{file: f, err: err})
			if size += f.Size; size >= smallFiles || len(small) == manyFiles {
				flush()
			}
			continue
		}
		flush()
		split(ctx, f, o, so, func(p *piece) { begin(newTask(p)) })
	}
	flush()
}

func newTask(pieces ...*piece) *task {
	return &task{pieces, make(chan *batch, batchQueue)}
}

// work does tasks until there are none left.
func work(ctx context.Context, tasks <-chan *task, o *Options, so *source.Options) {
	b := &batcher{ctx: ctx}
	w := newWorker(o, so, b, b.flush)
	for t := range tasks {
		b.start(t, o)
		for _, p := range t.pieces {
			if w.piece(p) != nil {
				break // the run has been cancelled
			}
		}
		_ = b.flush() // fails only when the run has been cancelled
		b.batch = nil
		close(t.out)
	}
}

// merge takes what one task has found. A part that was begun in the wrong place
// is read again from the right one: the guess where a message starts can be
// wrong, and a candidate of the part before can reach into it.
func (m *merger) merge(t *task) error {
	var p *piece // the piece that is being merged
	skip := false
	for b := range t.out {
		for i := range b.events {
			e := &b.events[i]
			if e.begin != nil {
				p = e.begin
				if skip = p.from > 0 && !p.text && p.from != m.last.next; skip {
					if err := m.again(p, m.last.next); err != nil {
						return err
					}
				}
				if err := m.begin(p); err != nil {
					return err
				}
				continue
			}
			if e.first != nil && p.from > 0 && *e.first < m.last.next {
				skip = true
				if err := m.again(p, p.from); err != nil {
					return err
				}
			}
			if !skip {
				if err := m.take(e); err != nil {
					return err
				}
			}
		}
		b.release()
	}
	return m.ctx.Err()
}

// again reads what remains of a part from the given offset on, behind what the
// part before has taken.
func (m *merger) again(p *piece, from int64) error {
	if from >= p.to {
		return nil // nothing: the message that began before lasts to its end
	}
	q := *p
	q.from, q.floor = from, m.last.next
	return m.redo.piece(&q)
}

// take takes one event.
func (m *merger) take(e *event) error {
	switch {
	case e.problem != nil:
		return m.problem(e.problem)
	case e.end != nil:
		return m.end(e.end)
	case e.record.URL != nil:
		return m.record(&e.record)
	}
	return nil
}
