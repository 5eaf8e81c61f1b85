package pgn

// changeLanguage is a stub.
func (r *Reader) changeLanguage(i int) bool { return false }
