//go:build linux

package cluster

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

const balancerPort = 18443

// balancer is HAProxy in front of the nodes, set as deploy/three-nodes says but for addresses,
// files and sizes.
type balancer struct {
	*process
	url   string
	roots *x509.CertPool
	rolls [][2]time.Time // from when until when all nodes were restarted one by one
}

func newBalancer(t *testing.T, n *network, dir string) *balancer {
	t.Helper()
	addr := fmt.Sprintf("%s%d", n.front, balancerHost)
	b := &balancer{url: fmt.Sprintf("https://%s:%d", addr, balancerPort), roots: x509.NewCertPool()}
	secret := filepath.Join(dir, "balancer.pem")
	b.certify(t, secret, net.ParseIP(addr))
	settings := filepath.Join(dir, "haproxy.cfg")
	text := strings.NewReplacer(
		"bind :443", fmt.Sprintf("bind %s:%d", addr, balancerPort), "/etc/haproxy/compongo.pem", secret,
		example, n.front, ":8080", fmt.Sprint(":", nodePort),
		"maxconn 100000", "maxconn 4000", "log /dev/log local0", "log stdout format iso local0",
	).Replace(deployed(t, "haproxy.cfg"))
	if err := os.WriteFile(settings, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	program, err := exec.LookPath("haproxy")
	if err != nil {
		program = "/usr/sbin/haproxy" // where not everybody looks
	}
	command := n.inside("balancer", program, "-db", "-f", settings)
	b.process = &process{name: "balancer", log: filepath.Join(dir, "balancer.log"), make: func() *exec.Cmd {
		cmd := exec.Command(command[0], command[1:]...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
		return cmd
	}}
	return b
}

// certify makes the balancer's key and certificate, which its rooms trust.
func (b *balancer) certify(t *testing.T, path string, ip net.IP) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{ip},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	public, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	text := append(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: public}),
		pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})...)
	b.roots.AppendCertsFromPEM(text)
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// room is one that goes by the balancer alone.
func (b *balancer) room(addr string, two bool) room {
	return room{client: clientAt(addr, b.roots, two), urls: []string{b.url}}
}

// wantHidden: what is counted is not shown to the public.
func (b *balancer) wantHidden(t *testing.T, addr string) {
	t.Helper()
	resp, err := b.room(addr, true).client.Get(b.url + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusForbidden {
		t.Errorf("/metrics was answered with %s", resp.Status)
	}
}

// rolled notes that every node was ended and started again from one instant to another.
func (b *balancer) rolled(from, to time.Time) { b.rolls = append(b.rolls, [2]time.Time{from, to}) }
