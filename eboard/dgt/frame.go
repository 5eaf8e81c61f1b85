package dgt

import (
	"fmt"

	"github.com/compongo/compongo/clock"
)

// frame is a message of the board without its header.
type frame struct {
	id   byte
	data []byte
	at   clock.Instant
}

// The messages of a board.
const (
	msgDump    = 0x86
	msgTimes   = 0x8d
	msgField   = 0x8e
	msgHistory = 0x8f
	msgAddress = 0x90
	msgSerial  = 0x91
	msgText    = 0x92
	msgVersion = 0x93
	msgBattery = 0xa0
	msgLong    = 0xa2
)

// historySize is the length of the message with all the board remembers.
const historySize = 0x1f03

// lengths are those of the messages with their header; 0 is any up to 256.
var lengths = map[byte]int{
	msgDump: 67, msgTimes: 10, msgField: 5, msgHistory: historySize, msgAddress: 5,
	msgSerial: 8, msgText: 0, msgVersion: 5, msgBattery: 12, msgLong: 13,
}

const (
	// patience is how long a message may pause before it counts as cut, in milliseconds: a
	// line or a machine may stall, and a message that was cut shows when the next one begins,
	// for which a quiet board is asked sooner than that.
	patience = 2000
	// settle is how long a whole message waits for a stray byte, in milliseconds: one
	// that follows it shows that a byte in it was doubled.
	settle = 15
)

// splitter cuts the stream into messages.
type splitter struct {
	bytes []byte // the message so far
	whole *frame // a whole message that waits for what follows
	stray int    // bytes that belong to no message
	why   string
	last  clock.Instant // when the last byte came
}

// take adds bytes and gives what they complete.
func (s *splitter) take(data []byte, at clock.Instant, give func(frame), garbled func(int, string)) {
	s.idle(at, give, garbled)
	for _, b := range data {
		s.byte(b, at, give, garbled)
	}
	if len(data) > 0 {
		s.last = at
	}
}

// idle gives the message that no stray byte has followed, and gives up one that is cut.
func (s *splitter) idle(at clock.Instant, give func(frame), garbled func(int, string)) {
	if s.whole != nil && at-s.last >= settle {
		give(*s.whole)
		s.whole = nil
	}
	if at-s.last >= patience {
		if len(s.bytes) > 0 {
			s.cut("a message broke off")
		}
		s.tell(garbled)
	}
}

// due returns when idle has something to do.
func (s *splitter) due() (clock.Instant, bool) {
	switch {
	case s.whole != nil:
		return s.last + settle, true
	case len(s.bytes) > 0 || s.stray > 0:
		return s.last + patience, true
	}
	return 0, false
}

func (s *splitter) byte(b byte, at clock.Instant, give func(frame), garbled func(int, string)) {
	switch {
	case b >= 0x80:
		if s.whole != nil {
			give(*s.whole)
			s.whole = nil
		}
		if len(s.bytes) > 0 {
			s.cut("a message broke off")
		}
		s.tell(garbled)
		s.bytes = append(s.bytes[:0], b)
	case s.whole != nil:
		s.stray += len(s.whole.data) + 4
		s.why = "a byte too many"
		s.whole = nil
	case len(s.bytes) == 0:
		s.stray++
	default:
		s.bytes = append(s.bytes, b)
		s.complete(at)
	}
}

// complete checks the header, and takes the message out when it is whole.
func (s *splitter) complete(at clock.Instant) {
	if len(s.bytes) < 3 {
		return
	}
	id, length := s.bytes[0], int(s.bytes[1])<<7|int(s.bytes[2])
	want, known := lengths[id]
	if !known || want != 0 && length != want || length < 3 || want == 0 && length > 256 {
		s.cut(fmt.Sprintf("message %02x of length %d", id, length))
		return
	}
	if len(s.bytes) == length {
		s.whole = &frame{id: id, data: append([]byte(nil), s.bytes[3:]...), at: at}
		s.bytes = s.bytes[:0]
	}
}

func (s *splitter) cut(why string) {
	s.stray += len(s.bytes)
	s.why = why
	s.bytes = s.bytes[:0]
}

func (s *splitter) tell(garbled func(int, string)) {
	if s.stray == 0 {
		return
	}
	why := s.why
	if why == "" {
		why = "bytes outside any message"
	}
	garbled(s.stray, why)
	s.stray, s.why = 0, ""
}
