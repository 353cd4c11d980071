-- One root a day over the heads of all streams: see `event_store/src/root.rs`.
CREATE TYPE leaf_kind AS ENUM ('game', 'user', 'case');

CREATE TABLE roots (
    day date PRIMARY KEY,
    at timestamptz NOT NULL,
    count integer NOT NULL,
    root bytea NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL
);

-- The heads of the streams that had changed since the root before, in the order of the tree, from 0.
CREATE TABLE root_leaves (
    day date NOT NULL,
    position integer NOT NULL,
    version integer NOT NULL,
    stream_id uuid NOT NULL,
    stream leaf_kind NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (day, position)
);

CREATE INDEX root_leaves_by_stream ON root_leaves (stream_id, version);

-- What an outside witness has signed: the DER answer (RFC 3161) over the hash of the root.
CREATE TABLE root_timestamps (
    day date PRIMARY KEY,
    at timestamptz NOT NULL,
    reply bytea NOT NULL
);

CREATE FUNCTION refuse_rewriting_roots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'roots are never changed or removed (% refused)', lower(TG_OP)
        USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER roots_are_immutable
    BEFORE UPDATE OR DELETE OR TRUNCATE ON roots
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_roots();
CREATE TRIGGER root_leaves_are_immutable
    BEFORE UPDATE OR DELETE OR TRUNCATE ON root_leaves
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_roots();
CREATE TRIGGER root_timestamps_are_immutable
    BEFORE UPDATE OR DELETE OR TRUNCATE ON root_timestamps
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_roots();

REVOKE ALL ON roots, root_leaves, root_timestamps FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT ON roots, root_leaves, root_timestamps TO pixie_app;
