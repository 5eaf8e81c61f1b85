package web_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/web"
)

// BenchmarkAct is one touch, from the POST to the answer that it is durable.
func BenchmarkAct(b *testing.B) {
	site, s := longTable(b)
	url := s.acts(site, s.both)
	for i := 0; b.Loop(); i++ {
		if _, err := insistently(url, fmt.Sprintf(`{"key":"b%d","acts":[{"e":"declare","by":"white","text":"x"}]}`, i)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBroadcast is one act seen by all who follow a long game.
func BenchmarkBroadcast(b *testing.B) {
	for _, followers := range []int{1, 100} {
		b.Run(fmt.Sprint(followers), func(b *testing.B) {
			site, s := longTable(b)
			url := s.acts(site, s.both)
			streams := make([]*stream, followers)
			for i := range streams {
				streams[i] = follow(b, fmt.Sprintf("%s/api/tables/%s/stream", site, s.table))
				streams[i].next()
			}
			size := 0
			for i := 0; b.Loop(); i++ {
				var all sync.WaitGroup
				for _, f := range streams {
					all.Go(func() {
						if data := f.next().data; f == streams[0] {
							size = len(data)
						}
					})
				}
				if _, err := insistently(url, fmt.Sprintf(`{"key":"b%d","acts":[{"e":"declare","by":"white","text":"x"}]}`, i)); err != nil {
					b.Fatal(err)
				}
				all.Wait()
			}
			b.ReportMetric(float64(size), "bytes/view")
		})
	}
}

// longTable is a table on which a game of 32 half-moves has been played.
func longTable(b *testing.B) (string, seats) {
	b.Helper()
	limits := hall.DefaultLimits()
	limits.ActRate, limits.ActBurst = 1e6, 1e6
	site := startSite(b, web.Config{}, hall.WithLimits(limits))
	s := newTable(b, site.URL, `{}`)
	url := s.acts(site.URL, s.both)
	for i, uci := range opera[:len(opera)-1] {
		post(b, url, fmt.Sprint("o", i), fmt.Sprintf(`{"e":"move","by":%q,"uci":%q}`, []string{"white", "black"}[i%2], uci))
	}
	return site.URL, s
}
