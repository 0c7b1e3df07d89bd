package scanner

// Quote marks of mail and news: RFC 1738 knows none, but the lines of a wrapper
// that was quoted bear them, and ">" among them looks like its end.

const (
	// maxMarks and maxQuote bound the run of quote marks that is looked at, in
	// marks and in octets: replies to replies rarely pass a dozen.
	maxMarks = 32
	maxQuote = 512
	// maxName bounds the letters before a ">" ("JD>", "fred>"): longer ones are words.
	maxName = 8
)

// A mark is one quote mark: ">" with up to maxName letters before it, "|" or ":".
type mark struct {
	text [maxName + 1]byte
	len  uint8
}

func (m *mark) bytes() []byte { return m.text[:m.len] }

// A quoteRun is the run of quote marks at the start of a line.
type quoteRun struct {
	marks [maxMarks]mark
	n     int
}

// markLen returns the length of the quote mark at the start of b, 0 if there is
// none.
func markLen(b []byte) int {
	if len(b) == 0 {
		return 0
	}
	if b[0] == '|' || b[0] == ':' {
		return 1
	}
	for i := 0; i < len(b) && i <= maxName; i++ {
		if b[i] == '>' {
			return i + 1
		}
		if !is(b[i], isLetter) {
			break
		}
	}
	return 0
}

// parse reads the run of quote marks at the start of line.
func (q *quoteRun) parse(line []byte) {
	q.n = 0
	line = line[:min(len(line), maxQuote)]
	for i := 0; q.n < maxMarks; {
		i = skipSpaces(line, i)
		n := markLen(line[i:])
		if n == 0 {
			return
		}
		m := mark{len: uint8(n)}
		copy(m.text[:], line[i:i+n])
		q.marks[q.n] = m
		q.n++
		i += n
	}
}

// takeOff returns where the line that starts at b[i] goes on behind the marks
// of q that it repeats, in order from the first, and how many these are. It is
// more if b ends before that is plain and is not the end of the input.
func (q *quoteRun) takeOff(b []byte, i int, eof bool) (at, repeated int, st outcome) {
	for ; repeated < q.n; repeated++ {
		m := q.marks[repeated].bytes()
		j := skipSpaces(b, i)
		if len(b)-j < len(m) && !eof && string(b[j:]) == string(m[:len(b)-j]) {
			return 0, 0, more
		}
		if len(b)-j < len(m) || string(b[j:j+len(m)]) != string(m) {
			break
		}
		i = j + len(m)
	}
	return i, repeated, found
}

// skipSpaces returns the index of the first octet of b from i on that is
// neither space nor tab: the only white space between quote marks.
func skipSpaces(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\t') {
		i++
	}
	return i
}
