package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// What the READMEs show is what the referee says: the block before the command is
// its file, what follows the command its output.
func TestReadmeShowsWhatTheRefereeSays(t *testing.T) {
	for _, name := range []string{"../../README.md", "../../README.es.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		shown, input := 0, ""
		for _, block := range fenced(string(text)) {
			command, want, _ := strings.Cut(block, "\n")
			args, ok := strings.CutPrefix(command, "$ compongo referee ")
			if !ok {
				input = block
				continue
			}
			shown++
			words := strings.Fields(args)
			words = words[:len(words)-1] // the file
			var stdout, stderr bytes.Buffer
			if code := runReferee(words, strings.NewReader(input), &stdout, &stderr); code != 0 {
				t.Errorf("%s: exit status %d: %s", name, code, stderr.String())
			}
			if got := stdout.String(); got != want {
				t.Errorf("%s: the referee says\n%s\nbut the file shows\n%s", name, got, want)
			}
		}
		if shown == 0 {
			t.Errorf("%s shows no referee", name)
		}
	}
}

// fenced returns what stands between fences of three backticks.
func fenced(markdown string) []string {
	var blocks []string
	parts := strings.Split(markdown, "\n```")
	for i := 1; i < len(parts); i += 2 {
		_, body, _ := strings.Cut(parts[i], "\n")
		blocks = append(blocks, body+"\n")
	}
	return blocks
}
