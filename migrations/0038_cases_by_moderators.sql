-- The moderator who has opened a case with an act outside of any case. It follows from the stream of the case.
ALTER TABLE cases ADD COLUMN opened_by uuid;
