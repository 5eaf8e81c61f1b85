package web

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// clientOf is the address a request comes from. Of one that comes by a proxy that is
// trusted it is the last in X-Forwarded-For that is not such a proxy's; what a client
// wrote there itself stands before it and counts for nothing. Of IPv6 it is the network
// of 64 bits in which one host has as many addresses as it likes (RFC 4291, 2.5.4).
func (s *Server) clientOf(r *http.Request) string {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	client := at.Addr().Unmap()
	told := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, text := range slices.Backward(told) {
		before, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil || !s.trusts(client) {
			break
		}
		client = before.Unmap()
	}
	if network, err := client.Prefix(64); err == nil && client.Is6() {
		return network.String()
	}
	return client.String()
}

func (s *Server) trusts(proxy netip.Addr) bool {
	return slices.ContainsFunc(s.proxies, func(p netip.Prefix) bool { return p.Contains(proxy) })
}
