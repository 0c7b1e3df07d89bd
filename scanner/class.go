package scanner

//go:generate go run gen_class_table.go

// A class is a set of octets, as bits: what the scanner asks of an octet. The
// predicates stand in gen_class_table.go.
type class uint8

const (
	isLetter class = 1 << iota
	isDigit
	isScheme
	isBreak
	isBlank
	isControl
	isTrailing
	isCutting
)

const (
	isAlnum = isLetter | isDigit
	isSpace = isBlank | isBreak
)

// is reports whether c is in one of the given classes.
func is(c byte, k class) bool { return classes[c]&k != 0 }

// equalFold reports whether b equals lower, which is in lower case, without
// regard to the case of ASCII letters.
func equalFold(b []byte, lower string) bool {
	if len(b) != len(lower) {
		return false
	}
	for i := range b {
		c := b[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}

// hasSuffixFold reports whether b ends in lower without regard to case.
func hasSuffixFold(b []byte, lower string) bool {
	return len(b) >= len(lower) && equalFold(b[len(b)-len(lower):], lower)
}

// hasPrefixFold reports whether b begins with lower without regard to case.
func hasPrefixFold(b []byte, lower string) bool {
	return len(b) >= len(lower) && equalFold(b[:len(lower)], lower)
}
