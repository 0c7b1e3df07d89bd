package source

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestWARC(t *testing.T) {
	const (
		uri  = "http://w.example.org/"
		page = "<html><a href=\"http://in.page.example.org/\">x</a></html>\n"
	)
	head := func(kind, ctype, length, http string) got {
		return got{uri, Text, "WARC/1.0\r\nWARC-Type: " + kind + "\r\nWARC-Target-URI: " + uri +
			"\r\nContent-Type: " + ctype + "\r\nContent-Length: " + length + "\r\n\r\n" + http}
	}
	const response = "application/http; msgtype=response"
	want := []got{
		head("warcinfo", "application/warc-fields", "16", ""),
		{uri, Text, "software: none\r\n"},
		head("response", response, "101", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"),
		{uri, HTML, page},
		head("response", response, "", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"),
		{uri, HTML, page},
		head("response", response, "", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
		{uri, HTML, page},
		head("request", "application/http; msgtype=request", "53", "GET / HTTP/1.1\r\nReferer: http://from.example.org/\r\n\r\n"),
	}
	all, problems := readFile(t, "testdata/records.warc.gz", nil)
	for i := range all { // those lengths depend on the compressor
		if i == 4 || i == 6 {
			a, b, _ := strings.Cut(all[i].text, "Content-Length: ")
			_, b, _ = strings.Cut(b, "\r\n")
			all[i].text = a + "Content-Length: \r\n" + b
		}
	}
	check(t, "records", all, problems, want)

	record := want[0].text + want[1].text
	all, problems = readBytes(t, record[:len(record)-3], Options{})
	check(t, "truncated", all, problems, []got{want[0], {uri, Text, "software: non"}}, io.ErrUnexpectedEOF)
	all, problems = readBytes(t, record+"\r\n\r\ngarbage\n", Options{})
	check(t, "garbage", all, problems, want[:2], errWARC)
}

// Brotli has no mark, but the HTTP header names it.
func TestWARCBrotli(t *testing.T) {
	br := testdata(t, "text.br")
	http := "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n"
	head := fmt.Sprintf("WARC/1.0\r\nWARC-Record-ID: <urn:x>\r\nContent-Type: application/http\r\nContent-Length: %d\r\n\r\n%s",
		len(http)+len(br), http)
	all, problems := readBytes(t, head+br+"\r\n\r\n", Options{})
	check(t, "br", all, problems, []got{{"urn:x", Text, head}, {"urn:x", Mbox, testdata(t, "text.mbox")}})
}

func TestChunks(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"3\r\nabc\r\n4 \r\ndefg\r\n0\r\n\r\n", "abcdefg"},
		{"3;a=\"b\"\r\nabc\r\n0\r\nTrailer: x\r\n\r\n", "abc"},
		{"3\r\nabc\r\n", "abc"}, // cut off between chunks
		{"<html>\r\n", "<html>\r\n"},
		{"3\r\nabc\r\nnot a chunk", "abcnot a chunk"},
		{"-1\r\nx", "-1\r\nx"},
		{"", ""},
	} {
		r := &chunks{in: bufio.NewReader(strings.NewReader(c.in))}
		if err := iotest.TestReader(r, []byte(c.want)); err != nil {
			t.Errorf("chunks of %q: %v", c.in, err)
		}
	}
}

func TestGitBatch(t *testing.T) {
	text := testdata(t, "text.mbox")
	const blob = "6db7c0e28a91e8090a953a7cce5700a65d34fa5a"
	all, problems := readFile(t, "testdata/objects.git", nil)
	check(t, "objects", all, problems, []got{{blob, Mbox, text[:500]}}, ErrNotText)
	if p := problems[0]; p.Severity != Note || !strings.HasPrefix(p.Err.Error(), "2 ") {
		t.Errorf("problem %+v, want a note on 2 objects", p)
	}

	name := strings.Repeat("0a", 32)
	one := name + " blob 4\none\n\n"
	all, problems = readBytes(t, one+"HEAD~9 missing\n"+one, Options{})
	check(t, "missing", all, problems, []got{{name, Text, "one\n"}, {name, Text, "one\n"}})
	all, problems = readBytes(t, one+"what\n", Options{})
	check(t, "garbage", all, problems, []got{{name, Text, "one\n"}}, errGitHeader)
	all, problems = readBytes(t, one[:len(one)-3], Options{})
	check(t, "truncated", all, problems, []got{{name, Text, "on"}}, io.ErrUnexpectedEOF)
}

// The line before a compressed news batch names the program that undoes it.
func TestUnbatch(t *testing.T) {
	batch := "#! rnews 5\nPath:#! rnews 5\nPath:"
	for _, line := range []string{"", "#! gunbatch\n", "#! zunbatch\r\n"} {
		for _, data := range []string{batch, gzipped(t, batch)} {
			all, problems := readBytes(t, line+data, Options{})
			check(t, line, all, problems, []got{{"", Rnews, batch}})
		}
	}
	all, problems := readBytes(t, "#! cunbatch\n"+testdata(t, "text.Z"), Options{})
	check(t, "cunbatch", all, problems, []got{{"", Mbox, testdata(t, "text.mbox")}})
}

func TestRefused(t *testing.T) {
	for _, c := range []struct{ mark, hint string }{
		{"7z\xbc\xaf\x27\x1c", "7z x -so"},
		{"Rar!\x1a\x07\x00", "7z x -so"},
		{"!BDN1234", "readpst -o"},
		{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "msgconvert"},
	} {
		all, problems := readBytes(t, c.mark, Options{})
		check(t, c.hint, all, problems, nil, ErrUnsupported)
		if p := problems[0]; p.Severity != Failure || !strings.Contains(p.Error(), c.hint) {
			t.Errorf("%q: %v, want a failure that names %q", c.mark, p, c.hint)
		}
	}
	_, problems := readFile(t, "testdata/text.lzma", nil)
	if len(problems) != 1 || !strings.Contains(problems[0].Error(), "xz -dc") {
		t.Errorf("text.lzma: %v, want a failure that names xz -dc", problems)
	}
}
