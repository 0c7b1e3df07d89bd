package source

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
)

var errWARC = errors.New("warc: no record header where one should be")

// headSize bounds a record's header and the HTTP header behind it, each; what
// is longer is taken for content.
const headSize = 64 << 10

// A warcArchive reads the records of a web archive (ISO 28500). So that no URL
// is lost, each gives two members of the same name: its header with the HTTP
// header, if there is one, as text; and the content behind it, which may be
// compressed. The name is the target URI or, without one, the record's ID.
type warcArchive struct {
	in      *layer
	block   span
	content *member // of the record whose header came last
}

func openWARC(in *layer) archive { return &warcArchive{in: in, block: span{in: in}} }

func (a *warcArchive) next() (member, error) {
	if m := a.content; m != nil {
		a.content = nil
		return *m, nil
	}
	a.in.skip(a.block.left)
	a.block.left = 0
	for { // two empty lines end a record (5.2)
		p, err := a.in.Peek(1)
		if err != nil {
			return member{}, io.EOF
		}
		if p[0] != '\r' && p[0] != '\n' {
			break
		}
		_, _ = a.in.Discard(1)
	}
	head := readHead(a.in.Reader, headSize)
	size, err := strconv.ParseInt(field(head, "Content-Length"), 10, 62)
	if !bytes.HasPrefix(head, []byte("WARC/")) || err != nil {
		if !a.in.cut() {
			a.in.r.report(a.in.member, a.in.offset(), Damage, errWARC)
		}
		return member{}, io.EOF
	}
	a.block.left = size
	m := member{name: field(head, "WARC-Target-URI")}
	if m.name == "" {
		m.name = field(head, "WARC-Record-ID")
	}
	m.name = strings.Trim(m.name, "<>") // as older writers have it
	if strings.HasPrefix(field(head, "Content-Type"), "application/http") {
		http := readHead(a.in.Reader, min(headSize, int(min(size, headSize))))
		a.block.left -= int64(len(http))
		head = append(head, http...)
		a.content = a.response(m.name, http)
	} else {
		a.content = &member{name: m.name, body: &a.block}
	}
	if a.block.left == 0 {
		a.content = nil
	}
	m.body, m.plain = bytes.NewReader(head), true
	return m, nil
}

// response is the content behind an HTTP header, without the transfer coding
// if the crawler has kept that.
func (a *warcArchive) response(name string, head []byte) *member {
	m := &member{name: name, body: &a.block}
	if strings.EqualFold(field(head, "Transfer-Encoding"), "chunked") {
		m.body = &chunks{in: bufio.NewReader(&a.block)}
	}
	if field(head, "Content-Encoding") == "br" { // the coding without a mark of its own
		m.hint = ".br"
	}
	return m
}

// readHead reads a header with the empty line at its end, or limit octets.
func readHead(in *bufio.Reader, limit int) (head []byte) {
	for len(head) < limit {
		if _, err := in.Peek(1); err != nil {
			break
		}
		p, _ := in.Peek(min(in.Buffered(), limit-len(head)))
		i := bytes.IndexByte(p, '\n') + 1
		if i == 0 {
			i = len(p)
		}
		start := len(head)
		head = append(head, p[:i]...)
		_, _ = in.Discard(i)
		if line := head[start:]; string(line) == "\r\n" || string(line) == "\n" {
			break
		}
	}
	return head
}

// field gives the value of the first field of a name in a header.
func field(head []byte, name string) string {
	for line := range bytes.Lines(head) {
		k, v, _ := bytes.Cut(line, []byte(":"))
		if strings.EqualFold(string(k), name) {
			return string(bytes.TrimSpace(v))
		}
	}
	return ""
}

// A span is the next octets of a layer, which must be there.
type span struct {
	in   *layer
	left int64
}

func (s *span) Read(p []byte) (int, error) {
	if s.left == 0 {
		return 0, io.EOF
	}
	n, err := s.in.Read(p[:min(int64(len(p)), s.left)])
	s.left -= int64(n)
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// chunks takes off the chunked transfer coding (RFC 9112, 7.1). Some crawlers
// have taken it off and left the header as it was: what does not look like the
// length of a chunk is passed on as it stands.
type chunks struct {
	in   *bufio.Reader
	left int64 // of the present chunk
	off  bool  // no more chunks; the rest as it stands
}

func (c *chunks) Read(p []byte) (int, error) {
	if c.left == 0 && !c.off {
		p, _ := c.in.Peek(256)
		line, _, found := bytes.Cut(p, []byte("\r\n"))
		digits, _, _ := bytes.Cut(line, []byte(";")) // extensions follow
		n, err := strconv.ParseInt(strings.TrimRight(string(digits), " "), 16, 64)
		switch {
		case !found || err != nil || n < 0:
			c.off = true
		case n == 0:
			return 0, io.EOF
		default:
			_, _ = c.in.Discard(len(line) + 2)
			c.left = n
		}
	}
	if c.off {
		return c.in.Read(p)
	}
	n, err := c.in.Read(p[:min(int64(len(p)), c.left)])
	if c.left -= int64(n); c.left == 0 {
		_, _ = c.in.Discard(len("\r\n"))
	}
	return n, err
}
