-- Dead letters are few among the finished mails, and counted every few seconds.
CREATE INDEX outbox_dead ON outbox (done_at) WHERE state = 'dead';
