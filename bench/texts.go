package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"urlsift/corpus"
)

// seed makes the texts of all runs the same.
const seed = 1738

// A text is a file that is scanned.
type text struct {
	name  string
	path  string
	key   string // file of the URLs in it, one a line; empty if nobody knows
	bytes int64
}

// remove deletes the files of a text that was made.
func (t *text) remove() {
	os.Remove(t.path)
	if t.key != "" {
		os.Remove(t.key)
	}
}

const textStep = "text"

// textMain is the step "text KIND SIZE FILE": it makes a text with its key in
// FILE.key, and prints its size.
func textMain(args []string, stdout io.Writer) error {
	if len(args) != 3 {
		return fmt.Errorf("usage: bench %s KIND SIZE FILE", textStep)
	}
	kind, err := corpus.ParseKind(args[0])
	if err != nil {
		return err
	}
	size, err := strconv.ParseInt(args[1], 10, 64)
	if err != nil {
		return err
	}
	n, err := makeText(kind, size, args[2], args[2]+keySuffix)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(stdout, n)
	return err
}

const keySuffix = ".key"

// makeText makes a text with its key and returns its size.
func makeText(kind corpus.Kind, size int64, path, keyPath string) (int64, error) {
	key, err := os.Create(keyPath)
	if err != nil {
		return 0, err
	}
	defer key.Close()
	keys := bufio.NewWriter(key)
	g := corpus.New(kind, seed).Limit(size)
	g.Key(func(p corpus.Plant) {
		keys.Write(p.URL)
		keys.WriteByte('\n')
	})
	n, err := writeFile(path, g)
	if err != nil {
		return 0, err
	}
	return n, keys.Flush() // which returns the first error of the writes, too
}

// archive is a real text: files under the folder corpora of the shared data,
// read one after the other.
type archive struct {
	name  string
	files []string
}

var archives = []archive{
	{"real-mail", []string{
		"mail/cypherpunks-1995.mbox.gz", "mail/linux-man.mbox.zst", "mail/spamassassin.mbox.gz", "mail/speakup.mbox.zst",
		"mail/usrp-users-2021.mbox.zst",
	}},
	{"real-usenet", []string{"usenet/batch.rnews.zst"}},
	{"real-log", []string{"logs/mixed.log.gz"}},
}

// sharedFolder is where the real archives are.
func sharedFolder() string {
	if root := os.Getenv("URLSIFT_SHARED"); root != "" {
		return root
	}
	return filepath.Join("..", "shared")
}

// unpack makes the text of an archive in a folder: decompressed, and repeated or
// cut to size.
func (a *archive) unpack(ctx context.Context, dir string, size int64) (*text, error) {
	t := &text{name: a.name, path: filepath.Join(dir, a.name), bytes: size}
	out, err := os.Create(t.path)
	if err != nil {
		return nil, err
	}
	defer out.Close()
	for _, name := range a.files {
		if err := decompress(ctx, out, filepath.Join(sharedFolder(), "corpora", name)); err != nil {
			return nil, err
		}
	}
	once, err := out.Seek(0, io.SeekCurrent)
	if err != nil {
		return nil, err
	}
	for n := once; n < size; n += once {
		if _, err := io.Copy(out, io.NewSectionReader(out, 0, once)); err != nil {
			return nil, err
		}
	}
	return t, out.Truncate(size)
}

// decompress writes what a file holds. Only zstd(1) reads zstd here: of the
// packages, one alone imports a decompressor.
func decompress(ctx context.Context, out io.Writer, path string) error {
	if strings.HasSuffix(path, ".zst") {
		cmd := exec.CommandContext(ctx, "zstd", "-dcq", path)
		cmd.Stdout = out
		if err := cmd.Run(); err != nil {
			return fmt.Errorf("zstd -dcq %s: %w", path, err)
		}
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, z)
	return err
}

// start makes a text of the first n octets of t, in a folder.
func (t *text) start(dir string, n int64) (*text, error) {
	s := &text{name: t.name, path: filepath.Join(dir, fmt.Sprintf("%s.start.%d", t.name, n))}
	f, err := os.Open(t.path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s.bytes, err = writeFile(s.path, io.LimitReader(f, n))
	return s, err
}

// writeFile writes a file from what r gives, and returns its size.
func writeFile(path string, r io.Reader) (int64, error) {
	f, err := os.Create(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	n, err := io.CopyBuffer(struct{ io.Writer }{f}, r, make([]byte, 256<<10))
	if err != nil {
		return 0, err
	}
	return n, f.Close()
}

// namedText returns the text of a file that the user names.
func namedText(path string) (*text, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() == 0 {
		return nil, fmt.Errorf("%s: not a file with anything in it", path)
	}
	return &text{name: filepath.Base(path), path: path, bytes: info.Size()}, nil
}
