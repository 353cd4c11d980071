-- Streams of events beside games: what is done to a user, and cases. A row is like one of `events`, and chained in the same way.
CREATE TYPE stream_kind AS ENUM ('user', 'case');

CREATE TABLE stream_events (
    stream_id uuid NOT NULL,
    version integer NOT NULL,
    at timestamptz NOT NULL,
    stream stream_kind NOT NULL,
    schema smallint NOT NULL,
    kind text NOT NULL,
    -- Opaque ids only, as in games.
    actor jsonb NOT NULL,
    body jsonb NOT NULL,
    -- What makes a repeated request harmless: its id, and a hash of what it asked for.
    command_id bytea,
    request_hash bytea,
    origin jsonb,
    salt bytea NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (stream_id, version)
);

-- To walk over all streams, and over what moderators and the command line have done.
CREATE UNIQUE INDEX stream_events_by_kind ON stream_events (stream, stream_id) WHERE version = 1;
CREATE INDEX stream_events_by_moderators ON stream_events (at, stream_id, version)
    WHERE actor->>'by' IN ('moderator', 'operator');
CREATE UNIQUE INDEX stream_events_by_command ON stream_events (command_id) WHERE command_id IS NOT NULL;

CREATE TRIGGER stream_events_are_immutable
    BEFORE UPDATE OR DELETE OR TRUNCATE ON stream_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- What people typed in such a stream. The id is a salted hash of the text: see `event_store/src/text.rs`.
CREATE TABLE stream_texts (
    stream_id uuid NOT NULL,
    text_id uuid NOT NULL,
    at timestamptz NOT NULL,
    -- When it goes, if that is known already.
    erase_at timestamptz,
    author uuid,
    -- The user whom it is about: it goes with either of the two.
    about uuid,
    salt bytea NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (stream_id, text_id)
);

CREATE INDEX stream_texts_by_author ON stream_texts (author) WHERE author IS NOT NULL;
CREATE INDEX stream_texts_about ON stream_texts (about) WHERE about IS NOT NULL;
CREATE INDEX stream_texts_by_end ON stream_texts (erase_at) WHERE erase_at IS NOT NULL;

REVOKE ALL ON stream_events, stream_texts FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT ON stream_events TO pixie_app;
GRANT SELECT, INSERT, DELETE, UPDATE (erase_at) ON stream_texts TO pixie_app;

-- Texts in games that are older than this have a random id and no salt.
ALTER TABLE game_texts ADD COLUMN salt bytea;

-- The service changes roles, and writes each change into the stream of the user. Only the command line makes a senior.
CREATE FUNCTION change_role(who uuid, new_role text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE users SET role = new_role::user_role
        WHERE id = who AND role::text <> new_role
            AND (new_role = 'player' OR (new_role IN ('helper', 'moderator') AND role::text <> 'senior'));
    RETURN FOUND;
END
$$;

REVOKE ALL ON FUNCTION change_role FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_role TO pixie_app;
