package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"urlsift/corpus"
)

func TestRun(t *testing.T) {
	key := filepath.Join(t.TempDir(), "key.jsonl")
	var out strings.Builder
	if err := run([]string{"-kind", "usenet", "-size", "100K", "-seed", "5", "-key", key}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	g := corpus.New(corpus.Usenet, 5).Limit(100 << 10)
	var want []string
	g.Key(func(p corpus.Plant) { want = append(want, string(p.URL)) })
	text, err := io.ReadAll(g)
	if err != nil {
		t.Fatal(err)
	}
	if out.String() != string(text) {
		t.Errorf("run writes %d octets, not the generator's %d", out.Len(), len(text))
	}

	file, err := os.Open(key)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var got []string
	for dec := json.NewDecoder(file); dec.More(); {
		var line struct {
			URL         string
			Offset, End int64
			Delimiter   string
		}
		if err := dec.Decode(&line); err != nil {
			t.Fatal(err)
		}
		got = append(got, line.URL)
		if candidate := out.String()[line.Offset:line.End]; line.Delimiter == "bare" && !strings.Contains(candidate, "\n") &&
			candidate != line.URL {
			t.Errorf("the text has %q, the key %q", candidate, line.URL)
		}
	}
	if len(got) == 0 || strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("the key has %d URLs, the generator %d", len(got), len(want))
	}
}

func TestRunErrors(t *testing.T) {
	for _, args := range [][]string{
		{"-kind", "none"},
		{"-size", "1T"},
		{"-size", "-1"},
		{"-size", ""},
		{"-size", "99999999999G"},
		{"-key", filepath.Join(t.TempDir(), "no", "such", "folder"), "-size", "1"},
		{"stray"},
	} {
		if err := run(args, io.Discard, io.Discard); err == nil {
			t.Errorf("run(%q) = nil, want an error", args)
		}
	}
}

func TestSize(t *testing.T) {
	for s, want := range map[string]bytes{"0": 0, "17": 17, "2K": 2048, "3M": 3 << 20, "1G": 1 << 30} {
		var got bytes
		if err := got.Set(s); err != nil || got != want {
			t.Errorf("Set(%q) gives %v, %v, want %v", s, got, err, want)
		}
	}
}
