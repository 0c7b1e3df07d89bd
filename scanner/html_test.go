package scanner

import "testing"

var asHTML = Options{HTML: true}

var htmlCases = []scanCase{
	{in: `<a href="|http://h.example/a|">`, want: []string{"attribute http://h.example/a"}, opt: asHTML},
	{in: `<a href='|http://h.example/a|'>`, want: []string{"attribute http://h.example/a"}, opt: asHTML},
	{in: `<a href="|http://h.example/a|">`},
	{in: "<a href = \"\t|mailto:a b@c|\">", want: []string{"attribute mailto:a b@c"}, opt: asHTML},
	{in: "<a href =\n'\n |ftp://h/a|'>", want: []string{"attribute ftp://h/a"}, opt: asHTML},
	{in: `<a href="|foo://h.example/|" src="|HTTP://h/|"> "foo://h/"`, want: []string{"attribute foo://h.example/", "attribute HTTP://h/"}, opt: asHTML},
	{in: `<a href="|mailto:joe at example|"> <a href="http://"> <a href="mailto:">`, want: []string{"attribute mailto:joe at example"}, opt: asHTML},

	// Without "=" or a quote, it is bare; and so if the value starts otherwise.
	{in: `<a href=|http://h.example/a|> "|http://h.example/a|" <a href="a |http://h.example/a| b">`, opt: asHTML},

	// Blanks inside belong to it, those at its end do not, breaks and tabs are out.
	{in: `<a href="|http://h/a b|">`, want: []string{"attribute http://h/a b"}, opt: asHTML},
	{in: "<a href=\"|http://h/a\n\tb\r\nc|\">", want: []string{"attribute/space http://h/abc"}, opt: asHTML},
	{in: `<a href="|http://h/a)'],(.|">`, want: []string{"attribute http://h/a)'],(."}, opt: asHTML},
	{in: `<a href='|http://h/a"b|'c'>`, want: []string{`attribute http://h/a"b`}, opt: asHTML},
	{in: `<a href="|http://h/é“|">`, want: []string{"attribute http://h/é“"}, opt: asHTML},
	{in: `<a href="|http://h/a  |">`, want: []string{"attribute http://h/a"}, opt: asHTML},

	// What gives it up.
	{in: `<a href="|http://h/a|<b" <a href="|http://h/a|>b" <a href="|http://h/a|` + "\x00" + `b" <a href="|http://h/a|`, opt: asHTML},
	{in: "<a href=\"|http://h/a|\xff\"> <a href=\"|http://h/a|\u0085\">", opt: asHTML},
	{in: `<a href="|http://h/a| |http://h/b|`, opt: asHTML},

	// Character references: numbers and six names.
	{in: `<a href="|http://h/?a&amp;b&#38;c&#x26;d&#X26;e|">`, want: []string{"attribute http://h/?a&b&c&d&e"}, opt: asHTML},
	{in: `<a href="|http://h/?&lt;&gt;&quot;&apos;&nbsp;&#233;&#xE9;|">`, want: []string{"attribute http://h/?<>\"'\u00a0éé"}, opt: asHTML},
	{
		in:   `<a href="|http://h/?&AMP;&eacute;&amp&;&#;&#x;&#xg;&#1114112;&#xD800;&#1114111;|">`,
		want: []string{"attribute http://h/?&&eacute;&amp&;&#;&#x;&#xg;&#1114112;&#xD800;\U0010FFFF"}, opt: asHTML,
	},
	{in: `<a href="|http://h/a&#10;b&#13;c&#9;d&#0;|">`, want: []string{"attribute http://h/abcd"}, opt: asHTML},
	{in: `|http://h/?a&amp;b&#61;c|, |http://h/?a&amp;b|&lt;c`, want: []string{"bare http://h/?a&b=c", "bare http://h/?a&b"}, opt: asHTML},
	{in: `|http://h/a|&lt; |http://h/a|&#62; |http://h/a|&quot; |http://h/a|&#32; |http://h/a|&#xA0; |http://h/a|&#10; |http://h/a|&nbsp;`, opt: asHTML},
	{in: `|http://h/?a&#x2E;b|&#46; (|http://h/a|&#41; |http://h/?a&amp;|`, want: []string{"bare http://h/?a.b", "bare http://h/a", "bare http://h/?a&"}, opt: asHTML},
	{in: `|http://h/?a&#233;b|`, want: []string{"bare http://h/?aéb"}, opt: asHTML},
	{in: `|http://h/?a&amp;b&#233|;`},
	{in: `|<URL:http://h/?a&amp;b>|`, want: []string{"wrapper http://h/?a&amp;b"}, opt: asHTML},
}

func TestHTML(t *testing.T) { testCases(t, htmlCases) }
