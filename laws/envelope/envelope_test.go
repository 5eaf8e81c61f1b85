package envelope_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/compongo/compongo/laws/envelope"
)

const position = "4k3/p7/8/8/8/8/8/N3K1N1 w - - 0 1"

// vector is an envelope that web/src/envelope.js has closed.
type vector struct{ Text, Code, Position, Envelope string }

func TestVectors(t *testing.T) {
	f, err := os.Open("testdata/vectors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	n := 0
	for ; lines.Scan(); n++ {
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		if text, err := envelope.Open(v.Envelope, v.Code, v.Position); err != nil || text != v.Text {
			t.Errorf("opened %q, %v; want %q", text, err, v.Text)
		}
		if closed, err := envelope.Close(v.Text, v.Code, v.Position); err != nil || closed != v.Envelope {
			t.Errorf("closed %s, %v; want %s", closed, err, v.Envelope)
		}
	}
	if n == 0 {
		t.Fatal("no vectors")
	}
}

// Whatever is sealed comes out as it was, under its own code and position only, and the
// envelope tells neither the text nor its length.
func TestOpensOnlyWithItsCode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringN(0, 15, envelope.LongestText).Draw(t, "text")
		code, other := drawCode(t, "code"), drawCode(t, "other")
		closed, err := envelope.Close(text, code, position)
		if err != nil {
			t.Fatal(err)
		}
		if err := envelope.Check(closed); err != nil || len(closed) != 152 {
			t.Fatalf("%d letters, %v: %s", len(closed), err, closed)
		}
		if opened, err := envelope.Open(closed, strings.ToLower(code), position); err != nil || opened != text {
			t.Fatalf("opened %q, %v", opened, err)
		}
		if _, err := envelope.Open(closed, code, position+" "); !errors.Is(err, envelope.ErrCode) {
			t.Fatalf("opens in another position: %v", err)
		}
		if _, err := envelope.Open(closed, other, position); code != other && !errors.Is(err, envelope.ErrCode) {
			t.Fatalf("opens with another code: %v", err)
		}
	})
}

func drawCode(t *rapid.T, label string) string {
	return envelope.NewCode([20]byte(rapid.SliceOfN(rapid.Byte(), 20, 20).Draw(t, label)))
}

// A letter changed anywhere is found out.
func TestDamaged(t *testing.T) {
	const code = "7ZK3M-0QWER-TY9PA-SDFGH"
	closed, err := envelope.Close("Nb3", code, position)
	if err != nil {
		t.Fatal(err)
	}
	for i := 2; i < len(closed); i++ {
		changed := "A"
		if closed[i] == 'A' {
			changed = "g"
		}
		if text, err := envelope.Open(closed[:i]+changed+closed[i+1:], code, position); err == nil {
			t.Errorf("letter %d changed: opened %q", i, text)
		}
	}
}

func TestRefuses(t *testing.T) {
	for code, want := range map[string]string{
		"":                         "code: 0 letters and digits, expected 20",
		"7ZK3M-0QWER-TY9PA-SDFG":   "code: 19 letters and digits, expected 20",
		"7ZK3M-0QWER-TY9PA-SDFG?":  `code: '?' in place 20, expected a letter or digit`,
		"7zk3m 0qwer ty9pa sdfgh ": "",
	} {
		_, err := envelope.Close("e4", code, position)
		if got := message(err); got != want {
			t.Errorf("%q: %q, want %q", code, got, want)
		}
	}
	for _, text := range []string{"", "1.", "2." + strings.Repeat("A", 150), "1." + strings.Repeat("A", 149), "1." + strings.Repeat("!", 150)} {
		if err := envelope.Check(text); message(err) != `envelope: expected "1." and 150 letters` {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := envelope.Close(strings.Repeat("x", 64), "7ZK3M0QWERTY9PASDFGH", position); message(err) != "sealed move: 64 bytes, expected at most 63" {
		t.Error(err)
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
