package rfc1738

import "strconv"

// A Rule is a rule of RFC 1738 that a string breaks. It is an error, so that
// errors.Is(err, ErrHostLabel) tells one reason from another.
type Rule uint8

const (
	ErrSchemeMissing   Rule = iota + 1 // no scheme ":" at the start (2.1)
	ErrSchemeCharacter                 // an octet that no scheme has (2.1)
	ErrTooLong                         // more than MaxLen octets
	ErrSlashesMissing                  // no "//" after the scheme (3.1)
	ErrUserInHTTP                      // "No user name or password is allowed" (3.3)
	ErrUser                            // the same in another scheme that has hostport, not login (5)
	ErrHostMissing                     // an empty host (5)
	ErrHostLabel                       // a label that is empty or has a hyphen at an edge (3.1)
	ErrTopLabel                        // the rightmost label starts with a digit, and it is no hostnumber (3.1)
	ErrHostCharacter                   // an octet that is allowed elsewhere, but not in a host (5)
	ErrUnderscore                      // "_" in a host (5)
	ErrIPv6                            // an address in brackets, which RFC 2732 brought
	ErrPortEmpty                       // "If the port is omitted, the colon is as well" (3.1)
	ErrPort                            // a port that is not all digits (5)
	ErrSlashMissing                    // no "/" where the scheme asks for one (5)
	ErrUnsafe                          // "All unsafe characters must always be encoded" (2.2)
	ErrControl                         // an octet 00-1F or 7F (2.2)
	ErrNotASCII                        // an octet 80-FF (2.2)
	ErrReserved                        // a reserved character where its part has to encode it (2.2)
	ErrEscape                          // "%" without two hex digits (2.2)
	ErrFragment                        // "#" and what follows: no part of a URL (2.2)
	ErrFTPSemicolon                    // ";" in a cwd or name (3.2.2)
	ErrFTPType                         // ";type=" without one of A I D a i d (3.2.2)
	ErrAddressMissing                  // mailto: without an address (3.5)
	ErrGroup                           // no newsgroup name (3.6)
	ErrArticle                         // nothing before the "@" of a message-id (3.6)
	ErrArticleNumber                   // an article number that is not all digits (3.7)
	ErrTelnetPath                      // anything after the final "/" (3.8)
	ErrField                           // a prospero field without "=" (3.11)
)

// ruleNames holds the short names that people read.
var ruleNames = [...]string{
	ErrSchemeMissing:   "scheme missing",
	ErrSchemeCharacter: "scheme character",
	ErrTooLong:         "too long",
	ErrSlashesMissing:  `"//" missing`,
	ErrUserInHTTP:      "user in http",
	ErrUser:            "user not allowed",
	ErrHostMissing:     "host missing",
	ErrHostLabel:       "host label",
	ErrTopLabel:        "top label",
	ErrHostCharacter:   "host character",
	ErrUnderscore:      "underscore",
	ErrIPv6:            "IPv6 literal",
	ErrPortEmpty:       "port empty",
	ErrPort:            "port not digits",
	ErrSlashMissing:    `"/" missing`,
	ErrUnsafe:          "unsafe character",
	ErrControl:         "control character",
	ErrNotASCII:        "not ASCII",
	ErrReserved:        "reserved character",
	ErrEscape:          "bad escape",
	ErrFragment:        "fragment",
	ErrFTPSemicolon:    `";" in ftp path`,
	ErrFTPType:         "ftp type",
	ErrAddressMissing:  "address missing",
	ErrGroup:           "news group",
	ErrArticle:         "message-id",
	ErrArticleNumber:   "article number",
	ErrTelnetPath:      "telnet path",
	ErrField:           "prospero field",
}

// String returns the short name, such as "unsafe character", or "" for a value
// that is no rule.
func (r Rule) String() string {
	if int(r) < len(ruleNames) {
		return ruleNames[r]
	}
	return ""
}

// Error returns what String does: package fmt prefers it.
func (r Rule) Error() string { return r.String() }

// A Departure is one place where a string departs from RFC 1738. Len octets
// from Offset are at fault; Len is 0 where something is missing.
type Departure struct {
	Rule        Rule
	Offset, Len int
}

// An Error is why Parse rejects a string: its first departure.
type Error struct {
	Rule   Rule
	Offset int    // in octets from the start of the string
	Octets string // the octets at fault, at most 16; "" where something is missing
}

// newError makes an error of d. It copies few octets, as an error may outlive
// the string and end in a log.
func newError(b []byte, d Departure) *Error {
	const maxOctets = 16
	return &Error{d.Rule, d.Offset, string(b[d.Offset : d.Offset+min(d.Len, maxOctets)])}
}

// Error returns text such as `rfc1738: unsafe character "~" at offset 16`.
func (e *Error) Error() string {
	s := "rfc1738: " + e.Rule.String()
	if e.Octets != "" {
		s += " " + strconv.Quote(e.Octets)
	}
	return s + " at offset " + strconv.Itoa(e.Offset)
}

// Unwrap returns the rule.
func (e *Error) Unwrap() error { return e.Rule }
