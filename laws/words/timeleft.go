package words

import (
	"fmt"
	"time"
)

// TimeLeft writes the time left on a clock as a chess clock shows it: h:mm:ss from an
// hour on, m:ss below, with tenths under ten seconds. What is not whole is rounded up,
// so that 0:00 is written only of a clock that has no time.
func TimeLeft(lang Lang, left time.Duration) string {
	left = max(left, 0)
	if tenths := roundedUp(left, 100*time.Millisecond); tenths < 100 {
		return fmt.Sprintf("0:%02d%s%d", tenths/10, catalogueOf(lang).decimal, tenths%10)
	}
	seconds := roundedUp(left, time.Second)
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

func roundedUp(d, unit time.Duration) int64 {
	return int64((d + unit - 1) / unit)
}
