package source

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
)

// The signatures that a zip archive is made of (APPNOTE 4.3).
const (
	zipLocal      = "PK\x03\x04"
	zipDescriptor = "PK\x07\x08"
	zipListed     = "PK\x01\x02"
	zipEnd        = "PK\x05\x06"
	zipExtra      = "PK\x06\x08" // archive extra data
	zip64End      = "PK\x06\x06"
)

// A zipStream reads a zip archive front to back, by the local headers.
type zipStream struct {
	zipBody
	data span          // the present file's data, if their length is known
	buf  *bufio.Reader // of data
}

func (a *zipStream) next() (member, error) {
	_, _ = io.Copy(io.Discard, a)
	for {
		a.in.skip(a.data.left) // what the decoder had no use for
		a.data.left = 0
		p, err := a.in.Peek(4)
		if err != nil {
			// The directory is missing, and who knows what else.
			a.report(io.ErrUnexpectedEOF)
			return member{}, io.EOF
		}
		switch string(p) {
		case zipLocal:
			if name, ok := a.local(); ok {
				return member{name: name, body: a}, nil
			}
		case zipListed, zipEnd, zipExtra, zip64End:
			return member{}, io.EOF
		default:
			a.report(errZipHeader)
			a.resume()
		}
	}
}

// report reports damage to the archive, not to a file in it.
func (a *zipStream) report(err error) {
	if !errors.Is(a.end, io.ErrUnexpectedEOF) && !a.in.cut() {
		a.in.r.report(a.in.member, a.in.offset(), Damage, named("zip", err))
	}
}

// resume goes on to the next header of a file, or to the end.
func (a *zipStream) resume() {
	for {
		if _, err := a.in.Peek(len(zipLocal)); err != nil {
			return
		}
		p, _ := a.in.Peek(a.in.Buffered())
		i := bytes.Index(p, []byte(zipLocal))
		if i >= 0 {
			_, _ = a.in.Discard(i)
			return
		}
		_, _ = a.in.Discard(len(p) - len(zipLocal) + 1)
	}
}

// local opens the file that a local header begins (4.3.7).
func (a *zipStream) local() (name string, ok bool) {
	le := binary.LittleEndian
	head := make([]byte, 30)
	_, err := io.ReadFull(a.in, head)
	tail := make([]byte, int(le.Uint16(head[26:]))+int(le.Uint16(head[28:])))
	if err == nil {
		_, err = io.ReadFull(a.in, tail)
	}
	if err != nil {
		return "", false // next will see the end
	}
	h := zipHeader{
		flags:  le.Uint16(head[6:]),
		method: le.Uint16(head[8:]),
		crc:    le.Uint32(head[14:]),
		size:   uint64(le.Uint32(head[22:])),
	}
	n := le.Uint16(head[26:])
	h.name = string(tail[:n])
	packed := uint64(le.Uint32(head[18:]))
	wide := false
	if long := zip64(tail[n:]); long != nil {
		wide = true
		if h.size == 1<<32-1 && len(long) >= 8 {
			h.size, long = le.Uint64(long), long[8:]
		}
		if packed == 1<<32-1 && len(long) >= 8 {
			packed = le.Uint64(long)
		}
	}
	raw := a.in.Reader
	if h.flags&zipDeferred == 0 {
		a.data = span{a.in, int64(min(packed, 1<<62))}
		if a.buf == nil {
			a.buf = bufio.NewReaderSize(nil, bufferSize)
		}
		a.buf.Reset(&a.data)
		raw = a.buf
	} else if h.method == 0 {
		a.refuse(h.name, Failure, fmt.Errorf("zip: stored without its length: %w", ErrUnsupported))
		a.resume()
		return "", false
	}
	if strings.HasSuffix(h.name, "/") && h.size == 0 || !a.open(h, raw) {
		if h.flags&zipDeferred != 0 {
			a.resume()
		}
		return "", false
	}
	if h.flags&zipDeferred != 0 {
		a.deferred = func(h *zipHeader) error { return a.descriptor(h, wide) }
	}
	return h.name, true
}

// zip64 finds the extra field with lengths of 64 bits (4.5.3).
func zip64(extra []byte) []byte {
	for len(extra) >= 4 {
		id, n := binary.LittleEndian.Uint16(extra), int(binary.LittleEndian.Uint16(extra[2:]))
		if extra = extra[4:]; n > len(extra) {
			break
		}
		if id == 1 {
			return extra[:n]
		}
		extra = extra[n:]
	}
	return nil
}

// descriptor reads what follows the data of a file (4.3.9). Its signature may
// be missing.
func (a *zipStream) descriptor(h *zipHeader, wide bool) error {
	if p, _ := a.in.Peek(4); string(p) == zipDescriptor {
		a.in.skip(4)
	}
	p := make([]byte, 12)
	if wide {
		p = make([]byte, 20)
	}
	if _, err := io.ReadFull(a.in, p); err != nil {
		return io.ErrUnexpectedEOF
	}
	h.crc = binary.LittleEndian.Uint32(p)
	if wide {
		h.size = binary.LittleEndian.Uint64(p[12:])
	} else {
		h.size = uint64(binary.LittleEndian.Uint32(p[8:]))
	}
	return nil
}
