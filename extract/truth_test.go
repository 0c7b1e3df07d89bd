package extract_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"urlsift/extract"
)

// shared returns a file of the evaluation data that stands beside the project,
// at URLSIFT_SHARED, and skips the test where it is not there.
func shared(t testing.TB, path ...string) string {
	t.Helper()
	root := os.Getenv("URLSIFT_SHARED")
	if root == "" {
		root = "../../shared"
	}
	file := filepath.Join(append([]string{root}, path...)...)
	if _, err := os.Stat(file); err != nil {
		t.Skipf("no evaluation data: %v", err)
	}
	return file
}

// A truth is a real message with the URLs that a careful reader takes from it.
type truth struct {
	ID, Kind, Tag string
	Input         []byte              `json:"input_b64"`
	URLs          []string            // in order of appearance, each occurrence
	Optional      []string            // neither required nor wrong
	Alternatives  map[string][]string // also accepted for one of URLs
}

// A score counts occurrences.
type score struct{ hit, missed, invented int }

func (s score) recall() float64    { return float64(s.hit) / float64(s.hit+s.missed) }
func (s score) precision() float64 { return float64(s.hit) / float64(s.hit+s.invented) }

func (s *score) add(o score) {
	s.hit += o.hit
	s.missed += o.missed
	s.invented += o.invented
}

// judge compares what was found in a message with what a reader takes.
func (tr *truth) judge(got []string) (s score, missed, invented []string) {
	want := slices.Clone(tr.URLs)
	want = slices.DeleteFunc(want, func(u string) bool { return slices.Contains(tr.Optional, u) })
	take := func(match func(string) bool) bool {
		i := slices.IndexFunc(want, match)
		if i >= 0 {
			want = slices.Delete(want, i, i+1)
		}
		return i >= 0
	}
	var rest []string
	for _, g := range got {
		if !take(func(u string) bool { return u == g }) {
			rest = append(rest, g)
		}
	}
	for _, g := range rest {
		switch {
		case take(func(u string) bool { return slices.Contains(tr.Alternatives[u], g) }):
		case slices.Contains(tr.Optional, g), slices.Contains(tr.Alternatives[g], g):
		default:
			invented = append(invented, g)
		}
	}
	s = score{len(tr.URLs) - len(want), len(want), len(invented)}
	for _, u := range tr.URLs {
		if slices.Contains(tr.Optional, u) {
			s.hit--
		}
	}
	return s, want, invented
}

// urls is a sink that keeps the texts of records.
type urls []string

func (u *urls) Record(r *extract.Record) error { *u = append(*u, string(r.URL)); return nil }

func (u *urls) Problem(*extract.Problem) error { return nil }

func readTruth(t *testing.T) []truth {
	t.Helper()
	f, err := os.Open(shared(t, "truth", "dev.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []truth
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var tr truth
		if err := json.Unmarshal(lines.Bytes(), &tr); err != nil {
			t.Fatal(err)
		}
		all = append(all, tr)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestTruth scores the extraction of real messages, as they are meant to be
// read and as plain text. Missed and invented URLs are logged.
func TestTruth(t *testing.T) {
	all := readTruth(t)
	kinds := map[string]extract.As{"rfc822": extract.AsMail, "text": extract.AsText, "html": extract.AsHTML}
	for _, test := range []struct {
		name              string
		as                map[string]extract.As
		recall, precision float64
	}{
		{"read", kinds, 0.985, 0.985},
		{"auto", nil, 0.985, 0.985},
		{"raw", map[string]extract.As{"rfc822": extract.AsText, "text": extract.AsText, "html": extract.AsText}, 0.9, 0.9},
	} {
		t.Run(test.name, func(t *testing.T) {
			byKind := map[string]*score{}
			var total score
			for _, tr := range all {
				var got urls
				o := extract.Options{Stdin: bytes.NewReader(tr.Input), As: test.as[tr.Kind], All: true}
				if _, err := extract.New(o).Run(context.Background(), []string{"-"}, &got); err != nil {
					t.Fatal(err)
				}
				s, missed, invented := tr.judge(got)
				if byKind[tr.Kind] == nil {
					byKind[tr.Kind] = &score{}
				}
				byKind[tr.Kind].add(s)
				total.add(s)
				for _, u := range missed {
					t.Logf("%s %s: missed %s", tr.ID, tr.Tag, u)
				}
				for _, u := range invented {
					t.Logf("%s %s: invented %s", tr.ID, tr.Tag, u)
				}
			}
			for kind, s := range byKind {
				t.Logf("%s: recall %.4f, precision %.4f of %d URLs", kind, s.recall(), s.precision(), s.hit+s.missed)
			}
			t.Logf("all: recall %.4f, precision %.4f of %d URLs", total.recall(), total.precision(), total.hit+total.missed)
			if total.recall() < test.recall || total.precision() < test.precision {
				t.Errorf("recall %.4f, precision %.4f; want at least %v, %v", total.recall(), total.precision(), test.recall, test.precision)
			}
		})
	}
}
