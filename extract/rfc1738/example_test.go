package rfc1738_test

import (
	"errors"
	"fmt"

	"urlsift/extract/rfc1738"
)

func ExampleParse() {
	u, err := rfc1738.Parse([]byte("ftp://myname@host.dom/%2Fetc/motd;type=a"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s %s %s %s\n", u.Scheme(), u.User(), u.Host(), u.Path())
	for cwd := range u.CWD() {
		fmt.Printf("CWD %s\n", rfc1738.AppendDecoded(nil, cwd))
	}
	fmt.Printf("TYPE %s\nRETR %s\n", u.Type(), u.Name())
	// Output:
	// ftp myname host.dom %2Fetc/motd
	// CWD /etc
	// TYPE a
	// RETR motd
}

func ExampleError() {
	_, err := rfc1738.Parse([]byte("http://h.example/~user"))
	fmt.Println(err)
	fmt.Println(errors.Is(err, rfc1738.ErrUnsafe))
	// Output:
	// rfc1738: unsafe character "~" at offset 17
	// true
}

func ExampleInspect() {
	text := []byte("http://bob:secret@h_1.example:/~user#top")
	u, departures := rfc1738.Inspect(text, nil)
	for _, d := range departures {
		fmt.Printf("%s %q\n", d.Rule, text[d.Offset:d.Offset+d.Len])
	}
	fmt.Printf("%s %s %s\n", u.Host(), u.Path(), u.Fragment())
	// Output:
	// user in http "bob"
	// underscore "_"
	// port empty ":"
	// unsafe character "~"
	// fragment "#top"
	// h_1.example ~user top
}

func ExampleInspectWrapped() {
	contents := []byte("http://ds.internic.net/instructions/overview.html#WARNING")
	u, departures := rfc1738.InspectWrapped(contents, nil)
	fmt.Printf("%s %s %d\n", u.Text(), u.Fragment(), len(departures))
	// Output: http://ds.internic.net/instructions/overview.html WARNING 0
}

func ExampleURL_Parts() {
	u, _ := rfc1738.Inspect([]byte("prospero://host.dom//pros/name;OBJECT-VERSION=2"), nil)
	for part := range u.Parts() {
		switch {
		case part.List != nil:
			for name, value := range part.List {
				fmt.Printf("%s: %s = %s\n", part.Name, name, value)
			}
		case part.Text == nil:
			fmt.Printf("%s: absent\n", part.Name)
		default:
			fmt.Printf("%s: %s\n", part.Name, part.Text)
		}
	}
	// Output:
	// host: host.dom
	// port: absent
	// hsoname: /pros/name
	// fields: OBJECT-VERSION = 2
}

func ExampleURL_Selector() {
	u, _ := rfc1738.Inspect([]byte("gopher://h.example/7index%09cats%20dogs%09+"), nil)
	fmt.Printf("%s %s %s %s\n", u.GType(), u.Selector(), u.Search(), u.GopherPlus())
	// Output: 7 index cats%20dogs +
}

func ExampleURL_Article() {
	for _, s := range []string{"news:comp.infosystems.www.misc", "news:1994@host.dom"} {
		u, _ := rfc1738.Inspect([]byte(s), nil)
		fmt.Printf("%q %q %q\n", u.Group(), u.Article(), u.Host())
	}
	// Output:
	// "comp.infosystems.www.misc" "" ""
	// "" "1994@host.dom" "host.dom"
}

func ExampleURL_Registered() {
	for _, s := range []string{"https://h.example/", "dhttp://h.example/"} {
		u, err := rfc1738.Parse([]byte(s))
		fmt.Printf("%s %v %v\n", u.SchemeName(), err, u.Registered())
	}
	// Output:
	// https <nil> true
	// dhttp <nil> false
}

func ExampleURL_Risk() {
	u, _ := rfc1738.Inspect([]byte("gopher://h.example:25/1helo%0D%0Aquit"), nil)
	fmt.Println(u.Risk())
	// Output: port, reserved port, encoded delimiter
}

func ExampleURL_AppendRedacted() {
	u, _ := rfc1738.Inspect([]byte("ftp://user:secret@h.example/"), nil)
	fmt.Printf("%s\n", u.AppendRedacted(nil))
	// Output: ftp://user:xxxxx@h.example/
}

func ExampleEqual() {
	a, _ := rfc1738.Inspect([]byte("HTTP://WWW.H.Example:80/%7euser"), nil)
	b, _ := rfc1738.Inspect([]byte("http://www.h.example/%7Euser"), nil)
	fmt.Printf("%s %v\n", a.AppendNormal(nil), rfc1738.Equal(&a, &b))
	// Output: http://www.h.example/%7Euser true
}

func ExampleScheme_DefaultPort() {
	fmt.Println(rfc1738.Gopher.DefaultPort())
	fmt.Println(rfc1738.Mailto.DefaultPort())
	// Output:
	// 70 true
	// 0 false
}
