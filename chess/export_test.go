package chess

// Successors shows the positions after each legal move to the tests.
func Successors(p Position) []Position { return p.successors(nil) }
