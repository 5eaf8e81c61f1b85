// Package strict reads JSON in which nothing can be misread: no unknown field, no field
// named twice, nothing after the value.
package strict

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// Error tells which field is wrong, what was there and what was expected.
type Error struct {
	Field    string // as a path, illegal_count.white; "" for the value itself
	Found    string
	Expected string
}

// Error names the field, what it held and what was expected.
func (e *Error) Error() string {
	if e.Field == "" {
		return fmt.Sprintf("%s, expected %s", e.Found, e.Expected)
	}
	return fmt.Sprintf("field %q: %s, expected %s", e.Field, e.Found, e.Expected)
}

// Decode reads the one JSON value of data into v. The error is an [*Error] where a field
// can be named.
func Decode(data []byte, v any) error {
	if bytes.Equal(bytes.TrimSpace(data), []byte("null")) { // encoding/json would leave v as it is
		return &Error{Found: "null", Expected: kindText(reflect.TypeOf(v))}
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		if text := bytes.TrimSpace(data); len(text) > 0 && text[0] != '{' && text[0] != '[' {
			return errors.New("expected an object in braces")
		}
		return readable(err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return fmt.Errorf("column %d: expected one object, found more after it", dec.InputOffset())
	}
	if plainlyUnique(data) {
		return nil
	}
	dec = json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	return unique(dec, "")
}

// plainlyUnique reports whether valid JSON surely has no key twice in one object. It is a
// quick look at what is mostly there: short objects with plain keys; of anything else it
// says nothing.
func plainlyUnique(data []byte) bool {
	var keys [32][]byte // of all objects that are open
	var begins [8]int   // of each of these, or arrays, its first key
	n, depth := 0, -1
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '{', '[':
			if depth++; depth == len(begins) {
				return false
			}
			begins[depth] = n
		case '}', ']':
			n = begins[depth]
			depth--
		case '"':
			text := plainText(data[i+1:])
			if text == nil {
				return false
			}
			i += len(text) + 1
			if i+1 == len(data) || data[i+1] != ':' {
				continue
			}
			for _, key := range keys[begins[depth]:n] {
				if len(key) == len(text) && bytes.EqualFold(key, text) {
					return false
				}
			}
			if n == len(keys) {
				return false
			}
			keys[n], n = text, n+1
		case ' ', '\t', '\r', '\n': // a key may be apart from its colon
			return false
		}
	}
	return true
}

// plainText is what stands before the closing quotation mark, nil where a character is
// escaped or is none of ASCII.
func plainText(data []byte) []byte {
	for i, c := range data {
		switch {
		case c == '"':
			return data[:i:i]
		case c == '\\' || c >= 0x80:
			return nil
		}
	}
	return nil
}

// readable says in words what encoding/json says with the types of a program.
func readable(err error) error {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return &Error{Field: jsonPath(wrong.Field), Found: wrong.Value, Expected: kindText(wrong.Type)}
	}
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("ends in the middle, expected a closing bracket")
	case errors.As(err, &syntax):
		return fmt.Errorf("column %d: %w", syntax.Offset, err)
	}
	return errors.New(strings.TrimPrefix(err.Error(), "json: "))
}

// jsonPath leaves out of a path the structs that are embedded: they have names that no
// field in the file has.
func jsonPath(path string) string {
	var parts []string
	for _, part := range strings.Split(path, ".") {
		if part != "" && !('A' <= part[0] && part[0] <= 'Z') {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ".")
}

func kindText(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "text"
	case reflect.Bool:
		return "true or false"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Pointer:
		return kindText(t.Elem())
	}
	return "a whole number"
}

// unique refuses a key that stands twice in one object: encoding/json would take the last.
// Upper and lower case are one key, as they are for encoding/json.
func unique(dec *json.Decoder, path string) error {
	token, err := dec.Token()
	if err != nil {
		return err
	}
	switch token {
	case json.Delim('{'):
		err = uniqueKeys(dec, path)
	case json.Delim('['):
		for i := 0; dec.More() && err == nil; i++ {
			err = unique(dec, fmt.Sprintf("%s[%d]", path, i))
		}
	default:
		return nil
	}
	if err == nil {
		_, err = dec.Token() // the closing bracket
	}
	return err
}

func uniqueKeys(dec *json.Decoder, path string) error {
	seen := map[string]bool{}
	for dec.More() {
		token, err := dec.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string)
		inside := strings.TrimPrefix(path+"."+key, ".")
		if folded := strings.ToLower(key); seen[folded] {
			return &Error{Field: inside, Found: "given twice", Expected: "it once"}
		} else {
			seen[folded] = true
		}
		if err := unique(dec, inside); err != nil {
			return err
		}
	}
	return nil
}
