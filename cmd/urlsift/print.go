package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"urlsift/extract"
)

// A printer writes records in one format.
type printer interface {
	print(*extract.Record) error
	finish() error // writes what the printer still holds
}

func newPrinter(f *scanFlags, w io.Writer) printer {
	switch f.format {
	case "json":
		return newJSONPrinter(w)
	case "csv":
		return newTablePrinter(w, ',')
	case "tsv":
		return newTablePrinter(w, '\t')
	}
	end := byte('\n')
	if f.null {
		end = 0
	}
	return &textPrinter{w: w, show: f.show, count: f.opt.Count, end: end}
}

// columns says which places stand before a URL, as grep prints them.
type columns struct {
	path, line, column, offset bool
}

// A textPrinter prints a record a line.
type textPrinter struct {
	w     io.Writer
	show  columns
	count bool
	end   byte
	buf   []byte
}

func (p *textPrinter) print(r *extract.Record) error {
	b := p.buf[:0]
	if p.count {
		b = fmt.Appendf(b, "%7d ", r.Count) // as uniq -c
	}
	if p.show.path {
		b = append(append(b, printable(fullPath(r))...), ':')
	}
	for _, n := range []struct {
		show  bool
		value int64
	}{{p.show.line, r.Line}, {p.show.column, r.Column}, {p.show.offset, r.Offset}} {
		if n.show {
			b = append(strconv.AppendInt(b, n.value, 10), ':')
		}
	}
	b = append(append(b, r.URL...), p.end)
	p.buf = b
	_, err := p.w.Write(b)
	return err
}

func (p *textPrinter) finish() error { return nil }

// fullPath returns the path of a record with its member, as problems name it.
func fullPath(r *extract.Record) string {
	if r.Member == "" {
		return r.Path
	}
	return r.Path + "!" + r.Member
}

// printable escapes the characters of s that a terminal would act upon. URLs
// have none; names of files can.
func printable(s string) string {
	bad := func(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar }
	if strings.IndexFunc(s, bad) < 0 {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == unicode.ReplacementChar:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case unicode.IsControl(r):
			q := strconv.QuoteRune(r)
			b.WriteString(q[1 : len(q)-1])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
