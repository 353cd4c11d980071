-- Who became a moderator, who is none any more, and by whom. The command line works as the owner, and writes here, too.
CREATE TABLE role_changes (
    change_id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    user_id uuid NOT NULL,
    role user_role NOT NULL,
    -- The user who changed it; none if the command line did.
    changed_by uuid
);

CREATE INDEX role_changes_by_time ON role_changes (at, change_id);

CREATE TRIGGER role_changes_are_immutable
    BEFORE UPDATE OR DELETE OR TRUNCATE ON role_changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

REVOKE ALL ON role_changes FROM PUBLIC, pixie_app;
GRANT SELECT ON role_changes TO pixie_app;

-- Those who were moderators before there was this log.
INSERT INTO role_changes (change_id, at, user_id, role)
    SELECT gen_random_uuid(), now(), id, role FROM users WHERE role <> 'player';

-- The service still makes no moderators: it can only take the role from somebody, and not without writing it down.
CREATE FUNCTION give_up_role(change uuid, moment timestamptz, who uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE users SET role = 'player' WHERE id = who AND role <> 'player';
    IF FOUND THEN
        INSERT INTO role_changes (change_id, at, user_id, role, changed_by) VALUES (change, moment, who, 'player', who);
    END IF;
    RETURN FOUND;
END
$$;

REVOKE ALL ON FUNCTION give_up_role FROM PUBLIC;
GRANT EXECUTE ON FUNCTION give_up_role TO pixie_app;
