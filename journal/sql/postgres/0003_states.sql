-- What an append leaves beside its entries is kept with them: where a game
-- stands is its last entry, so an append changes no row that is there already,
-- unless the game ends or a flag is to fall earlier than the index says.
-- The tables are locked in the order in which a program of before, which may be at work,
-- takes them.
LOCK TABLE heads, entries IN ACCESS EXCLUSIVE MODE;
ALTER TABLE entries ADD COLUMN deadline bigint NOT NULL DEFAULT 0, ADD COLUMN finished boolean NOT NULL DEFAULT false;
UPDATE entries e SET deadline = h.deadline, finished = h.finished FROM heads h
    WHERE e.era = h.era AND e.game = h.game AND e.ver = h.ver;
ALTER TABLE heads DROP COLUMN ver, DROP COLUMN deadline;
ALTER TABLE heads RESET (fillfactor);
