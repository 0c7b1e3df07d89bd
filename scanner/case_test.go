package scanner

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A scanCase is a text with the candidates marked in it.
type scanCase struct {
	// in marks each candidate by a bar before and behind it; a broken bar
	// (U+00A6) stands for a bar that belongs to the text.
	in string
	// want holds one "delimiter/join first reading or second reading" for each;
	// it is nil if all are bare and read as they stand.
	want []string
	opt  Options
}

// text returns the text of c, and what it holds in the form of want, with the
// offsets.
func (c scanCase) text() (in string, want []string) {
	parts := strings.Split(c.in, "|")
	for i, part := range parts {
		part = strings.ReplaceAll(part, "¦", "|")
		if i%2 == 1 {
			w := "bare " + part
			if k := i / 2; c.want != nil {
				w = "missing"
				if k < len(c.want) {
					w = c.want[k]
				}
			}
			want = append(want, fmt.Sprintf("%d-%d %s", len(in), len(in)+len(part), w))
		}
		in += part
	}
	return in, want
}

// testCases scans each case in every way, and compares the scan with the table,
// with the twin, and with what every candidate promises.
func testCases(t *testing.T, cases []scanCase) {
	for _, c := range cases {
		in, want := c.text()
		t.Run(c.in, func(t *testing.T) {
			t.Parallel()
			s := New(nil, c.opt)
			s.ResetBytes([]byte(in))
			all := scanAll(t, s)
			var got []string
			for _, r := range all {
				kind := r.Delimiter.String()
				if r.Joined != JoinNone {
					kind += "/" + r.Joined.String()
				}
				got = append(got, fmt.Sprintf("%d-%d %s %s", r.Start, r.End, kind, strings.Join(r.Readings, " or ")))
			}
			if !slices.Equal(got, want) {
				t.Errorf("scan of %q with %+v = %q, want %q", in, c.opt, got, want)
			}
			for _, lines := range []bool{false, true} {
				opt := c.opt
				opt.Lines = lines
				twin, overlong := reference(in, opt)
				everyWay(t, in, opt, sizesUpTo(len(in)), twin, overlong)
			}
		})
	}
}

// allCases are the cases of all tables: the seeds of the fuzz targets.
func allCases() []scanCase {
	return slices.Concat(bareCases, schemeCases, lineCases, wrapperCases, quoteCases, pageCases, marginCases, htmlCases)
}
