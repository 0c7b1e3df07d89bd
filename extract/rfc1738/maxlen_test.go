//go:build !race

package rfc1738

import (
	"errors"
	"testing"
)

// TestMaxLen stays out of race builds, where the memory that it never touches
// would count.
func TestMaxLen(t *testing.T) {
	if testing.Short() || ^uint(0)>>32 == 0 {
		t.Skip("needs 2 GiB of address space")
	}
	n := MaxLen
	n++ // as a constant it would not compile on 32 bits
	b := make([]byte, n)
	_, err := Parse(b)
	if !errors.Is(err, ErrTooLong) {
		t.Errorf("Parse(%d octets) = %v, want %v", len(b), err, ErrTooLong)
	}
}
