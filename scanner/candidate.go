package scanner

// A Delimiter says how the text marks a candidate.
type Delimiter uint8

// The delimiters, in the order of how sure they make the borders.
const (
	Bare      Delimiter = iota // http://h.example/ in running text
	Prefix                     // URL:http://h.example/
	Attribute                  // href="http://h.example/" in HTML
	Angle                      // <http://h.example/>
	Wrapper                    // <URL:http://h.example/>
)

var delimiterNames = [...]string{"bare", "prefix", "attribute", "angle", "wrapper"}

func (d Delimiter) String() string { return delimiterNames[d] }

// A Join says what was taken out of a candidate at line breaks, and so how far
// its reading is in doubt.
type Join uint8

// The joins, in the order of doubt; a candidate bears its strongest.
const (
	JoinNone   Join = iota
	JoinSpace       // white space, line breaks, page breaks
	JoinQuote       // quote marks of mail and news as well
	JoinHyphen      // a hyphen stands before a line break
	JoinMargin      // a bare URL goes on in the next line
)

var joinNames = [...]string{"", "space", "quote", "hyphen", "margin"}

// String returns the empty string for JoinNone.
func (j Join) String() string { return joinNames[j] }

// An Edit is a span of Candidate.Raw that is no part of Candidate.Text.
type Edit struct {
	Offset, Len int // in octets
}

// A Candidate is a span of the text that may be a URL. Its slices are valid
// until the scanner goes on; Clone makes them last.
type Candidate struct {
	// Text is the first reading: everything kept, every line joined.
	Text []byte
	// Raw is what Text was made of, as it stands in the stream, without the
	// delimiters. It is the same slice as Text if nothing was taken out.
	Raw []byte
	// Edits lists what was taken out of Raw, in order.
	Edits []Edit
	// Start and End are the offsets in the stream, in octets, of the candidate
	// with its delimiters: from "<" to behind ">", or from "URL:".
	Start, End int64
	// Line and Column are those of Start, from 1, the column in octets. They
	// are 0 unless Options.Lines is set.
	Line, Column int64

	Delimiter Delimiter
	Joined    Join

	hyphens []int // offsets in Text of the hyphens in doubt
	cut     int   // length of the reading that ends at the first margin; 0 if there is none
}

// maxDoubt is how many hyphens in doubt give all their readings: n hyphens
// would give 2^n, so from five on only the first and the last are given.
const maxDoubt = 4

// droppedOrder lists, for n hyphens in doubt, the sets of those dropped (bit i
// for the i-th from the left): fewest first, then leftmost.
var droppedOrder = [maxDoubt + 1][]uint8{
	{0},
	{0, 1},
	{0, 1, 2, 3},
	{0, 1, 2, 4, 3, 5, 6, 7},
	{0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15},
}

// Readings returns how many readings the candidate has, at least one. Readings
// can be equal as texts ("a-\n-\nb" without either hyphen).
func (c *Candidate) Readings() int {
	n := 2
	if len(c.hyphens) <= maxDoubt {
		n = len(droppedOrder[len(c.hyphens)])
	}
	if c.cut > 0 {
		n++
	}
	return n
}

// AppendReading appends the k-th reading to dst, k from 0, the likeliest first.
// The first is Text. Those without one or more of the hyphens before line
// breaks follow, fewest dropped first, then leftmost; then, for a bare URL
// joined with the next line, the one that ends at its first line.
func (c *Candidate) AppendReading(dst []byte, k int) []byte {
	if c.cut > 0 && k == c.Readings()-1 {
		return append(dst, c.Text[:c.cut]...)
	}
	dropped := ^uint8(0) // past maxDoubt, the second reading drops them all
	if len(c.hyphens) <= maxDoubt {
		dropped = droppedOrder[len(c.hyphens)][k]
	} else if k == 0 {
		dropped = 0
	}
	from := 0
	for i, h := range c.hyphens {
		if dropped>>min(i, 7)&1 == 1 {
			dst = append(dst, c.Text[from:h]...)
			from = h + 1
		}
	}
	return append(dst, c.Text[from:]...)
}

// Clone returns a copy of c that lasts.
func (c *Candidate) Clone() Candidate {
	d := *c
	d.Text = append([]byte(nil), c.Text...)
	d.Raw = append([]byte(nil), c.Raw...)
	d.Edits = append([]Edit(nil), c.Edits...)
	d.hyphens = append([]int(nil), c.hyphens...)
	return d
}
