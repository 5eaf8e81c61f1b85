package clock

import (
	"strconv"
	"strings"
	"time"
)

// String returns the canonical text of the control, which ParseControl reads
// back: "none", "90m+30s", "40/120m,60m", a simple delay as "30m;d5s", a
// Bronstein delay as "30m;b5s", an hourglass as "*3m".
func (c Control) String() string {
	if c.IsNone() {
		return "none"
	}
	return c.join(",", func(p Period) string { return p.text(minutesText, secondsText, ";") })
}

// PGN returns the value of the PGN tag TimeControl (PGN standard, 9.6.1), which
// ParsePGNControl reads back: "-", "5400+30", "40/7200:3600", "*180". The
// standard has no form for delays; "1800d5" is a simple and "1800b5" a
// Bronstein one. Fractions of a second are written as decimals.
func (c Control) PGN() string {
	if c.IsNone() {
		return "-"
	}
	return c.join(":", func(p Period) string { return p.text(decimalSeconds, decimalSeconds, "") })
}

// MarshalText returns the text of String.
func (c Control) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what ParseControl reads, with its errors.
func (c *Control) UnmarshalText(text []byte) error {
	parsed, err := ParseControl(string(text))
	if err != nil {
		return err
	}
	*c = parsed
	return nil
}

func (c Control) join(separator string, text func(Period) string) string {
	parts := make([]string, c.count)
	for i, p := range c.Periods() {
		parts[i] = text(p)
	}
	return strings.Join(parts, separator)
}

// text writes one period; delayMark stands before the letter of a delay.
func (p Period) text(base, increment func(time.Duration) string, delayMark string) string {
	var b strings.Builder
	if p.Mode == Hourglass {
		b.WriteByte('*')
	}
	if p.Moves > 0 {
		b.WriteString(strconv.Itoa(p.Moves) + "/")
	}
	b.WriteString(base(p.Base))
	if p.Increment > 0 {
		b.WriteString(map[Mode]string{Fischer: "+", SimpleDelay: delayMark + "d", Bronstein: delayMark + "b"}[p.Mode])
		b.WriteString(increment(p.Increment))
	}
	return b.String()
}

// minutesText writes minutes, with seconds only where there are some.
func minutesText(d time.Duration) string {
	minutes, rest := d/time.Minute, d%time.Minute
	switch {
	case rest == 0:
		return strconv.FormatInt(int64(minutes), 10) + "m"
	case minutes == 0:
		return secondsText(rest)
	}
	return strconv.FormatInt(int64(minutes), 10) + "m" + secondsText(rest)
}

func secondsText(d time.Duration) string { return decimalSeconds(d) + "s" }

// decimalSeconds writes seconds with as many decimals as it takes, at most
// three.
func decimalSeconds(d time.Duration) string {
	whole, ms := d/time.Second, d%time.Second/time.Millisecond
	text := strconv.FormatInt(int64(whole), 10)
	if ms == 0 {
		return text
	}
	decimals := strconv.FormatInt(int64(1000+ms), 10)[1:]
	return text + "." + strings.TrimRight(decimals, "0")
}
