package mail

import (
	"strings"
	"testing"
)

var multipartTests = []messageTest{
	{
		name: "multipart", format: Message,
		in: "Content-Type: multipart/mixed; boundary=\"b c\"\n\npre\n--b c\n\none\n--b c  \t\n" +
			"Content-Type: text/html\n\ntwo\n--b cd\n--b c--\nepi\n--b c\n",
		want: []string{
			"header: Content-Type: multipart/mixed; boundary=\"b c\"\n\n",
			"plain: pre\n", "1 plain: one\n", "2 html: two\n--b cd\n", "plain: epi\n--b c\n",
		},
		stats: Stats{Messages: 1, Texts: 2},
	},
	{
		// The structure that RFC 3501, 6.4.5 numbers, without its images.
		name: "numbers", format: Message,
		in: "Content-Type: multipart/mixed; boundary=m\n\n" +
			"--m\nContent-Type: TEXT/PLAIN\n\n1\n" +
			"--m\nContent-Type: APPLICATION/OCTET-STREAM\n\n2\n" +
			"--m\nContent-Type: MESSAGE/RFC822\n\nContent-Type: multipart/mixed; boundary=n\n\n" +
			"--n\nContent-Type: TEXT/PLAIN\n\n3.1\n--n\nContent-Type: APPLICATION/OCTET-STREAM\n\n3.2\n--n--\n" +
			"--m\nContent-Type: MULTIPART/MIXED; boundary=o\n\n" +
			"--o\nContent-Type: IMAGE/GIF\n\n4.1\n" +
			"--o\nContent-Type: MESSAGE/RFC822\n\nContent-Type: MULTIPART/MIXED; boundary=p\n\n" +
			"--p\nContent-Type: TEXT/PLAIN\n\n4.2.1\n" +
			"--p\nContent-Type: MULTIPART/ALTERNATIVE; boundary=q\n\n" +
			"--q\nContent-Type: TEXT/PLAIN\n\n4.2.2.1\n--q\nContent-Type: TEXT/RICHTEXT\n\n4.2.2.2\n--q--\n--p--\n--o--\n--m--\n",
		want: []string{
			"header: Content-Type: multipart/mixed; boundary=m\n\n", "1 plain: 1\n",
			"3 header: Content-Type: multipart/mixed; boundary=n\n\n", "3.1 plain: 3.1\n",
			"4.2 header: Content-Type: MULTIPART/MIXED; boundary=p\n\n",
			"4.2.1 plain: 4.2.1\n", "4.2.2.1 plain: 4.2.2.1\n", "4.2.2.2 plain: 4.2.2.2\n",
		},
		stats: Stats{Messages: 1, Texts: 5, Skipped: [skips]Tally{Attachment: {Count: 3}}},
	},
	{
		name: "message in a message", format: Message,
		in: "Content-Type: message/rfc822\n\nTo: a\nMessage-ID: <b@h>\n\nx\n",
		want: []string{
			"header: Content-Type: message/rfc822\n\n",
			"1 header: To: a\n\nMessage-ID: <b@h>\n\n", "1.1 plain: x\n",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "digest", format: Message,
		in: "Content-Type: multipart/digest; boundary=b\n\n--b\n\nTo: a\n\nx\n--b\nContent-Type: text/plain\n\ny\n--b--\n",
		want: []string{
			"header: Content-Type: multipart/digest; boundary=b\n\n",
			"1 header: To: a\n\n", "1.1 plain: x\n", "2 plain: y\n",
		},
		stats: Stats{Messages: 1, Texts: 2},
	},
	{
		name: "encoded message", format: Message,
		in: "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nVG86IGEKCng=\n",
		want: []string{
			"header: Content-Type: message/rfc822\n\nContent-Transfer-Encoding: base64\n\n", "1 plain: To: a\n\nx",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "encoded multipart", format: Message, // the encoding is wrong there
		in: "Content-Type: multipart/mixed; boundary=b\nContent-Transfer-Encoding: base64\n\n--b\n\nx=3D\n--b--\n",
		want: []string{
			"header: Content-Type: multipart/mixed; boundary=b\n\nContent-Transfer-Encoding: base64\n\n", "1 plain: x=3D\n",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "lost boundaries", format: Message,
		in: "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\nx\n" +
			"--b\nTo: nobody\n--b\nContent-Type: multipart/mixed\n\ny\n",
		want: []string{
			"header: Content-Type: multipart/mixed; boundary=b\n\n", "1.1 plain: x\n", "3 plain: y\n",
		},
		stats: Stats{Messages: 1, Texts: 3, LostBoundary: 3},
	},
	{
		name: "message without boundary", format: Message,
		in:    "Content-Type: multipart/mixed\n\n--b\n\nx\n",
		want:  []string{"header: Content-Type: multipart/mixed\n\n", "1 plain: --b\n\nx\n"},
		stats: Stats{Messages: 1, Texts: 1, LostBoundary: 1},
	},
	{
		name: "encrypted", format: Message,
		in: "Content-Type: multipart/encrypted; boundary=b\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n" +
			"--b\nContent-Type: application/octet-stream\n\nx\n--b--\n",
		want:  []string{"header: Content-Type: multipart/encrypted; boundary=b\n\n"},
		stats: Stats{Messages: 1, Skipped: [skips]Tally{Encrypted: {Count: 2}}},
	},
	{
		name: "S/MIME", format: Message,
		in:    "Content-Type: application/pkcs7-mime; name=smime.p7m\n\nMIAG\n",
		want:  []string{"header: Content-Type: application/pkcs7-mime; name=smime.p7m\n\n"},
		stats: Stats{Messages: 1, Skipped: [skips]Tally{Encrypted: {Count: 1}}},
	},
	{
		name: "attached text", format: Message,
		in: "Content-Type: text/x-patch\nContent-Disposition: attachment\n\nx\n",
		want: []string{
			"header: Content-Type: text/x-patch\n\nContent-Disposition: attachment\n\n", "1 plain: x\n",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
	{
		name: "boundary lines", format: Message,
		in: "Content-Type: multipart/mixed; boundary=b\n\n--b" + strings.Repeat(" ", 2*maxBoundary) + "\nx\n" +
			"--b" + strings.Repeat(" ", maxBoundary) + "\n\ny\n--b",
		want: []string{
			"header: Content-Type: multipart/mixed; boundary=b\n\n",
			"plain: --b" + strings.Repeat(" ", 2*maxBoundary) + "\nx\n", "1 plain: y\n",
		},
		stats: Stats{Messages: 1, Texts: 2, LostBoundary: 1},
	},
	{
		name: "boundaries of RFC 2231", format: Message,
		in: "Content-Type: multipart/mixed;\n boundary*0*=us-ascii'en'%62;\n boundary*1=\"c\"\n\n" +
			"--bc\nContent-Type: multipart/mixed; boundary*=''%64\n\n--d\n\nx\n--d--\n--bc--\n",
		want: []string{
			"header: Content-Type: multipart/mixed;  boundary*0*=us-ascii'en'%62;  boundary*1=\"c\"\n\n", "1.1 plain: x\n",
		},
		stats: Stats{Messages: 1, Texts: 1},
	},
}

// TestNesting nests more than maxNesting containers.
func TestNesting(t *testing.T) {
	for _, tt := range []struct {
		head string
		deep int64 // a boundary line ends the text that is too deep, so that the next head is read
	}{
		{"Content-Type: message/rfc822\n\n", 1},
		{"Content-Type: multipart/mixed; boundary=b\n\n--b\n", 100 - maxNesting},
	} {
		in := strings.Repeat(tt.head, 100) + "\nhttp://h.example/\n"
		r := NewReader(strings.NewReader(in), Message)
		texts, err := readAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if last := texts[len(texts)-1]; !strings.Contains(last.text, "http://h.example/") {
			t.Errorf("last text of %q, 100 times = %q, want the URL in it", tt.head, last)
		}
		if s := r.Stats(); s.TooDeep != tt.deep || s.total() != int64(len(in)) {
			t.Errorf("Stats of %q, 100 times = %+v, want TooDeep %d, total %d", tt.head, s, tt.deep, len(in))
		}
	}
}

func TestContentType(t *testing.T) {
	for _, tt := range []struct {
		value string
		want  content
	}{
		{"text/plain", content{}},
		{"TEXT/HTML; CHARSET=UTF-16", content{media: mediaHTML, charset: charsetUTF16}},
		{"text/plain; format=Flowed ; delsp=\"yes\"", content{flowed: true, delSp: true}},
		{"text", content{}},
		{"nonsense; format=flowed", content{flowed: true}},
		{"text/plain (a comment); charset=iso-2022-jp", content{charset: charsetISO2022}},
		{"multipart/mixed; boundary= \"x\"", content{media: mediaMultipart, boundary: []byte("x")}},
		{"multipart/mixed boundary=x", content{media: mediaMultipart, boundary: []byte("x")}},
		{"multipart/mixed;;boundary=\"a\\\"b\" ;", content{media: mediaMultipart, boundary: []byte("a\"b")}},
		{"multipart/mixed; boundary=\"x", content{media: mediaMultipart, boundary: []byte("x")}},
		{"multipart/mixed; boundary=a b; type=c", content{media: mediaMultipart, boundary: []byte("a b")}},
		{"multipart/mixed; type=\"a;boundary=b\"; boundary=c", content{media: mediaMultipart, boundary: []byte("c")}},
		{"multipart/mixed; foo; boundary=c; bar", content{media: mediaMultipart, boundary: []byte("c")}},
		{"\"text/html\"; charset=x", content{media: mediaHTML}},
		{"image/gif", content{media: mediaOther}},
	} {
		var c content
		c.parseType([]byte(tt.value))
		if c.media != tt.want.media || c.charset != tt.want.charset || c.flowed != tt.want.flowed ||
			c.delSp != tt.want.delSp || string(c.boundary) != string(tt.want.boundary) {
			t.Errorf("parseType(%q) = %+v, want %+v", tt.value, c, tt.want)
		}
	}
}
