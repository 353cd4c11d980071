-- The users who like to take over seats that others have left.
CREATE TABLE substitutes (
    user_id uuid PRIMARY KEY,
    since timestamptz NOT NULL,
    -- When a seat was last offered to them: those who have waited longest are asked first.
    called_at timestamptz
);

REVOKE ALL ON substitutes FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON substitutes TO pixie_app;

-- The games with seats for them: few among all.
CREATE INDEX games_with_open_seats ON games (head_at DESC, game_id) WHERE summary ? 'substitutes';
