package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"urlsift/extract"
)

// scanFlags holds the flags of a scan.
type scanFlags struct {
	opt extract.Options

	show   columns
	null   bool
	format string
	json   bool
	as     string
	stats  bool
	quiet  bool
}

// The choices of --format and --as.
var (
	formats = []string{"text", "json", "csv", "tsv"}
	readAs  = []string{"auto", "text", "mail", "html"} // in the order of extract.As
)

func (f *scanFlags) register(cmd *cobra.Command) {
	fl := cmd.Flags()
	fl.SortFlags = false
	fl.BoolVarP(&f.opt.All, "all", "a", false, "every occurrence, not only the first")
	fl.BoolVarP(&f.opt.Count, "count", "c", false, "each URL once, with its number of occurrences")
	fl.BoolVarP(&f.show.path, "with-filename", "H", false, "print the file name (implies --all)")
	fl.BoolVarP(&f.show.line, "line-number", "n", false, "print the line (implies --all)")
	fl.BoolVarP(&f.show.offset, "byte-offset", "b", false, "print the offset in octets (implies --all)")
	fl.BoolVar(&f.show.column, "column", false, "print the column in octets (implies --all)")
	fl.BoolVarP(&f.null, "null", "0", false, "end records with NUL instead of a newline")
	fl.StringVarP(&f.format, "format", "f", "text", "record format: text, json, csv or tsv")
	fl.BoolVar(&f.json, "json", false, "the same as --format json")
	fl.BoolVar(&f.opt.Strict, "strict", false, "only URLs valid by RFC 1738")
	fl.BoolVar(&f.opt.Wrapped, "wrapped", false, "only URLs in <URL:...>")
	fl.StringSliceVar(&f.opt.Schemes, "schemes", nil, "only these schemes, as in http,ftp")
	fl.StringVar(&f.as, "as", "auto", "how to read the input: auto, text, mail or html")
	fl.IntVar(&f.opt.MaxURLLength, "max-url-length", 0, "longest URL in octets (default 65536)")
	fl.IntVar(&f.opt.MaxDepth, "max-depth", 0, "most compressions and archives around a text (default 5)")
	fl.Int64Var(&f.opt.MaxOut, "max-out", 0, "most octets that come out of one file (default 1 TiB)")
	fl.Int64Var(&f.opt.MaxRatio, "max-ratio", 0, "most octets out of each octet of a file (default 1000)")
	fl.BoolVar(&f.opt.LongWindow, "long", false, "allow zstd windows over 512 MB")
	fl.IntVarP(&f.opt.Workers, "jobs", "j", 0, "workers (default one for each processor)")
	fl.BoolVar(&f.opt.Exact, "exact", false, "compare whole URLs, not only 64-bit hashes")
	fl.BoolVar(&f.stats, "stats", false, "print the accounting at the end, on standard error")
	fl.BoolVarP(&f.quiet, "quiet", "q", false, "print no messages about problems")
	fl.BoolVar(&f.quiet, "no-messages", false, "the same as --quiet")
	complete(cmd, "format", formats)
	complete(cmd, "as", readAs)
}

// complete makes the shell complete the values of a flag.
func complete(cmd *cobra.Command, flag string, values []string) {
	fixed := cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)
	if err := cmd.RegisterFlagCompletionFunc(flag, fixed); err != nil {
		panic(err) // the flag was not registered
	}
}

// settle checks the flags and works out what they imply.
func (f *scanFlags) settle() error {
	if f.json {
		f.format = "json"
	}
	if index(formats, f.format) < 0 {
		return fmt.Errorf("--format %s: must be one of %s", f.format, strings.Join(formats, ", "))
	}
	as := index(readAs, f.as)
	if as < 0 {
		return fmt.Errorf("--as %s: must be one of %s", f.as, strings.Join(readAs, ", "))
	}
	f.opt.As = extract.As(as)
	if f.show != (columns{}) && !f.opt.Count {
		f.opt.All = true
	}
	f.opt.Lines = f.show.line || f.show.column || f.format != "text"
	for i, s := range f.opt.Schemes {
		f.opt.Schemes[i] = strings.ToLower(strings.TrimSuffix(strings.TrimSuffix(s, "//"), ":"))
	}
	return nil
}

func index(list []string, s string) int {
	for i, t := range list {
		if t == s {
			return i
		}
	}
	return -1
}
