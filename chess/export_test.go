package chess

// Forget returns the cursor without what it takes to take a move back.
func (c Cursor) Forget() Cursor {
	c.last = step{}
	return c
}
