package source

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestPlainFiles shows which files can be read in parts: texts as they stand.
func TestPlainFiles(t *testing.T) {
	for _, test := range []struct {
		name, text string
		format     Format
		plain      bool
	}{
		{"log", "see http://h.example/\n", Text, true},
		{"mbox", "From a\nTo: b\n\nc\n", Mbox, true},
		{"mark", "\xef\xbb\xbfsee http://h.example/\n", Text, true},
		{"utf16", "\xff\xfes\x00e\x00e\x00\n\x00", Text, false},
		{"gzip", "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00", Text, false},
		{"batch", "#! cunbatch\nsee http://h.example/\n", Text, false},
	} {
		path := filepath.Join(t.TempDir(), test.name)
		if err := os.WriteFile(path, []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		format, plain := Plain(File{Path: path, Size: int64(len(test.text))}, nil)
		if plain != test.plain || plain && format != test.format {
			t.Errorf("Plain(%q) = %v, %v, want %v, %v", test.text, format, plain, test.format, test.plain)
		}
	}
	if _, plain := Plain(File{Path: filepath.Join(t.TempDir(), "none")}, nil); plain {
		t.Error("a missing file is plain")
	}
}

// TestSection reads a file from an offset on, and names what is missing.
func TestSection(t *testing.T) {
	path := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(path, []byte("0123456789"), 0o600); err != nil {
		t.Fatal(err)
	}
	for from, want := range map[int64]string{0: "0123456789", 7: "789", 10: "", 11: ""} {
		in, err := Section(File{Path: path}, from)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(in); string(got) != want || err != nil {
			t.Errorf("from %d: read %q, %v, want %q", from, got, err, want)
		}
		if err := in.Close(); err != nil {
			t.Error(err)
		}
	}
	_, err := Section(File{Path: path + "x"}, 0)
	var p *Problem
	if !errors.As(err, &p) || p.Path != path+"x" || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Section of a missing file: %v, want a problem that names it", err)
	}
}
