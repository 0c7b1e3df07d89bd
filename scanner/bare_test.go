package scanner

import "testing"

var schemeCases = []scanCase{
	// A registered scheme counts before "://", in any case.
	{in: "see |http://h.example/| there"},
	{in: "|HTTP://h.example/|"},
	{in: "|hTtPs://h.example/|"},
	{in: "|ftp://h/| |gopher://h/11| |nntp://h/g/1| |telnet://h| |wais://h/db| |file://h/a| |prospero://h/a|"}, // RFC 1738, 3
	{in: "|z39.50://h/| |svn+ssh://h/| |irc://h| |mid://a|"},
	{in: "|http://h| |http://1.2.3.4| |http://[::1]/|"},
	{in: "|snews://h/a.b|"},
	{in: "http: //h.example/ http:/h.example/ http:h.example http;//h.example/"},

	// What only ends in a scheme of RFC 1738, or in https, starts there.
	{in: "from|http://h.example/|"},
	{in: "x|https://h.example/| x|ftp://h/| x|gopher://h/| x|nntp://h/g| x|telnet://h| x|wais://h/d| x|file://h/| x|prospero://h/a|"},
	{in: "x|mailto:a@h.example| x|news:a.b|"},
	{in: "=====|http://h.example/|"},
	{in: "...|http://h.example/| 1.|http://h.example/| -|http://h.example/| +|ftp://h/|"},
	{in: "http|http://h.example/|"},
	{in: "...|git://gitserver/a| --|irc://h|"}, // registered behind what is no letter
	{in: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|http://h.example/|"},
	{in: "é|http://h.example/|"},

	// Any other run counts if a host is to be believed in.
	{in: "|foo://h.example/| |foo://h.example| |foo+bar.baz-1://h.example/a|"},
	{in: "|foo://1.2.3.4/| |foo://localhost/a| |foo://LocalHost|"},
	{in: "foo://h/ foo://1.2.3/ foo://1.2.3.4.5/ foo://a.b.c.4/ foo:/// foo://.h.example/ foo://localhosts/"},
	{in: "|foo://h.example:80/| |foo://h.example?a| |foo://h.example#a| (|foo://h.example|)"},
	{in: "|foo://u@h.example/| |foo://u:pw@h.example/| foo://u@h/ foo://h.example@/"},
	{in: "|x-y://h.example.xn--p1ai/| foo://h.e1/"},
	{in: "a://h.example/ 1://h.example/ ://h.example/"},
	{in: "1|foo://h.example/| -----|foo://h.example/| ..|foo://h.example/|"}, // a scheme starts with a letter
	{in: "|aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd://h.example/|"},          // 40 characters
	{in: "xaaaaaaaaaabbbbbbbbbbccccccccccdddddddddd://h.example/"},           // 41
	{in: "-----------------------------------------------|foo://h.example/|"},

	// A scheme before a whole URL is none, and a run that starts like news: or
	// mailto: and is none holds no other.
	{in: "in the news:|http://h.example/| mailto:|https://h.example/|"},
	{in: "news:news:news: news:mailto:a,news:b"},

	// Before another colon, only these do.
	{in: "|mailto:a@h.example| |MAILTO:a@h.example| |news:comp.mail| |News:comp.mail|"},
	{in: "tel:+1-555 urn:a:b data:,a http:a about:blank urls:a.b"},
	{in: "|snews:comp.mail|"},

	// At least one letter or digit follows "://"; a file URL may be all slashes.
	{in: "http:// http:/// http://... http://-/ ftp://@: |http://1|"},
	{in: "|http://é|"},
	{in: "|file:///| |file:////| |FILE:///| |file:///a| file:// file://."},

	// mailto: holds "@" or "%40" or starts with "?".
	{in: "mailto: mailto:you mailto:. |mailto:@| |mailto:a%40b| |mailto:?subject=a| mailto:a?b=c"},
	{in: "|mailto://h| mailto:// mailto://?"},

	// news: holds "@", or "." between letters or digits, or is "*".
	{in: "news: news:a news:.a news:a. news:a.. |news:a.b| |news:*| |news:1@h| news:a.-b |news:*|* news:good"},
	{in: "|news:-.a.b|"},
	{in: "|news:*|. |news:*|* *|news:a.b|*"},
	{in: "the news:|http://h/| mailto:|http://h.example/|"},

	// The brackets in news:<id@host> and mailto:<a@b> are no part of them.
	{in: "|news:<1@h.example>| |mailto:<a@b>|", want: []string{"bare news:1@h.example", "bare mailto:a@b"}},
	{in: "|URL:news:<1@h.example>|", want: []string{"prefix news:1@h.example"}},
	{in: "news:<1> mailto:<a b@c> mailto:<> news:<1@h news:<é@h> news:<1\n@h>"},
	{in: "mailto:|<http://h.example/>|", want: []string{"angle http://h.example/"}},

	// The longest run does not reach into the candidate before.
	{in: "|http://a.example|,|http://b.example|"},
	{in: "(|http://a.example|)|http://b.example|"},
	{in: "|http://a.example/http://b.example/|"},
	{in: "|http://a.example/'http://b.example/|"},
}

func TestSchemes(t *testing.T) { testCases(t, schemeCases) }

var bareCases = []scanCase{
	{in: ""},
	{in: "no URL: here, at 12:00; url:x"},

	// Where the characters of a URL end.
	{in: "|http://h.example/a| b"},
	{in: "|http://h.example/a|\tb |http://h.example/a|\vb |http://h.example/a|\fb"},
	{in: "|http://h.example/a|\nb |http://h.example/a|\rb |http://h.example/a|\r\nb"},
	{in: "|http://h.example/a|\x00b |http://h.example/a|\x1fb |http://h.example/a|\x7fb"},
	{in: "|http://h.example/a|<b |http://h.example/a|>b |http://h.example/a|\"b |http://h.example/a|`b"},
	{in: "|http://h.example/a|\xff |http://h.example/a|\xc3 |http://h.example/a|\xe2\x80"},
	{in: "|http://h.example/é| |http://h.example/日本語| |http://h.example/a\u0301| |http://h.example/½٣|"},
	{in: "|http://h.example/a–b| |http://h.example/a—b|"},
	{in: "|http://h.example/a|\u00a0b |http://h.example/a|“b” |http://h.example/a|。b |http://h.example/a|…"},
	{in: "|http://h.example/a|，b |http://h.example/a|ａ |http://h.example/a|ﾊ"}, // full and half width
	{in: "|http://h.example/a|\u0085b |http://h.example/a|\ufffd |http://h.example/a|\ufeff |http://h.example/a|\u200b"},
	{in: "|http://h.example/a|é |http://h.example/a|日本語", opt: Options{ASCII: true}},
	{in: "|http://h.example/{a}[b]^c\\d¦e~f%20g$h+i!j*k'l,m;n:o@p&q=r?s#t/u_v.w-x|"},

	// Brackets that the URL does not open.
	{in: "(|http://h.example/a|) [|http://h.example/a|] {|http://h.example/a|}"},
	{in: "|http://h.example/Mono_(software)| (|http://h.example/Mono_(software)|)"},
	{in: "|http://h.example/a(b)c|)d [|mailto:a@b|]"},
	{in: "|http://h.example/a[1]{2}((3))|)]}"},
	{in: "|http://h.example/a(b|]c)"},
	{in: "(|http://h.example/|)|http://g.example/|"},

	// "'" and a bar, if the same stands right before the URL.
	{in: "'|http://h.example/a|'b ¦|http://h.example/a|¦b"},
	{in: "|http://h.example/a'b| |http://h.example/a¦b| '|http://h.example/a¦b|' ¦|http://h.example/a'b|¦"},

	// Entities of what ends a URL, and a comma before a scheme.
	{in: "&lt;|http://h.example/a|&gt; |http://h.example/a|&LT; |http://h.example/?a|&quot;b |http://h.example/?a|&nbsp;b"},
	{in: "|http://h.example/?a&lt=1&b| |http://h.example/?a&amp;b| |http://h.example/?a&b;c|"},
	{in: "|http://a.example/|,|ftp://b.example/|,|HTTPS://c.example/|"},
	{in: "|http://h.example/a,b,c:d,foo://e.example|"},

	// What a sentence put at the end.
	{in: "|http://h.example/a|. |http://h.example/a|, |http://h.example/a|; |http://h.example/a|: |http://h.example/a|!"},
	{in: "|http://h.example/a|? |http://h.example/a|' |http://h.example/a|* |http://h.example/a|¦ |http://h.example/a|\\ |http://h.example/a|^"},
	{in: "|http://h.example/a|( |http://h.example/a|[ |http://h.example/a|{"},
	{in: "|http://h.example/a|... |http://h.example/a|?!. |http://h.example/a|– |http://h.example/a|—."},
	{in: "|http://h.example/a|.) |http://h.example/a|)."},
	{in: "|http://h.example/a|=== |http://h.example/a==| |http://h.example/a=| |http://h.example/a|====="},
	{in: "|http://h.example/a|--- |http://h.example/a--| |http://h.example/a-| |http://h.example/a|-----."},
	{in: "|http://h.example/a|__ |http://h.example/a_| _|http://h.example/a|_ _|http://h.example/a|._."},
	{in: "|http://h.example/a|~~ |http://h.example/a~| ~|http://h.example/a|~ ~|http://h.example/a_|~"},
	{in: "|http://h.example/--|=== |http://h.example/a=|---"},
	{in: "|http://h.example/| |http://h.example/%| |http://h.example/#| |http://h.example/&| |http://h.example/$| |http://h.example/+|"},

	// The prefix.
	{in: "|URL:http://h.example/a|", want: []string{"prefix http://h.example/a"}},
	{in: "|url: http://h.example/a|, |Url:\thttp://h.example/a|", want: []string{"prefix http://h.example/a", "prefix http://h.example/a"}},
	{in: "(|URL:ftp://h/a|) < |URL:mailto:a@b|>", want: []string{"prefix ftp://h/a", "prefix mailto:a@b"}},
	{in: "-|URL:                http://h.example/|", want: []string{"prefix http://h.example/"}}, // 16 blanks
	{in: "URL:                 |http://h.example/|"},                                             // 17
	{in: "cURL:|http://h.example/| 1URL:|http://h.example/| URL:\n|http://h.example/|"},
	{in: "URL |http://h.example/| URLs:|http://h.example/| URL::|http://h.example/|"},
	{in: "<URL:|http://h.example/a|"},
	{in: "é|URL:http://h.example/a|.", want: []string{"prefix http://h.example/a"}},
	{in: "|URL:foo://h.example/| URL:foo://h/ URL:h.example", want: []string{"prefix foo://h.example/"}},
	{in: "|URL://h.example/|"}, // a scheme of that name, with a host
}

func TestBare(t *testing.T) { testCases(t, bareCases) }

var lineCases = []scanCase{
	{in: "a\n|http://h.example/|\n|http://h.example/|", opt: Options{Lines: true}},
	{in: "\r\r\n\n|http://h.example/|\r\nb |http://h.example/|\n\r|http://h.example/|"},
	{in: "\r\n\u00a0é |<URL:http://h.example/\r\na\rb>|\n |http://h.example/|", want: []string{"wrapper/space http://h.example/ab", "bare http://h.example/"}},
	{in: "\v\f\u2028\u0085|http://h.example/|"},
}

func TestLines(t *testing.T) {
	testCases(t, lineCases)

	for _, c := range []struct {
		in           string
		line, column int64
	}{
		{"http://h/", 1, 1},
		{"a http://h/", 1, 3},
		{"\nhttp://h/", 2, 1},
		{"\rhttp://h/", 2, 1},
		{"\r\nhttp://h/", 2, 1},
		{"\n\r http://h/", 3, 2},
		{"\r\r\n\n\xc3\xa9 URL: http://h/", 4, 4}, // columns count octets
		{"\v\f\u2028\u0085http://h/", 1, 8},
		{"<URL:a:\n>\n<URL:http://h/\n>", 3, 1},
	} {
		s := New(nil, Options{Lines: true})
		s.ResetBytes([]byte(c.in))
		all := scanAll(t, s)
		if last := all[len(all)-1]; last.Line != c.line || last.Column != c.column {
			t.Errorf("line and column of the last of %q = %d:%d, want %d:%d", c.in, last.Line, last.Column, c.line, c.column)
		}
		s = New(nil, Options{})
		s.ResetBytes([]byte(c.in))
		for _, r := range scanAll(t, s) {
			if r.Line != 0 || r.Column != 0 {
				t.Errorf("line and column of %q without Lines = %d:%d, want 0:0", c.in, r.Line, r.Column)
			}
		}
	}
}
