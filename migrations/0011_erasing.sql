-- Who goes takes their mails along, and nobody should wait while the whole outbox is read for that.
--
-- Only mails that are done have these indexes. An append, which is what players wait for, writes none of them: it inserts
-- mails that wait. A mail gets its entries once, by the update that ends it and touches other indexes anyway. What waits is
-- little, and so are dead letters: `outbox_due` and `outbox_dead` find them.
CREATE INDEX outbox_done_user ON outbox (user_id) WHERE state <> 'waiting';
-- Some went to the address before it belonged to a user.
CREATE INDEX outbox_done_recipient ON outbox (recipient) WHERE state <> 'waiting' AND recipient IS NOT NULL;
