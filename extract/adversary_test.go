package extract_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strings"

	"urlsift/extract"
	"urlsift/scanner"
)

// An adversary writes text that is hard to cut: wherever a part of a file can
// end, something stands that reaches over the border or looks like something
// else behind it.
type adversary struct {
	bytes.Buffer
	rng  *rand.Rand
	from int // where the part begins that is being written
}

func newAdversary(seed uint64) *adversary {
	return &adversary{rng: rand.New(rand.NewPCG(seed, 1738))}
}

// of returns one of choices.
func (a *adversary) of(choices ...string) string { return choices[a.rng.IntN(len(choices))] }

// upTo writes lines until a part can end within the next reach octets, at some
// place among them.
func (a *adversary) upTo(reach int, line func() string) {
	for to := a.from + extract.PartSize - a.rng.IntN(reach); a.Len() < to; {
		a.WriteString(line())
	}
}

// border finds in the text so far where the next part begins: at the first edge
// behind the least size of a part, skip octets into it.
func (a *adversary) border(edge string, skip int) {
	at := a.from + extract.PartSize
	if i := strings.Index(a.String()[at:], edge); i >= 0 {
		a.from = at + i + skip
	}
}

// textAdversary returns a text of the given number of parts.
// Seeds that follow each other go on in the list of constructs.
func textAdversary(seed uint64, parts int) []byte {
	a := newAdversary(seed)
	for n := range parts {
		construct := a.construct((int(seed)*parts + n) % constructs)
		a.upTo(len(construct)+1, func() string { return "a line of a log, number " + fmt.Sprint(a.rng.IntN(1000)) + ".\n" })
		a.WriteString(construct)
		a.soup(4 << 10)
		a.WriteByte('\n')
		a.border("\n", 1)
	}
	return a.Bytes()
}

const constructs = 14

// construct returns a text that a border in it may tear apart.
func (a *adversary) construct(n int) string {
	const long = scanner.MinMaxLength
	switch quote := a.of("", "> ", ">> ", "| "); n {
	case 0: // a wrapper over several lines, quoted
		return quote + "see <URL:\n" + quote + "http://h.example/\n" + quote + "  a/b-\n" + quote + "c/d>.\n"
	case 1: // a URL of several lines cut at the margin
		line := quote + "http://h.example/"
		line += strings.Repeat("a", 72-len(line))
		return strings.Repeat(line+"\n"+quote+"/some/path.html\n", 3)
	case 2: // hyphens at breaks
		return "<URL:http://h.example/a-\nb-\nc-\nd>\nftp://h.example/cut-\nhere/x-\ny\n"
	case 3: // wrappers that are never closed
		return strings.Repeat("<URL:http://h.example/open\n", 200)
	case 4: // a bare URL over every limit, then one that is not
		return "http://h.example/" + strings.Repeat("x", 70<<10) + "\nhttp://h.example/after\n"
	case 5: // a wrapper over the least limit, with URLs in it
		return "<URL:http://h.example/\n" + strings.Repeat("http://h.example/in\n", long/10) + ">\n"
	case 6: // an open wrapper, and behind its line a URL over the least limit
		return "<URL:http://h.example/a\nhttp://h.example/" + strings.Repeat("y", long+a.rng.IntN(long)) + "\nhttp://h.example/after\n"
	case 7: // a wrapper with a page break of an RFC
		return "<URL:http://h.example/\n\nBerners-Lee, Masinter & McCahill     [Page 3]\n\f\nRFC 1738     URL     December 1994\n\na/b>\n"
	case 8: // no line feed for longer than is looked at at once
		return strings.Repeat("no line feed http://h.example/cr\r", 5000) + "<URL:http://h.example/\r\nx>\n"
	case 9: // CRLF
		return "<URL:http://h.example/\r\n  a-\r\n  b>\r\nnews:<a@\r\nh.example>\r\nURL:\r\nhttp://h.example/c\r\n"
	case 10: // many over the least limit
		return strings.Repeat("ftp://h.example/"+strings.Repeat("z", long)+"\n", 12)
	case 11: // a long chain of lines that each may go on in the next
		return strings.Repeat("http://h.example/"+strings.Repeat("b", 55)+"/\nc/"+strings.Repeat("d", 70)+"/\n", 100)
	case 12: // an angle with octets of which none can stand in a URL
		return "<http://h.example/\n\xff\x00\n>\n<http://h.example/\n\n>\n<http://h.example/ü\nü>\n"
	default: // a long wrapper, within the limit
		return "<URL:http://h.example/" + strings.Repeat("\n"+quote+"e/f", 1500) + ">\n"
	}
}

var tokens = []string{
	"\n", "\n", "\n", "\n\n", "\r\n", "\r", "\f\n", " ", " ", "  ", "> ", ">> ", "| ", "\n> ", "<URL:", "<url:", "URL:", "<",
	">", ">", "http://", "ftp://", "https://", "mailto:", "news:", "gopher://", "foo://", "h.example", "www.h.example/", "/", "/a/b.html",
	"a@h.example", "-", "-\n", "~", "#frag", "?q=1&amp;r=2", ".", ",", "(", ")", "\"", "'", "ü", "\xff", "\x00", "\u00a0", "word",
	"http://h.example/cut-\nhere", "http://h.example/0123456789/0123456789/0123456789/0123456789/0123456789\nabc/d.html",
	"=", "&#38;", "..", "From x\n", "Subject: x\n",
}

