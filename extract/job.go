package extract

import (
	"context"
	"errors"
	"runtime"

	"urlsift/extract/internal/seen"
	"urlsift/extract/internal/source"
	"urlsift/extract/rfc1738"
)

// A Job extracts URLs. Its runs are independent of each other.
type Job struct{ opt Options }

// New returns a Job.
func New(o Options) *Job {
	if o.Workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	return &Job{o}
}

// Run extracts the URLs from the files that paths name: files, folders, and "-"
// for standard input. Problems with the input go to the sink and do not end the
// run; the error is that of the sink or of ctx. The stats are those of this run
// up to its end, however it ended. Records and stats are the same for any number
// of workers.
func (j *Job) Run(ctx context.Context, paths []string, sink Sink) (Stats, error) {
	m := &merger{
		opt: &j.opt, ctx: ctx, sink: sink,
		seen:       seen.New(seen.Config{Exact: j.opt.Exact}),
		departures: make([]rfc1738.Departure, 0, rfc1738.MaxDepartures),
	}
	so := &source.Options{
		MaxDepth: j.opt.MaxDepth,
		MaxOut:   j.opt.MaxOut,
		MaxRatio: j.opt.MaxRatio,
		Long:     j.opt.LongWindow,
		Stdin:    j.opt.Stdin,
	}
	var err error
	if j.opt.Workers == 1 || len(paths) == 1 && paths[0] == "-" {
		err = m.sequential(paths, so)
	} else {
		err = m.parallel(paths, so)
	}
	if err == nil {
		err = m.release()
	}
	return m.stats, err
}

// asProblem returns err as a problem if it is one.
func asProblem(err error) *Problem {
	var p *Problem
	errors.As(err, &p)
	return p
}
