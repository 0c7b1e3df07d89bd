// Package scanner finds the URLs that a stream of text holds: it turns octets
// into candidates. It follows the Appendix of RFC 1738 ("Recommendations for
// URLs in Context") for URLs in wrappers, and the habits of mail, news and logs
// for those that stand bare. It does not know what a valid URL is; that is for
// the parser behind it.
//
// # Words
//
// The window is the part of the stream that the scanner holds. A trigger is a
// colon that may belong to a URL: one followed by "//", or one after "mailto",
// "news" or "URL". A candidate is a span of the text that may be a URL, and its
// delimiter says how the text marks it:
//
//	wrapper    <URL:http://h.example/>   RFC 1738, Appendix
//	angle      <http://h.example/>       the same without the prefix
//	prefix     URL: http://h.example/    the prefix without the brackets
//	attribute  href="http://h.example/"  only in HTML
//	bare       http://h.example/         in running text
//
// A reading is one text made of a candidate. Most candidates have one. A hyphen
// before a line break "may or may not actually be part of the URL" (Appendix),
// and a bare URL that fills its line may go on in the next: such candidates
// have several readings, the likeliest first. A join is the taking out of what
// a line break put into a URL.
//
// # Where a candidate starts
//
// At "<URL:" in any case; at "<" before a scheme; at "URL:", blanks and a scheme,
// if no letter, digit or "<" stands before it; at a scheme. The scheme is the
// longest run of scheme characters (letters, digits, "+", "-", ".") before the
// trigger, of at most 40. Before "://" a registered scheme counts in any case,
// whatever digits and signs stand before it; a run that only ends in the name of
// an RFC 1738 scheme, or of https, starts there ("fromhttp://"); any other run of
// two or more that starts with a letter counts if a host follows that a reader
// believes in: a name with a dot whose last label has two letters, a host number
// or "localhost". Runs that end in "mailto:" and "news:" count without "//",
// unless a registered scheme and "://" follow. Where a run that starts so proves
// to be no URL, it holds no other of that kind, but for news:<id@host>.
//
// # Where it ends
//
// A wrapper ends at the first ">" that is no quote mark. White space in it is
// taken out, and so are page breaks of RFCs (footer, form feed, header) and, on
// the lines after the first, the quote marks that its first line bears. A "<",
// a control, an octet that is not UTF-8, a blank line or the end of the input
// gives it up; what stands in it is then read as bare. Its contents start with a
// scheme. An angle is read the same way, but white space is taken out of it only
// at line breaks, at its edges and after "scheme:" or "scheme://": a blank in
// mid-line shows prose. A line with "<", ">" or a control is never part of a page
// break.
//
// A bare URL, prefixed or not, ends before white space, a control octet, one of
// < > " `, an octet that is not UTF-8, and a character beyond ASCII that is no
// letter, mark, number or dash (full-width forms end it, too). Then it is cut
// before a closing bracket that it does not open, before "'" or "|" if the same
// stands right before the URL, before one of the entities &lt; &gt; &quot;
// &nbsp;, and before "," if a registered scheme with "://" follows. Last, what a
// sentence put there is left out at the end: . , ; : ! ? ' * | \ ^ opening
// brackets, dashes beyond ASCII, runs of three or more = or -, of two or more _
// or ~, and a single _ or ~ if the same stands right before the URL.
//
// At least one letter or digit has to follow "://" (a file URL may be all
// slashes). A bare mailto: URL holds "@" or "%40" or starts with "?", a bare
// news: URL holds "@" or a "." between letters or digits, or is "*"; the forms
// news:<id@host> and mailto:<a@b> count without their brackets.
//
// # HTML
//
// With [Options].HTML, a value in quotes behind "=" that starts, after white
// space, with a scheme is an attribute: it ends at the closing quote, "<", ">" or
// a control gives it up, blanks inside belong to it, line breaks and tabs in it
// are taken out, white space at its end is left out, and an address in it needs
// no "@". Character references are decoded in attributes and bare URLs, which is
// no Edit: numbers, &amp; &lt; &gt; &quot; &apos; and &nbsp;. In a bare URL one
// that stands for white space, a control, < > or " ends it.
//
// # Line breaks in bare URLs
//
// Mailers cut URLs at the right margin, and about three of four lines that look
// like the rest of a URL are none (counted in 1.2 GB of mail and news). So a
// bare URL is joined with the next line only on evidence: see [Rejoin]. One that
// had something left out at its end, other than "?", has ended; and where all of
// the last word would be left out of the joined URL, nothing is joined.
//
// # Lines
//
// LF, CR and CRLF end a line. Lines and columns count from 1, columns in octets,
// offsets in octets from 0.
//
// # Limits
//
// A URL longer than Options.MaxLength, or a wrapper longer than that from "<"
// to ">", is not handed out but counted in Overlong. The scan goes on inside
// wrappers, angles and attributes, and behind a bare URL at the next octet of
// ASCII that cannot stand in one. Every other limit is a constant with its reason
// beside it. The time for any input is linear in its length, the memory
// constant.
//
// # Departures from RFC 1738
//
// The Appendix asks for "<URL:"; angles, prefixes and bare URLs go beyond it.
// No-break spaces (U+00A0 in UTF-8) count as white space in wrappers, as copies
// of RFCs hold them.
package scanner
