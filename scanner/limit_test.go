package scanner

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// big is more than a window and any limit.
const big = 1 << 20

// least has the lowest limit, so that the tests of it are short.
var least = Options{MaxLength: 1}

// long returns text repeated to n octets.
func long(text string, n int) string { return strings.Repeat(text, n/len(text)+1)[:n] }

// TestMaxLength: what has the length of the limit is handed out, what is longer
// by one octet is counted, and what stands behind it is found.
func TestMaxLength(t *testing.T) {
	const limit = MinMaxLength
	url := func(n int) string { return "http://h/" + strings.Repeat("a", n-len("http://h/")) }
	html := Options{MaxLength: limit, HTML: true}
	for _, c := range []struct {
		name     string
		in       string
		opt      Options
		want     int // the length of the first candidate in the text
		overlong int64
	}{
		{"bare", url(limit), least, limit, 0},
		{"bare", url(limit + 1), least, 0, 1},
		{"bare and blank", url(limit) + " ", least, limit, 0},
		{"bare, trimmed", url(limit-1) + ". ", least, limit - 1, 0},
		{"bare, é at the limit", url(limit-2) + "é ", least, limit, 0},
		{"bare, é over the limit", url(limit-1) + "é ", least, 0, 1},
		{"prefix", "URL: " + url(limit), least, limit + len("URL: "), 0},
		{"prefix", "URL: " + url(limit+1), least, 0, 1},
		{"wrapper", "<URL:" + url(limit-6) + ">", least, limit, 0},
		{"wrapper, blanks", "<URL:" + url(100) + strings.Repeat(" ", limit-106) + ">", least, limit, 0},
		{"wrapper, line breaks", "<URL:" + url(100) + strings.Repeat("\na", (limit-106)/2) + ">", least, limit, 0},
		{"angle", "<" + url(limit-2) + ">", least, limit, 0},
		{"news", "news:<" + strings.Repeat("a", limit-9) + "@h>", least, limit, 0},
		{"news", "news:<" + strings.Repeat("a", limit-8) + "@h>", least, 0, 1},
		{"attribute", `="` + url(limit) + `"`, html, limit, 0},
		{"default", url(DefaultMaxLength), Options{}, DefaultMaxLength, 0},
		{"default", url(DefaultMaxLength + 1), Options{}, 0, 1},
		{"default", url(limit + 1), Options{}, limit + 1, 0},
		{"more", url(DefaultMaxLength + 1), Options{MaxLength: 2 * DefaultMaxLength}, DefaultMaxLength + 1, 0},
	} {
		in := c.in + "\nand http://behind.example/ it"
		want, overlong := reference(in, c.opt)
		if first := want[0]; c.want > 0 && first.End-first.Start != int64(c.want) || overlong != c.overlong || want[len(want)-1].Text != "http://behind.example/" {
			t.Errorf("%s of %d: twin = %.400s, %d overlong, want one of %d, %d overlong", c.name, len(c.in), show(want), overlong, c.want, c.overlong)
		}
		everyWay(t, in, c.opt, []int{4096, len(c.in), len(c.in) + 1}, want, overlong)
	}
}

// TestOverlongInside: the scan goes on inside a wrapper that is too long, and
// where it begins a URL as well.
func TestOverlongInside(t *testing.T) {
	for _, c := range []struct {
		in       string
		want     []string
		overlong int64
	}{
		{"<URL:http://a/ " + long("b ", MinMaxLength) + "> http://c/", []string{"http://a/", "http://c/"}, 1},
		{"<http://a/\n" + long("b\n", MinMaxLength) + "> http://c/", []string{"http://a/", "http://c/"}, 1},
		{"<URL:http://a/ " + long("b ", MinMaxLength) + " http://d/ > http://c/", []string{"http://a/", "http://d/", "http://c/"}, 1},
		{"<URL:http://a/" + long("b", MinMaxLength) + "> http://c/", []string{"http://c/"}, 2}, // the wrapper, and the URL in it
		{"<URL:http://a/ " + long("b ", MinMaxLength), []string{"http://a/"}, 1},
		{"<URL:http://a/\n\n" + long("b ", MinMaxLength), []string{"http://a/"}, 0},
	} {
		want, overlong := reference(c.in, least)
		var texts []string
		for _, r := range want {
			texts = append(texts, r.Text)
		}
		if !slices.Equal(texts, c.want) || overlong != c.overlong {
			t.Errorf("reference(%.60q …) = %q, %d, want %q, %d", c.in, texts, overlong, c.want, c.overlong)
		}
		everyWay(t, c.in, least, []int{1000, len(c.in)}, want, overlong)
	}
}

// TestHugeTexts: whatever fills a megabyte, what stands behind it is found, and
// the memory does not grow with it. A shorter text of the same is for the twin.
func TestHugeTexts(t *testing.T) {
	const behind = "\n\n\"> \nsee http://behind.example/ and\n"
	units := []string{
		" ", "a", "\r", "\n", "\x00", "\xff", "\xc2", ">", "|", "(", ")", "&", "JD> ", "http:", "http://", "://", "a://", "foo://", "<URL:", "<http://",
		"news:<", "news:", "mailto:a@b,", ",http://", "='http:// ", "URL: ", "http://h.example/a-\n", "http://h.example/ ", "<URL:a:\n[Page 1]\n\f\n", "\n> ",
	}
	openings := []string{"", "http://h.example/(", "> <URL:http://h.example/", "JD> <http://h.example/\n", "> <URL:a:\n[Page 1]\n", "> " + full + "-\n"}
	for _, unit := range units {
		for i, opening := range openings {
			for _, opt := range []Options{{Rejoin: RejoinAlways, MaxLength: MinMaxLength}, {HTML: true, MaxLength: MinMaxLength}} {
				n := MinMaxLength + 1000
				if i%2 == 0 {
					n = 1000 // below the limit
				}
				short := opening + long(unit, n) + behind
				want, overlong := reference(short, opt)
				s := New(strings.NewReader(short), opt)
				same(t, "huge", short[:100], opt, scanAll(t, s), want)
				if s.Overlong() != overlong {
					t.Errorf("Overlong of %.100q … with %+v = %d, want %d", short, opt, s.Overlong(), overlong)
				}
			}
			if i%2 == len(unit)%2 {
				checkHuge(t, opening+long(unit, big)+behind)
			}
		}
	}
}

