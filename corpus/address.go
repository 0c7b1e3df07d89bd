package corpus

import (
	"bytes"
	"sync"
)

// address is a URL made beforehand. Where serial is not 0, eight hexadecimal digits stand there which
// are drawn anew for every use: real archives see a URL three or four times on average, however large
// they are.
type address struct {
	text   []byte
	serial int
}

// addresses are made once for all generators, in the order of their popularity.
type addresses struct {
	all        []address
	web        []address // http and https in lower case, of which a reader sees the start after any letter
	hyphenated []address // web, with a hyphen in the path
	long       []address // web, longer than a line of text
}

const addressCount = 4096

var known = sync.OnceValue(func() *addresses {
	d := newDice(1738, 1)
	a := new(addresses)
	for len(a.all) < addressCount {
		u := draw(d, schemes)(d)
		a.all = append(a.all, u)
		if !bytes.HasPrefix(u.text, []byte("http")) {
			continue
		}
		a.web = append(a.web, u)
		if i := bytes.IndexByte(u.text, '-'); i > 0 && i < len(u.text)-2 {
			a.hyphenated = append(a.hyphenated, u)
		}
	}
	for len(a.long) < 256 {
		a.long = append(a.long, longURL(d))
	}
	return a
})

// pick draws a URL, valid until the block ends. The caller writes and plants it.
func (g *Generator) pick(list []address) []byte {
	a := &list[g.dice.skewed(len(list))]
	start := len(g.urls)
	g.urls = append(g.urls, a.text...)
	u := g.urls[start:]
	if a.serial > 0 {
		n := g.dice.pcg.Uint64()
		for i := range 8 {
			u[a.serial+i] = "0123456789abcdef"[n>>(4*i)&15]
		}
	}
	return u
}

// schemes are counted in 302,700 URLs: http 225,625, https 71,058, ftp 4,120, git 1,520, file 182,
// gopher 169, telnet 15, the others fewer still.
var schemes = []share[func(*dice) address]{
	{737, func(d *dice) address { return webURL(d, "http://") }},
	{4, func(d *dice) address { return webURL(d, "HTTP://") }},
	{1, func(d *dice) address { return webURL(d, "Http://") }},
	{234, func(d *dice) address { return webURL(d, "https://") }},
	{14, ftpURL},
	{5, func(d *dice) address { return joined("git://git.", domain(d), "/pub/", word(d), ".git") }},
	{1, func(d *dice) address { return joined("file://localhost/pub/", word(d), "/", word(d), ".txt") }},
	{1, func(d *dice) address { return joined("gopher://gopher.", domain(d), "/11/", word(d)) }},
	{1, func(d *dice) address { return joined("telnet://bbs.", domain(d), "/") }},
	{1, func(d *dice) address { return joined("nntp://news.", domain(d), "/comp.example.", word(d), "/1709") }},
	{1, func(d *dice) address { return joined("wais://wais.", domain(d), "/", word(d)) }},
}

func joined(pieces ...string) address {
	var a address
	a.add(pieces...)
	return a
}

func (a *address) add(pieces ...string) {
	for _, p := range pieces {
		a.text = append(a.text, p...)
	}
}

// reserved are domains and top levels that nobody can own (RFC 2606).
var reserved = []string{
	"example.com", "example.org", "example.net", "harbour.example", "orchard.example", "uni-west.example", "isp.example",
	"mill.invalid",
}

func domain(d *dice) string { return choose(d, reserved) }

func word(d *dice) string { return words[40+d.below(len(words)-40)] }

var hostWords = []string{"www", "www", "www", "www", "lists", "archive", "people", "web", "docs", "news-desk", "git", "w3"}

func host(d *dice) string {
	switch {
	case d.oneIn(90): // 3,439 of 305,000
		return choose(d, []string{"192.0.2.17", "198.51.100.4", "203.0.113.200"}) // RFC 5737
	case d.oneIn(200):
		return choose(d, hostWords) + "." + domain(d) + ":8080"
	case d.oneIn(4):
		return domain(d)
	}
	return choose(d, hostWords) + "." + domain(d)
}

