//go:build !unix

package main

import (
	"os"
	"time"
)

var start = time.Now()

// cpuSeconds returns the time since the start: what this process used is not to
// be had.
func cpuSeconds() float64 { return time.Since(start).Seconds() }

// peakMemory returns 0: it is not to be had.
func peakMemory(*os.ProcessState) int64 { return 0 }
