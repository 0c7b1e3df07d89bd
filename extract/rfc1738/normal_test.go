package rfc1738

import (
	"bytes"
	"strings"
	"testing"
)

// normalCases are two spellings each, and whether RFC 1738 gives them the same
// meaning.
var normalCases = []struct {
	a, b string
	same bool
}{
	// 2.1 and 3.1: scheme and host.
	{"HTTP://h/", "http://h/", true},
	{"http://WWW.H.Example/A", "http://www.h.example/A", true},
	{"http://h/A", "http://h/a", false},
	{"http://h:80/", "http://h/", true},
	{"http://h:080/", "http://h/", true},
	{"http://h:0081/", "http://h:81/", true},
	{"http://h:000/", "http://h:0/", true},
	{"http://h:8/", "http://h/", false},
	{"http://h:180/", "http://h/", false},
	{"http://h:21/", "ftp://h:21/", false},
	{"ftp://h:21/", "ftp://h/", true},
	{"ftp://h:80/", "ftp://h/", false},
	{"gopher://h:70/1", "gopher://h/1", true},
	{"nntp://h:119/a", "nntp://h/a", true},
	{"telnet://h:23", "telnet://h", true},
	{"wais://h:210/d", "wais://h/d", true},
	{"prospero://h:1525/n", "prospero://h/n", true},
	{"x-y://h:80/", "x-y://h/", false},
	{"x-y://H/a", "X-Y://h/a", true},
	{"ftp://h/", "ftp://@h/", false}, // no user, empty user
	{"ftp://foo:@h/", "ftp://foo@h/", false},
	{"ftp://U@h/", "ftp://u@h/", false},

	// 2.2: escapes.
	{"http://h/%41%7a%2D", "http://h/Az-", true},
	{"http://h/%21%2a%27%28%29%2c", "http://h/!*'(),", true},
	{"http://h/%2f", "http://h/%2F", true},
	{"http://h/a%2Fb", "http://h/a/b", false},
	{"http://h/a%3Bb", "http://h/a;b", false},
	{"http://h/?a%3Db", "http://h/?a=b", false},
	{"http://h/%7e", "http://h/%7E", true},
	{"http://h/%2541", "http://h/%41", false},
	{"ftp://%61@h/", "ftp://a@h/", true},
	{"ftp://a%3Ab@h/", "ftp://a:b@h/", false},

	// 3.2.2: ftp.
	{"ftp://myname@host.dom/%2Fetc/motd", "ftp://myname@host.dom/etc/motd", false},
	{"ftp://myname@host.dom/%2Fetc/motd", "ftp://myname@host.dom//etc/motd", false},
	{"ftp://h/a;type=A", "ftp://h/a;type=a", true},
	{"ftp://h/a;type=a", "ftp://h/a", false},
	{"ftp://h", "ftp://h/", false},

	// 3.3: http.
	{"http://h", "http://h/", true},
	{"http://h:80", "http://h/", true},
	{"http://h/?", "http://h/", false},
	{"http://h/a", "http://h/a/", false},

	// 3.4.1: gopher.
	{"gopher://h", "gopher://h/", true},
	{"gopher://h/", "gopher://h/1", true},
	{"gopher://h/%31", "gopher://h/1", true},
	{"gopher://h/1", "gopher://h/0", false},
	{"gopher://h/7a%09", "gopher://h/7a", false},

	// 3.5 to 3.11.
	{"mailto:A@h", "mailto:a@h", false},
	{"mailto:%61@h", "mailto:a@h", true},
	{"news:a@H", "news:a@h", false}, // a message-id is a name
	{"NEWS:a", "news:a", true},
	{"telnet://h", "telnet://h/", true},
	{"file://localhost/a", "file:///a", true},
	{"file://LocalHost/a", "file:///a", true},
	{"file://local/a", "file:///a", false},
	{"prospero://h//n", "prospero://h/n", false},
	{"prospero://h/n;%61=b", "prospero://h/n;a=b", true},

	// 5: what is no login must not become one.
	{"x-y://%41/", "x-y://A/", false},
	{"x-y://%41/", "x-y://a/", false},
	{"x-y://a_%4a/", "x-y://a_%4A/", true},
	{"x-y:%41", "x-y:A", true},
	{"x-y:%2F%2fH", "x-y://h", false},
}

