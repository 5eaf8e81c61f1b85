// Command pgnbench builds a corpus of games.
package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	mb, _ := strconv.Atoi(os.Args[2])
	f, _ := os.Create(os.Args[1])
	n, err := buildCorpus(f, int64(mb)<<20, 1)
	fmt.Println(n, err)
}
