package source

import (
	"strings"
	"testing"
	"testing/iotest"
)

// shapes are first octets and what they are.
var shapes = []struct{ in, want string }{
	{"", "text"},
	{"\x1f\x8b\x08\x00", "gzip"},
	{"\x1f\x8b\x07\x00", "text"},
	{"\x1f\x9d\x90", "compress"},
	{"\x1f\x9d\x88", "text"}, // no codes have eight bits
	{"\x1f\x9d\xf0", "text"},
	{"x^2 + y^2 = z^2\n", "text"},
	{"x\x9c\x03\x00\x00\x00\x00\x01", "zlib"},
	{"x\x9c\x03\x00\x00\x00\x00\x02", "text"}, // wrong sum, though the end is in sight
	{"\x28\xb5\x2f\xfd\x00", "zstd"},
	{"\x04\x22\x4d\x18\x00", "lz4"},
	{"\x02\x21\x4c\x18\x00", "lz4"},
	{"\xff\x06\x00\x00sNaPpY", "snappy"},
	{"\xff\x06\x00\x00S2sTwO", "s2"},
	{"BZh91AY&SY", "bzip2"},
	{"BZh01AY&SY", "text"},
	{"BZh9 is what it starts with", "text"},
	{"\xfd7zXZ\x00", "xz"},
	{"PK\x03\x04", "zip"},
	{"PK is a name", "text"},
	{"WARC/1.1\r\n", "WARC"},
	{"7z\xbc\xaf\x27\x1c", "7z"},
	{"#! rnews 1234\nPath: x\n", "rnews"},
	{"#! rnews 1234 \r\n", "rnews"},
	{"#! rnews x\n", "text"},
	{"#! rnews 1", "text"},
	{"#! cunbatch\n\x1f\x9d\x90", "compress"},
	{"#!/bin/sh\n", "text"},
	{"From a@b Mon Jan  2 15:04:05 1995\nReceived: x\n", "mbox"},
	{"From a@b Mon Jan  2 15:04:05 1995\r\nX-y: x\r\n", "mbox"},
	{"\xef\xbb\xbfFrom a\nb: c\n", "mbox"},
	{"From here on\nnothing: is a header\n", "mbox"}, // it cannot be told
	{"From here on,\nnothing is\n", "text"},
	{"From a", "text"},
	{"Path: a!b\nFrom: x\n\nbody", "message"},
	{"subject: x\r\n\r\n", "message"},
	{"Subject: x", "message"},
	{"Article-I.D.: x.1\n", "message"},
	{"X-Folded: a\n\tb\n\nc", "message"},
	{"Unheard-Of: a\n b\nAnd-Another: c\nDate: d\n\n", "message"},
	{"A: 1\nB: 2\nC: 3\nD: 4\nDate: d\n\n", "text"},
	{"Subject: a talk\nthat is not a mail", "text"},
	{"error: http://a.example.org/\nerror: x\nerror: y\nerror: z\nDate: x\n", "text"},
	{"12:30:00 http://a.example.org/\n", "text"},
	{"From: the beginning", "message"},
	{": no name\n", "text"},
	{"<!DOCTYPE HTML PUBLIC>", "HTML"},
	{"\xef\xbb\xbf\r\n <HtMl lang=en>", "HTML"},
	{"<?xml version=\"1.0\"?>\n<html xmlns=", "HTML"},
	{"<?xml version=\"1.0\"?>\n<rss>", "text"},
	{"<?xml", "text"},
	{"<hr>", "text"},
	{strings.Repeat("0a", 20) + " blob 17\n", "git cat-file batch"},
	{strings.Repeat("0a", 32) + " commit 17\n", "git cat-file batch"},
	{strings.Repeat("0a", 20) + " file.txt\n", "text"},
	{strings.Repeat("0", 200), "text"},
	{strings.Repeat(" \n", 5000), "text"},
}

func TestRecognise(t *testing.T) {
	tarball := tarOf(t, []string{"a", "b"})
	for _, c := range append(shapes, struct{ in, want string }{tarball, "tar"}) {
		for _, cut := range []string{"whole", "octet by octet"} {
			o := &Options{Stdin: strings.NewReader(c.in)}
			if cut != "whole" {
				o.Stdin = iotest.OneByteReader(o.Stdin)
			}
			r, err := Open(File{Path: "-"}, o)
			if err != nil {
				t.Fatal(err)
			}
			in, err := r.advance()
			if err != nil {
				t.Fatal(err)
			}
			k := recognise(in)
			for k.skip != nil {
				in.skip(k.skip(in))
				k = recognise(in)
			}
			if k.name != c.want {
				t.Errorf("%s: recognise(%q) = %s, want %s", cut, c.in[:min(len(c.in), 60)], k.name, c.want)
			}
			_ = r.Close()
		}
	}
}

// Every test of the table must say at the end what it has, and until then may
// only change its mind from "more".
func TestVerdicts(t *testing.T) {
	for _, k := range kinds {
		for _, c := range shapes {
			in := []byte(c.in[:min(len(c.in), lookAhead)])
			settled := more
			for n := range len(in) + 1 {
				if v := k.is(in[:n], true); v == more {
					t.Errorf("%s: asks for more than all of %q", k.name, in[:n])
				}
				v := k.is(in[:n], false)
				if settled != more && v != settled && k.codec != &zlibCodec && k.encoding == Bytes {
					t.Errorf("%s: %d for %q after %d for less", k.name, v, in[:n], settled)
				}
				settled = v
			}
		}
	}
}
