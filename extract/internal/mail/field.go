package mail

import "bytes"

// A media is what a body is by its Content-Type.
type media uint8

const (
	mediaPlain media = iota // text/*, no type, or one that cannot be read
	mediaHTML
	mediaMultipart
	mediaMessage
	mediaOther
	mediaEncrypted // S/MIME
)

// An encoding is a Content-Transfer-Encoding (RFC 2045, 6).
type encoding uint8

const (
	encodingNone encoding = iota // 7bit, 8bit, binary, and all that is not known
	encodingQuoted
	encodingBase64
)

// A content is what the Content- fields of a header block say of the body. Of a
// field that stands twice the first counts, as in net/mail.
type content struct {
	hasType, hasEncoding bool

	media    media
	encoding encoding
	charset  charset
	flowed   bool // format=flowed (RFC 3676)
	delSp    bool // DelSp=yes

	digest    bool // multipart/digest: parts are messages by default (RFC 2046, 5.1.5)
	encrypted bool // multipart/encrypted (RFC 1847, 2.2)
	boundary  []byte

	length  int64  // Content-Length of an mbox message, or -1
	scratch []byte // a copy of a Content-Type, to be unquoted in place
}

func (c *content) reset() { *c = content{boundary: c.boundary[:0], length: -1, scratch: c.scratch} }

// maxBoundary is the longest boundary that is kept. RFC 2046, 5.1.1 allows 70.
const maxBoundary = 256

// unfold makes blanks of the line breaks in a field.
func unfold(f []byte) {
	for i, c := range f {
		if c == '\n' {
			f[i] = ' '
		}
	}
}

// parseField reads a field without its line break, if it is one that the walk
// needs. It unfolds those that may be.
func (r *Reader) parseField(f []byte) {
	if c := f[0] | 0x20; c != 'c' && c != 'm' {
		return
	}
	n, ok := fieldName(f)
	if !ok {
		return
	}
	unfold(f)
	name, value := f[:n], bytes.TrimSpace(f[n+1:])
	switch {
	case equalFold(name, "content-type"):
		if !r.content.hasType && len(value) > 0 {
			r.content.hasType = true
			r.content.parseType(value)
		}
	case equalFold(name, "content-transfer-encoding"):
		if !r.content.hasEncoding && len(value) > 0 {
			r.content.hasEncoding = true
			r.content.parseEncoding(value)
		}
	case equalFold(name, "content-length"):
		if n, ok := parseCount(value); ok && r.format == Mbox && r.parts.depth == 0 {
			r.content.length = n
		}
	case equalFold(name, "message-id"):
		if len(r.id) == 0 && r.parts.depth == 0 {
			r.id = append(r.id, messageID(value)...)
		}
	}
}

// messageID returns what stands between the brackets, or all of it if there are
// none.
func messageID(value []byte) []byte {
	if i := bytes.IndexByte(value, '<'); i >= 0 {
		value = value[i+1:]
	}
	if i := bytes.IndexByte(value, '>'); i >= 0 {
		value = value[:i]
	}
	return value
}

// parseEncoding reads a Content-Transfer-Encoding.
func (c *content) parseEncoding(value []byte) {
	value, _ = token(value)
	switch {
	case equalFold(value, "quoted-printable"):
		c.encoding = encodingQuoted
	case equalFold(value, "base64"):
		c.encoding = encodingBase64
	}
}

