package rfc1738

// registered holds the schemes that a reader may expect besides the ten, with
// their default port, or 0: the names that section 4 reserves, and those of the
// IANA registry "Uniform Resource Identifier (URI) Schemes" (RFC 7595) that name
// something to fetch, call, read or write to. The ports are those of the IANA
// registry "Service Name and Transport Protocol Port Number"; for irc, the one
// in use. The scheme registry has hundreds of other names, most of one vendor.
var registered = map[string]uint16{
	// RFC 1738, section 4.
	"afs": 0, "mid": 0, "cid": 0, "nfs": 2049, "tn3270": 23, "mailserver": 0, "z39.50": 210,

	// Names of the same services, kept for what they were.
	"snews": 563, "z39.50r": 210, "z39.50s": 210, "urn": 0,

	// The Web.
	"https": 443, "ws": 80, "wss": 443, "data": 0, "blob": 0, "about": 0, "javascript": 0,
	"view-source": 0, "feed": 0, "tag": 0, "doi": 0, "info": 0, "gemini": 1965,
	"dav": 80, "cap": 1026, "ipp": 631, "ipps": 631, "shttp": 80, "soap.beep": 605, "xmlrpc.beep": 602,

	// Files and source code.
	"sftp": 22, "ssh": 22, "tftp": 69, "rsync": 873, "smb": 445, "git": 9418, "svn": 3690,
	"cvs": 2401, "attachment": 0, "content": 0, "magnet": 0, "filesystem": 0,

	// Directories and machines.
	"ldap": 389, "ldaps": 636, "dict": 2628, "finger": 79, "dns": 53, "snmp": 161,
	"coap": 5683, "coaps": 5684, "vnc": 5900, "jdbc": 0, "nih": 0, "ni": 0, "oid": 0,

	// Mail, talk and calls.
	"imap": 143, "pop": 110, "irc": 6667, "irc6": 6667, "ircs": 6697, "xmpp": 5222, "im": 0, "pres": 0,
	"msrp": 2855, "msrps": 2855, "matrix": 0, "tel": 0, "fax": 0, "modem": 0, "sms": 0, "mms": 0,
	"sip": 5060, "sips": 5061, "h323": 1720, "iax": 4569, "callto": 0, "skype": 0,

	// Sound, pictures and places.
	"rtsp": 554, "rtsps": 322, "rtspu": 554, "rtmp": 1935, "geo": 0,
}

// maxRegistered is the length of the longest name in registered.
const maxRegistered = len("view-source")

// Registered reports whether the scheme is one of the ten, is a name that
// section 4 reserves, or is in common use and in the registry of the IANA. Any
// other scheme is no departure, as otherurl takes it, but deserves a second look
// in running text. Experimental "x-" names are not registered.
func (u *URL) Registered() bool {
	if u.scheme != Other {
		return u.scheme != 0
	}
	_, ok := u.registration()
	return ok
}

// registration looks up a scheme that is none of the ten.
func (u *URL) registration() (port uint16, ok bool) {
	name := u.SchemeName()
	if len(name) > maxRegistered {
		return 0, false
	}
	var folded [maxRegistered]byte
	for i, c := range name {
		folded[i] = lower(c)
	}
	port, ok = registered[string(folded[:len(name)])]
	return port, ok
}

// ownPort returns the port that the scheme is known to use, or 0. Unlike
// DefaultPort it knows schemes that RFC 1738 does not define.
func (u *URL) ownPort() int {
	if port, ok := u.scheme.DefaultPort(); ok {
		return port
	}
	port, _ := u.registration()
	return int(port)
}
