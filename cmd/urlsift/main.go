// Urlsift finds the URLs in files, as RFC 1738 and its Appendix describe them
// and as mail, news and logs write them.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
)

// The exit statuses are those of grep.
const (
	statusFound   = 0
	statusNothing = 1
	statusError   = 2 // an error, or anything that was skipped or damaged
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the command and returns its exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{stdin: stdin, stdout: stdout, stderr: stderr}
	cmd := a.command()
	cmd.SetArgs(args)
	err := cmd.ExecuteContext(context.Background())
	if err != nil && !errors.Is(err, syscall.EPIPE) { // who closed the pipe has seen enough
		fmt.Fprintln(stderr, "urlsift:", err)
		return statusError
	}
	return a.status
}
