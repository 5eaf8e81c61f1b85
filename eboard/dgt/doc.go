// Package dgt speaks the serial protocol of DGT's electronic boards, of one board on a
// line and of several on a bus, and emulates such boards.
//
// The bytes are those of docs/eboards.md. Every
// message of a board begins with a byte that has its highest bit set, and no other byte
// has it: whatever was lost, the next message can be found.
package dgt
