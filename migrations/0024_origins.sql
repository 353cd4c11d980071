-- Why an event happened, and from where: its source, the event from which it follows, the versions of the engine and of the
-- program. Events from before have none. It is a member of what is hashed (`api/event_store/src/chain.rs`). Opaque ids only.
ALTER TABLE events ADD COLUMN origin jsonb;
