package main

import (
	"cmp"
	"context"
	"os/exec"
	"slices"
	"strings"
)

// The schemes of RFC 1738, section 5, and https, up to what never belongs to a
// URL in text (2.2), for tools with Perl's classes and for those with POSIX's.
const (
	schemes      = `(https?|ftp|gopher|mailto|news|nntp|telnet|wais|file|prospero):`
	perlPattern  = schemes + `[^\s<>"]+`
	posixPattern = schemes + `[^[:space:]<>"]+`
)

// A peer is another program that finds URLs.
type peer struct {
	name  string
	args  []string // before the name of the file
	part  int64    // it gets one part in so many of the text, being that slow
	words bool     // what it prints are no URLs
}

var peers = []peer{
	{name: "rg", args: []string{"rg", "--no-config", "-aoNi", "--no-unicode", perlPattern}},
	{name: "rg https?", args: []string{"rg", "--no-config", "-aoN", "--no-unicode", `https?://[^\s<>"]+`}},
	{name: "ugrep", args: []string{"ugrep", "-aoi", perlPattern}},
	{name: "grep", args: []string{"grep", "-aoiE", posixPattern}, part: 8},
	{name: "linkify", args: []string{"linkify"}},
	{name: "xurls", args: []string{"xurls"}, part: 1024},
	{name: "wc -l", args: []string{"wc", "-l"}, words: true},
}

// present returns the peers that are on the PATH.
func present() []peer {
	var found []peer
	for _, p := range peers {
		if _, err := exec.LookPath(p.args[0]); err == nil {
			found = append(found, p)
		}
	}
	return found
}

// versions asks each peer for its version.
func versions(ctx context.Context) map[string]string {
	all := map[string]string{}
	for _, p := range present() {
		name := p.args[0]
		if all[name] == "" {
			out, _ := exec.CommandContext(ctx, name, "--version").Output() // nothing, if it does not know the flag
			first, _, _ := strings.Cut(string(out), "\n")
			all[name] = cmp.Or(first, "version unknown")
		}
	}
	return all
}

// leastPart is enough for a figure, and little for the slowest.
const leastPart = 64 << 10

// programs returns the contenders for a text, and what was made in a folder for
// the slow.
func programs(dir, urlsift string, t *text) (all []program, parts []*text, err error) {
	for _, args := range [][]string{{"--as", "text", "-a"}, {"--as", "text"}, {"-a"}, {}} {
		all = append(all, program{
			name:  strings.Join(append([]string{"urlsift"}, args...), " "),
			args:  append(append([]string{urlsift}, args...), t.path),
			bytes: t.bytes,
			worst: 2, // a text that is cut in the midst of a message is damaged
			each:  slices.Contains(args, "-a"),
		})
	}
	for _, p := range present() {
		of := t
		if p.part > 0 {
			if of, err = t.start(dir, max(t.bytes/p.part, leastPart)); err != nil {
				return nil, parts, err
			}
			parts = append(parts, of)
		}
		all = append(all, program{
			name:   p.name,
			args:   append(append([]string(nil), p.args...), of.path),
			bytes:  of.bytes,
			worst:  1, // as grep: nothing found
			silent: p.words,
			each:   !p.words,
		})
	}
	return all, parts, nil
}
