package rfc1738

import (
	"iter"
	"slices"
	"testing"
)

// TestForeignParts asks each valid URL for the parts of all schemes: those that
// its own scheme does not have are absent.
func TestForeignParts(t *testing.T) {
	for s := range samples(t) {
		u, err := Parse([]byte(s))
		if err != nil {
			continue
		}
		var own []string
		for p := range u.Parts() {
			own = append(own, p.Name)
		}
		for _, scheme := range schemes {
			for _, a := range scheme.parts {
				if slices.Contains(own, a.name) || a.name == "schemepart" {
					continue
				}
				if a.list != nil {
					for range a.list(&u) {
						t.Errorf("%s of %q has elements, want none", a.name, s)
					}
				} else if part := a.text(&u); part != nil {
					t.Errorf("%s of %q = %q, want none", a.name, s, part)
				}
			}
		}
	}
}

func TestZeroURL(t *testing.T) {
	var u URL
	if u.Text() != nil || u.SchemeName() != nil || u.SchemePart() != nil || u.Fragment() != nil || u.Scheme() != 0 {
		t.Errorf("the zero URL has parts: %+v", u)
	}
	if s := u.Scheme().String() + Scheme(255).String(); s != "" {
		t.Errorf("String of no scheme = %q, want none", s)
	}
	if port, ok := Scheme(255).DefaultPort(); ok {
		t.Errorf("DefaultPort of no scheme = %d, want none", port)
	}
}

// TestBreak leaves each iterator after its first element.
func TestBreak(t *testing.T) {
	ftp, _ := Inspect([]byte("ftp://h/a/b/c"), nil)
	for cwd := range ftp.CWD() {
		if string(cwd) != "a" {
			t.Errorf("CWD goes on after a break with %q", cwd)
		}
		break
	}
	prospero, _ := Inspect([]byte("prospero://h/n;a=1;b=2"), nil)
	for _, c := range []struct {
		list  iter.Seq2[[]byte, []byte]
		first string
	}{
		{ftp.cwdList(), "a"},
		{prospero.Fields(), "a"},
	} {
		for name := range c.list {
			if string(name) != c.first {
				t.Errorf("list goes on after a break with %q", name)
			}
			break
		}
	}
	for p := range ftp.Parts() {
		if p.Name != "user" {
			t.Errorf("Parts goes on after a break with %q", p.Name)
		}
		break
	}
}
