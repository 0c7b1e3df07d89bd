package scanner

import (
	"bytes"

	"urlsift/scanner/internal/find"
)

// Rejoin says when a bare URL that runs to the end of its line is joined with
// what starts the next: where a mailer has cut it at the right margin. The
// counts behind the rules are those of 1.2 GB of public mail and news.
type Rejoin uint8

const (
	// RejoinLikely joins on evidence. The next line bears the same quote marks
	// or none, and behind them a single word without a scheme; and either the URL ends
	// in a hyphen (every such hyphen that was looked at was real), or its line
	// is as long as mailers make lines and the word looks cut off or like a
	// path. See [marginEvidence].
	RejoinLikely Rejoin = iota
	// RejoinNever ends every bare URL at its line.
	RejoinNever
	// RejoinAlways joins whenever the next line bears the same quote marks and
	// starts, behind them, with a word that can go on and has no scheme.
	RejoinAlways
)

const (
	// fullLine and longLine are the lengths, in octets and with quote marks, of
	// a line that a mailer may have cut: it fills lines to 72, 76 or 80, and
	// quoting makes them longer.
	fullLine = 66
	longLine = 90
	// maxMargins bounds the lines that one URL is joined over.
	maxMargins = 8
	// maxTail bounds the blanks and punctuation behind the word in the next line.
	maxTail = 64
)

// margin joins the bare URL b[start:end], whose scheme ends at b[colon], with
// the lines behind it, as s.opt.Rejoin says; from is where the candidate starts.
// It returns the index in the window where the URL then ends.
func (s *Scanner) margin(from, start, colon, end int, before byte) (int, outcome) {
	c, b := &s.cand, s.data()
	first := start + len(c.Text)
	if end == len(b) && !s.eof {
		return 0, more
	}
	if end == len(b) || !is(b[end], isBreak) || s.endsInLine(b[start:end], len(c.Text), before) {
		return first, found
	}
	s.hasQuote = false
	joined := false
	for lines, line := 0, lineLen(b[:end]); lines < maxMargins && s.cutLine(b[end-1], line); lines++ {
		w, st := s.wordBehind(from, end)
		if st == more {
			return 0, more
		}
		if st == none {
			break
		}
		if !joined {
			s.text, s.edits, s.hyphens = append(s.text[:0], b[start:end]...), s.edits[:0], s.hyphens[:0]
		}
		word := b[w.start:w.end]
		if len(s.text)+len(word) > s.opt.MaxLength ||
			s.opt.Rejoin == RejoinLikely && !(w.alone && marginEvidence(s.text, word)) {
			break
		}
		joined = true
		if s.text[len(s.text)-1] == '-' {
			s.hyphens = append(s.hyphens, len(s.text)-1)
		}
		s.edits = append(s.edits, Edit{end - start, w.start - end})
		s.text = append(s.text, word...)
		end, line = w.end, w.end-w.line
		if end == len(b) || !is(b[end], isBreak) {
			break
		}
	}
	if !joined {
		return first, found
	}
	// The joined text is cut and trimmed as one that stood on one line.
	text := ended(s.text, colon+1-start, before)
	end -= len(s.text) - len(text)
	if last := s.edits[len(s.edits)-1]; end <= start+last.Offset+last.Len {
		return first, found // all of the last word went
	}
	c.cut, c.Text, c.Raw = len(c.Text), text, b[start:end]
	c.Joined, c.Edits, c.hyphens = JoinMargin, s.edits, s.hyphens
	return end, found
}

// endsInLine reports whether a URL ends in its line for what was left out at
// its end: all of it was cut, or, where only evidence joins, more than a "?".
func (s *Scanner) endsInLine(whole []byte, length int, before byte) bool {
	return length < len(whole) &&
		(s.opt.Rejoin == RejoinLikely && whole[len(whole)-1] != '?' || cut(whole, before) < len(whole))
}

// lineLen returns the length of the line at the end of b, or any length over
// longLine if it is longer than that.
func lineLen(b []byte) int {
	n := 0
	for n < len(b) && n <= longLine && !is(b[len(b)-1-n], isBreak) {
		n++
	}
	return n
}

