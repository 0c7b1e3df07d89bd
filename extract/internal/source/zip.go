package source

import (
	"bufio"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"

	"github.com/klauspost/compress/zip"
)

// zipCodecs are for the compression methods (APPNOTE 4.4.5) that are read
// beside 0, which is stored.
var zipCodecs = map[uint16]*codec{8: &deflateCodec, 12: &bzip2Codec, 93: &zstdCodec, 95: &xzCodec}

var (
	errZipDirectory = errors.New("zip: no directory, read by local headers")
	errZipHeader    = errors.New("zip: no header where one should be")
	errZipSum       = errors.New("zip: invalid checksum")
	errZipSize      = errors.New("zip: more octets than announced")
)

// The general purpose flags that matter (APPNOTE 4.4.4).
const (
	zipEncrypted = 1 << 0
	zipDeferred  = 1 << 3 // sums and sizes stand in a descriptor behind the data
)

// A zipHeader is what is known of a file in an archive.
type zipHeader struct {
	name   string
	flags  uint16
	method uint16
	crc    uint32
	size   uint64 // octets unpacked
}

// openZip reads a zip archive by its directory if it is a file on disk, and
// otherwise, or if the directory is lost, by its local headers.
func openZip(in *layer) archive {
	body := zipBody{in: in, end: io.EOF, decoders: make(map[uint16]decoder)}
	r := in.r
	if in.under == nil && r.onDisk() {
		before := r.consumed.Load()
		z, err := zip.NewReader(source{r}, r.file.Size)
		if err == nil {
			return &zipDirectory{body, z.File}
		}
		r.consumed.Store(before) // or offsets would be wrong from here on
		r.report(in.member, -1, Damage, errZipDirectory)
	}
	return &zipStream{zipBody: body}
}

// A zipBody is the contents of a file in an archive, one at a time.
type zipBody struct {
	in *layer
	zipHeader
	data     io.Reader // unpacked
	read     uint64
	sum      uint32
	end      error                  // what Read ended with
	deferred func(*zipHeader) error // gets sum and size when the data have been read
	decoders map[uint16]decoder
}

// open begins with a file whose data are in raw. If they cannot be unpacked it
// reports why and returns false.
func (b *zipBody) open(h zipHeader, raw *bufio.Reader) bool {
	*b = zipBody{in: b.in, zipHeader: h, end: io.EOF, decoders: b.decoders}
	c := zipCodecs[h.method]
	switch {
	case h.flags&zipEncrypted != 0:
		b.refuse(h.name, Failure, named("zip", ErrEncrypted))
		return false
	case h.method == 0:
		b.data, b.end = raw, nil
		return true
	case c == nil:
		b.refuse(h.name, Failure, fmt.Errorf("zip: compression method %d: %w", h.method, ErrUnsupported))
		return false
	}
	d := b.decoders[h.method]
	if d == nil {
		d = c.get(&b.in.r.opts)
		b.decoders[h.method] = d
	}
	if err := d.start(raw); err != nil {
		b.refuse(h.name, Damage, named("zip", err))
		return false
	}
	b.data, b.end = d, nil
	return true
}

// refuse reports what keeps a file from being read at all.
func (b *zipBody) refuse(name string, s Severity, err error) {
	b.in.r.report(b.in.inside(name), b.in.offset(), s, err)
}

func (b *zipBody) Read(p []byte) (n int, err error) {
	if b.end == nil {
		n, b.end = b.unpack(p)
	}
	return n, b.end
}

// unpack reads on, and at the end checks what was read.
func (b *zipBody) unpack(p []byte) (int, error) {
	n, err := b.data.Read(p)
	b.read += uint64(n)
	b.sum = crc32.Update(b.sum, crc32.IEEETable, p[:n])
	switch {
	case err == nil:
		return n, nil
	case err != io.EOF:
		return n, named("zip", err)
	}
	if b.deferred != nil {
		if err := b.deferred(&b.zipHeader); err != nil {
			return n, named("zip", err)
		}
	}
	switch {
	case b.read < b.size:
		return n, named("zip", io.ErrUnexpectedEOF)
	case b.read > b.size:
		return n, errZipSize
	case b.sum != b.crc:
		return n, errZipSum
	}
	return n, io.EOF
}

// A zipDirectory reads the files that a directory lists, in its order.
type zipDirectory struct {
	zipBody
	files []*zip.File
}

func (a *zipDirectory) next() (member, error) {
	for len(a.files) > 0 {
		f := a.files[0]
		a.files = a.files[1:]
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		start, err := f.DataOffset()
		if err != nil {
			a.refuse(f.Name, Damage, named("zip", err))
			continue
		}
		data := io.NewSectionReader(source{a.in.r}, start, int64(f.CompressedSize64))
		raw := bufio.NewReaderSize(data, bufferSize)
		if a.open(zipHeader{f.Name, f.Flags, f.Method, f.CRC32, f.UncompressedSize64}, raw) {
			return member{name: f.Name, body: a, pos: func() int64 {
				at, _ := data.Seek(0, io.SeekCurrent)
				return start + at - int64(raw.Buffered())
			}}, nil
		}
	}
	return member{}, io.EOF
}
