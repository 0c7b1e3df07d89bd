package rfc1738

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

type departureCase struct {
	url  string
	want []Departure
}

// departureCases has each rule in each place where it can break, and the sights
// of real text. Offsets were counted by hand.
var departureCases = []departureCase{
	// 2.1: the scheme.
	{"", []Departure{{ErrSchemeMissing, 0, 0}}},
	{":x", []Departure{{ErrSchemeMissing, 0, 0}}},
	{"//h.example/", []Departure{{ErrSchemeMissing, 0, 0}}},
	{"www.h.example", []Departure{{ErrSchemeMissing, 13, 0}}},
	{"www.h.example/a:b", []Departure{{ErrSchemeMissing, 13, 0}}},
	{"foo_bar:x", []Departure{{ErrSchemeCharacter, 3, 1}}},
	{"foo bar", []Departure{{ErrSchemeCharacter, 3, 1}}},
	{"h\xe9:x", []Departure{{ErrSchemeCharacter, 1, 1}}},

	// 2.2: characters, in runs of one rule.
	{"http://h.example/~user", []Departure{{ErrUnsafe, 17, 1}}},
	{"http://h/{}|\\^~[]`<>\" ", []Departure{{ErrUnsafe, 9, 13}}},
	{"http://h/~a~", []Departure{{ErrUnsafe, 9, 1}, {ErrUnsafe, 11, 1}}},
	{"http://h/\r\n\x7f\x00", []Departure{{ErrControl, 9, 4}}},
	{"http://h/caf\xc3\xa9", []Departure{{ErrNotASCII, 12, 2}}},
	{"http://h/ \t\x80~", []Departure{{ErrUnsafe, 9, 1}, {ErrControl, 10, 1}, {ErrNotASCII, 11, 1}, {ErrUnsafe, 12, 1}}},
	{"http://h/%", []Departure{{ErrEscape, 9, 1}}},
	{"http://h/%4", []Departure{{ErrEscape, 9, 1}}},
	{"http://h/%zz", []Departure{{ErrEscape, 9, 1}}},
	{"http://h/%%41", []Departure{{ErrEscape, 9, 1}}},
	{"http://h/?a?%41?", []Departure{{ErrReserved, 11, 1}, {ErrReserved, 15, 1}}},
	{"http://h/~%41~", []Departure{{ErrUnsafe, 9, 1}, {ErrUnsafe, 13, 1}}},

	// Fragments.
	{"http://h/a#b", []Departure{{ErrFragment, 10, 2}}},
	{"http://h#", []Departure{{ErrFragment, 8, 1}}},
	{"http://h/#a#b", []Departure{{ErrFragment, 9, 4}, {ErrUnsafe, 11, 1}}},
	{"http://h/~#~", []Departure{{ErrUnsafe, 9, 1}, {ErrFragment, 10, 2}, {ErrUnsafe, 11, 1}}},
	{"http://h:#a", []Departure{{ErrPortEmpty, 8, 1}, {ErrFragment, 9, 2}}},
	{"mailto:#a", []Departure{{ErrAddressMissing, 7, 0}, {ErrFragment, 7, 2}}},

	// 3.1: "//" and login.
	{"http:h", []Departure{{ErrSlashesMissing, 5, 0}}},
	{"http:/h.example/x", []Departure{{ErrSlashesMissing, 6, 0}}},
	{"http:", []Departure{{ErrSlashesMissing, 5, 0}, {ErrHostMissing, 5, 0}}},
	{"http://", []Departure{{ErrHostMissing, 7, 0}}},
	{"http:///x", []Departure{{ErrHostMissing, 7, 0}}},
	{"http://:80/x", []Departure{{ErrHostMissing, 7, 0}}},
	{"ftp://u@/x", []Departure{{ErrHostMissing, 8, 0}}},
	{"ftp://a:b:c@h/", []Departure{{ErrReserved, 9, 1}}},
	{"ftp://a@b@h/", []Departure{{ErrReserved, 7, 1}}},
	{"ftp://a b@h/", []Departure{{ErrUnsafe, 7, 1}}},
	{"ftp://a%4@h/", []Departure{{ErrEscape, 7, 1}}},
	{"http://bob@h/", []Departure{{ErrUserInHTTP, 7, 3}}},
	{"http://bob:secret@h/", []Departure{{ErrUserInHTTP, 7, 3}}},
	{"http://@h/", []Departure{{ErrUserInHTTP, 7, 0}}},
	{"http://b~:s~@h_/", []Departure{{ErrUserInHTTP, 7, 2}, {ErrUnsafe, 8, 1}, {ErrUnsafe, 11, 1}, {ErrUnderscore, 14, 1}}},
	{"http://h?x@y", []Departure{{ErrSlashMissing, 8, 0}}},
	{"gopher://u@h/1", []Departure{{ErrUser, 9, 1}}},
	{"nntp://u@h/a", []Departure{{ErrUser, 7, 1}}},
	{"wais://u@h/d", []Departure{{ErrUser, 7, 1}}},
	{"prospero://u@h/n", []Departure{{ErrUser, 11, 1}}},

	// 3.1: host.
	{"http://a..b/", []Departure{{ErrHostLabel, 9, 0}}},
	{"http://.a/", []Departure{{ErrHostLabel, 7, 0}}},
	{"http://a.b./", []Departure{{ErrHostLabel, 11, 0}}},
	{"http://-a.b/", []Departure{{ErrHostLabel, 7, 2}}},
	{"http://a-.b/", []Departure{{ErrHostLabel, 7, 2}}},
	{"http://a.b-/", []Departure{{ErrHostLabel, 9, 2}}},
	{"http://a.1b/", []Departure{{ErrTopLabel, 9, 2}}},
	{"http://1.2.3/", []Departure{{ErrTopLabel, 11, 1}}},
	{"http://1.2.3.4.5/", []Departure{{ErrTopLabel, 15, 1}}},
	{"http://a_b.c/", []Departure{{ErrUnderscore, 8, 1}}},
	{"http://_a._b/", []Departure{{ErrUnderscore, 7, 1}, {ErrUnderscore, 10, 1}}},
	{"http://a%41.b/", []Departure{{ErrHostCharacter, 8, 1}}},
	{"http://a$!.b/", []Departure{{ErrHostCharacter, 8, 2}}},
	{"http://a~.b/", []Departure{{ErrUnsafe, 8, 1}}},
	{"http://m\xc3\xbcller.de/", []Departure{{ErrNotASCII, 8, 2}}},
	{"http://[::1]/", []Departure{{ErrIPv6, 7, 5}}},
	{"http://[2001:db8::1]:80/x", []Departure{{ErrIPv6, 7, 13}}},
	{"http://[h]/", []Departure{{ErrUnsafe, 7, 1}, {ErrUnsafe, 9, 1}}},
	{"http://[::1/", []Departure{{ErrUnsafe, 7, 1}, {ErrPort, 9, 2}}},

	// 3.1: port.
	{"http://h:/", []Departure{{ErrPortEmpty, 8, 1}}},
	{"http://h:", []Departure{{ErrPortEmpty, 8, 1}}},
	{"http://h:80x/", []Departure{{ErrPort, 11, 1}}},
	{"http://h:80:90/", []Departure{{ErrPort, 11, 3}}},
	{"http://h:?q", []Departure{{ErrPortEmpty, 8, 1}, {ErrSlashMissing, 9, 0}}},

	// 3.2: ftp.
	{"ftp://h;type=a", []Departure{{ErrSlashMissing, 7, 0}}},
	{"ftp://h/a;b", []Departure{{ErrFTPSemicolon, 9, 1}}},
	{"ftp://h/a;b;type=i", []Departure{{ErrFTPSemicolon, 9, 1}}},
	{"ftp://h/a;type=a;type=i", []Departure{{ErrFTPSemicolon, 9, 1}}},
	{"ftp://h/a;type=", []Departure{{ErrFTPType, 9, 6}}},
	{"ftp://h/a;type=e", []Departure{{ErrFTPType, 9, 7}}},
	{"ftp://h/a;type=ai", []Departure{{ErrFTPType, 9, 8}}},
	{"ftp://h/a;Type=a", []Departure{{ErrFTPType, 9, 7}}},
	{"ftp://h/a;type=a/b", []Departure{{ErrFTPSemicolon, 9, 1}}},

	// 3.3: http.
	{"http://h?q", []Departure{{ErrSlashMissing, 8, 0}}},
	{"http://h/a?b/c?d", []Departure{{ErrReserved, 12, 1}, {ErrReserved, 14, 1}}},

	// 3.4 and 3.5: gopher, mailto.
	{"gopher://h?x", []Departure{{ErrSlashMissing, 10, 0}}},
	{"gopher://h/1a b", []Departure{{ErrUnsafe, 13, 1}}},
	{"mailto:", []Departure{{ErrAddressMissing, 7, 0}}},
	{"mailto: a@b", []Departure{{ErrUnsafe, 7, 1}}},
	{"mailto:a@[1.2.3.4]", []Departure{{ErrUnsafe, 9, 1}, {ErrUnsafe, 17, 1}}},

	// 3.6 and 3.7: news, nntp.
	{"news:", []Departure{{ErrGroup, 5, 0}}},
	{"news:3com.test", []Departure{{ErrGroup, 5, 1}}},
	{"news:*x", []Departure{{ErrGroup, 5, 1}}},
	{"news:comp.*", []Departure{{ErrGroup, 10, 1}}},
	{"news:%63omp", []Departure{{ErrGroup, 5, 1}}},
	{"news://h/group", []Departure{{ErrGroup, 5, 2}, {ErrGroup, 8, 1}}},
	{"news:a b", []Departure{{ErrUnsafe, 6, 1}}},
	{"news:@h", []Departure{{ErrArticle, 5, 0}}},
	{"news:a@", []Departure{{ErrHostMissing, 7, 0}}},
	{"news:a@b@c", []Departure{{ErrReserved, 6, 1}}},
	{"news:a@h:80", []Departure{{ErrHostCharacter, 8, 1}}},
	{"news:<a@h.example>", []Departure{{ErrUnsafe, 5, 1}, {ErrUnsafe, 17, 1}}},
	{"nntp://h", []Departure{{ErrSlashMissing, 8, 0}, {ErrGroup, 8, 0}}},
	{"nntp://h/", []Departure{{ErrGroup, 9, 0}}},
	{"nntp://h/*", []Departure{{ErrGroup, 9, 1}}},
	{"nntp://h/a/", []Departure{{ErrArticleNumber, 11, 0}}},
	{"nntp://h/a/1x", []Departure{{ErrArticleNumber, 12, 1}}},
	{"nntp://h/a/12/3", []Departure{{ErrArticleNumber, 13, 2}}},

	// 3.8: telnet.
	{"telnet://h/x", []Departure{{ErrTelnetPath, 11, 1}}},
	{"telnet://h//", []Departure{{ErrTelnetPath, 11, 1}}},
	{"telnet://h;x", []Departure{{ErrSlashMissing, 10, 0}, {ErrTelnetPath, 10, 2}}},

	// 3.9: wais.
	{"wais://h", []Departure{{ErrSlashMissing, 8, 0}}},
	{"wais://h/d/t", []Departure{{ErrSlashMissing, 12, 0}}},
	{"wais://h/d/t/p/q", []Departure{{ErrReserved, 14, 1}}},
	{"wais://h/d;x", []Departure{{ErrReserved, 10, 1}}},
	{"wais://h/d/t?/p", []Departure{{ErrReserved, 12, 1}}},
	{"wais://h/d?a/b", []Departure{{ErrReserved, 12, 1}}},

	// 3.10: file.
	{"file:/etc/motd", []Departure{{ErrSlashesMissing, 6, 0}}},
	{"file:", []Departure{{ErrSlashesMissing, 5, 0}, {ErrSlashMissing, 5, 0}}},
	{"file://", []Departure{{ErrSlashMissing, 7, 0}}},
	{"file://h", []Departure{{ErrSlashMissing, 8, 0}}},
	{"file://h:80/x", []Departure{{ErrHostCharacter, 8, 1}}},
	{"file://u@h/x", []Departure{{ErrHostCharacter, 8, 1}}},
	{"file:///c|/x", []Departure{{ErrUnsafe, 9, 1}}},
	{"file:///a;b", []Departure{{ErrReserved, 9, 1}}},

	// 3.11: prospero.
	{"prospero://h", []Departure{{ErrSlashMissing, 12, 0}}},
	{"prospero://h/n;a", []Departure{{ErrField, 16, 0}}},
	{"prospero://h/n;a;b=c", []Departure{{ErrField, 16, 0}}},
	{"prospero://h/n;a=b;", []Departure{{ErrField, 19, 0}}},
	{"prospero://h/n;a=b=c", []Departure{{ErrReserved, 18, 1}}},
	{"prospero://h/n;a/b=c", []Departure{{ErrReserved, 16, 1}}},
	{"prospero://h;a=b", []Departure{{ErrSlashMissing, 12, 0}}},

	// 5: otherurl.
	{"https://h/~u", []Departure{{ErrUnsafe, 10, 1}}},
	{"https://[::1]/", []Departure{{ErrUnsafe, 8, 1}, {ErrUnsafe, 12, 1}}},
	{"https://h/a#b", []Departure{{ErrFragment, 11, 2}}},
	{"x-y:a%4", []Departure{{ErrEscape, 5, 1}}},
}

