-- The games in a digest, so that an answer to it finds the game that it names, and the decision that was asked then.
CREATE TABLE digest_games (
    digest_id uuid NOT NULL,
    -- From 0, in the order of the digest.
    place smallint NOT NULL,
    user_id uuid NOT NULL,
    game_id uuid NOT NULL,
    seat smallint NOT NULL,
    -- 0 if nothing was asked.
    decision bigint NOT NULL,
    sent_at timestamptz NOT NULL,
    PRIMARY KEY (digest_id, place)
);
CREATE INDEX digest_games_old ON digest_games (sent_at);

REVOKE ALL ON digest_games FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON digest_games TO pixie_app;
