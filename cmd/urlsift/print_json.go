package main

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"urlsift/extract"
)

// jsonRecord is a record in JSON lines. Its keys keep their names, order and
// meaning for as long as the major version lasts.
type jsonRecord struct {
	URL          string      `json:"url"`
	Scheme       string      `json:"scheme"`
	Delimiter    string      `json:"delimiter"`
	Alternatives []string    `json:"alternatives,omitempty"`
	Fragment     *string     `json:"fragment,omitempty"`
	RFC1738      jsonVerdict `json:"rfc1738"`
	Risk         []string    `json:"risk,omitempty"`
	Joined       string      `json:"joined,omitempty"`
	Raw          string      `json:"raw,omitempty"`
	Path         string      `json:"path"`
	Member       string      `json:"member,omitempty"`
	MessageID    string      `json:"message_id,omitempty"`
	Part         string      `json:"part,omitempty"`
	Header       string      `json:"header,omitempty"`
	Line         int64       `json:"line,omitempty"`
	Column       int64       `json:"column,omitempty"`
	Offset       int64       `json:"offset"`
	End          int64       `json:"end"`
	Count        int64       `json:"count,omitempty"`
}

type jsonVerdict struct {
	Valid        bool            `json:"valid"`
	Unregistered bool            `json:"unregistered,omitempty"` // a scheme that no registry knows
	Departures   []jsonDeparture `json:"departures,omitempty"`
}

type jsonDeparture struct {
	Rule   string `json:"rule"`
	Offset int    `json:"offset"`
	Text   string `json:"text,omitempty"`
}

// A jsonPrinter prints a record as a JSON object a line.
type jsonPrinter struct{ enc *json.Encoder }

func newJSONPrinter(w io.Writer) *jsonPrinter { return &jsonPrinter{newEncoder(w)} }

// newEncoder returns an encoder that writes < > & as they are: URLs are full of
// them, and nobody puts these lines into a script element.
func newEncoder(w io.Writer) *json.Encoder {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc
}

func (p *jsonPrinter) print(r *extract.Record) error {
	parts, departures := r.Verdict()
	j := jsonRecord{
		URL:       string(r.URL),
		Scheme:    strings.ToLower(string(parts.SchemeName())),
		Delimiter: r.Delimiter.String(),
		RFC1738:   jsonVerdict{Valid: len(departures) == 0, Unregistered: !parts.Registered()},
		Risk:      slices.Collect(parts.Risk().Names()),
		Joined:    r.Joined.String(),
		Path:      r.Path,
		Member:    r.Member,
		MessageID: string(r.MessageID),
		Part:      string(r.Part),
		Header:    string(r.Header),
		Line:      r.Line,
		Column:    r.Column,
		Offset:    r.Offset,
		End:       r.End,
		Count:     r.Count,
	}
	for _, a := range r.Alternatives {
		j.Alternatives = append(j.Alternatives, string(a))
	}
	if f := parts.Fragment(); f != nil {
		s := string(f)
		j.Fragment = &s
	}
	for _, d := range departures {
		j.RFC1738.Departures = append(j.RFC1738.Departures, jsonDeparture{d.Rule.String(), d.Offset, string(r.URL[d.Offset : d.Offset+d.Len])})
	}
	if !bytes.Equal(r.Raw, r.URL) {
		j.Raw = string(r.Raw)
	}
	return p.enc.Encode(&j)
}

func (p *jsonPrinter) finish() error { return nil }
