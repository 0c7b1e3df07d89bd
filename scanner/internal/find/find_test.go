package find

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// triggerTests have a bar before each trigger.
var triggerTests = []string{
	"",
	":",
	"no colon",
	"see http|://h.example/.",
	"HTTP|://H.EXAMPLE/",
	"|://",
	"x|://",
	":/",
	": //",
	":/x/",
	"http:/",
	"http:",
	"http|:////",
	"|://|://|://",
	"mailto|:ann@host.example",
	"MAILTO|:ann@host.example",
	"mAiLtO|:",
	"hotmailto|:",
	"ailto:",
	"mail to:",
	"To: ann, Reply-To: bob",
	"news|:comp.infosystems.www",
	"NEWS|:*",
	"ews:",
	"Views: 12, Newsgroups: none",
	"url|:x",
	"Url|:x",
	"curl|:x",
	"rl:",
	"<URL|:http|://h.example/>",
	"<URL|:mailto|:ann@host.example>",
	"news|::url|::mailto|:|://",
	"news|:url|:mailto|://",
	"Sat, 11 Mar 1995 18:20:03 GMT",
	// The same low nibbles as lto:, ews: and url:.
	"%2<: 52<: \\4?: LT/: 5'3: EG#: Ur\\:",
	// The same low seven bits.
	"u\xF2l: \xF5rl: ur\xEC: new\xF3: m\xE1ilto: url\xBA http\xBA// http:\xAF\xAF",
	// The same but for bit 5, in what is no letter.
	"http:\x0F\x0F http\x1A//",
	"mailto\u017F: new\u017F: ",
	strings.Repeat("x", 59) + "http|://" + strings.Repeat("x", 59),
	strings.Repeat("x", 56) + "mailto|:" + strings.Repeat("x", 66) + "URL|:",
	strings.Repeat("a:b ", 40) + "news|:" + strings.Repeat(" :/", 40),
}

// cut takes the bars out of marked and returns what they stand before.
func cut(marked string) (text []byte, marks []int) {
	for _, c := range []byte(marked) {
		if c == '|' {
			marks = append(marks, len(text))
			continue
		}
		text = append(text, c)
	}
	return text, marks
}

// naiveTriggers is the definition of a trigger again, word by word.
func naiveTriggers(b []byte) (all []int) {
	lower := slices.Clone(b)
	for i, c := range lower {
		if 'A' <= c && c <= 'Z' {
			lower[i] = c + 'a' - 'A'
		}
	}
	for i := range lower {
		if lower[i] != ':' {
			continue
		}
		if bytes.HasPrefix(lower[i+1:], []byte("//")) ||
			bytes.HasSuffix(lower[:i], []byte("mailto")) ||
			bytes.HasSuffix(lower[:i], []byte("news")) ||
			bytes.HasSuffix(lower[:i], []byte("url")) {
			all = append(all, i)
		}
	}
	return all
}

// naiveSpan is the definition of Span again, octet by octet.
func naiveSpan(b []byte, from int) int {
	for i := from; i < len(b); i++ {
		if b[i] <= ' ' || b[i] >= 0x7F || strings.IndexByte("\"<>`", b[i]) >= 0 {
			return i
		}
	}
	return len(b)
}

// search returns the triggers of b from from on, through a dst of the given size,
// and holds every answer to the contract.
func search(t *testing.T, b []byte, from, size int) (all []int) {
	t.Helper()
	dst := make([]int, size)
	for {
		n, next := Triggers(dst, b, from)
		all = append(all, dst[:n]...)
		want := len(b)
		if n == size {
			want = dst[n-1] + 1
		}
		if next != want {
			t.Fatalf("Triggers(%d, %q, %d) = %d, %d, want next %d", size, b, from, n, next, want)
		}
		if n < size {
			return all
		}
		from = next
	}
}

// since returns those of the ascending indices that are not below from.
func since(indices []int, from int) []int {
	i, _ := slices.BinarySearch(indices, from)
	return indices[i:]
}

