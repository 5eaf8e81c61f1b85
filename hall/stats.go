package hall

import "github.com/compongo/compongo/internal/metrics"

// stats is what the hall counts of itself.
type stats struct {
	acts      metrics.Counter // entries that players and arbiters made
	flags     metrics.Counter // flags whose fall this process entered
	following metrics.Counter // subscriptions ever opened
	left      metrics.Counter // and ended
}

// WriteMetrics writes what the hall and its journal have counted since they were
// opened.
func (h *Hall) WriteMetrics(w *metrics.Writer) {
	w.Gauge("compongo_ready", "1 where this process can serve.", truth(h.Ready() == nil))
	w.Counter("compongo_acts_total", "Entries that requests have made, durable.", h.stats.acts.Value())
	w.Counter("compongo_flags_total", "Fallen flags entered by this process.", h.stats.flags.Value())
	w.Gauge("compongo_tables_live", "Tables held in memory.", float64(h.Tables()))
	w.Gauge("compongo_subscriptions_open", "Pages and desks that follow a table.", float64(h.stats.following.Value()-h.stats.left.Value()))
	h.pulse.mu.Lock()
	outages := len(h.pulse.outages)
	h.pulse.mu.Unlock()
	w.Gauge("compongo_outages", "Outages of all processes that the journal knows.", float64(outages))
	h.journal.WriteMetrics(w)
}

func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
