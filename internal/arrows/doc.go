// Package arrows holds the test of the architecture: which package may import
// which, that the pure ones stay pure, and that every package says what it is.
package arrows
