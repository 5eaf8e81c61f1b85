// Package laws rules on a game of chess as it is played over a real board.
//
// It takes acts (a man touched, "compongo" said, a man let go, the clock pressed)
// and says what the Laws of Chess make of them: rulings, each citing its article.
// [Decide] is total and deterministic: same game, same act, same rulings. [Apply]
// folds an act and its rulings into the next [Game]. [Step] does both, after
// spelling out shorthands and adding the acts that time itself has done.
//
// The package does no I/O, starts no goroutine and never asks what time it is.
package laws
