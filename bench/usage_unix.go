//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// cpuSeconds returns the user and system time of this process so far.
func cpuSeconds() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// peakMemory returns the largest resident set of a process that ended, in octets.
func peakMemory(p *os.ProcessState) int64 {
	u, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(u.Maxrss) // Darwin counts octets, the others KiB
	}
	return int64(u.Maxrss) << 10
}
