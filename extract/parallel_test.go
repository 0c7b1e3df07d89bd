package extract_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"urlsift/corpus"
	"urlsift/extract"
	"urlsift/scanner"
)

// A transcript is a sink that writes down all that it is given, a line each.
type transcript struct{ bytes.Buffer }

func (t *transcript) Record(r *extract.Record) error {
	_, departures := r.Verdict()
	fmt.Fprintf(t, "%q %q raw %q %v %v %q!%q <%s> at %d part %q header %q [%d,%d) %d:%d x%d",
		r.URL, r.Alternatives, r.Raw, r.Delimiter, r.Joined, r.Path, r.Member, r.MessageID, r.Message, r.Part, r.Header,
		r.Offset, r.End, r.Line, r.Column, r.Count)
	for _, d := range departures {
		fmt.Fprintf(t, " %v %d+%d", d.Rule, d.Offset, d.Len)
	}
	return t.WriteByte('\n')
}

func (t *transcript) Problem(p *extract.Problem) error {
	_, err := fmt.Fprintf(t, "problem %d %v\n", p.Severity, p)
	return err
}

// transcribe runs a job and returns all that it told.
func transcribe(t *testing.T, paths []string, o extract.Options) (lines []string, stats extract.Stats) {
	t.Helper()
	var sink transcript
	stats, err := extract.New(o).Run(context.Background(), paths, &sink)
	if err != nil {
		t.Fatal(err)
	}
	return strings.SplitAfter(sink.String(), "\n"), stats
}

// sameForAnyWorkers runs a job with one worker and with several and wants the
// same records, problems and stats, byte for byte and in order.
func sameForAnyWorkers(t *testing.T, paths []string, o extract.Options) {
	t.Helper()
	o.Workers = 1
	want, wantStats := transcribe(t, paths, o)
	for _, workers := range []int{2, 3, 8} {
		o.Workers = workers
		got, stats := transcribe(t, paths, o)
		for i := range max(len(want), len(got)) {
			if i >= len(want) || i >= len(got) || want[i] != got[i] {
				t.Errorf("%d workers, event %d of %d = %s, want, of %d, %s", workers, i, len(got), at(got, i), len(want), at(want, i))
				break
			}
		}
		if diff := cmp.Diff(wantStats, stats); diff != "" {
			t.Errorf("%d workers, stats (-want +got):\n%s", workers, diff)
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "none\n"
}

// modes are the options that change what becomes of a record on its way.
var modes = []struct {
	name string
	opt  extract.Options
}{
	{"unique", extract.Options{}},
	{"all", extract.Options{All: true}},
	{"count", extract.Options{Count: true, Exact: true}},
	{"strict", extract.Options{All: true, Strict: true}},
	{"wrapped", extract.Options{Wrapped: true}},
	{"schemes", extract.Options{Schemes: []string{"ftp", "news"}}},
	{"lines", extract.Options{All: true, Lines: true}},
	{"always", extract.Options{All: true, Rejoin: scanner.RejoinAlways}},
	{"short", extract.Options{All: true, MaxURLLength: scanner.MinMaxLength}},
	{"text", extract.Options{All: true, As: extract.AsText}},
}

// write makes a file of a folder of the test's own.
func write(t *testing.T, name string, text []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestWorkersKinds reads generated texts of every kind in parts, a seed in each
// of the first modes.
func TestWorkersKinds(t *testing.T) {
	for _, kind := range corpus.Kinds() {
		for seed := range uint64(2) {
			t.Run(fmt.Sprint(kind, seed), func(t *testing.T) {
				t.Parallel()
				text, err := io.ReadAll(corpus.New(kind, seed).Limit(3 * extract.PartSize))
				if err != nil {
					t.Fatal(err)
				}
				path := write(t, "text", text)
				sameForAnyWorkers(t, []string{path}, modes[seed].opt)
			})
		}
	}
}

// TestWorkersTexts reads texts made to be cut in the worst places.
func TestWorkersTexts(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			text := textAdversary(seed, 4)
			path := write(t, "text", text)
			borders := extract.Borders(path, int64(len(text)), extract.Options{})
			if len(borders) < 3 {
				t.Errorf("borders at %d, want 3 or more", borders)
			}
			for _, mode := range modes {
				t.Run(mode.name, func(t *testing.T) { sameForAnyWorkers(t, []string{path}, mode.opt) })
			}
		})
	}
}

// TestWorkersMailboxes reads mailboxes in which what looks like the start of a
// message often is none.
func TestWorkersMailboxes(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			text := mboxAdversary(seed, 3)
			path := write(t, "mbox", text)
			if borders := extract.Borders(path, int64(len(text)), extract.Options{}); len(borders) < 2 {
				t.Errorf("borders at %d, want 2 or more", borders)
			}
			for _, mode := range modes {
				t.Run(mode.name, func(t *testing.T) { sameForAnyWorkers(t, []string{path}, mode.opt) })
			}
		})
	}
}

