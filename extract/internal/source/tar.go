package source

import (
	"archive/tar"
	"bytes"
	"errors"
	"io"
	"strings"
)

const tarBlock = 512

// A tarArchive reads the files of a tar archive of any age, and of those that
// were appended to it: cat and tape drives put archive behind archive.
type tarArchive struct {
	in    *layer
	tr    *tar.Reader
	short bool // the input ended within a file
}

func openTar(in *layer) archive { return &tarArchive{in: in, tr: tar.NewReader(in)} }

func (a *tarArchive) next() (member, error) {
	for {
		h, err := a.tr.Next()
		switch {
		case err == nil && h.Typeflag == tar.TypeReg, err == nil && h.Typeflag == tar.TypeGNUSparse:
			return member{name: h.Name, body: a}, nil
		case err == nil: // a folder, link or device
		case errors.Is(err, io.ErrUnexpectedEOF) && (a.short || a.in.cut()): // as reported
			return member{}, io.EOF
		case err == io.EOF:
			if !a.again() {
				return member{}, io.EOF
			}
		default:
			a.in.r.report(a.in.member, a.in.offset(), Damage, named("tar", err))
			if !a.resume() {
				return member{}, io.EOF
			}
		}
	}
}

// Read reads the present file.
func (a *tarArchive) Read(p []byte) (int, error) {
	n, err := a.tr.Read(p)
	a.short = a.short || err == io.ErrUnexpectedEOF
	return n, err
}

// again goes on with the next archive behind the end of one.
func (a *tarArchive) again() bool {
	for {
		p, err := a.in.Peek(tarBlock)
		switch {
		case isTar(p, true) == yes:
			a.tr = tar.NewReader(a.in)
			return true
		case !zero(p):
			a.in.r.report(a.in.member, a.in.offset(), Warning, named("tar", ErrTrailing))
			return false
		case err != nil:
			return false
		}
		a.in.skip(tarBlock)
	}
}

// resume goes on with the next header behind damage.
func (a *tarArchive) resume() bool {
	for {
		p, err := a.in.Peek(tarBlock)
		switch {
		case isTar(p, true) == yes:
			a.tr = tar.NewReader(a.in)
			return true
		case err != nil:
			return false
		}
		a.in.skip(tarBlock)
	}
}

func zero(p []byte) bool {
	for _, c := range p {
		if c != 0 {
			return false
		}
	}
	return true
}

// isTar tests for a header block by its checksum, which all formats have:
// that of the seventh edition, ustar, pax and GNU (POSIX.1-2017, pax, "ustar
// Interchange Format"). The sum is of octets, but some summed signed ones.
func isTar(p []byte, end bool) verdict {
	const mode, sum, sumEnd = 100, 148, 156
	// Text is told apart early: a name is filled up with NUL, and behind it
	// stands a number, octal digits among blanks and NUL.
	name := p[:min(len(p), mode)]
	if i := bytes.IndexAny(name, "\x00\n"); i == 0 || i > 0 && name[i] == '\n' {
		return no
	}
	if len(p) > mode && strings.IndexByte("01234567 \x00", p[mode]) < 0 {
		return no
	}
	if len(p) < tarBlock {
		return wait(end)
	}
	var unsigned, signed, want int64
	for i, c := range p[:tarBlock] {
		if sum <= i && i < sumEnd {
			if '0' <= c && c <= '7' {
				want = want<<3 | int64(c-'0')
			}
			c = ' '
		}
		unsigned += int64(c)
		signed += int64(int8(c))
	}
	if want == unsigned || want == signed {
		return yes
	}
	return no
}
