package words

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

var update = flag.Bool("update", false, "write the golden files anew")

// sample is one line of testdata/samples.jsonl: one of the three.
type sample struct {
	Ruling  *laws.Ruling  `json:"ruling"`
	Act     *laws.Act     `json:"act"`
	Man     string        `json:"man"`
	Outcome *laws.Outcome `json:"outcome"`
}

func readSamples(t *testing.T) []sample {
	t.Helper()
	data, err := os.ReadFile("testdata/samples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var list []sample
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		var s sample
		d := json.NewDecoder(bytes.NewReader(lines.Bytes()))
		d.DisallowUnknownFields()
		if err := d.Decode(&s); err != nil {
			t.Fatalf("testdata/samples.jsonl:%d: %v", n, err)
		}
		list = append(list, s)
	}
	return list
}

// say gives a sample as everybody reads it, and as the player concerned does.
func (s sample) say(lang Lang) (key, all, you string) {
	switch {
	case s.Ruling != nil:
		r := *s.Ruling
		return string(r.Code), Ruling(lang, r, laws.NoSide), Ruling(lang, r, r.Side)
	case s.Act != nil:
		man := chess.NoPiece
		if s.Man != "" {
			man, _ = chess.ParsePiece(s.Man[0])
		}
		text := Act(lang, *s.Act, man)
		return string(s.Act.Kind), text, text
	default:
		text := Outcome(lang, *s.Outcome)
		return string(s.Outcome.Result), text, text
	}
}

// ragged is what a missing argument leaves behind.
var ragged = regexp.MustCompile(`[{}\[\]|]|  |^ | $|[:,] ?$| ,|\( |“”|«»|^[a-z]`)

func TestSentences(t *testing.T) {
	samples := readSamples(t)
	for _, lang := range Languages() {
		var out bytes.Buffer
		for _, s := range samples {
			key, all, you := s.say(lang)
			fmt.Fprintf(&out, "%-18s %s\n", key, all)
			if you != all {
				fmt.Fprintf(&out, "%-18s %s\n", "  you", you)
			}
			for _, text := range []string{all, you} {
				if bad := ragged.FindString(text); bad != "" {
					t.Errorf("%s %s: %q: ragged at %q", lang, key, text, bad)
				}
			}
		}
		golden(t, filepath.Join("testdata", string(lang)+".golden"), out.Bytes())
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	gotLines, wantLines := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range min(len(gotLines), len(wantLines)) {
		if !bytes.Equal(gotLines[i], wantLines[i]) {
			t.Fatalf("%s:%d:\n got  %s\n want %s", name, i+1, gotLines[i], wantLines[i])
		}
	}
	if len(gotLines) != len(wantLines) {
		t.Fatalf("%s: %d lines, want %d", name, len(gotLines), len(wantLines))
	}
}

func TestEverythingHasASample(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range readSamples(t) {
		switch {
		case s.Ruling != nil:
			seen["Code "+string(s.Ruling.Code)] = true
		case s.Act != nil:
			seen["Kind "+string(s.Act.Kind)] = true
		default:
			seen["Result "+string(s.Outcome.Result)] = true
			seen["Reason "+string(s.Outcome.Reason)] = true
		}
	}
	v := lawsVocabulary(t)
	for _, typeName := range []string{"Code", "Kind", "Result", "Reason"} {
		for _, text := range v.consts[typeName] {
			if !seen[typeName+" "+text] {
				t.Errorf("no sample of laws.%s %q in testdata/samples.jsonl", typeName, text)
			}
		}
	}
}
