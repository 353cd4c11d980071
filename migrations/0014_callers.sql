-- Nodes remember callers, and are told at the commit when something about one has changed, whoever has changed it.
-- Tokens and users change seldom, so commits that wait for each other here, as every NOTIFY has them do, harm nobody.

CREATE FUNCTION tell_that_caller_has_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('pixie_callers', CASE TG_TABLE_NAME WHEN 'users' THEN OLD.id ELSE OLD.user_id END::text);
    RETURN NULL;
END
$$;

CREATE TRIGGER revocations_are_told
    AFTER DELETE ON tokens
    FOR EACH ROW EXECUTE FUNCTION tell_that_caller_has_changed();

CREATE TRIGGER changes_of_users_are_told
    AFTER UPDATE OF name, bot, role, suspended_at ON users
    FOR EACH ROW EXECUTE FUNCTION tell_that_caller_has_changed();