func TestTriggers(t *testing.T) {
	eachPath(func(path string) {
		for _, marked := range triggerTests {
			b, want := cut(marked)
			if got := naiveTriggers(b); !slices.Equal(got, want) {
				t.Errorf("naiveTriggers(%q) = %v, want %v", b, got, want)
			}
			for size := 1; size <= 5; size++ {
				if got := search(t, b, 0, size); !slices.Equal(got, want) {
					t.Errorf("%s: Triggers(%d, %q, 0) = %v, want %v", path, size, b, got, want)
				}
			}
			// In a block that is whole, at each place in it.
			for shift := range 70 {
				b := slices.Concat(bytes.Repeat([]byte{' '}, shift), b, bytes.Repeat([]byte{' '}, 140-shift))
				got := search(t, b, 0, 64)
				for i := range got {
					got[i] -= shift
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s: Triggers(64, %q, 0) = %v, want %v", path, b, got, want)
				}
			}
		}
	})
}

// TestTriggersStartEnd takes every start and end in texts of 300 octets that have
// triggers of all kinds at changing places.
func TestTriggersStartEnd(t *testing.T) {
	const pattern = "http://a mailto:b 12:00 news:c url:d ://://:/ :"
	text := []byte(strings.Repeat(pattern, 8))
	eachPath(func(path string) {
		for shift := range len(pattern) {
			b := text[shift : shift+300]
			for end := range len(b) + 1 {
				want := naiveTriggers(b[:end])
				for from := shift % 3; from <= end; from += 3 { // all three within three shifts
					if got := search(t, b[:end], from, 64); !slices.Equal(got, since(want, from)) {
						t.Fatalf("%s: Triggers(64, %q, %d) = %v, want %v", path, b[:end], from, got, since(want, from))
					}
				}
			}
		}
	})
}

// TestTriggersAlone has one trigger at each place of an empty text.
func TestTriggersAlone(t *testing.T) {
	eachPath(func(path string) {
		for _, trigger := range []string{"://", "mailto:", "NEWS:", "Url:"} {
			for at := range 300 {
				b := bytes.Repeat([]byte{'x'}, 300)
				colon := at + strings.IndexByte(trigger, ':')
				if copy(b[at:], trigger) < len(trigger) {
					break
				}
				for from := range b {
					want := since([]int{colon}, from)
					if got := search(t, b, from, 2); !slices.Equal(got, want) {
						t.Fatalf("%s: Triggers(2, %q, %d) = %v, want %v", path, b, from, got, want)
					}
				}
			}
		}
	})
}

// crowded returns n octets in which triggers and what comes near them are frequent.
func crowded(rnd *rand.Rand, n int) []byte {
	parts := []string{
		":", ":", "/", "//", "://", "mailto", "MAILTO:", "lto:", "news", "ews:", "News:", "url", "URL:", "rl:",
		" ", "\n", "x", "o:", "s:", "l:", "\xBA", "\xAF\xAF", "\xEC:", "%2<:", "5rl:", "the quick brown fox jumps over the lazy dog",
	}
	b := make([]byte, 0, n+64)
	for len(b) < n {
		b = append(b, parts[rnd.IntN(len(parts))]...)
	}
	return b[:n]
}

func TestTriggersRandom(t *testing.T) {
	eachPath(func(path string) {
		rnd := rand.New(rand.NewPCG(1738, 1994))
		for range 2000 {
			b := crowded(rnd, rnd.IntN(1000))
			from := rnd.IntN(len(b) + 1)
			size := 1 + rnd.IntN(40)
			want := since(naiveTriggers(b), from)
			if got := search(t, b, from, size); !slices.Equal(got, want) {
				t.Fatalf("%s: Triggers(%d, %q, %d) = %v, want %v", path, size, b, from, got, want)
			}
		}
	})
}

// TestTriggersNoRoom: without room there is nothing to write and nowhere to go.
func TestTriggersNoRoom(t *testing.T) {
	b := bytes.Repeat([]byte("http://"), 40)
	eachPath(func(path string) {
		for from := range b {
			if n, next := Triggers(nil, b, from); n != 0 || next != from {
				t.Errorf("%s: Triggers(nil, %q, %d) = %d, %d, want 0, %d", path, b, from, n, next, from)
			}
		}
	})
}

