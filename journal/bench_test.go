package journal

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// BenchmarkAppend measures durable appends, each goroutine in a game of its
// own: appends per second and how long one waited.
func BenchmarkAppend(b *testing.B) {
	for _, players := range []int{1, 64, 256} {
		b.Run(fmt.Sprintf("folder/players=%d", players), func(b *testing.B) { benchmarkAppend(b, openIn(b, b.TempDir()), players) })
	}
	for _, players := range []int{1, 64, 256, 1024} {
		b.Run(fmt.Sprintf("postgres/players=%d", players), func(b *testing.B) { benchmarkAppend(b, openIn(b, pgtest.Database(b)), players) })
	}
}

func benchmarkAppend(b *testing.B, j *Journal, players int) {
	for p := range players {
		create(b, j, fmt.Sprintf("game-%d", p))
	}
	waits := make([][]time.Duration, players)
	var group sync.WaitGroup
	b.ResetTimer()
	for p := range players {
		group.Go(func() {
			game := fmt.Sprintf("game-%d", p)
			for ver := int64(1); ver <= int64(b.N/players)+1; ver++ {
				start := time.Now()
				if err := j.Append(context.Background(), []Entry{benchEntry(game, ver)}, State{Deadline: ver}); err != nil {
					b.Error(err)
					return
				}
				waits[p] = append(waits[p], time.Since(start))
			}
		})
	}
	group.Wait()
	b.StopTimer()
	all := slices.Concat(waits...)
	slices.Sort(all)
	b.ReportMetric(float64(len(all))/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64(all[len(all)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(all[len(all)*99/100].Microseconds()), "p99-µs")
}

// benchEntry is as large as a move with its clock press and rulings.
func benchEntry(game string, ver int64) Entry {
	return Entry{
		Game: game, Ver: ver, At: 1_700_000_000_000 + ver, Key: fmt.Sprintf("4f1c8e5a-%d", ver),
		Act:     json.RawMessage(`{"act":"release","by":"white","at":1700000000000,"square":"e4","piece":"wP","seen":17}`),
		Rulings: json.RawMessage(`[{"code":"move_made","article":"4.7","by":"white","args":{"move":"e2e4","san":"e4","had":5390000}}]`),
	}
}

// BenchmarkRead measures reading a game of 200 entries among others.
func BenchmarkRead(b *testing.B) {
	j := openIn(b, b.TempDir())
	const games, entries = 50, 200
	for g := range games {
		game := fmt.Sprintf("game-%d", g)
		create(b, j, game)
		var batch []Entry
		for ver := int64(1); ver <= entries; ver++ {
			batch = append(batch, benchEntry(game, ver))
		}
		if err := j.Append(context.Background(), batch, State{}); err != nil {
			b.Fatal(err)
		}
	}
	for i := 0; b.Loop(); i++ {
		got, err := j.Read(context.Background(), fmt.Sprintf("game-%d", i%games), 0)
		if err != nil || len(got) != entries {
			b.Fatal(len(got), err)
		}
	}
}
