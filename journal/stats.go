package journal

import (
	"context"
	"errors"
	"time"

	"github.com/compongo/compongo/internal/metrics"
)

// stats is what the journal counts of itself.
type stats struct {
	appends   metrics.Counter
	commits   metrics.Counter
	conflicts metrics.Counter
	troubles  metrics.Counter
	latency   metrics.Histogram
	lag       metrics.Histogram
}

func (s *stats) count(err error, took time.Duration) {
	switch {
	case err == nil:
		s.appends.Add(1)
		s.latency.Observe(took)
	case errors.Is(err, ErrConflict):
		s.conflicts.Add(1)
	case !isVerdict(err) && !errors.Is(err, context.Canceled) && !errors.Is(err, ErrClosed):
		s.troubles.Add(1)
	}
}

// WriteMetrics writes what the journal has counted since it was opened.
func (j *Journal) WriteMetrics(w *metrics.Writer) {
	s := &j.stats
	w.Counter("compongo_appends_total", "Appends acknowledged.", s.appends.Value())
	w.Counter("compongo_commits_total", "Batches of writes committed together.", s.commits.Value())
	w.Counter("compongo_conflicts_total", "Appends that somebody else was ahead of, decided anew.", s.conflicts.Value())
	w.Counter("compongo_journal_errors_total", "Writes that the journal could not take.", s.troubles.Value())
	w.Seconds("compongo_append_seconds", "From asking for an append until it was durable.", &s.latency)
	if offset, shared := j.Clock(); shared {
		w.Seconds("compongo_feed_lag_seconds", "From another node's commit until this one heard of it.", &s.lag)
		w.Gauge("compongo_clock_offset_seconds", "How far the database's clock is ahead of this machine's.", offset.By.Seconds())
		w.Gauge("compongo_clock_offset_error_seconds", "How far the offset may be wrong.", offset.Within.Seconds())
	}
}
