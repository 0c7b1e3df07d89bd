package corpus

import (
	"bytes"
	"testing"
)

// The bounds are a quarter around the counts of 1.2 GB of public mail and Usenet, 1992-2026: mail 160
// "://" a megabyte in all and 134 in bodies, 153 mailto: in headers and 8.0 colons a KB; Usenet 126
// and 101 news: with 9.0 colons; logs 1,400 and 22.4 colons. A megabyte has 10^6 octets, a KB 1,000.
func TestFrequencies(t *testing.T) {
	texts, keys := map[Kind][]byte{}, map[Kind][]Plant{}
	for _, kind := range []Kind{Mail, Usenet, Log, Dense, Sparse} {
		texts[kind], keys[kind] = keyed(t, kind, 16<<20)
	}
	for _, c := range []struct {
		kind     Kind
		what     string
		low, top float64
		count    func(text []byte, plants []Plant) int
	}{
		{Mail, "://", 120, 200, countText("://")},
		{Mail, "colons", 6000, 10_000, countText(":")},
		{Mail, "messages", 115, 180, countText("\nMessage-ID: ")},
		{Mail, "URLs in bodies", 100, 168, countPlants("://", false)},
		{Mail, "URLs in headers", 35, 59, countPlants("://", true)},
		{Mail, "mailto: in headers", 115, 191, countPlants("mailto:", true)},
		{Mail, "mailto: in bodies", 18, 30, countPlants("mailto:", false)},
		{Usenet, "://", 95, 158, countText("://")},
		{Usenet, "news:", 76, 126, countPlants("news:", false)},
		{Usenet, "colons", 6750, 11_250, countText(":")},
		{Log, "://", 1050, 1750, countText("://")},
		{Log, "colons", 16_800, 28_000, countText(":")},
		{Dense, "URLs", 1e6 / 136 * 0.95, 1e6 / 136 * 1.05, func(_ []byte, plants []Plant) int { return len(plants) }},
		{Sparse, "colons", 6000, 10_000, countText(":")},
		{Sparse, "://", 0, 0, countText("://")},
	} {
		text, plants := texts[c.kind], keys[c.kind]
		if got := float64(c.count(text, plants)) / float64(len(text)) * 1e6; got < c.low || got > c.top {
			t.Errorf("%v has %.1f %s a megabyte, want %.0f to %.0f", c.kind, got, c.what, c.low, c.top)
		}
	}
}

func countText(s string) func([]byte, []Plant) int {
	return func(text []byte, _ []Plant) int { return bytes.Count(text, []byte(s)) }
}

func countPlants(s string, header bool) func([]byte, []Plant) int {
	return func(_ []byte, plants []Plant) int {
		n := 0
		for _, p := range plants {
			if bytes.Contains(p.URL, []byte(s)) && header == (p.How == Header || p.How == EncodedWord) {
				n++
			}
		}
		return n
	}
}

// Eight megabytes of mail hold every delimiter and everything that is done to URLs; a third of its
// URLs at most are new ones.
func TestVariety(t *testing.T) {
	_, plants := keyed(t, Mail, 8<<20)
	hows, delimiters, schemes := map[How]int{}, map[Delimiter]int{}, map[string]int{}
	for _, p := range plants {
		hows[p.How]++
		delimiters[p.Delimiter]++
		scheme, _, _ := bytes.Cut(p.URL, []byte(":"))
		schemes[string(scheme)]++
	}
	for h := Plain; h <= EncodedWord; h++ {
		if hows[h] == 0 {
			t.Errorf("no URL is %v", h)
		}
	}
	for d := Bare; d <= Attribute; d++ {
		if delimiters[d] == 0 {
			t.Errorf("no URL is marked %v", d)
		}
	}
	for _, s := range []string{"http", "https", "ftp", "mailto", "news"} {
		if schemes[s] == 0 {
			t.Errorf("no URL of %s", s)
		}
	}

	_, plants = keyed(t, Mail, 32<<20)
	unique, length, urls := map[string]bool{}, 0, 0
	for _, p := range plants {
		unique[string(p.URL)] = true
		if bytes.Contains(p.URL, []byte("://")) {
			length += len(p.URL)
			urls++
		}
	}
	// Of single archives 8 to 37 % were unique.
	if got := float64(len(unique)) / float64(len(plants)); got < 0.08 || got > 0.37 {
		t.Errorf("%.3f of the URLs are unique, want 0.08 to 0.37", got)
	}
	// Of single archives the mean length was 36 to 59.
	if got := float64(length) / float64(urls); got < 36 || got > 59 {
		t.Errorf("URLs have %.1f characters, want 36 to 59", got)
	}
}

// Of 370,000 lines of mail of 1995 38 % had 56 to 80 columns, 1 % more.
func TestLineLengths(t *testing.T) {
	text, _ := keyed(t, Usenet, 4<<20)
	lines, full, long := 0, 0, 0
	for line := range bytes.Lines(text) {
		lines++
		switch n := len(line) - 1; {
		case n > 80:
			long++
		case n >= 56:
			full++
		}
	}
	if share := float64(full) / float64(lines); share < 0.3 || share > 0.5 {
		t.Errorf("%.2f of the lines have 56 to 80 columns, want 0.30 to 0.50", share)
	}
	if share := float64(long) / float64(lines); share > 0.05 {
		t.Errorf("%.2f of the lines have more than 80 columns, want 0.05 at most", share)
	}
}

// Forms of messages have the shares that were counted, a third more or less: 8.8 % quoted-printable,
// 2.4 % base64, 4.9 % HTML, 6.7 % format=flowed.
func TestForms(t *testing.T) {
	text, _ := keyed(t, Mail, 32<<20)
	messages := mboxMessages(text)
	for _, c := range []struct {
		field string
		share float64
	}{
		{"Content-Transfer-Encoding: quoted-printable", 0.088},
		{"Content-Transfer-Encoding: base64", 0.024},
		{"Content-Type: text/html", 0.049},
		{"format=flowed", 0.067},
	} {
		n := 0
		for _, m := range messages {
			if bytes.Contains(text[m.start:m.end], []byte(c.field)) {
				n++
			}
		}
		if got := float64(n) / float64(len(messages)); got < c.share/1.33 || got > c.share*1.33 {
			t.Errorf("%.3f of the messages have %s, want about %.3f", got, c.field, c.share)
		}
	}
}
