package corpus

import (
	_ "embed" // for the texts below
	"strings"
)

var (
	//go:embed text/access.log
	accessLog string
	//go:embed text/access.log.urls
	accessLogKey string
	//go:embed text/batch.rnews
	batch string
	//go:embed text/batch.rnews.urls
	batchKey string
	//go:embed text/sample.mbox
	mbox string
	//go:embed text/sample.mbox.urls
	mboxKey string
)

// Sample is a small text written by hand with its key.
type Sample struct {
	Name string // of the file in corpus/text; its key is in the file of this name with ".urls"
	Text string
	URLs []string // every occurrence as it is to be copied, in the order that Generator.Key has
}

// Samples returns all samples: a server's log, a batch of articles and a mailbox.
func Samples() []Sample {
	return []Sample{
		{"access.log", accessLog, strings.Fields(accessLogKey)},
		{"batch.rnews", batch, strings.Fields(batchKey)},
		{"sample.mbox", mbox, strings.Fields(mboxKey)},
	}
}
