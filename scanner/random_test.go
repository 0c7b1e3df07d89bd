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

// randomText returns a text of one of the kinds below.
func randomText(rng *rand.Rand) string {
	kinds := []func(*rand.Rand) string{randomSoup, randomSoup, randomWrapper, randomMargin, randomAttribute}
	return kinds[rng.IntN(len(kinds))](rng)
}

// randomSoup returns pieces of all sorts, with gaps between some of them.
func randomSoup(rng *rand.Rand) string {
	var b strings.Builder
	mark := pick(rng, marks)
	b.WriteString(mark)
	for range 1 + rng.IntN(16) {
		switch rng.IntN(7) {
		case 0, 1:
			b.WriteString(pick(rng, starts))
		case 2:
			b.WriteString(pick(rng, gaps))
		case 3:
			b.WriteString(pick(rng, []string{"\n", "\r", "\r\n"}) + mark)
		default:
			b.WriteString(pick(rng, middles))
		}
	}
	return b.String()
}

// randomWrapper returns a wrapper or an angle that is broken in some places,
// now and then in one that it does not bear.
func randomWrapper(rng *rand.Rand) string {
	mark := pick(rng, marks)
	text := mark + pick(rng, middles) + pick(rng, []string{"<URL:", "<url: ", "<", "<", "<URL:\n" + mark})
	for _, c := range pick(rng, starts[:9]) + "//h.example/a-b-c/" + pick(rng, middles) + "d-e-f/index.html" {
		text += string(c)
		odds := 12
		if c == '-' {
			odds = 3
		}
		if rng.IntN(odds) == 0 {
			text += pick(rng, []string{"", "", " ", "\u00a0"}) + pick(rng, []string{"\n", "\r\n", "\r"}) + mark + pick(rng, []string{"", " ", "\t "})
		}
		switch rng.IntN(150) {
		case 0:
			text += pick(rng, gaps)
		case 1:
			text += "\n" + mark + "\nA [Page 1]\f\n\f" + mark + "RFC 1738 of 1994\n" + mark
		}
	}
	return text + pick(rng, []string{">", ">", ">", " >", "\n>", "\n" + mark + ">", ""}) + pick(rng, middles) + pick(rng, starts) + pick(rng, middles)
}

// randomMargin returns a URL in a line of about the length that mailers cut,
// and lines that may go on with it.
func randomMargin(rng *rand.Rand) string {
	mark := pick(rng, marks)
	text := mark + pick(rng, []string{"see ", "(", "URL: ", ""}) + "http://h.example/"
	text = mark + strings.Repeat("x", max(0, fullLine-6+rng.IntN(longLine-fullLine+6)-len(text))) + text[len(mark):]
	for range 1 + rng.IntN(3) {
		text += pick(rng, middles) + pick(rng, []string{"", "-", "-", "?", ".", ".ht", "/", ".html"}) +
			pick(rng, []string{"\n", "\n", "\r\n", "\r", " \n"}) + pick(rng, []string{mark, mark, mark, "", pick(rng, marks)}) +
			pick(rng, []string{"a/b", "ml", "index.html", "word", "~x", "x=y", "[x", "-", ""})
		if rng.IntN(2) == 0 {
			text += strings.Repeat("y", rng.IntN(longLine-fullLine)+fullLine-len(mark)-6)
		}
	}
	return text + pick(rng, middles) + pick(rng, gaps) + pick(rng, starts)
}

// randomAttribute returns the start of an element of HTML.
func randomAttribute(rng *rand.Rand) string {
	quote := pick(rng, []string{`"`, "'"})
	text := "<a href" + pick(rng, []string{"", " ", "\n"}) + "=" + pick(rng, []string{"", "", " ", "\r\n"}) + quote + pick(rng, []string{"", "", " ", "\t\n"}) + pick(rng, starts)
	for range rng.IntN(5) {
		text += pick(rng, middles) + pick(rng, []string{"", "", "", " ", "\t", "\n", "&#10;", "&amp;"})
	}
	return text + pick(rng, []string{quote, quote, quote + ">", " " + quote, ">", ""}) + pick(rng, starts) + pick(rng, middles)
}

// randomOptions returns options of all kinds, Lines always.
func randomOptions(rng *rand.Rand) Options {
	return Options{Rejoin: Rejoin(rng.IntN(3)), ASCII: rng.IntN(4) == 0, HTML: rng.IntN(3) == 0, Lines: true}
}

func TestRandomTexts(t *testing.T) {
	rng := rand.New(rand.NewPCG(1738, 1994))
	for range 10_000 {
		in, opt := randomText(rng), randomOptions(rng)
		want, overlong := reference(in, opt)
		everyWay(t, in, opt, []int{1 + rng.IntN(9), 1 + rng.IntN(len(in)+1)}, want, overlong)
	}
}
