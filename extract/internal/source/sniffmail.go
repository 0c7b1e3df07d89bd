package source

import (
	"bytes"
	"slices"
	"strings"
)

// isMbox tests for a "From " line with a header line after it. The word alone
// begins too many sentences.
func isMbox(p []byte, end bool) verdict {
	if v := mark("From ")(p, end); v != yes {
		return v
	}
	_, next, found := bytes.Cut(p, []byte("\n"))
	if !found {
		return wait(end)
	}
	return headerTest(next, end, func([]byte) bool { return true })
}

// isMessage tests for the header of a message or article. Any log line may
// look like a header line ("error: ..."), so one of the first few must be a
// field that mail or news really has, and be followed by something that may
// follow it: another header line, a continuation, or the empty line.
func isMessage(p []byte, end bool) verdict {
	const few = 4 // a live log must not wait for long
	for range few {
		v := headerTest(p, end, known)
		if v == no && headerTest(p, end, func([]byte) bool { return true }) == no {
			return no
		}
		_, next, found := bytes.Cut(p, []byte("\n"))
		switch {
		case v == more || !found && !end:
			return more
		case v == yes:
			return headerGoesOn(next, end)
		}
		p = next
		for len(p) > 0 && (p[0] == ' ' || p[0] == '\t') {
			if _, p, found = bytes.Cut(p, []byte("\n")); !found {
				return wait(end)
			}
		}
	}
	return no
}

// headerTest judges the field name of a header line: a letter, other printing
// characters, a colon (RFC 822, 3.2, but that allows any of them first, and
// times of day come first in logs). A colon before "//" is that of a URL, and a
// list of URLs that is still being written to must not wait.
func headerTest(p []byte, end bool, ok func(name []byte) bool) verdict {
	for i, c := range p {
		switch {
		case c == ':' && i > 0:
			if ok(p[:i]) && !bytes.HasPrefix(p[i:], []byte("://")) {
				return yes
			}
			return no
		case i == 0 && !('A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'), c <= ' ' || c > '~', i > 76:
			return no
		}
	}
	return wait(end)
}

// headerGoesOn judges what follows a header line.
func headerGoesOn(p []byte, end bool) verdict {
	if len(p) == 0 {
		if end {
			return yes
		}
		return more
	}
	if strings.IndexByte("\r\n\t ", p[0]) >= 0 {
		return yes
	}
	return headerTest(p, end, func([]byte) bool { return true })
}

// fields are those that begin real messages; archives, lists and gateways put
// almost any of them first.
var fields = []string{
	"approved", "article-i.d.", "authentication-results", "bcc", "cc", "comments",
	"control", "date", "date-received", "delivered-to", "delivery-date", "distribution",
	"dkim-signature", "domainkey-signature", "envelope-to", "errors-to", "expires",
	"followup-to", "from", "in-reply-to", "in-real-life", "keywords", "lines", "message-id",
	"mime-version", "newsgroups", "nntp-posting-host", "organization", "originator", "path",
	"posted", "posting-version", "precedence", "received", "received-spf", "references",
	"relay-version", "reply-to", "return-path", "sender", "status", "subject", "summary",
	"to", "via", "xref",
}

// families are the beginnings of further field names.
var families = []string{"arc-", "content-", "list-", "mail-", "original-", "resent-", "x-"}

// known reports whether mail or news has a field of this name.
func known(name []byte) bool {
	s := strings.ToLower(string(name))
	return slices.Contains(fields, s) ||
		slices.ContainsFunc(families, func(f string) bool { return strings.HasPrefix(s, f) })
}
