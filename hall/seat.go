package hall

import (
	"crypto/subtle"

	"github.com/compongo/compongo/laws"
)

// Role is what somebody may do at a table.
type Role string

// The roles. Both is one tablet between two players. An arbiter sees what players
// may not be told and acts for nobody but himself.
const (
	White   Role = "white"
	Black   Role = "black"
	Both    Role = "both"
	Watch   Role = "watch"
	Arbiter Role = "arbiter"
)

// Seats holds the token of each seat. Whoever has the token has the seat; to
// watch, the table's id is enough.
type Seats struct {
	White string `json:"white"`
	Black string `json:"black"`
	Both  string `json:"both"`
	// Arbiter is the token of the table's own arbiter, "" where there is none.
	Arbiter string `json:"arbiter,omitempty"`
}

func newSeats(enforce string) Seats {
	s := Seats{White: randomText(tokenLength), Black: randomText(tokenLength), Both: randomText(tokenLength)}
	if enforce == ByHuman {
		s.Arbiter = randomText(tokenLength)
	}
	return s
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
	}{{s.White, White}, {s.Black, Black}, {s.Both, Both}, {s.Arbiter, Arbiter}} {
		if sameToken(token, seat.token) {
			role = seat.role
		}
	}
	if role == "" {
		return "", ErrNoSeat
	}
	return role, nil
}

// sameToken compares without telling by its time how much was right. "" opens nothing.
func sameToken(shown, kept string) bool {
	return kept != "" && subtle.ConstantTimeCompare([]byte(shown), []byte(kept)) == 1
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

// You returns the player that a role is spoken to as, nobody for the others.
func (r Role) You() laws.Side {
	if sides := r.sides(); len(sides) == 1 {
		return sides[0]
	}
	return laws.NoSide
}
