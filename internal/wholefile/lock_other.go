//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package wholefile

// Lock locks nothing here: of two programs that change a file at the same instant the last
// one counts.
func Lock(string) (unlock func(), err error) { return func() {}, nil }
