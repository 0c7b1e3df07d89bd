package corpus

import "fmt"

// Kind says what a stream is like.
type Kind uint8

const (
	// Mail is an mbox of plain and MIME messages from three decades.
	Mail Kind = iota
	// Usenet is a batch of articles, each behind its "#! rnews" line.
	Usenet
	// Log is a web server's combined log mixed with a system log.
	Log
	// Dense is text with a URL every 136 octets.
	Dense
	// Sparse is prose without any URL.
	Sparse

	// The rest are hostile: made to be slow, large or wrong in a careless reader. Only LongLines has a key.

	// Colons is nothing but colons.
	Colons
	// Wrappers is "<URL:" over and over.
	Wrappers
	// Unclosed opens a wrapper around a URL, then the next inside it, and closes none.
	Unclosed
	// EndlessLine is one line of letters without an end.
	EndlessLine
	// EndlessURL is one bare URL without an end.
	EndlessURL
	// Schemes is "http:" over and over.
	Schemes
	// Separators is "http://" over and over.
	Separators
	// QuoteMarks is quote marks and blanks, line by line.
	QuoteMarks
	// Brackets opens brackets and closes none.
	Brackets
	// Multiparts is a message whose parts nest ever deeper.
	Multiparts
	// Ampersands is "&" over and over.
	Ampersands
	// Blanks opens "<http://" and goes on in single letters and blanks.
	Blanks
	// Returns is CR over and over.
	Returns
	// HighOctets is the octet FF over and over.
	HighOctets
	// LongLines puts lines of 70,000 octets between URLs.
	LongLines

	kinds
)

// kindNames and kindBlocks are indexed by Kind.
var (
	kindNames = [kinds]string{
		"mail", "usenet", "log", "dense", "sparse", "colons", "wrappers", "unclosed", "endless-line", "endless-url",
		"schemes", "separators", "quote-marks", "brackets", "multiparts", "ampersands", "blanks", "returns",
		"high-octets", "long-lines",
	}
	kindBlocks = [kinds]func(*Generator){
		(*Generator).mailMessage, (*Generator).article, (*Generator).logLine, (*Generator).denseLine, (*Generator).paragraph,
		repeat(":"), repeat("<URL:"), repeat("<URL:http://a.example/"), repeat("a"), (*Generator).endlessURL,
		repeat("http:"), repeat("http://"), repeat("> > > > | : > >> >\n"), repeat("(["), (*Generator).deeperPart,
		repeat("&"), (*Generator).openBlanks, repeat("\r"), repeat("\xff"), (*Generator).longLine,
	}
)

// Kinds returns all kinds in the order of their numbers.
func Kinds() []Kind {
	all := make([]Kind, kinds)
	for i := range all {
		all[i] = Kind(i)
	}
	return all
}

// Hostile tells whether k is a pattern that does not occur in real text.
func (k Kind) Hostile() bool { return k > Sparse }

// String returns the name that ParseKind takes.
func (k Kind) String() string { return kindNames[k] }

// ParseKind returns the kind of that name.
func ParseKind(name string) (Kind, error) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), nil
		}
	}
	return 0, fmt.Errorf("corpus: no kind %q", name)
}
