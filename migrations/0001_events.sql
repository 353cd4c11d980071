-- The truth: one row is one accepted move, or one act of a moderator or of the clock, for ever.
-- No foreign keys and no global sequence, so that any number of games append side by side and the
-- table can be spread by game_id.
--
-- There are no CHECK constraints on the tables an append writes: Postgres parses each of them again for
-- every statement, which is a good part of what an append costs. The service builds these rows in one place, and
-- `verify` finds anything a constraint would have found.

-- The service works as pixie_app (SET ROLE); only migrations run as the owner.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pixie_app') THEN
        BEGIN
            CREATE ROLE pixie_app NOLOGIN;
        EXCEPTION
            -- Another database of the same cluster was migrated at the same moment.
            WHEN duplicate_object OR unique_violation THEN NULL;
        END;
    END IF;
    IF NOT pg_has_role(current_user, 'pixie_app', 'USAGE') THEN
        EXECUTE format('GRANT pixie_app TO %I', current_user);
    END IF;
END
$$;

CREATE TABLE events (
    game_id uuid NOT NULL,
    at timestamptz NOT NULL,
    version integer NOT NULL,
    schema smallint NOT NULL,
    kind text NOT NULL,
    -- Opaque ids only: names and addresses are erasable and live elsewhere.
    actor jsonb NOT NULL,
    body jsonb NOT NULL,
    -- What makes a repeated request harmless: its id, and a hash of what it asked for.
    command_id bytea,
    request_hash bytea,
    -- 32 bytes each.
    salt bytea NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (game_id, version)
);

-- Rights can be granted again by mistake, and the owner always has them: so say no to everybody.
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are never changed or removed (% refused)', lower(TG_OP)
        USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER events_are_immutable
    BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

REVOKE ALL ON events FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT ON events TO pixie_app;
