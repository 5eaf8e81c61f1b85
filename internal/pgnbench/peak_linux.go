package main

import (
	"os"
	"syscall"
)

// peakOf is the most memory that a process which has ended ever held, in kibibytes.
func peakOf(p *os.ProcessState) int64 {
	if usage, ok := p.SysUsage().(*syscall.Rusage); ok {
		return usage.Maxrss
	}
	return 0
}
