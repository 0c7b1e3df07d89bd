package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"math/rand/v2"
	"mime/quotedprintable"
	"slices"
	"strings"
	"testing"
)

// A writer writes well-formed messages, and the texts that they hold.
type writer struct {
	rand *rand.Rand
	bytes.Buffer
	texts []string
	marks int // boundaries used
}

// generate returns an mbox of n messages and the texts of their bodies.
func generate(seed uint64, n int) (mbox []byte, texts []string) {
	w := &writer{rand: rand.New(rand.NewPCG(seed, 1))}
	for i := range n {
		fmt.Fprintf(w, "From g%d@h.example Thu Jan  1 00:00:00 1970\n", i)
		w.message(fmt.Sprintf("%d@h.example", i), 0)
		w.WriteString("\n\n")
	}
	return w.Bytes(), w.texts
}

// message writes a header block and a body.
func (w *writer) message(id string, depth int) {
	fmt.Fprintf(w, "From: a <a@h.example>\nMessage-ID: <%s>\nReferences: <b@h.example>\n\t<c@h.example>\n", id)
	fmt.Fprintf(w, "Subject: =?utf-8?q?caf=C3=A9?= %s\nMIME-Version: 1.0\n", w.words(8))
	w.entity(depth)
}

// entity writes Content- fields and a body.
func (w *writer) entity(depth int) {
	kind := w.rand.IntN(10)
	switch {
	case kind == 0 && depth < 4:
		w.WriteString("Content-Type: message/rfc822\n\n")
		w.message("inner@h.example", depth+1)
	case kind < 4 && depth < 4:
		w.marks++
		boundary := fmt.Sprintf("=_b_%d", w.marks)
		fmt.Fprintf(w, "Content-Type: multipart/mixed;\n\tboundary=%q\n\n", boundary)
		for range 1 + w.rand.IntN(3) {
			fmt.Fprintf(w, "\n--%s\n", boundary)
			w.entity(depth + 1)
		}
		fmt.Fprintf(w, "\n--%s--\n", boundary)
	case kind == 4:
		w.WriteString("Content-Type: image/gif\nContent-Transfer-Encoding: base64\n\n")
		w.base64([]byte(w.prose()))
	default:
		w.text()
	}
}

// text writes a text part in one of the encodings.
func (w *writer) text() {
	text := w.prose()
	w.texts = append(w.texts, text)
	fmt.Fprintf(w, "Content-Type: text/%s; charset=utf-8\n", []string{"plain", "html"}[w.rand.IntN(2)])
	switch w.rand.IntN(3) {
	case 0:
		w.WriteString("Content-Transfer-Encoding: 8bit\n\n" + text)
	case 1:
		w.WriteString("Content-Transfer-Encoding: quoted-printable\n\n")
		q := quotedprintable.NewWriter(w)
		io.WriteString(q, text)
		q.Close()
	case 2:
		w.WriteString("Content-Transfer-Encoding: base64\n\n")
		w.base64([]byte(text))
	}
}

func (w *writer) base64(b []byte) {
	for line := range slices.Chunk([]byte(base64.StdEncoding.EncodeToString(b)), 76) {
		w.Write(line)
		w.WriteByte('\n')
	}
}

// prose returns lines of text, some of which try to look like structure.
func (w *writer) prose() string {
	var b strings.Builder
	for range w.rand.IntN(60) {
		switch w.rand.IntN(12) {
		case 0:
			fmt.Fprintf(&b, "see http://h%d.example/a?b=%d#c=\n", w.rand.IntN(99), w.rand.IntN(99))
		case 1:
			b.WriteString([]string{"--\n", "\n", "From here\n", "-- =_b_1\n", "begin with\n", "=3D\n", "( \n", ".\n", "From: x\n", "käse\n"}[w.rand.IntN(10)])
		default:
			b.WriteString(w.words(12) + "\n")
		}
	}
	return b.String() + "end"
}

func (w *writer) words(n int) string {
	var b strings.Builder
	for range 1 + w.rand.IntN(n) {
		b.WriteString([]string{"the ", "mail ", "of ", "URL ", "octets ", "a ", "boundaries "}[w.rand.IntN(7)])
	}
	return b.String() + "x"
}

// TestGenerated wants of generated messages what was written, from Reader and
// from its twin.
func TestGenerated(t *testing.T) {
	for seed := range uint64(20) {
		mbox, want := generate(seed, 50)
		var fromTwin, fromReader []string
		for _, m := range twinSplit(mbox) {
			for _, x := range twin(m) {
				if x.kind != Header {
					fromTwin = append(fromTwin, plainBreaks(string(x.text)))
				}
			}
		}
		r := NewReader(bytes.NewReader(mbox), Mbox)
		texts, err := readAll(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range texts {
			text := plainBreaks(x.text)
			if x.kind != Header && text != "" { // a preamble or epilogue is empty
				fromReader = append(fromReader, text)
			}
		}
		if !slices.Equal(fromTwin, want) {
			t.Fatalf("seed %d: twin = %q, want %q", seed, fromTwin, want)
		}
		if !slices.Equal(fromReader, want) {
			t.Fatalf("seed %d: Reader = %q, want %q", seed, fromReader, want)
		}
		if s := r.Stats(); s.total() != int64(len(mbox)) || s.Messages != 50 {
			t.Errorf("seed %d: Stats = %+v, want 50 messages and %d octets", seed, s, len(mbox))
		}
		if seed < 2 {
			if err := checkCuts(mbox, Mbox); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
		}
	}
}

// plainBreaks returns s with LF for each line break and none at its end: the
// last belongs to the boundary.
func plainBreaks(s string) string {
	return strings.TrimRight(strings.ReplaceAll(s, "\r\n", "\n"), "\n")
}

// TestAllocs wants no allocation once the buffers are there.
func TestAllocs(t *testing.T) {
	mbox, _ := generate(1, 200)
	for _, tt := range messageTests {
		if tt.format == Message {
			mbox = append(append(append(mbox, "\nFrom x\n"...), tt.in...), "\n\n"...)
		}
	}
	r := NewReader(nil, Mbox)
	src := bytes.NewReader(mbox)
	n := testing.AllocsPerRun(5, func() {
		src.Reset(mbox)
		r.Reset(src, Mbox)
		for {
			if _, err := r.Next(); err != nil {
				break
			}
		}
	})
	if n != 0 {
		t.Errorf("%v allocations in %d messages, want 0", n, r.Stats().Messages)
	}
}

func FuzzReader(f *testing.F) {
	for _, tt := range messageTests {
		f.Add([]byte(tt.in), uint8(tt.format))
	}
	f.Fuzz(func(t *testing.T, in []byte, format uint8) {
		if err := checkCuts(in, Format(format%4)); err != nil {
			t.Error(err)
		}
	})
}
