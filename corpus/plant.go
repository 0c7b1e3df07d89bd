package corpus

// Decoy is the host of URLs in attachments, which are not to be scanned.
const Decoy = "decoy.invalid"

// Plant is one URL of a stream's key. Offsets count octets from the start of the stream.
type Plant struct {
	URL     []byte // as it is to be copied, with its fragment; valid until the function that is given the Plant returns
	Message int64  // start of the block: the "From " line of a message, the octet after an article's "#! rnews" line

	// Offset and End bound the candidate with its delimiters: from "<" to after ">", from "URL:", else the URL
	// itself. Both are Message if an encoding hides the URL's octets in the stream.
	Offset, End int64

	Delimiter Delimiter
	How       How
}

// Encoded tells whether the URL stands in a form that has to be decoded before it can be seen.
func (p *Plant) Encoded() bool { return p.Offset == p.End }

// Delimiter says how the text marks a URL.
type Delimiter uint8

// The delimiters, as the records of urlsift name them.
const (
	Bare      Delimiter = iota // nothing marks it but its scheme
	Wrapper                    // <URL:http://a/>
	Angle                      // <http://a/>
	Prefix                     // URL:http://a/
	Attribute                  // href="http://a/"
)

func (d Delimiter) String() string {
	return [...]string{"bare", "wrapper", "angle", "prefix", "attribute"}[d]
}

// How says what was done to a URL between its writer and the stream.
type How uint8

// Where two were done, the later one is named: a broken URL in base64 is Base64.
const (
	Plain           How = iota // nothing
	Broken                     // a line break inside its brackets
	Quoted                     // a line break inside its brackets, quote marks on every line
	Hyphen                     // a line break after a hyphen of its own, quoted or not
	Margin                     // a bare URL cut at the right margin, quoted or not
	Glued                      // no blank between a word or a rule and the URL
	Flowed                     // a format=flowed line break inside it or straight after it
	HTML                       // in an HTML part, attribute or text
	QuotedPrintable            // in a quoted-printable part, HTML or not
	Base64                     // in a base64 part
	Header                     // in a header field
	EncodedWord                // in an encoded word of a header field
)

func (h How) String() string {
	return [...]string{
		"plain", "broken", "quoted", "hyphen", "margin", "glued", "flowed", "html", "quoted-printable", "base64",
		"header", "encoded-word",
	}[h]
}
