package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// readVectors reads the JSON lines of a file as values of type T.
func readVectors[T any](t *testing.T, path string) []T {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []T
	for d := json.NewDecoder(bufio.NewReader(f)); d.More(); {
		var v T
		if err := d.Decode(&v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	if len(all) == 0 {
		t.Fatalf("no vectors in %s", path)
	}
	return all
}

// verdict is what a vector and the command say of a string.
type verdict struct {
	URL         string         `json:"url"`
	Valid       bool           `json:"valid"`
	Scheme      *string        `json:"scheme"`
	Parts       map[string]any `json:"parts"`
	DefaultPort *int           `json:"default_port"`
}

// TestParseVectors runs the grammar vectors through "urlsift parse --json".
// Those that hold a line break cannot stand on a line and are given by name.
func TestParseVectors(t *testing.T) {
	var lines, named []verdict
	for _, v := range readVectors[verdict](t, "../../extract/rfc1738/testdata/rfc1738.jsonl") {
		if strings.Contains(v.URL, "\n") || v.URL == "" {
			named = append(named, v)
		} else {
			lines = append(lines, v)
		}
	}
	var in bytes.Buffer
	for _, v := range lines {
		in.WriteString(v.URL + "\n")
	}
	args := []string{"parse", "--json", "--"}
	for _, v := range named {
		args = append(args, v.URL)
	}
	for _, test := range []struct {
		args []string
		want []verdict
	}{{args[:2], lines}, {args, named}} {
		var out, errs bytes.Buffer
		if status := run(test.args, &in, &out, &errs); status != statusNothing || errs.Len() > 0 {
			t.Fatalf("urlsift %q: status %d, messages %q; want %d and none", test.args, status, &errs, statusNothing)
		}
		d := json.NewDecoder(&out)
		for _, want := range test.want {
			var got verdict
			if err := d.Decode(&got); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("parse %q (-want +got):\n%s", want.URL, diff)
			}
		}
		if d.More() {
			t.Errorf("urlsift %q printed more than %d verdicts", test.args, len(test.want))
		}
	}
}

// wrapped is what a vector and the command say of a wrapper.
type wrapped struct {
	URL          string   `json:"url"`
	Fragment     *string  `json:"fragment"`
	Alternatives []string `json:"alternatives"`
	Start        int64    `json:"start"`
	Offset       int64    `json:"offset"` // what the command calls start
	End          int64    `json:"end"`
}

// TestWrapperVectors runs the vectors of the Appendix through the command.
func TestWrapperVectors(t *testing.T) {
	type vector struct {
		ID, Input string
		Wrapped   []wrapped
	}
	for _, v := range readVectors[vector](t, "../../scanner/testdata/appendix.jsonl") {
		var out, errs bytes.Buffer
		args := []string{"--json", "--all", "--wrapped", "--strict", "--as", "text", "-"}
		status := run(args, strings.NewReader(v.Input), &out, &errs)
		want := statusFound
		if len(v.Wrapped) == 0 {
			want = statusNothing
		}
		if status != want || errs.Len() > 0 {
			t.Errorf("%s: status %d, messages %q; want %d and none", v.ID, status, &errs, want)
		}
		got := []wrapped{}
		for d := json.NewDecoder(&out); d.More(); {
			var w wrapped
			if err := d.Decode(&w); err != nil {
				t.Fatal(err)
			}
			w.Start, w.Offset = w.Offset, 0
			got = append(got, w)
		}
		if diff := cmp.Diff(v.Wrapped, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", v.ID, diff)
		}
	}
}
