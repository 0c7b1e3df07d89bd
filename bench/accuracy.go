package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"hash/maphash"
	"io"
	"os"
)

// Accuracy compares what was found with a key, occurrence by occurrence.
type Accuracy struct {
	Key   int64 `json:"key"`   // URLs in the key
	Found int64 `json:"found"` // URLs found
	Hit   int64 `json:"hit"`   // found and in the key, octet by octet
}

// Recall returns the share of the key that was found, Precision the share of
// what was found that is in the key.
func (a *Accuracy) Recall() float64    { return share(a.Hit, a.Key) }
func (a *Accuracy) Precision() float64 { return share(a.Hit, a.Found) }

// share returns n of all, 1 if there are none to miss.
func share(n, all int64) float64 {
	if all == 0 {
		return 1
	}
	return float64(n) / float64(all)
}

// compare reads a key and a list of what was found, a URL a line each. Order
// does not count, but where it is the same, memory is needed only for what
// differs: the two are read in step, and a URL is held only until it is in both.
func compare(key, found io.Reader) (Accuracy, error) {
	var a Accuracy
	seed := maphash.MakeSeed()
	open := map[uint64]int64{} // how much oftener in the key than found, so far
	step := func(in *bufio.Scanner, n *int64, by int64) bool {
		if !in.Scan() {
			return false
		}
		*n++
		h := maphash.Bytes(seed, in.Bytes())
		before := open[h]
		if before*by < 0 {
			a.Hit++
		}
		if before+by == 0 {
			delete(open, h)
		} else {
			open[h] = before + by
		}
		return true
	}
	k, f := lines(key), lines(found)
	for more := true; more; {
		inKey := step(k, &a.Key, 1)
		more = step(f, &a.Found, -1) || inKey
	}
	if err := k.Err(); err != nil {
		return a, err
	}
	return a, f.Err()
}

// lines returns a Scanner of lines that may be long: careless readers take whole
// lines of logs for a URL.
func lines(r io.Reader) *bufio.Scanner {
	s := bufio.NewScanner(r)
	s.Buffer(nil, 16<<20)
	return s
}

const accuracyStep = "accuracy"

// accuracyMain is the step "accuracy KEY COMMAND [ARGUMENT]": it compares what the
// command prints with the key and prints the Accuracy as JSON.
func accuracyMain(ctx context.Context, args []string, stdout io.Writer) error {
	if len(args) < 2 {
		return fmt.Errorf("usage: bench %s KEY COMMAND [ARGUMENT]", accuracyStep)
	}
	key, err := os.Open(args[0])
	if err != nil {
		return err
	}
	defer key.Close()
	p := program{name: args[1], args: args[1:], worst: 1}
	r, w := io.Pipe()
	go func() {
		_, err := p.start(ctx, w)
		w.CloseWithError(err)
	}()
	a, err := compare(key, r)
	r.Close()
	if err != nil {
		return err
	}
	return json.NewEncoder(stdout).Encode(a)
}
