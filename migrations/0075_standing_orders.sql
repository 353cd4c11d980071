-- The standing orders of a player in a game, private to this player. They are no events, so that nobody else learns that there
-- are any. An order that answers once is done in a version of the game; 0 is not yet.
CREATE TABLE standing_orders (
    game_id uuid NOT NULL,
    user_id uuid NOT NULL,
    -- The list as it was given at one time.
    list_id uuid NOT NULL,
    seat smallint NOT NULL,
    order_ids uuid[] NOT NULL,
    lines text[] NOT NULL,
    done_in integer[] NOT NULL,
    until_i_move boolean NOT NULL,
    given_at timestamptz NOT NULL,
    -- The events up to this version have been looked at.
    seen_version integer NOT NULL,
    -- Why they count no longer.
    withdrawn text,
    PRIMARY KEY (game_id, user_id)
);

CREATE INDEX standing_orders_by_user ON standing_orders (user_id);

REVOKE ALL ON standing_orders FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON standing_orders TO pixie_app;
