//go:build !unix

package wholefile

import "os"

// ToOwner leaves a new file to whoever has made it, where a folder's owner is no number.
func ToOwner(*os.File) error { return nil }
