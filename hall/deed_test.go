package hall

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/compongo/compongo/laws"
)

// TestDeed: a record keeps whatever field of an act is set.
func TestDeed(t *testing.T) {
	check := func(name string, a laws.Act) {
		if got := RecordOf(a, nil).Act(); !reflect.DeepEqual(got, a) {
			t.Errorf("%s: kept %+v of %+v", name, got, a)
		}
		text, err := RecordOf(a, nil).ActJSON()
		if want, wrong := json.Marshal(a); err != nil || wrong != nil || string(text) != string(want) {
			t.Errorf("%s: written as %s, want %s; %v, %v", name, text, want, err, wrong)
		}
	}
	each := func(fields func(*laws.Act) reflect.Value) {
		for i := range fields(new(laws.Act)).NumField() {
			var a laws.Act
			v := fields(&a)
			fill(v.Field(i))
			check(v.Type().Field(i).Name, a)
		}
	}
	check("nothing", laws.Act{})
	check("a hand", laws.Act{Kind: laws.Lift, By: laws.Black, At: 1_796_000_000_000, Sq: "e7"})
	check("before the epoch", laws.Act{Kind: laws.Press, By: laws.White, At: -1})
	check("quoted", laws.Act{Kind: "\"<\\>", Sq: "á\n"})
	each(func(a *laws.Act) reflect.Value { return reflect.ValueOf(a).Elem() })
	each(func(a *laws.Act) reflect.Value { return reflect.ValueOf(&a.Facts).Elem() })
}

// fill gives a value that is not zero.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int64:
		v.SetInt(1)
	case reflect.Uint8:
		v.SetUint(1)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
	case reflect.Interface:
		v.Set(reflect.ValueOf("x"))
	case reflect.Struct:
		fill(v.Field(0))
	}
}
