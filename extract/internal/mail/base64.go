package mail

// A base64Decoder decodes base64 (RFC 2045, 6.8) in pieces.
type base64Decoder struct {
	acc    uint32 // the last n sextets
	n      int
	ended  bool // padding has been read
	strays int  // octets passed over since the start
}

// sextets maps an octet to its value in base64; noSextet is none.
var sextets = func() (t [256]byte) {
	for i := range t {
		t[i] = noSextet
	}
	for i, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") {
		t[c] = byte(i)
	}
	return t
}()

const noSextet = 0x80

// append decodes src, which may be behind dst in one array, up to the padding
// and returns what follows that. Strays are passed over, as RFC 2045 asks.
func (d *base64Decoder) append(dst, src []byte) (decoded, rest []byte) {
	for len(src) > 0 {
		if d.n == 0 {
			for len(src) >= 4 {
				a, b, c, e := sextets[src[0]], sextets[src[1]], sextets[src[2]], sextets[src[3]]
				if (a|b|c|e)&noSextet != 0 {
					break
				}
				dst = append(dst, a<<2|b>>4, b<<4|c>>2, c<<6|e)
				src = src[4:]
			}
			if len(src) == 0 {
				break
			}
		}
		v := sextets[src[0]]
		if src[0] == '=' {
			d.ended = true
			for len(src) > 0 && src[0] == '=' {
				src = src[1:]
			}
			return dst, src
		}
		src = src[1:]
		if v == noSextet {
			d.strays++
			continue
		}
		d.acc = d.acc<<6 | uint32(v)
		if d.n++; d.n == 4 {
			dst = append(dst, byte(d.acc>>16), byte(d.acc>>8), byte(d.acc))
			d.n = 0
		}
	}
	return dst, nil
}

// appendEnd decodes what is left at the end.
func (d *base64Decoder) appendEnd(dst []byte) []byte {
	switch d.n {
	case 2:
		dst = append(dst, byte(d.acc>>4))
	case 3:
		dst = append(dst, byte(d.acc>>10), byte(d.acc>>2))
	}
	return dst
}

// broken says whether what has been decoded was not in order.
func (d *base64Decoder) broken() bool {
	return d.strays > 0 || d.n == 1 || d.n > 0 && !d.ended
}
