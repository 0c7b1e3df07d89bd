package rfc1738

import "bytes"

// AppendNormal appends the normal form of the URL: of all spellings that RFC
// 1738 gives the same meaning, one. It drops a fragment, and
//
//   - writes the scheme (2.1) and the host (RFC 1034, 3.1) in lower case, except
//     the host of a message-id, which is part of a name;
//   - drops a port that is the scheme's own, and leading zeros (3.1);
//   - decodes an escape whose octet is unreserved, as it has "the same
//     interpretation" either way (2.2), and writes the hex of all others in upper
//     case: encoding a reserved character "may change the semantics" (2.2), so
//     "%2F" stays (3.2.2);
//   - writes the "/" that http (3.3) and telnet (3.8) may omit, and the type "1"
//     of an empty gopher-path (3.4.1);
//   - writes an ftp type in lower case (5) and "localhost" in file as the empty
//     host (3.10).
//
// The normal form of a valid URL is valid and its own normal form. For a URL
// with departures it is no more than a help.
func (u *URL) AppendNormal(dst []byte) []byte {
	if u.colon == 0 {
		return append(dst, u.Text()...)
	}
	for _, c := range u.SchemeName() {
		dst = append(dst, lower(c))
	}
	tail := u.text[u.colon:u.end]
	switch {
	case u.host.present() && u.scheme != News:
		dst = appendEscapes(dst, u.text[u.colon:u.host.lo], true)
		dst = u.appendHostPort(dst)
		tail = u.text[max(u.host.hi, u.port.hi):u.end]
	case u.scheme == Other:
		// Decoding could make a login of what is none, and another URL with it.
		if s := u.looseAuthority(); s.present() {
			dst = appendEscapes(dst, u.text[u.colon:s.hi], false)
			tail = u.text[s.hi:u.end]
		}
	}
	dst = appendEscapes(dst, tail, true)
	return u.appendOmitted(dst)
}

// appendOmitted appends what the end of a URL may leave out.
func (u *URL) appendOmitted(dst []byte) []byte {
	switch u.scheme {
	case HTTP, Telnet, Gopher:
		if !u.path.present() {
			dst = append(dst, '/')
		}
		if u.scheme == Gopher && len(u.Path()) == 0 {
			dst = append(dst, '1')
		}
	case FTP:
		if len(u.Type()) == 1 { // it is the last octet
			dst[len(dst)-1] = lower(dst[len(dst)-1])
		}
	}
	return dst
}

// appendHostPort appends the host and a port that is not the scheme's own.
func (u *URL) appendHostPort(dst []byte) []byte {
	if u.scheme != File || !equalFold(u.Host(), "localhost") {
		for _, c := range u.Host() {
			dst = append(dst, lower(c))
		}
	}
	if len(u.Port()) == 0 {
		return dst
	}
	port := bytes.TrimLeft(u.Port(), "0")
	if len(port) == 0 {
		port = u.Port()[:1]
	}
	if own, ok := u.scheme.DefaultPort(); ok && isNumber(port, own) {
		return dst
	}
	dst = append(dst, ':')
	return append(dst, port...)
}

// isNumber reports whether b spells n in decimal.
func isNumber(b []byte, n int) bool {
	for i := len(b) - 1; i >= 0; i-- {
		if n == 0 || b[i] != byte('0'+n%10) {
			return false
		}
		n /= 10
	}
	return n == 0
}

// appendEscapes appends b with the escapes of its octets in upper case and, if
// decode is set, those of unreserved octets decoded.
func appendEscapes(dst, b []byte, decode bool) []byte {
	const upperHex = "0123456789ABCDEF"
	for i := 0; i < len(b); {
		if !escaped(b, i) {
			dst = append(dst, b[i])
			i++
			continue
		}
		c := unescape(b, i)
		if decode && classes[c]&unreserved != 0 {
			dst = append(dst, c)
		} else {
			dst = append(dst, '%', upperHex[c>>4], upperHex[c&0xF])
		}
		i += 3
	}
	return dst
}

// Equal reports whether a and b have the same normal form: whether RFC 1738
// itself tells that they mean the same.
func Equal(a, b *URL) bool {
	var room [2][256]byte // most URLs are shorter, and need no allocation
	return bytes.Equal(a.AppendNormal(room[0][:0]), b.AppendNormal(room[1][:0]))
}
