-- The version at which the former players of a row were written: a node from before there were former players writes on without them, so the
-- row is written anew within the hour.
-- effects: locks games

ALTER TABLE games ADD COLUMN former_version integer;
