-- Who has had a seat of a game and has none now, for the lists of their own games. Null where a node of an older version has written the
-- row: then the row is written anew within the hour.
-- effects: locks games; reads games

ALTER TABLE games ADD COLUMN former jsonb;
-- A move does not change it, so the index is written only when somebody leaves.
CREATE INDEX games_by_former_player ON games USING gin (former jsonb_path_ops);
