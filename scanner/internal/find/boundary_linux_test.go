package find

import (
	"bytes"
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

// TestNoReadOutside puts every length up to 600 against both edges: of a text
// with many triggers, of one without, where a kernel goes block by block up to
// the edge, and of colons, whose neighbours a kernel with masks has to load.
func TestNoReadOutside(t *testing.T) {
	page := guarded(t, 1)
	for _, text := range [][]byte{
		crowded(rand.New(rand.NewPCG(1, 1738)), len(page)),
		bytes.Repeat([]byte{'x'}, len(page)),
		bytes.Repeat([]byte{':'}, len(page)),
	} {
		copy(page, text)
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
		})
	}
}
