// Plot draws the record of a run of bench as SVG files beside it:
//
//	go run -C bench/plot . ../record/DATE.json
//
// DATE-throughput.svg has the octets a second of each contender on each text,
// against its peers and the limits of the machine; DATE-size.svg has the cost of
// an octet against the size of the text. It is a module of its own, so that the
// drawing library is no need of the project's.
package main

import (
	"encoding/json"
	"fmt"
	"image/color"
	"os"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A report is what the plots need of bench's report.
type report struct {
	Date, CPU, Go string
	Tables        []table
}

type table struct {
	Title, Text, Kernel, Clock string
	Results                    []result
}

type result struct {
	Name    string
	Bytes   float64
	Samples []struct{ CPU, Wall float64 }
	Speed   struct{ Median, Min, Max float64 }
	Error   string
}

// rate returns the median of megabytes a second of processor time.
func (r *result) rate() float64 {
	rates := make([]float64, len(r.Samples))
	for i, s := range r.Samples {
		rates[i] = r.Bytes / max(s.CPU, 1e-6) / 1e6
	}
	slices.Sort(rates)
	return (rates[(len(rates)-1)/2] + rates[len(rates)/2]) / 2
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: plot RECORD.json")
		os.Exit(2)
	}
	if err := drawAll(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "plot:", err)
		os.Exit(1)
	}
}

func drawAll(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var r report
	if err := json.Unmarshal(data, &r); err != nil {
		return err
	}
	base := strings.TrimSuffix(path, ".json")
	if err := r.throughput(base + "-throughput.svg"); err != nil {
		return err
	}
	return r.size(base + "-size.svg")
}

// What a mark stands for shows in its colour.
var (
	limit = color.Gray{0x90}
	ours  = color.RGBA{R: 0xc0, A: 0xff}
	peer  = color.RGBA{G: 0x50, B: 0xa0, A: 0xff}
)

// lines are the contenders of the throughput plot, as the legend lists them.
var lines = []struct {
	title, name, legend string
	color               color.Color
	shape               draw.GlyphDrawer
}{
	{"library", "IndexByte", "limit: IndexByte in memory", limit, draw.PlusGlyph{}},
	{"library", "read", "limit: read(2)", limit, draw.CrossGlyph{}},
	{"programs", "wc -l", "wc -l", limit, draw.RingGlyph{}},
	{"library", "scan", "urlsift's scan in memory", ours, draw.RingGlyph{}},
	{"programs", "urlsift --as text -a", "urlsift --as text -a", ours, draw.CircleGlyph{}},
	{"programs", "urlsift", "urlsift (decoded, each once)", ours, draw.BoxGlyph{}},
	{"programs", "linkify", "linkify", peer, draw.CircleGlyph{}},
	{"programs", "rg https?", "rg, https? only", peer, draw.TriangleGlyph{}},
	{"programs", "rg", "rg", peer, draw.PyramidGlyph{}},
	{"programs", "ugrep", "ugrep", peer, draw.SquareGlyph{}},
	{"programs", "grep", "grep", peer, draw.PlusGlyph{}},
	{"programs", "xurls", "xurls", peer, draw.CrossGlyph{}},
}

// beside keeps marks of like height apart, in parts of the distance of texts.
const beside = 0.06

// throughput draws a mark for each contender on each text. The scale is
// logarithmic: four orders of magnitude lie between them.
func (r *report) throughput(path string) error {
	p := plot.New()
	p.Title.Text = fmt.Sprintf("Finding URLs: MB a second of processor time\n%s, %s, %s", r.CPU, r.Go, r.Date)
	p.Y.Label.Text = "MB/s"
	p.Y.Scale, p.Y.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	var texts []string
	for _, t := range r.Tables {
		if t.Title == "programs" {
			texts = append(texts, t.Text)
		}
	}
	p.NominalX(texts...)
	p.Add(plotter.NewGrid())
	for i, l := range lines {
		var at plotter.XYs
		for x, text := range texts {
			if rate, ok := r.find(l.title, text, l.name); ok {
				at = append(at, plotter.XY{X: float64(x) + beside*float64(i-len(lines)/2), Y: rate})
			}
		}
		if at == nil {
			continue
		}
		marks, err := plotter.NewScatter(at)
		if err != nil {
			return err
		}
		marks.GlyphStyle = draw.GlyphStyle{Color: l.color, Shape: l.shape, Radius: vg.Points(3.5)}
		p.Add(marks)
		p.Legend.Add(l.legend, marks)
	}
	// The legend stands at the right, where there is no text, its words behind its
	// marks: where a viewer has wider letters, they run into the margin.
	p.X.Min, p.X.Max = -0.5, 1.55*float64(len(texts))-0.5
	p.Legend.Top, p.Legend.Left, p.Legend.XOffs = true, true, 20.5*vg.Centimeter
	return p.Save(30*vg.Centimeter, 16*vg.Centimeter, path)
}

// find returns the rate of a contender on a text, of the first kernel.
func (r *report) find(title, text, name string) (float64, bool) {
	for _, t := range r.Tables {
		if t.Title != title || t.Text != text {
			continue
		}
		for _, res := range t.Results {
			if res.Name == name && res.Error == "" {
				return res.rate(), true
			}
		}
	}
	return 0, false
}

// size draws the cost of an octet against that of the smallest text.
func (r *report) size(path string) error {
	i := slices.IndexFunc(r.Tables, func(t table) bool { return t.Title == "sizes" })
	if i < 0 {
		return nil // only files of the user's were measured
	}
	p := plot.New()
	p.Title.Text = fmt.Sprintf("Cost of an octet of mail against the size\n%s, %s, %s", r.CPU, r.Go, r.Date)
	p.X.Label.Text = "size"
	p.Y.Label.Text = "cost, smallest = 1"
	var points points
	var names []string
	for x, res := range r.Tables[i].Results {
		if res.Error != "" {
			continue
		}
		names = append(names, res.Name)
		points.XYs = append(points.XYs, plotter.XY{X: float64(x), Y: 1 / res.Speed.Median})
		points.YErrors = append(points.YErrors, struct{ Low, High float64 }{
			1/res.Speed.Median - 1/res.Speed.Max, 1/res.Speed.Min - 1/res.Speed.Median,
		})
	}
	line, marks, err := plotter.NewLinePoints(points)
	if err != nil {
		return err
	}
	bars, err := plotter.NewYErrorBars(points)
	if err != nil {
		return err
	}
	p.NominalX(names...)
	p.Add(plotter.NewGrid(), line, marks, bars)
	p.X.Min, p.X.Max = -0.5, float64(len(names))-0.5
	p.Y.Min, p.Y.Max = 0, max(2, p.Y.Max)
	return p.Save(16*vg.Centimeter, 10*vg.Centimeter, path)
}

// points are marks with their extremes.
type points struct {
	plotter.XYs
	plotter.YErrors
}
