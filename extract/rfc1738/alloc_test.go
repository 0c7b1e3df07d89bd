package rfc1738

import "testing"

// TestAllocs proves that nothing is allocated unless a string is rejected.
func TestAllocs(t *testing.T) {
	departures := make([]Departure, 0, MaxDepartures)
	dst := make([]byte, 0, 256)
	for _, c := range benchmarkURLs {
		b := []byte(c.url)
		u, departed := Inspect(b, departures)
		for _, f := range []struct {
			name string
			call func()
		}{
			{"Parse", func() {
				if len(departed) == 0 {
					u, _ = Parse(b)
				}
			}},
			{"Inspect", func() { u, _ = Inspect(b, departures) }},
			{"InspectWrapped", func() { u, _ = InspectWrapped(b, departures) }},
			{"Registered", func() { u.Registered() }},
			{"Risk", func() { u.Risk() }},
			{"AppendNormal", func() { u.AppendNormal(dst) }},
			{"AppendRedacted", func() { u.AppendRedacted(dst) }},
			{"AppendDecoded", func() { AppendDecoded(dst, u.Path()) }},
			{"Equal", func() { Equal(&u, &u) }},
		} {
			if n := testing.AllocsPerRun(100, f.call); n != 0 {
				t.Errorf("%s(%q) allocates %v times, want 0", f.name, c.url, n)
			}
		}
	}
}
