-- New ways into accounts of which users were told by mail. The link in the mail names the row, and ends what it tells of.
CREATE TABLE security_notices (
    notice_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    told_at timestamptz NOT NULL,
    -- The kind of access, such as `session`, its id, its name, and the way by which somebody signed in.
    kind text NOT NULL,
    access_id uuid NOT NULL,
    name text NOT NULL,
    way text
);

CREATE INDEX security_notices_by_user ON security_notices (user_id, told_at);
CREATE INDEX security_notices_by_time ON security_notices (told_at);

-- The browsers in which a user has signed in, known by a random secret in a cookie. Only a keyed hash is kept, which is another one for
-- each user: nobody sees by it that two accounts share a browser.
CREATE TABLE known_browsers (
    user_id uuid NOT NULL REFERENCES users,
    mac bytea NOT NULL CHECK (octet_length(mac) = 16),
    used_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, mac)
);

CREATE INDEX known_browsers_by_use ON known_browsers (used_at);

REVOKE ALL ON security_notices, known_browsers FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, DELETE ON security_notices TO pixie_app;
GRANT SELECT, INSERT, UPDATE (used_at), DELETE ON known_browsers TO pixie_app;
