package extract

import (
	"context"

	"urlsift/extract/internal/source"
)

// PartSize is the least size of a part of a file, for tests that build their
// input around its borders.
const PartSize = partSize

// Borders returns where the parts of a file begin when several workers share
// it, but for the first.
func Borders(f string, size int64, o Options) (at []int64) {
	split(context.Background(), source.File{Path: f, Size: size}, &o, &source.Options{}, func(p *piece) {
		if p.from > 0 {
			at = append(at, p.from)
		}
	})
	return at
}
