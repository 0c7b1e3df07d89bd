package source

import (
	"bufio"
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

// wide encodes s in code units of 2 or 4 octets.
func wide(s string, unit int, order binary.AppendByteOrder) string {
	var b []byte
	if unit == 4 {
		for _, c := range s {
			b = order.AppendUint32(b, uint32(c))
		}
		return string(b)
	}
	for _, u := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, u)
	}
	return string(b)
}

func TestWide(t *testing.T) {
	text := "See http://a.example.org/ — Ünïcode, 😀 and more, so that NUL prevails.\r\n"
	mail := "From: a@example.org\nSubject: x\n\nhttp://b.example.org/\n"
	for _, c := range []struct {
		e     Encoding
		unit  int
		order binary.AppendByteOrder
	}{
		{UTF16LE, 2, binary.LittleEndian},
		{UTF16BE, 2, binary.BigEndian},
		{UTF32LE, 4, binary.LittleEndian},
		{UTF32BE, 4, binary.BigEndian},
	} {
		for _, mark := range []string{"", "\uFEFF"} {
			for want, f := range map[string]Format{text: Text, mail: Mail} {
				data := wide(mark+want, c.unit, c.order)
				for _, in := range []io.Reader{strings.NewReader(data), iotest.OneByteReader(strings.NewReader(data))} {
					r, err := Open(File{Path: "-"}, &Options{Stdin: in})
					if err != nil {
						t.Fatal(err)
					}
					e, err := r.Next()
					if err != nil {
						t.Fatal(err)
					}
					b, _ := io.ReadAll(e)
					if string(b) != want || e.Encoding != c.e || e.Format != f {
						t.Errorf("%v, mark %q: got %q as %v, %v, want %q as %v", c.e, mark, b, e.Encoding, e.Format, want, f)
					}
					_ = r.Close()
				}
			}
		}
	}
}

func TestNotWide(t *testing.T) {
	for _, s := range []string{
		strings.Repeat("\x00", 5000),
		"one\x00two\x00three\x00" + strings.Repeat("http://a.example.org/\x00", 100),
		strings.Repeat("a\x00\x00", 500),
	} {
		all, problems := readBytes(t, s, Options{})
		check(t, s[:10], all, problems, []got{{"", Text, s}})
	}
}

func TestUTF8Mark(t *testing.T) {
	r, err := Open(File{Path: "-"}, &Options{Stdin: strings.NewReader("\xef\xbb\xbfFrom: a\nTo: b\n\n")})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	e, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if b, _ := io.ReadAll(e); e.Encoding != UTF8 || e.Format != Mail || string(b) != "\xef\xbb\xbfFrom: a\nTo: b\n\n" {
		t.Errorf("got %q as %v, %v, want the mark kept, UTF-8, mail", b, e.Encoding, e.Format)
	}
}

func TestIllFormed(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"a\x00\x00\xd8b\x00", "a\uFFFDb"}, // a high surrogate alone
		{"\x00\xdcb\x00", "\uFFFDb"},       // a low one
		{"a\x00b", "a\uFFFD"},              // half a unit
		{"\x00\xd8", "\uFFFD"},             // the end within a pair
		{"\x3d\xd8\x00\xde", "😀"},
		{"", ""},
	} {
		d := utf16leCodec.make(nil).(*utfDecoder)
		if err := d.start(bufio.NewReader(strings.NewReader(c.in))); err != nil {
			t.Fatal(err)
		}
		if err := iotest.TestReader(d, []byte(c.want)); err != nil {
			t.Errorf("UTF-16LE %q: %v", c.in, err)
		}
	}
	d := utf32leCodec.make(nil).(*utfDecoder)
	if err := d.start(bufio.NewReader(strings.NewReader("a\x00\x00\x00\x00\x00\x11\x00b\x00"))); err != nil {
		t.Fatal(err)
	}
	if b, err := io.ReadAll(d); string(b) != "a\uFFFD\uFFFD" || err != nil {
		t.Errorf("UTF-32LE: got %q, %v", b, err)
	}
}