// soup writes about n octets of tokens in any order.
func (a *adversary) soup(n int) {
	for end := a.Len() + n; a.Len() < end; {
		a.WriteString(a.of(tokens...))
	}
}

// mboxAdversary returns a mailbox of about the given number of parts.
func mboxAdversary(seed uint64, parts int) []byte {
	a := newAdversary(seed)
	a.message("\n")
	for range parts {
		end := a.of("\n", "\n", "\r\n")
		a.upTo(8<<10, func() string { a.message(end); return "" })
		for n := 0; n < 4 || a.Len() < a.from+extract.PartSize; n++ {
			a.oddMessage(end)
		}
		a.border("\n\nFrom ", 2)
	}
	return a.Bytes()
}

// head writes the head of a message up to its empty line.
func (a *adversary) head(end string, fields ...string) {
	id := a.Len()
	lines := append([]string{
		"From me@h.example Mon Mar 14 10:42:07 1994",
		fmt.Sprintf("Message-ID: <%d@h.example>", id),
		"Subject: about http://h.example/subject",
	}, fields...)
	a.WriteString(strings.Join(lines, end) + end + end)
}

// message writes a message of some lines.
func (a *adversary) message(end string) {
	a.head(end)
	text := "See <URL:http://h.example/" + fmt.Sprint(a.rng.IntN(500)) + "\n> /x>.\n> quoted http://h.example/q-\n> r\n" +
		strings.Repeat("Nothing to be seen in this line.\n", a.rng.IntN(80))
	a.WriteString(strings.ReplaceAll(text, "\n", end) + end)
}

// false starts of messages, for bodies
var starts = []string{
	"\n\nFrom x\nFoo: bar\n", "\n\nFrom me@h.example Mon Mar 14 10:42:07 1994\nSubject: http://h.example/inner\n\n",
	"\n\nFrom here on it is prose\nwithout a field.\n", "\n\n>From x\nFoo: bar\n", "\nFrom x\nFoo: bar\n", "\n\nFrom \n>From x\nA: b\n",
	"\r\n\r\nFrom x\r\nFoo: bar\r\n",
}

// body returns a body of n octets or more, with false starts.
func (a *adversary) body(n int) string {
	var b strings.Builder
	for b.Len() < n {
		b.WriteString(strings.Repeat("Nothing to be seen in this line.\n", a.rng.IntN(1+n>>11)))
		b.WriteString(a.of(starts...))
		b.WriteString(a.of("http://h.example/body ", "<URL:http://h.example/a\n> b>\n", "text\n", "- \n"))
	}
	return b.String()
}

// oddMessage writes a message that is hard to frame.
func (a *adversary) oddMessage(end string) {
	body := a.body(1 + a.rng.IntN(3000))
	length := func(n int) string { return fmt.Sprint("Content-Length: ", n) }
	switch a.rng.IntN(11) {
	case 0: // the length covers what looks like messages
		a.head(end, length(len(body)))
		a.WriteString(body + end)
	case 1: // the length lies by a little or a lot, either way
		a.head(end, length(max(0, len(body)+a.rng.IntN(4000)-2000)))
		a.WriteString(body + end)
	case 2: // the length leads to an inner start
		inner := strings.Index(body, "From ")
		a.head(end, length(max(0, inner)))
		a.WriteString(body + end)
	case 3: // a right length of more than a part
		body = a.body(extract.PartSize + a.rng.IntN(1<<19))
		a.head(end, length(len(body)))
		a.WriteString(body + end)
	case 4: // no length: the starts count
		a.head(end)
		a.WriteString(body + end)
	case 5: // starts inside parts of a multipart, one of them a message
		a.head(end, "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=B")
		a.WriteString("preamble http://h.example/preamble\n--B\n\n" + body + "\n--B\nContent-Type: message/rfc822\n\nSubject: inner\n" +
			"Content-Type: text/html\n\n" + `<a href="http://h.example/?a=1&amp;b=2">` + body + "\n--B--\nepilogue http://h.example/epilogue\n\n")
	case 6: // URLs hidden in base64, longer than a part now and then
		text := strings.Repeat("http://h.example/base64\n"+strings.Repeat("abc\n", 1000), 1+a.rng.IntN(1+300*a.rng.IntN(2)))
		a.head(end, "Content-Transfer-Encoding: base64", "Content-Type: text/plain")
		for code := base64.StdEncoding.EncodeToString([]byte(text)); code != ""; {
			n := min(76, len(code))
			a.WriteString(code[:n] + end)
			code = code[n:]
		}
		a.WriteString(end)
	case 7: // quoted-printable and flowed lines over false starts
		a.head(end, "Content-Transfer-Encoding: quoted-printable", "Content-Type: text/plain; format=flowed; delsp=yes")
		a.WriteString("http://h.example/=\nquoted/ \nflowed\n\nFrom=20x\nFoo: bar\n" + body + "\n")
	case 8: // an attachment that is skipped, with starts in it
		a.head(end, "Content-Type: application/octet-stream", length(len(body)))
		a.WriteString(body + end)
	case 9: // no empty line before the next message
		a.head(end)
		a.WriteString("ends without a line end http://h.example/last")
	default:
		a.head(end)
		a.soup(2000)
		a.WriteString(end)
	}
}
