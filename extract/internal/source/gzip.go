package source

import (
	"bufio"
	"bytes"
	"io"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zlib"
)

var (
	gzipCodec    = codec{heavy: true, make: func(*Options) decoder { return new(gzipDecoder) }}
	zlibCodec    = codec{heavy: true, make: func(*Options) decoder { return new(zlibDecoder) }}
	deflateCodec = codec{heavy: true, make: func(*Options) decoder { return new(deflateDecoder) }}
)

// A gzipDecoder reads gzip members (RFC 1952), bgzf blocks among them. On a
// bufio.Reader the library takes no octet too many.
type gzipDecoder struct{ gzip.Reader }

func (d *gzipDecoder) start(in *bufio.Reader) error {
	err := d.Reset(in)
	d.Multistream(false)
	return err
}

// A zlibDecoder reads zlib streams (RFC 1950), such as loose git objects.
type zlibDecoder struct{ io.ReadCloser }

func (d *zlibDecoder) start(in *bufio.Reader) (err error) {
	if d.ReadCloser != nil {
		return d.ReadCloser.(zlib.Resetter).Reset(in, nil)
	}
	d.ReadCloser, err = zlib.NewReader(in)
	return err
}

// A deflateDecoder reads bare deflate data (RFC 1951), as zip holds them.
type deflateDecoder struct{ io.ReadCloser }

func (d *deflateDecoder) start(in *bufio.Reader) error {
	if d.ReadCloser != nil {
		return d.ReadCloser.(flate.Resetter).Reset(in, nil)
	}
	d.ReadCloser = flate.NewReader(in)
	return nil
}

// isZlib tests for a zlib header with the usual window (RFC 1950, 2.2). Two
// octets are weak evidence, and "x^" is even text: the data must inflate as
// far as they can be seen, and to the end if that is in sight.
func isZlib(p []byte, end bool) verdict {
	const sight = 512
	if len(p) < 2 {
		if len(p) == 1 && p[0] != 0x78 {
			return no
		}
		return wait(end)
	}
	if p[0] != 0x78 || p[1]&0x20 != 0 || (int(p[0])<<8|int(p[1]))%31 != 0 {
		return no
	}
	if len(p) < sight && !end {
		return more
	}
	p = p[:min(len(p), sight)]
	z, err := zlib.NewReader(bytes.NewReader(p))
	if err == nil {
		_, err = io.Copy(io.Discard, io.LimitReader(z, 64<<10))
	}
	if err == nil || err == io.ErrUnexpectedEOF && len(p) == sight {
		return yes
	}
	return no
}
