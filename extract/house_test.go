package extract_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// arrows says which package may import which other package of this module and
// which outside module. The standard library is free for all, cgo for none. A
// test may import what its package may, that package, and what TESTS lists.
//
// DO NOT CHANGE THIS TABLE TO FIX A BUILD. A new arrow comes with a note in
// docs/decisions; one that nobody uses any more may stay.
const arrows = `
	corpus                  ->
	corpus/gen              -> corpus
	scanner/internal/find   -> golang.org/x/sys
	scanner                 -> scanner/internal/find
	extract/rfc1738         ->
	extract/internal/mail   ->
	extract/internal/seen   -> github.com/cespare/xxhash/v2
	extract/internal/source -> github.com/andybalholm/brotli github.com/klauspost/compress
	                           github.com/pierrec/lz4/v4 github.com/therootcompany/xz
	extract                 -> extract/internal/mail extract/internal/seen extract/internal/source
	                           extract/rfc1738 scanner
	cmd/urlsift             -> extract extract/rfc1738
	                           github.com/dustin/go-humanize github.com/spf13/cobra github.com/spf13/pflag
	bench                   -> corpus extract scanner github.com/dustin/go-humanize
	TESTS                   -> corpus github.com/google/go-cmp github.com/rogpeppe/go-internal
	                           github.com/klauspost/compress
`

// topLevel is what may stand in the top folder, besides what git ignores.
const topLevel = `
	scanner extract bench cmd corpus docs tools .ci
	go.mod go.sum README.md LICENSE CHANGELOG.md CONTRIBUTING.md Makefile
	.git .gitignore
`

// maxLines is how long a file may be that is not generated and no test: one
// construct, one file.
const maxLines = 500

const (
	root   = ".."
	module = "urlsift/"
)

// house returns the table: the importers and what each may import.
func house() map[string][]string {
	table := make(map[string][]string)
	importer := ""
	words := strings.Fields(arrows)
	for i, w := range words {
		switch {
		case w == "->":
		case i+1 < len(words) && words[i+1] == "->":
			importer = w
			table[importer] = nil
		default:
			table[importer] = append(table[importer], w)
		}
	}
	return table
}

// sources calls yield for each Go file of this module, in any build, with its
// path below root.
func sources(t *testing.T, yield func(name string)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.IsDir() {
			if path.Ext(name) == ".go" {
				yield(name)
			}
			return nil
		}
		base := d.Name()
		_, err = os.Stat(filepath.Join(root, name, "go.mod"))
		if name != "." && (err == nil || base == "testdata" || strings.HasPrefix(base, ".")) {
			return fs.SkipDir
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// parse parses a file as far as its imports.
func parse(t *testing.T, name string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.ImportsOnly|parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// imports returns the import paths of a file that are not of the standard
// library, without the name of this module.
func imports(t *testing.T, name string) []string {
	t.Helper()
	var all []string
	for _, s := range parse(t, name).Imports {
		p, err := strconv.Unquote(s.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(p, "/")
		if ours, ok := strings.CutPrefix(p, module); ok {
			all = append(all, ours)
		} else if strings.Contains(first, ".") || p == "C" {
			all = append(all, p)
		}
	}
	return all
}

// allows reports whether an entry of the table, a package of ours or an outside
// module, covers an import.
func allows(entry, imported string) bool {
	return entry == imported || outside(entry) && strings.HasPrefix(imported, entry+"/")
}

// outside reports whether an entry of the table is an outside module.
func outside(entry string) bool {
	first, _, _ := strings.Cut(entry, "/")
	return strings.Contains(first, ".")
}

// TestImports parses the sources itself: a test that asks "go list" gives a
// cached "ok" after a package is added.
func TestImports(t *testing.T) {
	table := house()
	sources(t, func(name string) {
		importer := path.Dir(name)
		allowed, known := table[importer]
		if !known {
			t.Errorf("%s: package %s is not in the table", name, importer)
			return
		}
		if strings.HasSuffix(name, "_test.go") {
			allowed = slices.Concat(allowed, table["TESTS"], []string{importer})
		}
		for _, imported := range imports(t, name) {
			if !slices.ContainsFunc(allowed, func(entry string) bool { return allows(entry, imported) }) {
				t.Errorf("%s: %s must not import %s", name, importer, imported)
			}
		}
	})
}

// TestArrows holds the table itself to the rules that it stands for: one way,
// nothing to a program, one importer for each outside module, besides the
// measurements and the tests.
func TestArrows(t *testing.T) {
	table := house()
	importers := make(map[string]string)
	for _, importer := range slices.Sorted(maps.Keys(table)) {
		for _, imported := range table[importer] {
			switch _, known := table[imported]; {
			case outside(imported) && (importer == "bench" || importer == "TESTS"):
			case outside(imported):
				if other := importers[imported]; other != "" {
					t.Errorf("%s has two importers, %s and %s", imported, other, importer)
				}
				importers[imported] = importer
			case !known:
				t.Errorf("%s -> %s: the latter is not in the table", importer, imported)
			case imported == "bench" || strings.HasPrefix(imported, "cmd/"):
				t.Errorf("%s -> %s: nothing imports a program", importer, imported)
			case reaches(table, imported, importer):
				t.Errorf("%s -> %s: the latter imports the former", importer, imported)
			}
		}
	}
}

// reaches reports whether arrows lead from one package to another.
func reaches(table map[string][]string, from, to string) bool {
	seen := map[string]bool{}
	var walk func(string) bool
	walk = func(p string) bool {
		if p == to {
			return true
		}
		if seen[p] {
			return false
		}
		seen[p] = true
		return slices.ContainsFunc(table[p], walk)
	}
	return walk(from)
}

func TestTopLevel(t *testing.T) {
	allowed := strings.Fields(topLevel)
	b, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	for _, pattern := range strings.Fields(string(b)) {
		allowed = append(allowed, strings.Trim(pattern, "/"))
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !slices.ContainsFunc(allowed, func(pattern string) bool {
			ok, err := path.Match(pattern, e.Name())
			return ok && err == nil
		}) {
			t.Errorf("%s: nothing of that name has a place in the top folder", e.Name())
		}
	}
}

func TestFileLength(t *testing.T) {
	sources(t, func(name string) {
		if strings.HasSuffix(name, "_test.go") || ast.IsGenerated(parse(t, name)) {
			return
		}
		b, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(b, []byte{'\n'}); n > maxLines {
			t.Errorf("%s has %d lines, want at most %d", name, n, maxLines)
		}
	})
}
