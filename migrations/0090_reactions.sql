-- What readers of a message answer with one sign, one each. A node of the version before does not show them.
CREATE TABLE reactions (
    game_id uuid NOT NULL,
    message_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    -- like, laugh, wow, sad or thanks
    reaction text NOT NULL,
    PRIMARY KEY (game_id, message_id, user_id),
    FOREIGN KEY (game_id, message_id) REFERENCES messages ON DELETE CASCADE
);
CREATE INDEX reactions_by_user ON reactions (user_id);

REVOKE ALL ON reactions FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, DELETE ON reactions TO pixie_app;
GRANT UPDATE (reaction) ON reactions TO pixie_app;
