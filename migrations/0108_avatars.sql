-- The picture of a pixie that a user has chosen.
-- effects: locks users

ALTER TABLE users ADD COLUMN avatar text NOT NULL DEFAULT 'plain'
    CHECK (avatar IN ('plain', 'pointed', 'toadstool', 'petals', 'leaves', 'horns', 'pot', 'acorn', 'nightcap', 'lamp', 'feelers', 'crown'));
GRANT UPDATE (avatar) ON users TO pixie_app;
