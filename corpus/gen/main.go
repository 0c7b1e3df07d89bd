// Gen writes made text to standard output, and its answer key to a file:
//
//	go run ./corpus/gen -kind mail -size 1G -seed 1 -key mail.jsonl > mail.mbox
//
// The kinds are those of package corpus. A size may end in K, M or G, powers of 1024; the text ends
// with the message that reaches it. The key has a JSON object a line for every URL: url, message,
// offset, end, delimiter, how.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"urlsift/corpus"
)

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(2)
	}
}

func run(args []string, stdout, stderr io.Writer) error {
	size := bytes(64 << 20)
	flags := flag.NewFlagSet("gen", flag.ContinueOnError)
	flags.SetOutput(stderr)
	kindName := flags.String("kind", "mail", "kind of text: "+kindNames())
	seed := flags.Uint64("seed", 1, "seed")
	keyName := flags.String("key", "", "write the answer key to this `file`")
	flags.Var(&size, "size", "size in octets, with K, M or G")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	kind, err := corpus.ParseKind(*kindName)
	if err != nil {
		return err
	}
	g := corpus.New(kind, *seed).Limit(int64(size))
	if *keyName == "" {
		return pour(stdout, g)
	}
	file, err := os.Create(*keyName)
	if err != nil {
		return err
	}
	defer file.Close()
	key := newKeyWriter(file)
	g.Key(key.write)
	if err := pour(stdout, g); err != nil {
		return err
	}
	if err := key.flush(); err != nil {
		return err
	}
	return file.Close()
}

// pour copies in pieces that make few system calls.
func pour(w io.Writer, g *corpus.Generator) error {
	buf := make([]byte, 256<<10)
	for {
		n, err := g.Read(buf)
		if err == io.EOF {
			return nil
		}
		if _, err := w.Write(buf[:n]); err != nil {
			return err
		}
	}
}

// keyWriter writes plants as JSON lines and keeps the first error.
type keyWriter struct {
	buf *bufio.Writer
	enc *json.Encoder
	err error
}

func newKeyWriter(w io.Writer) *keyWriter {
	k := &keyWriter{buf: bufio.NewWriter(w)}
	k.enc = json.NewEncoder(k.buf)
	k.enc.SetEscapeHTML(false) // URLs are to be read by people, too
	return k
}

func (k *keyWriter) write(p corpus.Plant) {
	if k.err != nil {
		return
	}
	k.err = k.enc.Encode(struct {
		URL       string `json:"url"`
		Message   int64  `json:"message"`
		Offset    int64  `json:"offset"`
		End       int64  `json:"end"`
		Delimiter string `json:"delimiter"`
		How       string `json:"how"`
	}{string(p.URL), p.Message, p.Offset, p.End, p.Delimiter.String(), p.How.String()})
}

func (k *keyWriter) flush() error {
	if k.err != nil {
		return k.err
	}
	return k.buf.Flush()
}

func kindNames() string {
	var names []string
	for _, k := range corpus.Kinds() {
		names = append(names, k.String())
	}
	return strings.Join(names, ", ")
}

// bytes is a flag.Value: a number of octets.
type bytes int64

func (b *bytes) String() string { return strconv.FormatInt(int64(*b), 10) }

func (b *bytes) Set(s string) error {
	shift := 0
	for i, unit := range []string{"K", "M", "G"} {
		if number, ok := strings.CutSuffix(s, unit); ok {
			s, shift = number, 10*(i+1)
		}
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return err
	}
	if n < 0 || n > math.MaxInt64>>shift {
		return strconv.ErrRange
	}
	*b = bytes(n << shift)
	return nil
}
