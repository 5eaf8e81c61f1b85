package journal

import (
	"hash/maphash"
	"sync"
)

// mostKeys bounds how many versions a keyring knows, eight bytes each.
const mostKeys = 4 << 20

// keyring knows the keys of games up to some version each. No index in the database
// is needed to use a key only once: entries are appended only to the last version, so
// whoever knows the keys up to there knows them all. Those that others have appended
// are read first.
type keyring struct {
	mu    sync.Mutex
	seed  maphash.Seed
	games map[string][]uint64 // of each version the hash of its key, 0 for none
	size  int                 // versions of all games
}

func newKeyring() *keyring {
	return &keyring{seed: maphash.MakeSeed(), games: make(map[string][]uint64)}
}

func (k *keyring) hash(key string) uint64 {
	if key == "" {
		return 0
	}
	return maphash.String(k.seed, key) | 1
}

// ver is up to which version the keys of a game are known.
func (k *keyring) ver(game string) int64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	return int64(len(k.games[game]))
}

// learn notes the keys of entries of one game, in order. Those that are known already,
// and those that do not follow on what is known, say nothing.
func (k *keyring) learn(entries []Entry) {
	if len(entries) == 0 {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	game := entries[0].Game
	known := k.games[game]
	before := len(known)
	for _, e := range entries {
		if e.Ver == int64(len(known))+1 {
			known = append(known, k.hash(e.Key))
		}
	}
	if len(known) == before {
		return
	}
	k.games[game] = known
	k.size += len(known) - before
	k.makeRoom(game)
}

// makeRoom forgets games, any but one, until there are not too many.
func (k *keyring) makeRoom(but string) {
	for game, known := range k.games {
		if k.size <= mostKeys {
			return
		}
		if game != but {
			k.size -= len(known)
			delete(k.games, game)
		}
	}
}

// mayHold reports whether a key of the entries may be among those known: where it is
// true, the database knows.
func (k *keyring) mayHold(entries []Entry) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	known := k.games[entries[0].Game]
	for _, e := range entries {
		if e.Key == "" {
			continue
		}
		wanted := k.hash(e.Key)
		for _, hash := range known {
			if hash == wanted {
				return true
			}
		}
	}
	return false
}

// forget forgets the keys of a game.
func (k *keyring) forget(game string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.size -= len(k.games[game])
	delete(k.games, game)
}

// forgetAll forgets everything: what was learned may not have been kept.
func (k *keyring) forgetAll() {
	k.mu.Lock()
	defer k.mu.Unlock()
	clear(k.games)
	k.size = 0
}
