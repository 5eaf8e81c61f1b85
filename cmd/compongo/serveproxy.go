package main

import (
	"fmt"
	"net/netip"
	"strings"
)

// addProxies reads addresses and networks of proxies, separated by commas.
func (o *serveOptions) addProxies(text string) error {
	for word := range strings.SplitSeq(text, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		proxy, err := netip.ParsePrefix(word)
		if addr, single := netip.ParseAddr(word); single == nil {
			proxy, err = netip.PrefixFrom(addr, addr.BitLen()), nil
		}
		if err != nil {
			return fmt.Errorf("expected an address such as 10.0.0.10 or 10.0.0.0/24, got %q", word)
		}
		o.proxies = append(o.proxies, proxy)
	}
	return nil
}
