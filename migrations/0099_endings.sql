-- Whatever waits gets a moment at which the clock acts: a game that waits for players is called off after 180 days, a pause ends, and a
-- seat of a game without a pace does not wait for ever. Of the games that have started the clock looks at all, and notes when it has to act.
-- effects: changes games

UPDATE games SET clock_at = head_at + interval '180 days', look_at = head_at + interval '180 days'
WHERE status = 'open' AND clock_at IS NULL;

UPDATE games SET clock_at = head_at, look_at = head_at WHERE status IN ('running', 'paused');
