// Package lesson makes of a scenario of the Laws something to learn from: what was
// done, step by step and in words; a question or two with choices, of which one is
// what the Laws say; and the answer.
//
// What is right comes from the record's expectation, never from a ruling made here.
// All sentences stand in en.go and es.go, those of the Laws in laws/words.
package lesson
