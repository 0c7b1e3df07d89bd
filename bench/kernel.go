package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A kernel is a way to search, and the program of bench's own that has it.
type kernel struct {
	name string
	path string
	env  string // a variable that chooses it
}

// findKernels builds bench's own program with each kernel of this machine, the
// one that urlsift takes first.
func findKernels(ctx context.Context, dir string, portable bool) ([]kernel, error) {
	plain, err := build(ctx, dir, "bench-portable", "urlsift/bench", true)
	if err != nil {
		return nil, err
	}
	kernels := []kernel{{name: "portable", path: plain}}
	features := strings.Fields(cpuinfo("flags"))
	if portable || !contains(features, "avx2", "bmi1") {
		return kernels, nil
	}
	fast, err := build(ctx, dir, "bench", "urlsift/bench", false)
	if err != nil {
		return nil, err
	}
	kernels = append([]kernel{{name: "avx2", path: fast, env: "GODEBUG=cpu.avx512f=off"}}, kernels...)
	if contains(features, "avx512f", "avx512bw") {
		kernels = append([]kernel{{name: "avx512", path: fast}}, kernels...)
	}
	return kernels, nil
}

// step runs one of bench's steps in a process of its own and reads its result.
func (k *kernel) step(ctx context.Context, result any, args ...string) error {
	cmd := exec.CommandContext(ctx, k.path, args...)
	if k.env != "" {
		cmd.Env = append(os.Environ(), k.env)
	}
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		said, _, _ := strings.Cut(string(exit.Stderr), "\n")
		return fmt.Errorf("%s %s: %w: %s", filepath.Base(k.path), args[0], err, said)
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(out, result)
}

// cpuinfo returns a field of the first processor, as Linux tells it; elsewhere
// nothing.
func cpuinfo(field string) string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(info)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == field {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// contains reports whether list holds all of items.
func contains(list []string, items ...string) bool {
	for _, item := range items {
		if !slices.Contains(list, item) {
			return false
		}
	}
	return true
}
