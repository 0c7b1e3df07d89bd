package corpus

import (
	"bytes"
	"encoding/base64"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"testing"
)

// decoded returns what a reader of a message sees, by the standard library: the header with its
// encoded words decoded, then each text part in turn.
func decoded(t *testing.T, message []byte) string {
	t.Helper()
	if bytes.HasPrefix(message, []byte("From ")) { // a separator, no field
		_, message, _ = bytes.Cut(message, []byte("\n"))
	}
	header, _, _ := bytes.Cut(message, []byte("\n\n"))
	words := strings.ReplaceAll(string(header), "\n\t", " ")
	words, err := new(mime.WordDecoder).DecodeHeader(words)
	if err != nil {
		t.Fatalf("header: %v in %q", err, header)
	}
	m, err := mail.ReadMessage(bytes.NewReader(message))
	if err != nil {
		t.Fatalf("message: %v in %q", err, header)
	}
	return words + "\n\n" + decodedPart(t, m.Header.Get, m.Body)
}

func decodedPart(t *testing.T, field func(string) string, body io.Reader) string {
	t.Helper()
	kind, params := "text/plain", map[string]string{}
	if f := field("Content-Type"); f != "" {
		var err error
		if kind, params, err = mime.ParseMediaType(f); err != nil {
			t.Fatalf("Content-Type %q: %v", f, err)
		}
	}
	switch field("Content-Transfer-Encoding") {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	switch {
	case strings.HasPrefix(kind, "multipart/"):
		var all strings.Builder
		for parts := multipart.NewReader(body, params["boundary"]); ; {
			part, err := parts.NextRawPart()
			if err == io.EOF {
				return all.String()
			}
			if err != nil {
				t.Fatalf("%s: %v", kind, err)
			}
			all.WriteString(decodedPart(t, part.Header.Get, part))
		}
	case kind == "message/rfc822":
		return decoded(t, readAll(t, body))
	case kind == "text/html":
		return html.UnescapeString(string(readAll(t, body)))
	case kind == "text/plain" && params["format"] == "flowed":
		return unflowed(string(readAll(t, body)), params["delsp"] == "yes")
	case kind == "text/plain":
		return string(readAll(t, body))
	}
	return ""
}

// unflowed joins the lines of format=flowed text (RFC 3676) that bear the same quote marks.
func unflowed(text string, delsp bool) string {
	var all strings.Builder
	open := "none"
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		content := strings.TrimLeft(line, ">")
		mark := line[:len(line)-len(content)]
		content = strings.TrimPrefix(content, " ")
		if open != mark {
			all.WriteString("\n" + mark)
		}
		open = "none"
		if strings.HasSuffix(content, " ") && content != "-- " {
			open = mark
			if delsp {
				content = content[:len(content)-1]
			}
		}
		all.WriteString(content)
	}
	return all.String()
}

func readAll(t *testing.T, r io.Reader) []byte {
	t.Helper()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
