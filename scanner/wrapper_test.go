package scanner

import "testing"

var wrapperCases = []scanCase{
	{in: "see |<URL:http://h.example/a>|.", want: []string{"wrapper http://h.example/a"}},
	{in: "|<url:ftp://h/a>||<Url:mailto:you>|", want: []string{"wrapper ftp://h/a", "wrapper mailto:you"}},
	{in: "x|<URL:x-any:thing>|y", want: []string{"wrapper x-any:thing"}},
	{in: "|<URL:http://h.example/a.>|, |<URL:http://h/a)\"`'b>|", want: []string{"wrapper http://h.example/a.", "wrapper http://h/a)\"`'b"}},
	{in: "|<URL:1+-.:>|", want: []string{"wrapper 1+-.:"}},
	{in: "<URL:> <URL: \n > <URL:www.h.example/> <URL:/a> <URL:a@b> <URL::a> <URL:é:a>"},
	{in: "<URL |http://h.example/|> <URN:|http://h.example/|> <URL\n:|http://h.example/|>"},

	// White space is taken out, line breaks or not.
	{in: "|<URL: http://h.example/ a\tb\vc\fd >|", want: []string{"wrapper/space http://h.example/abcd"}},
	{in: "|<URL:ht\n\ttp://h.exam\r\n  ple/a%2\r0b>|", want: []string{"wrapper/space http://h.example/a%20b"}},
	{in: "|<URL:\nhttp://h.example/\n>|", want: []string{"wrapper/space http://h.example/"}},
	{in: "|<URL:http://h.example/a\u00a0b\n\u00a0c>|", want: []string{"wrapper/space http://h.example/abc"}},
	{in: "|<URL:http://h.example/日本é“>|", want: []string{"wrapper http://h.example/日本é“"}},

	// What gives a wrapper up; its contents are read as bare.
	{in: "<URL:|http://h.example/a| |<URL:http://g.example/>|", want: []string{"bare http://h.example/a", "wrapper http://g.example/"}},
	{in: "<URL:|<URL:http://g.example/>|>", want: []string{"wrapper http://g.example/"}},
	{in: "<URL:|http://h.example/a|\x00b> <URL:|http://h.example/a|\x7f> <URL:|http://h.example/a|\u0085>"},
	{in: "<URL:|http://h.example/a|\xff> <URL:|http://h.example/a|\xc2> <URL:|http://h.example/a|\xe2\x80>"},
	{in: "<URL:|http://h.example/a|\n\nb> <URL:|http://h.example/a|\r\n \t\r\nb> <URL:|http://h.example/a|\n\rb>"},
	{in: "<URL:|http://h.example/a|\n\u00a0\v\f\nb>"},
	{in: "<URL:|http://h.example/a| and |mailto:b@c|"},
	{in: "<URL:www.h.example> |http://g.example/|>"},

	// A hyphen before a line break may or may not be part of the URL.
	{in: "|<URL:http://h/a-\nb>|", want: []string{"wrapper/hyphen http://h/a-b or http://h/ab"}},
	{in: "|<URL:http://h/a- \r\n\tb>|", want: []string{"wrapper/hyphen http://h/a-b or http://h/ab"}},
	{in: "|<URL:http://h/a-\u00a0\n b>|", want: []string{"wrapper/hyphen http://h/a-b or http://h/ab"}},
	{in: "|<URL:http://h/a- b>| |<URL:http://h/a\n-b>|", want: []string{"wrapper/space http://h/a-b", "wrapper/space http://h/a-b"}},
	{in: "|<URL:http://h/a%2D\nb>|\n|<URL:http://h/a\u2010\nb>|", want: []string{"wrapper/space http://h/a%2Db", "wrapper/space http://h/a\u2010b"}},
	{in: "|<URL:http://h/-\n>|", want: []string{"wrapper/hyphen http://h/- or http://h/"}},
	{in: "|<URL:http://h/a-\n-\nb>|", want: []string{"wrapper/hyphen http://h/a--b or http://h/a-b or http://h/a-b or http://h/ab"}},
	{in: "|<URL:a:-\nb-\nc-\nd>|", want: []string{"wrapper/hyphen a:-b-c-d or a:b-c-d or a:-bc-d or a:-b-cd or a:bc-d or a:b-cd or a:-bcd or a:bcd"}},
	{in: "|<URL:a:-\n1-\n2-\n3-\n4>|", want: []string{"wrapper/hyphen a:-1-2-3-4 or" +
		" a:1-2-3-4 or a:-12-3-4 or a:-1-23-4 or a:-1-2-34 or" +
		" a:12-3-4 or a:1-23-4 or a:1-2-34 or a:-123-4 or a:-12-34 or a:-1-234 or" +
		" a:123-4 or a:12-34 or a:1-234 or a:-1234 or a:1234"}},
	{in: "|<URL:a:-\n1-\n2-\n3-\n4-\n5>|", want: []string{"wrapper/hyphen a:-1-2-3-4-5 or a:12345"}},
	{in: "|<URL:a:-\n1-\n2-\n3-\n4-\n5-\n6-\n7-\n8-\n9>|", want: []string{"wrapper/hyphen a:-1-2-3-4-5-6-7-8-9 or a:123456789"}},

	// An angle takes white space out at line breaks, at its end, behind the scheme.
	{in: "|<http://h.example/a>| |<mailto:a@b>| |<news:1@h>|", want: []string{"angle http://h.example/a", "angle mailto:a@b", "angle news:1@h"}},
	{in: "|<http://h.example/\n   a>| |<ftp://h/a  >|", want: []string{"angle/space http://h.example/a", "angle/space ftp://h/a"}},
	{in: "|<mailto: a@b>| |<http:// h.example/>| |<mailto:\na@b>|", want: []string{"angle/space mailto:a@b", "angle/space http://h.example/", "angle/space mailto:a@b"}},
	{in: "<|http://h.example/a| b> <|http://h.example/a|\tb> <|http://h.example/a|\u00a0b>"},
	{in: "|<http://h.example/a-\nb>|", want: []string{"angle/hyphen http://h.example/a-b or http://h.example/ab"}},
	{
		in:   "<|http://h.example/a| \n b c> <|http://h.example/a|\n\nb> <|http://h.example/a||<ftp://h/>|",
		want: []string{"bare http://h.example/a", "bare http://h.example/a", "bare http://h.example/a", "angle ftp://h/"},
	},
	{in: "<mailto:you> <news:x> <http://> <mailto: >"},
	{in: "|<foo://h.example/>| <foo://h/> <x|http://h/|> |<URL://h.example/>|", want: []string{"angle foo://h.example/", "bare http://h/", "angle URL://h.example/"}},
	{in: "|<http://h.example/“a”>|", want: []string{"angle http://h.example/“a”"}},

	// The strongest join is told, and each candidate has its own.
	{in: "> |<URL:http://h/a\n> b-\nc>| |<URL:http://h/>| |http://h/|", want: []string{"wrapper/hyphen http://h/ab-c or http://h/abc", "wrapper http://h/", "bare http://h/"}},
}

