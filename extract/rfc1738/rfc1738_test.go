package rfc1738

import (
	"bytes"
	"encoding/json"
	"errors"
	"iter"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A vector is a line of testdata/rfc1738.jsonl.
type vector struct {
	URL         string         `json:"url"`
	Valid       bool           `json:"valid"`
	Scheme      *string        `json:"scheme"`
	Rule        string         `json:"rule"`
	Parts       map[string]any `json:"parts"`
	DefaultPort *int           `json:"default_port"`
}

func vectors(tb testing.TB) []vector {
	tb.Helper()
	data, err := os.ReadFile("testdata/rfc1738.jsonl")
	if err != nil {
		tb.Fatal(err)
	}
	var vs []vector
	for line := range bytes.Lines(data) {
		var v vector
		if err := json.Unmarshal(line, &v); err != nil {
			tb.Fatal(err)
		}
		vs = append(vs, v)
	}
	return vs
}

// render builds the parts as the vectors write them: text, null and lists.
func render(u *URL) map[string]any {
	text := func(b []byte) any {
		if b == nil {
			return nil
		}
		return string(b)
	}
	parts := map[string]any{}
	for p := range u.Parts() {
		if p.List == nil {
			parts[p.Name] = text(p.Text)
			continue
		}
		list := []any{}
		for name, value := range p.List {
			if value == nil {
				list = append(list, text(name))
			} else {
				list = append(list, []any{text(name), text(value)})
			}
		}
		parts[p.Name] = list
	}
	return parts
}

func TestVectors(t *testing.T) {
	vs := vectors(t)
	if len(vs) < 380 {
		t.Fatalf("%d vectors, want at least 380", len(vs))
	}
	for _, v := range vs {
		u, err := Parse([]byte(v.URL))
		if (err == nil) != v.Valid {
			t.Errorf("Parse(%q) = %v, want valid %v: %s", v.URL, err, v.Valid, v.Rule)
			continue
		}
		if v.Valid {
			if got := render(&u); !reflect.DeepEqual(got, v.Parts) {
				t.Errorf("Parts(%q) = %v, want %v", v.URL, got, v.Parts)
			}
		}
		scheme, port := "", 0
		if v.Scheme != nil {
			scheme = *v.Scheme
		}
		if v.DefaultPort != nil {
			port = *v.DefaultPort
		}
		if got := string(bytes.ToLower(u.SchemeName())); got != scheme {
			t.Errorf("SchemeName(%q) = %q, want %q", v.URL, got, scheme)
		}
		if got, ok := u.Scheme().DefaultPort(); got != port || ok != (v.DefaultPort != nil) {
			t.Errorf("DefaultPort(%q) = %v, %v, want %v", v.URL, got, ok, port)
		}
	}
}

// check tests what holds for any string: the twin's verdict and parts, that
// Parse and Inspect are one, and that departures are in order and in bounds.
func check(t *testing.T, s string) {
	t.Helper()
	b := []byte(s)
	u, err := Parse(b)
	want, ok := reference(s)
	if (err == nil) != ok {
		t.Fatalf("Parse(%q) = %v, want valid %v", s, err, ok)
	}
	if ok {
		got := map[string]string{}
		for name, part := range render(&u) {
			if text, ok := part.(string); ok {
				got[name] = text
			}
		}
		if !maps.Equal(got, want) {
			t.Fatalf("Parts(%q) = %q, want %q", s, got, want)
		}
	}
	seen, found := Inspect(b, nil)
	if (len(found) == 0) != ok {
		t.Fatalf("Inspect(%q) = %v, want valid %v", s, found, ok)
	}
	if !reflect.DeepEqual(u, seen) {
		t.Fatalf("Inspect(%q) = %+v, Parse gives %+v", s, seen, u)
	}
	if !ok {
		checkFirst(t, s, err, found)
	}
	_, inside := InspectWrapped(b, nil)
	head, fragment, _ := strings.Cut(s, "#")
	_, ok = reference(head)
	if ok = ok && referenceFragment.MatchString(fragment); (len(inside) == 0) != ok {
		t.Fatalf("InspectWrapped(%q) = %v, want valid %v", s, inside, ok)
	}
	for _, ds := range [][]Departure{found, inside} {
		checkDepartures(t, s, ds)
	}
}

func checkFirst(t *testing.T, s string, err error, found []Departure) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) || !errors.Is(err, found[0].Rule) || e.Offset != found[0].Offset {
		t.Fatalf("Parse(%q) = %v, want the departure %v", s, err, found[0])
	}
}

func checkDepartures(t *testing.T, s string, ds []Departure) {
	t.Helper()
	if len(ds) > MaxDepartures {
		t.Fatalf("Inspect(%q) gives %d departures, want at most %d", s, len(ds), MaxDepartures)
	}
	if !slices.IsSortedFunc(ds, func(a, b Departure) int { return a.Offset - b.Offset }) {
		t.Fatalf("Inspect(%q) = %v, want them in order", s, ds)
	}
	for _, d := range ds {
		if d.Rule.String() == "" || d.Offset < 0 || d.Len < 0 || d.Offset+d.Len > len(s) {
			t.Fatalf("Inspect(%q) gives %+v", s, d)
		}
	}
}

// samples yields the strings that all tests share, and that seed the fuzzers.
func samples(tb testing.TB) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, v := range vectors(tb) {
			if !yield(v.URL) {
				return
			}
		}
		for _, c := range departureCases {
			if !yield(c.url) {
				return
			}
		}
	}
}

func TestReference(t *testing.T) {
	for s := range samples(t) {
		check(t, s)
	}
}

// TestEveryOctet puts each octet into each place of each kind of URL.
func TestEveryOctet(t *testing.T) {
	for _, s := range []string{
		"http://a.b:1/c?d", "ftp://u:p@h/a/b;type=i", "gopher://h/1s%09q%09+", "mailto:a@b", "news:a@b.c", "news:a.b",
		"nntp://h/a.b/1", "telnet://u@h/", "wais://h/d/t/p", "wais://h/d?q", "file://h/p", "prospero://h/n;a=b", "x-y://u:p@h:1/p",
		"http://1.2.3.4/",
	} {
		for i := 0; i <= len(s); i++ {
			for c := range 256 {
				check(t, s[:i]+string([]byte{byte(c)})+s[i:])
				if i < len(s) {
					check(t, s[:i]+string([]byte{byte(c)})+s[i+1:])
				}
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for s := range samples(f) {
		f.Add(s)
	}
	f.Fuzz(check)
}

func TestAppendDecoded(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"%2Fetc", "/etc"},
		{"%7e%7E", "~~"},
		{"%00%ff", "\x00\xff"},
		{"100%", "100%"},
		{"%4", "%4"},
		{"%zz%41", "%zzA"},
		{"%%41", "%A"},
		{"%2541", "%41"},
	} {
		if got := string(AppendDecoded([]byte(">"), []byte(c.in))); got != ">"+c.want {
			t.Errorf("AppendDecoded(%q) = %q, want %q", c.in, got, ">"+c.want)
		}
	}
}
