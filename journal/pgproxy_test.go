package journal

import (
	"net"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// proxy stands between a journal and its database, and breaks what goes through.
type proxy struct {
	listener net.Listener
	target   string
	mute     atomic.Bool // the database's answers get lost, and the connection with them
	lose     atomic.Bool // the same for the next answer alone
	answers  atomic.Int64
	asked    atomic.Int64  // bytes on their way to the database
	limit    atomic.Int64  // of these, after which nothing goes through; 0 for none
	reached  chan struct{} // holds one: they have been sent

	mu    sync.Mutex
	conns map[net.Conn]bool
}

// newProxy returns a proxy and the address that leads through it.
func newProxy(t *testing.T, address string) (*proxy, string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{target: u.Host, conns: make(map[net.Conn]bool), reached: make(chan struct{}, 1)}
	if p.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.listener.Close(); p.cut() })
	go p.accept()
	return p, strings.Replace(address, u.Host, p.listener.Addr().String(), 1)
}

func (p *proxy) accept() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", p.target)
		if err != nil {
			client.Close()
			continue
		}
		p.mu.Lock()
		p.conns[client], p.conns[server] = true, true
		p.mu.Unlock()
		go p.carry(server, client, false)
		go p.carry(client, server, true)
	}
}

func (p *proxy) carry(to, from net.Conn, answers bool) {
	defer to.Close()
	defer from.Close()
	buf := make([]byte, 1<<16)
	for {
		n, err := from.Read(buf)
		if answers && (p.mute.Load() || n > 0 && p.lose.CompareAndSwap(true, false)) {
			return // it has been done, and nobody is told
		}
		if answers && n > 0 {
			p.answers.Add(1)
		}
		if !answers && n > 0 {
			if over, limit := p.asked.Add(int64(n))-p.limit.Load(), p.limit.Load(); limit > 0 && over >= 0 {
				_, _ = to.Write(buf[:max(0, n-int(over))])
				select {
				case p.reached <- struct{}{}:
				default: // on another connection at the same time
				}
				return
			}
		}
		if n > 0 {
			if _, err := to.Write(buf[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// loseNext lets the next answer get lost.
func (p *proxy) loseNext() { p.lose.Store(true) }

// cut breaks all connections.
func (p *proxy) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.conns {
		c.Close()
	}
	clear(p.conns)
}
