package source

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// got is what came out of an entry.
type got struct {
	member string
	format Format
	text   string
}

// readBytes reads all entries of data, as standard input.
func readBytes(t testing.TB, data string, o Options) ([]got, []Problem) {
	t.Helper()
	o.Stdin = strings.NewReader(data)
	return readFile(t, "-", &o)
}

// readFile reads all entries of a file. The problems are without its path.
func readFile(t testing.TB, path string, o *Options) (all []got, problems []Problem) {
	t.Helper()
	f := File{Path: path, Size: -1}
	if info, err := os.Stat(path); err == nil {
		f.Size = info.Size()
	}
	r, err := Open(f, o)
	if err != nil {
		t.Fatal(err)
	}
	for {
		e, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("Next() = %v, want no error but io.EOF", err)
		}
		b, err := io.ReadAll(e)
		if err != nil {
			t.Fatalf("Read of %q = %v, want no error but io.EOF", e.Member, err)
		}
		all = append(all, got{e.Member, e.Format, string(b)})
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	problems = r.Problems()
	for i := range problems {
		problems[i].Path = ""
	}
	return all, problems
}

func testdata(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// gzipped compresses with the standard library, which this package does not use.
func gzipped(t testing.TB, s string) string {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := io.WriteString(w, s); err != nil || w.Close() != nil {
		t.Fatal("gzip failed")
	}
	return b.String()
}

// brief is for messages.
func brief(all []got) string {
	var b strings.Builder
	for _, g := range all {
		fmt.Fprintf(&b, "[%s %d %.30s, %d octets]", g.member, g.format, g.text, len(g.text))
	}
	return b.String()
}

// check compares the entries and the causes of the problems.
func check(t testing.TB, name string, all []got, problems []Problem, want []got, causes ...error) {
	t.Helper()
	if !reflect.DeepEqual(all, want) {
		t.Errorf("%s: got %s, want %s", name, brief(all), brief(want))
	}
	if len(problems) != len(causes) {
		t.Errorf("%s: problems %v, want %v", name, problems, causes)
		return
	}
	for i, p := range problems {
		if !errors.Is(p.Err, causes[i]) {
			t.Errorf("%s: problem %v, want %v", name, p.Err, causes[i])
		}
	}
}

func TestPlain(t *testing.T) {
	for _, s := range []string{"", "x", "see http://a.example.org/\n", strings.Repeat("line\n", 100_000), "\x00\xff\x80"} {
		all, problems := readBytes(t, s, Options{})
		check(t, s[:min(len(s), 20)], all, problems, []got{{"", Text, s}})
	}
}

func TestStdinNil(t *testing.T) {
	all, problems := readFile(t, "-", nil)
	check(t, "-", all, problems, []got{{"", Text, ""}})
}

func TestOpenError(t *testing.T) {
	_, err := Open(File{Path: "testdata/absent"}, nil)
	var p *Problem
	if !errors.As(err, &p) || p.Severity != Failure || !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("Open = %v, want a *Problem that wraps os.ErrNotExist", err)
	}
	if got, want := err.Error(), "testdata/absent: no such file or directory"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
}

func TestProblemError(t *testing.T) {
	cause := errors.New("gzip: invalid checksum")
	for _, c := range []struct {
		p    Problem
		want string
	}{
		{Problem{"a.mbox.gz", "", 12345, Damage, cause}, "a.mbox.gz: damaged at offset 12345: gzip: invalid checksum"},
		{Problem{"a.zip", "b!c", -1, Damage, cause}, "a.zip!b!c: damaged: gzip: invalid checksum"},
		{Problem{"a.gz", "", 7, Warning, ErrTrailing}, "a.gz: offset 7: trailing garbage ignored"},
		{Problem{"a", "", -1, Failure, ErrSpecial}, "a: not a regular file"},
	} {
		if got := c.p.Error(); got != c.want {
			t.Errorf("Error() = %q, want %q", got, c.want)
		}
	}
}

