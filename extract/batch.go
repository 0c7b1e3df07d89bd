package extract

import (
	"bytes"
	"context"
	"sync"

	"urlsift/extract/internal/seen"
)

const (
	// batchRecords and batchText are how many records a batch holds, and how many
	// octets of their texts before it is full.
	batchRecords = 256
	batchText    = 32 << 10
	// batchQueue is how many batches of a task may wait for their turn.
	batchQueue = 64
)

// A task is what one worker does at a time, with the way back to the merger.
type task struct {
	pieces []*piece
	out    chan *batch
}

// A batch is a run of events, in order, on its way from a worker to the merger.
type batch struct {
	events []event
	text   []byte // what the records' slices point into
}

// An event is one call of a taker. Exactly one field is set.
type event struct {
	record  Record // if it has a URL
	begin   *piece
	first   *int64
	problem *Problem
	end     *result
}

// A batcher is the taker of a worker that runs beside the merger: it copies what
// it is given into batches.
type batcher struct {
	ctx   context.Context
	out   chan<- *batch
	batch *batch

	// seen holds the URLs of the task: where only first occurrences are wanted,
	// the others need not travel. It is nil where all are.
	seen *seen.Set
}

// start begins a task.
func (b *batcher) start(t *task, o *Options) {
	b.out = t.out
	if !o.All && !o.Count {
		b.seen = seen.New(seen.Config{Exact: o.Exact})
	}
}

// batches are those that have been merged.
var batches = sync.Pool{New: func() any {
	return &batch{
		events: make([]event, 0, batchRecords),
		text:   make([]byte, 0, batchText),
	}
}}

// release gives a batch back that has been merged.
func (b *batch) release() {
	clear(b.events)
	b.events, b.text = b.events[:0], b.text[:0]
	batches.Put(b)
}

// room returns the batch, with room for one more event.
func (b *batcher) room() (*batch, error) {
	if b.batch != nil && (len(b.batch.events) == batchRecords || len(b.batch.text) > batchText) {
		if err := b.flush(); err != nil {
			return nil, err
		}
	}
	if b.batch == nil {
		b.batch = batches.Get().(*batch)
	}
	return b.batch, nil
}

// flush sends the batch.
func (b *batcher) flush() error {
	if b.batch == nil {
		return b.ctx.Err()
	}
	select {
	case b.out <- b.batch:
		b.batch = nil
		return nil
	case <-b.ctx.Done():
		return b.ctx.Err()
	}
}

func (b *batcher) add(e event) error {
	to, err := b.room()
	if err == nil {
		to.events = append(to.events, e)
	}
	return err
}

func (b *batcher) begin(p *piece) error     { return b.add(event{begin: p}) }
func (b *batcher) first(offset int64) error { return b.add(event{first: &offset}) }
func (b *batcher) problem(p *Problem) error { return b.add(event{problem: p}) }
func (b *batcher) end(r *result) error      { res := *r; return b.add(event{end: &res}) }

func (b *batcher) record(r *Record) error {
	if b.seen != nil {
		if _, added := b.seen.Add(r.URL); !added {
			return nil
		}
	}
	to, err := b.room()
	if err != nil {
		return err
	}
	to.events = append(to.events, event{record: *r})
	c := &to.events[len(to.events)-1].record
	before := &Record{}
	if n := len(to.events); n > 1 {
		before = &to.events[n-2].record
	}
	c.URL = to.keep(r.URL, nil)
	c.Raw = to.keep(r.Raw, c.URL)
	c.MessageID = to.keep(r.MessageID, before.MessageID)
	c.Part = to.keep(r.Part, before.Part)
	c.Header = to.keep(r.Header, before.Header)
	c.judged, c.departures = false, nil
	c.Alternatives = nil
	for _, a := range r.Alternatives {
		c.Alternatives = append(c.Alternatives, to.keep(a, nil))
	}
	return nil
}

// keep returns a copy of text in the batch, or old if it is the same. Slices
// that an append moves away from stay good.
func (b *batch) keep(text, old []byte) []byte {
	if text == nil {
		return nil
	}
	if old != nil && bytes.Equal(text, old) {
		return old
	}
	from := len(b.text)
	b.text = append(b.text, text...)
	return b.text[from:len(b.text):len(b.text)]
}
