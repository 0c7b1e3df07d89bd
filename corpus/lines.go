package corpus

import "strconv"

// logLine writes a line of a web server's combined log or of a system log. Of the counted lines about
// half were of either; 1,400 URLs and 22,000 colons a megabyte.
func (g *Generator) logLine() {
	if g.dice.oneIn(2) {
		f := choose(g.dice, systemLines)
		g.put(f.before)
		g.number(90000)
		g.put(f.after)
		return
	}
	g.put("192.0.2.")
	g.number(256)
	g.put(" - - [17/May/2015:")
	g.sixty(24)
	g.put(":")
	g.sixty(60)
	g.put(":")
	g.sixty(60)
	g.put(" +0000] \"GET /")
	g.put(choose(g.dice, words), "/", choose(g.dice, words))
	g.put(".html HTTP/1.1\" 200 ")
	g.number(90000)
	if g.dice.oneIn(4) {
		g.put(" \"")
		g.bracketed("", "", g.pick(known().web), Bare)
		g.put("\" ")
	} else {
		g.put(" \"-\" ")
	}
	if g.dice.oneIn(7) {
		g.put("\"Mozilla/5.0 (compatible; Spider/2.1; +")
		g.bracketed("", "", spider, Bare)
		g.put(")\"\n")
	} else {
		g.put("\"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/32.0 Safari/537.36\"\n")
	}
}

var (
	spider      = []byte("http://www.example.com/spider.html")
	systemLines = []frame{ // around a number
		{"Mar 27 16:17:35 harbour sshd[", "]: Failed password for bo from 192.0.2.4 port 60034 ssh2\n"},
		{"Apr 12 22:17:01 harbour CRON[", "]: pam_unix(cron:session): session opened for user ada by (uid=0)\n"},
		{"[2016-12-19 22:04:03,222] TRACE Controller 0 epoch ", " (Leader:1,ISR:1,Epoch:8) to broker 0 (state.change)\n"},
		{"2016-12-19T20:46:12.087+0100: ", ".347: [pause (young), 0.0194660 secs]\n"},
		{"      [Object Copy (ms): ", ".0]\n"},
		{"Mar 29 11:36:51 mill kernel: [", ".104] eth0 link up, 100 Mbps, full duplex\n"},
	}
)

func (g *Generator) number(below int) {
	g.out = strconv.AppendInt(g.out, int64(g.dice.below(below)), 10)
}

// sixty writes two digits of a time.
func (g *Generator) sixty(below int) {
	n := g.dice.below(below)
	g.out = append(g.out, '0'+byte(n/10), '0'+byte(n%10))
}

// denseLine writes a line of 136 octets on average, as a crawler's log has them.
func (g *Generator) denseLine() {
	g.put("2015-05-17T")
	g.sixty(24)
	g.put(":")
	g.sixty(60)
	g.put(":")
	g.sixty(60)
	g.put("Z fetch ")
	g.bracketed("", "", g.pick(known().all), Bare)
	g.put(choose(g.dice, fetchTails))
}

var fetchTails = []string{
	" 200 GET text/html; charset=iso-8859-1, stored as new on disk 2\n",
	" 304 not modified since the last visit of this host, next in 30 days\n",
	" 404 given up: three times not found, last on Tuesday night, by the second worker\n",
	" 200 text/plain, stored as a later version of 2214 in the same folder\n",
	" 301 moved, target queued behind the other pages of its host\n",
	" 503 tried again in 600 seconds, queue 3 of 16, no more than 4 times\n",
}

// paragraph writes prose with field-like lines now and then, and no URL.
func (g *Generator) paragraph() {
	g.prose(ready().plain, 8)
	g.put("Name: ", choose(g.dice, people).name, "\nDate: Mon, 14 Mar 1994 10:42:07 +0100\nSubject: ",
		choose(g.dice, subjects), "\n\n")
}
