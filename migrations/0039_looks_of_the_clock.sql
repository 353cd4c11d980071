-- When the clock must look at a game next: never later than `clock_at`. A move puts `clock_at` off, and leaves this as it is, so
-- that no index is written for it; the clock then looks once in vain, and sets it anew.
ALTER TABLE games ADD COLUMN look_at timestamptz;
UPDATE games SET look_at = clock_at WHERE clock_at IS NOT NULL;
CREATE INDEX games_by_look ON games (look_at, game_id) WHERE look_at IS NOT NULL;
DROP INDEX games_to_publish;
