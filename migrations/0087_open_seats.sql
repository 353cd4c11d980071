-- A row says how its open seats stand, so that their list reads no game.
DROP INDEX games_with_open_seats;
CREATE INDEX games_with_open_seats ON games (head_at DESC, game_id) WHERE summary ? 'open_seats';
