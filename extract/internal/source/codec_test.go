package source

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"
	"github.com/therootcompany/xz"
)

// compressed are the files of testdata that hold text.mbox.
var compressed = []struct {
	file    string
	checked bool // by a sum over all the text
}{
	{"text.gz", true},
	{"text.bgzf.gz", true},
	{"members.gz", true},
	{"text.zlib", true},
	{"text.zst", true},
	{"frames.zst", false},
	{"text.lz4", true},
	{"frames.lz4", false},
	{"legacy.lz4", false},
	{"text.bz2", true},
	{"streams.bz2", true},
	{"text.xz", true},
	{"streams.xz", false},
}

// unbounded are those formats that end with the input, or have no mark.
var unbounded = []string{"text.Z", "bits10.Z", "bits12.Z", "text.br"}

func TestCodecs(t *testing.T) {
	want := []got{{"", Mbox, testdata(t, "text.mbox")}}
	files := unbounded
	for _, c := range compressed {
		files = append(files, c.file)
	}
	for _, name := range files {
		all, problems := readFile(t, "testdata/"+name, nil)
		check(t, name, all, problems, want)
		if strings.HasSuffix(name, ".br") {
			continue // standard input has no name
		}
		data := testdata(t, name)
		for _, cut := range []struct {
			name   string
			reader func(io.Reader) io.Reader
		}{
			{"one octet", iotest.OneByteReader},
			{"half", iotest.HalfReader},
			{"error with data", iotest.DataErrReader},
		} {
			all, problems := readFile(t, "-", &Options{Stdin: cut.reader(strings.NewReader(data))})
			check(t, name+", "+cut.name, all, problems, want)
		}
	}
}

// Every place to cut a file at is damage, except between two members.
func TestTruncated(t *testing.T) {
	text := testdata(t, "text.mbox")
	for _, c := range compressed {
		data := testdata(t, c.file)
		for n := len(data) - 1; n > 600; n -= 1 + n/40 {
			all, problems := readBytes(t, data[:n], Options{})
			if len(all) != 1 || !strings.HasPrefix(text, all[0].text) {
				t.Errorf("%s cut at %d: got %s, want a beginning of the text", c.file, n, brief(all))
				continue
			}
			boundary := len(all[0].text) == 30000 || c.file == "text.bgzf.gz" && len(data)-n <= 28 // its last member is empty
			if len(problems) == 0 && boundary {
				continue
			}
			if len(problems) != 1 || !errors.Is(problems[0].Err, io.ErrUnexpectedEOF) ||
				problems[0].Severity != Damage || problems[0].Offset != int64(n) {
				t.Errorf("%s cut at %d: problems %v, want a truncation there", c.file, n, problems)
			}
		}
	}
}

// A flipped bit does not pass unnoticed where there is a checksum, and nowhere
// does it do worse than damage. The first 512 octets are left alone: zlib is
// recognised by them.
func TestFlipped(t *testing.T) {
	text := testdata(t, "text.mbox")
	for _, c := range compressed {
		data := []byte(testdata(t, c.file))
		for i := 512; i < len(data); i += 1 + len(data)/60 {
			data[i] ^= 0x10
			all, problems := readBytes(t, string(data), Options{})
			data[i] ^= 0x10
			if len(all) != 1 {
				t.Errorf("%s flipped at %d: got %s, want one entry", c.file, i, brief(all))
			} else if c.checked && all[0].text != text && len(problems) == 0 {
				t.Errorf("%s flipped at %d: another text, and no problem", c.file, i)
			}
			for _, p := range problems {
				if p.Severity < Warning || p.Offset < 0 || p.Offset > int64(len(data)) {
					t.Errorf("%s flipped at %d: problem %+v, want damage within the file", c.file, i, p)
				}
			}
		}
	}
}

func TestTrailing(t *testing.T) {
	want := []got{{"", Mbox, testdata(t, "text.mbox")}}
	for _, c := range compressed {
		data := testdata(t, c.file)
		for _, n := range []int{1, 2, 3, 4, 512, 40000} {
			all, problems := readBytes(t, data+strings.Repeat("\x00", n), Options{})
			check(t, c.file+" with zeros", all, problems, want)
		}
		for _, garbage := range []string{"xy", "garbage", "\x00\x00\x00\x00garbage"} {
			all, problems := readBytes(t, data+garbage, Options{})
			if c.file == "legacy.lz4" {
				continue // has no end of its own
			}
			check(t, c.file+" with "+garbage, all, problems, want, ErrTrailing)
			at := int64(len(data)) + int64(strings.IndexAny(garbage, "gx"))
			if len(problems) == 1 && (problems[0].Severity != Warning || problems[0].Offset-at > 2) {
				t.Errorf("%s with %q: %+v, want a warning at %d", c.file, garbage, problems[0], at)
			}
		}
	}
}

// Stored blocks, and blocks that are one octet repeated, have other lengths.
func TestNoise(t *testing.T) {
	var noise []byte
	for i, n := 0, int64(1); i < 3000; i++ {
		n = n * 16807 % 2147483647 // as in make.sh
		noise = append(noise, byte(n>>8))
	}
	want := []got{{"", Text, string(noise) + strings.Repeat("a", 300_000)}}
	for _, suffix := range []string{"gz", "zst", "lz4", "bz2", "xz", "Z"} {
		all, problems := readBytes(t, testdata(t, "noise."+suffix), Options{})
		check(t, suffix, all, problems, want)
	}
}

