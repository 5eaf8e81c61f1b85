package main

import (
	"fmt"
	"math"
	"strings"
)

// curve is what is drawn as one line: a value at each count.
type curve struct {
	name, color string
	values      []float64
}

// panel is one diagram, both axes logarithmic.
type panel struct {
	title  string
	counts []int
	curves []curve
}

const (
	panelWidth, panelHeight = 400, 300
	left, right, top, foot  = 56, 96, 36, 40
)

// chart draws panels side by side as SVG.
func chart(panels []panel) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">`+"\n", panelWidth*len(panels), panelHeight)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#fff"/>`+"\n", panelWidth*len(panels), panelHeight)
	for i, p := range panels {
		fmt.Fprintf(&b, `<g transform="translate(%d 0)">`+"\n", i*panelWidth)
		p.draw(&b)
		b.WriteString("</g>\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// decades are the powers of ten between which all values lie.
func (p panel) decades() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, c := range p.curves {
		for _, v := range c.values {
			if v > 0 {
				low, high = min(low, math.Floor(math.Log10(v))), max(high, math.Ceil(math.Log10(v)))
			}
		}
	}
	return low, max(high, low+1)
}

func (p panel) draw(b *strings.Builder) {
	low, high := p.decades()
	last := math.Ceil(math.Log10(float64(p.counts[len(p.counts)-1])))
	x := func(n int) float64 { return left + math.Log10(float64(n))/last*(panelWidth-left-right) }
	y := func(v float64) float64 {
		return panelHeight - foot - (math.Log10(v)-low)/(high-low)*(panelHeight-top-foot)
	}
	fmt.Fprintf(b, `<text x="%d" y="20" font-size="13" fill="#222">%s</text>`+"\n", left, p.title)
	for d := low; d <= high; d++ {
		at := y(math.Pow(10, d))
		fmt.Fprintf(b, `<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end" fill="#555">%g</text>`+"\n",
			left, at, panelWidth-right, left-6, at+4, math.Pow(10, d))
	}
	for d := 0.0; d <= last; d++ {
		at := x(int(math.Pow(10, d)))
		fmt.Fprintf(b, `<path d="M%.1f %dV%d" stroke="#ddd"/><text x="%.1f" y="%d" text-anchor="middle" fill="#555">%.0f</text>`+"\n",
			at, top, panelHeight-foot, at, panelHeight-foot+16, math.Pow(10, d))
	}
	for _, c := range p.curves {
		c.draw(b, p.counts, x, y)
	}
}

func (c curve) draw(b *strings.Builder, counts []int, x func(int) float64, y func(float64) float64) {
	var path []string
	end := 0.0
	for i, v := range c.values {
		if v > 0 {
			end = y(v)
			path = append(path, fmt.Sprintf("%.1f %.1f", x(counts[i]), end))
			fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>`+"\n", x(counts[i]), end, c.color)
		}
	}
	fmt.Fprintf(b, `<path d="M%s" fill="none" stroke="%s" stroke-width="2"/><text x="%d" y="%.1f" fill="%s">%s</text>`+"\n",
		strings.Join(path, "L"), c.color, panelWidth-right+8, end+4, c.color, c.name)
}
