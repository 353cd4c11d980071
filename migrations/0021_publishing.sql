-- Cancelled games that wait to be published: the clock looks for them as for running ones. There are few at a time.
CREATE INDEX games_to_publish ON games (game_id) WHERE status = 'cancelled' AND clock_at IS NOT NULL;
