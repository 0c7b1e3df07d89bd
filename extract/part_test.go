package extract_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"urlsift/extract"
	"urlsift/scanner"
)

// TestParts reads files of two parts with one thing at the border between them,
// the smallest that are hard to cut.
func TestParts(t *testing.T) {
	overlong := "ftp://h.example/" + strings.Repeat("z", scanner.MinMaxLength) + "\n"
	const falseStart = "\n\nFrom x\nFoo: bar\n\nhttp://h.example/in\n"
	for _, test := range []struct {
		name, before, after string // the part ends somewhere in the first line of after
	}{
		{"a wrapper", "", "<URL:http://h.example/\na>\nhttp://h.example/b\n"},
		{"a margin", "", "http://h.example/" + strings.Repeat("a", 55) + "\nb/c.html\n"},
		{"URLs over the limit, line by line", overlong, strings.Repeat(overlong, 4)},
		{"a wrapper over the limit", "", "<URL:http://h.example/\n" + strings.Repeat("http://h.example/in\n", 1000) + ">\n"},
		{"a wrapper that is not closed, URLs over the limit", "", "<URL:http://h.example/a\n" + strings.Repeat(overlong, 3)},
		{"a start that Content-Length covers", "From x\nFoo: bar\nContent-Length: 0000000\n\n", falseStart + "\nFrom y\nFoo: bar\n\n"},
		{"a start after Content-Length that lies", "From x\nFoo: bar\nContent-Length: 1000\n\n", falseStart},
		{"a start that is none", "From x\nFoo: bar\n\n", "\n\nFrom here on it is prose\nhttp://h.example/in\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			// The least size of a part is reached at some nine places in the first line.
			first := strings.IndexByte(test.after, '\n') + 1
			for at := 0; at <= first; at += max(1, first/8) {
				var b bytes.Buffer
				// Content-Length leads from the empty line to the second half of after.
				length := extract.PartSize - at - len(test.before) + strings.LastIndex(test.after, "\nFrom ")
				b.WriteString(strings.Replace(test.before, "0000000", fmt.Sprintf("%07d", length), 1))
				fill(&b, extract.PartSize-at)
				b.WriteString(test.after)
				fill(&b, 2*extract.PartSize+1<<18)
				b.WriteString(test.after)
				fill(&b, 3*extract.PartSize)
				o := extract.Options{All: true, MaxURLLength: scanner.MinMaxLength}
				sameForAnyWorkers(t, []string{write(t, "text", b.Bytes())}, o)
				if t.Failed() {
					t.Fatalf("the border is at %d of it", at)
				}
			}
		})
	}
}

// fill writes lines up to size octets.
func fill(b *bytes.Buffer, size int) {
	const line = "Nothing to be seen in this line.\n"
	for b.Len()+len(line) <= size {
		b.WriteString(line)
	}
	if n := size - b.Len(); n > 0 {
		b.WriteString(strings.Repeat(".", n-1) + "\n")
	}
}
