SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE TYPE public.game_status AS ENUM (
    'open',
    'running',
    'paused',
    'finished',
    'cancelled'
);
CREATE TYPE public.inbox_state AS ENUM (
    'waiting',
    'done',
    'dropped',
    'aside',
    'held'
);
CREATE TYPE public.outbox_state AS ENUM (
    'waiting',
    'sent',
    'dropped',
    'dead'
);
CREATE TYPE public.turn_mails AS ENUM (
    'at_once',
    'digest',
    'reminders',
    'none'
);
CREATE TYPE public.user_act AS ENUM (
    'suspended',
    'unsuspended'
);
CREATE TYPE public.user_role AS ENUM (
    'player',
    'moderator'
);
CREATE FUNCTION public.give_up_role(change uuid, moment timestamp with time zone, who uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
BEGIN
    UPDATE users SET role = 'player' WHERE id = who AND role <> 'player';
    IF FOUND THEN
        INSERT INTO role_changes (change_id, at, user_id, role, changed_by) VALUES (change, moment, who, 'player', who);
    END IF;
    RETURN FOUND;
END
$$;
CREATE FUNCTION public.refuse_rewriting_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION '% are never changed or removed (% refused)', TG_TABLE_NAME, lower(TG_OP)
        USING ERRCODE = 'restrict_violation';
END
$$;
CREATE FUNCTION public.tell_that_caller_has_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM pg_notify('pixie_callers', to_jsonb(OLD) ->> TG_ARGV[0]);
    RETURN NULL;
END
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.events (
    game_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    schema smallint NOT NULL,
    kind text NOT NULL,
    actor jsonb NOT NULL,
    body jsonb NOT NULL,
    command_id bytea,
    request_hash bytea,
    salt bytea NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL
);
CREATE TABLE public.game_secrets (
    game_id uuid NOT NULL,
    epoch smallint NOT NULL,
    seed bytea NOT NULL,
    CONSTRAINT game_secrets_seed_check CHECK ((octet_length(seed) = 32))
);
CREATE TABLE public.game_texts (
    game_id uuid NOT NULL,
    text_id uuid NOT NULL,
    kind text NOT NULL,
    author uuid,
    at timestamp with time zone NOT NULL,
    body text NOT NULL,
    erase_at timestamp with time zone
);
CREATE TABLE public.games (
    game_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    head_at timestamp with time zone NOT NULL,
    deadline timestamp with time zone,
    version integer NOT NULL,
    players smallint NOT NULL,
    private boolean NOT NULL,
    status public.game_status NOT NULL,
    rulebook text NOT NULL,
    edition text NOT NULL,
    head_hash bytea NOT NULL,
    waiting smallint[] NOT NULL,
    seats uuid[] NOT NULL,
    summary jsonb NOT NULL,
    clock_at timestamp with time zone
)
WITH (fillfactor='70');
CREATE TABLE public.inbox (
    id uuid NOT NULL,
    received_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    lease_token uuid,
    attempts smallint DEFAULT 0 NOT NULL,
    state public.inbox_state DEFAULT 'waiting'::public.inbox_state NOT NULL,
    recipient text NOT NULL,
    sender text,
    about bytea NOT NULL,
    user_id uuid,
    digest bytea NOT NULL,
    message_key bytea,
    message bytea NOT NULL,
    outcome jsonb,
    reason text,
    path_id uuid
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='500');
CREATE TABLE public.installation_keys (
    purpose text NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT installation_keys_key_check CHECK ((octet_length(key) = 32))
);
CREATE TABLE public.invitations (
    game_id uuid NOT NULL,
    invitation_id uuid NOT NULL,
    email text NOT NULL,
    invited_by uuid NOT NULL,
    invited_at timestamp with time zone NOT NULL,
    declined_at timestamp with time zone,
    mailed_at timestamp with time zone,
    to_stranger boolean DEFAULT false NOT NULL,
    bounced_at timestamp with time zone,
    complained_at timestamp with time zone
);
CREATE TABLE public.mail_paths (
    id uuid NOT NULL,
    holder uuid NOT NULL,
    address_mac bytea NOT NULL,
    path_mac bytea NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    CONSTRAINT mail_paths_address_mac_check CHECK ((octet_length(address_mac) = 16)),
    CONSTRAINT mail_paths_path_mac_check CHECK ((octet_length(path_mac) = 16))
);
CREATE TABLE public.messages (
    game_id uuid NOT NULL,
    message_id uuid NOT NULL,
    author uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    seat smallint NOT NULL,
    command_id bytea,
    request_hash bytea,
    body text NOT NULL
);
CREATE TABLE public.muted_games (
    user_id uuid NOT NULL,
    game_id uuid NOT NULL
);
CREATE TABLE public.notification_settings (
    user_id uuid NOT NULL,
    turn_mails public.turn_mails DEFAULT 'at_once'::public.turn_mails NOT NULL,
    digest_hour smallint DEFAULT 8 NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    next_digest_at timestamp with time zone,
    digested_at timestamp with time zone,
    suppressed_at timestamp with time zone,
    suppressed_reason text,
    CONSTRAINT notification_settings_check CHECK (((suppressed_at IS NULL) = (suppressed_reason IS NULL))),
    CONSTRAINT notification_settings_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23)))
);
CREATE TABLE public.outbox (
    game_id uuid NOT NULL,
    user_id uuid NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    lease_token uuid,
    version integer NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    state public.outbox_state DEFAULT 'waiting'::public.outbox_state NOT NULL,
    kind text NOT NULL,
    data jsonb,
    sender text,
    recipient text,
    message_id text,
    message bytea,
    last_error text
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='500');
ALTER TABLE ONLY public.outbox ALTER COLUMN message SET STORAGE EXTERNAL;
CREATE TABLE public.role_changes (
    change_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    user_id uuid NOT NULL,
    role public.user_role NOT NULL,
    changed_by uuid
);
CREATE TABLE public.sign_in_codes (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    hash bytea NOT NULL,
    email text NOT NULL,
    request_hash bytea,
    link_hash bytea,
    link_expires_at timestamp with time zone,
    unbound_tries smallint DEFAULT 0 NOT NULL,
    CONSTRAINT sign_in_codes_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT sign_in_codes_link_hash_check CHECK ((octet_length(link_hash) = 32)),
    CONSTRAINT sign_in_codes_request_hash_check CHECK ((octet_length(request_hash) = 32))
);
CREATE TABLE public.strangers (
    mac bytea NOT NULL,
    suspended_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    CONSTRAINT strangers_check CHECK (((suspended_at IS NOT NULL) OR (unsubscribed_at IS NOT NULL))),
    CONSTRAINT strangers_mac_check CHECK ((octet_length(mac) = 16))
);
CREATE TABLE public.tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    hash bytea NOT NULL,
    name text NOT NULL,
    scopes text[] DEFAULT '{read,play,press,account,moderate}'::text[] NOT NULL,
    expires_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    parent uuid,
    CONSTRAINT tokens_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT tokens_scopes_check CHECK ((scopes <@ '{read,play,press,account,moderate}'::text[]))
);
CREATE TABLE public.user_act_reasons (
    act_id uuid NOT NULL,
    author uuid NOT NULL,
    about uuid NOT NULL,
    body text NOT NULL,
    erase_at timestamp with time zone
);
CREATE TABLE public.user_acts (
    act_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    moderator uuid NOT NULL,
    user_id uuid NOT NULL,
    act public.user_act NOT NULL
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    erased_at timestamp with time zone,
    suspended_at timestamp with time zone,
    role public.user_role DEFAULT 'player'::public.user_role NOT NULL,
    bot boolean DEFAULT false NOT NULL,
    email text,
    name text,
    mail_epoch integer DEFAULT 0 NOT NULL,
    CONSTRAINT users_check CHECK ((((email IS NULL) = (erased_at IS NOT NULL)) AND ((name IS NULL) = (erased_at IS NOT NULL))))
);
CREATE TABLE public.write_probe (
    filler bytea NOT NULL
)
WITH (autovacuum_vacuum_threshold='50', autovacuum_vacuum_scale_factor='0');
ALTER TABLE ONLY public.write_probe ALTER COLUMN filler SET STORAGE PLAIN;
INSERT INTO public._sqlx_migrations VALUES
	(1, 'events', '2026-11-22 22:44:03.005236+00', true, '\x7c9f0373ba5ec4e1640f2326b9ad24d316bb660f40cf7643728799af16f3a62007e4a2ae69bb7ce9323273e2377869ac', 3809474),
	(2, 'games', '2026-11-22 22:44:03.009331+00', true, '\x5c29b095775c3f1d9c2c0c99a2b08dcb56f67c256029c1a24b2134b0224b4502d93fe46930e1c34aad9b27bf9db3714c', 7883064),
	(3, 'outbox', '2026-11-22 22:44:03.017367+00', true, '\x8afed1e994ee3d2c9f2f5a7d31a62710b2f6f1ae479453aad2da9318e67a821d28e5befecf9fdbc66893582be730a117', 1785050),
	(4, 'users', '2026-11-22 22:44:03.019257+00', true, '\xbc4187fd8e675c24f25e9d0428897c8bca52f85668d22ed9d546f3e7520e6c2555d22d66eaf1db4fe6a8a5dfcee9a0ef', 3312414),
	(5, 'invitations', '2026-11-22 22:44:03.022695+00', true, '\x8442579d5ec2dfd37d552c880eab05d5c867062603595c446d243bbfa004d26c0d102102a4f95dea52a5f9fc8b54a037', 1075868),
	(6, 'dead letters', '2026-11-22 22:44:03.023864+00', true, '\x7f8f41326d2a92b580070f627bbb41017d59a31de19caad81f6ea351217086584e46106286459551154aa5610f43596d', 379024),
	(7, 'installation keys', '2026-11-22 22:44:03.024316+00', true, '\x2aac5c5410125204469d152e6791c3317df8277c723ad8a3176d215716055514a3ab28e36a2b0ee75a477a9d4a1f7693', 986972),
	(8, 'absence and press', '2026-11-22 22:44:03.025364+00', true, '\x33530fac69d906b7a06caaef561b97d90777256afa5e1c7fc240913fb33149160b3a464ec273a032277a4178e3e78fe0', 1339164),
	(9, 'mail choices', '2026-11-22 22:44:03.026779+00', true, '\x33da5bbe4f8291a271e91d72a30a559f82839b873086c4e44f3edcc1e60f1b3afc4d37143677cd85deae4b6f001d907d', 6798194),
	(10, 'inbox', '2026-11-22 22:44:03.041005+00', true, '\xb3901afaf74a72703eda300eb0f452104f16683cb8acc11a2b17ce1729542a5f8ce192a3f68742d3bf32b325f6c599ee', 4178262),
	(11, 'erasing', '2026-11-22 22:44:03.045321+00', true, '\x525aab3fa0cc144aca2ed50f906fd8066c0fa480b9bee62c1adceb13e60dfcdce71c263d683b712b5c6ec71f0f4ef6e2', 3819257),
	(12, 'moderation', '2026-11-22 22:44:03.049232+00', true, '\x5fdd1d1304083cc282e1f59f9f122892e2812470be8ad30cebe652665095d0acec857cc5f4844916c275b5555d54dc3d', 1804162),
	(13, 'callers', '2026-11-22 22:44:03.051119+00', true, '\x10621b0382986b189b3712cff36b8e52550fd8b1bdb7d4aaccf29d9194438d1224c8db083f2990110fa4d8e22ab5f404', 434689),
	(14, 'strangers', '2026-11-22 22:44:03.0516+00', true, '\xf21cae3c97494c7623017ca01d642e56e8fec4b26bc3203c30e1145562d4ee4bfe99221b863fcfc4967f17bb530f9e3d', 846608),
	(16, 'sign in', '2026-11-22 22:44:03.052537+00', true, '\xe791b3db47e5349bd79a9c473eedc99faf706c2097fe529f8b0eff0fc45690e9fb34b3a1e72355a882ad1af636e04b83', 8423701),
	(17, 'invitation budget', '2026-11-22 22:44:03.061163+00', true, '\x82fc118d7e4e77ffa7d1db5452c904cce8911fda9714a319b2450c48adb4a0c9093c6bd3fdedd5a5412a763eef336ebb', 573800),
	(18, 'tokens', '2026-11-22 22:44:03.065091+00', true, '\x741c68346e73685c93e255503d130a9241ee4afaca3e8af61abe0aa1f680b378c5d4aa8fc5cf9ffdaf952eddf2261634', 1172756),
	(19, 'mail paths', '2026-11-22 22:44:03.068907+00', true, '\xcf8aed4135b29e2c2e050b5ad7493d5dac8b772db06bab083cef5b9ab5597113222e9a3bfbcace7f908560d62381aff7', 4197687),
	(20, 'write probe', '2026-11-22 22:44:03.072925+00', true, '\x50208665691d8433716536d7cff83789e7d4788e7a6eaa600d417a1bcf70ca448a18eaa6cdf1162d9cc23f4c855fdb28', 6520370),
	(21, 'publishing', '2026-11-22 22:44:03.077288+00', true, '\xd329c299e33c5f1fc9e0a8e89fd5194a53649697eb812139eb0168793dedb13fa3093b8029a81d45180215013c20b9ab', 3758896),
	(22, 'role changes', '2026-11-22 22:44:03.081203+00', true, '\xf95d12f16c4c0e392403f23f786abf5aa0d5b56f8ef7d0a64834cae6912606c2830ddc4444a8bea83be79057a4900503', 7869784),
	(23, 'kept reasons', '2026-11-22 22:44:03.097142+00', true, '\x63a53e110471e0e718ab247c4188afbd23d4eed33566562529e218c13180cc96c8fe5a01c725482e56dd7ccd17e4de37', 19957011);
