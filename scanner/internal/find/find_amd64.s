//go:build amd64 && gc && !purego && !noasm

#include "textflag.h"

// Octets are classified by VPSHUFB, which looks the low four bits of each octet
// up in a table of 16, and gives 0 for an octet over 7F. It is the search known
// as Teddy, with three words for its buckets.

// The words before a colon: bit 0 is mailto, bit 1 news, bit 2 url. Other octets
// have the same low nibbles, so these tables sieve and do not decide. A table for
// the last letter costs more than the colons it would turn down: 7 in 100.
//
// third: the third octet before the colon; l is 6C, e 65, u 75.
DATA third<>+0(SB)/8, $0x0000060000000000
DATA third<>+8(SB)/8, $0x0000000100000000
GLOBL third<>(SB), RODATA|NOPTR, $16

// second: t is 74, w 77, r 72.
DATA second<>+0(SB)/8, $0x0200000100040000
DATA second<>+8(SB)/8, $0x0000000000000000
GLOBL second<>(SB), RODATA|NOPTR, $16

// The span octets: bit 0 is the row 2x, bit 1 the row 3x, bit 2 the rows 4x and
// 5x, bit 3 the row 6x, bit 4 the row 7x. These tables decide: an octet is in the
// span if its column and its row have a bit in common.
//
// column: space, ", <, >, ` and 7F miss the bits of their rows.
DATA column<>+0(SB)/8, $0x1F1F1F1F1F1E1F16
DATA column<>+8(SB)/8, $0x0F1D1F1D1F1F1F1F
GLOBL column<>(SB), RODATA|NOPTR, $16

DATA row<>+0(SB)/8, $0x1008040402010000
DATA row<>+8(SB)/8, $0x0000000000000000
GLOBL row<>(SB), RODATA|NOPTR, $16

DATA colon<>+0(SB)/1, $0x3A
GLOBL colon<>(SB), RODATA|NOPTR, $1

DATA slash<>+0(SB)/1, $0x2F
GLOBL slash<>(SB), RODATA|NOPTR, $1

DATA nibble<>+0(SB)/1, $0x0F
GLOBL nibble<>(SB), RODATA|NOPTR, $1

// Both trigger kernels are this, with 64 octets in one vector or in two:
//
//	for pos = from; pos+64+after <= len(b); pos += 64 {
//		words = third[b[pos-3:]] & second[b[pos-2:]]
//		hits = b[pos:] == ':' & (b[pos+1:] == '/' | words != 0)
//		for each bit i of hits, lowest first {
//			dst[n++] = pos + i
//			if n == len(dst) { return n, pos+i+1 }
//		}
//	}
//	return n, pos
//
// Nothing is skipped on the way to hits. A third of the blocks of real mail hold
// a colon, and a branch on that made the search slower; one block in ten or so
// has a hit. Neighbours come from unaligned loads: nothing is carried over from
// block to block.
//
// AHEAD is how far to prefetch. Less was slower, more no faster. A prefetch past
// the end of b is no access and cannot fault.
#define AHEAD 4096

#define dst DI
#define room DX
#define base SI
#define pos R8
#define last R9
#define count CX
#define hits AX
#define hit R10

// LOAD_ARGS has pos and last as addresses; last is that of the last whole block.
#define LOAD_ARGS \
	MOVQ dst_base+0(FP), dst     \
	MOVQ dst_len+8(FP), room     \
	MOVQ b_base+24(FP), base     \
	MOVQ b_len+32(FP), last      \
	MOVQ from+48(FP), pos        \
	LEAQ -65(base)(last*1), last \
	ADDQ base, pos               \
	XORL count, count

// func triggersAVX512(dst []int, b []byte, from int) (n, next int)
TEXT ·triggersAVX512(SB), NOSPLIT, $0-72
	LOAD_ARGS
	VPBROADCASTB    colon<>(SB), Z16
	VPBROADCASTB    slash<>(SB), Z17
	VBROADCASTI32X4 third<>(SB), Z18
	VBROADCASTI32X4 second<>(SB), Z19

loop:
	CMPQ       pos, last
	JHI        done
	PREFETCHT0 AHEAD(pos)
	VPCMPEQB   (pos), Z16, K1
	VPCMPEQB   1(pos), Z17, K1, K2
	VMOVDQU64  -3(pos), Z0
	VMOVDQU64  -2(pos), Z1
	VPSHUFB    Z0, Z18, Z0
	VPSHUFB    Z1, Z19, Z1
	VPTESTMB   Z0, Z1, K1, K3
	KORTESTQ   K2, K3
	JNZ        some
	ADDQ       $64, pos
	JMP        loop

some:
	KORQ  K2, K3, K2
	KMOVQ K2, hits

write:
	TZCNTQ hits, hit
	ADDQ   pos, hit
	SUBQ   base, hit
	MOVQ   hit, (dst)(count*8)
	INCQ   count
	CMPQ   count, room
	JEQ    full
	BLSRQ  hits, hits
	JNZ    write
	ADDQ   $64, pos
	JMP    loop

full:
	VZEROUPPER
	INCQ hit
	MOVQ count, n+56(FP)
	MOVQ hit, next+64(FP)
	RET

