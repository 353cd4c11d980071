-- How often reading this mail has begun and not ended: its process was killed in the middle. After two times it is not read again.
ALTER TABLE inbox ADD COLUMN readings smallint NOT NULL DEFAULT 0;
