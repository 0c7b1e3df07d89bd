package source

import (
	"io"
	"os"
	"reflect"
	"testing"
)

// FuzzRead opens anything: no panic, no hang, no more output than allowed, and
// the same for any way the input is cut, if it is sound.
func FuzzRead(f *testing.F) {
	files, err := os.ReadDir("testdata")
	if err != nil {
		f.Fatal(err)
	}
	for _, d := range files {
		if d.Type().IsRegular() {
			data := testdata(f, d.Name())
			f.Add([]byte(data[:min(len(data), 3000)]))
		}
	}
	for _, c := range shapes {
		f.Add([]byte(c.in))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		const bound = 1 << 20
		read := func(step int) (all []got, problems int) {
			r, err := Open(File{Path: "-"}, &Options{Stdin: &stepReader{data, step}, MaxOut: bound})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			for {
				e, err := r.Next()
				if err == io.EOF {
					return all, len(r.Problems())
				}
				b, err := io.ReadAll(e)
				if err != nil || len(b) > max(bound, len(data)) {
					t.Fatalf("%d octets, %v", len(b), err)
				}
				all = append(all, got{e.Member, e.Format, string(b)})
			}
		}
		whole, n := read(len(data) + 1)
		parts, m := read(7)
		// What damaged data give before the damage shows is the decoder's affair.
		if (n == 0) != (m == 0) || n == 0 && !reflect.DeepEqual(whole, parts) {
			t.Errorf("whole: %s, %d problems; in parts: %s, %d problems", brief(whole), n, brief(parts), m)
		}
	})
}

// A stepReader gives a few octets at a time.
type stepReader struct {
	data []byte
	step int
}

func (s *stepReader) Read(p []byte) (int, error) {
	if len(s.data) == 0 {
		return 0, io.EOF
	}
	n := copy(p, s.data[:min(len(s.data), s.step)])
	s.data = s.data[n:]
	return n, nil
}
