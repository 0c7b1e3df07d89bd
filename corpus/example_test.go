package corpus_test

import (
	"fmt"
	"io"

	"urlsift/corpus"
)

// The key of a stream comes while it is read.
func ExampleGenerator_Key() {
	kind, err := corpus.ParseKind("long-lines")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := corpus.New(kind, 1).Limit(100_000)
	urls := 0
	g.Key(func(p corpus.Plant) { urls++ })
	n, err := io.Copy(io.Discard, g)
	fmt.Println(n >= 100_000, urls, err)
	// Output: true 2 <nil>
}

func ExampleSamples() {
	for _, s := range corpus.Samples() {
		fmt.Println(s.Name, len(s.URLs), s.URLs[0])
	}
	// Output:
	// access.log 4 http://www.example.com/search?q=lantern
	// batch.rnews 7 news:71v2k4$9rq$1@news.example.org
	// sample.mbox 25 http://www.example.com/drafts/url-06.txt
}