// parseType reads a Content-Type: a type and parameters.
func (c *content) parseType(value []byte) {
	c.scratch = append(c.scratch[:0], value...)
	t, rest := token(c.scratch)
	kind, sub, ok := bytes.Cut(t, []byte{'/'})
	switch {
	case !ok:
	case equalFold(kind, "text"):
		if equalFold(sub, "html") {
			c.media = mediaHTML
		}
	case equalFold(kind, "multipart"):
		c.media = mediaMultipart
		c.digest = equalFold(sub, "digest")
		c.encrypted = equalFold(sub, "encrypted")
	case equalFold(kind, "message"):
		c.media = mediaMessage
	case equalFold(kind, "application") && equalFold(sub, "pgp"):
		// PGP before RFC 2015: clear-signed text, or armour that holds no URL.
	case equalFold(sub, "pkcs7-mime"), equalFold(sub, "x-pkcs7-mime"):
		c.media = mediaEncrypted
	default:
		c.media = mediaOther
	}
	for len(rest) > 0 {
		var p parameter
		p, rest = nextParameter(rest)
		c.setParameter(p)
	}
}

func (c *content) setParameter(p parameter) {
	switch {
	case equalFold(p.name, "boundary"):
		if !p.more {
			c.boundary = c.boundary[:0]
		}
		if len(c.boundary)+len(p.value) <= maxBoundary {
			c.boundary = append(c.boundary, p.value...)
		}
	case equalFold(p.name, "charset"):
		c.charset = charsetOf(p.value)
	case equalFold(p.name, "format"):
		c.flowed = equalFold(p.value, "flowed")
	case equalFold(p.name, "delsp"):
		c.delSp = equalFold(p.value, "yes")
	}
}

// A parameter is one of a Content-Type's (RFC 2045, 5.1).
type parameter struct {
	name, value []byte
	more        bool // a section after the first (RFC 2231, 3)
}

// nextParameter reads the parameter at the start of b and returns what follows
// it. It unquotes in place.
func nextParameter(b []byte) (p parameter, rest []byte) {
	b = bytes.TrimLeft(b, "; \t")
	i := bytes.IndexAny(b, "=;")
	if i < 0 {
		return p, nil
	}
	if b[i] == ';' {
		return p, b[i:]
	}
	p.name = bytes.TrimSpace(b[:i])
	b = trimBlanksLeft(b[i+1:])
	if len(b) > 0 && b[0] == '"' {
		p.value, rest = unquote(b)
	} else {
		n := bytes.IndexByte(b, ';')
		if n < 0 {
			n = len(b)
		}
		p.value, rest = b[:n], b[n:]
	}
	p.value = trimBlanks(p.value)

	name, section, ok := bytes.Cut(p.name, []byte{'*'})
	if !ok {
		return p, rest
	}
	p.name = name
	extended := len(section) == 0 || section[len(section)-1] == '*'
	section = bytes.TrimRight(section, "*")
	p.more = len(section) > 0 && !(len(section) == 1 && section[0] == '0')
	if extended {
		if !p.more { // charset'language' stands before the value
			if i := bytes.IndexByte(p.value, '\''); i >= 0 {
				if j := bytes.IndexByte(p.value[i+1:], '\''); j >= 0 {
					p.value = p.value[i+j+2:]
				}
			}
		}
		p.value = appendUnescaped(p.value[:0], p.value, '%')
	}
	return p, rest
}

// unquote reads the quoted string at the start of b, in place, and returns what
// follows it. A string that is not closed ends with b.
func unquote(b []byte) (value, rest []byte) {
	n := 0
	for i := 1; i < len(b); i++ {
		switch {
		case b[i] == '"':
			return b[:n], b[i+1:]
		case b[i] == '\\' && i+1 < len(b):
			i++
		}
		b[n] = b[i]
		n++
	}
	return b[:n], nil
}

// token returns what stands before the first blank, semicolon, comment or quote
// mark, and what follows.
func token(b []byte) (t, rest []byte) {
	b = bytes.TrimLeft(b, " \t\"")
	if i := bytes.IndexAny(b, " \t;(\""); i >= 0 {
		return b[:i], b[i:]
	}
	return b, nil
}

// equalFold says whether b is s, which is in small letters, in any case.
func equalFold(b []byte, s string) bool {
	if len(b) != len(s) {
		return false
	}
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		if c != s[i] {
			return false
		}
	}
	return true
}
