package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"urlsift/extract"
)

// scan finds the URLs in paths and prints them.
func (a *app) scan(ctx context.Context, f *scanFlags, paths []string) error {
	if err := f.settle(); err != nil {
		return err
	}
	if len(paths) == 0 {
		paths = []string{"-"}
	}
	f.opt.Stdin = a.stdin
	out := newFlusher(a.stdout)
	s := &sink{printer: newPrinter(f, out)}
	if !f.quiet {
		s.messages = a.stderr
	}
	stats, err := extract.New(f.opt).Run(ctx, paths, s)
	if ferr := s.printer.finish(); err == nil {
		err = ferr
	}
	if ferr := out.Close(); err == nil {
		err = ferr
	}
	if f.stats {
		if serr := a.printStats(&stats, f.format == "json"); err == nil {
			err = serr
		}
	}
	switch {
	case !stats.Complete():
		a.status = statusError
	case stats.Records == 0:
		a.status = statusNothing
	}
	return err
}

// printStats prints the accounting: as the last record with --json, else for a
// person on standard error.
func (a *app) printStats(stats *extract.Stats, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(a.stdout).Encode(map[string]*extract.Stats{"stats": stats})
	}
	_, err := io.WriteString(a.stderr, statsText(stats))
	return err
}

// A sink prints what a run finds.
type sink struct {
	printer  printer
	messages io.Writer // nil for none
}

func (s *sink) Record(r *extract.Record) error { return s.printer.print(r) }

func (s *sink) Problem(p *extract.Problem) error {
	if s.messages != nil {
		fmt.Fprintf(s.messages, "urlsift: %s\n", printable(p.Error()))
	}
	return nil
}
