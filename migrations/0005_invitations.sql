-- Who was asked to a game. An address is personal data, so it is here and not in an event; it goes when the person does.
CREATE TABLE invitations (
    game_id uuid NOT NULL,
    invitation_id uuid NOT NULL,
    -- In the normal form of users.email.
    email text NOT NULL,
    invited_by uuid NOT NULL,
    invited_at timestamptz NOT NULL,
    declined_at timestamptz,
    PRIMARY KEY (game_id, invitation_id),
    UNIQUE (game_id, email)
);

-- What somebody was invited to, and what must go when they do.
CREATE INDEX invitations_by_email ON invitations (email);

REVOKE ALL ON invitations FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO pixie_app;
