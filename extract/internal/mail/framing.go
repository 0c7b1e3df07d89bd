package mail

import "bytes"

var (
	from       = []byte("From ")
	quotedFrom = []byte(">From ")
	rnews      = []byte("#! rnews ")
)

const (
	// maxFrom is the longest "From " line that separates messages; an address
	// of RFC 5321, 4.5.3.1 has 254 octets and a date fewer than 40.
	maxFrom = 1024
	// maxName is the longest name of a field behind it.
	maxName = 256
)

// lookFrom looks at b, data()[i:], which begins with an F. A line that begins
// with "From " separates messages if an empty line stands before it and a field
// behind it: of 26,043 real messages 228 hold an empty line and "From " in their
// body, and 13 of those a line like a field behind it. Nothing more is asked of
// the line, as list archives hide its "@". If Content-Length leads to the end
// or to a "From " line, it is believed.
func (r *Reader) lookFrom(b []byte, i int) verdict {
	if !bytes.HasPrefix(b, from) {
		if len(b) < len(from) && bytes.HasPrefix(from, b) && !r.ended() {
			return isUnknown
		}
		return isLine
	}
	toEnd := r.bodyEnd - r.offset() - int64(i)
	if toEnd == 0 {
		return isEnd
	}
	if !r.followsEmpty(i) {
		return isLine
	}
	j := bytes.IndexByte(b[:min(len(b), maxFrom)], '\n')
	if j < 0 {
		if len(b) < maxFrom && !r.ended() {
			return isUnknown
		}
		return isLine
	}
	next := b[j+1:]
	n, ok := fieldName(next)
	if n == len(next) && n <= maxName && !r.ended() {
		return isUnknown
	}
	if (!ok || n > maxName) && !bytes.HasPrefix(next, quotedFrom) {
		return isLine
	}
	if 0 < toEnd && toEnd < maxAhead/2 {
		return r.lookBodyEnd(b, int(toEnd))
	}
	return isEnd
}

// takeFrom takes the "From " line before a message, if there is one.
func (r *Reader) takeFrom() {
	r.watch = watchFrom
	if r.sight() == isEnd {
		r.take(len(r.line()), &r.stats.Framing)
	}
	r.watch = 0
}

// lookBodyEnd looks at a separator b toEnd octets before the body's end by
// Content-Length: it is none if the body does end there.
func (r *Reader) lookBodyEnd(b []byte, toEnd int) verdict {
	const tail = len("\r\nFrom ")
	if len(b) < toEnd+tail && !r.ended() {
		return isUnknown
	}
	if len(b) < toEnd {
		return isEnd
	}
	behind := bytes.TrimLeft(b[toEnd:min(len(b), toEnd+tail)], "\r\n")
	if bytes.HasPrefix(behind, from) || len(behind) == 0 && len(b) < toEnd+tail {
		return isLine
	}
	return isEnd
}

// lookDot looks at b, which begins with a dot (RFC 977, 2.4.1).
func (r *Reader) lookDot(b []byte) verdict {
	switch {
	case bytes.HasPrefix(b, []byte("..")):
		return isStuffed
	case bytes.HasPrefix(b, []byte(".\n")), bytes.HasPrefix(b, []byte(".\r\n")):
		return isEnd
	case len(b) < len(".\r\n") && !r.ended():
		return isUnknown
	case len(b) == 1:
		return isEnd
	}
	return isLine
}

// startArticle reads the "#! rnews " line. The count in it is believed if the
// next article or the end follows; one that leads too far to look is believed
// until it has been reached.
func (r *Reader) startArticle() {
	r.watch = watchBatch
	if !r.need(len(rnews)) || !bytes.HasPrefix(r.data(), rnews) {
		r.stats.BadCount++
		return
	}
	line := r.line()
	count, ok := parseCount(bytes.TrimSpace(line[len(rnews):]))
	r.take(len(line), &r.stats.Framing)
	r.message = r.offset()
	if !ok {
		r.stats.BadCount++
		return
	}
	if count <= maxAhead {
		if ahead := int(count) + len(rnews); !r.need(ahead) && len(r.data()) != int(count) ||
			len(r.data()) >= ahead && !bytes.HasPrefix(r.data()[count:], rnews) {
			r.stats.BadCount++
			return
		}
	}
	r.watch = 0
	r.setLimit(r.message + count)
}

// miscounted says whether the end that was reached is one by a wrong count, and
// then moves it to the next "#! rnews " line.
func (r *Reader) miscounted() bool {
	if r.limit == noOffset || r.offset() < r.limit {
		return false
	}
	limit := r.limit
	r.setLimit(noOffset)
	if r.need(len(rnews)) && bytes.HasPrefix(r.data(), rnews) || !r.need(1) {
		r.setLimit(limit)
		return false
	}
	r.stats.BadCount++
	r.watch |= watchBatch
	return true
}

// lookBatch looks at b, which begins with a number sign.
func (r *Reader) lookBatch(b []byte) verdict {
	if bytes.HasPrefix(b, rnews) {
		return isEnd
	}
	if len(b) < len(rnews) && bytes.HasPrefix(rnews, b) && !r.ended() {
		return isUnknown
	}
	return isLine
}

// parseCount reads a number of octets. One that no stream can hold is none.
func parseCount(b []byte) (count int64, ok bool) {
	for _, c := range b {
		if c < '0' || c > '9' || count > 1<<55 {
			return 0, false
		}
		count = count*10 + int64(c-'0')
	}
	return count, len(b) > 0
}
