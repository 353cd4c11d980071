-- Who has left, or lost, a seat of a running game: by user, to find the games in which somebody sat, and by game. Moves enter
-- neither index.
CREATE INDEX events_departures_by_user ON events ((CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END))
    WHERE kind IN ('resigned', 'handed_over', 'seat_closed');
CREATE INDEX events_departures_by_game ON events (game_id, version)
    WHERE kind IN ('resigned', 'handed_over', 'seat_closed');

-- Notes of users beside versions of a game. Not events: what somebody wrote goes when they do.
CREATE TYPE note_audience AS ENUM ('author', 'readers', 'moderators');

CREATE TABLE notes (
    game_id uuid NOT NULL,
    -- Grows with the time (UUID v7), so that the key is also the order.
    note_id uuid NOT NULL,
    version integer NOT NULL,
    author uuid NOT NULL,
    at timestamptz NOT NULL,
    audience note_audience NOT NULL,
    -- Whether its author could know a secret of the game: then nobody else sees it before everything is public.
    is_secret boolean NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (game_id, note_id)
);

CREATE INDEX notes_by_author ON notes (author, game_id);

REVOKE ALL ON notes FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, DELETE ON notes TO pixie_app;