// A read error is damage where it happened; what was read before is delivered.
func TestReadError(t *testing.T) {
	cause := errors.New("disk on fire")
	text := testdata(t, "text.mbox")
	gz := testdata(t, "text.gz")
	for _, c := range []struct {
		name, data string
		at         int64
	}{
		{"plain", text[:5000], 5000},
		{"gzip", gz[:5000], 5000},
	} {
		o := Options{Stdin: io.MultiReader(strings.NewReader(c.data), iotest.ErrReader(cause))}
		all, problems := readFile(t, "-", &o)
		if len(all) != 1 || all[0].text == "" || !strings.HasPrefix(text, all[0].text) {
			t.Errorf("%s: got %s, want the beginning of the text", c.name, brief(all))
		}
		if len(problems) != 1 || !errors.Is(problems[0].Err, cause) || problems[0].Offset != c.at || problems[0].Severity != Damage {
			t.Errorf("%s: problems %v, want damage at %d: %v", c.name, problems, c.at, cause)
		}
	}
}

func TestDepth(t *testing.T) {
	const text = "http://deep.example.org/\n"
	data := text
	for depth := range 9 {
		for _, limit := range []int{0, 3, -1} {
			all, problems := readBytes(t, data, Options{MaxDepth: limit})
			o := Options{MaxDepth: limit}
			if depth <= o.maxDepth() {
				check(t, "within", all, problems, []got{{"", Text, text}})
			} else {
				check(t, "past", all, problems, nil, ErrDepth)
			}
		}
		data = gzipped(t, data)
	}
}

func TestBounds(t *testing.T) {
	zeros := gzipped(t, strings.Repeat("\n", 1<<20))
	for _, c := range []struct {
		name string
		data string
		o    Options
		want error
	}{
		{"within", zeros, Options{MaxOut: 1 << 20}, nil},
		{"output", zeros, Options{MaxOut: 1<<20 - 1}, ErrOutput},
		{"many members", strings.Repeat(zeros, 3), Options{MaxOut: 2 << 20}, ErrOutput},
		{"small output may have any ratio", zeros, Options{MaxRatio: 10}, nil},
		{"no bounds", zeros, Options{MaxOut: -1, MaxRatio: -1}, nil},
	} {
		all, problems := readBytes(t, c.data, c.o)
		if c.want == nil {
			if len(problems) != 0 || len(all) != 1 || len(all[0].text) != 1<<20 {
				t.Errorf("%s: problems %v, want none", c.name, problems)
			}
			continue
		}
		if len(problems) != 1 || problems[0].Err != c.want || problems[0].Severity != Failure {
			t.Errorf("%s: problems %v, want %v", c.name, problems, c.want)
		}
		if len(all) != 1 || len(all[0].text) != int(c.o.MaxOut) {
			t.Errorf("%s: got %d entries, want one that ends at the bound", c.name, len(all))
		}
	}
}

