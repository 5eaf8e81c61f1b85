package pgn

// skipGame goes past the movetext at the reading position and returns its
// result, "" where there is none.
func (r *Reader) skipGame() Result {
	_, result, _ := r.skip(r.pos, 0)
	return result
}

// skip goes past movetext without reading the moves: to the parenthesis that
// closes the given number of variations, or to the end of the game.
func (r *Reader) skip(i, depth int) (next int, result Result, ended bool) {
	inside := depth > 0
	for {
		if i >= r.limit {
			if r.pos = i; !r.fill() {
				return r.pos, r.endOfSkip(r.pos, depth), true
			}
			i = r.pos
		}
		switch r.classes[r.data[i]] {
		case blank:
			i++
		case brace:
			i = r.comment(i, false)
		case semicolon:
			i = r.lineComment(i, false)
		case open:
			depth++
			i++
		case closed:
			i++
			if depth > 0 {
				depth--
			}
			if inside && depth == 0 {
				return i, "", false
			}
		case bracket:
			if r.lineStarts(i) {
				return i, r.endOfSkip(i, depth), true
			}
			i++
		case percent:
			if r.lineStarts(i) {
				i = r.lineEnd(i)
			} else {
				i++
			}
		default:
			token := r.tokenAt(i)
			next := i + len(token)
			result, ok := results[string(token)]
			if ok && (depth == 0 || r.gameEndsAfter(next)) {
				r.endOfSkip(i, depth)
				r.pos = next
				return next, result, true
			}
			i = next
		}
	}
}

// endOfSkip ends the game at a place within a number of variations that are
// gone past.
func (r *Reader) endOfSkip(i, depth int) Result {
	r.varied = false
	if depth > 0 && len(r.lines) == 0 {
		r.fault(OpenVariation, i, "variation_end")
	}
	return r.endOfMoves(i, "")
}
