package rfc1738

// A Scheme is one of the ten schemes that RFC 1738 defines, or Other.
type Scheme uint8

// The zero Scheme is that of a string without any.
const (
	FTP Scheme = iota + 1
	HTTP
	Gopher
	Mailto
	News
	NNTP
	Telnet
	WAIS
	File
	Prospero
	Other // any other scheme takes the generic form, otherurl
)

// schemes holds what is known of each scheme besides its grammar.
var schemes = [...]struct {
	name  string
	port  int // 0 if the scheme has none
	parts []accessor
}{
	FTP:      {"ftp", 21, ftpParts},
	HTTP:     {"http", 80, httpParts},
	Gopher:   {"gopher", 70, gopherParts},
	Mailto:   {"mailto", 0, mailtoParts},
	News:     {"news", 0, newsParts},
	NNTP:     {"nntp", 119, nntpParts},
	Telnet:   {"telnet", 23, telnetParts},
	WAIS:     {"wais", 210, waisParts},
	File:     {"file", 0, fileParts},
	Prospero: {"prospero", 1525, prosperoParts},
	Other:    {"other", 0, otherParts},
}

// String returns the name of the scheme in lower case, "other", or "".
func (s Scheme) String() string {
	if int(s) < len(schemes) {
		return schemes[s].name
	}
	return ""
}

// DefaultPort returns the port that a URL of the scheme has if it names none.
// Schemes without a port of their own, and all that RFC 1738 does not define,
// have none.
func (s Scheme) DefaultPort() (port int, ok bool) {
	if int(s) >= len(schemes) {
		return 0, false
	}
	return schemes[s].port, schemes[s].port != 0
}

// scheme reads the scheme and the colon. It folds the name into a word on the
// way, so that one comparison of integers finds the scheme; setting 0x20 makes
// letters lower case (2.1) and leaves the other characters of a scheme alone.
func (p *parser) scheme() (end int, ok bool) {
	b := p.b
	var word uint64
	i := 0
	for i < len(b) && classes[b[i]]&schemeChar != 0 {
		word = word<<8 | uint64(b[i]|0x20)
		i++
	}
	switch {
	case i > 0 && i < len(b) && b[i] == ':':
	case i == 0 || i == len(b) || b[i] == '/': // a path or a host without scheme
		p.fault(ErrSchemeMissing, i, 0)
		return i, false
	default:
		p.fault(ErrSchemeCharacter, i, 1)
		return i, false
	}
	p.url.colon = int32(i)
	p.url.scheme = Other
	if i <= 8 {
		p.url.scheme = schemeOf(word)
	}
	return i + 1, true
}

// schemeOf returns the scheme whose name is spelled by the octets of word.
func schemeOf(word uint64) Scheme {
	switch word {
	case 'h'<<24 | 't'<<16 | 't'<<8 | 'p':
		return HTTP
	case 'f'<<16 | 't'<<8 | 'p':
		return FTP
	case 'm'<<40 | 'a'<<32 | 'i'<<24 | 'l'<<16 | 't'<<8 | 'o':
		return Mailto
	case 'n'<<24 | 'e'<<16 | 'w'<<8 | 's':
		return News
	case 'g'<<40 | 'o'<<32 | 'p'<<24 | 'h'<<16 | 'e'<<8 | 'r':
		return Gopher
	case 'n'<<24 | 'n'<<16 | 't'<<8 | 'p':
		return NNTP
	case 't'<<40 | 'e'<<32 | 'l'<<24 | 'n'<<16 | 'e'<<8 | 't':
		return Telnet
	case 'w'<<24 | 'a'<<16 | 'i'<<8 | 's':
		return WAIS
	case 'f'<<24 | 'i'<<16 | 'l'<<8 | 'e':
		return File
	case 'p'<<56 | 'r'<<48 | 'o'<<40 | 's'<<32 | 'p'<<24 | 'e'<<16 | 'r'<<8 | 'o':
		return Prospero
	}
	return Other
}
