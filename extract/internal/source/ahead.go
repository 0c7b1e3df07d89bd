package source

import (
	"io"
	"sync"
)

// An ahead decodes in a goroutine of its own while what was decoded before is
// scanned. It begins to after as much as one of its buffers holds, as most of
// what an archive holds is smaller than that.
//
// From a pipe, what one Read of the decoder gives is handed over at once, as
// the next may have to wait. From a disk, blocks are filled: deflate gives
// 32 KB at a time, its window, and to hand over each cost a fifth more.
type ahead struct {
	src    io.Reader // ends with io.EOF and has no other error
	under  *layer    // what src decodes; its goroutine's own once that runs
	gather bool      // fill blocks

	alone int64 // octets that were read without a goroutine
	run   bool
	full  chan piece    // to the reader, room for all blocks; closed after the last
	empty chan *block   // back from the reader
	stop  chan struct{} // closed when nothing more is wanted

	now   piece // being read
	taken int
	at    int64 // offset in the file that goes with now
}

const (
	aheadBlocks = 3
	aheadSize   = 256 << 10
)

type block [aheadSize]byte

// A piece is the decoded octets of a block, with the offset in the file that
// the decoder had reached.
type piece struct {
	block *block
	n     int
	at    int64
}

// blocks are those of readers that were closed.
var blocks = sync.Pool{New: func() any { return new(block) }}

func newAhead(src io.Reader, under *layer) *ahead {
	return &ahead{src: src, under: under, gather: under.r.onDisk()}
}

func (a *ahead) Read(p []byte) (int, error) {
	if !a.run {
		if a.alone < aheadSize {
			n, err := a.src.Read(p)
			a.alone += int64(n)
			a.at = a.under.offset()
			return n, err
		}
		a.begin()
	}
	for a.taken == a.now.n {
		if a.now.block != nil {
			a.empty <- a.now.block
		}
		var ok bool
		a.now, ok = <-a.full
		a.taken = 0
		if !ok {
			return 0, io.EOF
		}
		a.at = a.now.at
	}
	n := copy(p, a.now.block[a.taken:a.now.n])
	a.taken += n
	return n, nil
}

// offset is the place in the file of what is being read.
func (a *ahead) offset() int64 { return a.at }

// begin starts the goroutine.
func (a *ahead) begin() {
	a.run = true
	a.full = make(chan piece, aheadBlocks)
	a.empty = make(chan *block, aheadBlocks)
	a.stop = make(chan struct{})
	for range aheadBlocks {
		a.empty <- blocks.Get().(*block)
	}
	go a.fill()
}

// fill is the goroutine. Closing full tells that it is over, and nothing it
// did is unseen by whoever receives that.
func (a *ahead) fill() {
	defer close(a.full)
	for {
		var b *block
		select {
		case b = <-a.empty:
		case <-a.stop:
			return
		}
		n, err := a.src.Read(b[:])
		for a.gather && err == nil && n < len(b) {
			var k int
			k, err = a.src.Read(b[n:])
			n += k
		}
		a.full <- piece{b, n, a.under.offset()}
		if err != nil {
			return
		}
	}
}

// cancel tells the goroutine that nothing more is wanted.
func (a *ahead) cancel() {
	if a != nil && a.run {
		close(a.stop)
	}
}

// close does so and waits for the goroutine to end.
func (a *ahead) close() {
	if a == nil || !a.run {
		return
	}
	a.cancel()
	for range a.full { // until it is closed
	}
	a.run = false
	close(a.empty)
	for b := range a.empty {
		blocks.Put(b)
	}
	if a.now.block != nil {
		blocks.Put(a.now.block)
	}
	a.now = piece{}
}