func TestEqual(t *testing.T) {
	for _, c := range normalCases {
		a, errA := Parse([]byte(c.a))
		b, errB := Parse([]byte(c.b))
		if errA != nil || errB != nil {
			t.Errorf("Parse(%q) = %v, Parse(%q) = %v, want both valid", c.a, errA, c.b, errB)
		}
		if got := Equal(&a, &b); got != c.same || Equal(&b, &a) != c.same {
			t.Errorf("Equal(%q, %q) = %v, want %v", c.a, c.b, got, c.same)
		}
		checkNormal(t, c.a)
		checkNormal(t, c.b)
	}
}

func TestAppendNormal(t *testing.T) {
	for _, c := range []struct{ url, want string }{
		{"HTTP://WWW.H.Example:0080", "http://www.h.example/"},
		{"FTP://User:%50w@H:0021/%2fA/%62;type=D", "ftp://User:Pw@h/%2FA/b;type=d"},
		{"Gopher://H:7070", "gopher://h:7070/1"},
		{"News:A@H.Example", "news:A@H.Example"},
		{"FILE://LOCALHOST/A", "file:///A"},
		{"X-Y://H_%41:1/%41", "x-y://H_%41:1/A"},

		// With departures.
		{"http://H/~x#Y", "http://h/~x"},
		{"http://Bob@H:/", "http://Bob@h/"},
		{"http://h:80x", "http://h:80x/"},
		{"ftp://h/a;type=", "ftp://h/a;type="},
		{"No Url", "No Url"},
	} {
		u, _ := Inspect([]byte(c.url), nil)
		if got := string(u.AppendNormal([]byte(">"))); got != ">"+c.want {
			t.Errorf("AppendNormal(%q) = %q, want %q", c.url, got, ">"+c.want)
		}
	}
}

// checkNormal tests what holds for any string: the normal form of a valid URL is
// valid, its own normal form, and equal to the URL; nothing else changes.
func checkNormal(t *testing.T, s string) {
	t.Helper()
	b := []byte(s)
	u, departures := Inspect(b, nil)
	normal := u.AppendNormal(nil)
	if len(departures) > 0 {
		return
	}
	v, err := Parse(normal)
	if err != nil {
		t.Fatalf("Parse(AppendNormal(%q)) = %v", s, err)
	}
	if again := v.AppendNormal(nil); !bytes.Equal(again, normal) {
		t.Fatalf("AppendNormal(%q) = %q, and of that %q", s, normal, again)
	}
	if !Equal(&u, &v) || !Equal(&u, &u) {
		t.Fatalf("Equal(%q, %q) = false", s, normal)
	}
	if u.Risk()&^v.Risk()&^(RiskPort|RiskReservedPort) != 0 || v.Risk()&^u.Risk() != 0 {
		t.Fatalf("Risk(%q) = %v, Risk(%q) = %v, want the same", s, u.Risk(), normal, v.Risk())
	}
	for name, part := range render(&u) {
		if text, ok := part.(string); ok && name != "schemepart" && name != "port" && name != "host" && name != "type" {
			want := appendEscapes(nil, []byte(text), true)
			if got := render(&v)[name]; got != string(want) && !(name == "path" && text == "") {
				t.Fatalf("%s of AppendNormal(%q) = %q, want %q", name, s, got, want)
			}
		}
	}
	if string(b) != s {
		t.Fatalf("AppendNormal(%q) changes its URL to %q", s, b)
	}
}

func TestNormalVectors(t *testing.T) {
	for s := range samples(t) {
		checkNormal(t, s)
	}
	for _, c := range riskCases {
		checkNormal(t, c.url)
	}
}

func FuzzNormal(f *testing.F) {
	for s := range samples(f) {
		f.Add(s)
	}
	for _, c := range normalCases {
		f.Add(c.a)
		f.Add(c.b)
	}
	f.Fuzz(checkNormal)
}

// FuzzRisk looks for panics and for a password that is left in.
func FuzzRisk(f *testing.F) {
	for _, c := range riskCases {
		f.Add(c.url)
	}
	f.Fuzz(func(t *testing.T, s string) {
		u, _ := Inspect([]byte(s), nil)
		redacted := u.AppendRedacted(nil)
		if hidden := !bytes.Equal(redacted, []byte(s)); hidden != (u.Risk()&RiskPassword != 0) && !strings.Contains(s, "xxxxx") {
			t.Fatalf("AppendRedacted(%q) = %q, Risk = %v", s, redacted, u.Risk())
		}
	})
}
