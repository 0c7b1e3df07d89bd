package scanner

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
	return i, true
}

// maxHost bounds the host that is looked at to tell an unregistered scheme from
// a stray "://": RFC 1034, 3.1 allows 255 octets, and user and password may
// stand before it.
const maxHost = 512

// plausibleHost reports whether a host that a reader would believe in starts
// at b[0]: a name with a dot whose last label is of letters, four numbers, or
// "localhost", ended by "/", ":", "?", "#" or by what ends the URL.
func plausibleHost(b []byte) bool {
	dots, label, letters, digits := 0, 0, 0, 0
	start := 0
	for i := 0; i <= len(b) && i < maxHost; i++ {
		c := byte('/')
		if i < len(b) {
			c = b[i]
		}
		switch {
		case is(c, isLetter):
			label++
			letters++
		case is(c, isDigit) || c == '-' || c == '_':
			label++
			digits++
		case c == '.' && label > 0 && i+1 < len(b) && is(b[i+1], isAlnum):
			dots, label, letters, digits = dots+1, 0, 0, 0
		case c == '@': // what stood before was user and password
			start = i + 1
			dots, label, letters, digits = 0, 0, 0, 0
		default:
			return dots == 3 && letters == 0 && digits > 0 ||
				dots > 0 && letters > 1 ||
				equalFold(b[start:i], "localhost")
		}
	}
	return false
}
