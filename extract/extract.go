// Package extract takes the URLs out of files: mail archives, Usenet spools,
// logs, compressed or not. It joins the stages of the way of a byte,
//
//	source → mail → scanner → rfc1738 → seen → sink
//
// in one loop: a source opens what the paths name and takes compressions and
// archives off, mail decodes messages, the scanner finds candidates, the parser
// gives each reading its verdict by RFC 1738, the set of seen URLs drops what
// was there before, and the sink gets the records.
//
// # Words
//
// A record is one URL with its verdict and its place. A problem is what kept a
// part of the input from being read, or a doubt about it; none ends a run. The
// stats account for every octet and candidate.
package extract

import (
	"io"

	"urlsift/scanner"
)

// Options says what to extract and how to read it. The zero value reads
// everything by its content and reports each URL once.
type Options struct {
	// Stdin is what the path "-" reads.
	Stdin io.Reader
	// As says how to read the inputs, whatever they look like.
	As As
	// MaxURLLength bounds a URL, in octets; 0 is scanner.DefaultMaxLength.
	MaxURLLength int
	// Rejoin says when bare URLs are joined over the right margin of mail. Logs
	// and HTML are never joined.
	Rejoin scanner.Rejoin
	// Lines asks for the lines and columns of records.
	Lines bool

	// Strict keeps only URLs that are valid by RFC 1738, Wrapped only those in
	// <URL:…>, Schemes only those of these schemes (in lower case; none is all).
	Strict  bool
	Wrapped bool
	Schemes []string

	// All reports each occurrence, not only the first of each URL.
	All bool
	// Count reports each URL once, at the end of the run, with the number of its
	// occurrences.
	Count bool
	// Workers is how many read side by side; 0 is one for each processor.
	Workers int
	// Exact compares the texts of URLs, not only their 64-bit hashes, at the cost
	// of memory for all of them.
	Exact bool

	// MaxDepth bounds the compressions and archives around a text, MaxOut the
	// octets that come out of one file, MaxRatio how many times its size that may
	// be. 0 is the default of each.
	MaxDepth int
	MaxOut   int64
	MaxRatio int64
	// LongWindow allows zstd windows over 512 MB.
	LongWindow bool
}

// As says how inputs are read.
type As uint8

// The ways to read an input.
const (
	AsAuto As = iota // by its content
	AsText           // as it is
	AsMail           // as messages, articles, mailboxes and batches of news
	AsHTML           // with attributes and character references
)

// A Sink takes what a run finds, in order. It is called from one goroutine. An
// error ends the run.
type Sink interface {
	// Record takes one URL. The record is valid until Record returns.
	Record(*Record) error
	// Problem takes what went wrong.
	Problem(*Problem) error
}
