//go:build !amd64 || !gc || purego || noasm

package find

func triggers(dst []int, b []byte, from int) (n, next int) { return triggersPlain(dst, b, from) }

func span(b []byte, from int) int { return spanPlain(b, from) }
