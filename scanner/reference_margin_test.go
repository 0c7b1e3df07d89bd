package scanner

import (
	"regexp"
	"strings"
)

var (
	ownScheme  = regexp.MustCompile(`://|(?:mailto|news|url):`)
	fileSuffix = regexp.MustCompile(`\.(?:html|htm|shtml|txt|pdf|ps|gif|jpg|png|zip|gz|tgz|tar|asp|php)$`)
)

// margin joins c, the bare URL in[start:end] before it was cut and trimmed, with
// the lines behind it, as far as Rejoin says.
func (t *twin) margin(c *result, start, end int, before string) {
	whole := t.in[start:end]
	if cutInside(whole, before) != whole {
		return // what was left out shows that the URL ends here
	}
	if c.Text != whole && t.opt.Rejoin == RejoinLikely && !strings.HasSuffix(whole, "?") {
		return
	}
	line := t.lineStart(int(c.Start))
	marks := quoteMarks(t.in[line:c.Start])
	text := whole
	var edits []Edit
	var hyphens []int
	for len(edits) < maxMargins && end < len(t.in) && strings.Contains("\r\n", t.in[end:end+1]) {
		hyphen := strings.HasSuffix(text, "-")
		full := end-line >= fullLine && end-line <= longLine
		next := end + len(lineBreak.FindString(t.in[end:]))
		word, from := t.firstWord(next, marks)
		if word == "" || len(text)+len(word) > t.max {
			break
		}
		if t.opt.Rejoin == RejoinLikely && !((hyphen || full) && t.alone(from+len(word)) && evident(text, word)) {
			break
		}
		if hyphen {
			hyphens = append(hyphens, len(text)-1)
		}
		edits = append(edits, Edit{end - start, from - end})
		text, end, line = text+word, from+len(word), next
	}
	if edits == nil {
		return
	}
	joined := trimEnd(cutInside(text, before), before)
	left := len(text) - len(joined)
	if last := edits[len(edits)-1]; end-left <= start+last.Offset+last.Len {
		return // nothing of the last line is left
	}
	first := c.Text
	c.Text, c.Raw, c.Edits, c.Joined = joined, t.in[start:end-left], edits, JoinMargin
	c.Readings = append(readings(joined, hyphens), first)
}

// firstWord returns the word that starts the line at in[i], behind all the
// given quote marks or without any, and where it starts; "" if it cannot belong
// to the URL before it.
func (t *twin) firstWord(i int, marks []string) (string, int) {
	rest, n := withoutMarks(t.in[i:], marks)
	if n > 0 && n < len(marks) {
		return "", 0
	}
	if n > 0 {
		rest = strings.TrimPrefix(rest, " ")
	}
	from := len(t.in) - len(rest)
	word := t.in[from:t.extent(from)]
	if strings.HasPrefix(word, "|") || strings.HasPrefix(word, ":") || // quote marks
		ownScheme.MatchString(lowerASCII(word)) || !strings.ContainsAny(word, letters+digits) {
		return "", 0
	}
	return word, from
}

// alone reports whether nothing but blanks follows in[i] in its line.
func (t *twin) alone(i int) bool {
	blanks := len(t.in[i:]) - len(strings.TrimLeft(t.in[i:], " \t\v\f"))
	rest := t.in[i+blanks:]
	return blanks <= maxTail && (rest == "" || strings.ContainsAny(rest[:1], "\r\n"))
}

// evident reports whether word looks like the rest of url.
func evident(url, word string) bool {
	begins := strings.ContainsAny(word[:1], letters+digits)
	if !begins && !strings.ContainsAny(word[:1], "/.?&=#%_-~+") {
		return false
	}
	if strings.Contains(word, "@") && !strings.ContainsAny(word, "/=?&%") {
		return false // an address of mail
	}
	if strings.HasSuffix(url, "-") {
		return true
	}
	if begins && fileSuffix.MatchString(lowerASCII(url)) {
		return false // it is whole
	}
	if strings.ContainsAny(word, "/=?&%_#~") || strings.Contains(word[:len(word)-1], ".") {
		return true
	}
	suffix := fileSuffix.FindString(lowerASCII(url + word))
	return len(suffix) > len(word)
}
