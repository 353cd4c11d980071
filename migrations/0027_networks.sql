-- From which network an account was made, if the operator wants to know: only what the signing key makes of the network, and
-- only for 14 days.
CREATE TABLE sign_up_networks (
    user_id uuid PRIMARY KEY REFERENCES users,
    at timestamptz NOT NULL,
    mac bytea NOT NULL CHECK (octet_length(mac) = 16)
);

CREATE INDEX sign_up_networks_mac ON sign_up_networks (mac);
CREATE INDEX sign_up_networks_at ON sign_up_networks (at);

REVOKE ALL ON sign_up_networks FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, DELETE ON sign_up_networks TO pixie_app;
