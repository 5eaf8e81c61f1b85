package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
)

// machine says when and where the figures were taken.
func machine() string {
	return fmt.Sprintf("Taken on %s: %s, %d cores, load %s at the end; %s, %s.", time.Now().UTC().Format("2 January 2006"), cpuModel(),
		runtime.NumCPU(), load(), runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
}

func cpuModel() string {
	file, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if key, value, _ := strings.Cut(lines.Text(), ":"); strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "unknown processor"
}

func load() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	one, _, _ := strings.Cut(string(text), " ")
	return one
}
