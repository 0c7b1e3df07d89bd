package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"time"

	"urlsift/extract"
	"urlsift/scanner"
)

const memoryStep = "memory"

// memoryMain is the step "memory ROUNDS FILE": it measures the limits of the
// machine and the library on a text in memory and prints the Table as JSON.
func memoryMain(args []string, stdout io.Writer) error {
	if len(args) != 2 {
		return fmt.Errorf("usage: bench %s ROUNDS FILE", memoryStep)
	}
	rounds, err := strconv.Atoi(args[0])
	if err != nil {
		return err
	}
	text, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	t := Table{Clock: CPU, Base: "IndexByte"}
	n := int64(len(text))
	rare := rarest(text)
	sc := scanner.New(nil, scanner.Options{})
	t.measure(rounds, []contender{
		{name: "read", bytes: n, run: inProcess(func(*outcome) error { return readFile(args[1]) })},
		{name: "memory", bytes: n, run: inProcess(func(*outcome) error { return readMemory(text) })},
		{name: "IndexByte", bytes: n, run: inProcess(func(*outcome) error { return indexByte(text, rare) })},
		{name: "scan", bytes: n, run: inProcess(func(o *outcome) error { return scan(sc, text, o) })},
		{name: "verdict and set", bytes: n, run: inProcess(func(o *outcome) error { return extractAs(extract.AsText, text, o) })},
		{name: "default", bytes: n, run: inProcess(func(o *outcome) error { return extractAs(extract.AsAuto, text, o) })},
	})
	return json.NewEncoder(stdout).Encode(&t)
}

// inProcess measures a function. Garbage of the one before is not its cost.
func inProcess(f func(*outcome) error) func() (outcome, error) {
	return func() (outcome, error) {
		var o outcome
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		wall, cpu := time.Now(), cpuSeconds()
		err := f(&o)
		o.Sample = Sample{cpuSeconds() - cpu, time.Since(wall).Seconds()}
		runtime.ReadMemStats(&after)
		o.allocs = int64(after.Mallocs - before.Mallocs)
		return o, err
	}
}

// The limits. Their results are looked at, or the compiler would leave them out.

// readFile reads a file through a buffer and does no more.
func readFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	buf := make([]byte, 256<<10)
	for {
		if _, err := f.Read(buf); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// readMemory reads each word once.
func readMemory(b []byte) error {
	var s0, s1, s2, s3 uint64 // independent, so that no addition waits for the one before
	for len(b) >= 32 {
		p := (*[32]byte)(b)
		s0 ^= binary.LittleEndian.Uint64(p[0:])
		s1 ^= binary.LittleEndian.Uint64(p[8:])
		s2 ^= binary.LittleEndian.Uint64(p[16:])
		s3 ^= binary.LittleEndian.Uint64(p[24:])
		b = b[32:]
	}
	if s0^s1^s2^s3 == 1 {
		return errors.New("an unlikely sum")
	}
	return nil
}

// rarest returns an octet that b does not hold, or else NUL, which text seldom
// does.
func rarest(b []byte) byte {
	for c := byte(0xff); c > 0; c-- { // no UTF-8 holds FF
		if bytes.IndexByte(b, c) < 0 {
			return c
		}
	}
	return 0
}

// indexByte passes over b once, as fast as the standard library can look at it.
func indexByte(b []byte, rare byte) error {
	for {
		i := bytes.IndexByte(b, rare)
		if i < 0 {
			return nil
		}
		b = b[i+1:]
	}
}

// scan finds the candidates of a text.
func scan(s *scanner.Scanner, text []byte, o *outcome) error {
	s.ResetBytes(text)
	for s.Scan() {
		o.found++
	}
	return s.Err()
}

// extractAs runs the whole of the library over a text.
func extractAs(as extract.As, text []byte, o *outcome) error {
	job := extract.New(extract.Options{As: as, All: true, Stdin: bytes.NewReader(text)})
	_, err := job.Run(context.Background(), []string{"-"}, &counter{o: o, last: -1})
	return err
}

// A counter is a sink that counts URLs, and messages that hold one.
type counter struct {
	o    *outcome
	last int64 // offset of the message before
}

func (c *counter) Record(r *extract.Record) error {
	c.o.found++
	r.Verdict() // which is given only when it is asked for
	if r.Message != c.last {
		c.last = r.Message
		c.o.messages++
	}
	return nil
}

// Problem takes no notice: texts are cut at a size, in the midst of a message.
func (c *counter) Problem(*extract.Problem) error { return nil }
