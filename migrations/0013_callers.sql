-- Nodes remember callers, and are told at the commit when something about one has changed, whoever has changed it.
-- Tokens and users change seldom, so commits that wait for each other here, as every NOTIFY has them do, harm nobody.

-- Its argument is the column that says which user it is.
CREATE FUNCTION tell_that_caller_has_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('pixie_callers', to_jsonb(OLD) ->> TG_ARGV[0]);
    RETURN NULL;
END
$$;

CREATE TRIGGER revocations_are_told
    AFTER DELETE ON tokens
    FOR EACH ROW EXECUTE FUNCTION tell_that_caller_has_changed('user_id');

CREATE TRIGGER changes_of_users_are_told
    AFTER UPDATE OF name, bot, role, suspended_at ON users
    FOR EACH ROW
    WHEN ((OLD.name, OLD.bot, OLD.role, OLD.suspended_at) IS DISTINCT FROM (NEW.name, NEW.bot, NEW.role, NEW.suspended_at))
    EXECUTE FUNCTION tell_that_caller_has_changed('id');
