package extract_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"urlsift/corpus"
	"urlsift/extract"
	"urlsift/scanner"
)

// keyed returns a generated text with its key.
func keyed(t testing.TB, kind corpus.Kind, seed uint64, size int64) (text []byte, key []corpus.Plant) {
	t.Helper()
	g := corpus.New(kind, seed).Limit(size)
	g.Key(func(p corpus.Plant) {
		p.URL = bytes.Clone(p.URL)
		key = append(key, p)
	})
	var b bytes.Buffer
	if _, err := b.ReadFrom(g); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), key
}

// delimiters are the scanner's names for those of a key.
var delimiters = map[corpus.Delimiter]scanner.Delimiter{
	corpus.Bare: scanner.Bare, corpus.Wrapper: scanner.Wrapper, corpus.Angle: scanner.Angle,
	corpus.Prefix: scanner.Prefix, corpus.Attribute: scanner.Attribute,
}

// TestKeys wants what the keys of generated texts list and nothing else: each
// URL, as it is to be copied, in order, in its message and with its delimiter,
// and in texts that need no decoding in its place. Decoys stand in no key.
//
// One rule departs from the key: an attribute is a value in quotes
// (scanner/doc.go, "HTML"), and one without is bare.
func TestKeys(t *testing.T) {
	for _, kind := range []corpus.Kind{corpus.Mail, corpus.Usenet, corpus.Log, corpus.Dense, corpus.Sparse, corpus.LongLines} {
		for seed := range uint64(3) {
			t.Run(fmt.Sprint(kind, seed), func(t *testing.T) {
				t.Parallel()
				text, key := keyed(t, kind, seed, 4<<20)
				inMail := kind == corpus.Mail || kind == corpus.Usenet
				var want []string
				for _, p := range key {
					if p.Delimiter == corpus.Attribute && unquoted(text[p.Message:], p.URL) {
						p.Delimiter = corpus.Bare
					}
					want = append(want, plantLine(&p, inMail))
				}
				var got recordLines
				got.inMail = inMail
				o := extract.Options{Stdin: bytes.NewReader(text), All: true}
				stats, err := extract.New(o).Run(context.Background(), []string{"-"}, &got)
				if err != nil {
					t.Fatal(err)
				}
				if !stats.Complete() || stats.BytesRead != int64(len(text)) {
					t.Errorf("%d octets, stats %+v: not all was read", len(text), stats)
				}
				compareKey(t, want, got.lines)
			})
		}
	}
}

// unquoted reports whether the message that text begins with holds url as the
// value of an attribute without quotes, in quoted-printable or not.
func unquoted(text, url []byte) bool {
	if end := bytes.Index(text, []byte("\n\nFrom ")); end >= 0 {
		text = text[:end]
	}
	page := strings.NewReplacer("=\n", "", "=3D", "=", "&amp;", "&").Replace(string(text))
	return strings.Contains(page, "<a href="+string(url)+" ")
}

// compareKey scores what was found, an occurrence each, and tells of the first
// that were missed or invented.
func compareKey(t *testing.T, want, got []string) {
	t.Helper()
	if slices.Equal(want, got) {
		return
	}
	left := make(map[string]int)
	for _, w := range want {
		left[w]++
	}
	s, told := score{}, 0
	for _, g := range got {
		if left[g] > 0 {
			left[g]--
			s.hit++
			continue
		}
		s.invented++
		if told++; told <= 10 {
			t.Errorf("invented %s", g)
		}
	}
	s.missed = len(want) - s.hit
	for _, w := range want {
		if left[w] > 0 {
			left[w]--
			if told++; told <= 20 {
				t.Errorf("missed %s", w)
			}
		}
	}
	t.Errorf("recall %.5f, precision %.5f of %d URLs, want 1 and 1, in order", s.recall(), s.precision(), len(want))
}

// plantLine is a plant as it is compared.
func plantLine(p *corpus.Plant, inMail bool) string {
	from, to := p.Offset, p.End
	if inMail {
		from, to = 0, 0 // offsets of records are those in the decoded part
	}
	return fmt.Sprintf("%s %v [%d,%d) of message at %d", p.URL, delimiters[p.Delimiter], from, to, message(p.Message, inMail))
}

// message returns where a plant's message starts, 0 where there are none.
func message(at int64, inMail bool) int64 {
	if inMail {
		return at
	}
	return 0
}

// recordLines is a sink that keeps records as plantLine writes plants.
type recordLines struct {
	inMail bool
	lines  []string
}

func (l *recordLines) Record(r *extract.Record) error {
	from, to := r.Offset, r.End
	if l.inMail {
		from, to = 0, 0
	}
	l.lines = append(l.lines, fmt.Sprintf("%s %v [%d,%d) of message at %d", r.URL, r.Delimiter, from, to, r.Message))
	return nil
}

func (*recordLines) Problem(p *extract.Problem) error { return p }
