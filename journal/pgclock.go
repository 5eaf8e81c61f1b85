package journal

import (
	"context"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// samples is how many measurements of the database's clock are remembered: the
// one with the shortest way there and back counts.
const samples = 16

// Offset is how far the clock of a database is from that of this machine.
type Offset struct {
	By     time.Duration // to be added to this machine's clock
	Within time.Duration // the truth is no further from By than this
}

// Clock tells how far the database's clock is from this machine's, as measured
// once a second; false with a data folder, where there is but one clock.
func (j *Journal) Clock() (Offset, bool) {
	if j.server == nil {
		return Offset{}, false
	}
	return j.server.clock.best(), true
}

// offsets are the last measurements.
type offsets struct {
	mu   sync.Mutex
	last []Offset
}

func (o *offsets) add(m Offset) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.last = append(o.last, m)
	if len(o.last) > samples {
		o.last = o.last[1:]
	}
}

// forget is for when another server may have become the primary.
func (o *offsets) forget() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if n := len(o.last); n > 0 {
		o.last = o.last[n-1:]
		o.last[0].Within = time.Hour // until the next
	}
}

func (o *offsets) best() Offset {
	o.mu.Lock()
	defer o.mu.Unlock()
	var best Offset
	for i, m := range o.last {
		if i == 0 || m.Within <= best.Within {
			best = m
		}
	}
	return best
}

// now is the database's clock, in microseconds since the Unix epoch.
func (o *offsets) now() int64 { return time.Now().Add(o.best().By).UnixMicro() }

// measure asks the database what time it is. Both clocks are read on the wall:
// what was measured before this machine's was set no longer fits.
func (s *server) measure(ctx context.Context, conn *pgx.Conn) error {
	var micros int64
	before := time.Now().UnixMicro()
	err := conn.QueryRow(ctx, `SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint`).Scan(&micros)
	after := time.Now().UnixMicro()
	if err != nil {
		return err
	}
	half := (after - before) / 2
	m := Offset{By: time.Duration(micros-before-half) * time.Microsecond, Within: time.Duration(half) * time.Microsecond}
	if best := s.clock.best(); (m.By - best.By).Abs() > m.Within+best.Within+10*time.Millisecond {
		s.clock.forget() // a clock was set
	}
	s.clock.add(m)
	return nil
}
