package winnable

// Verdict answers whether a side can still mate.
type Verdict uint8

// The verdicts.
const (
	// Unknown: the budget ran out first.
	Unknown Verdict = iota
	// Winnable: some series of legal moves mates the other side.
	Winnable
	// Unwinnable: none does.
	Unwinnable
)

// String returns "winnable", "unwinnable" or "unknown".
func (v Verdict) String() string {
	switch v {
	case Winnable:
		return "winnable"
	case Unwinnable:
		return "unwinnable"
	}
	return "unknown"
}
