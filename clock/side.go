package clock

// Side is one of the two players of a clock.
type Side uint8

// The two sides.
const (
	White Side = iota
	Black
)

// Other returns the opponent of s.
func (s Side) Other() Side { return s ^ 1 }

// String returns "white" or "black".
func (s Side) String() string {
	switch s {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return "no side"
}

func (s Side) valid() bool { return s <= Black }