INSERT INTO public.events VALUES
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:04.013989+00', 1, 2, 'created', '{"by": "user", "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"name": "7895df62-f68d-bff8-3ed9-eae8738dbcc0", "rules": {"edition": {"id": "standard", "pyramid": [[{"icons": {"apple": 1}, "action": 1}, {"icons": {"bread": 1}, "action": 2}, {"icons": {"honey": 1}, "action": 3}, {"icons": {"apple": 1}, "action": 4}, {"icons": {"bread": 1}, "action": 5}], [{"icons": {"apple": 1, "honey": 1}, "action": 6}, {"icons": {"bread": 1, "honey": 1}, "action": 7}, {"icons": {"apple": 1, "bread": 1}, "action": 8}, {"icons": {"honey": 2}, "action": 9}], [{"icons": {"apple": 1, "bread": 1, "honey": 1}, "action": 10}, {"icons": {"apple": 1, "bread": 2}, "action": 11}, {"icons": {"apple": 2, "honey": 1}, "action": 12}], [{"icons": {"apple": 1, "bread": 2, "honey": 1}, "action": 13}, {"icons": {"apple": 1, "bread": 1, "honey": 2}, "action": 14}]], "rewards": {"ring": [8, 7, 6, 5, 4, 3, 2], "golden": 5, "servant": [10, 9, 8, 7, 6, 5, 4], "offering": [2, 3, 4, 5, 6, 7, 8]}, "oblivion": 60, "revision": 1, "whip_die": [1, 1, 2, 2, 3, 3], "casino_die": ["food", "food", "silver", "silver", "gold", "gold"], "gold_track": {"price": [4, 3, 3, 2, 2, 1, 1], "reward": [0, 0, 0, 0, 0, 0, 1], "penalty": [3, 3, 2, 2, 1, 0, 0]}, "slave_marks": [10, 20, 30, 40, 50], "silver_track": {"price": [4, 3, 3, 2, 2, 1, 1], "reward": [0, 0, 0, 0, 0, 0, 1], "penalty": [3, 3, 2, 2, 1, 0, 0]}}, "players": 2, "toggles": {"wrong_food": "rejected", "dump_amount": "up_to_three", "final_order": "rocks_then_majorities", "rock_removal": "any_time", "rock_targets": "opponents_first", "double_offering": "announced", "temporary_priority": "at_once"}, "rulebook": "en", "open_holdings": false}, "private": false, "take_back": true, "seed_chain": 4096, "seed_commitment": "645f00f089690440740a05ac0cc88edd0939e62b7686c1992aa058b0d784262e"}', NULL, NULL, '\x01478e00b17bdd8d91e35bd717efb31a1a8ab89e6702c4a17468a01fe110b707', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x2d5a1d4553c18dd2b6b4d890156955975783a5d0e5ee02cffeb901f68845ca48'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:04.013989+00', 2, 2, 'joined', '{"by": "user", "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"seat": 1, "occupant": {"user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}}', NULL, NULL, '\x6041aa3ddba602b7e25bab8bf16e355e035ed1b50ab1b5ae284cb6e761d739ab', '\x2d5a1d4553c18dd2b6b4d890156955975783a5d0e5ee02cffeb901f68845ca48', '\x915e6440a65c461ad7a85676420b59077ab40c9b541e591ed763b29f90756cc1'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:04.044447+00', 3, 2, 'joined', '{"by": "user", "user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}', '{"seat": 2, "occupant": {"user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}}', NULL, NULL, '\xf80960bb3157c384aaed4545752232d0717db24733ee72343aa997bd2ea87180', '\x915e6440a65c461ad7a85676420b59077ab40c9b541e591ed763b29f90756cc1', '\xffa912ba592d92ca9d2e47138139fe0fbc7e8d7bef47b0785560a94247275928'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:04.044447+00', 4, 1, 'started', '{"by": "user", "user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}', '{"effects": [{"type": "set_up", "order": ["red", "blue"], "rounds": ["honey", "apple", "bread", "bread", "apple", "honey", "apple"], "abilities": ["cheap_gold", "silver_income", "free_demotion", "extra_place", "copy_anything", "lenient_mine"]}, {"seat": "blue", "type": "gained", "resources": {"honey": 2}}, {"id": "1", "kind": "choose_ability", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\x865711e6a314aa1f476f55c003b9672225f26782b50bbeb31329f28b1ef01aac', '\xffa912ba592d92ca9d2e47138139fe0fbc7e8d7bef47b0785560a94247275928', '\x8861d6ef3f847be0019cbfcd32fd3c51290eea4e78507929c783aa5a69377f21'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:04.155183+00', 5, 1, 'moved', '{"by": "seat", "seat": 1, "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"move": {"type": "choose_ability", "ability": "cheap_gold"}, "effects": [{"id": "1", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "ability_taken", "ability": "cheap_gold"}, {"id": "2", "kind": "choose_ability", "seat": "red", "type": "asked"}]}', '\xc05e68b2f25ef6e011eba90b2c8c21875facef53d6d84d549b919b46d343793c', '\xa55deb02891e9fe5fd728885387ddd24', '\xf08810a4968930a75746897c9f9b6c8e26711ea627dbd367c5219ce96c6f85d4', '\x8861d6ef3f847be0019cbfcd32fd3c51290eea4e78507929c783aa5a69377f21', '\xb84a46dacabd22cdd063af4d1eefa8625e1e29506df79954d454cc4c920d4cf3'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:04.370453+00', 6, 1, 'moved', '{"by": "seat", "seat": 2, "user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}', '{"move": {"type": "choose_ability", "ability": "silver_income"}, "effects": [{"id": "2", "seat": "red", "type": "answered"}, {"seat": "red", "type": "ability_taken", "ability": "silver_income"}, {"type": "next", "stage": {"stage": "start_round"}}, {"type": "round_began", "round": 1}, {"type": "next", "stage": {"place": 0, "stage": "steal"}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"seat": "red", "type": "gained", "resources": {"silver": 1}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "3", "kind": "action", "seat": "red", "type": "asked"}]}', '\x75e294ed8da597cd56e96dd954a0e1100f03bbee5618a1a17a5a9d6886956e16', '\x2a74dc4de601209ef5c15fbacdc985d0', '\x1670ee1f0e4c5f3e52bf1a865ea259a4afd1e9f25d5e8ebbc956f14d09e05d76', '\xb84a46dacabd22cdd063af4d1eefa8625e1e29506df79954d454cc4c920d4cf3', '\x48b60583aac5c602e396bebb8bb035403cf3f303435f278dde8a0436711d6f02'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:04.758958+00', 7, 1, 'moved', '{"by": "seat", "seat": 2, "user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}', '{"move": {"food": "apple", "type": "steal_food"}, "effects": [{"id": "3", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 2, "space": "steal_food"}, {"seat": "red", "type": "gained", "resources": {"apple": 2}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "4", "kind": "action", "seat": "blue", "type": "asked"}]}', '\x695c02c5832dd45b9fb244b501e4b91f7612cbc5bdbee127b4e5d0ab3fdf1de0', '\x1974c45d2eeeac325c704e1acea2d489', '\x6b1fca9560a508d9a5941cc85b5cee1df1625d1d5c2fdaa30ed4af87aa74d984', '\x48b60583aac5c602e396bebb8bb035403cf3f303435f278dde8a0436711d6f02', '\x2d916b3e06390791a37838e8084d099b8e47a1f497c444eecbe57163469ca435'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:05.103748+00', 8, 1, 'moved', '{"by": "seat", "seat": 1, "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"move": {"type": "steal_silver"}, "effects": [{"id": "4", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 2, "space": "steal_silver"}, {"seat": "blue", "type": "gained", "resources": {"silver": 2}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "5", "kind": "action", "seat": "red", "type": "asked"}]}', '\x74551191ef8a0b077709ef8055b06cf78b99befdef5277fc138599117fa11eed', '\x1f958cce08f787f4d576e076137b334b', '\xacbcb6941f6e73f764562f32e71271766b460553f8db3fbdb244be1804994488', '\x2d916b3e06390791a37838e8084d099b8e47a1f497c444eecbe57163469ca435', '\x1d69fa0f9bb50095ba640fe30cfd4d8da4362f92d3d4d7250725ad0daa7d9185'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:05.462438+00', 9, 1, 'moved', '{"by": "seat", "seat": 2, "user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}', '{"move": {"to": "trade", "from": "mine", "type": "promotion"}, "effects": [{"id": "5", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 2, "space": "promotion"}, {"to": "trade", "from": "mine", "type": "pixie_moved", "pixie": "red"}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "6", "kind": "action", "seat": "blue", "type": "asked"}]}', '\xe8cb790209af257dd4fac74381e794e716f0b7105b0e2d0e88ece2d3d312cb37', '\xba2dfa1ed51a1afd046fd5310b1734d5', '\xb5647face5f28bacb6b5ec22442f6d02cb92721d4fadc530fe71f0d23aa74574', '\x1d69fa0f9bb50095ba640fe30cfd4d8da4362f92d3d4d7250725ad0daa7d9185', '\xd6547d9f190331998cac9bc368833b3861bcf007cfbf08ddf562335df0a242d4'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:05.97001+00', 10, 1, 'moved', '{"by": "seat", "seat": 1, "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"move": {"give": "apple", "take": "bread", "type": "trade", "amount": 1}, "effects": [{"id": "6", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 1, "space": "trade"}, {"seat": "blue", "type": "paid", "resources": {"apple": 1}}, {"seat": "blue", "type": "gained", "resources": {"bread": 1}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "7", "kind": "action", "seat": "blue", "type": "asked"}]}', '\x64c8c3bbade6fb558b911dc83eb89b8d3d8124f5e0cca4f73651d4382bd614b9', '\x5906f553fff7568ee7e11410f487c7f2', '\x9f7f383b33ef2319b31e52e62b5d3140c7e4a3efe7207cf386d9c517897b4879', '\xd6547d9f190331998cac9bc368833b3861bcf007cfbf08ddf562335df0a242d4', '\xb6ee8c4a56f14c7d3a1e3d27fc9c6b9919f9f954340f41124e1e438ef471e359'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:06.412782+00', 13, 1, 'resumed', '{"by": "moderator", "user": "01a2056e-4aef-75d2-8429-506749a92152"}', '{"reason": "1b730e6d-6543-b4f5-0869-867ce3cfb23f"}', NULL, NULL, '\x8fc77515eea27d4ce348ebbbc8f6b0541bf7b6225496693ecb42a2c87f7891e0', '\xf2e6d466dc89e9585d55cdacb4d82504f8f8ee987ac8e91123a177343c19f460', '\x8c3c20af74f8ff652e1c9d32853f8cf66db13c2aab2a84598bab9b30ef9e0cf7'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:06.238363+00', 11, 1, 'moved', '{"by": "seat", "seat": 1, "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"move": {"type": "mine"}, "effects": [{"id": "7", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 1, "space": "mine"}, {"seat": "blue", "type": "cubes_drawn", "drawn": ["silver", "silver", "silver", "rock", "silver"]}, {"id": "8", "kind": "place_rocks", "seat": "blue", "type": "asked", "rocks": 1}]}', '\x81e010672a45039837d7af6e3d4ce5be776ad9bcbab21ac55deec6b11e7bff29', '\x7e0af7738193c4a71565b75194932a2e', '\xbd6056f1fd5b3a9180ac3da198c8b2ceddf450b0bd059007adadf755c9b3cb6c', '\xb6ee8c4a56f14c7d3a1e3d27fc9c6b9919f9f954340f41124e1e438ef471e359', '\x7fd0239836d1abc60e5b05d70e7bdd3b7a072399862654da876f04c75ac6fd7b'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:06.389928+00', 12, 1, 'paused', '{"by": "moderator", "user": "01a2056e-4aef-75d2-8429-506749a92152"}', '{"reason": "0d8dc195-80d1-5f8f-5e7d-3807f6e3ed94"}', NULL, NULL, '\xa21e06f987465bbcb53310c49fb7290b9b3faa903ddd82fa497ea5cfcd7228f2', '\x7fd0239836d1abc60e5b05d70e7bdd3b7a072399862654da876f04c75ac6fd7b', '\xf2e6d466dc89e9585d55cdacb4d82504f8f8ee987ac8e91123a177343c19f460'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:06.444402+00', 14, 1, 'rewound', '{"by": "moderator", "user": "01a2056e-4aef-75d2-8429-506749a92152"}', '{"asked": 8, "reason": "6b1d2bbb-9d23-855f-1c71-1b039557713d", "reseed": {"epoch": 1, "seed_commitment": "aae7be6fe8fe1fc67bb44bfec249e8dbb66e5bfa9c5083aa975c172f6f30e26e"}, "to_version": 6}', NULL, NULL, '\xc2c60d8bd1487ae2ab8ecdccf65c7e54901f6d7bb5993bdad8a021864513975a', '\x8c3c20af74f8ff652e1c9d32853f8cf66db13c2aab2a84598bab9b30ef9e0cf7', '\x19ee08f6789803e92beda6c20a27ad17a3a62220a7c1cbaaa1ea76919569311d'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:06.444402+00', 15, 1, 'redrawn', '{"by": "game"}', '{"cause": "moderator", "effects": [{"type": "round_tiles_redrawn", "rounds": ["apple", "honey", "apple", "bread", "honey", "bread", "bread"]}]}', NULL, NULL, '\xe1d5fb3055c061d11001532d4a4ef652ded8df7bbb09ad889b2a0eac9a371e47', '\x19ee08f6789803e92beda6c20a27ad17a3a62220a7c1cbaaa1ea76919569311d', '\x716ac57245b76c5a631c09d046f5ac90153bb7c62903ae59a7d0c3693fc471c4'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:06.861783+00', 16, 1, 'moved', '{"by": "seat", "seat": 2, "user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}', '{"move": {"food": "apple", "type": "steal_food"}, "effects": [{"id": "10", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 2, "space": "steal_food"}, {"seat": "red", "type": "gained", "resources": {"apple": 2}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "14", "kind": "action", "seat": "blue", "type": "asked"}]}', '\xc639d0e39bb8332635aaba7231a94dc39537d9f738964eb70487df91cdbda6da', '\x2207378ecc18473022532fd8e3160ffa', '\x52fccad987d4ca2ae8e0895fe45fb2fec518aacf6d064a58e427694a852dd83c', '\x716ac57245b76c5a631c09d046f5ac90153bb7c62903ae59a7d0c3693fc471c4', '\xe568c53126cb3fe42bb8957e27644fb227c1e54fd2d7ffe210827cc96bbdd339'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:06.965969+00', 17, 1, 'moved', '{"by": "seat", "seat": 1, "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"move": {"type": "steal_silver"}, "effects": [{"id": "14", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 2, "space": "steal_silver"}, {"seat": "blue", "type": "gained", "resources": {"silver": 2}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "15", "kind": "action", "seat": "red", "type": "asked"}]}', '\xf8de234acfc70bf6ee46db072124466c0ceb43e0889a897c7aed607bf57d4fd9', '\x36c81c69eed3e2797b740eff35e9c0d6', '\x87878e45c8ebc458226ed1aefb72d949ecc4048aceecfc6c7019e7d400e9ee59', '\xe568c53126cb3fe42bb8957e27644fb227c1e54fd2d7ffe210827cc96bbdd339', '\x487227d74f1ccaf3ea1258040a304e7f684315a920e3d9b937179fd4defdf81a'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:07.719852+00', 21, 1, 'moved', '{"by": "seat", "seat": 2, "user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}', '{"move": {"type": "offer", "resources": {}}, "effects": [{"id": "18", "seat": "red", "type": "offer_made", "resources": {}}]}', '\xcdb8f5b9179bdee3b2ceb04b5abaf38b5bd7de907e1ed90cbd52f47b7692d3f2', '\xb4ac890e24e29f254665d5f63306d123', '\xc4f9232c3b937b65e29717ceaa4c6d1bfde2cf58ba7411317df7f739cb6a1395', '\x129255d74dab6f08f617a353c13aee51948fc6e2b0904733f0fcff2c83c18881', '\x89e4bb33fcab90de32946e74ed08bab36b8b86b5b7d6f9f238288d13157b5dee'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:07.106139+00', 18, 1, 'moved', '{"by": "seat", "seat": 2, "user": "01a2056e-4abb-7cb9-a100-57a56c06d760"}', '{"move": {"to": "trade", "from": "mine", "type": "promotion"}, "effects": [{"id": "15", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 2, "space": "promotion"}, {"to": "trade", "from": "mine", "type": "pixie_moved", "pixie": "red"}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "16", "kind": "action", "seat": "blue", "type": "asked"}]}', '\xc19297c417ce52ba97140c1df30f173c84fc6d4b6f77851f1bbfc3f06d4cbca5', '\x5432d53c1e62847af211489e69c4398c', '\xfc4a8e7854044cd7974c5334cbef5f47377de540c738624747dd88ce6ffeb066', '\x487227d74f1ccaf3ea1258040a304e7f684315a920e3d9b937179fd4defdf81a', '\x6a1b96b15bde884d5ba3fcda120332e0971fa392e0a3da6e56a7c2da7ca31a5d'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:07.314462+00', 19, 1, 'moved', '{"by": "seat", "seat": 1, "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"move": {"give": "apple", "take": "bread", "type": "trade", "amount": 1}, "effects": [{"id": "16", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 1, "space": "trade"}, {"seat": "blue", "type": "paid", "resources": {"apple": 1}}, {"seat": "blue", "type": "gained", "resources": {"bread": 1}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "17", "kind": "action", "seat": "blue", "type": "asked"}]}', '\x5a27c71cb631a5414b301f30f8a4e40ed295b8a426e835ff1c22c22e24986437', '\x81b75608b72e89ee84ddbb74fe762bd9', '\x1d27989a8b8ce97f639a8a26e39ff7ce36914a59fbabbbfb7be0aaf54ffd244a', '\x6a1b96b15bde884d5ba3fcda120332e0971fa392e0a3da6e56a7c2da7ca31a5d', '\x5020249acd783845b8662923bdb9166e1080dc23406f7543866a4148b61d194d'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:07.534351+00', 20, 1, 'moved', '{"by": "seat", "seat": 1, "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"move": {"type": "mine"}, "effects": [{"id": "17", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 1, "space": "mine"}, {"seat": "blue", "type": "cubes_drawn", "drawn": ["gold", "silver", "silver", "gold", "silver"]}, {"type": "next", "stage": {"stage": "end_actions"}}, {"type": "discs_returned"}, {"type": "next", "stage": {"stage": "reveal_tile"}}, {"food": "apple", "type": "round_tile_revealed"}, {"type": "next", "stage": {"stage": "announce"}}, {"type": "next", "stage": {"stage": "collect_offers"}}, {"type": "next", "stage": {"stage": "reveal_offers"}}, {"id": "18", "kind": "offer", "seat": "red", "type": "asked"}, {"id": "19", "kind": "offer", "seat": "blue", "type": "asked"}]}', '\xe6de71bcd9b66b97883fa52e0284f8eb966c5ce0644ebb43efa4e1beddd30b32', '\x1a4260aaaad6d38f37e186e14158d38b', '\x56ffdc4b0e801e92cc574b970a6b983eac387d367d03c9ed6e4c36675559ff54', '\x5020249acd783845b8662923bdb9166e1080dc23406f7543866a4148b61d194d', '\x129255d74dab6f08f617a353c13aee51948fc6e2b0904733f0fcff2c83c18881'),
	('01a2056e-59f1-7819-befa-f638db55348c', '2026-11-22 22:44:07.817812+00', 1, 2, 'created', '{"by": "user", "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"name": "bde2e273-040d-f3ac-232a-53a8642dbf4c", "rules": {"edition": {"id": "standard", "pyramid": [[{"icons": {"apple": 1}, "action": 1}, {"icons": {"bread": 1}, "action": 2}, {"icons": {"honey": 1}, "action": 3}, {"icons": {"apple": 1}, "action": 4}, {"icons": {"bread": 1}, "action": 5}], [{"icons": {"apple": 1, "honey": 1}, "action": 6}, {"icons": {"bread": 1, "honey": 1}, "action": 7}, {"icons": {"apple": 1, "bread": 1}, "action": 8}, {"icons": {"honey": 2}, "action": 9}], [{"icons": {"apple": 1, "bread": 1, "honey": 1}, "action": 10}, {"icons": {"apple": 1, "bread": 2}, "action": 11}, {"icons": {"apple": 2, "honey": 1}, "action": 12}], [{"icons": {"apple": 1, "bread": 2, "honey": 1}, "action": 13}, {"icons": {"apple": 1, "bread": 1, "honey": 2}, "action": 14}]], "rewards": {"ring": [8, 7, 6, 5, 4, 3, 2], "golden": 5, "servant": [10, 9, 8, 7, 6, 5, 4], "offering": [2, 3, 4, 5, 6, 7, 8]}, "oblivion": 60, "revision": 1, "whip_die": [1, 1, 2, 2, 3, 3], "casino_die": ["food", "food", "silver", "silver", "gold", "gold"], "gold_track": {"price": [4, 3, 3, 2, 2, 1, 1], "reward": [0, 0, 0, 0, 0, 0, 1], "penalty": [3, 3, 2, 2, 1, 0, 0]}, "slave_marks": [10, 20, 30, 40, 50], "silver_track": {"price": [4, 3, 3, 2, 2, 1, 1], "reward": [0, 0, 0, 0, 0, 0, 1], "penalty": [3, 3, 2, 2, 1, 0, 0]}}, "players": 3, "toggles": {"wrong_food": "rejected", "dump_amount": "up_to_three", "final_order": "rocks_then_majorities", "rock_removal": "any_time", "rock_targets": "opponents_first", "double_offering": "announced", "temporary_priority": "at_once"}, "rulebook": "en", "open_holdings": false}, "private": false, "take_back": true, "seed_chain": 4096, "seed_commitment": "e08a3e0e40ba2d2edab1951f24cfe5af8a1c62bc3542e2f873095856c529f4a3"}', NULL, NULL, '\x9602d2e4c6d3e86433261dd9c09e1572fe5fa9c2617747d2cdfef292fa77adb7', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x8d72132860e258f358a13d5efab5d8a0eb88edac409c6249240f710265beebd1'),
	('01a2056e-59f1-7819-befa-f638db55348c', '2026-11-22 22:44:07.817812+00', 2, 2, 'joined', '{"by": "user", "user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', '{"seat": 1, "occupant": {"user": "01a2056e-4a4f-70fe-9d00-03cb93412180"}}', NULL, NULL, '\x91f4f2c0ab20c05599c7af62ab57398c28b4a0418b98acaf37b54384f72a212d', '\x8d72132860e258f358a13d5efab5d8a0eb88edac409c6249240f710265beebd1', '\x604256e1f144eb85f8b5317f980e938dd3389dadc238de6a951276bc6a3a8c76');
INSERT INTO public.game_secrets VALUES
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', 0, '\xaae7be6fe8fe1fc67bb44bfec249e8dbb66e5bfa9c5083aa975c172f6f30e26e'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', 4095, '\x80af8b5120690bdfecb4210a948edbdfa22188ed81c6c4a40ceb46728cb6a503'),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', 1, '\x8a61326adb57f271c7890820681d35ef0da8dfb468bad6f1d52432dd2698fa74'),
	('01a2056e-59f1-7819-befa-f638db55348c', 0, '\x5f51bf2cb18d8d0361a7e92f2dad7a4a456030c42e9ec5658fe0ebde64ed6761'),
	('01a2056e-59f1-7819-befa-f638db55348c', 4095, '\xc5bd3f06f71f1690fc66ef2b7caa0c4290d9067a5b4fc626b517f098cdd9a824');
INSERT INTO public.game_texts VALUES
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '7895df62-f68d-bff8-3ed9-eae8738dbcc0', 'name', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:04.013989+00', 'Rainy days', NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '0d8dc195-80d1-5f8f-5e7d-3807f6e3ed94', 'reason', '01a2056e-4aef-75d2-8429-506749a92152', '2026-11-22 22:44:06.389928+00', 'A storm.', NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '1b730e6d-6543-b4f5-0869-867ce3cfb23f', 'reason', '01a2056e-4aef-75d2-8429-506749a92152', '2026-11-22 22:44:06.412782+00', 'It is over.', NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '6b1d2bbb-9d23-855f-1c71-1b039557713d', 'reason', '01a2056e-4aef-75d2-8429-506749a92152', '2026-11-22 22:44:06.444402+00', 'A slip.', NULL),
	('01a2056e-59f1-7819-befa-f638db55348c', 'bde2e273-040d-f3ac-232a-53a8642dbf4c', 'name', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:07.817812+00', 'Anybody?', NULL);
INSERT INTO public.games VALUES
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '2026-11-22 22:44:04.013989+00', '2026-11-22 22:44:07.719852+00', NULL, 21, 2, false, 'running', 'en', 'standard', '\x89e4bb33fcab90de32946e74ed08bab36b8b86b5b7d6f9f238288d13157b5dee', '{1}', '{01a2056e-4a4f-70fe-9d00-03cb93412180,01a2056e-4abb-7cb9-a100-57a56c06d760}', '{"bots": [null, null], "name": "7895df62-f68d-bff8-3ed9-eae8738dbcc0", "asked": [1], "phase": "offering", "round": 1, "creator": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', NULL),
	('01a2056e-59f1-7819-befa-f638db55348c', '2026-11-22 22:44:07.817812+00', '2026-11-22 22:44:07.817812+00', NULL, 2, 3, false, 'open', 'en', 'standard', '\x604256e1f144eb85f8b5317f980e938dd3389dadc238de6a951276bc6a3a8c76', '{}', '{01a2056e-4a4f-70fe-9d00-03cb93412180,NULL,NULL}', '{"bots": [null, null, null], "name": "bde2e273-040d-f3ac-232a-53a8642dbf4c", "asked": [], "phase": null, "round": null, "creator": "01a2056e-4a4f-70fe-9d00-03cb93412180"}', NULL);
INSERT INTO public.installation_keys VALUES
	('mail', '\x587fe925c5a3a2e9b5b985e80b4889dd316e732883e82fce574a13a3c78d31a0');
INSERT INTO public.outbox VALUES
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:04.044447+00', '2026-11-22 22:46:04.046887+00', '2026-11-22 22:44:05.914629+00', NULL, 4, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.4.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:04.758958+00', '2026-11-22 22:46:04.762853+00', '2026-11-22 22:44:05.930546+00', NULL, 7, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.7.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:04.370453+00', '2026-11-22 22:46:04.37549+00', '2026-11-22 22:44:05.933751+00', NULL, 6, 1, 'sent', 'turn', NULL, 'ama2eblojk5xzonbabl2k3ag25qafstsnvgeo7zky7yvgpinxlfh2@localhost', 'bo@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.6.01a2056e4abb7cb9a10057a56c06d760.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:04.155183+00', '2026-11-22 22:46:04.173577+00', '2026-11-22 22:44:05.935146+00', NULL, 5, 1, 'sent', 'turn', NULL, 'ama2eblojk5xzonbabl2k3ag25qafstsnvgeo7zky7yvgpinxlfh2@localhost', 'bo@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.5.01a2056e4abb7cb9a10057a56c06d760.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:05.103748+00', '2026-11-22 22:46:05.117467+00', '2026-11-22 22:44:05.943023+00', NULL, 8, 1, 'sent', 'turn', NULL, 'ama2eblojk5xzonbabl2k3ag25qafstsnvgeo7zky7yvgpinxlfh2@localhost', 'bo@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.8.01a2056e4abb7cb9a10057a56c06d760.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:05.462438+00', '2026-11-22 22:46:05.469069+00', '2026-11-22 22:44:06.089386+00', NULL, 9, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.9.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:05.97001+00', '2026-11-22 22:46:05.978397+00', '2026-11-22 22:44:06.270719+00', NULL, 10, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.10.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:06.238363+00', '2026-11-22 22:46:06.240765+00', '2026-11-22 22:44:06.39855+00', NULL, 11, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.11.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:06.389928+00', '2026-11-22 22:46:06.402098+00', '2026-11-22 22:44:06.497406+00', NULL, 12, 1, 'sent', 'moderated', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.12.01a2056e4a4f70fe9d0003cb93412180.moderated@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:06.412782+00', '2026-11-22 22:46:06.417433+00', '2026-11-22 22:44:06.51312+00', NULL, 13, 1, 'sent', 'moderated', NULL, 'ama2eblojk5xzonbabl2k3ag25qafstsnvgeo7zky7yvgpinxlfh2@localhost', 'bo@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.13.01a2056e4abb7cb9a10057a56c06d760.moderated@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:06.389928+00', '2026-11-22 22:46:06.402098+00', '2026-11-22 22:44:06.516579+00', NULL, 12, 1, 'sent', 'moderated', NULL, 'ama2eblojk5xzonbabl2k3ag25qafstsnvgeo7zky7yvgpinxlfh2@localhost', 'bo@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.12.01a2056e4abb7cb9a10057a56c06d760.moderated@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:06.412782+00', '2026-11-22 22:46:06.417433+00', '2026-11-22 22:44:06.793088+00', NULL, 13, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.13.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:06.444402+00', '2026-11-22 22:46:06.447732+00', '2026-11-22 22:44:06.84291+00', NULL, 15, 1, 'sent', 'rewound', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.15.01a2056e4a4f70fe9d0003cb93412180.rewound@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:06.444402+00', '2026-11-22 22:46:06.447732+00', '2026-11-22 22:44:06.883004+00', NULL, 15, 1, 'sent', 'turn', NULL, 'ama2eblojk5xzonbabl2k3ag25qafstsnvgeo7zky7yvgpinxlfh2@localhost', 'bo@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.15.01a2056e4abb7cb9a10057a56c06d760.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:06.861783+00', '2026-11-22 22:46:06.87411+00', '2026-11-22 22:44:07.064034+00', NULL, 16, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.16.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:06.965969+00', '2026-11-22 22:46:06.973347+00', '2026-11-22 22:44:07.159116+00', NULL, 17, 1, 'sent', 'turn', NULL, 'ama2eblojk5xzonbabl2k3ag25qafstsnvgeo7zky7yvgpinxlfh2@localhost', 'bo@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.17.01a2056e4abb7cb9a10057a56c06d760.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:07.106139+00', '2026-11-22 22:46:07.113412+00', '2026-11-22 22:44:07.309123+00', NULL, 18, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.18.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:07.314462+00', '2026-11-22 22:46:07.317722+00', '2026-11-22 22:44:07.536473+00', NULL, 19, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.19.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:07.534351+00', '2026-11-22 22:46:07.537545+00', '2026-11-22 22:44:07.854999+00', NULL, 20, 1, 'sent', 'turn', NULL, 'ama2eblojjhxb7u5aab4xe2begaklwsgwydctrz7lfswtatn6l6ak@localhost', 'ada@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.20.01a2056e4a4f70fe9d0003cb93412180.turn@localhost>', NULL, NULL),
	('01a2056e-4b1a-7752-bf9d-53f4628112cf', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:07.534351+00', '2026-11-22 22:46:07.537545+00', '2026-11-22 22:44:07.857302+00', NULL, 20, 1, 'sent', 'turn', NULL, 'ama2eblojk5xzonbabl2k3ag25qafstsnvgeo7zky7yvgpinxlfh2@localhost', 'bo@example.org', '<01a2056e4b1a7752bf9d53f4628112cf.20.01a2056e4abb7cb9a10057a56c06d760.turn@localhost>', NULL, NULL);
INSERT INTO public.role_changes VALUES
	('01a2056e-4aef-7c04-a606-6b302b50ec3c', '2026-11-22 22:44:03.951324+00', '01a2056e-4aef-75d2-8429-506749a92152', 'moderator', NULL);
INSERT INTO public.tokens VALUES
	('01a2056e-4a4f-788a-afd0-e9316f0de256', '01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:03.791177+00', '2026-11-22 22:44:03.986191+00', '\x93b1016a183d2cf8e450932edadc2636c74093ebfd706a7c6c952244b44960d9', 'command line 2026-11-22', '{read,play,press,account,moderate}', '2027-05-21 22:44:03.791177+00', '2026-11-22 22:44:03.791177+00', NULL),
	('01a2056e-4abb-7e7d-89f3-bd973ba4efcc', '01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:03.899555+00', '2026-11-22 22:44:04.03348+00', '\x584806b393ad99b1e91e44ca74b55daf4063a65eab322901474ffe17b9ae89e3', 'command line 2026-11-22', '{read,play,press,account,moderate}', '2027-05-21 22:44:03.899555+00', '2026-11-22 22:44:03.899555+00', NULL),
	('01a2056e-4aef-797a-a1cc-6e0cdb4656ce', '01a2056e-4aef-75d2-8429-506749a92152', '2026-11-22 22:44:03.951324+00', '2026-11-22 22:44:06.371821+00', '\xe848f251a6ab089fbe8833d6342a4e0f984a4e6796464d1d83a7bea4fec61217', 'command line 2026-11-22', '{read,play,press,account,moderate}', '2027-05-21 22:44:03.951324+00', '2026-11-22 22:44:03.951324+00', NULL);
INSERT INTO public.users VALUES
	('01a2056e-4a4f-70fe-9d00-03cb93412180', '2026-11-22 22:44:03.791177+00', NULL, NULL, 'player', false, 'ada@example.org', 'Ada', 0),
	('01a2056e-4abb-7cb9-a100-57a56c06d760', '2026-11-22 22:44:03.899555+00', NULL, NULL, 'player', false, 'bo@example.org', 'Bo', 0),
	('01a2056e-4aef-75d2-8429-506749a92152', '2026-11-22 22:44:03.951324+00', NULL, NULL, 'moderator', false, 'mo@example.org', 'Mo', 0);
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (game_id, version);
ALTER TABLE ONLY public.game_secrets
    ADD CONSTRAINT game_secrets_pkey PRIMARY KEY (game_id, epoch);
ALTER TABLE ONLY public.game_texts
    ADD CONSTRAINT game_texts_pkey PRIMARY KEY (game_id, text_id);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (game_id);
ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_recipient_digest_key UNIQUE (recipient, digest);
ALTER TABLE ONLY public.installation_keys
    ADD CONSTRAINT installation_keys_pkey PRIMARY KEY (purpose);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_game_id_email_key UNIQUE (game_id, email);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (game_id, invitation_id);
ALTER TABLE ONLY public.mail_paths
    ADD CONSTRAINT mail_paths_path_mac_key UNIQUE (path_mac);
ALTER TABLE ONLY public.mail_paths
    ADD CONSTRAINT mail_paths_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (game_id, message_id);
ALTER TABLE ONLY public.muted_games
    ADD CONSTRAINT muted_games_pkey PRIMARY KEY (user_id, game_id);
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (game_id, version, user_id, kind);
ALTER TABLE ONLY public.role_changes
    ADD CONSTRAINT role_changes_pkey PRIMARY KEY (change_id);
ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.strangers
    ADD CONSTRAINT strangers_pkey PRIMARY KEY (mac);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_act_reasons
    ADD CONSTRAINT user_act_reasons_pkey PRIMARY KEY (act_id);
ALTER TABLE ONLY public.user_acts
    ADD CONSTRAINT user_acts_pkey PRIMARY KEY (act_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX events_by_moderators ON public.events USING btree (at, game_id, version) WHERE ((actor ->> 'by'::text) = 'moderator'::text);
CREATE INDEX game_texts_by_author ON public.game_texts USING btree (author) WHERE (author IS NOT NULL);
CREATE INDEX game_texts_by_end ON public.game_texts USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX games_by_age ON public.games USING btree (created_at, game_id);
CREATE INDEX games_by_user ON public.games USING gin (seats);
CREATE INDEX games_public ON public.games USING btree (status, created_at DESC, game_id) WHERE (NOT private);
CREATE INDEX games_running ON public.games USING btree (game_id) WHERE (status = 'running'::public.game_status);
CREATE INDEX games_to_publish ON public.games USING btree (game_id) WHERE ((status = 'cancelled'::public.game_status) AND (clock_at IS NOT NULL));
CREATE INDEX inbox_done ON public.inbox USING btree (done_at) WHERE (state <> 'waiting'::public.inbox_state);
CREATE INDEX inbox_due ON public.inbox USING btree (due_at) WHERE (state = 'waiting'::public.inbox_state);
CREATE UNIQUE INDEX inbox_message ON public.inbox USING btree (about, message_key) WHERE (message_key IS NOT NULL);
CREATE INDEX inbox_path ON public.inbox USING btree (path_id) WHERE (path_id IS NOT NULL);
CREATE INDEX inbox_sender ON public.inbox USING btree (lower(sender)) WHERE (sender IS NOT NULL);
CREATE INDEX inbox_user ON public.inbox USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX inbox_waiting ON public.inbox USING btree (about, received_at, id) WHERE (state = 'waiting'::public.inbox_state);
CREATE INDEX invitations_by_email ON public.invitations USING btree (email);
CREATE INDEX invitations_by_id ON public.invitations USING btree (invitation_id);
CREATE INDEX invitations_by_sender ON public.invitations USING btree (invited_by, invited_at);
CREATE INDEX mail_paths_address ON public.mail_paths USING btree (address_mac, asked_at);
CREATE INDEX mail_paths_holder ON public.mail_paths USING btree (holder);
CREATE INDEX messages_by_author ON public.messages USING btree (author, at);
CREATE UNIQUE INDEX messages_by_command ON public.messages USING btree (game_id, command_id) WHERE (command_id IS NOT NULL);
CREATE INDEX notification_settings_digest ON public.notification_settings USING btree (next_digest_at) WHERE (next_digest_at IS NOT NULL);
CREATE INDEX outbox_dead ON public.outbox USING btree (done_at) WHERE (state = 'dead'::public.outbox_state);
CREATE INDEX outbox_done ON public.outbox USING btree (done_at) WHERE (state <> 'waiting'::public.outbox_state);
CREATE INDEX outbox_done_recipient ON public.outbox USING btree (recipient) WHERE ((state <> 'waiting'::public.outbox_state) AND (recipient IS NOT NULL));
CREATE INDEX outbox_done_user ON public.outbox USING btree (user_id) WHERE (state <> 'waiting'::public.outbox_state);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE (state = 'waiting'::public.outbox_state);
CREATE INDEX role_changes_by_time ON public.role_changes USING btree (at, change_id);
CREATE INDEX sign_in_codes_by_email ON public.sign_in_codes USING btree (email);
CREATE INDEX sign_in_codes_by_end ON public.sign_in_codes USING btree (expires_at);
CREATE UNIQUE INDEX sign_in_codes_by_request ON public.sign_in_codes USING btree (request_hash) WHERE (request_hash IS NOT NULL);
CREATE INDEX tokens_by_end ON public.tokens USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX tokens_by_parent ON public.tokens USING btree (parent) WHERE (parent IS NOT NULL);
CREATE INDEX tokens_by_user ON public.tokens USING btree (user_id);
CREATE INDEX user_act_reasons_about ON public.user_act_reasons USING btree (about);
CREATE INDEX user_act_reasons_by_author ON public.user_act_reasons USING btree (author);
CREATE INDEX user_act_reasons_by_end ON public.user_act_reasons USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX user_acts_by_time ON public.user_acts USING btree (at, act_id);
CREATE TRIGGER changes_of_users_are_told AFTER UPDATE OF name, bot, role, suspended_at ON public.users FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.bot IS DISTINCT FROM new.bot)) OR (old.role IS DISTINCT FROM new.role)) OR (old.suspended_at IS DISTINCT FROM new.suspended_at))) EXECUTE FUNCTION public.tell_that_caller_has_changed('id');
CREATE TRIGGER confirmations_are_told AFTER UPDATE OF confirmed_at ON public.tokens FOR EACH ROW EXECUTE FUNCTION public.tell_that_caller_has_changed('user_id');
CREATE TRIGGER events_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_history();
CREATE TRIGGER revocations_are_told AFTER DELETE ON public.tokens FOR EACH ROW EXECUTE FUNCTION public.tell_that_caller_has_changed('user_id');
CREATE TRIGGER role_changes_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.role_changes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_history();
CREATE TRIGGER user_acts_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.user_acts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_history();
ALTER TABLE ONLY public.muted_games
    ADD CONSTRAINT muted_games_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_parent_fkey FOREIGN KEY (parent) REFERENCES public.tokens(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
REVOKE ALL ON FUNCTION public.give_up_role(change uuid, moment timestamp with time zone, who uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.give_up_role(change uuid, moment timestamp with time zone, who uuid) TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.events TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.game_secrets TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.game_texts TO pixie_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.games TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.installation_keys TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.mail_paths TO pixie_app;
GRANT UPDATE(confirmed_at) ON TABLE public.mail_paths TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.messages TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.muted_games TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_settings TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO pixie_app;
GRANT SELECT ON TABLE public.role_changes TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.sign_in_codes TO pixie_app;
GRANT UPDATE(used_at) ON TABLE public.sign_in_codes TO pixie_app;
GRANT UPDATE(wrong_tries) ON TABLE public.sign_in_codes TO pixie_app;
GRANT UPDATE(unbound_tries) ON TABLE public.sign_in_codes TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.strangers TO pixie_app;
GRANT UPDATE(suspended_at) ON TABLE public.strangers TO pixie_app;
GRANT UPDATE(unsubscribed_at) ON TABLE public.strangers TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.tokens TO pixie_app;
GRANT UPDATE(last_used_at) ON TABLE public.tokens TO pixie_app;
GRANT UPDATE(confirmed_at) ON TABLE public.tokens TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.user_act_reasons TO pixie_app;
GRANT UPDATE(erase_at) ON TABLE public.user_act_reasons TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.user_acts TO pixie_app;
GRANT SELECT ON TABLE public.users TO pixie_app;
GRANT INSERT(id) ON TABLE public.users TO pixie_app;
GRANT INSERT(created_at) ON TABLE public.users TO pixie_app;
GRANT UPDATE(erased_at) ON TABLE public.users TO pixie_app;
GRANT UPDATE(suspended_at) ON TABLE public.users TO pixie_app;
GRANT UPDATE(bot) ON TABLE public.users TO pixie_app;
GRANT INSERT(email),UPDATE(email) ON TABLE public.users TO pixie_app;
GRANT INSERT(name),UPDATE(name) ON TABLE public.users TO pixie_app;
GRANT UPDATE(mail_epoch) ON TABLE public.users TO pixie_app;
GRANT INSERT ON TABLE public.write_probe TO pixie_app;