// A bomb within a bomb stops at the ratio, soon after the exempt amount.
func TestRatio(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 256 MB")
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	chunk := make([]byte, 1<<20)
	for range 300 {
		if _, err := w.Write(chunk); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	data := gzipped(t, b.String())
	r, err := Open(File{Path: "-", Size: -1}, &Options{Stdin: strings.NewReader(data)})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	e, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	n, err := io.Copy(io.Discard, e)
	if err != nil || n <= ratioExempt || n > ratioExempt+aheadSize {
		t.Errorf("read %d octets, %v, want about %d", n, err, ratioExempt)
	}
	if p := r.Problems(); len(p) != 1 || p[0].Err != ErrRatio {
		t.Errorf("problems %v, want %v", p, ErrRatio)
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("Next() = %v, want io.EOF", err)
	}
}

// What one read gives is passed on before more is asked for, whatever it is
// that is not yet complete.
func TestLive(t *testing.T) {
	pr, pw := io.Pipe()
	r, err := Open(File{Path: "-", Size: -1}, &Options{Stdin: pr})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	line := "09:14:39 GET http://live.example.org/\n"
	go func() { _, _ = io.WriteString(pw, line) }()
	e, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	buf := make([]byte, 1000)
	for range 3 {
		n, err := e.Read(buf)
		if string(buf[:n]) != line || err != nil {
			t.Fatalf("Read = %q, %v, want %q", buf[:n], err, line)
		}
		go func() { _, _ = io.WriteString(pw, line) }()
	}
	_ = pw.Close()
}

// The same through gzip, as it is flushed by a writer that is still at work,
// before and after decoding has moved to a goroutine.
func TestLiveGzip(t *testing.T) {
	pr, pw := io.Pipe()
	r, err := Open(File{Path: "-", Size: -1}, &Options{Stdin: pr})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	const pieces, size = 64, 16 << 10
	acknowledged := make(chan struct{}, pieces)
	go func() {
		w := gzip.NewWriter(pw)
		for i := range pieces {
			_, _ = io.WriteString(w, strings.Repeat(string(rune('a'+i%26)), size-1)+"\n")
			_ = w.Flush()
			<-acknowledged
		}
		_ = w.Close()
		_ = pw.Close()
	}()
	e, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	buf := make([]byte, size)
	for range pieces {
		if _, err := io.ReadFull(e, buf); err != nil || buf[size-1] != '\n' {
			t.Fatalf("a piece that ends in %q, %v", buf[size-1], err)
		}
		acknowledged <- struct{}{}
	}
}

// big is a text of several buffers.
func big(t testing.TB) string { return strings.Repeat(testdata(t, "text.mbox"), 12) }

// Closing early, and going on to the next member early, end the goroutines.
func TestNoLeak(t *testing.T) {
	text := big(t)
	tarball := tarOf(t, []string{"a.gz", gzipped(t, text), "b.gz", gzipped(t, text), "c", "last\n"})
	before := runtime.NumGoroutine()
	for range 3 {
		r, err := Open(File{Path: "-", Size: -1}, &Options{Stdin: strings.NewReader(gzipped(t, tarball))})
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			e, err := r.Next()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.CopyN(io.Discard, e, 2*aheadSize); err != nil {
				t.Fatal(err)
			}
		}
		if r.Consumed() == 0 {
			t.Error("Consumed() = 0 after reading")
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := r.Next(); err != io.EOF {
			t.Errorf("Next() after Close = %v, want io.EOF", err)
		}
	}
	for range 100 { // those of standard input end by themselves
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, want %d as before", runtime.NumGoroutine(), before)
}

// An entry is dead after Next and Close.
func TestEntryLifetime(t *testing.T) {
	r, err := Open(File{Path: "-", Size: -1}, &Options{Stdin: strings.NewReader("x")})
	if err != nil {
		t.Fatal(err)
	}
	e, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Read(make([]byte, 1)); !errors.Is(err, os.ErrClosed) {
		t.Errorf("Read after Close = %v, want os.ErrClosed", err)
	}
}

// Skipping members leaves the others whole.
func TestSkip(t *testing.T) {
	text := big(t)
	data := gzipped(t, tarOf(t, []string{"a.gz", gzipped(t, text), "b", text, "c", "last\n"}))
	r, err := Open(File{Path: "-", Size: -1}, &Options{Stdin: strings.NewReader(data)})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, n := range []int64{2*aheadSize + 1, 10} {
		e, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.CopyN(io.Discard, e, n); err != nil {
			t.Fatal(err)
		}
	}
	e, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if b, err := io.ReadAll(e); string(b) != "last\n" || err != nil {
		t.Errorf("the last member is %q, %v, want %q", b, err, "last\n")
	}
	if p := r.Problems(); len(p) > 0 {
		t.Errorf("problems %v, want none", p)
	}
	if got, want := r.Consumed(), int64(len(data)); got > want {
		t.Errorf("Consumed() = %d, want at most %d", got, want)
	}
}
