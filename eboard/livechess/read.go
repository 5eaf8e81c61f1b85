package livechess

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
)

// readBoard reads the men: the first field of FEN.
func readBoard(text string) (eboard.Placement, error) {
	if strings.ContainsAny(text, " \t") {
		return eboard.Placement{}, fmt.Errorf("board %q: want the first field of a FEN alone", text)
	}
	setup, err := chess.ParseFEN(text + " w - - 0 1")
	if err != nil {
		return eboard.Placement{}, fmt.Errorf("board %q: %w", text, err)
	}
	return eboard.PlacementOf(setup.Board), nil
}

// longestTime bounds what a clock may show, in seconds: no clock has more digits.
const longestTime = 100 * 3600

// readClock reads the times of a clock; null is no clock. The players sit as on a board
// that is not turned, White's clock at the left.
func readClock(raw json.RawMessage, last eboard.Clock) (eboard.Clock, error) {
	if string(raw) == "null" {
		return eboard.Clock{Missing: true}, nil
	}
	var t times
	if err := json.Unmarshal(raw, &t); err != nil {
		return last, fmt.Errorf("clock: %w", err)
	}
	for _, seconds := range []float64{t.White, t.Black} {
		if math.Abs(seconds) > longestTime {
			return last, fmt.Errorf("clock: got %v seconds, want at most %d", seconds, longestTime)
		}
	}
	now := eboard.Clock{Left: face(t.White), Right: face(t.Black), Running: t.Run != nil, Pressed: last.Pressed}
	switch {
	case t.Run != nil && *t.Run:
		now.Left.Ticking, now.Pressed = true, eboard.Right
	case t.Run != nil:
		now.Right.Ticking, now.Pressed = true, eboard.Left
	}
	return now, nil
}

// face is one side of a clock. A time of zero shows a flag.
func face(seconds float64) eboard.Face {
	remaining := time.Duration(seconds * float64(time.Second))
	return eboard.Face{Remaining: max(0, remaining), Flag: remaining <= 0}
}

// readBattery reads a battery such as "84%"; one told in volts says nothing of what is left.
func readBattery(raw json.RawMessage) *eboard.Battery {
	percent, ok := strings.CutSuffix(text(raw), "%")
	n, err := strconv.Atoi(percent)
	if !ok || err != nil || n < 0 || n > 100 {
		return nil
	}
	return &eboard.Battery{Percent: n}
}

// results are the words of LiveChess for the end of a game.
var results = map[string]string{
	"WHITEWIN": "1-0", "BLACKWIN": "0-1", "DRAW": "1/2-1/2",
	"WHITEFORFAIT": "0-1", "BLACKFORFAIT": "1-0",
}

// readResult reads the result in a match, "" where there is none.
func readResult(raw json.RawMessage) string {
	var match struct {
		Result string `json:"result"`
	}
	if json.Unmarshal(raw, &match) != nil {
		return ""
	}
	return results[match.Result]
}
