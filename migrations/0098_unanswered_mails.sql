-- Why a mail has no answer, and to whom that is shown.
-- effects: locks inbox; reads inbox

-- A word of the closed list of reasons; null if the mail has an answer, or is not read yet.
ALTER TABLE inbox ADD COLUMN no_answer text;
-- The user who is proven to have written it, or from whose address it came to an address of their own.
ALTER TABLE inbox ADD COLUMN shown_to uuid;
-- The game that it is about, if that is known.
ALTER TABLE inbox ADD COLUMN game_id uuid;

CREATE INDEX inbox_shown ON inbox (shown_to, received_at, id) WHERE shown_to IS NOT NULL;
