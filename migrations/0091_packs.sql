-- The events of games that are over for long, many in one compressed row: `pixie-post pack` writes it, and removes the rows of `events` in
-- the same transaction. Beside a pack a game keeps the rows that are looked for without reading the whole game: the first one, the
-- head, and those that an index or a list looks for by what they are.
CREATE TABLE event_packs (
    game_id uuid NOT NULL,
    -- The versions of the first and the last event in it.
    first_version integer NOT NULL,
    last_version integer NOT NULL,
    packed_at timestamptz NOT NULL,
    -- A zlib stream of one JSON object a line, an event each.
    events bytea NOT NULL,
    PRIMARY KEY (game_id, first_version)
);
-- Postgres would try in vain to compress it again.
ALTER TABLE event_packs ALTER events SET STORAGE EXTERNAL;

-- An event may leave `events` for a pack only; the service itself has no right to remove any.
CREATE OR REPLACE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'events' AND current_setting('pixie.packing', true) = 'on' THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION '% are never changed or removed (% refused)', TG_TABLE_NAME, lower(TG_OP)
        USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER packs_are_immutable
    BEFORE UPDATE OR DELETE OR TRUNCATE ON event_packs
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

REVOKE ALL ON event_packs FROM PUBLIC, pixie_app;
GRANT SELECT ON event_packs TO pixie_app;
