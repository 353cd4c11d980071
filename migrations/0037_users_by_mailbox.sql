-- The accounts of one mailbox: moderators do not act where another account of theirs has a part.
CREATE INDEX users_by_mailbox ON users (regexp_replace(email, '(.)\+[^@]*@', '\1@'));
