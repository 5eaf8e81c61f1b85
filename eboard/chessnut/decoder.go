package chessnut

// Decoder finds the packets in what a board sends. The zero value is ready. Only packets
// of a known kind and of the right length are found, and positions only if they hold men.
type Decoder struct {
	held    []byte
	dropped int
	// program: what a program sends is read, not what a board sends.
	program bool
}

// Dropped returns the number of bytes so far that were in no packet, zeros not counted.
func (d *Decoder) Dropped() int { return d.dropped }

// Empty tells whether no packet has begun.
func (d *Decoder) Empty() bool { return len(d.held) == 0 }

// Feed takes the next byte and returns the packet that it completes.
func (d *Decoder) Feed(b byte) (Packet, bool) {
	d.held = append(d.held, b)
	for len(d.held) > 0 && !d.begins() {
		d.skip()
	}
	if len(d.held) < 2 || len(d.held) < 2+int(d.held[1]) {
		return Packet{}, false
	}
	p := Packet{Kind(d.held[0]), append([]byte(nil), d.held[2:]...)}
	d.held = d.held[:0]
	return p, true
}

// Abandon gives up what is held of a packet of which no more will come.
func (d *Decoder) Abandon() {
	for len(d.held) > 0 {
		d.skip()
	}
}

// skip passes over the first byte; a zero between packets is filling.
func (d *Decoder) skip() {
	if d.held[0] != 0 {
		d.dropped++
	}
	d.held = append(d.held[:0], d.held[1:]...)
}

// begins tells whether what is held can be the beginning of a packet.
func (d *Decoder) begins() bool {
	kind := Kind(d.held[0])
	length, known := kind.length(d.program)
	if !known || len(d.held) > 1 && int(d.held[1]) != length {
		return false
	}
	return kind != Position || holdsMen(d.held[min(2, len(d.held)):min(34, len(d.held))])
}

// length is that of what follows in a packet of a program or of a board.
func (k Kind) length(program bool) (int, bool) {
	switch {
	case k == Position && !program:
		return positionLength, true
	case k == Battery && !program:
		return 2, true
	case (k == setMode || k == askBattery) && program:
		return 1, true
	case k == setLights && program:
		return 8, true
	}
	return 0, false
}

// holdsMen tells whether all halves of bytes are codes of men.
func holdsMen(squares []byte) bool {
	for _, b := range squares {
		if int(b&0xf) >= len(men) || int(b>>4) >= len(men) {
			return false
		}
	}
	return true
}