func TestInspect(t *testing.T) {
	for _, c := range departureCases {
		_, got := Inspect([]byte(c.url), nil)
		if !slices.Equal(got, c.want) {
			t.Errorf("Inspect(%q) = %v, want %v", c.url, got, c.want)
		}
	}
}

// TestInspectParts shows which parts a reader takes from a departure.
func TestInspectParts(t *testing.T) {
	for _, c := range []struct{ url, want string }{
		{"http://bob:pw@h.example:80/~x?q", `host="h.example" port="80" path="~x" search="q"`},
		{"http://h?q", `host="h" path="" search="q"`},
		{"http:/h.example/x", `host="h.example" path="x"`},
		{"http://h:/x", `host="h" port="" path="x"`},
		{"http://[::1]:80/x", `host="[::1]" port="80" path="x"`},
		{"http://a_b/x#y", `host="a_b" path="x"`},
		{"ftp://a@b:c:d@h/x;y;type=q", `user="a@b" password="c:d" host="h" path="x;y" name="x;y" type="q"`},
		{"ftp://h;type=a", `host="h" path="" name="" type="a"`},
		{"file:/etc/motd", `path="etc/motd"`},
		{"file://h:80/x", `host="h:80" path="x"`},
		{"gopher://h/~", `host="h" path="~" gtype="~" selector=""`},
		{"gopher://h/%4", `host="h" path="%4" gtype="%" selector="4"`},
		{"news:<a@h>", `article="<a@h>" host="h>"`},
		{"news:a@", `article="a@" host=""`},
		{"news:comp.*", `group="comp.*"`},
		{"nntp://h/a/12/3", `host="h" group="a" digits="12/3"`},
		{"telnet://h/x", `host="h" path="x"`},
		{"wais://h/d/t", `host="h" database="d" wtype="t"`},
		{"wais://h/d/t/p/q", `host="h" database="d" wtype="t" wpath="p/q"`},
		{"prospero://h/n;a=b=c", `host="h" hsoname="n"`},
		{"https://u:p@h/~x", `schemepart="//u:p@h/~x" user="u" password="p" host="h" path="~x"`},
		{"https://a_b/~x", `schemepart="//a_b/~x"`},
		{"www.h.example", ``},
	} {
		u, _ := Inspect([]byte(c.url), nil)
		var got []string
		for p := range u.Parts() {
			if p.Text != nil {
				got = append(got, fmt.Sprintf("%s=%q", p.Name, p.Text))
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("Parts(%q) = %s, want %s", c.url, s, c.want)
		}
	}
}

func TestInspectFields(t *testing.T) {
	u, _ := Inspect([]byte("prospero://h/n;a;b=c=d;"), nil)
	var got []string
	for name, value := range u.Fields() {
		got = append(got, fmt.Sprintf("%q=%q %v", name, value, value == nil))
	}
	want := []string{`"a"="" true`, `"b"="c=d" false`, `""="" true`}
	if !slices.Equal(got, want) {
		t.Errorf("Fields = %v, want %v", got, want)
	}
}

func TestInspectWrapped(t *testing.T) {
	for _, c := range []struct {
		text, url, fragment string
		want                []Departure
	}{
		{"http://ds.internic.net/instructions/overview.html#WARNING", "http://ds.internic.net/instructions/overview.html", "WARNING", nil},
		{"http://h/#", "http://h/", "", nil},
		{"http://h/#a/b?c%20", "http://h/", "a/b?c%20", nil},
		{"http://h/~#~#", "http://h/~", "~#", []Departure{{ErrUnsafe, 9, 1}, {ErrUnsafe, 11, 2}}},
		{"http://h/#%4", "http://h/", "%4", []Departure{{ErrEscape, 10, 1}}},
		{"#a", "", "a", []Departure{{ErrSchemeMissing, 0, 0}}},
	} {
		u, got := InspectWrapped([]byte(c.text), nil)
		if !slices.Equal(got, c.want) {
			t.Errorf("InspectWrapped(%q) = %v, want %v", c.text, got, c.want)
		}
		if s := string(u.Text()); s != c.url {
			t.Errorf("Text(%q) = %q, want %q", c.text, s, c.url)
		}
		if f := u.Fragment(); string(f) != c.fragment || f == nil {
			t.Errorf("Fragment(%q) = %q, want %q", c.text, f, c.fragment)
		}
	}
	u, _ := InspectWrapped([]byte("http://h/"), nil)
	if f := u.Fragment(); f != nil {
		t.Errorf("Fragment(%q) = %q, want none", u.Text(), f)
	}
}

func TestInspectBound(t *testing.T) {
	s := "http://h/" + strings.Repeat("~a", 1000)
	_, got := Inspect([]byte(s), nil)
	if len(got) != MaxDepartures || got[0].Offset != 9 || got[MaxDepartures-1].Offset != 9+2*(MaxDepartures-1) {
		t.Errorf("Inspect of 1000 departures = %v", got)
	}
}

func TestError(t *testing.T) {
	for _, c := range []struct{ url, want string }{
		{"http://h.ex.com/~user", `rfc1738: unsafe character "~" at offset 16`},
		{"http://", `rfc1738: host missing at offset 7`},
		{"http://h/\xff", `rfc1738: not ASCII "\xff" at offset 9`},
		{"http:x", `rfc1738: "//" missing at offset 5`},
		{"telnet://h/" + strings.Repeat("x", 99), `rfc1738: telnet path "xxxxxxxxxxxxxxxx" at offset 11`},
	} {
		_, err := Parse([]byte(c.url))
		if err == nil || err.Error() != c.want {
			t.Errorf("Parse(%q) = %v, want %s", c.url, err, c.want)
		}
	}
	_, err := Parse([]byte("http://a_b/"))
	if !errors.Is(err, ErrUnderscore) || errors.Is(err, ErrHostLabel) {
		t.Errorf("Parse = %v, want %v alone", err, ErrUnderscore)
	}
}

func TestRuleNames(t *testing.T) {
	seen := map[string]bool{}
	for r := ErrSchemeMissing; r <= ErrField; r++ {
		if s := r.String(); s == "" || seen[s] {
			t.Errorf("Rule(%d).String() = %q, want a name of its own", r, s)
		}
		seen[r.String()] = true
		if !slices.ContainsFunc(departureCases, func(c departureCase) bool {
			return slices.ContainsFunc(c.want, func(d Departure) bool { return d.Rule == r })
		}) && r != ErrTooLong {
			t.Errorf("no case for %v", r)
		}
	}
	if s := Rule(255).String() + Rule(0).String(); s != "" {
		t.Errorf("String of no rule = %q, want none", s)
	}
}
