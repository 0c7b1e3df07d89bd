package source

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/iotest"
)

// uncompressSlowly is what compressDecoder is tested against: a table of
// strings, and one bit at a time.
func uncompressSlowly(data []byte) ([]byte, error) {
	block, most := data[2]&0x80 != 0, uint(data[2]&0x1f)
	data = data[3:]
	free := 256
	if block {
		free = 257
	}
	table := make(map[int][]byte)
	for i := range 256 {
		table[i] = []byte{byte(i)}
	}
	var out, last []byte
	width, bit, start := uint(9), uint(0), uint(0)
	widen := func(n uint) { // to the next multiple of 8 codes
		if group := 8 * width; (bit-start)%group != 0 {
			bit += group - (bit-start)%group
		}
		start, width = bit, n
	}
	for {
		if free >= 1<<width && width < most {
			widen(width + 1)
		}
		if bit+width > 8*uint(len(data)) {
			return out, nil
		}
		code := 0
		for i := range width {
			code |= int(data[(bit+i)/8]>>((bit+i)%8)&1) << i
		}
		bit += width
		if block && code == 256 && last != nil {
			free = 256
			widen(9)
			continue
		}
		s, ok := table[code]
		if code >= free || code >= 256 && last == nil {
			if code != free || last == nil {
				return out, errCode
			}
			s, ok = append(bytes.Clone(last), last[0]), true
		}
		if !ok {
			return out, errCode
		}
		out = append(out, s...)
		if last != nil && free < 1<<most {
			table[free] = append(bytes.Clone(last), s[0])
			free++
		}
		last = s
	}
}

// compress is the other way round, with a clear code now and then, which
// compress(1) sends only when a full table has gone stale.
func compress(text []byte, most uint, clearEvery int) []byte {
	out := []byte{0x1f, 0x9d, 0x80 | byte(most)}
	table := make(map[string]int)
	free, width, codes := 257, uint(9), 0
	var bits, n uint
	put := func(code int) {
		bits |= uint(code) << n
		for n += width; n >= 8; n -= 8 {
			out = append(out, byte(bits))
			bits >>= 8
		}
		codes++
	}
	widen := func(w uint) {
		for codes%8 != 0 {
			put(0)
		}
		width, codes = w, 0
	}
	code := func(s string) int {
		if len(s) == 1 {
			return int(s[0])
		}
		return table[s]
	}
	var last string
	since := 0
	for i := 0; i < len(text); {
		if free >= 1<<width && width < most {
			widen(width + 1)
		}
		if since++; clearEvery > 0 && since > clearEvery && last != "" {
			put(256)
			widen(9)
			clear(table)
			free, since = 256, 0
		}
		j := i + 1
		for j < len(text) {
			if c, ok := table[string(text[i:j+1])]; !ok || c >= free {
				break
			}
			j++
		}
		s := string(text[i:j])
		put(code(s))
		// The decoder defines its code one step later, from the string before.
		if last != "" && free < 1<<most {
			if free != 256 { // cleared: 256 is not to be used
				if _, ok := table[last+s[:1]]; !ok {
					table[last+s[:1]] = free
				}
			}
			free++
		}
		last = s
		i = j
	}
	if n > 0 {
		out = append(out, byte(bits))
	}
	return out
}

func uncompress(data []byte) ([]byte, error) {
	d := new(compressDecoder)
	if err := d.start(bufio.NewReader(bytes.NewReader(data))); err != nil {
		return nil, err
	}
	return io.ReadAll(d)
}

func TestCompress(t *testing.T) {
	text, err := os.ReadFile("testdata/text.mbox")
	if err != nil {
		t.Fatal(err)
	}
	noise := make([]byte, 300_000) // fills the widest table, and has runs
	r := rand.New(rand.NewPCG(1, 2))
	for i := range noise {
		noise[i] = byte(r.UintN(40) / 13)
		if i > 200_000 {
			noise[i] = byte(r.Uint32())
		}
	}
	for _, text := range [][]byte{{}, {'a'}, bytes.Repeat([]byte("a"), 100_000), text, noise} {
		for most := uint(10); most <= 16; most++ {
			for _, every := range []int{0, 1, 7, 1000, 70_000} {
				data := compress(text, most, every)
				got, err := uncompress(data)
				if err != nil || !bytes.Equal(got, text) {
					t.Errorf("%d bits, cleared every %d codes, %d octets: %v, got %d octets",
						most, every, len(text), err, len(got))
				}
			}
		}
	}
	for _, name := range []string{"text.Z", "bits10.Z", "bits12.Z"} {
		data := []byte(testdata(t, name))
		if got, err := uncompressSlowly(data); err != nil || !bytes.Equal(got, text) {
			t.Errorf("%s: the twin gives %d octets, %v", name, len(got), err)
		}
		for n := 3; n < len(data); n += 97 {
			if got, err := uncompress(data[:n]); err != nil || !bytes.HasPrefix(text, got) {
				t.Errorf("%s cut at %d: %v, or not the text", name, n, err)
			}
		}
	}
}

func TestCompressReader(t *testing.T) {
	d := new(compressDecoder)
	if err := d.start(bufio.NewReader(strings.NewReader(testdata(t, "text.Z")))); err != nil {
		t.Fatal(err)
	}
	if err := iotest.TestReader(d, []byte(testdata(t, "text.mbox"))); err != nil {
		t.Error(err)
	}
}

func TestCompressDamage(t *testing.T) {
	for _, c := range []struct {
		name, data string
		want       string
		cause      error
	}{
		{"first code is no octet", "\x1f\x9d\x90\x01\x01\x00", "", errCode},
		{"code too far ahead", "\x1f\x9d\x90a\xfe\x03\x00", "a", errCode},
	} {
		all, problems := readBytes(t, c.data, Options{})
		check(t, c.name, all, problems, []got{{"", Text, c.want}}, c.cause)
	}
}

func FuzzCompress(f *testing.F) {
	for _, name := range []string{"text.Z", "bits10.Z", "bits12.Z"} {
		f.Add([]byte(testdata(f, name)[:2000]))
	}
	f.Add(compress([]byte("abababababababab\n"), 16, 3))
	f.Add([]byte("\x1f\x9d\x09abc"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if isCompress(data, true) != yes || len(data) > 1<<14 {
			return
		}
		want, wantErr := uncompressSlowly(data)
		got, err := uncompress(data)
		if !bytes.Equal(got, want) || !errors.Is(err, wantErr) {
			t.Errorf("%x: got %q, %v, want %q, %v", data, got, err, want, wantErr)
		}
	})
}
