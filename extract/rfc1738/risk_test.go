package rfc1738

import "testing"

// riskCases follow section 6 and the protocols of section 3.
var riskCases = []struct {
	url  string
	want Risk
}{
	{"http://h/", 0},
	{"", 0},

	// "passwords that should be secret"
	{"ftp://u:p@h/", RiskPassword},
	{"ftp://u@h/", 0},
	{"ftp://u:@h/", 0},
	{"telnet://:p@h/", RiskPassword},
	{"http://u:p@h/", RiskPassword},
	{"https://u:p@h/", RiskPassword},
	{"https://u:p@a_b/", RiskPassword},
	{"https://u:p@a_b", RiskPassword},
	{"https://a_b/u:p@h", 0},
	{"https://a_b:8o@/", RiskPassword},
	{"https://a_b:8o/", 0},
	{"https://u@a_b:p/", 0},
	{"mailto:u:p@h", 0},
	{"x-y:u:p@h", 0},

	// "a port number other than the default ... especially ... within the reserved space"
	{"http://h:80/", 0},
	{"http://h:0080/", 0},
	{"http://h:8080/", RiskPort},
	{"http://h:1024/", RiskPort},
	{"http://h:1023/", RiskPort | RiskReservedPort},
	{"gopher://h:25/", RiskPort | RiskReservedPort},
	{"gopher://h:70/", 0},
	{"http://h:0/", RiskPort | RiskReservedPort},
	{"http://h:99999999999999999999999999/", RiskPort},
	{"http://h:/", 0},
	{"http://h:80x/", 0},
	{"https://h:443/", 0},
	{"https://h:8443/", RiskPort},
	{"x-y://h:5000/", RiskPort},

	// "embedded encoded delimiters for a given protocol"
	{"telnet://h%0d%0a@h/", RiskEncodedDelimiter},
	{"telnet://a%00@h/", RiskEncodedDelimiter},
	{"telnet://a%ff@h/", RiskEncodedDelimiter},
	{"ftp://a%FF@h/", 0},
	{"ftp://u%0Ax@h/", RiskEncodedDelimiter},
	{"ftp://h/a%0D%0ADELE%20b", RiskEncodedDelimiter},
	{"ftp://h/%2Fetc/motd", 0},
	{"http://h/a%0d%0aX:y", RiskEncodedDelimiter},
	{"http://h/a%250d", 0},
	{"http://h/a%%0d", RiskEncodedDelimiter},
	{"http://h/%0", 0},
	{"http://h/a%09b", 0},
	{"https://h/?%0A", RiskEncodedDelimiter},
	{"data:text/plain,a%0Ab", 0},
	{"mailto:a@b%0ABcc:c@d", RiskEncodedDelimiter},
	{"news:a%0D%0Ab@h", RiskEncodedDelimiter},
	{"nntp://h/a%0Ab/1", RiskEncodedDelimiter},
	{"prospero://h/a%0Ab", RiskEncodedDelimiter},
	{"wais://h/d/t/%00%0A", 0},
	{"file:///a%00", 0},
	{"gopher://h:25/1helo%0D%0Amail", RiskPort | RiskReservedPort | RiskEncodedDelimiter},

	// 3.4: tabs and line ends of gopher in their place and out of it.
	{"gopher://h/7a%09b%09+", 0},
	{"gopher://h/7a%09b%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+%09x", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+x%0D%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09!+ABSTRACT%20+SMELL", 0},
	{"gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Ax%0D%0Ay%0D%0A.%0D%0A", 0},
	{"gopher://h/0a%09%09+%091%0d%0a+-1%0d%0a.%0d%0a", 0},
	{"gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Ax%0D%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+%091%0D%0A+-1%0D%0A.%0D%0Amore", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+%091%0D%0A+-1%0D%0A%2E%0D%0Amore%0D%0A.%0D%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Ax%0Ay%0D%0A.%0D%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Ax%00%0D%0A.%0D%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+%091%0D%0Ax%0D%0A.%0D%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09!%091%0D%0A+-1%0D%0A.%0D%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+%092%0D%0A+-1%0D%0A.%0D%0A", RiskEncodedDelimiter},
	{"gopher://h/0a%09%09+%0A%091%0D%0A+-1%0D%0A.%0D%0A", RiskEncodedDelimiter},
}

func TestRisk(t *testing.T) {
	for _, c := range riskCases {
		u, _ := Inspect([]byte(c.url), nil)
		if got := u.Risk(); got != c.want {
			t.Errorf("Risk(%q) = %v, want %v", c.url, got, c.want)
		}
	}
}

func TestRiskString(t *testing.T) {
	for _, c := range []struct {
		risk Risk
		want string
	}{
		{0, ""},
		{RiskPassword, "password"},
		{RiskPort | RiskReservedPort, "port, reserved port"},
		{RiskPassword | RiskEncodedDelimiter, "password, encoded delimiter"},
	} {
		if got := c.risk.String(); got != c.want {
			t.Errorf("String(%d) = %q, want %q", c.risk, got, c.want)
		}
	}
	for name := range (RiskPassword | RiskPort).Names() {
		if name != "password" {
			t.Errorf("Names goes on after a break with %q", name)
		}
		break
	}
}

func TestAppendRedacted(t *testing.T) {
	for _, c := range []struct{ url, want string }{
		{"ftp://u:p@h/a", "ftp://u:xxxxx@h/a"},
		{"ftp://u:@h/a", "ftp://u:@h/a"},
		{"ftp://u@h/a", "ftp://u@h/a"},
		{"http://u:a:b@c@h/#x", "http://u:xxxxx@h/#x"},
		{"https://u:p@a_b/", "https://u:xxxxx@a_b/"},
		{"https://h/a:b@c", "https://h/a:b@c"},
		{"no url", "no url"},
	} {
		u, _ := Inspect([]byte(c.url), nil)
		if got := string(u.AppendRedacted([]byte(">"))); got != ">"+c.want {
			t.Errorf("AppendRedacted(%q) = %q, want %q", c.url, got, ">"+c.want)
		}
	}
}

func TestRegistered(t *testing.T) {
	for _, c := range []struct {
		url  string
		want bool
	}{
		{"http://h/", true},
		{"PROSPERO://h/x", true},
		{"https://h/", true},
		{"HTTPS://h/", true},
		{"z39.50:x", true}, // section 4
		{"mailserver:x", true},
		{"tn3270:x", true},
		{"view-source:x", true},
		{"x-test:a", false},
		{"dhttp://h/", false},
		{"a-very-long-scheme-name:x", false},
		{"no url", false},
	} {
		u, _ := Inspect([]byte(c.url), nil)
		if got := u.Registered(); got != c.want {
			t.Errorf("Registered(%q) = %v, want %v", c.url, got, c.want)
		}
	}
	for name := range registered {
		if len(name) > maxRegistered || schemeNamed(name) {
			t.Errorf("registered has %q", name)
		}
	}
}

// schemeNamed reports whether name is one of the ten.
func schemeNamed(name string) bool {
	for s := FTP; s < Other; s++ {
		if s.String() == name {
			return true
		}
	}
	return false
}
