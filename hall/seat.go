package hall

import (
	"crypto/subtle"

	"github.com/compongo/compongo/laws"
)

// Role is what somebody may do at a table.
type Role string

// The roles. Both is one tablet between two players.
const (
	White Role = "white"
	Black Role = "black"
	Both  Role = "both"
	Watch Role = "watch"
)

// Seats holds the token of each seat. Whoever has the token has the seat; to
// watch, the table's id is enough.
type Seats struct {
	White string `json:"white"`
	Black string `json:"black"`
	Both  string `json:"both"`
}

func newSeats() Seats {
	return Seats{White: randomText(tokenLength), Black: randomText(tokenLength), Both: randomText(tokenLength)}
}

// role returns the role of whoever shows a token; none is needed to watch.
func (s Seats) role(token string) (Role, error) {
	if token == "" {
		return Watch, nil
	}
	role := Role("")
	for _, seat := range []struct {
		token string
		role  Role
	}{{s.White, White}, {s.Black, Black}, {s.Both, Both}} {
		if subtle.ConstantTimeCompare([]byte(token), []byte(seat.token)) == 1 && seat.token != "" {
			role = seat.role
		}
	}
	if role == "" {
		return "", ErrNoSeat
	}
	return role, nil
}

// sides lists the players a role acts for.
func (r Role) sides() []laws.Side {
	switch r {
	case White:
		return []laws.Side{laws.White}
	case Black:
		return []laws.Side{laws.Black}
	case Both:
		return []laws.Side{laws.White, laws.Black}
	}
	return nil
}

// side tells for whom an act is that names by, or nobody.
func (r Role) side(by laws.Side) (laws.Side, error) {
	switch sides := r.sides(); {
	case len(sides) == 0:
		return laws.NoSide, ErrWatcher
	case len(sides) == 2:
		return by, nil
	case by != laws.NoSide && by != sides[0]:
		return laws.NoSide, ErrOtherSide
	default:
		return sides[0], nil
	}
}

// You returns the player that a role is spoken to as, nobody for Both and Watch.
func (r Role) You() laws.Side {
	if sides := r.sides(); len(sides) == 1 {
		return sides[0]
	}
	return laws.NoSide
}
