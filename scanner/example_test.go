package scanner_test

import (
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"urlsift/scanner"
)

func Example() {
	text := "I found it under <URL:ftp://info.cern.ch/pub/www/doc;\n" +
		"type=d> but see also http://ds.internic.net/."
	s := scanner.New(strings.NewReader(text), scanner.Options{Lines: true})
	for s.Scan() {
		c := s.Candidate()
		fmt.Printf("%d:%d %v %s\n", c.Line, c.Column, c.Delimiter, c.Text)
	}
	if err := s.Err(); err != nil {
		log.Fatal(err)
	}
	// Output:
	// 1:18 wrapper ftp://info.cern.ch/pub/www/doc;type=d
	// 2:22 bare http://ds.internic.net/
}

func ExampleAll() {
	for c, err := range scanner.All(strings.NewReader("http://a.example/, http://b.example/")) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s at %d\n", c.Text, c.Start)
	}
	// Output:
	// http://a.example/ at 0
	// http://b.example/ at 19
}

func ExampleNewWriter() {
	w := scanner.NewWriter(scanner.Options{}, func(c *scanner.Candidate) error {
		fmt.Printf("%s\n", c.Text)
		return nil
	})
	if _, err := io.Copy(io.MultiWriter(os.Stdout, w), strings.NewReader("to (mailto:a@h.example)\n")); err != nil {
		log.Fatal(err)
	}
	if err := w.Close(); err != nil {
		log.Fatal(err)
	}
	// Output:
	// to (mailto:a@h.example)
	// mailto:a@h.example
}

// A hyphen before a line break may or may not be part of the URL.
func ExampleCandidate_AppendReading() {
	s := scanner.New(strings.NewReader("<URL:http://h.example/type-\n  writer>"), scanner.Options{})
	var reading []byte
	for s.Scan() {
		c := s.Candidate()
		for k := range c.Readings() {
			reading = c.AppendReading(reading[:0], k)
			fmt.Printf("%v: %s\n", c.Joined, reading)
		}
	}
	// Output:
	// hyphen: http://h.example/type-writer
	// hyphen: http://h.example/typewriter
}

func ExampleCandidate_Clone() {
	var all []scanner.Candidate
	s := scanner.New(strings.NewReader("http://a.example/ http://b.example/"), scanner.Options{})
	for s.Scan() {
		all = append(all, s.Candidate().Clone())
	}
	fmt.Printf("%s %s\n", all[0].Text, all[1].Text)
	// Output: http://a.example/ http://b.example/
}
