-- When a text of an erased author goes: the reasons of what a moderator did stay for a while, so that it can be judged.
ALTER TABLE game_texts ADD COLUMN erase_at timestamptz;
ALTER TABLE user_act_reasons ADD COLUMN erase_at timestamptz;
CREATE INDEX game_texts_by_end ON game_texts (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX user_act_reasons_by_end ON user_act_reasons (erase_at) WHERE erase_at IS NOT NULL;
GRANT UPDATE (erase_at) ON user_act_reasons TO pixie_app;

-- Of those who are erased already, what is left are such reasons.
UPDATE game_texts t SET erase_at = t.at + make_interval(days => 365)
    FROM users u WHERE u.id = t.author AND u.erased_at IS NOT NULL;
UPDATE user_act_reasons r SET erase_at = a.at + make_interval(days => 365)
    FROM user_acts a, users u WHERE a.act_id = r.act_id AND u.id = r.author AND u.erased_at IS NOT NULL;
