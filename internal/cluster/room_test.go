//go:build linux

package cluster

import (
	"crypto/tls"
	"crypto/x509"
	"math/rand/v2"
	"net"
	"net/http"
	"time"
)

// perRoom is how many tables stand in one room, whose hands come from one address.
const perRoom = 20

// room is where hands and pages come from, and which way they go: to any node, or to the
// load balancer, which one room of three knows alone.
type room struct {
	client *http.Client
	urls   []string
}

// rooms makes as many as there have to be for so many tables.
func (c *cluster) rooms(tables int) (list []room) {
	for k := range (tables + perRoom - 1) / perRoom {
		if k%3 == 0 {
			list = append(list, c.balancer.room(c.network.room(k), k%2 == 0))
			continue
		}
		r := room{client: clientAt(c.network.room(k), nil, false)}
		for _, n := range c.nodes() {
			r.urls = append(r.urls, n.url)
		}
		list = append(list, r)
	}
	return list
}

// any is one of the servers by lot, but not the one that failed last.
func (r room) any(but string) string {
	for {
		if url := r.urls[rand.IntN(len(r.urls))]; url != but || len(r.urls) == 1 {
			return url
		}
	}
}

// clientAt speaks from an address, trusting the certificates in roots, in HTTP/2 or HTTP/1.1.
func clientAt(addr string, roots *x509.CertPool, two bool) *http.Client {
	dialer := net.Dialer{Timeout: 3 * time.Second, LocalAddr: &net.TCPAddr{IP: net.ParseIP(addr)}}
	return &http.Client{Transport: &http.Transport{
		DialContext: dialer.DialContext, ResponseHeaderTimeout: patience, MaxIdleConnsPerHost: 20, IdleConnTimeout: 20 * time.Second,
		TLSClientConfig: &tls.Config{RootCAs: roots}, ForceAttemptHTTP2: two,
	}}
}
