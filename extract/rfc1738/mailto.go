package rfc1738

// MAILTO (3.5): mailtourl = "mailto:" encoded822addr, which is 1*xchar. The
// syntax of RFC 822 is not looked at.
var mailtoParts = []accessor{{name: "address", text: (*URL).Address}}

func (p *parser) mailto(i int) {
	if i == len(p.b) {
		p.fault(ErrAddressMissing, i, 0)
		return
	}
	p.url.path = mkspan(i, len(p.b))
	p.span(i, len(p.b), xchar, 0)
}

// Address returns the address of a mailto URL.
func (u *URL) Address() []byte { return u.partOf(Mailto, u.path) }
