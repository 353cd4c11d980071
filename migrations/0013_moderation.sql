-- What moderators do to users. What they do to games are events of these games.

-- The same words for every table whose rows stay as they are.
CREATE OR REPLACE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% are never changed or removed (% refused)', TG_TABLE_NAME, lower(TG_OP)
        USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TYPE user_act AS ENUM ('suspended', 'unsuspended');

CREATE TABLE user_acts (
    act_id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    moderator uuid NOT NULL,
    user_id uuid NOT NULL,
    act user_act NOT NULL
);

CREATE INDEX user_acts_by_time ON user_acts (at, act_id);

CREATE TRIGGER user_acts_are_immutable
    BEFORE UPDATE OR DELETE OR TRUNCATE ON user_acts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- Why, in a moderator's words about somebody. It goes when either of them does; the act stays.
CREATE TABLE user_act_reasons (
    act_id uuid PRIMARY KEY,
    author uuid NOT NULL,
    about uuid NOT NULL,
    body text NOT NULL
);

CREATE INDEX user_act_reasons_by_author ON user_act_reasons (author);
CREATE INDEX user_act_reasons_about ON user_act_reasons (about);

REVOKE ALL ON user_acts, user_act_reasons FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT ON user_acts TO pixie_app;
GRANT SELECT, INSERT, DELETE ON user_act_reasons TO pixie_app;

-- What moderators have done in all games, by time. No move enters it.
CREATE INDEX events_by_moderators ON events (at, game_id, version) WHERE actor->>'by' = 'moderator';

-- All games, private ones included, for who looks after them. No move changes the time at which a game was created.
CREATE INDEX games_by_age ON games (created_at, game_id);
