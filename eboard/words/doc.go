// Package words turns what the reader of a board notes and asks into sentences, in
// English and in Spanish.
package words
