package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/dustin/go-humanize"
)

// A Report is what a run measured, with what one has to know of the machine.
type Report struct {
	Date     string            `json:"date"`
	Command  string            `json:"command"`
	CPU      string            `json:"cpu"`
	CPUs     int               `json:"cpus"`
	System   string            `json:"system"`
	Go       string            `json:"go"`
	Portable bool              `json:"portable,omitempty"` // urlsift was built without assembly
	Size     int64             `json:"size"`               // octets of each text
	Rounds   int               `json:"rounds"`
	Peers    map[string]string `json:"peers"` // their versions
	Notes    []string          `json:"notes,omitempty"`
	Tables   []Table           `json:"tables"`
	Goals    []Goal            `json:"goals"`
}

func newReport(ctx context.Context, c *config) Report {
	return Report{
		Date:     time.Now().Format(time.DateOnly),
		CPU:      cpuinfo("model name"),
		CPUs:     runtime.NumCPU(),
		System:   runtime.GOOS + "/" + runtime.GOARCH,
		Go:       runtime.Version(),
		Portable: c.portable,
		Size:     int64(c.size),
		Rounds:   c.rounds,
		Peers:    versions(ctx),
	}
}

// save writes the report into a folder, as JSON and as tables, by its date.
func (r *Report) save(dir string) error {
	asJSON, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	var asText bytes.Buffer
	if err := r.print(&asText); err != nil {
		return err
	}
	name := filepath.Join(dir, r.Date)
	if err := os.WriteFile(name+".json", append(asJSON, '\n'), 0o644); err != nil {
		return err
	}
	return os.WriteFile(name+".txt", asText.Bytes(), 0o644)
}

// print writes the report as tables.
func (r *Report) print(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	fmt.Fprintf(w, "%s, %s\n%d × %s, %s, %s\n", r.Command, r.Date, r.CPUs, r.CPU, r.System, r.Go)
	for _, name := range slices.Sorted(maps.Keys(r.Peers)) {
		fmt.Fprintf(w, "%s: %s\n", name, r.Peers[name])
	}
	for _, note := range r.Notes {
		fmt.Fprintln(w, note)
	}
	for i := range r.Tables {
		r.Tables[i].print(w)
	}
	if len(r.Goals) > 0 {
		fmt.Fprintf(w, "\ngoal\ttext\tasked\tmeasured\t\n")
	}
	for i := range r.Goals {
		r.Goals[i].print(w)
	}
	return w.Flush()
}

func (t *Table) print(w io.Writer) {
	fmt.Fprintf(w, "\n%s, %s", t.Title, t.Text)
	if t.Kernel != "" {
		fmt.Fprintf(w, ", %s", t.Kernel)
	}
	rows := [][]string{{"", fmt.Sprintf("× %s (%s)", t.Base, t.Clock), "MB/s", "of", "peak", "allocations", "URLs", "recall", "precision"}}
	for i := range t.Results {
		rows = append(rows, t.Results[i].row(t.Clock))
	}
	fmt.Fprintln(w)
	for _, row := range rows {
		for i, cell := range row {
			if slices.ContainsFunc(rows[1:], func(row []string) bool { return i < len(row) && row[i] != "" }) {
				fmt.Fprint(w, cell, "\t")
			}
		}
		fmt.Fprintln(w)
	}
}

// row returns the cells of a table, those that were not measured empty.
func (r *Result) row(c Clock) []string {
	if r.Error != "" {
		return []string{r.Name, r.Error}
	}
	row := []string{
		r.Name,
		r.Speed.String(),
		humanize.CommafWithDigits(r.rate(c).Median/1e6, 1),
		humanize.Bytes(uint64(r.Bytes)), // the slow peers get a part
		positive(r.Peak, func(n int64) string { return humanize.Bytes(uint64(n)) }),
		positive(r.Allocs, humanize.Comma),
		positive(r.Found, humanize.Comma),
	}
	if r.Accuracy != nil {
		row = append(row, fmt.Sprintf("%.4f", r.Accuracy.Recall()), fmt.Sprintf("%.4f", r.Accuracy.Precision()))
	}
	return row
}

// positive formats n, and what was not measured as nothing.
func positive(n int64, format func(int64) string) string {
	if n == 0 {
		return ""
	}
	return format(n)
}

func (g *Goal) print(w io.Writer) {
	asked, met := "≥", "met"
	if g.AtMost {
		asked = "≤"
	}
	if !g.Met() {
		met = "not met"
	}
	if g.Measured == nil {
		fmt.Fprintf(w, "%s\t%s\t%s %v\tnot measured\t\n", g.Goal, g.Text, asked, g.Bound)
		return
	}
	fmt.Fprintf(w, "%s\t%s\t%s %v\t%v\t%s\n", g.Goal, g.Text, asked, g.Bound, *g.Measured, met)
}
