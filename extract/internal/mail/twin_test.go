package mail

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// A twinText is a text that the standard library decoded.
type twinText struct {
	kind Kind
	text []byte
}

// twin is the obvious reader of one message: net/mail, mime/multipart and their
// decoders. It hands out what Reader hands out, as far as it gets.
func twin(message []byte) (texts []twinText) {
	if bytes.HasPrefix(message, from) {
		_, message, _ = bytes.Cut(message, []byte{'\n'})
	}
	twinMessage(bytes.NewReader(message), 0, &texts)
	return texts
}

func twinMessage(r io.Reader, depth int, texts *[]twinText) {
	m, err := mail.ReadMessage(r)
	if err != nil {
		return
	}
	var words mime.WordDecoder
	var header []byte
	for name, values := range m.Header {
		for _, v := range values {
			if strings.Contains(v, "=?") {
				if decoded, err := words.DecodeHeader(v); err == nil {
					v = decoded
				}
			}
			header = append(append(append(append(header, name...), ": "...), v...), '\n')
		}
	}
	*texts = append(*texts, twinText{Header, header})
	twinBody(m.Header.Get, m.Body, depth, texts)
}

func twinBody(get func(string) string, body io.Reader, depth int, texts *[]twinText) {
	value := get("Content-Type")
	if value == "" {
		value = "text/plain"
	}
	media, params, err := mime.ParseMediaType(value)
	if err != nil && media == "" {
		media = "text/plain"
	}
	kind, _, _ := strings.Cut(media, "/")
	if kind == "multipart" && params["boundary"] != "" {
		for r := multipart.NewReader(body, params["boundary"]); depth < maxNesting; {
			p, err := r.NextRawPart()
			if err != nil {
				return
			}
			twinBody(p.Header.Get, p, depth+1, texts)
		}
		return
	}
	switch strings.ToLower(strings.TrimSpace(get("Content-Transfer-Encoding"))) {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	if kind == "message" && depth < maxNesting {
		twinMessage(body, depth+1, texts)
	}
	if kind == "text" {
		k := Plain
		if media == "text/html" {
			k = HTML
		}
		text, _ := io.ReadAll(body) // what came before an error counts
		*texts = append(*texts, twinText{k, text})
	}
}

var twinURL = regexp.MustCompile(`https?://[^\s<>"]+`)

// twinSplit cuts an mbox before its "From " lines.
func twinSplit(mbox []byte) (messages [][]byte) {
	for i := 0; ; {
		j := bytes.Index(mbox[i:], []byte("\nFrom "))
		if j < 0 {
			return append(messages, mbox)
		}
		i += j + 1
		before := bytes.TrimSuffix(mbox[:i-1], []byte{'\r'})
		_, behind, _ := bytes.Cut(mbox[i:], []byte{'\n'})
		if _, ok := fieldName(behind); bytes.HasSuffix(before, []byte{'\n'}) && (ok || bytes.HasPrefix(behind, quotedFrom)) {
			messages = append(messages, mbox[:i])
			mbox, i = mbox[i:], 0
		}
	}
}

// shared opens a file of the folder that URLSIFT_SHARED names, decompressed.
func shared(tb testing.TB, name string) []byte {
	dir := os.Getenv("URLSIFT_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "..", "shared")
	}
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		tb.Skipf("needs the corpora in URLSIFT_SHARED: %v", err)
	}
	defer f.Close()
	var r io.Reader
	if strings.HasSuffix(name, ".zst") {
		d, err := zstd.NewReader(f)
		if err != nil {
			tb.Fatal(err)
		}
		defer d.Close()
		r = d
	} else if r, err = gzip.NewReader(f); err != nil {
		tb.Fatal(err)
	}
	b, err := io.ReadAll(r)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

var corpora = []string{
	"spamassassin.mbox.gz", "cypherpunks-1995.mbox.gz", "linux-man.mbox.zst",
	"speakup.mbox.zst", "usrp-users-2021.mbox.zst",
}

// TestCorpora wants every URL that the standard library's texts hold in ours,
// message by message, and reports where the others stand.
func TestCorpora(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 86 MB")
	}
	r := NewReader(nil, Mbox)
	for _, name := range corpora {
		t.Run(name, func(t *testing.T) {
			mbox := shared(t, "corpora/mail/"+name)
			r.Reset(bytes.NewReader(mbox), Mbox)
			texts, err := readAll(r)
			if err != nil {
				t.Fatal(err)
			}
			if s := r.Stats(); s.total() != int64(len(mbox)) {
				t.Errorf("Stats account for %d octets of %d", s.total(), len(mbox))
			}
			messages := twinSplit(mbox)
			if n := r.Stats().Messages; n != int64(len(messages)) {
				t.Errorf("%d messages, want %d", n, len(messages))
			}
			surplus := make(map[string]int)
			var offset int64
			for _, m := range messages {
				missing := make(map[string]int)
				for _, x := range twin(m) {
					for _, u := range twinURL.FindAllString(string(x.text), -1) {
						missing[u]++
					}
				}
				n := 0
				for n < len(texts) && texts[n].message == offset {
					n++
				}
				subtract(missing, surplus, texts[:n])
				for u := range missing {
					t.Errorf("message at %d: %q is missing", offset, u)
				}
				texts = texts[n:]
				offset += int64(len(m))
			}
			t.Logf("surplus of URLs: %v\n%+v", surplus, r.Stats())
		})
	}
}

// subtract takes the URLs of texts from missing, or adds them to surplus. One
// that goes on beyond a missing one counts for it, too: format=flowed joined
// lines there, or the standard library stopped at a bad escape.
func subtract(missing, surplus map[string]int, texts []text) {
	for _, x := range texts {
		where := [...]string{"header", "plain", "HTML"}[x.kind]
		if x.kind == Plain && x.part == "" {
			where = "preamble or epilogue"
		}
		for _, u := range twinURL.FindAllString(x.text, -1) {
			if missing[u] == 0 {
				surplus[where]++
				continue
			}
			if missing[u]--; missing[u] == 0 {
				delete(missing, u)
			}
		}
	}
	for short := range missing {
		for _, x := range texts {
			if strings.Contains(x.text, short) {
				delete(missing, short)
			}
		}
	}
}
