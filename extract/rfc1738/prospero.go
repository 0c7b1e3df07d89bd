package rfc1738

import (
	"bytes"
	"iter"
)

// PROSPERO (3.11): prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ].
//
//	ppath     = psegment *[ "/" psegment ]
//	psegment  = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
//	fieldspec = ";" fieldname "=" fieldvalue
//	fieldname, fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]
const (
	psegment  = uchar | question | colon | at | ampersand | equals
	ppath     = psegment | slash
	fieldChar = uchar | question | colon | at | ampersand
)

var prosperoParts = []accessor{
	{name: "host", text: (*URL).Host},
	{name: "port", text: (*URL).Port},
	{name: "hsoname", text: (*URL).HSOName},
	{name: "fields", list: (*URL).Fields},
}

func (p *parser) prospero(i int) {
	i = p.slash(p.login(p.slashes(i), ErrUser))
	end := len(p.b)
	j := p.span(i, end, ppath, semicolon)
	p.url.path = mkspan(i, j)
	if j < end {
		p.url.typ = mkspan(j+1, end)
	}
	for j < end {
		j = p.fieldspec(j)
	}
}

// fieldspec reads the field whose ";" is at i, and returns its end.
func (p *parser) fieldspec(i int) int {
	end := len(p.b)
	i = p.span(i+1, end, fieldChar, equals|semicolon)
	if i == end || p.b[i] == ';' {
		p.fault(ErrField, i, 0)
		return i
	}
	return p.span(i+1, end, fieldChar, semicolon)
}

// HSOName returns the host-specific object name of a prospero URL. It may begin
// with a "/" of its own (3.11).
func (u *URL) HSOName() []byte { return u.partOf(Prospero, u.path) }

// Fields yields the name and the value of each field of a prospero URL. The
// value is nil where a departure left out the "=".
func (u *URL) Fields() iter.Seq2[[]byte, []byte] {
	return func(yield func(name, value []byte) bool) {
		rest := u.partOf(Prospero, u.typ)
		for more := rest != nil; more; {
			var field []byte
			field, rest, more = bytes.Cut(rest, []byte(";"))
			name, value, _ := bytes.Cut(field, []byte("="))
			if !yield(name, value) {
				return
			}
		}
	}
}