// cutLine reports whether a mailer may have cut a line of the given length that
// ends in the octet last of a URL.
func (s *Scanner) cutLine(last byte, length int) bool {
	return s.opt.Rejoin == RejoinAlways || last == '-' || fullLine <= length && length <= longLine
}

// A word is what starts the line behind a bare URL, behind its quote marks.
type word struct {
	line       int // where the line starts
	start, end int
	alone      bool // nothing but blanks and closing punctuation follows it in the line
}

// wordBehind reads the word that starts the line behind the line break b[end],
// if that line bears the quote marks of the candidate's own line or, as where a
// mailer cut lines that were quoted already, none at all. It is none if there
// is no such word, or if it has a scheme.
func (s *Scanner) wordBehind(from, end int) (word, outcome) {
	b := s.data()
	at, st := s.behindBreak(end)
	if st != found {
		return word{}, st
	}
	w := word{line: at}
	s.takeQuote(from)
	marks := 0
	if w.start, marks, st = s.takeOff(at, at+maxQuote); st != found {
		return w, st
	}
	if marks > 0 && marks < s.quote.n {
		return w, none
	}
	if marks > 0 && w.start < len(b) && b[w.start] == ' ' {
		w.start++ // the blank that goes with the marks
	}
	if w.end, st = s.extent(w.start, w.start+s.opt.MaxLength); st != found {
		return w, st
	}
	if text := b[w.start:w.end]; markLen(text) > 0 || hasScheme(text) || bytes.IndexFunc(text, isAlnumRune) < 0 {
		return w, none
	}
	tail := w.end
	for ; ; tail++ {
		if tail == len(b) && !s.eof {
			return w, more
		}
		if tail == len(b) || is(b[tail], isBreak) {
			w.alone = true
			return w, found
		}
		if !is(b[tail], isBlank) || tail-w.end >= maxTail {
			return w, found
		}
	}
}

func isAlnumRune(r rune) bool { return r < 0x80 && is(byte(r), isAlnum) }

// hasScheme reports whether a word holds a URL of its own.
func hasScheme(word []byte) bool {
	n, _ := find.Triggers(make([]int, 1), word, 0)
	return n > 0
}

// marginEvidence reports whether word, alone in its line, looks like the rest
// of url: it goes on where url cannot have ended, or it holds what words do not
// hold, or it completes the suffix of a file name. A url that already ends in
// such a suffix goes on only with a fragment or a search, and none goes on with
// an address of mail.
func marginEvidence(url, word []byte) bool {
	if !is(word[0], isAlnum) && bytes.IndexByte([]byte("/.?&=#%_-~+"), word[0]) < 0 {
		return false
	}
	if bytes.IndexByte(word, '@') >= 0 && !bytes.ContainsAny(word, "/=?&%") {
		return false // an address
	}
	if url[len(url)-1] == '-' {
		return true
	}
	if is(word[0], isAlnum) && suffixLen(url) > 0 {
		return false
	}
	if bytes.ContainsAny(word, "/=?&%_#~") || bytes.ContainsAny(word[:len(word)-1], ".") {
		return true
	}
	for n := min(len(word), maxSuffix-1); n > 0; n-- {
		if n == len(word) {
			joined := append(append(make([]byte, 0, 2*maxSuffix), url[max(len(url)-maxSuffix, 0):]...), word...)
			return suffixLen(joined) > n
		}
	}
	return false
}

// maxSuffix is the length of the longest of the suffixes.
const maxSuffix = len(".shtml")

// suffixLen returns the length of the suffix of a file name at the end of url,
// with its dot, of those that stand at the ends of URLs in mail; 0 for others.
func suffixLen(url []byte) int {
	for _, s := range [...]string{".html", ".htm", ".shtml", ".txt", ".pdf", ".ps", ".gif", ".jpg", ".png", ".zip", ".gz", ".tgz", ".tar", ".asp", ".php"} {
		if hasSuffixFold(url, s) {
			return len(s)
		}
	}
	return 0
}
