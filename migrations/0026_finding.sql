-- Who has left, or lost, a seat of a running game: by user, to find the games in which somebody sat, and by game. Moves enter
-- neither index.
CREATE INDEX events_departures_by_user ON events ((CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END))
    WHERE kind IN ('resigned', 'handed_over', 'seat_closed');
CREATE INDEX events_departures_by_game ON events (game_id, version)
    WHERE kind IN ('resigned', 'handed_over', 'seat_closed');
