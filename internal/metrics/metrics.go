// Package metrics counts and measures, and writes what it has counted in the text
// format that Prometheus reads
// (https://prometheus.io/docs/instrumenting/exposition_formats/).
package metrics

import (
	"fmt"
	"io"
	"strconv"
	"sync/atomic"
	"time"
)

// Counter only grows.
type Counter struct{ n atomic.Int64 }

// Add adds n to the counter.
func (c *Counter) Add(n int64) { c.n.Add(n) }

// Value is what has been counted.
func (c *Counter) Value() int64 { return c.n.Load() }

// bounds are the upper ends of the buckets of a Histogram.
var bounds = [...]time.Duration{
	250 * time.Microsecond, 500 * time.Microsecond, time.Millisecond, 2500 * time.Microsecond, 5 * time.Millisecond,
	10 * time.Millisecond, 25 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond, 250 * time.Millisecond,
	500 * time.Millisecond, time.Second, 2500 * time.Millisecond, 5 * time.Second, 10 * time.Second,
}

// Histogram is how long things took.
type Histogram struct {
	buckets [len(bounds) + 1]atomic.Int64
	nanos   atomic.Int64
}

// Observe adds one that took d.
func (h *Histogram) Observe(d time.Duration) {
	i := 0
	for i < len(bounds) && d > bounds[i] {
		i++
	}
	h.buckets[i].Add(1)
	h.nanos.Add(int64(d))
}

// Writer writes metrics; the first error stays.
type Writer struct {
	out io.Writer
	err error
}

// NewWriter returns a Writer to out.
func NewWriter(out io.Writer) *Writer { return &Writer{out: out} }

// Err is the first error.
func (w *Writer) Err() error { return w.err }

func (w *Writer) line(format string, args ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.out, format+"\n", args...)
	}
}

func (w *Writer) head(name, kind, help string) {
	w.line("# HELP %s %s", name, help)
	w.line("# TYPE %s %s", name, kind)
}

// Counter writes a count.
func (w *Writer) Counter(name, help string, value int64) {
	w.head(name, "counter", help)
	w.line("%s %d", name, value)
}

// Gauge writes a value that goes up and down.
func (w *Writer) Gauge(name, help string, value float64) {
	w.head(name, "gauge", help)
	w.line("%s %s", name, number(value))
}

// Seconds writes a histogram, in seconds.
func (w *Writer) Seconds(name, help string, h *Histogram) {
	w.head(name, "histogram", help)
	var count int64
	for i, bound := range bounds {
		count += h.buckets[i].Load()
		w.line("%s_bucket{le=\"%s\"} %d", name, number(bound.Seconds()), count)
	}
	count += h.buckets[len(bounds)].Load()
	w.line("%s_bucket{le=\"+Inf\"} %d", name, count)
	w.line("%s_sum %s", name, number(time.Duration(h.nanos.Load()).Seconds()))
	w.line("%s_count %d", name, count)
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
