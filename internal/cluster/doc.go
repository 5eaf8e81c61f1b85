// Package cluster holds the test of many servers on one database: three nodes behind a load
// balancer over a primary with a synchronous standby, thousands of acts, and every part of it
// killed, stopped or cut off in turn, and two or three at a time. `make test-cluster` runs it.
package cluster
