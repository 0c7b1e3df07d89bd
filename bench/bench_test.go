package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"urlsift/corpus"
)

func TestSpread(t *testing.T) {
	for _, test := range []struct {
		values []float64
		want   Spread
	}{
		{[]float64{3}, Spread{3, 3, 3}},
		{[]float64{3, 1}, Spread{2, 1, 3}},
		{[]float64{9, 1, 2}, Spread{2, 1, 9}},
	} {
		if got := spread(slices.Clone(test.values)); got != test.want {
			t.Errorf("spread(%v) = %v, want %v", test.values, got, test.want)
		}
	}
}

func TestOctets(t *testing.T) {
	for s, want := range map[string]octets{"1": 1, "1000": 1000, "64K": 64 << 10, "256M": 256 << 20, "1g": 1 << 30} {
		var o octets
		if err := o.Set(s); err != nil || o != want {
			t.Errorf("Set(%q) = %d, %v, want %d", s, int64(o), err, int64(want))
		}
		if got := o.String(); got != strings.ToUpper(s) {
			t.Errorf("String() = %q, want %q", got, strings.ToUpper(s))
		}
	}
	for _, s := range []string{"", "M", "-1M", "0", "1MB", "9E"} {
		var o octets
		if err := o.Set(s); err == nil {
			t.Errorf("Set(%q) = %d, want an error", s, int64(o))
		}
	}
}

// Ratios are taken within rounds: here each contender slows down from round to
// round, and the one is always twice as fast as the other.
func TestMeasure(t *testing.T) {
	fake := func(name string, cost float64) contender {
		rounds := 0.0
		return contender{name: name, bytes: 1000, run: func() (outcome, error) {
			rounds++
			return outcome{Sample: Sample{cost * rounds, 0}, found: 7}, nil
		}}
	}
	fail := contender{name: "fail", bytes: 1000, run: func() (outcome, error) { return outcome{}, errors.New("no") }}
	n := int64(0)
	drift := contender{name: "drift", bytes: 1000, run: func() (outcome, error) { n++; return outcome{found: n}, nil }}
	table := Table{Clock: CPU, Base: "slow"}
	table.measure(3, []contender{fake("fast", 1), fake("slow", 2), fail, drift})
	if got, want := table.result("fast").Speed, (Spread{2, 2, 2}); got != want {
		t.Errorf("fast is %v times as fast, want %v", got, want)
	}
	if got := table.result("fail").Error; got != "no" {
		t.Errorf("fail has error %q, want %q", got, "no")
	}
	if got, want := table.result("drift").Error, "found 1 URLs, then 2"; got != want {
		t.Errorf("drift has error %q, want %q", got, want)
	}
	if s := table.worst((*Result).cost); s != nil {
		t.Errorf("the worst of a table with a failure is %v, want none", s)
	}
}

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		key, found string
		want       Accuracy
	}{
		{"", "", Accuracy{}},
		{"a\nb\n", "a\nb\n", Accuracy{2, 2, 2}},
		{"a\nb\n", "b\na\n", Accuracy{2, 2, 2}},
		{"a\na\n", "a\n", Accuracy{2, 1, 1}},
		{"a\n", "a\na\na\n", Accuracy{1, 3, 1}},
		{"a\nb\nc\n", "", Accuracy{3, 0, 0}},
		{"", "x\n", Accuracy{0, 1, 0}},
		{"a\nb\nc\nd\n", "x\nd\nb\n", Accuracy{4, 3, 2}},
	} {
		got, err := compare(strings.NewReader(test.key), strings.NewReader(test.found))
		if err != nil || got != test.want {
			t.Errorf("compare(%q, %q) = %v, %v, want %v", test.key, test.found, got, err, test.want)
		}
	}
	a := Accuracy{Key: 4, Found: 5, Hit: 2}
	if a.Recall() != 0.5 || a.Precision() != 0.4 {
		t.Errorf("%v: recall %v, precision %v, want 0.5, 0.4", a, a.Recall(), a.Precision())
	}
}

// A text bears its key: the key of a dense text stands in it, line for line.
func TestMakeText(t *testing.T) {
	path := filepath.Join(t.TempDir(), "dense")
	n, err := makeText(corpus.Dense, 20_000, path, path+keySuffix)
	if err != nil || n < 20_000 {
		t.Fatalf("makeText = %d, %v, want at least 20000", n, err)
	}
	text, key := readFileString(t, path), readFileString(t, path+keySuffix)
	rest := text
	for url := range strings.Lines(key) {
		var ok bool
		if _, rest, ok = strings.Cut(rest, strings.TrimSuffix(url, "\n")); !ok {
			t.Fatalf("no %q in the rest of the text", url)
		}
	}
	if got, want := strings.Count(text, "://"), strings.Count(key, "://"); got != want {
		t.Errorf("the text has %d times \"://\", the key %d", got, want)
	}
}

