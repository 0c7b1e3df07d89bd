package find

import (
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"
)

// guarded returns pages that end, and begin, at a page that cannot be read.
func guarded(t *testing.T, pages int) []byte {
	t.Helper()
	size := syscall.Getpagesize()
	b, err := syscall.Mmap(-1, 0, (pages+2)*size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatalf("mmap: %v", err)
	}
	t.Cleanup(func() { syscall.Munmap(b) })
	for _, guard := range [][]byte{b[:size], b[(pages+1)*size:]} {
		if err := syscall.Mprotect(guard, syscall.PROT_NONE); err != nil {
			t.Fatalf("mprotect: %v", err)
		}
	}
	return b[size : (pages+1)*size]
}

// TestNoReadOutside puts every length up to 600 against both edges.
func TestNoReadOutside(t *testing.T) {
	page := guarded(t, 1)
	copy(page, crowded(rand.New(rand.NewPCG(1, 1738)), len(page)))
	eachPath(func(path string) {
		for n := range 600 {
			for _, b := range [][]byte{page[:n:n], page[len(page)-n:]} {
				for _, from := range []int{0, min(1, n), min(4, n), n / 2, n} {
					want := since(naiveTriggers(b), from)
					if got := search(t, b, from, 8); !slices.Equal(got, want) {
						t.Fatalf("%s: Triggers(8, %q, %d) = %v, want %v", path, b, from, got, want)
					}
					if got, want := Span(b, from), naiveSpan(b, from); got != want {
						t.Fatalf("%s: Span(%q, %d) = %d, want %d", path, b, from, got, want)
					}
				}
			}
		}
		// A span that runs up to the guard.
		long := page[len(page)-600:]
		for i := range long {
			long[i] = 'a'
		}
		for from := range long {
			if got := Span(long, from); got != len(long) {
				t.Fatalf("%s: Span(600 octets, %d) = %d, want %d", path, from, got, len(long))
			}
		}
		copy(long, crowded(rand.New(rand.NewPCG(3, 1738)), len(long)))
	})
}
