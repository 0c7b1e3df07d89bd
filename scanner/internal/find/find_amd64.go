//go:build amd64 && gc && !purego && !noasm

package find

import "golang.org/x/sys/cpu"

// What the processor and the system have. Tests switch them off.
var (
	useAVX512 = cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasBMI1
	useAVX2   = cpu.X86.HasAVX2 && cpu.X86.HasBMI1
)

// A trigger kernel takes blocks of block octets, and reads the before octets in
// front of each and the after octets behind it.
const (
	before = len("url")
	block  = 64
	after  = len("/")
)

// triggers has a kernel search the whole blocks of b and the plain code what is
// left at the edges. The kernel offers a colon followed by one slash or preceded
// by what resembles two letters of a word, and isTrigger decides. In real mail it
// turns down 7 in 100.
func triggers(dst []int, b []byte, from int) (n, next int) {
	if !useAVX512 && !useAVX2 || len(b)-from < before+block+after {
		return triggersPlain(dst, b, from)
	}
	for next = from; n < len(dst) && next < before; next++ {
		if b[next] == ':' && isTrigger(b, next) {
			dst[n] = next
			n++
		}
	}
	for n < len(dst) && len(b)-next >= block+after {
		var offered int
		if useAVX512 {
			offered, next = triggersAVX512(dst[n:], b, next)
		} else {
			offered, next = triggersAVX2(dst[n:], b, next)
		}
		for _, i := range dst[n : n+offered] {
			if isTrigger(b, i) {
				dst[n] = i
				n++
			}
		}
	}
	k, next := triggersPlain(dst[n:], b, next)
	return n + k, next
}

// span has a kernel search the whole blocks of b. Where it stops short of the
// end of the span, or at it, the plain code goes on.
func span(b []byte, from int) int {
	switch {
	case useAVX512:
		from = spanAVX512(b, from)
	case useAVX2:
		from = spanAVX2(b, from)
	}
	return spanPlain(b, from)
}

// triggersAVX512 writes the colons it offers to dst, which has room for one or
// more. next is after the last one if dst is full, else the first block that is
// not whole. from is at least before.
//
//go:noescape
func triggersAVX512(dst []int, b []byte, from int) (n, next int)

// triggersAVX2 is triggersAVX512 for the smaller vectors.
//
//go:noescape
func triggersAVX2(dst []int, b []byte, from int) (n, next int)

// spanAVX512 returns where the span ends, or the first block that is not whole.
//
//go:noescape
func spanAVX512(b []byte, from int) int

// spanAVX2 is spanAVX512 for the smaller vectors.
//
//go:noescape
func spanAVX2(b []byte, from int) int
