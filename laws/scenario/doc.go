// Package scenario runs scenarios of the Laws: a position, what was done at the
// board, and what must come of it. Its records are those of the specification's
// section 1; a file of acts for a referee is the same without expectations.
package scenario
