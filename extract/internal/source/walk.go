package source

import (
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Walk yields the files that names stand for, in the order named; the files of
// a folder are sorted by name, octet by octet, folders among them in their
// place. In a Maildir the messages of cur and new and the folders inside it
// are taken; tmp and the indexes beside them are not. In a folder with
// all-digit names (MH, a Usenet spool) the bookkeeping files are left out.
// Everything else that is a regular file is taken, hidden or not.
//
// What cannot be taken is yielded as an error, always a *[Problem], and the
// walk goes on. A device, socket or fifo is read if it is named outright and
// is a problem inside a folder; so is a symbolic link unless o.Follow is set.
func Walk(names []string, o *Options) iter.Seq2[File, error] {
	if o == nil {
		o = new(Options)
	}
	return func(yield func(File, error) bool) {
		w := walker{follow: o.Follow, yield: yield}
		for _, name := range names {
			if !w.named(name) {
				return
			}
		}
	}
}

// A walker hands out files until its yield says no; so do its methods.
type walker struct {
	follow bool
	yield  func(File, error) bool
	above  []fs.FileInfo // the folders entered, outermost first
}

// named takes a path that the user gave.
func (w *walker) named(path string) bool {
	if path == "-" {
		return w.yield(File{Path: path, Size: -1}, nil)
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return w.problem(path, Failure, err)
	case info.IsDir():
		return w.folder(path, info)
	}
	return w.file(path, info)
}

// file takes something that is no folder.
func (w *walker) file(path string, info fs.FileInfo) bool {
	size := int64(-1)
	if info.Mode().IsRegular() {
		size = info.Size()
	}
	return w.yield(File{Path: path, Size: size}, nil)
}

// folder takes all that is in a folder and wanted.
func (w *walker) folder(path string, self fs.FileInfo) bool {
	// Only links can lead back up, but bind mounts exist, too.
	for _, up := range w.above {
		if os.SameFile(up, self) {
			return w.problem(path, Warning, ErrLoop)
		}
	}
	w.above = append(w.above, self)
	defer func() { w.above = w.above[:len(w.above)-1] }()

	// ReadDir sorts, and on an error still gives the entries before it.
	list, err := os.ReadDir(path)
	if err != nil && !w.problem(path, Failure, err) {
		return false
	}
	for _, d := range wanted(list) {
		if !w.inside(filepath.Join(path, d.Name()), d) {
			return false
		}
	}
	return true
}

// inside takes an entry of a folder.
func (w *walker) inside(path string, d fs.DirEntry) bool {
	stat := d.Info
	if d.Type()&fs.ModeSymlink != 0 {
		if !w.follow {
			return w.problem(path, Note, ErrSymlink)
		}
		stat = func() (fs.FileInfo, error) { return os.Stat(path) }
	}
	info, err := stat()
	switch {
	case err != nil: // it may have vanished since the folder was read
		return w.problem(path, Failure, err)
	case info.IsDir():
		return w.folder(path, info)
	case !info.Mode().IsRegular():
		return w.problem(path, Warning, ErrSpecial)
	}
	return w.file(path, info)
}

func (w *walker) problem(path string, s Severity, err error) bool {
	return w.yield(File{}, newProblem(path, -1, s, err))
}

// bookkeeping are the files that mail and news programs keep beside messages.
var bookkeeping = []string{
	".agentview", ".marks", ".mh_sequences", ".mrk", ".nov", ".overview", ".xmhcache",
}

// wanted leaves out of a folder's entries what a mail or news program keeps
// there for itself.
func wanted(list []fs.DirEntry) []fs.DirEntry {
	folder := func(name string) bool {
		return slices.ContainsFunc(list, func(d fs.DirEntry) bool { return d.Name() == name && d.IsDir() })
	}
	var skip func(d fs.DirEntry) bool
	switch {
	case folder("cur") && folder("new"): // Maildir
		skip = func(d fs.DirEntry) bool { return d.Name() == "tmp" || d.Type().IsRegular() }
	case slices.ContainsFunc(list, func(d fs.DirEntry) bool { return d.Type().IsRegular() && digits(d.Name()) }):
		skip = func(d fs.DirEntry) bool { return slices.Contains(bookkeeping, d.Name()) }
	default:
		return list
	}
	return slices.DeleteFunc(list, skip)
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
