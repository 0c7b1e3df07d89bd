package rfc1738

// A URL is what Parse and Inspect read: the text and where its parts are. Its
// methods return sub-slices of the text as written, never decoded: nil for a
// part that is absent (or that the scheme does not have), empty for one that is
// present and empty, which is not the same (3.1). The zero URL has no parts.
type URL struct {
	text   []byte // as given, fragment and all
	end    int32  // where the URL ends in text
	colon  int32  // after the scheme; 0 if there is none
	scheme Scheme

	user, password, host, port span

	// path is the url-path without what follows, and what the scheme has in its
	// place: address, group or article, database, hsoname.
	path span

	search span // http, wais
	typ    span // ftp type, nntp digits, wais wtype, prospero fields
	doc    span // wais wpath
}

// A span is a part of the text. No part begins at 0, where the scheme stands,
// so the zero span is an absent part.
type span struct{ lo, hi int32 }

func mkspan(lo, hi int) span { return span{int32(lo), int32(hi)} }

func (s span) present() bool { return s.lo != 0 }

// part returns the octets of s, capped so that an append cannot reach the text.
func (u *URL) part(s span) []byte {
	if !s.present() {
		return nil
	}
	return u.text[s.lo:s.hi:s.hi]
}

// partOf returns the octets of s if the URL's scheme is the given one.
func (u *URL) partOf(scheme Scheme, s span) []byte {
	if u.scheme != scheme {
		return nil
	}
	return u.part(s)
}

// Text returns the URL as written, without a fragment.
func (u *URL) Text() []byte { return u.text[:u.end:u.end] }

// Fragment returns what follows the first "#", which is no part of the URL.
func (u *URL) Fragment() []byte {
	if int(u.end) == len(u.text) {
		return nil
	}
	return u.text[u.end+1:]
}

// Scheme returns the scheme, or 0 if there is none.
func (u *URL) Scheme() Scheme { return u.scheme }

// SchemeName returns the scheme as written.
func (u *URL) SchemeName() []byte {
	if u.colon == 0 {
		return nil
	}
	return u.text[:u.colon:u.colon]
}

// SchemePart returns all that follows the scheme and its colon (2.1).
func (u *URL) SchemePart() []byte {
	if u.colon == 0 {
		return nil
	}
	return u.part(span{u.colon + 1, u.end})
}

// User returns the user name of a login (3.1), also where the scheme allows none
// and Inspect has told so.
func (u *URL) User() []byte { return u.part(u.user) }

// Password returns the password of a login (3.1), found as the user is.
func (u *URL) Password() []byte { return u.part(u.password) }

// Host returns the host; in a news URL, that of the message-id.
func (u *URL) Host() []byte { return u.part(u.host) }

// Port returns the digits after the host's colon.
func (u *URL) Port() []byte { return u.part(u.port) }

// Path returns the url-path of an ftp, http, gopher, telnet or file URL or one
// in the generic form. The "/" before it is no part of it (3.1): nil means that
// this "/" is absent. It leaves out the search of http and the type of ftp.
func (u *URL) Path() []byte {
	switch u.scheme {
	case Mailto, News, NNTP, WAIS, Prospero:
		return nil
	}
	return u.part(u.path)
}

// Search returns the search of an http, gopher or wais URL.
func (u *URL) Search() []byte {
	if u.scheme == Gopher {
		return u.gopherPath().search
	}
	return u.part(u.search)
}

// AppendDecoded appends part with its escapes decoded. A "%" that starts no
// escape is copied.
func AppendDecoded(dst, part []byte) []byte {
	for i := 0; i < len(part); {
		if escaped(part, i) {
			dst = append(dst, unescape(part, i))
			i += 3
			continue
		}
		dst = append(dst, part[i])
		i++
	}
	return dst
}
