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
	dec = json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	return unique(dec, "")
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
