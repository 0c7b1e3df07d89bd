// Package rfc1738 judges whole strings by the grammar of RFC 1738, "Uniform
// Resource Locators (URL)", December 1994, and takes them apart. It does no
// input or output and does not allocate, except for the error of a rejection.
//
// # Words
//
// A URL is a scheme, a colon and a scheme-specific part (2.1). Its parts have the
// names of section 5: login, user, password, hostport, host, port, fpath,
// search, gtype, and so on; the url-path does not include the "/" before it
// (3.1). An absent part differs from an empty one. An escape is "%" and two hex
// digits. A departure is one place where a string breaks one rule. A fragment
// follows the first "#", and is no part of a URL (2.2). The normal form is the
// one spelling that stands for all with the same meaning.
//
// # Strict and tolerant
//
// [Parse] gives the verdict: the string is a URL or it is not. [Inspect] reads
// what people write: it tells every departure and finds the parts all the same,
// so that "http://h.example/~user" is a URL with an unsafe character.
// [InspectWrapped] does so for the contents of a wrapper, where the Appendix
// allows a fragment. One parser serves the three.
//
// # Specification
//
// Section 5 of RFC 1738 decides, where the text differs from it, too. Read to
// the octet, it leaves these questions, and they are settled so:
//
//   - The ten schemes of section 3 take their own rule only. The generic form is
//     for all other schemes, or every malformed http URL would be an otherurl.
//   - The case of a scheme is ignored (2.1). Other literals are matched as
//     written: ";type=" is lower case.
//   - A scheme may begin with a digit or one of "+-.".
//   - The national characters, "~" among them, and the punctuation are not
//     allowed unencoded (2.2).
//   - Neither text nor grammar limits the digits of a port or a hostnumber, or
//     the length of a host and its labels.
//   - The first "/" after "//" ends a login. An empty user is a user.
//   - http: "?" stands only after a "/", and a search has no "/" and no "?".
//   - file: the "/" after the host is required, and there is no port.
//   - gopher: the first "%09" ends the selector and the second the search; later
//     ones belong to the Gopher+ string. The first triplet after the "/" is the
//     gtype even if it is "%09".
//   - mailto: the syntax of RFC 822 is not looked at.
//   - nntp: the article number is optional, as in section 5.
//   - schemepart: the ip-schemepart is a subset of *xchar, so it only decides
//     which parts there are.
//
// The package departs from RFC 1738 in one point: a string has at most [MaxLen]
// octets.
package rfc1738
