package mail

// maxHeader is what one run holds of a header block; no block in 86 MB of real
// mail is longer. Longer ones are cut between fields, and a field that fills all
// of it anywhere.
const maxHeader = 64 << 10

// fold stands for a line break in a field and the white space behind it. The
// break stays: a URL in brackets may be folded (RFC 2369, 2), and then the white
// space is no part of it.
const fold = "\n "

// A headerBlock is what has been read of a header block and not been handed
// out.
type headerBlock struct {
	buf      []byte // fields, each with its line break and an empty line
	field    int    // buf[field:] is the field that is being read
	inField  bool   // there is one
	parsed   bool   // it has been parsed, and does not start in buf
	out      int    // buf[:out] has been handed out
	handed   bool   // the block is a message's and handed out
	overlong bool   // it has been counted as too long
}

// openHeader begins the header block of a message or of a part.
func (r *Reader) openHeader(message bool) {
	r.head = headerBlock{buf: r.head.buf[:0], handed: message}
	r.content.reset()
	r.begin = true
	r.state = stateHeader
}

// readHeader reads lines to the end of the header block, or until buf is full.
func (r *Reader) readHeader() bool {
	h := &r.head
	h.buf = h.buf[:copy(h.buf, h.buf[h.out:])]
	h.field -= h.out
	h.out = 0
	for {
		if r.sight().ends() {
			return r.closeHeader()
		}
		mid := !r.beginsLine(0)
		line := r.line()
		text := trimBreak(line)
		n := len(line)
		switch {
		case mid && h.inField: // a piece of a long line
		case len(text) == 0:
			r.take(n, &r.stats.Header)
			return r.closeHeader()
		case h.inField && (text[0] == ' ' || text[0] == '\t'):
			text = trimBlanksLeft(text)
			if h.full(len(text) + len(fold)) {
				return r.cutHeader()
			}
			h.buf = append(h.buf, fold...)
		case !isField(text) && !r.fieldBehind(n):
			return r.closeHeader() // the empty line is missing
		default:
			r.closeField()
			h.inField = true
			text = trimBreak(r.data()[:n]) // fieldBehind may have moved it
		}
		if h.full(len(text)) {
			return r.cutHeader()
		}
		h.buf = append(h.buf, text...)
		r.take(n, &r.stats.Header)
	}
}

// full says whether n octets and the end of a field do not fit.
func (h *headerBlock) full(n int) bool { return len(h.buf)+n+2 > cap(h.buf) }

// cutHeader makes room: it hands out the complete fields, or else what there is
// of the one field. The line that did not fit is read again.
func (r *Reader) cutHeader() bool {
	h := &r.head
	if !h.overlong {
		h.overlong = true
		r.stats.LongHeader++
	}
	between := h.field > 0
	if !between {
		if !h.parsed {
			r.parseField(h.buf)
		}
		h.parsed = true
		h.field = len(h.buf)
	}
	h.out = h.field
	if !h.handed {
		return false
	}
	ok := r.emit(decodeWords(h.buf[:h.out:h.out]), Header)
	r.begin = between
	return ok
}

// closeHeader ends the header block.
func (r *Reader) closeHeader() bool {
	r.closeField()
	r.state = stateOpen
	return r.emit(decodeWords(r.head.buf), Header)
}

// closeField ends the field that is being read, if there is one.
func (r *Reader) closeField() {
	h := &r.head
	f := h.buf[h.field:]
	if len(f) > 0 && !h.parsed {
		r.parseField(f)
	}
	if !h.handed {
		h.buf = h.buf[:0]
	} else if len(f) > 0 || h.parsed {
		h.buf = append(h.buf, '\n', '\n')
	}
	h.field, h.inField, h.parsed = len(h.buf), false, false
}

// fieldBehind says whether a field follows the line of n octets that comes next:
// then even a line that is no field belongs to the header block.
func (r *Reader) fieldBehind(n int) bool {
	if !r.need(n+1) || !r.beginsLine(n) {
		return false
	}
	r.need(n + maxName)
	b := r.data()[n:]
	b = b[:min(len(b), maxName)]
	i, ok := fieldName(b)
	return ok && i+1 < len(b) && (b[i+1] == ' ' || b[i+1] == '\t')
}

// isField says whether line is the first of a field.
func isField(line []byte) bool {
	_, ok := fieldName(line)
	return ok
}

// fieldName returns how many octets of a field's name (RFC 5322, 3.6.8) begin
// b, and whether a colon ends it.
func fieldName(b []byte) (n int, ok bool) {
	for n < len(b) && '!' <= b[n] && b[n] <= '~' && b[n] != ':' {
		n++
	}
	return n, 0 < n && n < len(b) && b[n] == ':'
}
