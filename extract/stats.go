package extract

import "urlsift/extract/internal/source"

// Stats accounts for a run: what was read, what became of it, and what was left
// out. The JSON names are those of the command's --stats.
type Stats struct {
	Files int64 `json:"files"` // opened
	Texts int64 `json:"texts"` // entries found in them, at least one each
	// Octets of the files as they are, and of the texts that came out of them.
	BytesRead int64 `json:"bytes_read"`
	BytesText int64 `json:"bytes_text"`

	// Candidates of the scanner, and what became of them: they are records, or
	// left out by Options.Strict, Wrapped or Schemes. Of the records, Unique were
	// the first of their URL; with Options.All nobody looks.
	Candidates int64 `json:"candidates"`
	Records    int64 `json:"records"`
	Unique     int64 `json:"unique"`
	NotValid   int64 `json:"not_valid"`
	NotWrapped int64 `json:"not_wrapped"`
	NotScheme  int64 `json:"not_scheme"`
	// Overlong counts the URLs and wrappers that passed Options.MaxURLLength.
	Overlong int64 `json:"overlong"`

	// Problems by severity.
	Notes    int64 `json:"notes"`
	Warnings int64 `json:"warnings"`
	Damaged  int64 `json:"damaged"`
	Failures int64 `json:"failures"`
}

// Complete reports whether all of the input was read and every URL in it could
// be handed out.
func (s *Stats) Complete() bool {
	return s.Warnings == 0 && s.Damaged == 0 && s.Failures == 0 && s.Overlong == 0
}

// add adds what one piece has given.
func (s *Stats) add(t *Stats) {
	s.Files += t.Files
	s.Texts += t.Texts
	s.BytesRead += t.BytesRead
	s.BytesText += t.BytesText
	s.Candidates += t.Candidates
	s.Records += t.Records
	s.NotValid += t.NotValid
	s.NotWrapped += t.NotWrapped
	s.NotScheme += t.NotScheme
	s.Overlong += t.Overlong
}

// problem counts p.
func (s *Stats) problem(p *Problem) {
	switch p.Severity {
	case source.Note:
		s.Notes++
	case source.Warning:
		s.Warnings++
	case source.Damage:
		s.Damaged++
	case source.Failure:
		s.Failures++
	}
}

// A Problem says what is wrong with an input, where, and how badly.
type Problem = source.Problem

// The severities of problems.
const (
	Note    = source.Note    // passed over by rule
	Warning = source.Warning // odd, but everything was read
	Damage  = source.Damage  // octets are missing or wrong; the rest was read
	Failure = source.Failure // could not be read, or only up to a limit
)
