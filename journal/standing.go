package journal

import "time"

const (
	// standingFor is how long what is known of a game is relied on: far longer than a
	// request is on its way, far shorter than it takes for a week to be dropped.
	standingFor = time.Minute
	// wakeMargin is how near a wake may come before it is not relied on, for then any node
	// may put it off.
	wakeMargin = 10 * time.Second
	// reachWithin is how long, by the server's clock, entries that rely on a wake may be on
	// their way there: shorter than wakeMargin, so that they are being written before it comes.
	reachWithin = 5 * time.Second
	// mostStandings bounds how many games are known.
	mostStandings = 1 << 17
)

// standing is where a game stands in the database, as the connection that has just
// written it knows.
type standing struct {
	ver, era int64
	wake     int64 // at or before which the game is looked at for a flag; 0 for never
	finished bool
	since    time.Time
}

// standings are those of one connection: what another server holds may be older.
type standings map[string]standing

// of gives the standing that a request may build on, so that nothing but its entries need be written.
func (s standings) of(a *attempt, now int64) (standing, bool) {
	if len(a.entries) == 0 {
		return standing{}, false
	}
	known := s[a.game()] // its zero value is too old for anything
	fits := known.ver == a.entries[0].Ver-1 && known.finished == a.state.Finished && time.Since(known.since) < standingFor
	return known, fits && known.wakes(a.state.Deadline, now)
}

// wakes reports whether a flag that falls at the deadline is found in time.
func (s standing) wakes(deadline, now int64) bool {
	return deadline == 0 || s.wake <= deadline && s.wake >= nearWake(now)
}

// nearWake is the instant before which a wake is too near to be relied on.
func nearWake(now int64) int64 { return now + wakeMargin.Milliseconds() }

// wrote notes what a request has left behind.
func (s standings) wrote(a *attempt, era, wake int64) {
	if len(s) >= mostStandings {
		clear(s)
	}
	s[a.game()] = standing{
		ver: a.entries[len(a.entries)-1].Ver, era: era, wake: wake, finished: a.state.Finished, since: time.Now(),
	}
}
