package corpus

import (
	"bytes"
	"html"
	"strconv"
	"strings"
	"testing"
)

// keyed returns a stream with its plants.
func keyed(t *testing.T, kind Kind, size int64) (text []byte, plants []Plant) {
	t.Helper()
	g := New(kind, 1738).Limit(size)
	g.Key(func(p Plant) {
		p.URL = bytes.Clone(p.URL)
		plants = append(plants, p)
	})
	return readAll(t, g), plants
}

var keyedKinds = []Kind{Mail, Usenet, Log, Dense, Sparse, LongLines}

// Every URL that no encoding hides stands at its offset, within its delimiters.
func TestOffsets(t *testing.T) {
	for _, kind := range keyedKinds {
		text, plants := keyed(t, kind, 8<<20)
		last := int64(0)
		for _, p := range plants {
			if p.Message < last || p.Offset < p.Message {
				t.Fatalf("%v: %sis out of order", kind, spell(p))
			}
			last = p.Message
			if p.Encoded() {
				if p.Offset != p.Message {
					t.Errorf("%v: %sis encoded and has an offset", kind, spell(p))
				}
				continue
			}
			if got := copied(text, p); got != string(p.URL) {
				t.Errorf("%v: text[%d:%d] = %q, read %q, want %q", kind, p.Offset, p.End, text[p.Offset:p.End], got, p.URL)
			}
		}
	}
}

// copied reads a candidate as the Appendix of RFC 1738 says, by its delimiter.
func copied(text []byte, p Plant) string {
	s := string(text[p.Offset:p.End])
	line := text[bytes.LastIndexByte(text[:p.Offset], '\n')+1:]
	for _, m := range []string{">> ", "> > ", "| ", "JD> ", "> ", ">"} { // the first that fits is the whole mark
		if bytes.HasPrefix(line, []byte(m)) {
			s = strings.ReplaceAll(s, "\n"+m, "")
			break
		}
	}
	switch p.Delimiter {
	case Wrapper:
		s = s[len("<URL:") : len(s)-len(">")]
	case Angle:
		s = s[len("<") : len(s)-len(">")]
	case Prefix:
		s = s[len("URL:"):]
	}
	s = strings.Join(strings.Fields(s), "")
	if p.How == HTML {
		s = html.UnescapeString(s)
	}
	return s
}

// What a message shows when the standard library has decoded it has the message's plants in order, and
// no URL besides: each "://" belongs to a plant.
func TestDecoded(t *testing.T) {
	text, plants := keyed(t, Mail, 8<<20)
	for _, m := range mboxMessages(text) {
		checkBlock(t, decoded(t, text[m.start:m.end]), plantsOf(&plants, m.start))
	}
	if len(plants) > 0 {
		t.Errorf("%d plants are in no message", len(plants))
	}

	text, plants = keyed(t, Usenet, 8<<20)
	for _, a := range articles(t, text) {
		checkBlock(t, string(text[a.start:a.end]), plantsOf(&plants, a.start))
	}
	if len(plants) > 0 {
		t.Errorf("%d plants are in no article", len(plants))
	}

	for _, kind := range []Kind{Log, Dense, Sparse} {
		text, plants = keyed(t, kind, 1<<20)
		checkBlock(t, string(text), plants)
	}
}

func plantsOf(plants *[]Plant, message int) []Plant {
	n := 0
	for n < len(*plants) && (*plants)[n].Message == int64(message) {
		n++
	}
	block := (*plants)[:n]
	*plants = (*plants)[n:]
	return block
}

func checkBlock(t *testing.T, text string, plants []Plant) {
	t.Helper()
	rest, want := text, 0
	for _, p := range plants {
		url := string(p.URL)
		want += strings.Count(url, "://")
		if p.How == Broken || p.How == Quoted || p.How == Hyphen || p.How == Margin {
			continue // TestOffsets has these
		}
		_, after, ok := strings.Cut(rest, url)
		if !ok {
			t.Fatalf("no %q in the rest of %q", spell(p), text)
		}
		rest = after
	}
	if got := strings.Count(text, "://"); got != want {
		t.Errorf("%d times \"://\", want %d in %q", got, want, text)
	}
	if strings.Contains(text, Decoy) {
		t.Errorf("a decoy in %q", text)
	}
}

type span struct{ start, end int }

// mboxMessages divides an mbox whose bodies have no "From " line; starts are those of the separators.
func mboxMessages(text []byte) []span {
	var all []span
	for start := 0; start < len(text); {
		end := len(text)
		if i := bytes.Index(text[start:], []byte("\n\nFrom ")); i >= 0 {
			end = start + i + 2
		}
		all = append(all, span{start, end})
		start = end
	}
	return all
}

