package extract

import (
	"context"
	"errors"
	"io"

	"urlsift/extract/internal/seen"
	"urlsift/extract/internal/source"
	"urlsift/scanner"
)

// A Job extracts URLs. Its set of seen URLs lasts from one Run to the next. It
// is not safe for concurrent use.
type Job struct {
	opt  Options
	seen *seen.Set
	held []*Record // with Options.Count: the first record of each URL, by ordinal
}

// New returns a Job.
func New(o Options) *Job {
	return &Job{opt: o, seen: seen.New(seen.Config{Exact: o.Exact})}
}

// Run extracts the URLs from the files that paths name: files, folders, and "-"
// for standard input. Problems with the input go to the sink and do not end the
// run; the error is that of the sink or of ctx. The stats are those of this run
// up to its end, however it ended.
func (j *Job) Run(ctx context.Context, paths []string, sink Sink) (Stats, error) {
	r := newRun(ctx, j, sink)
	err := r.files(paths)
	if err == nil {
		err = r.release()
	}
	for _, w := range []*scanner.Writer{r.plain, r.html} {
		if w != nil {
			r.stats.Overlong += w.Overlong()
		}
	}
	return r.stats, err
}

// files reads all that paths name.
func (r *run) files(paths []string) error {
	so := &source.Options{
		MaxDepth: r.opt.MaxDepth,
		MaxOut:   r.opt.MaxOut,
		MaxRatio: r.opt.MaxRatio,
		Long:     r.opt.LongWindow,
		Stdin:    r.opt.Stdin,
	}
	for f, err := range source.Walk(paths, so) {
		if err == nil {
			err = r.file(f, so)
		}
		if err := r.settle(err); err != nil {
			return err
		}
	}
	return nil
}

// settle hands a problem on, and returns any other error, which ends the run.
func (r *run) settle(err error) error {
	if p := (*Problem)(nil); errors.As(err, &p) {
		r.stats.problem(p)
		err = r.sink.Problem(p)
	}
	if err != nil {
		return err
	}
	return r.ctx.Err()
}

// file reads the texts of one file. A *Problem says that it could not be opened.
func (r *run) file(f source.File, so *source.Options) error {
	in, err := source.Open(f, so)
	if err != nil {
		return err
	}
	defer in.Close()
	r.stats.Files++
	told := 0
	for {
		e, err := in.Next()
		if err == nil {
			err = r.text(f, e)
		}
		problems := in.Problems()
		for ; told < len(problems); told++ {
			if err := r.settle(&problems[told]); err != nil {
				return err
			}
		}
		if err == io.EOF {
			r.stats.BytesRead += in.Consumed()
			return nil
		}
		if err != nil {
			return err
		}
	}
}
