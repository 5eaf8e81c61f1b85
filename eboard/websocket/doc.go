// Package websocket carries lines of text as messages of a WebSocket, one line a message,
// so that who writes lines to a cable can write them to a program such as DGT LiveChess.
package websocket
