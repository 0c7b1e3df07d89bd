package rfc1738

import (
	"bytes"
	"iter"
	"slices"
	"strings"
)

// A Risk is a set of the dangers that section 6 names.
type Risk uint8

const (
	// RiskPassword: "The use of URLs containing passwords that should be secret
	// is clearly unwise."
	RiskPassword Risk = 1 << iota

	// RiskPort: a port that is not known to be the scheme's own, so the server
	// may speak another protocol.
	RiskPort

	// RiskReservedPort: the same, "especially when it is a number within the
	// reserved space", below 1024.
	RiskReservedPort

	// RiskEncodedDelimiter: an encoded octet that ends a command or a field in
	// the protocol and, decoded before it is sent, begins one of the author's.
	RiskEncodedDelimiter
)

var riskNames = [...]string{"password", "port", "reserved port", "encoded delimiter"}

// Names yields the name of each danger in the set.
func (r Risk) Names() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, name := range riskNames {
			if r&(1<<i) != 0 && !yield(name) {
				return
			}
		}
	}
}

// String returns the names with ", " between them, or "".
func (r Risk) String() string { return strings.Join(slices.Collect(r.Names()), ", ") }

// Risk returns the dangers of the URL, be it valid or not.
func (u *URL) Risk() Risk {
	r := u.portRisk()
	if s := u.secret(); s.lo < s.hi {
		r |= RiskPassword
	}
	if u.holdsDelimiter() {
		r |= RiskEncodedDelimiter
	}
	return r
}

// portRisk judges the port.
func (u *URL) portRisk() Risk {
	digits := bytes.TrimLeft(u.Port(), "0")
	port := 0
	for _, c := range digits {
		if classes[c]&digit == 0 {
			return 0 // no port at all; that is a departure
		}
		port = min(port*10+int(c-'0'), 1<<16) // the BNF has no limit
	}
	switch {
	case len(u.Port()) == 0 || port == u.ownPort() && port != 0:
		return 0
	case port < 1024:
		return RiskPort | RiskReservedPort
	}
	return RiskPort
}

// secret returns the password. In the generic form it finds one, too, where the
// host breaks the rule for hosts: then RFC 1738 sees no login, but clients do.
func (u *URL) secret() span {
	if u.password.present() || u.scheme != Other || u.host.present() {
		return u.password
	}
	authority := u.looseAuthority()
	s := u.part(authority)
	login := bytes.LastIndexByte(s, '@')
	if login < 0 {
		return span{}
	}
	user := bytes.IndexByte(s[:login], ':')
	if user < 0 {
		return span{}
	}
	return span{authority.lo + int32(user) + 1, authority.lo + int32(login)}
}

// looseAuthority returns what stands between "//" and the next "/" or the end in
// a URL of the generic form.
func (u *URL) looseAuthority() span {
	rest, ok := bytes.CutPrefix(u.SchemePart(), []byte("//"))
	if !ok {
		return span{}
	}
	if n := bytes.IndexByte(rest, '/'); n >= 0 {
		rest = rest[:n]
	}
	lo := u.colon + int32(len("://"))
	return span{lo, lo + int32(len(rest))}
}

// AppendRedacted appends the URL, fragment and all, with "xxxxx" in place of a
// password that is not empty.
func (u *URL) AppendRedacted(dst []byte) []byte {
	s := u.secret()
	if s.lo == s.hi {
		return append(dst, u.text...)
	}
	dst = append(dst, u.text[:s.lo]...)
	dst = append(dst, "xxxxx"...)
	return append(dst, u.text[s.hi:]...)
}

// lineEnds are the octets that end a line, or a string in C, and with them a
// command of any protocol that is made of lines.
const lineEnds = "\r\n\x00"

// holdsDelimiter reports whether an escape hides a delimiter of the scheme's
// protocol.
func (u *URL) holdsDelimiter() bool {
	switch u.scheme {
	case Gopher:
		g := u.gopherPath()
		return holdsEncoded(g.selector, lineEnds) || holdsEncoded(g.search, lineEnds) ||
			holdsEncoded(g.plus, lineEnds+"\t") && !isAskForm(g.plus)
	case Telnet:
		// The octet FF is IAC, which begins a telnet command (RFC 854).
		return holdsEncoded(u.SchemePart(), lineEnds+"\xFF")
	case FTP, HTTP, Mailto, News, NNTP, Prospero:
		// In http a decoded CR LF ends the request line and begins a header.
		return holdsEncoded(u.SchemePart(), lineEnds)
	case Other:
		// Without a host there is no protocol: a line end in "data:" is data.
		return u.looseAuthority().present() && holdsEncoded(u.SchemePart(), lineEnds)
	}
	// file has no protocol, and that of wais is binary.
	return false
}

// holdsEncoded reports whether an escape in b stands for an octet of set.
func holdsEncoded(b []byte, set string) bool {
	for {
		i := bytes.IndexByte(b, '%')
		if i < 0 {
			return false
		}
		if b = b[i:]; !escaped(b, 0) {
			b = b[1:]
			continue
		}
		if strings.IndexByte(set, unescape(b, 0)) >= 0 {
			return true
		}
		b = b[3:]
	}
}

// isAskForm reports whether a Gopher+ string is a filled form as in 3.4.9, the
// one place where tabs and line ends belong:
//
//	+%091%0D%0A+-1%0D%0A<ask_item1_value>%0D%0A<ask_item2_value>%0D%0A.%0D%0A
//
// The line "." ends the form. What follows it is no longer data.
func isAskForm(plus []byte) bool {
	request, rest, ok := cutLine(plus)
	view, data, tab := bytes.Cut(request, []byte("%09"))
	if !ok || !tab || len(view) == 0 || view[0] != '+' || string(data) != "1" || holdsEncoded(view, lineEnds) {
		return false
	}
	line, rest, ok := cutLine(rest)
	if !ok || string(line) != "+-1" {
		return false
	}
	for {
		line, rest, ok = cutLine(rest)
		switch {
		case !ok || holdsEncoded(line, lineEnds):
			return false
		case string(line) == "." || equalFold(line, "%2e"):
			return len(rest) == 0
		}
	}
}

// cutLine cuts b around its first encoded CR LF.
func cutLine(b []byte) (line, rest []byte, ok bool) {
	for i := 0; i < len(b); i++ {
		if escaped(b, i) && unescape(b, i) == '\r' && escaped(b, i+3) && unescape(b, i+3) == '\n' {
			return b[:i], b[i+6:], true
		}
	}
	return b, nil, false
}
