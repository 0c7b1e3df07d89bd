package mail

// A body is the text that is being read, and what decodes it.
type body struct {
	kind     Kind
	encoding encoding
	charset  charset
	flowed   bool
	mixed    bool // lines of text stand between the base64
	skip     Skip // why the part is skipped

	base64  base64Decoder
	wide    wideDecoder
	iso2022 iso2022
	flow    flowed

	decoded, widened, joined []byte // what the steps of decoding made
}

// decodedSize is what is decoded for a run. It fits the first-level cache.
const decodedSize = 32 << 10

// openText opens a body that is text.
func (r *Reader) openText(m media, c *content) {
	b := &r.body
	*b = body{
		encoding: c.encoding, charset: c.charset,
		wide: wideDecoder{charset: c.charset},
		flow: flowed{delSp: c.delSp},

		decoded: b.decoded, widened: b.widened, joined: b.joined,
	}
	if m == mediaHTML {
		b.kind = HTML
	} else {
		b.kind = Plain
		b.flowed = c.flowed
		if b.encoding == encodingNone {
			r.watch |= watchBlock
		}
	}
	r.begin = true
	r.state = stateText
}

// openPlain opens a text that is not encoded.
func (r *Reader) openPlain() { r.openText(mediaPlain, &content{}) }

// readText reads one run of the text.
func (r *Reader) readText() bool {
	switch r.body.encoding {
	case encodingQuoted:
		return r.readQuoted()
	case encodingBase64:
		return r.readBase64()
	}
	return r.readIdentity()
}

func (r *Reader) readIdentity() bool {
	v := r.sight()
	if v.ends() {
		return r.closeText(r.body.decoded[:0])
	}
	if v == isBlock {
		r.openBlock()
		return false
	}
	n := r.span()
	if r.body.filters() {
		n = min(n, decodedSize)
	}
	text := r.data()[:n]
	r.take(n, &r.stats.Text)
	return r.emit(r.body.filter(text), r.body.kind)
}

func (r *Reader) readQuoted() bool {
	b := &r.body
	out := b.decoded[:0]
	for len(out)+maxLine <= decodedSize {
		if r.sight().ends() {
			return r.closeText(out)
		}
		line := r.line()
		n := len(line)
		if n == maxLine && line[n-1] != '\n' {
			out, n = appendQuotedPiece(out, line)
		} else {
			out = appendQuoted(out, line)
		}
		r.take(n, &r.stats.Text)
	}
	b.decoded = out
	return r.emit(b.filter(out), b.kind)
}

func (r *Reader) readBase64() bool {
	b := &r.body
	out := b.decoded[:0]
	for len(out)+maxLine <= decodedSize {
		if r.sight().ends() {
			return r.closeText(out)
		}
		line := r.line()
		text := trimBlanks(trimBreak(line))
		before := b.base64
		decoded, rest := b.base64.append(out, text)
		if b.base64.strays > before.strays+1 {
			b.base64 = before
			if len(out) == 0 {
				return r.handLine(line)
			}
			break
		}
		out = decoded
		if b.base64.ended {
			n := len(line)
			if len(rest) > 0 {
				n = len(text) - len(rest)
			}
			r.take(n, &r.stats.Text)
			ok := r.finish(out)
			r.openPlain()
			return ok
		}
		r.take(len(line), &r.stats.Text)
	}
	b.decoded = out
	return r.emit(b.filter(out), b.kind)
}

// handLine hands out a line of text that stands in base64, as a text of its own.
func (r *Reader) handLine(line []byte) bool {
	r.body.mixed = true
	r.take(len(line), &r.stats.Text)
	r.begin = true
	ok := r.emit(line, Plain)
	r.begin = true
	return ok
}

// closeText ends the text, of which out is the last that has been decoded,
// before a boundary or the end of the message.
func (r *Reader) closeText(out []byte) bool {
	r.watch &^= watchBlock
	r.state = stateEdge
	return r.finish(out)
}

// finish hands out out, which has been decoded, and all that was held back.
func (r *Reader) finish(out []byte) bool {
	b := &r.body
	if b.encoding == encodingBase64 {
		out = b.base64.appendEnd(out)
		if b.mixed || b.base64.broken() {
			r.stats.BadBase64++
		}
	}
	b.decoded = out
	text := b.filter(out)
	if b.flowed {
		text = b.flow.appendEnd(text)
		b.joined = text
	}
	return r.emit(text, b.kind)
}

// filters says whether filter does anything.
func (b *body) filters() bool { return b.flowed || b.charset != charsetASCII }

// filter takes text through the steps behind the transfer encoding.
func (b *body) filter(text []byte) []byte {
	switch {
	case b.charset.wide():
		b.widened = b.wide.append(b.widened[:0], text)
		text = b.widened
	case b.charset == charsetISO2022:
		b.iso2022.blank(text)
	}
	if b.flowed {
		b.joined = b.flow.append(b.joined[:0], text)
		text = b.joined
	}
	return text
}

// skipPart skips the lines of a part.
func (r *Reader) skipPart() {
	if r.sight().ends() {
		r.state = stateEdge
		return
	}
	r.take(r.span(), &r.stats.Skipped[r.body.skip].Octets)
}
