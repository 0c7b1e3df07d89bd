// Package mail walks through raw mail and news, message by message and part by
// part, and hands out their text, decoded, for a scanner behind it. It is
// lenient: whatever is broken in a message, its text is handed out, and what is
// skipped or broken is counted.
//
// # Words
//
// A message is a mail or a news article. The stream holds one or several, kept
// apart by the framing: "From " lines (mbox), counts ("#! rnews 123"), or lines
// of a single dot (NNTP). A header block is the fields before the first empty
// line of a message or a part. A text is what is handed out as one: a header
// block, the body of a text part, the preamble or the epilogue of a multipart. A
// run is a piece of a text. A line is what ends with LF; a CR before it belongs
// to the line break. A block is a file that stands encoded inside a text
// (uuencode, yEnc, BinHex).
//
// # What is text
//
// Header blocks of messages, also of attached ones; parts of type text/*, of no
// type or of a type that cannot be read, whatever their disposition; preambles
// and epilogues; what follows the end of a base64 body. Parts of all other types
// and blocks inside texts are skipped. Header blocks of parts are read for their
// Content- fields and not handed out.
//
// # What is decoded
//
// RFC 5322 folding: the white space behind a line break becomes one blank, and the
// break stays, as a URL in brackets may be folded (RFC 2369, 2); fields that are
// read for the walk lose it. An empty line stands behind each field, so that
// nothing joins from one to the next. RFC 2047 encoded words in all
// fields. RFC 2045 quoted-printable and base64. RFC 2046 multipart and
// message/*. RFC 2231 parameters. RFC 3676 format=flowed: the lines of a
// paragraph become one, with its quote marks once at its start. UTF-16 and
// UTF-32 become UTF-8. In the ISO-2022 charsets (RFC 1468, 1557, 1922) escape
// sequences and everything that is not ASCII become blanks, since their
// double-byte text looks like ASCII. All other charsets hold ASCII as it is and
// are handed out as octets. RFC 977 dot-stuffing (2.4.1).
//
// # Departures
//
// Fields are found and parameters read where the grammar of RFC 5322 and 2045
// would give up. A boundary of an outer multipart ends all inside. A line in a
// base64 body with more than one octet that base64 does not have is text, as
// list servers append footers. Blocks are no standard of mail, and are skipped
// only as far as their lines are well formed. message/* that is itself encoded,
// which RFC 2046, 5.2 forbids, is read as one text.
//
// # Limits
//
// Every limit is a constant with its reason beside it. The time for any input is
// linear in its length, the memory constant, and no message allocates. How the
// reader cuts the stream changes how texts are cut into runs and nothing else.
package mail

import "io"

// A Format says how messages stand in the stream.
type Format uint8

const (
	Mbox    Format = iota // mboxo, mboxrd, mboxcl and mboxcl2
	Message               // one message or article, to the end of the stream
	Batch                 // rnews: "#! rnews " and a count before each article
	Wire                  // articles as NNTP sends them: dot-stuffed, "." alone behind each
)

// A Kind says what a text is.
type Kind uint8

const (
	Header Kind = iota // a header block, or some fields of a long one
	Plain
	HTML
)

// A Run is a piece of a text. Its slices are valid until the next call of Next,
// and not to be written to: they may be the Reader's window itself.
type Run struct {
	Text    []byte // decoded, never empty; a line may be cut anywhere
	Begin   bool   // a new text begins here: nothing joins across
	Kind    Kind
	Message int64  // offset in the stream of the message, from its "From " line, but from behind its "#! rnews" line
	ID      []byte // the message's Message-ID without its brackets; nil if there is none so far
	Part    []byte // number as in IMAP (RFC 3501, 6.4.5): "1", "2.1"; nil for the message's own header, preamble and epilogue
}

// A Reader walks through a stream of messages. It is not safe for concurrent
// use.
type Reader struct {
	window
	format Format
	state  state
	watch  watch
	stats  Stats

	run     Run
	begin   bool // the next run begins a text
	message int64
	id      []byte
	bodyEnd int64 // offset of the body's end by Content-Length; noOffset without

	head    headerBlock
	content content
	parts   partStack
	body    body
	block   block
}

// NewReader returns a Reader of the messages in src.
func NewReader(src io.Reader, f Format) *Reader {
	r := &Reader{}
	r.window.buf = make([]byte, windowSize)
	r.head.buf = make([]byte, 0, maxHeader)
	r.body.decoded = make([]byte, 0, decodedSize)
	r.Reset(src, f)
	return r
}

// Reset makes r read src, with the buffers it has and all counts at zero.
func (r *Reader) Reset(src io.Reader, f Format) {
	r.window.reset(src)
	r.format, r.state, r.stats = f, stateStart, Stats{}
	r.bodyEnd = noOffset
}

// Next returns the next run. At the end of the stream it returns io.EOF; after
// an error of the source it first returns all that came before, then the error.
func (r *Reader) Next() (*Run, error) {
	for r.state != stateEnd {
		if r.step() {
			return &r.run, nil
		}
	}
	if r.err != nil {
		return nil, r.err
	}
	return nil, io.EOF
}

// Stats returns the counts since the last Reset.
func (r *Reader) Stats() Stats { return r.stats }

// emit makes the run that Next returns, unless there is nothing to hand out.
func (r *Reader) emit(text []byte, k Kind) bool {
	if len(text) == 0 {
		return false
	}
	r.run = Run{Text: text, Begin: r.begin, Kind: k, Message: r.message, ID: orNil(r.id), Part: orNil(r.parts.number)}
	r.begin = false
	return true
}

func orNil(b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	return b
}
