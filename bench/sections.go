package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"

	"urlsift/corpus"
)

// compressed measures what hides behind decompression, by the wall: urlsift
// reads ahead, so the slower of the two is what one waits for.
func (b *bench) compressed() error {
	t, err := b.made(corpus.Mail, int64(b.size))
	if err != nil {
		return err
	}
	defer t.remove()
	for _, tool := range []string{"gzip", "zstd"} {
		path, err := exec.LookPath(tool)
		if err != nil {
			b.note("%s is not on the PATH", tool)
			continue
		}
		packed, err := b.pack(t, path)
		if err != nil {
			return err
		}
		name := tool + " -dc"
		only := program{name: name, args: []string{path, "-dc", packed}, bytes: t.bytes, silent: true}
		b.add(Table{Title: name, Text: t.name, Clock: Wall, Base: name}, []contender{
			b.plain("urlsift", t.bytes, packed),
			only.contender(b.ctx),
		})
		os.Remove(packed)
	}
	return nil
}

// pack compresses a text and returns the name of the file.
func (b *bench) pack(t *text, tool string) (string, error) {
	packed := t.path + ".packed"
	out, err := os.Create(packed)
	if err != nil {
		return "", err
	}
	defer out.Close()
	cmd := exec.CommandContext(b.ctx, tool, "-c", t.path)
	cmd.Stdout = out
	return packed, cmd.Run()
}

// plain is a contender: urlsift with these arguments, the last the file.
func (b *bench) plain(name string, bytes int64, args ...string) contender {
	p := program{name: name, args: append([]string{b.urlsift}, args...), bytes: bytes, worst: 2}
	return p.contender(b.ctx)
}

// workers measures how more workers speed up one big mailbox, by the wall.
func (b *bench) workers() error {
	probe := program{name: "urlsift -j", args: []string{b.urlsift, "-j", "1", os.DevNull}, worst: 1}
	if _, err := probe.start(b.ctx, nil); err != nil {
		b.note("workers are not measured: %v", err)
		return nil
	}
	t, err := b.made(corpus.Mail, int64(b.size))
	if err != nil {
		return err
	}
	defer t.remove()
	var contenders []contender
	for _, j := range []string{"1", "2", "4"} {
		contenders = append(contenders, b.plain("-j "+j, t.bytes, "-j", j, t.path))
	}
	b.add(Table{Title: "workers", Text: t.name, Clock: Wall}, contenders)
	return nil
}

// sizes measures cost against size: whether twice the text costs twice as much.
func (b *bench) sizes() error {
	var contenders []contender
	for _, size := range []octets{b.size / 16, b.size / 4, b.size, 4 * b.size} {
		t, err := b.made(corpus.Mail, int64(size))
		if err != nil {
			return err
		}
		defer t.remove()
		contenders = append(contenders, b.plain(size.String(), t.bytes, t.path))
	}
	b.add(Table{Title: "sizes", Text: corpus.Mail.String(), Clock: CPU}, contenders)
	return nil
}

// hostile measures the hostile patterns against mail of the same size.
func (b *bench) hostile() error {
	kinds := slices.DeleteFunc(corpus.Kinds(), func(k corpus.Kind) bool { return k != corpus.Mail && !k.Hostile() })
	var contenders []contender
	for _, kind := range kinds {
		t, err := b.made(kind, int64(b.size)/8)
		if err != nil {
			return err
		}
		defer t.remove()
		contenders = append(contenders, b.plain(t.name, t.bytes, t.path))
	}
	b.add(Table{Title: "hostile", Text: fmt.Sprintf("%d patterns", len(kinds)-1), Clock: CPU, Base: corpus.Mail.String()}, contenders)
	return nil
}