done:
	VZEROUPPER
	SUBQ base, pos
	MOVQ count, n+56(FP)
	MOVQ pos, next+64(FP)
	RET

// SIEVE leaves in out what is not zero at the hits of the 32 octets at off.
#define SIEVE(off, out) \
	VPSHUFB  (off-3)(pos), Y2, out \
	VPSHUFB  (off-2)(pos), Y3, Y5  \
	VPAND    out, Y5, out          \
	VPCMPEQB (off+1)(pos), Y1, Y5  \
	VPOR     out, Y5, out          \
	VPCMPEQB (off)(pos), Y0, Y5    \
	VPAND    out, Y5, out

// func triggersAVX2(dst []int, b []byte, from int) (n, next int)
TEXT ·triggersAVX2(SB), NOSPLIT, $0-72
	LOAD_ARGS
	VPBROADCASTB   colon<>(SB), Y0
	VPBROADCASTB   slash<>(SB), Y1
	VBROADCASTI128 third<>(SB), Y2
	VBROADCASTI128 second<>(SB), Y3
	VPXOR          Y4, Y4, Y4

loop:
	CMPQ       pos, last
	JHI        done
	PREFETCHT0 AHEAD(pos)
	SIEVE(0, Y6)
	SIEVE(32, Y7)
	VPOR       Y6, Y7, Y8
	VPTEST     Y8, Y8
	JNZ        some
	ADDQ       $64, pos
	JMP        loop

some:
	VPCMPEQB  Y4, Y6, Y6
	VPCMPEQB  Y4, Y7, Y7
	VPMOVMSKB Y6, hits
	VPMOVMSKB Y7, hit
	SHLQ      $32, hit
	ORQ       hit, hits
	NOTQ      hits

write:
	TZCNTQ hits, hit
	ADDQ   pos, hit
	SUBQ   base, hit
	MOVQ   hit, (dst)(count*8)
	INCQ   count
	CMPQ   count, room
	JEQ    full
	BLSRQ  hits, hits
	JNZ    write
	ADDQ   $64, pos
	JMP    loop

full:
	VZEROUPPER
	INCQ hit
	MOVQ count, n+56(FP)
	MOVQ hit, next+64(FP)
	RET

done:
	VZEROUPPER
	SUBQ base, pos
	MOVQ count, n+56(FP)
	MOVQ pos, next+64(FP)
	RET

// Both span kernels are this, with blocks of 64 or 32 octets:
//
//	for pos = from; pos+len(block) <= len(b); pos += len(block) {
//		ends = column[b[pos:] & 15] & row[b[pos:] >> 4] == 0
//		if any bit of ends { return pos + the lowest }
//	}
//	return pos

// func spanAVX512(b []byte, from int) int
TEXT ·spanAVX512(SB), NOSPLIT, $0-40
	MOVQ            b_base+0(FP), base
	MOVQ            b_len+8(FP), last
	MOVQ            from+24(FP), pos
	LEAQ            -64(base)(last*1), last
	ADDQ            base, pos
	VBROADCASTI32X4 column<>(SB), Z16
	VBROADCASTI32X4 row<>(SB), Z17
	VPBROADCASTB    nibble<>(SB), Z18

loop:
	CMPQ      pos, last
	JHI       done
	VMOVDQU64 (pos), Z0
	VPSRLW    $4, Z0, Z1
	VPSHUFB   Z0, Z16, Z0
	VPANDQ    Z1, Z18, Z1
	VPSHUFB   Z1, Z17, Z1
	VPTESTNMB Z0, Z1, K1
	KMOVQ     K1, hits
	TESTQ     hits, hits
	JNZ       end
	ADDQ      $64, pos
	JMP       loop

end:
	TZCNTQ hits, hits
	ADDQ   hits, pos

done:
	VZEROUPPER
	SUBQ base, pos
	MOVQ pos, ret+32(FP)
	RET

// func spanAVX2(b []byte, from int) int
TEXT ·spanAVX2(SB), NOSPLIT, $0-40
	MOVQ           b_base+0(FP), base
	MOVQ           b_len+8(FP), last
	MOVQ           from+24(FP), pos
	LEAQ           -32(base)(last*1), last
	ADDQ           base, pos
	VBROADCASTI128 column<>(SB), Y0
	VBROADCASTI128 row<>(SB), Y1
	VPBROADCASTB   nibble<>(SB), Y2
	VPXOR          Y3, Y3, Y3

loop:
	CMPQ      pos, last
	JHI       done
	VMOVDQU   (pos), Y4
	VPSRLW    $4, Y4, Y5
	VPSHUFB   Y4, Y0, Y4
	VPAND     Y5, Y2, Y5
	VPSHUFB   Y5, Y1, Y5
	VPAND     Y4, Y5, Y4
	VPCMPEQB  Y3, Y4, Y4
	VPMOVMSKB Y4, hits
	TESTL     hits, hits
	JNZ       end
	ADDQ      $32, pos
	JMP       loop

end:
	TZCNTL hits, hits
	ADDQ   hits, pos

done:
	VZEROUPPER
	SUBQ base, pos
	MOVQ pos, ret+32(FP)
	RET
