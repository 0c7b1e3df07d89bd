//go:build amd64 && gc && !purego && !noasm

package find

// eachPath calls f with each path that the processor has switched on.
func eachPath(f func(path string)) {
	has512, has2 := useAVX512, useAVX2
	defer func() { useAVX512, useAVX2 = has512, has2 }()
	if has512 {
		f("avx512")
	}
	useAVX512 = false
	if has2 {
		f("avx2")
	}
	useAVX2 = false
	f("portable")
}
