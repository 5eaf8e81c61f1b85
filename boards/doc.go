// Package boards joins electronic boards with the tables of a hall: an organiser says
// which board stands at which table, and from then on what the board sees is done there.
//
// Nothing of a game is kept here. A board that comes back, and a program that is started
// again, compare the journal of the table with the men as they stand.
package boards
