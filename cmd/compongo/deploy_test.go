package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestUnit: systemd has nothing to say about the unit, and the program takes what it is
// started with.
func TestUnit(t *testing.T) {
	text, err := os.ReadFile("../../deploy/compongo.service")
	if err != nil {
		t.Fatal(err)
	}
	start := regexp.MustCompile(`(?m)^ExecStart=(\S+) serve (.*)$`).FindStringSubmatch(string(text))
	if start == nil {
		t.Fatal("no ExecStart=… serve")
	}
	var said strings.Builder
	if _, code, done := parseServe(strings.Fields(start[2]), io.Discard, &said); done || code != 0 {
		t.Errorf("serve %s: %s", start[2], &said)
	}
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("no systemd-analyze to verify the unit with")
	}
	self, err := os.Executable() // in the place of the program, which is not installed here
	if err != nil {
		t.Fatal(err)
	}
	unit := filepath.Join(t.TempDir(), "compongo.service")
	if err := os.WriteFile(unit, []byte(strings.Replace(string(text), start[1], self, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(analyze, "verify", "--man=no", unit).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("systemd-analyze verify: %v: %s", err, out)
	}
}

// TestImage: the program takes what the image starts it with, and what asks for its health.
func TestImage(t *testing.T) {
	text, err := os.ReadFile("../../deploy/Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	commands := regexp.MustCompile(`CMD \[(?:"/compongo", )?"serve", (.*)\]`).FindAllStringSubmatch(string(text), -1)
	if len(commands) != 2 {
		t.Fatalf("%d commands, want one to serve and one to ask for its health", len(commands))
	}
	for _, c := range commands {
		var said strings.Builder
		args := strings.Fields(strings.NewReplacer(`"`, "", ",", " ").Replace(c[1]))
		if _, code, done := parseServe(args, io.Discard, &said); done || code != 0 {
			t.Errorf("serve %s: %s", c[1], &said)
		}
	}
}
