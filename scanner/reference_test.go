package scanner

import (
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The plain twin defines the scanner: it has the whole text before it, goes
// back and forth in it as it likes, and says each sentence of the package
// comment in the most obvious way. It shares nothing with the scanner but the
// types, the constants, and the list of schemes, which is data. Wrappers are in
// reference_wrapper_test.go, joins in reference_margin_test.go.

// A result is a candidate that lasts, with all its readings.
type result struct {
	Delimiter                Delimiter
	Joined                   Join
	Text, Raw                string
	Edits                    []Edit
	Start, End, Line, Column int64
	Readings                 []string
}

// A twin is one plain scan of in.
type twin struct {
	in, lower string // lower is in with its ASCII letters in lower case
	opt       Options
	max       int
	floor     int // what stands before it belongs to candidates or was passed over
	bleak     int // what stands before it holds no news: or mailto: URL
	got       []result
	overlong  int64
}

// reference returns what a scan of in finds, and how much was too long.
func reference(in string, opt Options) (got []result, overlong int64) {
	t := &twin{in: in, lower: lowerASCII(in), opt: opt, max: opt.MaxLength}
	if t.max == 0 {
		t.max = DefaultMaxLength
	}
	t.max = max(t.max, MinMaxLength)
	for c := range len(in) {
		if in[c] == ':' && c >= t.floor {
			t.trigger(c)
		}
	}
	return t.got, t.overlong
}

// trigger makes what it can of the colon in[c]: the surest delimiter first.
func (t *twin) trigger(c int) {
	before, authority := t.lower[:c], strings.HasPrefix(t.in[c:], "://")
	if strings.HasSuffix(before[t.floor:], "<url") && t.wrapper(Wrapper, c-len("<URL"), c+1, c) {
		return
	}
	if !authority && (!hasAnySuffix(before, "mailto", "news") || startsURL(t.in[c+1:]) || c < t.bleak && !strings.HasPrefix(t.in[c:], ":<")) {
		return
	}
	start := t.schemeStart(c)
	if start < 0 {
		return
	}
	if strings.HasSuffix(t.in[t.floor:start], "<") && t.wrapper(Angle, start-1, start, c) {
		return
	}
	if t.opt.HTML && t.attribute(start, c) {
		return
	}
	t.bare(start, c)
}

const (
	digits  = "0123456789"
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// rfcSchemes are those at which a longer run of scheme characters is split.
var rfcSchemes = []string{"http", "https", "ftp", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero"}

// schemeStart returns where the scheme before in[c] starts, -1 if there is none.
func (t *twin) schemeStart(c int) int {
	before := t.in[t.floor:c]
	run := before[len(strings.TrimRight(before, letters+digits+"+-.")):]
	if len(run) <= maxScheme && registered([]byte(run)) {
		return c - len(run)
	}
	for _, name := range rfcSchemes {
		if strings.HasSuffix(lowerASCII(run), name) {
			return c - len(name)
		}
	}
	// What a drawn line or a list mark puts before a scheme is no part of it.
	word := strings.TrimLeft(run[max(0, len(run)-maxScheme-1):], digits+"+-.")
	if len(word) <= maxScheme && registered([]byte(word)) {
		return c - len(word)
	}
	if len(word) < 2 || len(word) > maxScheme || !believable(t.in[c+len("://"):]) {
		return -1
	}
	return c - len(word)
}

var (
	hostRun   = regexp.MustCompile(`^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9][A-Za-z0-9_-]*)*`)
	hostname  = regexp.MustCompile(`\.[^.]*[A-Za-z][^.]*[A-Za-z][^.]*$`) // two letters at least in the last label
	fourNums  = regexp.MustCompile(`^[0-9]+(?:\.[0-9]+){3}$`)
	localhost = regexp.MustCompile(`^localhost(?:[^a-z0-9_-]|$)`)
)

var urlStart = regexp.MustCompile(`^([A-Za-z0-9+.-]+)://`)

// startsURL reports whether text starts with a registered scheme and "://".
func startsURL(text string) bool {
	m := urlStart.FindStringSubmatch(text)
	return m != nil && len(m[1]) <= maxScheme && registered([]byte(m[1]))
}

// believable reports whether rest, behind "://", starts with a host that shows
// that an unregistered scheme stands before it.
func believable(rest string) bool {
	if end := strings.IndexFunc(rest, func(r rune) bool {
		return r <= ' ' || r >= 0x7F || strings.ContainsRune("<>\"`/?#", r)
	}); end >= 0 {
		rest = rest[:end]
	}
	if len(rest) >= maxHost {
		return false
	}
	rest = rest[strings.LastIndex(rest, "@")+1:] // behind user and password
	host := hostRun.FindString(rest)
	return hostname.MatchString(host) || fourNums.MatchString(host) || localhost.MatchString(lowerASCII(rest))
}

// inBare reports whether what stands in bare URLs reaches over the character r,
// of n octets.
func (t *twin) inBare(r rune, n int) bool {
	switch {
	case r == utf8.RuneError && n == 1:
		return false
	case r < 0x80:
		return r > ' ' && r < 0x7F && !strings.ContainsRune("<>\"`", r)
	case t.opt.ASCII || r >= 0xFF00 && r <= 0xFFEF:
		return false
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.Pd)
}

// extent returns the end of the characters from in[i] on that can stand in a
// bare URL.
func (t *twin) extent(i int) int {
	for i < len(t.in) {
		r, n := utf8.DecodeRuneInString(t.in[i:])
		if !t.inBare(r, n) {
			break
		}
		i += n
	}
	return i
}

// bare reads the URL with the scheme in[start:colon] in running text.
func (t *twin) bare(start, colon int) {
	c := result{Delimiter: Bare, Start: int64(start)}
	near := max(t.floor, start-2*maxPrefixBlanks)
	if loc := urlPrefix.FindStringSubmatchIndex(t.lower[near:start]); loc != nil {
		c.Delimiter, c.Start = Prefix, int64(near+loc[2])
	}
	if t.bracketed(c, start, colon) {
		return
	}
	end := t.extent(colon + 1)
	if end-start > t.max {
		t.overlong++
		// What goes on behind is no more looked at, letters or not.
		t.floor = start + t.max
		for t.floor < len(t.in) && (t.in[t.floor] >= 0x80 || t.inBare(rune(t.in[t.floor]), 1)) {
			t.floor++
		}
		return
	}
	whole, before := t.in[start:end], t.in[max(start-1, 0):start]
	c.Text = trimEnd(cutInside(whole, before), before)
	c.Raw = c.Text
	if t.opt.HTML {
		c.Text, c.Raw = decodeBare(whole, before)
	}
	if all := t.lower[start : colon+1]; len(c.Text) <= len(all) && strings.HasPrefix(whole[len(all):], "*") && strings.HasSuffix(all, "news:") {
		c.Text = whole[:len(all)+1] // here the star is no emphasis (RFC 1738, 3.6)
		c.Raw = c.Text
	}
	if !believableURL(c.Text, colon-start) {
		if !strings.HasPrefix(t.in[colon:], "://") {
			t.bleak = end
		}
		return
	}
	c.Readings = []string{c.Text}
	if t.opt.Rejoin != RejoinNever && !t.opt.HTML {
		t.margin(&c, start, end, before)
	}
	t.hand(c, int(c.Start), start+len(c.Raw))
}

// urlPrefix finds "URL:" and blanks at the end of what stands before a scheme.
var urlPrefix = regexp.MustCompile(`(?:^|[^a-z0-9<])(url:[ \t]{0,` + strconv.Itoa(maxPrefixBlanks) + `})$`)

// bracketed reads news:<id@host> and mailto:<a@b>.
func (t *twin) bracketed(c result, start, colon int) bool {
	if !strings.HasPrefix(t.in[colon:], ":<") {
		return false
	}
	from := colon + len(":<")
	end := from
	for end < len(t.in) && t.in[end] < 0x80 && t.inBare(rune(t.in[end]), 1) {
		end++
	}
	if end+1-start > t.max {
		t.overlong++
		return false
	}
	if !strings.HasPrefix(t.in[end:], ">") {
		return false
	}
	c.Text, c.Raw = t.in[start:colon+1]+t.in[from:end], t.in[start:end+1]
	if !believableURL(c.Text, colon-start) {
		return false
	}
	c.Edits = []Edit{{from - 1 - start, 1}, {end - start, 1}}
	c.Readings = []string{c.Text}
	t.hand(c, int(c.Start), end+1)
	return true
}

// hand hands out c, which spans in[start:end].
func (t *twin) hand(c result, start, end int) {
	c.Start, c.End = int64(start), int64(end)
	if before := t.in[:start]; t.opt.Lines {
		c.Line = int64(strings.Count(before, "\n")+strings.Count(before, "\r")-strings.Count(before, "\r\n")) + 1
		c.Column = int64(start-t.lineStart(start)) + 1
	}
	t.got, t.floor = append(t.got, c), end
}

var (
	lineBreak = regexp.MustCompile(`\r\n|\r|\n`)
	ender     = regexp.MustCompile(`^&(?:lt|gt|quot|nbsp);`)
	anyScheme = regexp.MustCompile(`^([^:]{1,` + strconv.Itoa(maxScheme) + `})://`)
)

// cutInside ends a URL where what stands in it shows that it has ended; before
// is what stands right before it.
func cutInside(text, before string) string {
	for i := range len(text) {
		rest := text[i:]
		switch c := text[i : i+1]; c {
		case ")", "]", "}":
			open := map[string]string{")": "(", "]": "[", "}": "{"}[c]
			if strings.Count(text[:i+1], c) > strings.Count(text[:i], open) {
				return text[:i]
			}
		case "'", "|":
			if before == c {
				return text[:i]
			}
		case "&":
			if ender.MatchString(lowerASCII(rest[:min(len(rest), len("&quot;"))])) {
				return text[:i]
			}
		case ",":
			if m := anyScheme.FindStringSubmatch(rest[1:]); m != nil && registered([]byte(m[1])) {
				return text[:i]
			}
		}
	}
	return text
}

// trimEnd leaves out at the end of a URL what a sentence put there.
func trimEnd(text, before string) string {
	for {
		t := strings.TrimRight(text, `.,;:!?'*|\^([{`)
		for c, least := range map[string]int{"=": 3, "-": 3, "_": 2, "~": 2} {
			if before == c && least == 2 {
				least = 1
			}
			if u := strings.TrimRight(t, c); len(t)-len(u) >= least {
				t = u
			}
		}
		t = strings.TrimRightFunc(t, func(r rune) bool { return r >= 0x80 && unicode.Is(unicode.Pd, r) })
		if t == text {
			return t
		}
		text = t
	}
}

var newsgroup = regexp.MustCompile(`[A-Za-z0-9]\.[A-Za-z0-9]`)

// believableURL reports whether a reader would take text, whose scheme ends at
// text[colon], for a URL.
func believableURL(text string, colon int) bool {
	if len(text) <= colon {
		return false // a dot or the colon itself was left out at the end
	}
	scheme, rest := lowerASCII(text[:colon]), text[colon+1:]
	if behind, ok := strings.CutPrefix(rest, "//"); ok {
		return strings.ContainsFunc(behind, func(r rune) bool { return r >= 0x80 || strings.ContainsRune(letters+digits, r) }) ||
			scheme == "file" && strings.HasPrefix(behind, "/")
	}
	if scheme == "mailto" {
		return strings.Contains(rest, "@") || strings.Contains(rest, "%40") || strings.HasPrefix(rest, "?")
	}
	return strings.Contains(rest, "@") || rest == "*" || newsgroup.MatchString(rest)
}

// readings returns what is made of text when the hyphens at the given offsets
// are in doubt: fewest dropped first, then leftmost.
func readings(text string, hyphens []int) []string {
	var sets [][]int
	for bits := range 1 << min(len(hyphens), maxDoubt+1) {
		var set []int
		for i, h := range hyphens {
			if bits>>i&1 == 1 {
				set = append(set, h)
			}
		}
		sets = append(sets, set)
	}
	if len(hyphens) > maxDoubt {
		sets = [][]int{nil, hyphens}
	}
	sort.SliceStable(sets, func(i, j int) bool {
		if len(sets[i]) != len(sets[j]) {
			return len(sets[i]) < len(sets[j])
		}
		return slices.Compare(sets[i], sets[j]) < 0
	})
	var all []string
	for _, set := range sets {
		var reading strings.Builder
		for i := range len(text) {
			if !slices.Contains(set, i) {
				reading.WriteByte(text[i])
			}
		}
		all = append(all, reading.String())
	}
	return all
}

// lowerASCII is strings.ToLower without an eye for letters beyond ASCII, some of
// which have lower-case forms within.
func lowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

func hasAnySuffix(s string, suffixes ...string) bool {
	return slices.ContainsFunc(suffixes, func(suffix string) bool { return strings.HasSuffix(s, suffix) })
}
