package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// healthWithin is how long a server may take to say that it is well.
const healthWithin = 5 * time.Second

// askHealth asks the server that listens at --addr, as /healthz says it.
func askHealth(ctx context.Context, o serveOptions, stdout, _ io.Writer) error {
	host, port, err := net.SplitHostPort(o.addr)
	if err != nil || port == "0" || port == "" {
		return fmt.Errorf("--addr %q: expected the port at which the server listens", o.addr)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	ctx, cancel := context.WithTimeout(ctx, healthWithin)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/healthz", nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	said, err := io.ReadAll(io.LimitReader(resp.Body, 1<<10))
	if err == nil && resp.StatusCode != http.StatusOK {
		err = errors.New(resp.Status + " " + strings.TrimSpace(string(said)))
	}
	if err == nil {
		_, err = stdout.Write(said)
	}
	return err
}
