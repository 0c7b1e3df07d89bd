package main

import (
	"cmp"
	"fmt"
	"slices"
)

// A Sample is the cost of one run, in seconds.
type Sample struct {
	CPU  float64 `json:"cpu"` // user and system time
	Wall float64 `json:"wall"`
}

// A Clock is one of the costs of a Sample.
type Clock string

// The clocks.
const (
	CPU  Clock = "cpu"
	Wall Clock = "wall"
)

// grain is the shortest time that a clock tells from none.
const grain = 1e-6

// on returns the cost by a clock, never 0.
func (s Sample) on(c Clock) float64 {
	if c == Wall {
		return max(s.Wall, grain)
	}
	return max(s.CPU, grain)
}

// A Spread is the median of a figure over the rounds, with its extremes.
type Spread struct {
	Median float64 `json:"median"`
	Min    float64 `json:"min"`
	Max    float64 `json:"max"`
}

// spread returns the Spread of values, at least one, which it sorts.
func spread(values []float64) Spread {
	slices.Sort(values)
	n := len(values)
	return Spread{(values[(n-1)/2] + values[n/2]) / 2, values[0], values[n-1]}
}

// inverse makes a ratio of speeds one of costs.
func (s Spread) inverse() Spread { return Spread{1 / s.Median, 1 / s.Max, 1 / s.Min} }

func (s Spread) String() string {
	if s.Median < 0.01 {
		return fmt.Sprintf("%.2g (%.2g–%.2g)", s.Median, s.Min, s.Max)
	}
	return fmt.Sprintf("%.2f (%.2f–%.2f)", s.Median, s.Min, s.Max)
}

// A Result is what was measured of one contender.
type Result struct {
	Name    string   `json:"name"`
	Command []string `json:"command,omitempty"`
	Bytes   int64    `json:"bytes"`   // octets of text, of which an archive may take fewer
	Samples []Sample `json:"samples"` // one a round
	Speed   Spread   `json:"speed"`   // how many times as fast, an octet, as the table's base

	Found    int64 `json:"found,omitempty"`    // URLs
	Messages int64 `json:"messages,omitempty"` // that hold a URL
	Peak     int64 `json:"peak,omitempty"`     // octets resident
	Allocs   int64 `json:"allocs,omitempty"`   // objects allocated, by the library only

	Accuracy *Accuracy `json:"accuracy,omitempty"`
	Error    string    `json:"error,omitempty"` // why there are fewer samples than rounds
}

// rate returns octets a second.
func (r *Result) rate(c Clock) Spread {
	rates := make([]float64, len(r.Samples))
	for i, s := range r.Samples {
		rates[i] = float64(r.Bytes) / s.on(c)
	}
	return spread(rates)
}

// speed returns how many times as fast as base r was, round by round. It is
// false if either failed.
func (r *Result) speed(base *Result, c Clock) (Spread, bool) {
	if r == nil || base == nil || r.Error != "" || base.Error != "" {
		return Spread{}, false
	}
	ratios := make([]float64, len(r.Samples))
	for i := range ratios {
		ratios[i] = float64(r.Bytes) / r.Samples[i].on(c) * base.Samples[i].on(c) / float64(base.Bytes)
	}
	return spread(ratios), true
}

// A Table holds what was measured together, round by round.
type Table struct {
	Title   string   `json:"title"`
	Text    string   `json:"text"`             // which text
	Kernel  string   `json:"kernel,omitempty"` // of the library; that of the program is the default
	Clock   Clock    `json:"clock"`
	Base    string   `json:"base"` // the contender that the others are divided by
	Results []Result `json:"results"`
}

// result returns the result of that name, the base's for none, or nil if there
// is no such, or no table.
func (t *Table) result(name string) *Result {
	if t == nil {
		return nil
	}
	name = cmp.Or(name, t.Base)
	i := slices.IndexFunc(t.Results, func(r Result) bool { return r.Name == name })
	if i < 0 {
		return nil
	}
	return &t.Results[i]
}

// A contender is what can be measured.
type contender struct {
	name    string
	command []string // for the record
	bytes   int64
	run     func() (outcome, error)
}

// An outcome is what one run cost and gave.
type outcome struct {
	Sample
	found, messages, peak, allocs int64
}

// measure runs the contenders in turn, round by round. One that fails, or finds
// what it did not find before, is out.
func (t *Table) measure(rounds int, contenders []contender) {
	t.Results = make([]Result, len(contenders))
	for i, c := range contenders {
		t.Results[i] = Result{Name: c.name, Command: c.command, Bytes: c.bytes}
	}
	for range rounds {
		for i, c := range contenders {
			if t.Results[i].Error == "" {
				t.Results[i].add(c.run())
			}
		}
	}
	if t.result(t.Base) == nil { // none is named, or it is not on the PATH
		t.Base = contenders[0].name
	}
	base := t.result("")
	for i := range t.Results {
		r := &t.Results[i]
		r.Speed, _ = r.speed(base, t.Clock)
	}
}

// add adds a round.
func (r *Result) add(o outcome, err error) {
	switch {
	case err != nil:
		r.Error = err.Error()
		return
	case len(r.Samples) > 0 && r.Found != o.found:
		r.Error = fmt.Sprintf("found %d URLs, then %d", r.Found, o.found)
		return
	}
	r.Samples = append(r.Samples, o.Sample)
	r.Found, r.Messages, r.Allocs = o.found, o.messages, o.allocs
	r.Peak = max(r.Peak, o.peak)
}
