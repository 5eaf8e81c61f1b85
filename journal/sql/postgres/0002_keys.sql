-- Each node knows the keys of the games that are played at it: see keyring.go.
DROP INDEX entries_key;
