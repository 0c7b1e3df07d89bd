package scanner

import (
	"bytes"

	"urlsift/scanner/internal/find"
)

// maxScheme bounds the run of scheme characters that is looked at before a
// colon: the longest name in IANA's registry has 36 characters
// ("ms-secondary-screen-controller" is 30), and a longer run is no scheme.
const maxScheme = 40

// registered reports whether b is, in any case, a scheme that text may use with
// "://": the ten of RFC 1738, those its section 4 reserves, and those of IANA's
// registry of URI schemes and of common practice that are seen in mail, news
// and logs.
func registered(b []byte) bool {
	var lower [maxScheme]byte
	if len(b) > maxScheme {
		return false
	}
	for i, c := range b {
		lower[i] = c | 0x20 // folds letters; "+", "-", "." and digits have the bit already
	}
	switch string(lower[:len(b)]) {
	case "http", "ftp", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero", // RFC 1738, 3
		"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50", // RFC 1738, 4
		"https", "shttp", "ftps", "sftp", "tftp", "snews", "imap", "imaps", "pop", "smtp", "nntps",
		"ldap", "ldaps", "ldapi", "rlogin", "ssh", "rsync", "svn", "svn+ssh", "git", "git+ssh", "git+https", "git+http",
		"bzr", "bzr+ssh", "hg", "cvs", "irc", "ircs", "irc6", "xmpp", "sip", "sips", "rtsp", "rtsps", "rtmp", "rtp", "mms", "mmst",
		"ws", "wss", "coap", "coaps", "smb", "cifs", "vnc", "rdp", "spice", "dav", "davs", "webdav", "caldav", "carddav", "webcal",
		"feed", "magnet", "ipp", "ipps", "lpd", "finger", "whois", "dict", "gemini", "titan", "hkp", "hkps",
		"z39.50r", "z39.50s", "jdbc", "odbc", "mysql", "postgres", "postgresql", "mongodb", "mongodb+srv", "redis", "rediss",
		"amqp", "amqps", "mqtt", "mqtts", "kafka", "nats", "tcp", "udp", "unix", "dns",
		"hdfs", "s3", "s3a", "s3n", "gs", "abfs", "wasb", "swift", "ipfs", "ipns", "steam", "spotify", "market", "itms", "itms-apps",
		"chrome", "chrome-extension", "moz-extension", "resource", "res", "jar", "view-source", "about", "app",
		"ms-help", "tag", "urn", "doi", "info", "iris", "soap.beep", "xri", "slack", "zoommtg", "skype", "callto", "facetime", "teamspeak",
		"mailbox", "message", "thunderlink", "nfss", "pnm", "ed2k", "docker", "oci", "vscode", "github", "otpauth", "bitcoin", "ethereum":
		return true
	}
	return false
}

// glued lists the schemes that text runs into ("fromhttp://", "=====http://"):
// where a run of scheme characters is no scheme but ends in one of these, the
// URL starts there. Longer names stand before those that they end in.
var glued = [...]string{"https", "http", "gopher", "prospero", "telnet", "nntp", "wais", "file", "ftp", "mailto", "news"}

// schemeStart returns where the scheme before the colon b[c] starts, not before
// floor, or -1 if there is none; word reports that it is an unregistered one.
func schemeStart(b []byte, c, floor int) (start int, word bool) {
	i := c
	for i > floor && c-i <= maxScheme && is(b[i-1], isScheme) {
		i--
	}
	if c-i <= maxScheme && registered(b[i:c]) {
		return i, false
	}
	for _, g := range glued {
		if c-i >= len(g) && equalFold(b[c-len(g):c], g) {
			return c - len(g), false
		}
	}
	for i < c && !is(b[i], isLetter) {
		i++
	}
	if c-i < 2 || c-i > maxScheme {
		return -1, false
	}
	if registered(b[i:c]) {
		return i, false // behind a drawn line or a list mark
	}
	return i, true
}

// maxHost bounds the authority that is looked at to tell an unregistered scheme
// from a stray "://": RFC 1034, 3.1 allows a host 255 octets, and user and
// password may stand before it.
const maxHost = 512

// plausibleHost reports whether b, behind an unregistered scheme and "://",
// starts with a host that a reader would believe in: a name with a dot whose
// last label has two letters, four numbers, or "localhost". User and password
// may stand before it.
func plausibleHost(b []byte) bool {
	b = b[:min(len(b), maxHost)]
	b = b[:find.Span(b, 0)]
	if i := bytes.IndexAny(b, "/?#"); i >= 0 {
		b = b[:i]
	} else if len(b) == maxHost {
		return false
	}
	b = b[bytes.LastIndexByte(b, '@')+1:]
	if equalFold(b[:min(len(b), len("localhost"))], "localhost") && (len(b) == len("localhost") || !isHost(b[len("localhost")])) {
		return true
	}
	dots, named := 0, false
	letters, length := 0, 0 // of the last label
	for i, c := range b {
		switch {
		case isHost(c):
			length++
			if is(c, isLetter) {
				letters++
			}
			named = named || !is(c, isDigit)
		case c == '.' && length > 0 && i+1 < len(b) && is(b[i+1], isAlnum):
			dots++
			letters, length = 0, 0
		default:
			return dots == 3 && !named || dots > 0 && letters > 1
		}
	}
	return dots == 3 && !named || dots > 0 && letters > 1
}

// isHost reports whether c can stand in a label of a host.
func isHost(c byte) bool { return is(c, isAlnum) || c == '-' || c == '_' }
