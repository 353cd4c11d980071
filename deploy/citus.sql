-- Spreads the log over the workers of a Citus cluster: once, on the coordinator, as a superuser, after the migrations. See citus.md.
--
-- Only the log is spread, by game. Everything else is a row for each game or user, and stays on the coordinator, so lists, users and
-- mails do not depend on workers.
BEGIN;

-- Workers are asked in the role of the service.
ALTER ROLE pixie_app LOGIN;

-- Citus does not spread a table with triggers. Its shards have them, below.
DROP TRIGGER events_are_immutable ON events;
SELECT create_distributed_table('events', 'game_id', shard_count => 32);

COMMIT;

-- Nobody changes or removes events on workers, either. A shard that is moved loses its trigger: after a rebalance, run from here again.
SELECT run_command_on_workers($worker$
    CREATE OR REPLACE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '% are never changed or removed (% refused)', TG_TABLE_NAME, lower(TG_OP)
            USING ERRCODE = 'restrict_violation';
    END
    $$
$worker$);
SELECT run_command_on_shards('events', $shard$
    CREATE OR REPLACE TRIGGER events_are_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_history()
$shard$);

-- An error for whoever runs this if a shard has none.
DO $$
DECLARE
    bare bigint;
BEGIN
    SELECT count(*) INTO bare FROM run_command_on_shards('events', $shard$
        SELECT count(*) FROM pg_trigger WHERE tgrelid = '%s'::regclass AND tgname = 'events_are_immutable'
    $shard$) WHERE NOT success OR result <> '1';
    IF bare > 0 THEN
        RAISE EXCEPTION '% shards of events have no trigger', bare;
    END IF;
END
$$;
