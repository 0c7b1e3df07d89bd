package main

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"urlsift/extract"
)

// tableColumns are the columns of csv and tsv, by their names in JSON.
var tableColumns = []string{
	"url", "scheme", "delimiter", "valid", "departures", "risk", "joined", "path", "member",
	"message_id", "part", "header", "line", "column", "offset", "end", "count",
}

// A tablePrinter prints records as rows under a header row, by RFC 4180.
type tablePrinter struct {
	w      *csv.Writer
	headed bool
	row    []string
}

func newTablePrinter(w io.Writer, comma rune) *tablePrinter {
	cw := csv.NewWriter(w)
	cw.Comma = comma
	return &tablePrinter{w: cw}
}

func (p *tablePrinter) print(r *extract.Record) error {
	if !p.headed {
		p.headed = true
		if err := p.w.Write(tableColumns); err != nil {
			return err
		}
	}
	parts, departures := r.Verdict()
	var rules []string
	for _, d := range departures {
		rules = append(rules, d.Rule.String())
	}
	p.row = append(p.row[:0],
		string(r.URL), strings.ToLower(string(parts.SchemeName())), r.Delimiter.String(),
		strconv.FormatBool(len(departures) == 0), strings.Join(rules, "; "), parts.Risk().String(), r.Joined.String(),
		r.Path, r.Member, string(r.MessageID), string(r.Part), string(r.Header),
		number(r.Line), number(r.Column), strconv.FormatInt(r.Offset, 10), strconv.FormatInt(r.End, 10), number(r.Count))
	for i, cell := range p.row {
		p.row[i] = plainCell(cell)
	}
	if err := p.w.Write(p.row); err != nil {
		return err
	}
	p.w.Flush() // into the buffer behind it
	return p.w.Error()
}

func (p *tablePrinter) finish() error {
	p.w.Flush()
	return p.w.Error()
}

// number prints what is counted from 1, and nothing for 0, which says unknown.
func number(n int64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

// plainCell keeps a spreadsheet from taking a cell for a formula: those that
// start like one are put behind an apostrophe (OWASP, "CSV Injection").
func plainCell(s string) string {
	s = printable(s)
	if s != "" && strings.IndexByte("=+-@", s[0]) >= 0 {
		return "'" + s
	}
	return s
}
