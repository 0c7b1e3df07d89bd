package source

import (
	"bufio"

	"github.com/andybalholm/brotli"
)

var brotliCodec = codec{heavy: true, make: func(*Options) decoder { return &brotliDecoder{brotli.NewReader(nil)} }}

// A brotliDecoder reads Brotli data (RFC 7932), which have no mark, no check
// and no members.
type brotliDecoder struct{ *brotli.Reader }

func (d *brotliDecoder) start(in *bufio.Reader) error { return d.Reset(in) }

func (d *brotliDecoder) Read(p []byte) (int, error) {
	n, err := d.Reader.Read(p)
	if err != nil && err.Error() == "brotli: excessive input" { // not exported
		err = ErrTrailing
	}
	return n, err
}
