package laws

// Facts are what a State act tells about the surroundings. They come from outside
// and are taken as true; a fact that is not told is the zero value.
type Facts struct {
	MovesCompleted *PerSide          `json:"moves_completed,omitempty"`
	PeriodQuota    int               `json:"period_quota,omitempty"`
	IllegalCount   *PerSide          `json:"illegal_count,omitempty"`
	EarlierIllegal string            `json:"earlier_illegal,omitempty"`
	Undetected     bool              `json:"undetected,omitempty"`
	Reversed       bool              `json:"colours_reversed,omitempty"`
	Displaced      map[string]string `json:"displaced,omitempty"`
	Restores       string            `json:"restores,omitempty"`
	Held           string            `json:"held,omitempty"`
	HandOnClock    string            `json:"hand_on_clock,omitempty"`
	BlocksPress    string            `json:"blocks_press,omitempty"`
	Order          string            `json:"order,omitempty"`
	First          string            `json:"first,omitempty"`
	ClockMark      string            `json:"clock_mark,omitempty"`
	NoIncrement    any               `json:"increment_missing,omitempty"`
	Source         any               `json:"source,omitempty"`
	Board          string            `json:"board,omitempty"`
	Player         string            `json:"player,omitempty"`
	Spectator      string            `json:"spectator,omitempty"`
	Assistant      any               `json:"assistant,omitempty"`
	SheetRequests  *PerSide          `json:"scoresheet_requests,omitempty"`
	Recording      any               `json:"recording,omitempty"`
	Adjourn        any               `json:"adjourn,omitempty"`
	ArbiterAgrees  any               `json:"arbiter_agrees,omitempty"`
	GameOver       string            `json:"game_over,omitempty"`
}

// PerSide is a number for each player.
type PerSide struct {
	White int `json:"white"`
	Black int `json:"black"`
}

// Of returns the number of side s, zero for nobody.
func (p PerSide) Of(s Side) int {
	switch s {
	case White:
		return p.White
	case Black:
		return p.Black
	}
	return 0
}

// With returns p with the number of side s set to n.
func (p PerSide) With(s Side, n int) PerSide {
	switch s {
	case White:
		p.White = n
	case Black:
		p.Black = n
	}
	return p
}
