package scanner

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// starts, middles and ends are what URLs, and what spoils them, is made of.
var (
	starts = strings.Fields(`
		http: http:// https:// HTTP:// ftp:// mailto: news: snews: file:/// URL: url: <URL: <url: xfoo:// wordhttp:// foo.bar+x://
		http://h.example/ http://h.example/ http://h.example/a-b ftp://h.example/x.h x-y://localhost/ news:comp.mail mailto:a@b
		<http:// <mailto: news:<id@h> mailto:<a@b> news:< <URL:http://h.example/ <http://h.example/a url:http:// href="http://h.example/
		='http://h.example/ ="mailto: =" =' (http://h.example/( 'http://h.example/ |http:// _http://h.example/ ,http://`)
	middles = strings.Fields(`
		h.example a.b.example 1.2.3.4 1.2.3.x x.2.3.4 1.2.3 localhost user@ user:pw@ :80 /path /a/b- index.html .html .ht ml shtml a b - - www. com
		? # & = == === -- --- _ __ ~ ~~ . , ; : ! * | \ ^ ' " ( ) [ ] { } < > > << >> | JD> abcdefghi> / comp.lang.c _.x
		&amp; &lt; &GT; &quot; &nbsp; &#38; &#x26; &#10; &#0; &apos; &bogus; &#x10FFFF; &#1114112; &amp;lt; %20 %40 @ *
		[Page_1] RFC_1738_x_1994 INTERNET-DRAFT_1994
		é – — “ ” ､ 日本 ſ K aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbbb` + " ` \u0301 \ufffd \ufeff \xff \xc2 \xe2\x80 \xc3\x28")
	gaps = []string{
		" ", "  ", "\t", "\n", "\n", "\n", "\r\n", "\r", "\n\n", "\r\n\r\n", "\n\r", "\v", "\f", "\u00a0", "\n> ", "\n>", "\n| ", "\n> > ", "\r\n> ",
		"\n   ", " \n", "\n\n\nA [Page 1]\n\f\nRFC 1738 URL 1994\n\n", "\n[Page 22]\n", "\n> \n> A [Page 3]\n> \n", "\x00", "\x01", "\x7f", "\u0085",
	}
	marks = []string{"", "", "> ", ">", "| ", "> > ", ">> ", "JD> ", "  > ", "abcdefghi> ", "> JD> | : "}
)

func pick(rng *rand.Rand, from []string) string {
	return strings.ReplaceAll(from[rng.IntN(len(from))], "_", " ")
}

// randomText returns a text of up to n pieces, with gaps between some of them.
func randomText(rng *rand.Rand, n int) string {
	var b strings.Builder
	mark := pick(rng, marks)
	b.WriteString(mark)
	for range 1 + rng.IntN(n) {
		switch rng.IntN(8) {
		case 0, 1:
			b.WriteString(pick(rng, starts))
		case 2:
			b.WriteString(pick(rng, gaps))
		case 3:
			b.WriteString(pick(rng, []string{"\n", "\r", "\r\n"}) + mark)
		case 4: // a line that a mailer may have cut
			line := b.Len() - strings.LastIndexAny(b.String(), "\r\n") - 1
			b.WriteString(strings.Repeat("x", max(0, fullLine-2+rng.IntN(longLine-fullLine+4)-line)))
		default:
			b.WriteString(pick(rng, middles))
		}
	}
	return b.String()
}

// randomOptions returns options of all kinds, Lines always.
func randomOptions(rng *rand.Rand) Options {
	return Options{Rejoin: Rejoin(rng.IntN(3)), ASCII: rng.IntN(4) == 0, HTML: rng.IntN(3) == 0, Lines: true}
}

func TestRandomTexts(t *testing.T) {
	rng := rand.New(rand.NewPCG(1738, 1994))
	for range 20_000 {
		in, opt := randomText(rng, 16), randomOptions(rng)
		want, overlong := reference(in, opt)
		everyWay(t, in, opt, []int{1 + rng.IntN(9), 1 + rng.IntN(len(in)+1)}, want, overlong)
	}
}
