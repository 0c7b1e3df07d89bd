package rfc1738

import (
	"regexp"
	"strings"
)

// The reference is section 5 of RFC 1738, line by line, as regular expressions:
// slow and obvious. Only what doc.go lists as settled is added. The names of
// groups are the names of parts.
const (
	rAlpha      = `[a-zA-Z]`
	rDigit      = `[0-9]`
	rDigits     = `[0-9]+`
	rAlphadigit = `[a-zA-Z0-9]`
	rUnreserved = `[a-zA-Z0-9$\-_.+!*'(),]`
	rEscape     = `%[0-9A-Fa-f][0-9A-Fa-f]`
	rUchar      = `(?:` + rUnreserved + `|` + rEscape + `)`
	rXchar      = `(?:` + rUnreserved + `|[;/?:@&=]|` + rEscape + `)`

	rDomainlabel = `(?:` + rAlphadigit + `|` + rAlphadigit + `[a-zA-Z0-9\-]*` + rAlphadigit + `)`
	rToplabel    = `(?:` + rAlpha + `|` + rAlpha + `[a-zA-Z0-9\-]*` + rAlphadigit + `)`
	rHostname    = `(?:` + rDomainlabel + `\.)*` + rToplabel
	rHostnumber  = rDigits + `\.` + rDigits + `\.` + rDigits + `\.` + rDigits
	rHost        = `(?P<host>` + rHostname + `|` + rHostnumber + `)`
	rPort        = `(?P<port>` + rDigits + `)`
	rHostport    = rHost + `(?::` + rPort + `)?`
	rUser        = `(?P<user>(?:` + rUchar + `|[;?&=])*)`
	rPassword    = `(?P<password>(?:` + rUchar + `|[;?&=])*)`
	rLogin       = `(?:` + rUser + `(?::` + rPassword + `)?@)?` + rHostport
	rUrlpath     = rXchar + `*`

	rFsegment = `(?:` + rUchar + `|[?:@&=])*`
	rFpath    = rFsegment + `(?:/` + rFsegment + `)*`
	rFtptype  = `[AIDaid]`
	rFtpurl   = `(?i:ftp)://` + rLogin + `(?:/(?P<path>` + rFpath + `)(?:;type=(?P<type>` + rFtptype + `))?)?`

	rFileurl = `(?i:file)://(?:` + rHost + `|localhost)?/(?P<path>` + rFpath + `)`

	rHsegment = `(?:` + rUchar + `|[;:@&=])*`
	rHpath    = rHsegment + `(?:/` + rHsegment + `)*`
	rSearch   = `(?P<search>(?:` + rUchar + `|[;:@&=])*)`
	rHttpurl  = `(?i:http)://` + rHostport + `(?:/(?P<path>` + rHpath + `)(?:\?` + rSearch + `)?)?`

	// gtype, selector, search and gopher+_string are cut out of the path below.
	rGopherurl = `(?i:gopher)://` + rHostport + `(?:/(?P<path>` + rXchar + `*))?`

	rMailtourl = `(?i:mailto):(?P<address>` + rXchar + `+)`

	rGroup   = `(?P<group>` + rAlpha + `[a-zA-Z0-9\-.+_]*)`
	rArticle = `(?P<article>(?:` + rUchar + `|[;/?:&=])+@` + rHost + `)`
	rNewsurl = `(?i:news):(?:(?P<all>\*)|` + rGroup + `|` + rArticle + `)`

	rNntpurl = `(?i:nntp)://` + rHostport + `/` + rGroup + `(?:/(?P<digits>` + rDigits + `))?`

	rTelneturl = `(?i:telnet)://` + rLogin + `(?P<slash>/)?`

	rWaisurl = `(?i:wais)://` + rHostport + `/(?P<database>` + rUchar + `*)` +
		`(?:|\?` + rSearch + `|/(?P<wtype>` + rUchar + `*)/(?P<wpath>` + rUchar + `*))`

	rPsegment    = `(?:` + rUchar + `|[?:@&=])*`
	rPpath       = rPsegment + `(?:/` + rPsegment + `)*`
	rFieldname   = `(?:` + rUchar + `|[?:@&])*`
	rFieldvalue  = `(?:` + rUchar + `|[?:@&])*`
	rFieldspec   = `;` + rFieldname + `=` + rFieldvalue
	rProsperourl = `(?i:prospero)://` + rHostport + `/(?P<hsoname>` + rPpath + `)(?P<fields>(?:` + rFieldspec + `)*)`

	rScheme       = `[a-zA-Z0-9+\-.]+`
	rOtherurl     = rScheme + `:(?P<schemepart>` + rXchar + `*)`
	rIPschemepart = `//` + rLogin + `(?:/(?P<path>` + rUrlpath + `))?`
)

func whole(s string) *regexp.Regexp { return regexp.MustCompile(`\A(?:` + s + `)\z`) }

var (
	referenceRules = map[string]*regexp.Regexp{
		"ftp": whole(rFtpurl), "file": whole(rFileurl), "http": whole(rHttpurl), "gopher": whole(rGopherurl),
		"mailto": whole(rMailtourl), "news": whole(rNewsurl), "nntp": whole(rNntpurl), "telnet": whole(rTelneturl),
		"wais": whole(rWaisurl), "prospero": whole(rProsperourl),
	}
	referenceOther        = whole(rOtherurl)
	referenceIPschemepart = whole(rIPschemepart)
	referenceFragment     = whole(rXchar + `*`)
	referenceScheme       = whole(rScheme)
)

// groups matches s and adds the groups that took part to parts.
func groups(re *regexp.Regexp, s string, parts map[string]string) bool {
	m := re.FindStringSubmatchIndex(s)
	if m == nil {
		return false
	}
	for i, name := range re.SubexpNames() {
		if name != "" && m[2*i] >= 0 {
			parts[name] = s[m[2*i]:m[2*i+1]]
		}
	}
	return true
}

// reference is the definition of Parse: the verdict on s and the parts that are
// present, lists left out.
func reference(s string) (parts map[string]string, ok bool) {
	parts = map[string]string{}
	scheme, _, _ := strings.Cut(s, ":")
	if !referenceScheme.MatchString(scheme) {
		return nil, false
	}
	scheme = strings.ToLower(scheme)
	rule, known := referenceRules[scheme]
	if !known {
		rule = referenceOther
	}
	if !groups(rule, s, parts) {
		return nil, false
	}
	delete(parts, "fields")
	switch scheme {
	case "ftp":
		if path, ok := parts["path"]; ok {
			parts["name"] = path[strings.LastIndexByte(path, '/')+1:]
		}
	case "file":
		if _, ok := parts["host"]; !ok {
			parts["host"] = ""
		}
	case "news":
		if all, ok := parts["all"]; ok {
			parts = map[string]string{"group": all}
		}
	case "telnet":
		if _, ok := parts["slash"]; ok {
			delete(parts, "slash")
			parts["path"] = ""
		}
	case "gopher":
		referenceGopher(parts)
	}
	if !known {
		groups(referenceIPschemepart, parts["schemepart"], parts)
	}
	return parts, true
}

func referenceGopher(parts map[string]string) {
	m := regexp.MustCompile(`\A(` + rXchar + `)(.*)\z`).FindStringSubmatch(parts["path"])
	if m == nil {
		return
	}
	parts["gtype"] = m[1]
	for i, s := range strings.SplitN(m[2], "%09", 3) {
		parts[[]string{"selector", "search", "gopher_plus"}[i]] = s
	}
}
