package scanner

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// attributeStart finds what stands before the value of an attribute. Between
// "=" and the value there are at most as many octets as behind "URL:", unless
// the blanks are all behind the quote.
var attributeStart = regexp.MustCompile(`=([ \t\n\v\f\r]*)(["'])([ \t\n\v\f\r]*)$`)

// attribute reads the quoted value that starts with the scheme in[start:colon].
func (t *twin) attribute(start, colon int) bool {
	m := attributeStart.FindStringSubmatch(t.in[max(0, start-2*maxPrefixBlanks):start])
	if m == nil || len(m[3]) > maxPrefixBlanks || m[1] != "" && len(m[0])-len("=") > maxPrefixBlanks {
		return false
	}
	quote := rune(m[2][0])
	var text []byte
	var edits []Edit
	for i := start; i < len(t.in); {
		r, n := utf8.DecodeRuneInString(t.in[i:])
		if i-start > t.max || i-start == t.max && r != quote {
			t.overlong++
			return false
		}
		switch {
		case r == quote:
			raw := t.in[start:i]
			value := strings.TrimRight(string(text), " ")
			for len(edits) > 0 && strings.Trim(raw[edits[len(edits)-1].Offset:], " \t\r\n") == "" {
				edits = edits[:len(edits)-1] // left out at the end, and so no edit
			}
			c := result{Delimiter: Attribute, Text: concat(decode(value, true)), Raw: strings.TrimRight(raw, " \t\r\n"), Edits: edits}
			// The markup vouches for an address that has no "@".
			authority := strings.HasPrefix(c.Text[min(colon-start, len(c.Text)):], "://")
			if len(c.Text) <= colon-start+len(":") || authority && !believableURL(c.Text, colon-start) {
				return false
			}
			if len(edits) > 0 {
				c.Joined = JoinSpace
			}
			c.Readings = []string{c.Text}
			t.hand(c, start, i)
			return true
		case r == '\t' || r == '\n' || r == '\r':
			edits = append(edits, Edit{i - start, 1})
		case r == '<' || r == '>' || r == utf8.RuneError && n == 1 || unicode.IsControl(r) && r != '\v' && r != '\f':
			return false
		default:
			text = append(text, t.in[i:i+n]...)
		}
		i += n
	}
	return false
}

// A piece is what one character or reference of the source stands for.
type piece struct{ raw, text string }

var entityName = regexp.MustCompile(`^&(?:(#[0-9]+)|(#x[0-9a-f]+)|(amp|lt|gt|quot|apos|nbsp));`)

// decode splits s into pieces. In attributes, controls are left out.
func decode(s string, attribute bool) (all []piece) {
	named := map[string]string{"amp": "&", "lt": "<", "gt": ">", "quot": `"`, "apos": "'", "nbsp": nbsp2}
	for len(s) > 0 {
		p := piece{s[:1], s[:1]}
		var m []string
		if s[0] == '&' {
			m = entityName.FindStringSubmatch(lowerASCII(s[:min(len(s), maxEntity)]))
		}
		if m != nil {
			text := named[m[3]]
			if number, base := m[1]+m[2], 10; number != "" {
				number = number[1:]
				if m[2] != "" {
					number, base = number[1:], 16
				}
				if n, err := strconv.ParseInt(number, base, 32); err == nil && utf8.ValidRune(rune(n)) {
					text = string(rune(n))
				}
			}
			if text != "" {
				p = piece{s[:len(m[0])], text}
				if r, _ := utf8.DecodeRuneInString(text); attribute && unicode.IsControl(r) {
					p.text = ""
				}
			}
		}
		all = append(all, p)
		s = s[len(p.raw):]
	}
	return all
}

func concat(all []piece) string {
	var b strings.Builder
	for _, p := range all {
		b.WriteString(p.text)
	}
	return b.String()
}

// decodeBare returns the URL at the start of whole with its references decoded,
// and the source of what is left of it.
func decodeBare(whole, before string) (text, raw string) {
	all := decode(whole, false)
	for i, p := range all {
		r, _ := utf8.DecodeRuneInString(p.text)
		if p.raw != p.text && (unicode.IsSpace(r) || unicode.IsControl(r) || strings.ContainsRune(`<>"`, r)) {
			all = all[:i]
			break
		}
	}
	text = trimEnd(cutInside(concat(all), before), before)
	for n := 0; n < len(text); all = all[1:] {
		raw += all[0].raw
		n += len(all[0].text)
	}
	return text, raw
}
