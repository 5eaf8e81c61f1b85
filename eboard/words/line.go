package words

import (
	"fmt"
	"strings"

	"github.com/compongo/compongo/eboard"
	lawswords "github.com/compongo/compongo/laws/words"
)

// LineCode says what is told of boards outside any game.
type LineCode string

// The lines; {text} is filled in.
const (
	LineNobody   LineCode = "nobody"   // no board answers on a line: Text is its device
	LineNothing  LineCode = "nothing"  // there is no line that may have a board
	LineWaiting  LineCode = "waiting"  // for the board on the device Text
	LineEmulated LineCode = "emulated" // a board was made out of nothing: Text is how to open it
	LineBegins   LineCode = "begins"   // when the game on it begins; it takes Text
	LinePlayed   LineCode = "played"   // it is over
	LineShows    LineCode = "shows"    // the clock of an emulated board shows Text in place of the times
	LineTimes    LineCode = "times"    // and the times again
	LineSetUp    LineCode = "set_up"   // how to set up men whose chips are to be learned
	LineNotFelt  LineCode = "not_felt" // no man is felt on the squares Text
	LineFelt     LineCode = "felt"     // there is something on the squares Text
	LineReads    LineCode = "reads"    // all stand right, and the chips are being read
	LineLate     LineCode = "late"     // a board was read later than it should be, by Text

	lineLearned  LineCode = "learned"
	lineKept     LineCode = "kept"
	lineSerial   LineCode = "serial"
	lineVersion  LineCode = "version"
	lineSays     LineCode = "says"
	lineBattery  LineCode = "battery"
	lineTurned   LineCode = "turned"
	lineStraight LineCode = "straight"
	lineClock    LineCode = "clock"
	lineNoClock  LineCode = "no_clock"
)

// Line says a line.
func Line(lang lawswords.Lang, code LineCode, text string) string {
	return fill(catalogueOf(lang).lines[code], map[string]string{"text": text})
}

// Learned says how many men were learned, and in which file they are kept.
func Learned(lang lawswords.Lang, men int, file string) string {
	return Line(lang, lineLearned, fmt.Sprint(men)) + Line(lang, lineKept, file)
}

// Identity says what a board is: its device, what it tells of itself, which way it lies (nil
// where that is not known), and whether a clock is connected.
func Identity(lang lawswords.Lang, device string, id eboard.Identity, turned *bool, clock bool) string {
	parts := []string{device}
	for _, part := range []struct {
		code LineCode
		text string
	}{{lineSerial, id.Serial}, {lineVersion, id.Version}, {lineSays, id.Text}} {
		if part.text != "" {
			parts = append(parts, Line(lang, part.code, part.text))
		}
	}
	if id.Battery != nil {
		parts = append(parts, Line(lang, lineBattery, fmt.Sprint(id.Battery.Percent)))
	}
	if turned != nil {
		parts = append(parts, Line(lang, map[bool]LineCode{true: lineTurned, false: lineStraight}[*turned], ""))
	}
	parts = append(parts, Line(lang, map[bool]LineCode{true: lineClock, false: lineNoClock}[clock], ""))
	return strings.Join(parts, "  ")
}
