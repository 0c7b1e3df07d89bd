package mail

import (
	"encoding/base64"
	"strings"
)

const (
	qpHead   = "Content-Transfer-Encoding: quoted-printable\n\n"
	b64Head  = "Content-Transfer-Encoding: base64\n\n"
	flowHead = "Content-Type: text/plain; format=flowed\n\n"
	delHead  = "Content-Type: text/plain; format=flowed; delsp=yes\n\n"
)

// b64 encodes s in one line.
func b64(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

// texts returns the texts of a message with one part.
func onePart(head string, text ...string) []string {
	return append([]string{"header: " + head}, text...)
}

var encodingTests = []messageTest{
	{
		// RFC 2045, 6.7.
		name: "quoted-printable", format: Message,
		in:    qpHead + "Now's the time =\r\nfor all folk to come=\n to the aid of their country.  \t\na =3D=3d b= \t\nc\n",
		want:  onePart(qpHead, "1 plain: Now's the time for all folk to come to the aid of their country.\na == bc\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "broken quoted-printable", format: Message,
		in:    qpHead + "http://h.example/?a=b=XY=4==3\n=",
		want:  onePart(qpHead, "1 plain: http://h.example/?a=b=XY=4==3\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "base64", format: Message,
		in:    b64Head + "aHR0cDov\r\nL2guZXhhbXBs \nZS8K\n",
		want:  onePart(b64Head, "1 plain: http://h.example/\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "text behind base64", format: Message,
		in:    b64Head + "YQ==\n-- \nhttp://h.example/\n",
		want:  onePart(b64Head, "1 plain: a", "1 plain: -- \nhttp://h.example/\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "text behind padding", format: Message,
		in:    b64Head + "YQ==http://h.example/\n",
		want:  onePart(b64Head, "1 plain: a", "1 plain: http://h.example/\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "text in base64", format: Message,
		in:    b64Head + "YWJj\n____\nhttp://h.example/\nZGVm\n",
		want:  onePart(b64Head, "1 plain: abc", "1 plain: ____\n", "1 plain: http://h.example/\n", "1 plain: def"),
		stats: Stats{Messages: 1, Texts: 1, BadBase64: 1},
	},
	{
		name: "broken base64", format: Message,
		in:    b64Head + "YW!Jj\nZ\nGVm\nZG\n",
		want:  onePart(b64Head, "1 plain: abcdefd"),
		stats: Stats{Messages: 1, Texts: 1, BadBase64: 1},
	},
	{
		// RFC 3676, 4.1 and 4.5.
		name: "flowed", format: Message,
		in: flowHead + "a \nb\n c\n \n>>d \n>> e \n>f \ng\n> \n>h \r\n>\r\ni \n>j \n>>k\n",
		want: onePart(flowHead,
			"1 plain: a b\nc\n\n>>d e \n>f \ng\n> \n>h \n>\r\ni \n>j \n>>k\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "signature", format: Message,
		in:    flowHead + "a\n-- \nb \n\n> -- \n> c\n",
		want:  onePart(flowHead, "1 plain: a\n-- \nb \n\n> -- \n> c\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "DelSp", format: Message,
		in:    delHead + "http://h.exa \nmple/  \nx\n> a \n>b\n",
		want:  onePart(delHead, "1 plain: http://h.example/ x\n> ab\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "deep quotes", format: Message,
		in:    flowHead + strings.Repeat(">", 70) + "a \n" + strings.Repeat(">", 70) + "b\n",
		want:  onePart(flowHead, "1 plain: "+strings.Repeat(">", 70)+"a \n"+strings.Repeat(">", 70)+"b\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "flowed in quoted-printable", format: Message,
		in: "Content-Type: text/plain; format=flowed\n" + qpHead + "a=20\nb=\n=20\nc\n",
		want: onePart("Content-Type: text/plain; format=flowed\n\n"+qpHead,
			"1 plain: a b c\n"),
		stats: Stats{Messages: 1, Texts: 1},
	},
	utf16Test("utf-16", "\xFF\xFEh\x00:\x00\xAC\x20\x3D\xD8\x00\xDE\x00\xD8x\x00"),
	utf16Test("utf-16", "\xFE\xFF\x00h\x00:\x20\xAC\xD8\x3D\xDE\x00\xD8\x00\x00x\x00"),
	utf16Test("UTF-16LE", "h\x00:\x00\xAC\x20\x3D\xD8\x00\xDE\x00\xDCx\x00"),
	utf16Test("UTF-16", "h\x00:\x00\xAC\x20\x3D\xD8\x00\xDE\x00\xDCx\x00"),
	utf16Test("UTF-16BE", "\x00h\x00:\x20\xAC\xD8\x3D\xDE\x00\xDC\x00\x00x"),
	utf16Test("utf-32", "\x00\x00\xFE\xFF\x00\x00\x00h\x00\x00\x00:\x00\x00\x20\xAC\x00\x01\xF6\x00\x00\x11\x00\x00\x00\x00\x00x"),
	utf16Test("utf-32le", "h\x00\x00\x00:\x00\x00\x00\xAC\x20\x00\x00\x00\xF6\x01\x00\xFF\xFF\xFF\xFFx\x00\x00\x00\x00"),
	{
		// RFC 1468 and 1557: designations, text, shifts.
		name: "ISO-2022", format: Message,
		in: "Content-Type: text/plain; charset=ISO-2022-JP\n\n" +
			"a\x1b$B$\":/\x1b(Bhttp://h\x1b$@:/\x1b(J/\x1b(I:/\n:\x1b$(D:/\n\x1b$)C:\x0e:/\x0f:\x0e:/\n\x1b.A:\x1bN:\n",
		want: []string{
			"header: Content-Type: text/plain; charset=ISO-2022-JP\n\n",
			"1 plain: a          http://h        /     \n:      \n    :    :   \n   :  :\n",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
}

// utf16Test is a text that says "h:€😀\uFFFDx" in a wide charset.
func utf16Test(charset, octets string) messageTest {
	head := "Content-Type: text/html; charset=" + charset + "\n" + b64Head
	return messageTest{
		name: charset, format: Message, in: head + b64(octets) + "\n",
		want:  onePart(strings.Replace(head, "\n", "\n\n", 1), "1 html: h:€😀\uFFFDx"),
		stats: Stats{Messages: 1, Texts: 1},
	}
}