// TestWorkersFolder reads many small files, some damaged or not there, with a
// large one among them.
func TestWorkersFolder(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, text []byte) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	rng := rand.New(rand.NewPCG(1738, 0))
	for i := range 300 {
		kind := corpus.Kind(i % int(corpus.Sparse+1))
		text, err := io.ReadAll(corpus.New(kind, uint64(i)).Limit(rng.Int64N(16 << 10)))
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("%d/%03d", i/50, i)
		switch i % 10 {
		case 3:
			text = gzipped(text)
		case 7: // truncated
			text = gzipped(text)
			text = text[:len(text)/2]
		case 9: // garbage behind it
			text = append(gzipped(text), "garbage"...)
		}
		file(name, text)
	}
	file("3/large", mboxAdversary(17, 3))
	file("4/large", textAdversary(38, 3))
	if err := os.Symlink("nowhere", filepath.Join(dir, "2", "link")); err != nil {
		t.Log(err)
	}
	paths := []string{
		filepath.Join(dir, "5"), filepath.Join(dir, "missing"), dir, filepath.Join(dir, "0", "001"),
		filepath.Join(dir, "missing", "too"),
	}
	for _, mode := range modes[:4] {
		t.Run(mode.name, func(t *testing.T) { sameForAnyWorkers(t, paths, mode.opt) })
	}
}

func gzipped(text []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(text) // a bytes.Buffer takes everything
	_ = z.Close()
	return b.Bytes()
}

var errSink = errors.New("the sink is full")

// A stopper is a sink that calls stop when so many events are left, and takes
// none after that.
type stopper struct {
	left int
	stop func() error
}

func (s *stopper) count() error {
	if s.left--; s.left == 0 {
		return s.stop()
	}
	if s.left < 0 {
		return errors.New("called after its error")
	}
	return nil
}

func (s *stopper) Record(*extract.Record) error   { return s.count() }
func (s *stopper) Problem(*extract.Problem) error { return s.count() }

// TestSinkError ends runs by an error of the sink, at a record, at a problem
// and at what Count has held back.
func TestSinkError(t *testing.T) {
	path := write(t, "mbox", mboxAdversary(1, 3))
	goroutines := runtime.NumGoroutine()
	for _, test := range []struct {
		paths []string
		at    int
		count bool
	}{
		{[]string{path}, 1, false},
		{[]string{path}, 300, false},
		{[]string{path}, 20, true},
		{[]string{path + "missing", path}, 1, false},
		{[]string{path, path + "missing", path}, 700, false},
	} {
		for _, workers := range []int{1, 2, 8} {
			sink := &stopper{test.at, func() error { return errSink }}
			o := extract.Options{Workers: workers, All: true, Count: test.count}
			if _, err := extract.New(o).Run(context.Background(), test.paths, sink); err != errSink {
				t.Errorf("%d workers, stopped at %d: Run = %v, want %v", workers, test.at, err, errSink)
			}
			settle(t, goroutines)
		}
	}
}

// TestCancel ends runs by their context.
func TestCancel(t *testing.T) {
	path := write(t, "mbox", mboxAdversary(1, 3))
	goroutines := runtime.NumGoroutine()
	for _, workers := range []int{1, 2, 8} {
		for _, at := range []int{1, 300} {
			ctx, cancel := context.WithCancel(context.Background())
			sink := &stopper{left: at}
			sink.stop = func() error { cancel(); sink.left = math.MaxInt; return nil }
			o := extract.Options{Workers: workers, All: true}
			if _, err := extract.New(o).Run(ctx, []string{path, path}, sink); !errors.Is(err, context.Canceled) {
				t.Errorf("%d workers, cancelled at %d: Run = %v, want %v", workers, at, err, context.Canceled)
			}
			settle(t, goroutines)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := extract.New(extract.Options{Workers: workers}).Run(ctx, []string{path}, discard{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%d workers, cancelled before: Run = %v, want %v", workers, err, context.Canceled)
		}
		settle(t, goroutines)
	}
}

// TestCancelEndless ends the reading of an endless input by the context.
func TestCancelEndless(t *testing.T) {
	const enough = 32 << 20
	for _, as := range []extract.As{extract.AsText, extract.AsMail} {
		ctx, cancel := context.WithCancel(context.Background())
		in := &io.LimitedReader{R: corpus.New(corpus.Mail, 1), N: enough}
		sink := &stopper{left: 100}
		sink.stop = func() error { cancel(); sink.left = math.MaxInt; return nil }
		o := extract.Options{Stdin: in, As: as, All: true}
		if _, err := extract.New(o).Run(ctx, []string{"-"}, sink); !errors.Is(err, context.Canceled) {
			t.Errorf("as %d: Run = %v, want %v", as, err, context.Canceled)
		}
		if in.N == 0 {
			t.Errorf("as %d: a cancelled run read %d octets to their end", as, enough)
		}
	}
}

// settle waits until no goroutine is left over.
func settle(t *testing.T, want int) {
	t.Helper()
	for range 100 {
		if runtime.NumGoroutine() <= want {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, want %d", runtime.NumGoroutine(), want)
}
