package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTroubles: what can never be a board is refused at once, a spoilt recording too, with one
// error in the language asked for.
func TestTroubles(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	file := write("file", "x")
	for _, c := range []struct {
		args   []string
		code   int
		en, es string
	}{
		{[]string{file}, 1, "not a board but a file", "no es un tablero"},
		{[]string{folder}, 1, "not a board but a folder", "no es un tablero"},
		{[]string{"/dev/null"}, 1, "not a board", "no es un tablero"},
		{[]string{"chessnut:/dev/null"}, 1, "not a board", "no es un tablero"},
		{[]string{"certabo:" + file}, 1, "not a board", "no es un tablero"},
		{[]string{"livechess:ftp://x"}, 1, "expected an address such as ws://", "se esperaba una dirección como ws://"},
		{[]string{"livechess:ws://"}, 1, "expected an address such as ws://", "se esperaba una dirección como ws://"},
		{[]string{"--calibrate", "certabo:/dev/null"}, 1, "not a board", "no es un tablero"},
		{[]string{"--replay", filepath.Join(folder, "none")}, 2, "no such file", "no existe"},
		{[]string{"--replay", write("empty", "")}, 2, "no message of a board in it", "no contiene ningún mensaje"},
		{[]string{"--replay", write("spoilt", "jgAFNAA=\n*\n")}, 2, "line 2: expected base64", "línea 2: no es base64"},
	} {
		for lang, want := range map[string]string{"en": c.en, "es": c.es} {
			var out, fault bytes.Buffer
			code := runBoard(append([]string{"--record", folder, "--lang", lang}, c.args...), strings.NewReader(""), &out, &fault)
			if code != c.code || !strings.Contains(fault.String(), want) || strings.Count(fault.String(), "\n") != 1 {
				t.Errorf("%s %q: %d, %s%s", lang, c.args, code, out.String(), fault.String())
			}
		}
	}
}
