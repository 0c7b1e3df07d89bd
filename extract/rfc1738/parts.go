package rfc1738

import "iter"

// A Part is one part of a URL under the name that RFC 1738 has for it.
type Part struct {
	Name string
	Text []byte // nil if the part is absent

	// List is set for the two parts that are lists, and Text is not. It yields
	// each cwd of ftp with a nil value, and each field of prospero by its name
	// and value.
	List iter.Seq2[[]byte, []byte]
}

// An accessor is the name of a part and the method that gives it.
type accessor struct {
	name string
	text func(*URL) []byte
	list func(*URL) iter.Seq2[[]byte, []byte]
}

// Parts yields each part that the scheme has, present or absent, in the order
// of its grammar. A string without a scheme has none.
func (u *URL) Parts() iter.Seq[Part] {
	return func(yield func(Part) bool) {
		for _, a := range schemes[u.scheme].parts {
			part := Part{Name: a.name}
			if a.list != nil {
				part.List = a.list(u)
			} else {
				part.Text = a.text(u)
			}
			if !yield(part) {
				return
			}
		}
	}
}