// There is no common tool for these two, so the library's own writer it is.
func TestSnappy(t *testing.T) {
	text := testdata(t, "text.mbox")
	want := []got{{"", Mbox, text}}
	for name, option := range map[string]s2.WriterOption{"s2": s2.WriterBlockSize(8 << 10), "snappy": s2.WriterSnappyCompat()} {
		var b bytes.Buffer
		w := s2.NewWriter(&b, option)
		if _, err := io.WriteString(w, text); err != nil || w.Close() != nil {
			t.Fatal("s2 failed")
		}
		data := b.String()
		all, problems := readBytes(t, data, Options{})
		check(t, name, all, problems, want)
		all, problems = readBytes(t, data+"\x00\x00\x00\x00\x00"+data, Options{})
		check(t, name+" padded", all, problems, []got{{"", Mbox, text + text}})
		all, problems = readBytes(t, data+"\x02garbage", Options{})
		check(t, name+" with garbage", all, problems, want, ErrTrailing)
		for n := 40; n < len(data); n += 501 {
			all, problems = readBytes(t, data[:n], Options{})
			if len(all) != 1 || !strings.HasPrefix(text, all[0].text) || len(problems) != 1 || !errors.Is(problems[0].Err, io.ErrUnexpectedEOF) {
				t.Errorf("%s cut at %d: got %s, problems %v", name, n, brief(all), problems)
			}
		}
	}
}

// A member may hold nothing, and zeros may stand between members.
func TestConcatenated(t *testing.T) {
	text := testdata(t, "text.mbox")
	for _, suffix := range []string{"gz", "zst", "lz4", "bz2", "xz"} {
		empty, whole := testdata(t, "empty."+suffix), testdata(t, "text."+suffix)
		all, problems := readBytes(t, empty, Options{})
		check(t, "empty."+suffix, all, problems, []got{{"", Text, ""}})
		all, problems = readBytes(t, empty+whole+empty+whole, Options{})
		check(t, suffix, all, problems, []got{{"", Mbox, text + text}})
		all, problems = readBytes(t, whole+strings.Repeat("\x00", 100)+whole, Options{})
		check(t, suffix+" padded", all, problems, []got{{"", Mbox, text + text}})
	}
}

// Skippable frames may stand anywhere among frames.
func TestSkippable(t *testing.T) {
	want := []got{{"", Mbox, testdata(t, "text.mbox")}}
	skip := "\x5f\x2a\x4d\x18\x03\x00\x00\x00xyz"
	for _, name := range []string{"text.zst", "text.lz4"} {
		data := testdata(t, name)
		all, problems := readBytes(t, strings.Repeat(skip, 1000)+data+skip, Options{})
		check(t, name, all, problems, want)
	}
}

// A damaged bottom is told once, however much is stacked on it.
func TestOneCauseOneProblem(t *testing.T) {
	data := gzipped(t, testdata(t, "text.xz"))
	all, problems := readBytes(t, data[:len(data)/2], Options{})
	if len(all) != 1 || len(problems) != 1 || !strings.Contains(problems[0].Error(), "gzip: unexpected EOF") {
		t.Errorf("got %s, problems %v, want gzip's alone", brief(all), problems)
	}
}

// A header of a few octets must not cost gigabytes.
func TestWindow(t *testing.T) {
	// A zstd window of 4 GB (RFC 8878, 3.1.1.1.2): exponent 22, mantissa 0.
	huge := "\x28\xb5\x2f\xfd\x00\xb0\x01\x00\x00"
	all, problems := readBytes(t, huge, Options{})
	check(t, "zstd", all, problems, []got{{"", Text, ""}}, zstd.ErrWindowSizeExceeded)

	// An xz dictionary of 4 GB - 1 (5.3.1) is number 40.
	data := []byte(testdata(t, "text.xz"))
	block := data[12 : 12+4*(int(data[12])+1)]
	i := bytes.Index(block, []byte("\x21\x01")) // LZMA2, one octet of properties
	block[i+2] = 40
	binary.LittleEndian.PutUint32(block[len(block)-4:], crc32.ChecksumIEEE(block[:len(block)-4]))
	all, problems = readBytes(t, string(data), Options{})
	check(t, "xz", all, problems, []got{{"", Text, ""}}, xz.ErrMemlimit)
}

func TestFrameReader(t *testing.T) {
	in := bufio.NewReader(strings.NewReader("\x00\x03\x00\x00abc\xff\x00\x00\x00\x00\x00\x00\x00rest"))
	f := &frame{in: in, next: chunk}
	if err := iotest.TestReader(f, []byte("\x00\x03\x00\x00abc\xff\x00\x00\x00")); err != nil {
		t.Error(err)
	}
	if left, _ := io.ReadAll(in); string(left) != "\x00\x00\x00\x00rest" {
		t.Errorf("left behind the frame: %q", left)
	}
}
