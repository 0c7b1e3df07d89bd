// Package source finds the files a user names, opens them, and takes off
// whatever they are wrapped in: compression, archives, batches, encodings.
// What comes out is a sequence of plain texts.
//
// # Words
//
//   - A file is what the operating system opens: a path, or standard input.
//   - A layer is the bytes at one depth of a file. The file's own bytes are
//     depth 0; what a gzip member or a tar member holds is one deeper.
//   - A codec turns a layer into the next one (gzip, xz, UTF-16). A compressed
//     file may consist of several members (gzip), frames (zstd, lz4) or
//     streams (xz, bzip2) one after another; here all are called members.
//   - An archive turns a layer into several (tar, zip, WARC).
//   - An entry is a layer that nothing more can be taken off: a text.
//   - A problem is a statement about a file that is not as it should be. It
//     never ends a run: the bytes that can be had are delivered all the same.
//
// # What is recognised
//
// The first bytes of every layer decide, never the name, except for Brotli
// (.br) and raw LZMA (.lzma), which have no mark of their own. Specifications:
// RFC 1952 (gzip), RFC 1950 (zlib), RFC 8878 (zstd), RFC 7932 (Brotli), the
// LZ4 and Snappy frame formats, the .xz file format 1.2, POSIX.1-2017 pax
// (tar), PKWARE's APPNOTE (zip), ISO 28500 (WARC), RFC 1036 and its rnews
// batches, git-cat-file(1), and compress(1) of 4.3BSD for .Z.
//
// After the last member the manners are those of gzip(1): zeros are padding
// and pass unmentioned, anything else is garbage and a warning.
//
// # Names
//
// The name of a member is the path it has in its archive. Those of nested
// archives are joined by "!", as in "1995.tar!lists.zip!sf-lovers.mbox".
// Compression adds nothing to a name.
//
// # Departures
//
// Damage inside a tar archive is skipped to the next header, as GNU tar does;
// a zip archive without a usable directory is read by its local headers. A
// .lzma file, 7z, rar and Outlook's formats are refused with a hint.
package source

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// Options are the limits and habits of one run. The zero value, and nil, mean
// the defaults; for a limit a negative value means none.
type Options struct {
	MaxDepth int   // layers that may be nested in a file; default DefaultMaxDepth
	MaxOut   int64 // octets that one depth of a file may unpack to; default DefaultMaxOut
	MaxRatio int64 // octets unpacked for each octet of the file; default DefaultMaxRatio
	Long     bool  // allow zstd and xz windows above 512 MB
	Follow   bool  // follow symbolic links met inside folders

	Stdin io.Reader // what "-" stands for; nil is empty
}

// Defaults of the limits. An mbox in a gzip in a zip in a tar is three deep.
// The largest mail archives known are some tens of gigabytes, and mail is
// rarely compressed better than 20:1; deflate itself cannot exceed 1032:1.
const (
	DefaultMaxDepth = 5
	DefaultMaxOut   = 1 << 40
	DefaultMaxRatio = 1000
)

// ratioExempt is the output below which no ratio is looked at: a log of one
// repeated line is no attack, and so little is scanned in no time.
const ratioExempt = 256 << 20

func (o *Options) maxDepth() int   { return int(limit(int64(o.MaxDepth), DefaultMaxDepth, 1<<16)) }
func (o *Options) maxOut() int64   { return limit(o.MaxOut, DefaultMaxOut, 1<<62) }
func (o *Options) maxRatio() int64 { return limit(o.MaxRatio, DefaultMaxRatio, 1<<62) }

// limit gives the limit in force for what the user set.
func limit(set, standard, none int64) int64 {
	switch {
	case set == 0:
		return standard
	case set < 0:
		return none
	}
	return set
}

// A File is something to open.
type File struct {
	Path string // "-" is standard input
	Size int64  // octets on disk; -1 if unknown
}

// A Format is what an entry's text is, for the stage that reads it next.
type Format uint8

// The formats of entries.
const (
	Text  Format = iota // anything else: logs, notes, unknown bytes
	Mail                // one message or Usenet article
	Mbox                // messages behind "From " lines
	Rnews               // a Usenet batch of "#! rnews N" articles
	HTML                // a page
)

// An Encoding is the character encoding an entry announced.
type Encoding uint8

// The encodings that are recognised. Only UTF-16 and UTF-32 are converted:
// such an entry's bytes are UTF-8, without a byte order mark, and offsets in
// it count octets of that UTF-8. In UTF8 the mark (EF BB BF) is left in place.
const (
	Bytes Encoding = iota // no announcement: some superset of ASCII
	UTF8                  // a UTF-8 byte order mark stands first
	UTF16LE
	UTF16BE
	UTF32LE
	UTF32BE
)

// A Severity tells how much a problem cost.
type Severity uint8

// The severities, in rising order.
const (
	Note    Severity = iota // passed over by rule; nothing to worry about
	Warning                 // odd, but everything was read
	Damage                  // bytes are missing or wrong; the rest was read
	Failure                 // a file or member could not be read, or only up to a limit
)

// Causes of problems, for errors.Is. Those of the decoders and of the system
// come as they are; a truncated input is io.ErrUnexpectedEOF.
var (
	ErrTrailing    = errors.New("trailing garbage ignored")
	ErrDepth       = errors.New("nested too deeply")
	ErrOutput      = errors.New("output bound reached")
	ErrRatio       = errors.New("compression ratio bound reached")
	ErrUnsupported = errors.New("format not supported")
	ErrEncrypted   = errors.New("encrypted")
	ErrSpecial     = errors.New("not a regular file")
	ErrSymlink     = errors.New("symbolic link not followed")
	ErrLoop        = errors.New("symbolic link loop")
	ErrNotText     = errors.New("git objects other than blobs passed over")
)

// A Problem says what is wrong with a file, where, and how badly.
type Problem struct {
	Path     string
	Member   string // name inside archives; "" for the file itself
	Offset   int64  // octets of the file that had been used when it showed; -1 if it has no place
	Severity Severity
	Err      error
}

// newProblem returns a problem with a file. An fs.PathError would name the path a
// second time.
func newProblem(path string, at int64, s Severity, err error) *Problem {
	if pe := (*fs.PathError)(nil); errors.As(err, &pe) {
		err = pe.Err
	}
	return &Problem{Path: path, Offset: at, Severity: s, Err: err}
}

func (p *Problem) Error() string {
	var b strings.Builder
	b.WriteString(p.Path)
	if p.Member != "" {
		b.WriteString("!" + p.Member)
	}
	b.WriteString(": ")
	switch {
	case p.Severity == Damage && p.Offset >= 0:
		fmt.Fprintf(&b, "damaged at offset %d: ", p.Offset)
	case p.Severity == Damage:
		b.WriteString("damaged: ")
	case p.Offset >= 0:
		fmt.Fprintf(&b, "offset %d: ", p.Offset)
	}
	b.WriteString(p.Err.Error())
	return b.String()
}

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Err }
