package rfc1738

import (
	"bytes"
	"iter"
)

// FTP (3.2): ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]].
//
//	fpath    = fsegment *[ "/" fsegment ]
//	fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
const (
	fsegment = uchar | question | colon | at | ampersand | equals
	fpath    = fsegment | slash
	typeMark = ";type="
)

var ftpParts = []accessor{
	{name: "user", text: (*URL).User},
	{name: "password", text: (*URL).Password},
	{name: "host", text: (*URL).Host},
	{name: "port", text: (*URL).Port},
	{name: "path", text: (*URL).Path},
	{name: "cwd", list: (*URL).cwdList},
	{name: "name", text: (*URL).Name},
	{name: "type", text: (*URL).Type},
}

func (p *parser) ftp(i int) {
	i = p.login(p.slashes(i), 0)
	if i == len(p.b) {
		return
	}
	i = p.slash(i)
	end := p.fpath(i)
	p.url.path = mkspan(i, end)
}

// fpath reads the fpath and the type after it, and returns where the type, if
// there is one, begins. A ";" elsewhere "must be encoded" (3.2.2).
func (p *parser) fpath(i int) int {
	end := len(p.b)
	for {
		i = p.span(i, end, fpath, semicolon)
		if i == end || p.ftptype(i) {
			return i
		}
		p.fault(ErrFTPSemicolon, i, 1)
		i++
	}
}

// ftptype reads [ ";type=" ftptype ], ftptype = "A" | "I" | "D" | "a" | "i" | "d",
// at the end of the URL. It takes any other word after the mark, and the mark in
// any case, for a type that is wrong.
func (p *parser) ftptype(i int) bool {
	rest := p.b[i:]
	if len(rest) < len(typeMark) || !equalFold(rest[:len(typeMark)], typeMark) {
		return false
	}
	value := rest[len(typeMark):]
	if bytes.IndexByte(value, ';') >= 0 || bytes.IndexByte(value, '/') >= 0 {
		return false
	}
	known := len(value) == 1 && bytes.IndexByte([]byte("AIDaid"), value[0]) >= 0
	if !known || string(rest[:len(typeMark)]) != typeMark {
		p.fault(ErrFTPType, i, len(rest))
	}
	p.url.typ = mkspan(i+len(typeMark), len(p.b))
	return true
}

// CWD yields the elements of an ftp path before its name: the arguments of the
// CWD commands that lead to the file (3.2.2). They may be empty.
func (u *URL) CWD() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		path := u.partOf(FTP, u.path)
		for {
			cwd, rest, more := bytes.Cut(path, []byte("/"))
			if !more || !yield(cwd) {
				return
			}
			path = rest
		}
	}
}

// cwdList is CWD as the list of a Part.
func (u *URL) cwdList() iter.Seq2[[]byte, []byte] {
	return func(yield func(cwd, _ []byte) bool) {
		for cwd := range u.CWD() {
			if !yield(cwd, nil) {
				return
			}
		}
	}
}

// Name returns the last element of an ftp path: the file to retrieve or the
// directory to list (3.2.2).
func (u *URL) Name() []byte {
	path := u.partOf(FTP, u.path)
	return path[bytes.LastIndexByte(path, '/')+1:]
}

// Type returns the typecode of an ftp URL, "a", "i" or "d" in either case.
func (u *URL) Type() []byte { return u.partOf(FTP, u.typ) }
