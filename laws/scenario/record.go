package scenario

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/internal/strict"
	"github.com/compongo/compongo/laws"
)

// Header says from which position and by which rules a game is played.
type Header struct {
	FEN         string           `json:"fen,omitempty"`          // empty: the initial position
	TimeControl string           `json:"time_control,omitempty"` // as clock.ParseControl reads it; empty: none
	Supervision laws.Supervision `json:"supervision,omitempty"`  // empty: standard
	Config      Config           `json:"config,omitzero"`
}

// Config holds the options of an event. Absent fields leave what the Laws say.
type Config struct {
	TouchEnforcement string        `json:"touch_enforcement,omitempty"` // claim or arbiter
	SquareCommit     string        `json:"square_commit,omitempty"`     // release or contact
	RookThenKing     string        `json:"rook_then_king,omitempty"`    // first_touched or either
	DefaultTimeS     *int          `json:"default_time_s,omitempty"`
	NoDrawBefore     int           `json:"no_draw_before_move,omitempty"`
	Quickplay        bool          `json:"quickplay_guidelines,omitempty"`
	Variant          string        `json:"variant,omitempty"`       // chess960
	Clock            string        `json:"clock,omitempty"`         // digital or analogue
	Period           string        `json:"period,omitempty"`        // last or not_last
	Edition          string        `json:"edition,omitempty"`       // of the Laws, as FIDE-2018; empty: FIDE-2023
	Human            bool          `json:"human_arbiter,omitempty"` // claims that need judgement wait for him
	Sheets           bool          `json:"sheets,omitempty"`        // the players record by write events
	Blind            string        `json:"blind,omitempty"`         // who plays on a peg board: white, black, both
	Notation         laws.Notation `json:"notation,omitzero"`       // language of the scoresheets, as es, or {white, black}
	SetPosition      bool          `json:"set_position,omitempty"`  // the position is the one agreed on, not a wrong beginning
}

// Record is one scenario.
type Record struct {
	ID           string            `json:"id"`
	Title        string            `json:"title,omitempty"`
	Article      string            `json:"seed_or_article,omitempty"`
	Source       string            `json:"source,omitempty"`
	Illustrative bool              `json:"illustrative_position,omitempty"`
	Events       []json.RawMessage `json:"events"`
	Expect       map[string]any    `json:"expect"`
	Header
}

// ParseRecord reads one scenario from its JSON line.
func ParseRecord(line []byte) (Record, error) {
	var r Record
	if err := strict.Decode(line, &r); err != nil {
		return Record{}, fmt.Errorf("not a scenario: %w", err)
	}
	if r.ID == "" {
		return Record{}, fmt.Errorf(`field "id": missing, expected a name for the scenario`)
	}
	return r, nil
}

// ParseHeader reads the first line of a referee's file.
func ParseHeader(line []byte) (Header, error) {
	var h Header
	if err := strict.Decode(line, &h); err != nil {
		return Header{}, fmt.Errorf("not a header: %w", err)
	}
	return h, nil
}

// Rules returns the rules the header asks for. The error names the field.
func (h Header) Rules() (laws.Rules, error) {
	control := clock.Control{}
	if h.TimeControl != "" {
		var err error
		if control, err = clock.ParseControl(h.TimeControl); err != nil {
			return laws.Rules{}, fmt.Errorf("field \"time_control\": %w", err)
		}
	}
	supervision := h.Supervision
	switch supervision {
	case "":
		supervision = laws.Standard
	case laws.Unsupervised, laws.Standard, laws.Adequate, laws.Inadequate:
	default:
		return laws.Rules{}, fmt.Errorf("field \"supervision\": %q, expected none, standard, adequate or inadequate", supervision)
	}
	edition := laws.FIDE2023
	if h.Config.Edition != "" {
		edition = laws.Edition(h.Config.Edition)
	}
	r, err := laws.RulesIn(edition, control, supervision)
	if err != nil {
		return laws.Rules{}, fmt.Errorf("field \"config.edition\": %w", err)
	}
	if err = h.Config.apply(&r); err == nil {
		err = r.Check()
	}
	return r, err
}

// longestDefault bounds the seconds a player may be late: a day.
const longestDefault = 86_400

func (c Config) apply(r *laws.Rules) error {
	var err error
	choose := func(field, value, no, yes string) bool {
		if value != "" && value != no && value != yes && err == nil {
			err = fmt.Errorf("field %q: %q, expected %s or %s", "config."+field, value, no, yes)
		}
		return value == yes
	}
	choose("touch_enforcement", c.TouchEnforcement, "claim", "arbiter")
	choose("clock", c.Clock, "analogue", "digital")
	r.ContactBinds = choose("square_commit", c.SquareCommit, "release", "contact")
	r.RookThenKingEither = choose("rook_then_king", c.RookThenKing, "first_touched", "either")
	r.Chess960 = choose("variant", c.Variant, "standard", "chess960")
	r.Notation, r.Sheets, r.Human, r.Blind = c.Notation, c.Sheets, c.Human, c.Blind
	r.SetPosition = c.SetPosition
	r.NoDrawBefore, r.Quickplay = c.NoDrawBefore, c.Quickplay
	if c.Period != "" {
		last := choose("period", c.Period, "not_last", "last")
		r.LastPeriod = &last
	}
	if s := c.DefaultTimeS; s != nil && (*s < 0 || *s > longestDefault) && err == nil {
		err = fmt.Errorf("field %q: %d, expected seconds from 0 to %d", "config.default_time_s", *s, longestDefault)
	}
	if c.DefaultTimeS != nil {
		r.DefaultTime = time.Duration(*c.DefaultTimeS) * time.Second
	}
	return err
}

// Setup returns the position the header asks for, unchecked.
func (h Header) Setup() (chess.Setup, error) {
	if h.FEN == "" {
		return chess.StartingPosition().Setup(), nil
	}
	s, err := chess.ParseFEN(h.FEN)
	if err != nil {
		return s, fmt.Errorf("field \"fen\": %w", err)
	}
	s.Chess960 = s.Chess960 || h.Config.Variant == "chess960"
	return s, nil
}
