package source

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// tree makes files below a new folder: "a/" is a folder, "a -> b" a link.
func tree(t *testing.T, names ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, name := range names {
		link, target, isLink := strings.Cut(name, " -> ")
		path := filepath.Join(root, filepath.FromSlash(link))
		err := os.MkdirAll(filepath.Dir(path), 0o777)
		switch {
		case err != nil:
		case isLink:
			err = os.Symlink(target, path)
		case strings.HasSuffix(name, "/"):
			err = os.MkdirAll(path, 0o777)
		default:
			err = os.WriteFile(path, []byte(name), 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// walk gives the paths below root, problems as "path: cause".
func walk(root string, o *Options, names ...string) (found []string, problems []*Problem) {
	for i := range names {
		names[i] = filepath.Join(root, names[i])
	}
	for f, err := range Walk(names, o) {
		path := f.Path
		if p := (*Problem)(nil); errors.As(err, &p) {
			problems = append(problems, p)
			path = p.Path + ": " + p.Err.Error()
		}
		found = append(found, filepath.ToSlash(strings.TrimPrefix(path, root+string(filepath.Separator))))
	}
	return found, problems
}

func TestWalk(t *testing.T) {
	for _, c := range []struct {
		name   string
		tree   []string
		follow bool
		roots  []string
		want   []string
	}{
		{
			"in the order named, folders sorted by octets, hidden files too",
			[]string{"d/b", "d/B", "d/.h", "d/a/z", "d/a-", "x"},
			false,
			[]string{"x", "d", "x"},
			[]string{"x", "d/.h", "d/B", "d/a/z", "d/a-", "d/b", "x"},
		},
		{
			"Maildir",
			[]string{
				"m/cur/1:2,S", "m/new/2", "m/tmp/3", "m/dovecot.index", "m/maildirfolder",
				"m/.Sent/cur/4", "m/.Sent/new/", "m/.Sent/tmp/5",
			},
			false,
			[]string{"m"},
			[]string{"m/.Sent/cur/4", "m/cur/1:2,S", "m/new/2"},
		},
		{
			"a spool and an MH folder",
			[]string{"s/comp/1", "s/comp/.overview", "s/comp/sub/10", "s/comp/sub/9", "s/comp/sub/.mh_sequences", "s/comp/,8"},
			false,
			[]string{"s"},
			[]string{"s/comp/,8", "s/comp/1", "s/comp/sub/10", "s/comp/sub/9"},
		},
		{
			"no spool: nothing is left out",
			[]string{"d/.overview", "d/tmp/x", "d/cur"},
			false,
			[]string{"d"},
			[]string{"d/.overview", "d/cur", "d/tmp/x"},
		},
		{
			"timehash",
			[]string{"time-5c/a1/2f/0003-8e81", "time-5c/a1/2f/0004-8e81"},
			false,
			[]string{"."},
			[]string{"time-5c/a1/2f/0003-8e81", "time-5c/a1/2f/0004-8e81"},
		},
		{
			"links are not followed inside folders",
			[]string{"x", "d/l -> ../x", "k -> x"},
			false,
			[]string{"d", "k"},
			[]string{"d/l: symbolic link not followed", "k"},
		},
		{
			"links are followed if asked, but not round and round",
			[]string{"x", "d/l -> ../x", "d/up -> ../d", "d/gone -> nowhere"},
			true,
			[]string{"d"},
			[]string{"d/gone: no such file or directory", "d/l", "d/up: symbolic link loop"},
		},
		{"absent", nil, false, []string{"absent"}, []string{"absent: no such file or directory"}},
	} {
		root := tree(t, c.tree...)
		got, _ := walk(root, &Options{Follow: c.follow}, c.roots...)
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestWalkFiles(t *testing.T) {
	root := tree(t, "12345")
	path := filepath.Join(root, "12345")
	var got []File
	for f, err := range Walk([]string{"-", path}, nil) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, f)
	}
	if want := []File{{"-", -1}, {path, 5}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for range Walk([]string{path, path}, nil) {
		break // must be heeded
	}
}

// A file may vanish between the reading of its folder and its turn, and a
// folder may be closed to us.
func TestWalkTrouble(t *testing.T) {
	root := tree(t, "d/a", "d/b", "d/c/d")
	var got []string
	var causes []error
	for f, err := range Walk([]string{root}, nil) {
		if err != nil {
			causes = append(causes, err)
			continue
		}
		got = append(got, filepath.Base(f.Path))
		_ = os.Remove(filepath.Join(root, "d", "b"))
		_ = os.RemoveAll(filepath.Join(root, "d", "c"))
	}
	if want := []string{"a"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, err := range causes {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%v, want fs.ErrNotExist", err)
		}
	}
	if len(causes) != 2 {
		t.Errorf("%d problems, want 2", len(causes))
	}
}
