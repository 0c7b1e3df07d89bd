package source

import (
	"bytes"
	"strings"
)

// lookAhead is how many octets of a layer recognition sees at most.
const lookAhead = 4 << 10

// A verdict is what a test says of the first octets of a layer.
type verdict uint8

const (
	no verdict = iota
	yes
	more // not to be said before more octets are seen
)

// A test judges the first octets of a layer; end says that there are no more
// to be had, and then the verdict must not be more.
type test func(p []byte, end bool) verdict

// A kind is a row of the table of formats. One of refusal, skip, codec and
// archive is set; if none is, the layer is a text of the given format.
type kind struct {
	name     string
	is       test
	format   Format
	encoding Encoding
	codec    *codec
	archive  func(*layer) archive
	skip     func(*layer) int64 // octets to leave out before looking again
	refusal  string             // the command that helps
}

var text = &kind{name: "text", format: Text}

// kinds is the table, in the order in which it is tried.
var kinds = []kind{
	{name: "gzip", is: mark("\x1f\x8b\x08"), codec: &gzipCodec},
	{name: "compress", is: isCompress, codec: &compressCodec},
	{name: "zlib", is: isZlib, codec: &zlibCodec},
	{name: "zstd", is: mark("\x28\xb5\x2f\xfd"), codec: &zstdCodec},
	{name: "skippable frame", is: isSkippable, skip: skippable},
	{name: "lz4", is: mark("\x04\x22\x4d\x18"), codec: &lz4Codec},
	{name: "lz4", is: mark("\x02\x21\x4c\x18"), codec: &lz4LegacyCodec},
	{name: "snappy", is: mark("\xff\x06\x00\x00sNaPpY"), codec: &s2Codec},
	{name: "s2", is: mark("\xff\x06\x00\x00S2sTwO"), codec: &s2Codec},
	{name: "bzip2", is: isBzip2, codec: &bzip2Codec},
	{name: "xz", is: mark("\xfd7zXZ\x00"), codec: &xzCodec},

	{name: "zip", is: either(mark("PK\x03\x04"), mark("PK\x05\x06")), archive: openZip},
	{name: "tar", is: isTar, archive: openTar},
	{name: "WARC", is: either(mark("WARC/1."), mark("WARC/0.")), archive: openWARC},
	{name: "git cat-file batch", is: isGitBatch, archive: openGitBatch},

	{name: "7z", is: mark("7z\xbc\xaf\x27\x1c"), refusal: "7z x -so FILE | urlsift"},
	{name: "rar", is: mark("Rar!\x1a\x07"), refusal: "7z x -so FILE | urlsift"},
	{name: "Outlook PST", is: mark("!BDN"), refusal: "readpst -o FOLDER FILE; urlsift FOLDER"},
	{name: "Outlook MSG", is: mark("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), refusal: "msgconvert --outfile - FILE | urlsift"},

	{name: "UTF-32LE", is: isUTF32LE, encoding: UTF32LE, codec: &utf32leCodec},
	{name: "UTF-32BE", is: isUTF32BE, encoding: UTF32BE, codec: &utf32beCodec},
	{name: "UTF-16LE", is: isUTF16LE, encoding: UTF16LE, codec: &utf16leCodec},
	{name: "UTF-16BE", is: isUTF16BE, encoding: UTF16BE, codec: &utf16beCodec},

	{name: "batch line", is: isUnbatch, skip: firstLine},
	{name: "rnews", is: afterBOM(isRnews), format: Rnews},
	{name: "mbox", is: afterBOM(isMbox), format: Mbox},
	{name: "message", is: afterBOM(isMessage), format: Mail},
	{name: "HTML", is: afterBOM(isHTML), format: HTML},
}

// byName are the formats without a mark, by the end of the file's name.
var byName = map[string]*kind{
	".br":   {name: "brotli", codec: &brotliCodec},
	".lzma": {name: "lzma", refusal: "xz -dc FILE | urlsift"},
}

// recognise finds the kind of a layer.
func recognise(in *layer) *kind {
	if in.plain {
		return text
	}
	if in.look(mark("\xef\xbb\xbf")) == yes {
		in.encoding = UTF8
	}
	for i := range kinds {
		if k := &kinds[i]; in.look(k.is) == yes {
			return k
		}
	}
	if i := strings.LastIndexByte(in.hint, '.'); i >= 0 {
		if k := byName[strings.ToLower(in.hint[i:])]; k != nil {
			in.hint = ""
			return k
		}
	}
	return text
}

// mark tests for fixed first octets.
func mark(m string) test {
	return func(p []byte, end bool) verdict {
		switch {
		case len(p) >= len(m) && string(p[:len(m)]) == m:
			return yes
		case len(p) < len(m) && strings.HasPrefix(m, string(p)):
			return wait(end)
		}
		return no
	}
}

// wait asks for more octets if there are any.
func wait(end bool) verdict {
	if end {
		return no
	}
	return more
}

func either(a, b test) test {
	return func(p []byte, end bool) verdict {
		if v := a(p, end); v != no {
			return v
		}
		return b(p, end)
	}
}

// afterBOM applies a test for text behind the byte order mark, if there is one.
func afterBOM(is test) test {
	bom := mark("\xef\xbb\xbf")
	return func(p []byte, end bool) verdict {
		switch bom(p, end) {
		case yes:
			p = p[3:]
		case more:
			return more
		}
		return is(p, end)
	}
}

// firstLine is the length of the first line with its end.
func firstLine(in *layer) int64 {
	p, _ := in.Peek(lookAhead)
	return int64(bytes.IndexByte(p, '\n') + 1)
}

// isUnbatch tests for the line that stands before a compressed news batch and
// names the program to feed it to: cunbatch, gunbatch, zunbatch (INN, C News).
func isUnbatch(p []byte, end bool) verdict {
	return lineTest(p, end, "#! ", func(line string) bool { return strings.HasSuffix(line, "unbatch") })
}

// isRnews tests for a batch of articles (RFC 1036's companion format in C News
// and INN): "#! rnews " and the octets of the first article.
func isRnews(p []byte, end bool) verdict {
	return lineTest(p, end, "#! rnews ", func(line string) bool { return digits(strings.TrimSpace(line)) })
}

// lineTest applies ok to what follows a prefix in the first line, which must
// be short.
func lineTest(p []byte, end bool, prefix string, ok func(rest string) bool) verdict {
	if v := mark(prefix)(p, end); v != yes {
		return v
	}
	line, _, found := bytes.Cut(p[:min(len(p), 80)], []byte("\n"))
	switch {
	case found && ok(strings.TrimRight(string(line[len(prefix):]), "\r ")):
		return yes
	case !found && len(p) < 80:
		return wait(end)
	}
	return no
}

// isHTML tests for a page that starts as pages should, with a document type or
// one of the outer elements, after white space and an XML declaration.
func isHTML(p []byte, end bool) verdict {
	p = bytes.TrimLeft(p, " \t\r\n")
	switch mark("<?xml")(p, end) {
	case more:
		return more
	case yes:
		i := bytes.IndexByte(p, '>')
		if i < 0 {
			return wait(end)
		}
		p = bytes.TrimLeft(p[i+1:], " \t\r\n")
	}
	if len(p) == 0 {
		return wait(end)
	}
	for _, tag := range []string{"<!doctype html", "<html", "<head", "<body"} {
		n := min(len(tag), len(p))
		switch {
		case !strings.EqualFold(string(p[:n]), tag[:n]):
		case n == len(tag):
			return yes
		default:
			return wait(end)
		}
	}
	return no
}