func TestWrappers(t *testing.T) { testCases(t, wrapperCases) }

// marks32 is a run of quote marks that has to be read at least.
const marks32 = ">>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>"

var quoteCases = []scanCase{
	{in: marks32 + "|<URL:http://h/a/\n" + marks32 + "b>|", want: []string{"wrapper/quote http://h/a/b"}},
	{in: "> see |<URL:http://h/a/\n> b>| c", want: []string{"wrapper/quote http://h/a/b"}},
	{in: ">see |<URL:http://h/a/\n>b>|", want: []string{"wrapper/quote http://h/a/b"}},
	{in: ">> see |<URL:http://h/a/\r\n > > b>|", want: []string{"wrapper/quote http://h/a/b"}},
	{in: "¦ : see |<URL:http://h/a/\n¦\t:b>|", want: []string{"wrapper/quote http://h/a/b"}},
	{in: "abcdefgh> |<http://h/a/\nabcdefgh> b>|", want: []string{"angle/quote http://h/a/b"}},
	{in: "abcdefghi> |<http://h/a/\nabcdefghi>| b>", want: []string{"angle/space http://h/a/abcdefghi"}},
	{in: "JD> |<URL:http://h/a/\nKL>| b>", want: []string{"wrapper/space http://h/a/KL"}},
	{in: "> > |<URL:http://h/a/\n> b>|", want: []string{"wrapper/quote http://h/a/b"}},  // as many as match
	{in: "¦ > |<URL:http://h/a\n>| b>", want: []string{"wrapper/space http://h/a"}},     // in order from the first
	{in: "> |<URL:http://h/a/\nb>|", want: []string{"wrapper/space http://h/a/b"}},      // nothing to take off
	{in: "see |<URL:http://h/a\n>| b>", want: []string{"wrapper/space http://h/a"}},     // the first line bears none
	{in: "see > |<URL:http://h/a\n>| b>", want: []string{"wrapper/space http://h/a"}},   // not at the start of the line
	{in: "\u00a0> |<URL:http://h/a\n>| b>", want: []string{"wrapper/space http://h/a"}}, // blanks are space and tab
	{in: ">\f> |<URL:http://h/a/\n> b>|", want: []string{"wrapper/quote http://h/a/b"}}, // a form feed ends the run
	{in: "> <URL:|http://h/a|\n> \n> b>"},                                               // a blank line, after the marks
	{in: "> |<URL:http://h/a-\n> b>|", want: []string{"wrapper/hyphen http://h/a-b or http://h/ab"}},
	{in: "|<URL:http://h/a>|> |<URL:http://h/b\n>| c>", want: []string{"wrapper http://h/a", "wrapper/space http://h/b"}},
	{in: "a\n> |<URL:http://h/a/\r> b>|", want: []string{"wrapper/quote http://h/a/b"}},
	{in: "|<URL:a:\nb>| |<URL:c:\nb> d>|", want: []string{"wrapper/space a:b", "wrapper/quote c:d"}}, // "b>" looks like a mark there
	{in: "> |http://g/| |<URL:http://h/a/\n> b\n> c>|", want: []string{"bare http://g/", "wrapper/quote http://h/a/bc"}},
	{in: ": |<URL:http:\n://h/a>|", want: []string{"wrapper/quote http://h/a"}},
}

