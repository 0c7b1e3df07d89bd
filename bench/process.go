package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// patience is what one process may take: far more than the slowest contender
// needs for gigabytes, so that one that hangs fails and the others go on.
const patience = 10 * time.Minute

// A program is a command that prints a URL a line.
type program struct {
	name   string
	args   []string // with the command itself
	bytes  int64    // octets of text that it reads
	worst  int      // the highest exit status that is no failure
	silent bool     // its output goes to the null device: it is no list of URLs
	each   bool     // it lists each occurrence of a URL, as keys do
}

func (p *program) contender(ctx context.Context) contender {
	short := slices.Clone(p.args) // folders of this run tell a reader of the record nothing
	for _, i := range []int{0, len(short) - 1} {
		short[i] = filepath.Base(short[i])
	}
	return contender{name: p.name, command: short, bytes: p.bytes, run: func() (outcome, error) { return p.run(ctx) }}
}

// run runs the program once and counts the lines it prints. They go through a
// pipe: GNU grep knows the null device and stops at the first match there.
func (p *program) run(ctx context.Context) (outcome, error) {
	var lines lineCounter
	var stdout io.Writer = &lines
	if p.silent {
		stdout = nil
	}
	begin := time.Now()
	state, err := p.start(ctx, stdout)
	if err != nil {
		return outcome{}, err
	}
	return outcome{
		Sample: Sample{(state.UserTime() + state.SystemTime()).Seconds(), time.Since(begin).Seconds()},
		found:  int64(lines),
		peak:   peakMemory(state),
	}, nil
}

// start runs the program with that standard output, to its end.
func (p *program) start(ctx context.Context, stdout io.Writer) (*os.ProcessState, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, p.args[0], p.args[1:]...)
	cmd.Env = append(os.Environ(), "LC_ALL=C")
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = stdout, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.Exited() && exit.ExitCode() <= p.worst {
		err = nil
	}
	if err != nil {
		said, _, _ := strings.Cut(stderr.String(), "\n")
		return nil, fmt.Errorf("%s: %w: %s", p.name, err, said)
	}
	return cmd.ProcessState, nil
}

// A lineCounter counts the lines that are written to it.
type lineCounter int64

func (n *lineCounter) Write(p []byte) (int, error) {
	*n += lineCounter(bytes.Count(p, []byte{'\n'}))
	return len(p), nil
}

// build builds a command of this module into a folder and returns its path.
func build(ctx context.Context, dir, name, pkg string, portable bool) (string, error) {
	out := filepath.Join(dir, name)
	args := []string{"build", "-o", out}
	if portable {
		args = append(args, "-tags", "purego,noasm")
	}
	if said, err := exec.CommandContext(ctx, "go", append(args, pkg)...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("building %s: %w\n%s", pkg, err, said)
	}
	return out, nil
}
