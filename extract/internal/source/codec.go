package source

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"sync"
)

// A codec makes decoders. Those that are done with are kept for the next
// file: a folder of compressed messages would otherwise spend its time on
// allocating windows.
type codec struct {
	make  func(*Options) decoder
	heavy bool // worth a goroutine of its own
	skips bool // skippable frames may stand between members
	pools [2]sync.Pool
}

// A decoder decodes one member after another. It must report a member that
// ends early as io.ErrUnexpectedEOF.
type decoder interface {
	// start readies the decoder for the member that begins at in.
	start(in *bufio.Reader) error
	// Read ends with io.EOF at the end of the member; in then stands right
	// behind it. On any other error in stands about where the damage is.
	io.Reader
}

// pool is where the decoders made with these options are kept.
func (c *codec) pool(o *Options) *sync.Pool {
	if o.Long {
		return &c.pools[1]
	}
	return &c.pools[0]
}

func (c *codec) get(o *Options) decoder {
	if d, ok := c.pool(o).Get().(decoder); ok {
		return d
	}
	return c.make(o)
}

// members reads the members of a compressed layer as one stream, and judges
// what stands behind the last.
type members struct {
	in   *layer
	kind *kind
	dec  decoder
	open bool // dec is within a member
	any  bool // there was a member
}

func newMembers(in *layer, k *kind) *members {
	return &members{in: in, kind: k, dec: k.codec.get(&in.r.opts)}
}

func (m *members) Read(p []byte) (int, error) {
	for {
		if !m.open {
			if err := m.begin(); err != nil {
				return 0, err
			}
		}
		n, err := m.dec.Read(p)
		switch err {
		case nil:
		case io.EOF:
			m.open = false
		default:
			return n, named(m.kind.name, err)
		}
		if n > 0 || len(p) == 0 {
			return n, nil
		}
	}
}

// begin starts the next member, and returns io.EOF if there is none. Padding
// before it passes: tapes and some transfer programs fill the last block.
func (m *members) begin() error {
	for m.any {
		if !m.in.skipZeros() {
			return io.EOF
		}
		if !m.kind.codec.skips || m.in.look(isSkippable) != yes {
			break
		}
		m.in.skip(skippable(m.in))
	}
	if m.any && m.in.look(m.kind.is) != yes {
		return named(m.kind.name, ErrTrailing)
	}
	m.any = true
	if err := m.dec.start(m.in.Reader); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return named(m.kind.name, err)
	}
	m.open = true
	return nil
}

// close gives the decoder back.
func (m *members) close() {
	m.kind.codec.pool(&m.in.r.opts).Put(m.dec)
	m.dec = nil
}

// named puts the format's name before an error, if it is not there.
func named(name string, err error) error {
	if strings.HasPrefix(err.Error(), name) {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}