func TestQuoteMarks(t *testing.T) { testCases(t, quoteCases) }

var pageCases = []scanCase{
	{in: "at |<URL:http://h/a/\n\n\n\nBerners-Lee    [Page 1]\n\f\nRFC 1738      URL       December 1994\n\n\n  b>|", want: []string{"wrapper/space http://h/a/b"}},
	{in: "|<http://h/a/\nX [Page 22]\nb>|", want: []string{"angle/space http://h/a/b"}},
	{in: "|<URL:http://h/a/\n\nX [Page 1]\n\nInternet-Draft  July 1994\nb>|", want: []string{"wrapper/space http://h/a/b"}},
	{in: "|<URL:http://h/a/\n[Page 1] \u00a0\f\n\f rfc 1\u00a01994\t\nb>|", want: []string{"wrapper/space http://h/a/b"}},
	{in: "> |<URL:http://h/a-\n>\n> X [Page 1]\n> \f\n> RFC 1738 1994\n>\n> b>|", want: []string{"wrapper/hyphen http://h/a-b or http://h/ab"}},

	// Without a footer, the blank line gives up, and a header is contents.
	{in: "<URL:|http://h/a/|\n\nX [Page iv]\n\nb> <URL:|http://h/a/|\n\nX [Page 1].\nb> <URL:|http://h/a/|\n\nX [page 1]\nb> <URL:|http://h/a/|\n\n[Page ]\nb>"},
	{in: "<URL:|http://h/a/|\n\nRFC 1738 1994\nb>"},
	{in: "|<URL:http://h/a/\nRFC 1738 1994\nb>|", want: []string{"wrapper/space http://h/a/RFC17381994b"}},
	{in: "|<URL:http://h/a/\nX [Page 1]\nRFC 1 1994\nRFC 2 1994\nb>|", want: []string{"wrapper/space http://h/a/RFC21994b"}}, // at most one header
	{in: "|<URL:http://h/a/\nX [Page 1]\nRFC 1738 URL 94\nb>|", want: []string{"wrapper/space http://h/a/RFC1738URL94b"}},
	{in: "|<URL:http://h/a/\nX [Page 1]\nRFC 17381994\nb>|", want: []string{"wrapper/space http://h/a/RFC17381994b"}},
	{in: "|<URL:http://h/a/\nX [Page 1]\nRFCs 1 1994\nb>|", want: []string{"wrapper/space http://h/a/RFCs11994b"}},
	{in: "<URL:|http://h/a/|\n\nnext\nX [Page 1]\nb>"},
	{in: "<URL:|http://h/a/|\n\nJ |<URL:mailto:j@h>| [Page 3]\nb>", want: []string{"bare http://h/a/", "wrapper mailto:j@h"}},
	{in: "|<URL:http://h/a/\nX >| [Page 3]\nb>", want: []string{"wrapper/space http://h/a/X"}},
	{in: "|<URL:http://h/a/\n\nX [Page 1]\n\n\n\nb\nY [Page 2]\n\nc>|", want: []string{"wrapper/space http://h/a/bc"}},
	{in: "<URL:|http://h/a/|\n\nX [Page 1]\n"},
	{in: "<URL:|http://h/a/|\n\nX [Page 1]"},
}

func TestPageBreaks(t *testing.T) { testCases(t, pageCases) }
