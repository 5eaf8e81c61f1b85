// Package words turns rulings, acts and outcomes into sentences, in English and
// in Spanish. A ruling is told to the player it concerns in the second person,
// and to everybody else by naming the player.
//
// Each language is one file of data: en.go, es.go. No sentence stands anywhere else.
package words
