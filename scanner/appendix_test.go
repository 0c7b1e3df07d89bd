package scanner

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// A vector is a case for the Appendix of RFC 1738, with what is to be found in
// its input. Whether a reading is valid is not the scanner's to judge, so it
// may find more.
type vector struct {
	ID, Input         string
	Wrapped, Prefixed []struct {
		URL          string
		Alternatives []string
		Start, End   int64
	}
	Lenient []string // URLs that a wider grammar takes, in wrappers as well
}

func readVectors(t testing.TB) (all []vector) {
	data, err := os.ReadFile("testdata/appendix.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var v vector
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, v)
	}
	return all
}

func TestAppendix(t *testing.T) {
	for _, v := range readVectors(t) {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			s := New(strings.NewReader(v.Input), Options{})
			got := scanAll(t, s)
			for _, w := range v.Wrapped {
				i := slices.IndexFunc(got, func(r result) bool { return r.Delimiter == Wrapper && r.Start == w.Start && r.End == w.End })
				if i < 0 {
					t.Errorf("scan of %q = %s, want a wrapper at %d-%d", v.Input, show(got), w.Start, w.End)
					continue
				}
				for _, url := range append([]string{w.URL}, w.Alternatives...) {
					if !slices.Contains(got[i].Readings, url) {
						t.Errorf("readings of the wrapper at %d in %q = %q, want %q among them", w.Start, v.Input, got[i].Readings, url)
					}
				}
			}
			for _, url := range v.Lenient {
				if !slices.ContainsFunc(got, func(r result) bool { return r.Delimiter == Wrapper && slices.Contains(r.Readings, url) }) {
					t.Errorf("scan of %q = %s, want a wrapper of %q", v.Input, show(got), url)
				}
			}
			prefixed := slices.DeleteFunc(slices.Clone(got), func(r result) bool { return r.Delimiter != Prefix })
			if v.Prefixed == nil {
				prefixed = nil // the vector does not speak of them
			}
			if len(prefixed) != len(v.Prefixed) {
				t.Fatalf("prefixed URLs of %q = %s, want %d", v.Input, show(prefixed), len(v.Prefixed))
			}
			for i, want := range v.Prefixed {
				if r := prefixed[i]; r.Text != want.URL || r.Start != want.Start || r.End != want.End {
					t.Errorf("prefixed URL %d of %q = %s, want %q at %d-%d", i, v.Input, show(prefixed[i:i+1]), want.URL, want.Start, want.End)
				}
			}

			twin, overlong := reference(v.Input, Options{})
			everyWay(t, v.Input, Options{}, sizesUpTo(len(v.Input)), twin, overlong)
		})
	}
}
