package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"urlsift/extract/rfc1738"
)

// maxParseLine bounds a line that is judged: no URL is as long, and without a
// bound one line could take all memory.
const maxParseLine = 16 << 20

// parseCommand judges whole strings.
func (a *app) parseCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "parse [flags] [URL ...]",
		Short: "Judge whole strings by RFC 1738",
		Long: `Parse judges each URL named, or each line of standard input as it is, by the grammar of RFC 1738.

Exit status: 0 if all are valid, 1 if any is not, 2 if anything went wrong.`,
		RunE: func(_ *cobra.Command, args []string) error {
			out := bufio.NewWriter(a.stdout)
			p := &parsePrinter{w: out}
			if asJSON {
				p.enc = newEncoder(out)
			}
			err := p.all(args, a.stdin)
			if p.invalid {
				a.status = statusNothing
			}
			return errors.Join(err, out.Flush())
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object a line, with the parts")
	return cmd
}

// A parsePrinter prints verdicts.
type parsePrinter struct {
	w       io.Writer
	enc     *json.Encoder // nil for text
	invalid bool
}

// all judges args or, if there are none, the lines of r.
func (p *parsePrinter) all(args []string, r io.Reader) error {
	for _, arg := range args {
		if err := p.judge([]byte(arg)); err != nil {
			return err
		}
	}
	if len(args) > 0 {
		return nil
	}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxParseLine)
	lines.Split(scanLines)
	for lines.Scan() {
		if err := p.judge(lines.Bytes()); err != nil {
			return err
		}
	}
	return lines.Err()
}

// scanLines is bufio.ScanLines without an eye for CR, which is part of what is
// judged.
func scanLines(data []byte, atEOF bool) (advance int, token []byte, err error) {
	for i, c := range data {
		if c == '\n' {
			return i + 1, data[:i], nil
		}
	}
	if atEOF && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}

func (p *parsePrinter) judge(b []byte) error {
	u, err := rfc1738.Parse(b)
	var fault *rfc1738.Error
	if errors.As(err, &fault) {
		p.invalid = true
	}
	if p.enc != nil {
		return p.enc.Encode(newJSONParse(b, &u, fault))
	}
	var werr error
	if fault == nil {
		_, werr = fmt.Fprintf(p.w, "valid    %s\n", printable(string(b)))
	} else {
		_, werr = fmt.Fprintf(p.w, "invalid  %s  (%s)\n", printable(string(b)), strings.TrimPrefix(fault.Error(), "rfc1738: "))
	}
	return werr
}

// jsonParse is a verdict in JSON. A key without a value is null.
type jsonParse struct {
	URL         string     `json:"url"`
	Valid       bool       `json:"valid"`
	Scheme      *string    `json:"scheme"`
	Rule        *string    `json:"rule"`
	Offset      *int       `json:"offset"`
	Parts       *jsonParts `json:"parts"`
	DefaultPort *int       `json:"default_port"`
}

func newJSONParse(b []byte, u *rfc1738.URL, fault *rfc1738.Error) *jsonParse {
	j := &jsonParse{URL: string(b), Valid: fault == nil}
	if name := u.SchemeName(); name != nil {
		s := strings.ToLower(string(name))
		j.Scheme = &s
	}
	if port, ok := u.Scheme().DefaultPort(); ok {
		j.DefaultPort = &port
	}
	if fault == nil {
		j.Parts = &jsonParts{u}
		return j
	}
	rule := fault.Rule.String()
	j.Rule, j.Offset = &rule, &fault.Offset
	return j
}

// jsonParts prints the parts of a URL as an object, in the order of the
// grammar: a string, null for an absent part, an array for a list.
type jsonParts struct{ u *rfc1738.URL }

func (p *jsonParts) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	sep := "{"
	for part := range p.u.Parts() {
		value, err := json.Marshal(partValue(part))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%s%q:%s", sep, part.Name, value)
		sep = ","
	}
	b.WriteString("}")
	return []byte(b.String()), nil
}

// partValue returns what a part is in JSON.
func partValue(part rfc1738.Part) any {
	if part.List != nil {
		list := []any{}
		for name, value := range part.List {
			if value == nil {
				list = append(list, string(name))
			} else {
				list = append(list, []string{string(name), string(value)})
			}
		}
		return list
	}
	if part.Text == nil {
		return nil
	}
	return string(part.Text)
}
