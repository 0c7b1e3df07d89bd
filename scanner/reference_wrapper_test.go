package scanner

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	white = " \t\n\v\f\r\u00a0" // what is taken out of a wrapper
	nbsp2 = "\u00a0"
)

// wrapper reads what stands behind in[open], which is "<", from in[from] on, up
// to ">". The scheme of an angle ends at in[colon].
func (t *twin) wrapper(kind Delimiter, open, from, colon int) bool {
	limit := open + t.max
	marks := quoteMarks(t.in[t.lineStart(open):open])
	c := result{Delimiter: kind}
	var text []byte
	var kept []int // the offset in Raw of each octet of text
	quoted := false
	for at := from; at < len(t.in) || at >= limit; {
		if at >= limit {
			t.overlong++
			return false
		}
		r, n := utf8.DecodeRuneInString(t.in[at:])
		switch {
		case r == '>':
			c.Raw, c.Text = t.in[from:at], string(text)
			return t.closeWrapper(c, kept, quoted, open, colon-from)
		case r == '\n' || r == '\r':
			next, ok := t.behindPageBreak(t.lineAfter(at, limit, marks), limit, marks)
			if !ok {
				return false
			}
			at, quoted = next.start, quoted || next.quoted
			continue
		case strings.ContainsRune(white, r):
		case r == '<' || r == utf8.RuneError && n == 1 || unicode.IsControl(r):
			return false
		default:
			if kind == Angle && len(kept) > 0 {
				// In mid-line only "<mailto: a@b>" and "<http:// h/>" are slips of the pen.
				scheme, gap := t.in[from:colon], t.in[from+kept[len(kept)-1]+1:at]
				if gap != "" && !strings.ContainsAny(gap, "\r\n") && string(text) != scheme+":" && string(text) != scheme+"://" {
					return false
				}
			}
			for k := range n {
				text, kept = append(text, t.in[at+k]), append(kept, at+k-from)
			}
		}
		at += n
	}
	return false
}

// closeWrapper completes c, of whose Raw the octets at kept are those of Text.
func (t *twin) closeWrapper(c result, kept []int, quoted bool, open, colon int) bool {
	var hyphens []int
	next := 0 // the offset in Raw behind what has been kept or taken out
	for i, k := range append(kept, len(c.Raw)) {
		if k > next {
			broken := strings.ContainsAny(c.Raw[next:k], "\r\n")
			if broken && i > 0 && c.Text[i-1] == '-' {
				hyphens = append(hyphens, i-1)
			}
			c.Edits = append(c.Edits, Edit{next, k - next})
		}
		next = k + 1
	}
	if c.Delimiter == Angle && !believableURL(c.Text, colon) || c.Delimiter == Wrapper && !startsInScheme.MatchString(c.Text) {
		return false
	}
	switch {
	case len(hyphens) > 0:
		c.Joined = JoinHyphen
	case quoted:
		c.Joined = JoinQuote
	case len(c.Edits) > 0:
		c.Joined = JoinSpace
	}
	c.Readings = readings(c.Text, hyphens)
	end := open + len("<") + len(c.Raw) + len(">")
	if c.Delimiter == Wrapper {
		end += len("URL:")
	}
	t.hand(c, open, end)
	return true
}

var startsInScheme = regexp.MustCompile(`^[A-Za-z0-9+.-]+:`)

// lineStart returns the offset of the start of the line that holds in[i].
func (t *twin) lineStart(i int) int { return strings.LastIndexAny(t.in[:i], "\r\n") + 1 }

var quoteMark = regexp.MustCompile(`^[ \t]*([A-Za-z]{0,` + strconv.Itoa(maxName) + `}>|[|:])`)

// quoteMarks returns the run of quote marks at the start of line.
func quoteMarks(line string) (marks []string) {
	line = line[:min(len(line), maxQuote)]
	for m := quoteMark.FindStringSubmatch(line); m != nil && len(marks) < maxMarks; m = quoteMark.FindStringSubmatch(line) {
		marks = append(marks, m[1])
		line = line[len(m[0]):]
	}
	return marks
}

// withoutMarks returns what is left of line behind the marks that it repeats,
// in order from the first, and how many these are.
func withoutMarks(line string, marks []string) (rest string, n int) {
	run := line[:min(len(line), maxQuote)]
	for n < len(marks) {
		behind, ok := strings.CutPrefix(strings.TrimLeft(run, " \t"), marks[n])
		if !ok {
			break
		}
		line = line[len(run)-len(behind):]
		run = behind
		n++
	}
	return line, n
}

// A twinLine is a line behind the first of a wrapper.
type twinLine struct {
	kind       string
	start, end int // without its quote marks and its line break
	quoted     bool
}

var (
	footer = regexp.MustCompile(`\[Page [0-9]+\]$`)
	header = regexp.MustCompile(`(?s)^(?:rfc [0-9]+|internet-draft)[ \t\v\f\x{A0}].*[0-9]{4}$`)
)

// lineAfter reads the line behind the line break in[i].
func (t *twin) lineAfter(i, limit int, marks []string) twinLine {
	i += len(lineBreak.FindString(t.in[i:]))
	rest, n := withoutMarks(t.in[i:], marks)
	l := twinLine{kind: "text", start: len(t.in) - len(rest), quoted: n > 0}
	stop := strings.IndexFunc(rest, func(r rune) bool {
		return r == '<' || r == '>' || r < ' ' && r != '\t' && r != '\v' && r != '\f' || r == 0x7F
	})
	l.end = l.start + stop
	if stop < 0 || !strings.ContainsAny(rest[stop:stop+1], "\r\n") || l.end >= limit {
		return l // one that holds what no page break holds, or whose end is too far
	}
	switch body := strings.Trim(rest[:stop], white); {
	case body == "":
		l.kind = "blank"
	case footer.MatchString(body):
		l.kind = "footer"
	case header.MatchString(lowerASCII(body)):
		l.kind = "header"
	}
	return l
}

// behindPageBreak returns l, or the first line behind the page break that
// starts with it. A blank line that belongs to no page break gives nothing.
func (t *twin) behindPageBreak(l twinLine, limit int, marks []string) (twinLine, bool) {
	skipBlank := func() {
		for l.kind == "blank" {
			l = t.lineAfter(l.end, limit, marks)
		}
	}
	if l.kind == "text" || l.kind == "header" {
		return l, true
	}
	skipBlank()
	if l.kind != "footer" {
		return l, false
	}
	l = t.lineAfter(l.end, limit, marks)
	skipBlank()
	if l.kind == "header" {
		l = t.lineAfter(l.end, limit, marks)
		skipBlank()
	}
	return l, true
}
