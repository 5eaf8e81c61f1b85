package hall

import (
	"bytes"
	"encoding/json"
	"reflect"

	"github.com/compongo/compongo/laws"
)

func parseAct(raw json.RawMessage) (laws.Act, error) {
	var act laws.Act
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	err := d.Decode(&act)
	return act, err
}

func hasFacts(act laws.Act) bool { return !reflect.ValueOf(act.Facts).IsZero() }
