package main

import "io"

// runPerft counts move sequences.
func runPerft(args []string, stdin io.Reader, stdout, stderr io.Writer) int { return 2 }
