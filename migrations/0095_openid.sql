-- The connections between accounts and users of the OpenID provider that the operator names.
CREATE TABLE openid_links (
    link_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    -- The name of the provider, and the id of the user there, which is never given to another one.
    issuer text NOT NULL,
    subject text NOT NULL,
    linked_at timestamptz NOT NULL,
    UNIQUE (issuer, subject)
);

CREATE INDEX openid_links_by_user ON openid_links (user_id);

-- The random values of sign-ins that have come back from the provider: none comes back twice. They say nothing about anybody.
CREATE TABLE openid_used_states (
    state text PRIMARY KEY,
    used_at timestamptz NOT NULL
);

CREATE INDEX openid_used_states_by_time ON openid_used_states (used_at);

REVOKE ALL ON openid_links, openid_used_states FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, DELETE ON openid_links, openid_used_states TO pixie_app;
