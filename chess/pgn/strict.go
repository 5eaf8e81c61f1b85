package pgn

import (
	"strconv"

	"github.com/compongo/compongo/chess"
)

// checkNumber reports a move number, digits between two places, that is not the
// next one.
func (r *Reader) checkNumber(i, end int) {
	n := 0
	for _, c := range r.data[i:end] {
		n = 10*n + int(c-'0')
	}
	if n != r.cursor.FullmoveNumber() {
		r.fault(MoveNumber, i, "number", strconv.Itoa(r.cursor.FullmoveNumber()))
	}
}

// checkForm reports a move at a place that is not in the exact form of the
// standard. The marks for check and mate stand at marks. What can be seen from
// the text alone is; only a square of departure asks for the move to be
// written anew.
func (r *Reader) checkForm(i, marks int, m chess.Move) {
	mark := ""
	if r.cursor.InCheck() {
		mark = "+"
		if after := r.cursor.Position(); !after.HasLegalMove() {
			mark = "#"
		}
	}
	end := marks
	for r.data[end] == '+' || r.data[end] == '#' {
		end++
	}
	r.ply--
	if found := string(r.data[marks:end]); found != mark {
		r.fault(CheckMark, i, markNames[mark])
	}
	if kind := r.classes[r.data[i]]; kind == castle || kind == pawn && marks != i+2 && r.data[i+1] == 'x' || kind == pawn && marks == i+2 {
		r.ply++
		return
	}
	captures := r.cursor.HalfmoveClock() == 0
	plain := 3
	if captures {
		plain++
	}
	if marks-i != plain || captures != (r.data[i+1] == 'x') || !r.english {
		r.strictForm(i, r.cursor.Before(), m, string(r.data[i:marks])+mark)
	}
	r.ply++
}

// markNames are the expectations of the marks.
var markNames = map[string]string{"": "no_mark", "+": "check_mark", "#": "mate_mark"}
