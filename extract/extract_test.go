package extract_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"urlsift/corpus"
	"urlsift/extract"
	"urlsift/extract/rfc1738"
	"urlsift/scanner"
)

// extractAll returns what a run finds in text.
func extractAll(t testing.TB, text string, o extract.Options) []*extract.Record {
	t.Helper()
	var got records
	o.Stdin = strings.NewReader(text)
	if _, err := extract.New(o).Run(context.Background(), []string{"-"}, &got); err != nil {
		t.Fatal(err)
	}
	return got
}

// records is a sink that keeps everything and fails at problems.
type records []*extract.Record

func (r *records) Record(rec *extract.Record) error { *r = append(*r, rec.Clone()); return nil }

func (r *records) Problem(p *extract.Problem) error { return p }

// TestSamples reads the small texts of the corpus as they come and finds what
// their keys say.
func TestSamples(t *testing.T) {
	for _, s := range corpus.Samples() {
		var got []string
		for _, r := range extractAll(t, string(s.Text), extract.Options{All: true}) {
			got = append(got, string(r.URL))
		}
		if diff := cmp.Diff(s.URLs, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", s.Name, diff)
		}
	}
}

// TestVerdict shows how readings are chosen: those that depart least, in order.
func TestVerdict(t *testing.T) {
	for _, test := range []struct {
		text, url    string
		alternatives []string
		rules        []rfc1738.Rule
	}{
		{"<URL:http://h.example/a-\nb>", "http://h.example/a-b", []string{"http://h.example/ab"}, nil},
		{"<URL:http://h.example-\n.com/>", "http://h.example.com/", nil, nil},
		{"<URL:http://h.example-\n.com/~x>", "http://h.example.com/~x", nil, []rfc1738.Rule{rfc1738.ErrUnsafe}},
		{"<URL:http://h.example/~a-\nb>", "http://h.example/~a-b", []string{"http://h.example/~ab"}, []rfc1738.Rule{rfc1738.ErrUnsafe}},
		{"<URL:http://h.example/#a>", "http://h.example/#a", nil, nil},
		{"http://h.example/#a", "http://h.example/#a", nil, []rfc1738.Rule{rfc1738.ErrFragment}},
		{"http://h.example/cgi-\nbin/~x", "http://h.example/cgi-bin/~x", []string{"http://h.example/cgibin/~x", "http://h.example/cgi-"}, []rfc1738.Rule{rfc1738.ErrUnsafe}},
		{"http://me@h.example/", "http://me@h.example/", nil, []rfc1738.Rule{rfc1738.ErrUserInHTTP}},
	} {
		got := extractAll(t, test.text, extract.Options{As: extract.AsText})
		if len(got) != 1 {
			t.Errorf("%q gave %d records, want 1", test.text, len(got))
			continue
		}
		var rules []rfc1738.Rule
		_, departures := got[0].Verdict()
		for _, d := range departures {
			rules = append(rules, d.Rule)
		}
		var alternatives []string
		for _, a := range got[0].Alternatives {
			alternatives = append(alternatives, string(a))
		}
		if string(got[0].URL) != test.url || !cmp.Equal(alternatives, test.alternatives) || !cmp.Equal(rules, test.rules) {
			t.Errorf("%q = %q, alternatives %q, departures %v; want %q, %q, %v",
				test.text, got[0].URL, alternatives, rules, test.url, test.alternatives, test.rules)
		}
	}
}

// TestScannerHoldsParser shows that the scanner ends a URL at no octet that the
// grammar allows inside it, and knows every scheme that the parser knows.
func TestScannerHoldsParser(t *testing.T) {
	for c := range 256 {
		url := "http://h.example/(a" + string([]byte{byte(c)}) + "b" // "(" for the sake of ")"
		if _, err := rfc1738.Parse([]byte(url)); err != nil {
			continue
		}
		if got := extractAll(t, "see "+url+" there", extract.Options{As: extract.AsText}); len(got) != 1 || string(got[0].URL) != url {
			t.Errorf("%q is valid, but was not found as it is", url)
		}
	}
	for s := rfc1738.HTTP; s < rfc1738.Other; s++ {
		url := s.String() + "://h/a.b@c"
		s := scanner.New(strings.NewReader(url), scanner.Options{})
		if !s.Scan() || string(s.Candidate().Text) != url {
			t.Errorf("the scanner does not find %q", url)
		}
	}
}

// TestNoAllocation shows that a candidate costs no allocation on its way to the
// sink: ten times the candidates take the same allocations.
func TestNoAllocation(t *testing.T) {
	page := strings.Repeat("See <URL:http://h.example/a-\n b> and <http://h.example/~x> or http://www.h.example/b?c=d.\n"+
		"> <URL:\n> ftp://h.example/> http://h.example/cut-\nhere/x\n\n", 100)
	run := func(n int) float64 {
		text := []byte(strings.Repeat(page, n))
		return testing.AllocsPerRun(5, func() {
			o := extract.Options{Stdin: bytes.NewReader(text), As: extract.AsText, All: true}
			if _, err := extract.New(o).Run(context.Background(), []string{"-"}, discard{}); err != nil {
				t.Fatal(err)
			}
		})
	}
	few, many := run(1), run(10)
	if many > few+5 { // the runtime allocates a little on its own
		t.Errorf("%v allocations for 500 candidates, %v for 5,000", few, many)
	}
}

// discard is a sink that takes everything.
type discard struct{}

func (discard) Record(*extract.Record) error   { return nil }
func (discard) Problem(*extract.Problem) error { return nil }

func ExampleJob() {
	mail := "See <URL:http://h.example/a/\n  b.html>, or http://h.example/~joe."
	job := extract.New(extract.Options{Stdin: strings.NewReader(mail)})
	if _, err := job.Run(context.Background(), []string{"-"}, printer{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// http://h.example/a/b.html valid
	// http://h.example/~joe unsafe character at 17
}

type printer struct{}

func (printer) Record(r *extract.Record) error {
	fmt.Printf("%s ", r.URL)
	_, departures := r.Verdict()
	if len(departures) == 0 {
		fmt.Println("valid")
	}
	for _, d := range departures {
		fmt.Printf("%v at %d\n", d.Rule, d.Offset)
	}
	return nil
}

func (printer) Problem(p *extract.Problem) error { return p }
