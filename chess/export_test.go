package chess

// Successors shows the positions after each legal move to the tests.
func Successors(p Position) []Position { return p.successors(nil) }

// Forget returns the cursor without what it takes to take a move back.
func (c Cursor) Forget() Cursor {
	c.last = step{}
	return c
}