// webURL returns a URL of 46 characters on average. None ends in a character that a reader could take
// for the text's.
func webURL(d *dice, scheme string) address {
	a := joined(scheme, host(d))
	if d.oneIn(12) {
		return a
	}
	a.add("/")
	if d.oneIn(20) {
		a.add("~", word(d), "/")
	}
	for range d.few(3) {
		a.add(word(d), choose(d, []string{"/", "/", "/", "/", "-", "_"}))
	}
	if last := a.text[len(a.text)-1]; last != '/' {
		a.add(word(d), "/")
	}
	switch {
	case d.oneIn(2):
		a.addSerial("", choose(d, []string{".html", ".html", ".txt", ".gif", ".php", ".tar.gz", ""}))
	case d.oneIn(15):
		a.addSerial("view.cgi?id=", "&page=2")
	case d.oneIn(15):
		a.addSerial("mail.php?list="+word(d)+"&msg=", "")
	case d.oneIn(60):
		a.add(word(d), "_(software)")
	case d.oneIn(60):
		a.add(word(d), ",13,", word(d), ".html")
	case d.oneIn(60):
		a.addSerial("show;sid=", ".html")
	case d.oneIn(60):
		a.add(word(d), "%20", word(d))
	case d.oneIn(100):
		a.add("go?u=http://www.example.org/", word(d))
	case d.oneIn(2):
		a.add(word(d), ".html")
	}
	if d.oneIn(50) {
		a.add("#sec-", word(d))
	}
	return a
}

func (a *address) addSerial(before, after string) {
	a.add(before)
	a.serial = len(a.text)
	a.add("00000000", after)
}

func ftpURL(d *dice) address {
	user := ""
	if d.oneIn(15) {
		user = "anonymous:guest@"
	}
	a := joined("ftp://", user, "ftp.", domain(d), "/pub/", word(d), "/")
	if d.oneIn(2) {
		a.addSerial(word(d)+"-", choose(d, []string{".tar.gz", ".zip", ".txt;type=a"}))
	}
	return a
}

// longURL returns a URL of more than 84 characters that ends in a file name: its rest on the next line
// is no word.
func longURL(d *dice) address {
	a := joined("http://www.", domain(d), "/archive/")
	for len(a.text) < 76+d.below(30) {
		a.add(word(d), "/")
	}
	a.addSerial("", ".html")
	return a
}

// mailbox writes the URL of a person's address; newsID that of an article.
func (g *Generator) mailbox() []byte {
	start := len(g.urls)
	g.urls = append(append(g.urls, "mailto:"...), choose(g.dice, people).mail...)
	return g.urls[start:]
}

func (g *Generator) newsID() []byte {
	start := len(g.urls)
	g.urls = append(g.urls, "news:"...)
	g.urls = g.appendID(g.urls)
	return g.urls[start:]
}

// appendID appends a message-id without its angle brackets.
func (g *Generator) appendID(dst []byte) []byte {
	return append(append(g.appendDigits(dst), '@'), choose(g.dice, reserved)...)
}

// appendDigits appends 12 digits to the base of 32.
func (g *Generator) appendDigits(dst []byte) []byte {
	n := g.dice.pcg.Uint64()
	for range 12 {
		dst = append(dst, "0123456789ABCDEFGHIJKLMNOPQRSTUV"[n&31])
		n >>= 5
	}
	return dst
}

// person has a name and an address for header fields and attribution lines.
type person struct{ name, mail string }

var people = []person{
	{"Ada Marsh", "ada@example.org"},
	{"Jonas Dahl", "jd@harbour.example"},
	{"T. R. Quill", "quill@example.com"},
	{"Mei Ostrova", "mei.ostrova@uni-west.example"},
	{"Paul Fenn", "pfenn@isp.example"},
	{"Greta Lindqvist", "greta_l@example.net"},
	{"Sam Okoro", "sam@lists.example.org"},
	{"Bo Tarn", "bo@mill.invalid"},
	{"Ines Valdre", "ines-valdre@example.com"},
	{"Hugh Pell", "hp@orchard.example"},
	{"Rosa Kem", "rosa@example.net"},
	{"Victor Ames", "v.ames@uni-west.example"},
	{"Lena Brook", "lbrook@isp.example"},
	{"Odd Nilsen", "odd@example.org"},
}
