-- People who try a game without an account: users with a placeholder for an address, and an end. A node of the version before takes
-- them for users like all others.
ALTER TABLE users ADD COLUMN trial_until timestamptz;
CREATE INDEX trials ON users (trial_until) WHERE trial_until IS NOT NULL;

-- The user in trial who becomes the account of the address.
ALTER TABLE sign_in_codes ADD COLUMN trial uuid;

GRANT INSERT (trial_until), UPDATE (trial_until) ON users TO pixie_app;
