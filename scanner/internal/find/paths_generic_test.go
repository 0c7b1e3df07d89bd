//go:build !amd64 || !gc || purego || noasm

package find

// eachPath calls f with the one path there is.
func eachPath(f func(path string)) { f("portable") }
