package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"compongo": func() { os.Exit(runChecked(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// Each script under testdata/script is a conversation with the command line.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}
