// Package report makes of a finished game what an arbiter files: the result and by
// which article, every ruling and penalty with its instant and both clock times,
// the claims that were made and those that were possible and not made, the
// scoresheet and the outages.
//
// [Of] finds the facts by replaying a game's entries; WriteText and WriteHTML put
// them into words. All sentences of the report itself stand in en.go and es.go.
package report
