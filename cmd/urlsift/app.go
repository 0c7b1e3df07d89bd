package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// An app is one run of the command.
type app struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	status         int
}

const examples = `  urlsift mbox                      each URL once, in the order of appearance
  urlsift -c ~/Mail | sort -rn      with the number of occurrences
  urlsift -Hn spool/                every occurrence with file and line
  zcat access.log.gz | urlsift      from a pipe
  urlsift --json --strict draft.txt only what RFC 1738 allows, with the parts of its verdict
  urlsift parse http://h/~user      judge a URL`

// command returns the root command. Its own run is the scan.
func (a *app) command() *cobra.Command {
	var f scanFlags
	cmd := &cobra.Command{
		Use:   "urlsift [flags] [path ...]",
		Short: "Find the URLs in mail, news and logs",
		Long: `Urlsift finds the URLs in files, folders or standard input: in <URL:...> and <...>,
broken over lines, quoted or bare. Compressed input is recognised by its content.

Exit status: 0 if a URL was found, 1 if none was, 2 if anything went wrong or was left out.`,
		Example:       examples,
		Args:          cobra.ArbitraryArgs,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.scan(cmd.Context(), &f, args)
		},
	}
	cmd.SetOut(a.stdout)
	cmd.SetErr(a.stderr)
	cmd.SetVersionTemplate("urlsift {{.Version}}\n")
	cmd.SetFlagErrorFunc(func(_ *cobra.Command, err error) error {
		return fmt.Errorf("%w (try 'urlsift --help')", err)
	})
	f.register(cmd)
	cmd.AddCommand(a.parseCommand(), &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		Run:   func(*cobra.Command, []string) { fmt.Fprintln(a.stdout, "urlsift", version()) },
	})
	return cmd
}

// version returns the version that the program was built from.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return strings.Trim(info.Main.Version, "()")
	}
	return "devel"
}
