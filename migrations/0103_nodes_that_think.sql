-- How many threads of a node think for bots. Null for a node of an older version, which is taken to think.
-- effects: locks nodes

ALTER TABLE nodes ADD COLUMN bot_threads smallint;
