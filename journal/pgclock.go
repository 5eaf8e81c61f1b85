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
// once a second; false with a data folder, where there is but one clock. Once this
// machine's clock is set, the offset is at once another: what was measured stays good.
func (j *Journal) Clock() (Offset, bool) {
	if j.server == nil {
		return Offset{}, false
	}
	return j.server.clock.offset(j.server.clock.read()), true
}

// offsets are the last measurements of the database's clock, against this machine's own
// count: its clock on the wall may be set at any moment, and a game must not jump with it.
type offsets struct {
	start time.Time // when the count began; holds a reading of the monotonic clock

	mu   sync.Mutex
	last []measured
}

// measured is the instant at which the count began by the database's clock, in
// microseconds since the Unix epoch, no further from the truth than within.
type measured struct {
	start  int64
	within time.Duration
}

func newOffsets() *offsets { return &offsets{start: time.Now()} }

// read reads this machine's clock on the wall and its count.
func (o *offsets) read() (wall time.Time, count time.Duration) {
	now := time.Now()
	return now.Round(0), now.Sub(o.start) // Round takes the monotonic reading away
}

func (o *offsets) add(m measured) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if best := o.best(); (time.Duration(m.start-best.start) * time.Microsecond).Abs() > m.within+best.within+10*time.Millisecond {
		o.doubt() // a clock was set, or the machine slept
	}
	o.last = append(o.last, m)
	if len(o.last) > samples {
		o.last = o.last[1:]
	}
}

// forget is for when another server may have become the primary.
func (o *offsets) forget() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.doubt()
}

// doubt keeps the last measurement only, until the next. The mutex is held.
func (o *offsets) doubt() {
	if n := len(o.last); n > 0 {
		o.last = o.last[n-1:]
		o.last[0].within = time.Hour
	}
}

// best is the surest measurement, of equal ones the last. The mutex is held.
func (o *offsets) best() measured {
	var best measured
	for i, m := range o.last {
		if i == 0 || m.within <= best.within {
			best = m
		}
	}
	return best
}

// offset is how far the database's clock is from this machine's, which shows wall at count.
func (o *offsets) offset(wall time.Time, count time.Duration) Offset {
	o.mu.Lock()
	defer o.mu.Unlock()
	best := o.best()
	return Offset{By: time.UnixMicro(best.start).Add(count).Sub(wall), Within: best.within}
}

// now is the database's clock, in microseconds since the Unix epoch.
func (o *offsets) now() int64 {
	wall, count := o.read()
	return wall.Add(o.offset(wall, count).By).UnixMicro()
}

// measure asks the database what time it is.
func (s *server) measure(ctx context.Context, conn *pgx.Conn) error {
	var micros int64
	_, before := s.clock.read()
	err := conn.QueryRow(ctx, `SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint`).Scan(&micros)
	_, after := s.clock.read()
	if err != nil {
		return err
	}
	half := (after - before) / 2
	s.clock.add(measured{start: micros - (before + half).Microseconds(), within: half})
	return nil
}