// articles divides a batch by its counts.
func articles(t *testing.T, text []byte) []span {
	t.Helper()
	var all []span
	for start := 0; start < len(text); {
		line, _, _ := bytes.Cut(text[start:], []byte("\n"))
		digits, ok := bytes.CutPrefix(line, []byte("#! rnews "))
		n, err := strconv.Atoi(string(digits))
		if !ok || err != nil {
			t.Fatalf("at %d: batch line %q", start, line)
		}
		start += len(line) + 1
		all = append(all, span{start, start + n})
		start += n
	}
	return all
}

// A URL ends in a character that no reader takes for the text's, and none is longer than a wrapper may be.
func TestURLs(t *testing.T) {
	for _, kind := range keyedKinds {
		_, plants := keyed(t, kind, 2<<20)
		for _, p := range plants {
			last := p.URL[len(p.URL)-1]
			balanced := bytes.HasSuffix(p.URL, []byte("_(software)"))
			if !alphanumeric(last) && last != '/' && !balanced || len(p.URL) > 200 {
				t.Errorf("%v: plant %q", kind, p.URL)
			}
			if !bytes.Contains(p.URL, []byte("example")) && !bytes.Contains(p.URL, []byte(".invalid")) &&
				!bytes.Contains(p.URL, []byte("192.0.2.")) && !bytes.Contains(p.URL, []byte("198.51.100.")) &&
				!bytes.Contains(p.URL, []byte("203.0.113.")) && !bytes.Contains(p.URL, []byte("localhost")) {
				t.Errorf("%v: %q is not of a reserved domain", kind, p.URL)
			}
		}
	}
}

// Noise that is to be skipped holds nothing that a scan of the raw text would take for a URL.
func TestNoise(t *testing.T) {
	for name, p := range map[string]*pool{"base64": ready().binary, "uuencode": ready().uuencoded} {
		for _, trigger := range []string{"://", "URL:", "NEWS:", "MAILTO:"} {
			if bytes.Contains(p.text, []byte(trigger)) {
				t.Errorf("%s noise has %q", name, trigger)
			}
		}
	}
}

// Hostile patterns have the text that their comments promise.
func TestHostile(t *testing.T) {
	for kind, want := range map[Kind]string{
		Colons: "::::", Wrappers: "<URL:<URL:", Unclosed: "<URL:http://a.example/<URL:http://a.example/", EndlessLine: "aaaa",
		EndlessURL: "http://www.example.com/aaaa", Schemes: "http:http:", Separators: "http://http://",
		QuoteMarks: "> > > > | : > >> >\n> > ", Brackets: "([([", Ampersands: "&&&&", Blanks: "<http://a a a a ",
		Returns: "\r\r\r\r", HighOctets: "\xff\xff\xff\xff", LongLines: "a wide load, a wide load, ",
		Multiparts: "From ada@example.org Mon Mar 14 10:42:07 1994\nContent-Type: multipart/mixed; boundary=B0\n\n" +
			"--B0\nContent-Type: multipart/mixed; boundary=B1\n\n--B1\n",
	} {
		text, plants := keyed(t, kind, 1<<20)
		if !bytes.HasPrefix(text, []byte(want)) {
			t.Errorf("%v starts with %q, want %q", kind, text[:len(want)], want)
		}
		if (len(plants) > 0) != (kind == LongLines) {
			t.Errorf("%v has %d plants", kind, len(plants))
		}
	}
	text, _ := keyed(t, LongLines, 1)
	if line := bytes.IndexByte(text, '\n'); line < 70_000 || line > 70_100 {
		t.Errorf("a long line has %d octets, want 70000", line)
	}
}

// The keys of the samples were written from reading; this decodes the texts.
func TestSamples(t *testing.T) {
	for _, s := range Samples() {
		text := []byte(s.Text)
		blocks := []string{s.Text}
		switch s.Name {
		case "sample.mbox":
			blocks = nil
			for _, m := range mboxMessages(text) {
				blocks = append(blocks, decoded(t, text[m.start:m.end]))
			}
		case "batch.rnews":
			blocks = nil
			for _, a := range articles(t, text) {
				blocks = append(blocks, string(text[a.start:a.end]))
			}
		}
		// Without white space and quote marks, broken URLs read on.
		rest := strings.Join(strings.Fields(strings.ReplaceAll(strings.Join(blocks, "\n"), "\n>", "\n")), "")
		rest = strings.ReplaceAll(rest, ">>", "")
		got := strings.Count(rest, "://") + strings.Count(rest, "mailto:") + strings.Count(rest, "news:")
		if got != len(s.URLs) {
			t.Errorf("%s has %d URLs, its key %d", s.Name, got, len(s.URLs))
		}
		for _, url := range s.URLs {
			_, after, ok := strings.Cut(rest, url)
			if !ok {
				t.Fatalf("%s: no %s in the rest of it", s.Name, url)
			}
			rest = after
		}
	}
}
