package main

import (
	"fmt"
	"strings"

	"github.com/dustin/go-humanize"

	"urlsift/extract"
)

// statsText renders the accounting for a person, leaving out what is zero.
func statsText(s *extract.Stats) string {
	var b strings.Builder
	line := func(name string, n int64) {
		if n != 0 {
			fmt.Fprintf(&b, "%-12s %s\n", name, humanize.Comma(n))
		}
	}
	line("files", s.Files)
	line("texts", s.Texts)
	fmt.Fprintf(&b, "%-12s %s in files, %s of text\n", "octets", humanize.Comma(s.BytesRead), humanize.Comma(s.BytesText))
	line("candidates", s.Candidates)
	line("not valid", s.NotValid)
	line("not wrapped", s.NotWrapped)
	line("not scheme", s.NotScheme)
	line("too long", s.Overlong)
	line("URLs", s.Records)
	line("different", s.Unique)
	line("notes", s.Notes)
	line("warnings", s.Warnings)
	line("damaged", s.Damaged)
	line("failures", s.Failures)
	return b.String()
}
