package main

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// A server collects its garbage more seldom than Go does by itself where there is little of
// it: collecting costs by what is alive, however much is thrown away.
const (
	// spareGarbage is how much may lie about, in bytes, before it is collected.
	spareGarbage = 256 << 20
	// leastGarbage and mostGarbage bound it as a share of what is alive, in percent.
	leastGarbage, mostGarbage = 100, 400
	weighEvery                = 5 * time.Second
)

// keepWeighing lets garbage be collected in proportion to what is alive until ctx ends. An
// operator who has set GOGC or GOMEMLIMIT knows better.
func keepWeighing(ctx context.Context) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	defer debug.SetGCPercent(debug.SetGCPercent(mostGarbage))
	tick := time.NewTicker(weighEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			debug.SetGCPercent(garbageFor(aliveBytes()))
		case <-ctx.Done():
			return
		}
	}
}

// garbageFor is how much garbage may lie about beside so many bytes that are alive, in percent
// of them.
func garbageFor(alive uint64) int {
	return int(min(max(spareGarbage*100/max(alive, 1), leastGarbage), mostGarbage))
}

// aliveBytes is what the last collection found alive.
func aliveBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
