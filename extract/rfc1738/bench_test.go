package rfc1738

import "testing"

// benchmarkURLs has what real text is made of, by kind.
var benchmarkURLs = []struct{ name, url string }{
	{"http", "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html"},
	{"search", "http://h.example:8080/cgi-bin/find?q=a&b=c%20d"},
	{"https", "https://lists.example.org/archives/list/users@example.org/thread/K3/"},
	{"ftp", "ftp://user@ds.internic.net/rfc/rfc1436.txt;type=a"},
	{"mailto", "mailto:linux-mips-request@linux-mips.org"},
	{"news", "news:4d3c2b1a$0$9876@news.example.net"},
	{"gopher", "gopher://boombox.micro.umn.edu:70/7search%09hello"},
	{"tilde", "http://www.cs.example.edu/~user/index.html#top"},
}

func BenchmarkParse(b *testing.B) {
	for _, c := range benchmarkURLs[:len(benchmarkURLs)-1] {
		b.Run(c.name, func(b *testing.B) {
			text := []byte(c.url)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if _, err := Parse(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkInspect(b *testing.B) {
	for _, c := range benchmarkURLs {
		b.Run(c.name, func(b *testing.B) {
			text := []byte(c.url)
			departures := make([]Departure, 0, MaxDepartures)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				u, _ := Inspect(text, departures)
				if u.Scheme() == 0 {
					b.Fatal("no scheme")
				}
			}
		})
	}
}

func BenchmarkRisk(b *testing.B) {
	u, err := Parse([]byte(benchmarkURLs[1].url))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if u.Risk() != RiskPort {
			b.Fatal(u.Risk())
		}
	}
}

func BenchmarkAppendNormal(b *testing.B) {
	u, err := Parse([]byte(benchmarkURLs[1].url))
	if err != nil {
		b.Fatal(err)
	}
	dst := make([]byte, 0, 256)
	b.SetBytes(int64(len(u.Text())))
	for b.Loop() {
		if len(u.AppendNormal(dst)) != len(u.Text()) {
			b.Fatal("length")
		}
	}
}