func TestSpan(t *testing.T) {
	for _, test := range []struct {
		text string
		want int
	}{
		{"", 0},
		{" ", 0},
		{"http://h.example/a?b=c#d|{}\\^~[]%' x", 34},
		{"a\"", 1},
		{"ab<", 2},
		{"ab>", 2},
		{"ab`", 2},
		{"a\x7F", 1},
		{"a\x80", 1},
		{"a\xFF", 1},
		{"a\x00", 1},
		{"a\t", 1},
		{"!~", 2},
	} {
		eachPath(func(path string) {
			for pad := range 140 {
				b := []byte(strings.Repeat("a", pad) + test.text + strings.Repeat(" ", pad))
				if got, want := Span(b, 0), pad+test.want; got != want {
					t.Errorf("%s: Span(%q, 0) = %d, want %d", path, b, got, want)
				}
			}
		})
	}
}

// TestSpanStartEnd has every octet at every place, and every start and end
// around the places.
func TestSpanStartEnd(t *testing.T) {
	eachPath(func(path string) {
		b := bytes.Repeat([]byte{'a'}, 300)
		for at := range b {
			for c := range 256 {
				b[at] = byte(c)
				if got, want := Span(b, 0), naiveSpan(b, 0); got != want {
					t.Fatalf("%s: Span(%q, 0) = %d, want %d", path, b, got, want)
				}
			}
			b[at] = '>'
			for from := range at + 2 {
				for _, end := range []int{at + 1, at + 2, at + 40, len(b)} {
					b := b[:min(end, len(b))]
					if got, want := Span(b, min(from, len(b))), naiveSpan(b, min(from, len(b))); got != want {
						t.Fatalf("%s: Span(%q, %d) = %d, want %d", path, b, from, got, want)
					}
				}
			}
			b[at] = 'a'
		}
		for end := range b {
			for from := range end + 1 {
				if got := Span(b[:end], from); got != end {
					t.Fatalf("%s: Span(%q, %d) = %d, want %d", path, b[:end], from, got, end)
				}
			}
		}
	})
}

func TestBadFrom(t *testing.T) {
	b := make([]byte, 200)
	for _, from := range []int{-1, len(b) + 1} {
		for name, f := range map[string]func(){
			"Triggers": func() { Triggers(make([]int, 1), b, from) },
			"Span":     func() { Span(b, from) },
		} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s(%d octets, %d) did not panic", name, len(b), from)
					}
				}()
				f()
			}()
		}
	}
}

func TestAllocs(t *testing.T) {
	b := []byte(strings.Repeat("see http://h.example/ and news:comp.mail ", 20))
	eachPath(func(path string) {
		var room [16]int
		if got := testing.AllocsPerRun(100, func() { Triggers(room[:], b, 0) }); got != 0 {
			t.Errorf("%s: Triggers allocates %v times, want 0", path, got)
		}
		if got := testing.AllocsPerRun(100, func() { Span(b, 4) }); got != 0 {
			t.Errorf("%s: Span allocates %v times, want 0", path, got)
		}
	})
}

func FuzzTriggers(f *testing.F) {
	for _, marked := range triggerTests {
		b, _ := cut(marked)
		f.Add(b, 0, 4)
		f.Add(slices.Concat(bytes.Repeat(b, 5), crowded(rand.New(rand.NewPCG(1, 2)), 200)), 1, 1)
	}
	f.Fuzz(func(t *testing.T, b []byte, from, size int) {
		from = max(0, min(from, len(b)))
		size = max(1, min(size, 100))
		want := since(naiveTriggers(b), from)
		eachPath(func(path string) {
			if got := search(t, b, from, size); !slices.Equal(got, want) {
				t.Errorf("%s: Triggers(%d, %q, %d) = %v, want %v", path, size, b, from, got, want)
			}
		})
	})
}

func FuzzSpan(f *testing.F) {
	for _, text := range []string{"", "a b", "http://h.example/|\\^~ x", "\x7F", "\x80"} {
		f.Add([]byte(strings.Repeat("a", 70)+text), 0)
		f.Add([]byte(text), 1)
	}
	f.Fuzz(func(t *testing.T, b []byte, from int) {
		from = max(0, min(from, len(b)))
		want := naiveSpan(b, from)
		eachPath(func(path string) {
			if got := Span(b, from); got != want {
				t.Errorf("%s: Span(%q, %d) = %d, want %d", path, b, from, got, want)
			}
		})
	})
}
