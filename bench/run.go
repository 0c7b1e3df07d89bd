package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"urlsift/corpus"
)

// A bench is one run of all measurements.
type bench struct {
	*config
	ctx     context.Context
	log     io.Writer // what is being done
	dir     string    // for texts and programs
	urlsift string    // the program
	kernels []kernel
	report  Report
}

// run measures everything.
func run(ctx context.Context, c *config, log io.Writer) (*Report, error) {
	dir, err := os.MkdirTemp("", "urlsift-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	b := &bench{config: c, ctx: ctx, log: log, dir: dir, report: newReport(ctx, c)}
	if b.urlsift, err = build(ctx, dir, "urlsift", "urlsift/cmd/urlsift", c.portable); err != nil {
		return nil, err
	}
	if b.kernels, err = findKernels(ctx, dir, c.portable); err != nil {
		return nil, err
	}
	steps := []func() error{b.texts, b.compressed, b.workers, b.sizes, b.hostile}
	if len(c.files) > 0 {
		steps = []func() error{b.named}
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	if len(c.files) == 0 {
		b.report.Goals = goals(&b.report)
	}
	return &b.report, nil
}

// add measures the contenders and adds the table to the report.
func (b *bench) add(t Table, contenders []contender) *Table {
	fmt.Fprintf(b.log, "%s, %s\n", t.Title, t.Text)
	t.measure(b.rounds, contenders)
	b.report.Tables = append(b.report.Tables, t)
	return &b.report.Tables[len(b.report.Tables)-1]
}

// note tells, now and in the report, what could not be measured.
func (b *bench) note(format string, args ...any) {
	s := fmt.Sprintf(format, args...)
	fmt.Fprintln(b.log, s)
	b.report.Notes = append(b.report.Notes, s)
}

// made makes a text of a kind.
func (b *bench) made(kind corpus.Kind, size int64) (*text, error) {
	path := filepath.Join(b.dir, fmt.Sprintf("%v.%d", kind, size))
	t := &text{name: kind.String(), path: path, key: path + keySuffix}
	return t, b.kernels[0].step(b.ctx, &t.bytes, textStep, t.name, strconv.FormatInt(size, 10), t.path)
}

// named measures the files that the user names.
func (b *bench) named() error {
	for _, path := range b.files {
		t, err := namedText(path)
		if err != nil {
			return err
		}
		if err := b.text(t); err != nil {
			return err
		}
	}
	return nil
}

// texts measures the made and the real texts, each by itself, so that one at a
// time fills the disk and the page cache.
func (b *bench) texts() error {
	for _, kind := range corpus.Kinds() {
		if kind.Hostile() {
			continue
		}
		t, err := b.made(kind, int64(b.size))
		if err != nil {
			return err
		}
		err = b.text(t)
		t.remove()
		if err != nil {
			return err
		}
	}
	for _, a := range archives {
		t, err := a.unpack(b.ctx, b.dir, int64(b.size))
		if err != nil {
			b.note("%s is left out: %v", a.name, err)
			continue
		}
		err = b.text(t)
		t.remove()
		if err != nil {
			return err
		}
	}
	return nil
}

// text measures the program and its peers, and the library, on one text.
func (b *bench) text(t *text) error {
	all, parts, err := programs(b.dir, b.urlsift, t)
	defer func() {
		for _, p := range parts {
			p.remove()
		}
	}()
	if err != nil {
		return err
	}
	var contenders []contender
	for i := range all {
		contenders = append(contenders, all[i].contender(b.ctx))
	}
	table := b.add(Table{Title: "programs", Text: t.name, Clock: CPU, Base: "rg"}, contenders)
	for i, p := range all {
		if t.key == "" || !p.each || p.bytes < t.bytes || table.Results[i].Error != "" {
			continue
		}
		table.Results[i].Accuracy = new(Accuracy)
		args := append([]string{accuracyStep, t.key}, p.args...)
		if err := b.kernels[0].step(b.ctx, table.Results[i].Accuracy, args...); err != nil {
			return err
		}
	}
	for _, k := range b.kernels {
		b.library(k, t)
	}
	return nil
}

// library measures the library on one text in memory.
func (b *bench) library(k kernel, t *text) {
	fmt.Fprintf(b.log, "library, %s, %s\n", t.name, k.name)
	var table Table
	if err := k.step(b.ctx, &table, memoryStep, strconv.Itoa(b.rounds), t.path); err != nil {
		b.note("library, %s, %s: %v", t.name, k.name, err)
		return
	}
	table.Title, table.Text, table.Kernel = "library", t.name, k.name
	b.report.Tables = append(b.report.Tables, table)
}
