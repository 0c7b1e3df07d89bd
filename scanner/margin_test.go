package scanner

import "testing"

// full is a URL that fills its line, and path what may go on with it in a line
// as full: fullLine octets each.
const (
	full = "http://h.example/0123456789/0123456789/0123456789/0123456789/01234"
	path = "/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789"
)

// joined returns what a case wants of two or three lines: the whole, and the
// first line alone.
func joined(whole, first string) []string {
	return []string{"bare/margin " + whole + " or " + first}
}

var (
	never  = Options{Rejoin: RejoinNever}
	always = Options{Rejoin: RejoinAlways}
)

var marginCases = []scanCase{
	// The evidence: a full line, and a word that looks like the rest of a URL.
	{in: "|" + full + "\n/b|\n", want: joined(full+"/b", full)},
	{in: "|" + full + "\r\nb=c| \t\r\n", want: joined(full+"b=c", full)},
	{in: "|" + full + "\rindex.html|\r", want: joined(full+"index.html", full)},
	{in: "|" + full + "\n/b|.\n", want: joined(full+"/b", full)},
	{in: "|" + full + "\n~b|", want: joined(full+"~b", full)},
	{in: "|" + full + ".ht\nml|", want: joined(full+".html", full+".ht")},
	{in: "|" + full + ".s\nhtml|", want: joined(full+".shtml", full+".s")},
	{in: "|" + full + ".g\nz|", want: joined(full+".gz", full+".g")},
	{in: "see |" + full + "012345678901234567\n/b|", want: joined(full+"012345678901234567/b", full+"012345678901234567")}, // 90 less 2
	{in: "|URL: " + full + "\n/b|", want: []string{"prefix/margin " + full + "/b or " + full}},
	{in: "|" + full + "\n" + path + "\n/b|", want: joined(full+path+"/b", full)},
	{in: "|" + full + "\n" + path[:fullLine-1] + "|\n/b", want: joined(full+path[:fullLine-1], full)},
	{in: "|" + full + "|\nword\n"},
	{in: "|" + full + "|\nword.\n"},
	{in: "|" + full + "|\n/b and more\n"},
	{in: "|" + full + "|\n\n/b\n"},
	{in: "|" + full + "|\n  /b\n"},
	{in: "|" + full + "| \n/b\n"},
	{in: "|" + full + "|\n\"/b\"\n"},
	{in: "|" + full + "|\n(/b\n"},
	{in: "|" + full + "|\n|http://g.example/|\n"},
	{in: "|" + full + "|\nURL:/b\n"},
	{in: "|" + full + "|\n=====\n"},
	{in: "|" + full + "|\n/b <c>\n"},
	{in: "|http://h.example/|\n/b\n"},
	{in: "|" + full[:len(full)-1] + "|\n/b\n"},            // 65 octets
	{in: "|" + full + "0123456789012345678901234|\n/b\n"}, // 91
	{in: "|" + full + "|"},

	// An address of mail is none.
	{in: "|" + full + "|\njoe@h.example\n"},
	{in: "|http://h.example/a-|\njoe@h.example\n"},
	{in: "|" + full + "\n/joe@h.example|\n", want: joined(full+"/joe@h.example", full)},

	// A URL that ends in the suffix of a file name is whole.
	{in: "|" + full + ".html|\nb.c\n"},
	{in: "|" + full + ".html\n#b|\n", want: joined(full+".html#b", full+".html")},

	// Every hyphen at the end of a line that was looked at was real.
	{in: "|http://h.example/a-\nb|\n", want: []string{"bare/margin http://h.example/a-b or http://h.example/ab or http://h.example/a-"}},
	{in: "|http://h.example/a-\nb-\nc|\n", want: []string{"bare/margin http://h.example/a-b-c or http://h.example/ab-c or http://h.example/a-bc or http://h.example/abc or http://h.example/a-"}},
	{in: "|http://h.example/a-|\nb c\n"},
	{in: "|http://h.example/a-|\n[b\n"},

	// What was left out at the end shows that the URL ends there, but for "?".
	{in: "|" + full + "|.\n/b\n"},
	{in: "(|" + full + "|)\n/b\n"},
	{in: "|" + full + "?\na=b|\n", want: joined(full+"?a=b", full)},
	{in: "(|" + full + "\n/b|)\n", want: joined(full+"/b", full)},
	{in: "|" + full + "|\n)/b\n"}, // nothing of the second line is left

	// The quote marks of the two lines.
	{in: "> |" + full + "\n> /b|\n", want: joined(full+"/b", full)},
	{in: "> > |" + full + "\n>> /b|\n", want: joined(full+"/b", full)},
	{in: "JD> see |" + full + "\nJD> /b|\n", want: joined(full+"/b", full)},
	{in: "> |" + full + "\n/b|\n", want: joined(full+"/b", full)}, // cut after it was quoted
	{in: "> > |" + full + "|\n> /b\n"},
	{in: "|" + full + "|\n> /b\n"},
	{in: "|" + full + "|\n¦ /b\n"},
	{in: "> |" + full + "|\n>  /b\n"},
	{in: "> |" + full + "|\n> > /b\n"},

	// No other options join so.
	{in: "|" + full + "|\n/b\n", opt: never},
	{in: "|http://h.example/a-|\nb\n", opt: never},
	{in: "|" + full + "|\n/b\n", opt: Options{HTML: true}},
	{in: "|" + full + "|\n/b\n", opt: Options{HTML: true, Rejoin: RejoinAlways}},
	{in: "|http://h.example/a\nb| c", want: joined("http://h.example/ab", "http://h.example/a"), opt: always},
	{in: "|http://h.example/a\nb\r\nc\rd|", want: joined("http://h.example/abcd", "http://h.example/a"), opt: always},
	{in: "|http://h.example/a.\nb|", want: joined("http://h.example/a.b", "http://h.example/a"), opt: always},
	{in: "(|http://h.example/a|)\nb", opt: always},
	{in: "|http://h.example/a|\n\nb |http://h.example/a|\n b |http://h.example/a|\n:b |http://h.example/a|\n-- |http://h.example/a| \nb", opt: always},
	{in: "|http://h.example/a|\n|mailto:a@b| |http://h.example/a|\n|news:a.b|", opt: always},
	{in: "> |http://h.example/a\n> b|\n>> c", want: joined("http://h.example/ab", "http://h.example/a"), opt: always},
	{in: "|http://h.example/a\nb\nc\nd\ne\nf\ng\nh\ni|\nj", want: joined("http://h.example/abcdefghi", "http://h.example/a"), opt: always}, // eight more lines
	{in: "|http://h.example/a\nb|é", want: joined("http://h.example/ab", "http://h.example/a"), opt: Options{Rejoin: RejoinAlways, ASCII: true}},
	{
		in: "|http://h.example/a\nb| |<URL:ftp://h/>| |ftp://h/|", opt: always,
		want: []string{"bare/margin http://h.example/ab or http://h.example/a", "wrapper ftp://h/", "bare ftp://h/"},
	}, // nothing is left over
	{in: "|mailto:a@b\nc|", want: joined("mailto:a@bc", "mailto:a@b"), opt: always},
	{in: "mailto:a\n@b", opt: always}, // no URL by its first line
}

func TestMargins(t *testing.T) { testCases(t, marginCases) }