func readFileString(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A goal is met by the median, and by nothing that was not measured.
func TestGoalMet(t *testing.T) {
	three := &Spread{3, 1, 5}
	for _, test := range []struct {
		goal Goal
		want bool
	}{
		{Goal{Bound: 3, Measured: three}, true},
		{Goal{Bound: 3.1, Measured: three}, false},
		{Goal{Bound: 3, AtMost: true, Measured: three}, true},
		{Goal{Bound: 2.9, AtMost: true, Measured: three}, false},
		{Goal{Bound: 0}, false},
		{Goal{Bound: 9, AtMost: true}, false},
	} {
		if got := test.goal.Met(); got != test.want {
			t.Errorf("Met() of %+v = %v, want %v", test.goal, got, test.want)
		}
	}
}

// A run on little texts measures everything, and its report survives JSON.
func TestRun(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	t.Setenv("URLSIFT_SHARED", t.TempDir()) // the real texts are left out with a note
	var log bytes.Buffer
	r, err := run(context.Background(), &config{size: 64 << 10, rounds: 1}, &log)
	if err != nil {
		t.Fatalf("%v\n%s", err, log.String())
	}
	for _, text := range []string{"mail", "usenet", "log", "dense", "sparse"} {
		programs := r.table("programs", text, "")
		for _, name := range []string{"urlsift --as text -a", "urlsift --as text", "urlsift -a", "urlsift"} {
			if res := programs.result(name); res == nil || res.Error != "" || len(res.Samples) != 1 {
				t.Errorf("%s on %s: %+v", name, text, res)
			}
		}
		if a := programs.result("urlsift -a").Accuracy; a == nil || a.Recall() < 0.9 || a.Precision() < 0.9 {
			t.Errorf("urlsift -a on %s: accuracy %+v", text, a)
		}
		library := r.table("library", text, "portable")
		scan, whole := library.result("scan"), library.result("verdict and set")
		if scan == nil || whole == nil || scan.Found != whole.Found || scan.Found == 0 && text != "sparse" {
			t.Errorf("the library on %s: %+v, %+v", text, scan, whole)
		}
	}
	for _, table := range []string{"sizes", "hostile"} {
		if r.table(table, "", "") == nil {
			t.Errorf("no table %s", table)
		}
	}
	if got := strings.Count(strings.Join(r.Notes, "\n"), "is left out"); got != len(archives) {
		t.Errorf("%d archives are left out, want %d: %q", got, len(archives), r.Notes)
	}

	dir := t.TempDir()
	if err := r.save(dir); err != nil {
		t.Fatal(err)
	}
	var back Report
	if err := json.Unmarshal([]byte(readFileString(t, filepath.Join(dir, r.Date+".json"))), &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(*r, back); diff != "" {
		t.Errorf("the report is another after JSON:\n%s", diff)
	}
	if text := readFileString(t, filepath.Join(dir, r.Date+".txt")); !strings.Contains(text, "allocations a message") {
		t.Errorf("no goals in\n%s", text)
	}
}

// A file of the user's is measured by itself, and one that is not there is an error.
func TestNamed(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	path := filepath.Join(t.TempDir(), "draft.txt")
	if err := os.WriteFile(path, []byte("see <URL:http://www.example.com/> and ftp://ftp.example.com/pub\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	r, err := run(context.Background(), &config{size: 1 << 20, rounds: 1, files: []string{path}}, &bytes.Buffer{})
	if err != nil {
		t.Fatal(err)
	}
	if res := r.table("programs", "draft.txt", "").result("urlsift"); res == nil || res.Found != 2 {
		t.Errorf("urlsift on draft.txt: %+v, want 2 URLs", res)
	}
	if _, err := run(context.Background(), &config{size: 1 << 20, rounds: 1, files: []string{path + ".no"}}, &bytes.Buffer{}); err == nil {
		t.Error("a file that is not there is no error")
	}
}

// An interrupt ends a run and leaves nothing behind.
func TestInterrupt(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	if _, err := run(ctx, &config{size: 64 << 10, rounds: 1}, &bytes.Buffer{}); err == nil {
		t.Error("an interrupted run is no error")
	}
	left, err := filepath.Glob(filepath.Join(tmp, "urlsift-bench-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
