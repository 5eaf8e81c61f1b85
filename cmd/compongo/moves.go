package main

import "io"

// runMoves lists legal moves.
func runMoves(args []string, stdin io.Reader, stdout, stderr io.Writer) int { return 2 }
