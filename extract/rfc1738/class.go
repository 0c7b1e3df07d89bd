package rfc1738

//go:generate go run gen_class_table.go

// A class is a set of octets, as bits: what the grammar asks of one octet. The
// predicates stand in gen_class_table.go. An octet without any class is not
// US-ASCII.
type class uint16

const (
	alpha class = 1 << iota
	digit
	hex
	schemeChar
	hostChar
	groupChar
	unreserved

	// The seven reserved characters (2.2) have a class each, so that the set of
	// a part reads as its production does.
	semicolon
	slash
	question
	colon
	at
	ampersand
	equals

	unsafe
	control
)

// The sets that several schemes share (section 5). Their production has escape,
// too, which takes three octets: parser.span reads it.
const (
	alphadigit = alpha | digit
	reserved   = semicolon | slash | question | colon | at | ampersand | equals
	uchar      = unreserved
	xchar      = unreserved | reserved
)

// escaped reports whether an escape ("%" hex hex) begins at b[i].
func escaped(b []byte, i int) bool {
	return i+2 < len(b) && b[i] == '%' && classes[b[i+1]]&classes[b[i+2]]&hex != 0
}

// unescape gives the octet of the escape at b[i].
func unescape(b []byte, i int) byte { return unhex(b[i+1])<<4 | unhex(b[i+2]) }

// unhex gives the value of a hex digit. Letters alone have the bit 0x40.
func unhex(c byte) byte { return c&0xF + c>>6*9 }

// lower gives an ASCII letter in lower case and any other octet unchanged.
func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c | 0x20
	}
	return c
}

// equalFold reports whether b equals name, which is in lower case, without
// regard to the case of ASCII letters.
func equalFold(b []byte, name string) bool {
	if len(b) != len(name) {
		return false
	}
	for i := range b {
		if lower(b[i]) != name[i] {
			return false
		}
	}
	return true
}
