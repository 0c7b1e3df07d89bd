package mail

// A Skip is a reason to hand out no text.
type Skip uint8

const (
	Attachment Skip = iota // a part neither text nor message
	Encrypted              // a part of multipart/encrypted, or of S/MIME
	UUEncode               // a block
	YEnc                   // a block
	BinHex                 // a block
	skips
)

// A Tally counts what was skipped for one reason.
type Tally struct {
	Count  int64 // parts or blocks
	Octets int64 // in the stream
}

// Stats accounts for what was read. Each octet of the stream is in one class:
// Framing, Header, Boundary, Text or the Octets of one Skip.
type Stats struct {
	Messages int64
	Texts    int64 // text parts handed out; preambles and epilogues are none

	Framing  int64 // octets of "From " lines, "#! rnews" lines, dots of the wire format
	Header   int64 // octets of header blocks, with the empty line behind
	Boundary int64 // octets of boundary lines
	Text     int64 // octets of bodies handed out, as they stood before decoding
	Skipped  [skips]Tally

	// What was broken, and read as well as could be.
	BadBase64    int64 // bodies with stray octets or an incomplete end
	LostBoundary int64 // multiparts without a boundary parameter or a final boundary
	LongHeader   int64 // header blocks longer than one run holds
	TooDeep      int64 // multiparts and messages nested too deep, read as plain text
	BadCount     int64 // articles whose rnews count is wrong
}
