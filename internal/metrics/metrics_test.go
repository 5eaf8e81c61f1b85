package metrics

import (
	"strings"
	"testing"
	"time"
)

func TestWriter(t *testing.T) {
	var c Counter
	c.Add(2)
	c.Add(3)
	var h Histogram
	for _, d := range []time.Duration{time.Millisecond, 2 * time.Millisecond, time.Minute} {
		h.Observe(d)
	}
	var out strings.Builder
	w := NewWriter(&out)
	w.Counter("acts_total", "Acts.", c.Value())
	w.Gauge("offset_seconds", "Offset.", -0.25)
	w.Seconds("append_seconds", "Appends.", &h)
	if w.Err() != nil {
		t.Fatal(w.Err())
	}
	for _, want := range []string{
		"# HELP acts_total Acts.\n# TYPE acts_total counter\nacts_total 5\n",
		"# TYPE offset_seconds gauge\noffset_seconds -0.25\n",
		"append_seconds_bucket{le=\"0.0005\"} 0\nappend_seconds_bucket{le=\"0.001\"} 1\nappend_seconds_bucket{le=\"0.0025\"} 2\n",
		"append_seconds_bucket{le=\"10\"} 2\nappend_seconds_bucket{le=\"+Inf\"} 3\nappend_seconds_sum 60.003\nappend_seconds_count 3\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("missing %q in\n%s", want, &out)
		}
	}
}
