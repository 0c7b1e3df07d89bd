package source

import (
	"archive/tar"
	"bytes"
	"io"
	"strings"
	"testing"
)

// tarOf makes an archive of names and contents in turn.
func tarOf(t testing.TB, files []string) string {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		h := &tar.Header{Name: files[i], Mode: 0o644, Size: int64(len(files[i+1]))}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, files[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// members are what make.sh puts into the archives, with a folder before.
func archived(t testing.TB, folder string) []got {
	text := testdata(t, "text.mbox")
	return []got{
		{folder + ".hidden", Mbox, text[:1000]},
		{folder + "empty", Text, ""},
		{folder + "inner.gz", Mbox, text},
		{folder + "sub/note.txt", Text, "http://x.example.org/\n"},
	}
}

func TestTar(t *testing.T) {
	for _, name := range []string{"v7.tar", "ustar.tar", "pax.tar", "gnu.tar"} {
		all, problems := readFile(t, "testdata/"+name, nil)
		check(t, name, all, problems, archived(t, "d/"))
	}
}

func TestTarNested(t *testing.T) {
	inner := tarOf(t, []string{"c", "http://c.example.org/\n"})
	all, problems := readBytes(t, tarOf(t, []string{"a/b.tar.gz", gzipped(t, inner), "d", "x"}), Options{})
	check(t, "nested", all, problems, []got{
		{"a/b.tar.gz!c", Text, "http://c.example.org/\n"},
		{"d", Text, "x"},
	})
}

func TestTarAppended(t *testing.T) {
	one, two := tarOf(t, []string{"one", "1"}), tarOf(t, []string{"two", "2"})
	want := []got{{"one", Text, "1"}, {"two", Text, "2"}}
	all, problems := readBytes(t, one+two, Options{})
	check(t, "appended", all, problems, want)

	all, problems = readBytes(t, one+strings.Repeat("\x00", 10240)+two+strings.Repeat("\x00", 10240), Options{})
	check(t, "padded", all, problems, want)

	all, problems = readBytes(t, one+"garbage", Options{})
	check(t, "garbage", all, problems, want[:1], ErrTrailing)
}

func TestTarDamage(t *testing.T) {
	data := tarOf(t, []string{"one", "1", "two", "2", "three", "3"})
	one, three := got{"one", Text, "1"}, got{"three", Text, "3"}

	spoilt := []byte(data)
	spoilt[1024] ^= 1 // in the second name
	all, problems := readBytes(t, string(spoilt), Options{})
	check(t, "header", all, problems, []got{one, three}, tar.ErrHeader)

	long := tarOf(t, []string{"one", strings.Repeat("1", 1000), "two", "2"})
	all, problems = readBytes(t, long[:1000], Options{})
	check(t, "truncated in a member", all, problems, []got{{"one", Text, strings.Repeat("1", 488)}}, io.ErrUnexpectedEOF)

	all, problems = readBytes(t, data[:1300], Options{})
	check(t, "truncated in a header", all, problems, []got{one}, io.ErrUnexpectedEOF)

	// One cause, one problem: that the tar is cut short is no news.
	whole := gzipped(t, long)
	all, problems = readBytes(t, whole[:len(whole)-20], Options{})
	if len(all) == 0 || len(problems) != 1 || problems[0].Member != "" {
		t.Errorf("truncated gzip: got %s, problems %v, want one", brief(all), problems)
	}
}
