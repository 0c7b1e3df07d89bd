package extract

import (
	"context"
	"path/filepath"
	"testing"

	"urlsift/extract/internal/seen"
	"urlsift/extract/internal/source"
)

// TestVanishedParts merges the parts of a mailbox that is gone when they are
// read: that is one problem and not one for each part, and no part is read from
// the start of the file again.
func TestVanishedParts(t *testing.T) {
	o := &Options{Workers: 1}
	sink := &problems{}
	m := &merger{opt: o, ctx: context.Background(), sink: sink, seen: seen.New(seen.Config{})}
	m.redo = newWorker(o, nil, m, m.ctx.Err)
	file := source.File{Path: filepath.Join(t.TempDir(), "gone"), Size: 3 * partSize}
	for from := int64(0); from < file.Size; from += partSize {
		tk := newTask(&piece{file: file, from: from, to: from + partSize})
		tasks := make(chan *task, 1)
		tasks <- tk
		close(tasks)
		work(m.ctx, tasks, o, nil)
		if err := m.merge(tk); err != nil {
			t.Fatal(err)
		}
	}
	if len(*sink) != 1 || m.stats.Failures != 1 {
		t.Errorf("%d problems, %d failures; want 1: %v", len(*sink), m.stats.Failures, *sink)
	}
}

type problems []error

func (p *problems) Record(*Record) error { return nil }

func (p *problems) Problem(q *Problem) error { *p = append(*p, q); return nil }
