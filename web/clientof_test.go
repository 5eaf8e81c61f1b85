package web

import (
	"net/http"
	"net/netip"
	"testing"
)

// TestClientOf: only who comes by a trusted proxy is who the proxy says.
func TestClientOf(t *testing.T) {
	s := &Server{proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/24"), netip.MustParsePrefix("fd00::1/128")}}
	for _, c := range []struct {
		from  string
		lines []string
		want  string
	}{
		{"192.0.2.7:4000", nil, "192.0.2.7"},
		{"192.0.2.7:4000", []string{"198.51.100.1"}, "192.0.2.7"},
		{"10.0.0.9:4000", nil, "10.0.0.9"},
		{"10.0.0.9:4000", []string{"198.51.100.1"}, "198.51.100.1"},
		{"10.0.0.9:4000", []string{"203.0.113.5, 198.51.100.1"}, "198.51.100.1"},
		{"10.0.0.9:4000", []string{"203.0.113.5", "198.51.100.1"}, "198.51.100.1"},
		{"10.0.0.9:4000", []string{"198.51.100.1,10.0.0.8"}, "198.51.100.1"},
		{"10.0.0.9:4000", []string{"nonsense"}, "10.0.0.9"},
		{"10.0.0.9:4000", []string{"nonsense, 10.0.0.8"}, "10.0.0.8"},
		{"[::ffff:10.0.0.9]:4000", []string{"2001:db8::7"}, "2001:db8::/64"},
		{"[fd00::1]:4000", []string{"2001:db8::7"}, "2001:db8::/64"},
		{"[fd00::2]:4000", []string{"2001:db8:0:0:1::9"}, "fd00::/64"},
		{"@", []string{"2001:db8::7"}, "@"},
	} {
		r := &http.Request{RemoteAddr: c.from, Header: http.Header{"X-Forwarded-For": c.lines}}
		if got := s.clientOf(r); got != c.want {
			t.Errorf("from %s with %q: got %s, want %s", c.from, c.lines, got, c.want)
		}
	}
}
