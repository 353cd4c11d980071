-- In an order that can be read backwards as a whole: the newest public games of a status, without those of others.
DROP INDEX games_public;
CREATE INDEX games_public ON games (status, created_at, game_id) WHERE NOT private;
