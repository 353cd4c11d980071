-- The addresses to which events are posted for a user. Their deliveries wait in the outbox, with a version of 0 and the kind 'webhook'.
CREATE TYPE webhook_body AS ENUM ('standard', 'discord', 'slack', 'matrix', 'ntfy');
CREATE TYPE webhook_state AS ENUM ('active', 'paused', 'failed');

CREATE TABLE webhooks (
    webhook_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    -- The only game that it is about; all games of the user if there is none.
    game_id uuid,
    created_at timestamptz NOT NULL,
    -- Since when every try has failed.
    failing_since timestamptz,
    state webhook_state NOT NULL DEFAULT 'active',
    body webhook_body NOT NULL,
    url text NOT NULL,
    occasions text[] NOT NULL,
    -- The key of its signatures.
    secret bytea NOT NULL
);
CREATE INDEX webhooks_by_user ON webhooks (user_id);
CREATE INDEX webhooks_by_game ON webhooks (game_id) WHERE game_id IS NOT NULL;

-- The deliveries that were tried, so that the user sees what became of them, and can repeat one.
CREATE TABLE webhook_deliveries (
    delivery_id uuid PRIMARY KEY,
    webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    queued_at timestamptz NOT NULL,
    -- The last try, its status if there was an answer, the beginning of the answer, and what went wrong.
    tried_at timestamptz,
    tries integer NOT NULL DEFAULT 0,
    status smallint,
    answer text,
    fault text,
    -- The data of the delivery in the outbox.
    data jsonb NOT NULL
);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, queued_at);

REVOKE ALL ON webhooks, webhook_deliveries FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks, webhook_deliveries TO pixie_app;