// checkHuge scans in by large and by small reads.
func checkHuge(t *testing.T, in string) {
	t.Helper()
	s := New(nil, Options{Lines: true})
	var counts []int64
	for name, r := range map[string]io.Reader{"whole": strings.NewReader(in), "chunks": &chunks{in, 30_000}} {
		var last []byte
		var n int64
		var before, after runtime.MemStats
		s.Reset(r)
		runtime.ReadMemStats(&before)
		for s.Scan() {
			last = append(last[:0], s.Candidate().Text...)
			n++
		}
		runtime.ReadMemStats(&after)
		if err := s.Err(); err != nil {
			t.Fatalf("%s: Err of %.100q … = %v", name, in, err)
		}
		if string(last) != "http://behind.example/" {
			t.Errorf("%s: the last URL of %.100q … = %.100q", name, in, last)
		}
		if grown := after.TotalAlloc - before.TotalAlloc; grown > big {
			t.Errorf("%s: scan of %.100q … allocates %d octets", name, in, grown)
		}
		counts = append(counts, n, s.Overlong())
	}
	if counts[0] != counts[2] || counts[1] != counts[3] {
		t.Errorf("scan of %.100q … gives %v, differing with the reads", in, counts)
	}
}

// TestWindow: what a trigger looks back on stands across any border of the
// window, behind a line that is longer than it as well.
func TestWindow(t *testing.T) {
	for _, c := range []string{
		"see <URL:http://h/a\n> b>", "> <URL:http://h/a\n> b> URL:  ftp://h/", "fromhttp://h/", `="http://h/"`,
		"http://h/a-\nb", "<URL:http://h/\r\n\r\n[Page 1]\r\n\f\r\nb>", "\r\nhttp://h/", "_http://h/_ é",
	} {
		for _, head := range []string{"> ", ""} {
			for shift := range 90 {
				in := head + strings.Repeat("x", bufferSize-shift-len(head)) + c
				opt := Options{Lines: true, HTML: strings.HasPrefix(c, "=")}
				want, overlong := reference(in, opt)
				s := New(strings.NewReader(in), opt)
				same(t, fmt.Sprint("shift ", shift), in[len(in)-120:], opt, scanAll(t, s), want)
				if s.Overlong() != overlong {
					t.Errorf("Overlong of %q = %d, want %d", c, s.Overlong(), overlong)
				}
			}
		}
	}
}

// TestLongLine: 70,000 octets between two URLs.
func TestLongLine(t *testing.T) {
	for _, unit := range []string{"x", "x ", "é", "<", ":", "/"} {
		in := "> |http://a.example/| " + long(unit, 70_000) + " |http://b.example/| |<URL:http://c/\n> d>|"
		c := scanCase{in: in, want: []string{"bare http://a.example/", "bare http://b.example/", "wrapper/quote http://c/d"}, opt: Options{Lines: true}}
		text, _ := c.text()
		want, overlong := reference(text, c.opt)
		if len(want) != 3 || overlong != 0 {
			t.Errorf("reference of 70,000 octets of %q = %s, %d overlong", unit, show(want), overlong)
		}
		everyWay(t, text, c.opt, []int{1, 999, 65_536}, want, overlong)
	}
}

var errBroken = errors.New("broken")

// TestFailingReader: what came before an error is delivered, and the error
// stays.
func TestFailingReader(t *testing.T) {
	for _, c := range allCases() {
		in, _ := c.text()
		s := New(nil, c.opt)
		for cut := range len(in) + 1 {
			for name, r := range map[string]io.Reader{
				"behind": io.MultiReader(strings.NewReader(in[:cut]), iotest.ErrReader(errBroken)),
				"with":   &failing{in[:cut]},
			} {
				s.Reset(r)
				want, _ := reference(in[:cut], c.opt)
				same(t, fmt.Sprintf("error %s octet %d", name, cut), in, c.opt, scanAll(t, s), want)
				if s.Err() != errBroken || s.Scan() || s.Err() != errBroken {
					t.Errorf("Err of %q that fails at %d = %v, want %v", in, cut, s.Err(), errBroken)
				}
			}
		}
	}
}

// A failing reader gives its error with the last octets.
type failing struct{ text string }

func (f *failing) Read(p []byte) (int, error) {
	n := copy(p, f.text)
	f.text = f.text[n:]
	if f.text == "" {
		return n, errBroken
	}
	return n, nil
}

// TestNoProgress: a reader that gives nothing for ever is an error, no hang.
func TestNoProgress(t *testing.T) {
	s := New(io.MultiReader(strings.NewReader("http://h.example/"), silent{}), Options{})
	if got := scanAll(t, s); len(got) != 1 || s.Err() != io.ErrNoProgress {
		t.Errorf("scan = %s, Err = %v, want http://h.example/ and %v", show(got), s.Err(), io.ErrNoProgress)
	}
}

type silent struct{}

func (silent) Read([]byte) (int, error) { return 0, nil }
