package main

import (
	"bufio"
	"io"
	"sync"
	"time"
)

// flushDelay is how long a record may wait in the buffer: so little that a
// person who watches a log does not notice, so long that a fast scan writes
// full buffers.
const flushDelay = 50 * time.Millisecond

// A flusher is a buffered writer whose buffer never waits for longer than
// flushDelay, whatever the input does.
type flusher struct {
	mu    sync.Mutex
	w     *bufio.Writer
	timer *time.Timer
	armed bool
	err   error // of a flush by the timer
}

func newFlusher(w io.Writer) *flusher {
	f := &flusher{w: bufio.NewWriterSize(w, 64<<10)}
	f.timer = time.AfterFunc(time.Hour, f.flush)
	f.timer.Stop()
	return f
}

func (f *flusher) Write(p []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return 0, f.err
	}
	if !f.armed {
		f.armed = true
		f.timer.Reset(flushDelay)
	}
	return f.w.Write(p)
}

// flush is what the timer calls.
func (f *flusher) flush() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.armed = false
	f.err = f.w.Flush()
}

// Close flushes what is left. It does not close the writer below.
func (f *flusher) Close() error {
	f.timer.Stop()
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.w.Flush()
}
