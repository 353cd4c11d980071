-- Nudges: who waits reminds the players who are asked, at most once a day in a game.
-- effects: locks notification_settings

-- Whether others may nudge the user.
ALTER TABLE notification_settings ADD COLUMN nudges boolean NOT NULL DEFAULT true;

-- The last nudge in each game. A row goes after a day.
CREATE TABLE nudges (
    game_id uuid PRIMARY KEY,
    nudged_at timestamptz NOT NULL,
    by_user uuid NOT NULL
);
CREATE INDEX nudges_by_time ON nudges (nudged_at);
CREATE INDEX nudges_by_user ON nudges (by_user);

REVOKE ALL ON nudges FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE (nudged_at, by_user), DELETE ON nudges TO pixie_app;
