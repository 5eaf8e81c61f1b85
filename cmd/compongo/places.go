package main

import (
	"cmp"
	"fmt"
	"io"
	"net"
	"os"
	"slices"
	"strings"

	"github.com/compongo/compongo/web"
)

// places are the addresses under which the server is found.
type places struct {
	here string // on this machine
	room string // from the other machines in the room, "" if they cannot
}

func placesOf(addr net.Addr) places {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok {
		return places{here: "http://" + addr.String()}
	}
	switch {
	case tcp.IP.IsLoopback():
		return places{here: address(tcp.IP.String(), tcp.Port)}
	case tcp.IP != nil && !tcp.IP.IsUnspecified():
		only := address(tcp.IP.String(), tcp.Port)
		return places{here: only, room: only}
	}
	p := places{here: address("localhost", tcp.Port)}
	if ip := roomIP(); ip != "" {
		p.room = address(ip, tcp.Port)
	}
	return p
}

// address leaves out the port that browsers take by themselves.
func address(host string, port int) string {
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port == 80 {
		return "http://" + host
	}
	return fmt.Sprintf("http://%s:%d", host, port)
}

// others is the address to give to others.
func (p places) others() string { return cmp.Or(p.room, p.here) }

// roomIP is this machine's address on the local network, "" if it has none.
func roomIP() string {
	// Nothing is sent: connecting only asks the system for the way out. The
	// address is one for documentation (RFC 5737).
	if conn, err := net.Dial("udp4", "192.0.2.1:9"); err == nil {
		defer conn.Close()
		if from, ok := conn.LocalAddr().(*net.UDPAddr); ok && !from.IP.IsLoopback() {
			return from.IP.String()
		}
	}
	return firstIP()
}

// firstIP looks through the interfaces of a network that leads nowhere else.
func firstIP() string {
	interfaces, err := net.Interfaces()
	if err != nil {
		return ""
	}
	for _, i := range interfaces {
		inside := []string{"docker", "br-", "veth", "virbr"}
		if i.Flags&net.FlagUp == 0 || slices.ContainsFunc(inside, func(p string) bool { return strings.HasPrefix(i.Name, p) }) {
			continue
		}
		addrs, err := i.Addrs()
		if err != nil {
			continue
		}
		for _, a := range addrs {
			if n, ok := a.(*net.IPNet); ok && n.IP.IsPrivate() && n.IP.To4() != nil {
				return n.IP.String()
			}
		}
	}
	return ""
}

// print tells people where to go, and arbiters where their desk is.
func (p places) print(out io.Writer, data, desk string) {
	fmt.Fprintf(out, "Compongo\n\n  on this machine  %s\n", p.here)
	if p.room != "" {
		fmt.Fprintf(out, "  in the room      %s\n", p.room)
	}
	fmt.Fprintf(out, "  arbiter's desk   %s\n", p.others()+deskPath(desk))
	fmt.Fprintf(out, "  games are in     %s\n\n", folder(data))
	if p.room == "" {
		return
	}
	if rows, err := web.QR(p.room); err == nil {
		fmt.Fprintln(out, halfBlocks(rows, isTerminal(out)))
	}
}

func isTerminal(out io.Writer) bool {
	f, ok := out.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// halfBlocks draws a QR code two rows to a line. With colours it is black on white
// whatever the terminal; without them what is light is drawn, as most terminals
// are dark.
func halfBlocks(rows [][]bool, colours bool) string {
	const border = 2
	dark := func(x, y int) bool {
		x, y = x-border, y-border
		return y >= 0 && y < len(rows) && x >= 0 && x < len(rows[y]) && rows[y][x]
	}
	side := len(rows) + 2*border
	var b strings.Builder
	for y := 0; y < side; y += 2 {
		b.WriteString("  ")
		if colours {
			b.WriteString("\x1b[30;107m")
		}
		for x := range side {
			upper, lower := dark(x, y), dark(x, y+1)
			if !colours {
				upper, lower = !upper, !lower && y+1 < side
			}
			b.WriteString(map[[2]bool]string{
				{true, true}: "█", {true, false}: "▀", {false, true}: "▄", {false, false}: " ",
			}[[2]bool{upper, lower}])
		}
		if colours {
			b.WriteString("\x1b[0m")
		}
		b.WriteByte('\n')
	}
	return b.String()
}
