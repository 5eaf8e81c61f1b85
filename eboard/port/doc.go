// Package port opens the lines of electronic boards and carries bytes and instants
// between them and drivers, which do no I/O themselves.
package port
