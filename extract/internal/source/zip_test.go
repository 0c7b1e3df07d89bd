package source

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestZip(t *testing.T) {
	files := archived(t, "")
	inOrder := []got{files[2], files[0], files[1], files[3]}
	text := testdata(t, "text.mbox")[:2000]
	methods := []got{{"stored", Mbox, text}, {"deflated", Mbox, text}, {"bzip2", Mbox, text}}
	for _, c := range []struct {
		file   string
		want   []got
		causes []error
	}{
		{"text.zip", inOrder, nil},
		{"pipe.zip", []got{files[0], files[3]}, nil},
		{"methods.zip", methods, []error{ErrUnsupported}},
	} {
		all, problems := readFile(t, "testdata/"+c.file, nil)
		check(t, c.file+" by its directory", all, problems, c.want, c.causes...)
		all, problems = readBytes(t, testdata(t, c.file), Options{})
		check(t, c.file+" as a stream", all, problems, c.want, c.causes...)
		all, problems = readBytes(t, tarOf(t, []string{"a.zip", testdata(t, c.file)}), Options{})
		for i := range all {
			all[i].member = strings.TrimPrefix(all[i].member, "a.zip!")
		}
		check(t, c.file+" in a tar", all, problems, c.want, c.causes...)
	}
}

func TestZipDamage(t *testing.T) {
	data := testdata(t, "methods.zip")
	text := testdata(t, "text.mbox")[:2000]
	whole := []got{{"stored", Mbox, text}, {"deflated", Mbox, text}, {"bzip2", Mbox, text}}
	path := filepath.Join(t.TempDir(), "a.zip")
	write := func(data string) {
		if err := os.WriteFile(path, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}

	// Without its directory, the files are still there.
	write(data[:strings.Index(data, zipListed)])
	all, problems := readFile(t, path, nil)
	check(t, "no directory", all, problems, whole, errZipDirectory, ErrUnsupported, io.ErrUnexpectedEOF)

	// A wrong octet is one file's loss.
	spoilt := strings.Replace(data, text[100:200], text[100:150]+"X"+text[151:200], 1)
	bad := append([]got{{"stored", Mbox, text[:150] + "X" + text[151:]}}, whole[1:]...)
	write(spoilt)
	all, problems = readFile(t, path, nil)
	check(t, "wrong octet", all, problems, bad, errZipSum, ErrUnsupported)
	if at := problems[0].Offset; at != 30+6+2000 || problems[0].Member != "stored" {
		t.Errorf("wrong octet: %+v, want offset %d in stored", problems[0], 30+6+2000)
	}
	all, problems = readBytes(t, spoilt, Options{})
	check(t, "wrong octet, stream", all, problems, bad, errZipSum, ErrUnsupported)

	// So is a header that is none.
	second := strings.Index(data[4:], zipLocal) + 4
	all, problems = readBytes(t, data[:second]+"XX"+data[second+2:], Options{})
	check(t, "lost header", all, problems, []got{whole[0], whole[2]}, errZipHeader, ErrUnsupported)

	// Encryption is the first flag, 6 octets into a local header, 8 into the directory.
	locked := []byte(data)
	locked[second+6] |= 1
	locked[strings.Index(data, zipListed)+46+6+8] |= 1
	write(string(locked))
	all, problems = readFile(t, path, nil)
	check(t, "encrypted", all, problems, []got{whole[0], whole[2]}, ErrEncrypted, ErrUnsupported)
	all, problems = readBytes(t, string(locked), Options{})
	check(t, "encrypted, stream", all, problems, []got{whole[0], whole[2]}, ErrEncrypted, ErrUnsupported)

	for n := 31; n < len(data); n += 50 {
		all, problems := readBytes(t, data[:n], Options{})
		if len(problems) == 0 {
			t.Errorf("cut at %d: no problem", n)
		}
		for i, g := range all {
			if i >= len(whole) || !strings.HasPrefix(whole[i].text, g.text) {
				t.Errorf("cut at %d: got %s", n, brief(all))
			}
		}
	}
}

// What a writer to a pipe did not know is read behind the data; stored data
// then have no end that could be found.
func TestZipDeferred(t *testing.T) {
	local := func(method, name string) string {
		return zipLocal + "\x14\x00\x08\x00" + method + "\x00" + strings.Repeat("\x00", 16) + string(rune(len(name))) + "\x00\x00\x00" + name
	}
	const (
		hi      = "\xcb\xc8\xe4\x02\x00"                                       // "hi\n", deflated
		sums    = "\x7a\x7a\x6f\xed" + "\x05\x00\x00\x00" + "\x03\x00\x00\x00" // crc, packed, size
		sums64  = "\x7a\x7a\x6f\xed" + "\x05\x00\x00\x00\x00\x00\x00\x00" + "\x03\x00\x00\x00\x00\x00\x00\x00"
		wrong   = "\x7b\x7a\x6f\xed" + "\x05\x00\x00\x00" + "\x03\x00\x00\x00"
		field64 = "\x01\x00\x10\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	)
	long := []byte(local("\x08", "c"))
	long[28] = byte(len(field64))
	data := local("\x00", "stored") + "hi\n" + zipDescriptor + sums +
		local("\x08", "a") + hi + zipDescriptor + sums +
		local("\x08", "b") + hi + sums + // without its signature
		string(long) + field64 + hi + zipDescriptor + sums64 +
		local("\x08", "d/") + "\x03\x00" + zipDescriptor + strings.Repeat("\x00", 12) +
		local("\x08", "e") + hi + zipDescriptor + wrong + zipListed
	all, problems := readBytes(t, data, Options{})
	check(t, "deferred", all, problems,
		[]got{{"a", Text, "hi\n"}, {"b", Text, "hi\n"}, {"c", Text, "hi\n"}, {"e", Text, "hi\n"}}, ErrUnsupported, errZipSum)
}

// An empty archive has nothing but an end.
func TestZipEmpty(t *testing.T) {
	all, problems := readBytes(t, zipEnd+string(make([]byte, 18)), Options{})
	check(t, "empty", all, problems, nil)
}

// Lengths of 64 bits stand in an extra field.
func TestZip64Field(t *testing.T) {
	extra := []byte("UT\x05\x00timeX\x01\x00\x10\x00ssssssssppppppppmore")
	if got, want := zip64(extra), []byte("sssssssspppppppp"); !bytes.Equal(got, want) {
		t.Errorf("zip64(%q) = %q, want %q", extra, got, want)
	}
	for _, short := range []string{"", "\x01", "\x01\x00\x10\x00abc", "UT\x09\x00"} {
		if got := zip64([]byte(short)); got != nil {
			t.Errorf("zip64(%q) = %q, want none", short, got)
		}
	}
}
