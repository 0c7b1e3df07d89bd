package main

import "slices"

// A Goal is what is asked of a figure, and what it is.
type Goal struct {
	Goal     string  `json:"goal"`
	Text     string  `json:"text"`
	Bound    float64 `json:"bound"`
	AtMost   bool    `json:"at_most,omitempty"` // the bound is the most, not the least
	Measured *Spread `json:"measured"`          // none if it was not
}

// Met reports whether the median keeps the bound.
func (g *Goal) Met() bool {
	return g.Measured != nil && (g.AtMost && g.Measured.Median <= g.Bound || !g.AtMost && g.Measured.Median >= g.Bound)
}

// goals judges a report by the goals of the project.
func goals(r *Report) []Goal {
	var all []Goal
	least := func(goal, text string, bound float64, s *Spread) {
		all = append(all, Goal{Goal: goal, Text: text, Bound: bound, Measured: s})
	}
	most := func(goal, text string, bound float64, s *Spread) {
		all = append(all, Goal{Goal: goal, Text: text, Bound: bound, AtMost: true, Measured: s})
	}
	mails := []string{"mail", "real-mail"}
	for _, text := range mails {
		for _, k := range []struct {
			kernel      string
			scan, judge float64
		}{{"avx512", 0.65, 0.45}, {"avx2", 0.60, 0.45}, {"portable", 0.42, 0.36}} {
			t := r.table("library", text, k.kernel)
			least("scan ÷ IndexByte, "+k.kernel, text, k.scan, t.speed("scan", "IndexByte"))
			least("verdict and set ÷ IndexByte, "+k.kernel, text, k.judge, t.speed("verdict and set", "IndexByte"))
		}
	}
	for _, text := range []string{"log", "real-log"} {
		least("scan ÷ IndexByte", text, 0.35, r.table("library", text, "").speed("scan", "IndexByte"))
	}
	for _, text := range mails {
		t := r.table("programs", text, "")
		least("urlsift --as text -a ÷ rg", text, 3, t.speed("urlsift --as text -a", "rg"))
		least("urlsift --as text -a ÷ linkify", text, 1.3, t.speed("urlsift --as text -a", "linkify"))
		least("urlsift --as text ÷ rg", text, 2.5, t.speed("urlsift --as text", "rg"))
		least("urlsift ÷ rg", text, 1.5, t.speed("urlsift", "rg"))
	}
	least("urlsift --as text -a ÷ linkify", "dense", 1.5, r.table("programs", "dense", "").speed("urlsift --as text -a", "linkify"))
	most("wall of urlsift ÷ gzip -dc", "mail", 0.85, inverse(r.table("gzip -dc", "mail", "").speed("urlsift", "gzip -dc")))
	most("wall of urlsift ÷ zstd -dc", "mail", 1.1, inverse(r.table("zstd -dc", "mail", "").speed("urlsift", "zstd -dc")))
	least("two workers ÷ one", "mail", 1.8, r.table("workers", "mail", "").speed("-j 2", "-j 1"))
	for _, text := range mails {
		t := r.table("library", text, "")
		// Buffers and the set of URLs are allocated once or by doubling: fewer than 1 in 100.
		most("allocations a candidate", text, 0.01, t.allocs("verdict and set", func(r *Result) int64 { return r.Found }))
		most("allocations a message", text, 0.01, t.allocs("default", func(r *Result) int64 { return r.Messages }))
	}
	// A quarter is left for the caches that the set of URLs outgrows.
	most("cost an octet, worst size ÷ smallest", "mail", 1.25, r.table("sizes", "mail", "").worst((*Result).cost))
	most("cost an octet, worst pattern ÷ mail", "hostile", 10, r.table("hostile", "", "").worst((*Result).cost))
	most("peak memory, worst pattern ÷ mail", "hostile", 2, r.table("hostile", "", "").worst((*Result).peak))
	for _, text := range []string{"mail", "usenet", "log", "dense"} {
		t := r.table("programs", text, "")
		least("recall of urlsift -a", text, 0.99, t.accuracy("urlsift -a", (*Accuracy).Recall))
		least("precision of urlsift -a", text, 0.99, t.accuracy("urlsift -a", (*Accuracy).Precision))
	}
	return all
}

// inverse is Spread.inverse for what may not have been measured.
func inverse(s *Spread) *Spread {
	if s == nil {
		return nil
	}
	i := s.inverse()
	return &i
}

// table returns the first table of that title and, unless they are empty, of
// that text and kernel, or nil.
func (r *Report) table(title, text, kernel string) *Table {
	i := slices.IndexFunc(r.Tables, func(t Table) bool {
		return t.Title == title && (text == "" || t.Text == text) && (kernel == "" || t.Kernel == kernel)
	})
	if i < 0 {
		return nil
	}
	return &r.Tables[i]
}

// speed returns how many times as fast one contender of t was as another, nil if
// that was not measured. The same holds for the methods below.
func (t *Table) speed(name, base string) *Spread {
	if t == nil {
		return nil
	}
	s, ok := t.result(name).speed(t.result(base), t.Clock)
	if !ok {
		return nil
	}
	return &s
}

// allocs returns the allocations for each of what a run counts.
func (t *Table) allocs(name string, count func(*Result) int64) *Spread {
	r := t.result(name)
	if r == nil || r.Error != "" {
		return nil
	}
	n := float64(r.Allocs) / float64(max(1, count(r)))
	return &Spread{n, n, n}
}

// accuracy returns the recall or precision of a contender.
func (t *Table) accuracy(name string, of func(*Accuracy) float64) *Spread {
	r := t.result(name)
	if r == nil || r.Accuracy == nil {
		return nil
	}
	n := of(r.Accuracy)
	return &Spread{n, n, n}
}

// worst returns the largest of a figure of the contenders against the base.
func (t *Table) worst(figure func(r, base *Result, c Clock) (Spread, bool)) *Spread {
	base := t.result("")
	if base == nil {
		return nil
	}
	var worst Spread
	for i := range t.Results {
		s, ok := figure(&t.Results[i], base, t.Clock)
		if !ok {
			return nil // one that failed or hung may be the worst
		}
		if s.Median > worst.Median {
			worst = s
		}
	}
	return &worst
}

// cost returns the cost of an octet against that of base.
func (r *Result) cost(base *Result, c Clock) (Spread, bool) {
	s, ok := r.speed(base, c)
	return s.inverse(), ok
}

// peak returns the peak memory against that of base.
func (r *Result) peak(base *Result, _ Clock) (Spread, bool) {
	if r.Error != "" || base.Peak == 0 {
		return Spread{}, false
	}
	n := float64(r.Peak) / float64(base.Peak)
	return Spread{n, n, n}, true
}
