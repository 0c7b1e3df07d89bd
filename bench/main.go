// Bench measures the whole of urlsift from end to end: the library in memory
// against the limits of the machine, and the program against its peers.
//
//	go run ./bench                                  the made texts and the goals, some minutes
//	go run ./bench -size 1G -record bench/record    what the record holds
//	go run ./bench archive.mbox                     files of your own instead
//	go run -C bench/plot . ../record/DATE.json      the plots of a record
//
// # Words
//
// A text is a file that is scanned: made by package corpus, with the key of its
// URLs, or real, from the public archives that stand beside the project (at
// URLSIFT_SHARED, else ../shared), repeated to the size that is asked for. A
// contender is what is measured on a text. In a round each contender of a table
// runs once, in turn, so that what disturbs the machine disturbs all; ratios are
// taken within rounds, and shown as the median with the extremes. Figures of
// different tables, and the more of different runs, do not compare.
//
// The cost of a process is its user and system time unless a table says wall.
// Its peak memory is what the system has as its largest resident set, and no
// less than what bench itself had when it started the process (some 10 MB).
// A kernel is one way of the scanner to search: avx512, avx2 or portable.
//
// # Peers
//
// The peers are those that are found on the PATH: rg, grep, ugrep, and from
// bench/compare linkify and xurls. They get the schemes of RFC 1738 and https in
// any case of letters, octets instead of characters (-a, LC_ALL=C, --no-unicode)
// and the same file. None decodes mail, joins a broken URL, judges or dedupes.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize"
)

// config is what the command line asks for.
type config struct {
	size     octets
	rounds   int
	record   string
	portable bool
	files    []string
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := dispatch(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// dispatch runs the bench, or one of the steps that it runs in processes of
// their own: they hold much, and a process that is started inherits the peak
// memory of its parent (getrusage(2) on Linux).
func dispatch(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	if len(args) > 0 {
		switch args[0] {
		case textStep:
			return textMain(args[1:], stdout)
		case memoryStep:
			return memoryMain(args[1:], stdout)
		case accuracyStep:
			return accuracyMain(ctx, args[1:], stdout)
		}
	}
	c, err := parse(args, stderr)
	if err != nil {
		return err
	}
	r, err := run(ctx, c, stderr)
	if err != nil {
		return err
	}
	r.Command = strings.Join(append([]string{"go run ./bench"}, args...), " ")
	if err := r.print(stdout); err != nil || c.record == "" {
		return err
	}
	return r.save(c.record)
}

func parse(args []string, stderr io.Writer) (*config, error) {
	c := &config{size: 256 << 20}
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Var(&c.size, "size", "size of each text in octets, with K, M or G, powers of 1024; cost against size goes to four times that")
	flags.IntVar(&c.rounds, "rounds", 3, "how often each contender runs")
	flags.StringVar(&c.record, "record", "", "write DATE.json and DATE.txt into this `folder`")
	flags.BoolVar(&c.portable, "portable", false, "build and measure without assembly")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if c.files = flags.Args(); c.rounds < 1 {
		return nil, errors.New("-rounds must be 1 or more")
	}
	return c, nil
}

// octets is a size that is read and written as in 256M.
type octets int64

func (o *octets) Set(s string) error {
	if strings.HasSuffix(strings.ToUpper(s), "B") {
		return errors.New("want a number with K, M or G")
	}
	n, err := humanize.ParseBytes(s + "iB")
	if err != nil {
		n, err = humanize.ParseBytes(s)
	}
	if err == nil && (n == 0 || n > 1<<40) {
		err = errors.New("want 1 to 1024G")
	}
	*o = octets(n)
	return err
}

func (o *octets) String() string {
	n, unit := int64(*o), ""
	for _, u := range []string{"K", "M", "G"} {
		if n == 0 || n%1024 != 0 {
			break
		}
		n, unit = n/1024, u
	}
	return strconv.FormatInt(n, 10) + unit
}
