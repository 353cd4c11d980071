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
CREATE SCHEMA analysis;
CREATE TYPE public.case_mails AS ENUM (
    'at_once',
    'digest',
    'none'
);
CREATE TYPE public.case_state AS ENUM (
    'open',
    'closed',
    'appealed'
);
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
CREATE TYPE public.leaf_kind AS ENUM (
    'game',
    'user',
    'case'
);
CREATE TYPE public.note_audience AS ENUM (
    'author',
    'readers',
    'moderators'
);
CREATE TYPE public.outbox_state AS ENUM (
    'waiting',
    'sent',
    'dropped',
    'dead'
);
CREATE TYPE public.stream_kind AS ENUM (
    'user',
    'case'
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
    'helper',
    'moderator',
    'senior'
);
CREATE FUNCTION public.change_role(who uuid, new_role text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
BEGIN
    UPDATE users SET role = new_role::user_role
        WHERE id = who AND role::text <> new_role
            AND (new_role = 'player' OR (new_role IN ('helper', 'moderator') AND role::text <> 'senior'));
    RETURN FOUND;
END
$$;
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
CREATE FUNCTION public.refuse_rewriting_roots() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'roots are never changed or removed (% refused)', lower(TG_OP)
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
    hash bytea NOT NULL,
    origin jsonb
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
    clock_at timestamp with time zone,
    look_at timestamp with time zone
)
WITH (fillfactor='70');
CREATE VIEW analysis.published WITH (security_barrier='true') AS
 SELECT games.game_id,
    games.created_at,
    games.head_at AS ended_at,
    (games.status)::text AS status,
    games.players,
    games.rulebook,
    games.edition,
    games.version,
    games.seats
   FROM public.games
  WHERE ((NOT games.private) AND (games.status = ANY (ARRAY['finished'::public.game_status, 'cancelled'::public.game_status])) AND ( SELECT (events.body ? 'seed'::text)
           FROM public.events
          WHERE ((events.game_id = games.game_id) AND (events.kind = ANY (ARRAY['finished'::text, 'cancelled'::text, 'published'::text])))
          ORDER BY events.version DESC
         LIMIT 1));
CREATE VIEW analysis.surviving WITH (security_barrier='true') AS
 WITH RECURSIVE part(game_id, first_version, last_version, leads_to) AS (
         SELECT p.game_id,
            COALESCE(r.version, 1) AS "coalesce",
            p.version,
            r.to_version
           FROM (analysis.published p
             LEFT JOIN LATERAL ( SELECT events.version,
                    ((events.body ->> 'to_version'::text))::integer AS to_version
                   FROM public.events
                  WHERE ((events.game_id = p.game_id) AND (events.kind = 'rewound'::text))
                  ORDER BY events.version DESC
                 LIMIT 1) r ON (true))
        UNION ALL
         SELECT part_1.game_id,
            COALESCE(r.version, 1) AS "coalesce",
            part_1.leads_to,
            r.to_version
           FROM (part part_1
             LEFT JOIN LATERAL ( SELECT events.version,
                    ((events.body ->> 'to_version'::text))::integer AS to_version
                   FROM public.events
                  WHERE ((events.game_id = part_1.game_id) AND (events.kind = 'rewound'::text) AND (events.version <= part_1.leads_to))
                  ORDER BY events.version DESC
                 LIMIT 1) r ON (true))
          WHERE (part_1.leads_to IS NOT NULL)
        )
 SELECT part.game_id,
    part.first_version,
    part.last_version
   FROM part;
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
    suspended_until timestamp with time zone,
    muted_until timestamp with time zone,
    name_hidden boolean DEFAULT false NOT NULL,
    hidden_names text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT users_check CHECK ((((email IS NULL) = (erased_at IS NOT NULL)) AND ((name IS NULL) = (erased_at IS NOT NULL))))
);
CREATE VIEW analysis.play WITH (security_barrier='true') AS
 WITH stops AS (
         SELECT e.game_id,
            e.version,
            e.kind,
            e.at,
            e.actor,
            e.body,
            max(e.at) FILTER (WHERE (e.kind = 'paused'::text)) OVER past AS paused_at,
            (COALESCE(max(e.version) FILTER (WHERE (e.kind = 'paused'::text)) OVER past, 0) > COALESCE(max(e.version) FILTER (WHERE (e.kind = 'resumed'::text)) OVER past, 0)) AS is_paused
           FROM (public.events e
             JOIN analysis.published USING (game_id))
          WHERE (e.kind = ANY (ARRAY['started'::text, 'moved'::text, 'rewound'::text, 'paused'::text, 'resumed'::text]))
          WINDOW past AS (PARTITION BY e.game_id ORDER BY e.version)
        ), timed AS (
         SELECT stops.game_id,
            stops.version,
            stops.kind,
            stops.at,
            stops.actor,
            stops.body,
            stops.paused_at,
            stops.is_paused,
            (EXTRACT(epoch FROM
                CASE
                    WHEN stops.is_paused THEN stops.paused_at
                    ELSE stops.at
                END) - COALESCE(sum(EXTRACT(epoch FROM (stops.at - stops.paused_at))) FILTER (WHERE (stops.kind = 'resumed'::text)) OVER (PARTITION BY stops.game_id ORDER BY stops.version), (0)::numeric)) AS clock
           FROM stops
        ), told AS (
         SELECT timed.game_id,
            timed.version,
            timed.kind,
            timed.at,
            timed.actor,
            timed.body,
            timed.paused_at,
            timed.is_paused,
            timed.clock,
            max(timed.clock) FILTER (WHERE (timed.kind = 'rewound'::text)) OVER (PARTITION BY timed.game_id ORDER BY timed.version) AS rewound_clock
           FROM timed
        )
 SELECT t.game_id,
    t.version,
    t.kind,
    t.at,
    ((t.actor ->> 'seat'::text))::integer AS seat,
    ((t.actor ->> 'user'::text) IS NULL) AS is_bot,
    COALESCE(u.bot, false) AS is_program,
    t.body,
    t.clock,
    t.rewound_clock,
    began.round AS began,
    COALESCE(max(began.round) OVER (PARTITION BY t.game_id ORDER BY t.version ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS round
   FROM (((told t
     JOIN analysis.surviving s ON (((s.game_id = t.game_id) AND ((t.version >= s.first_version) AND (t.version <= s.last_version)))))
     LEFT JOIN public.users u ON ((u.id = ((t.actor ->> 'user'::text))::uuid)))
     CROSS JOIN LATERAL ( SELECT max((b.round)::integer) AS round
           FROM jsonb_path_query(t.body, '$."effects"[*]?(@."type" == "round_began")."round"'::jsonpath) b(round)) began)
  WHERE (t.kind = ANY (ARRAY['started'::text, 'moved'::text]));
CREATE VIEW analysis.effects WITH (security_barrier='true') AS
 SELECT p.game_id,
    p.version,
    (e.place)::integer AS place,
    p.at,
    COALESCE(max(((e.effect ->> 'round'::text))::integer) FILTER (WHERE ((e.effect ->> 'type'::text) = 'round_began'::text)) OVER (PARTITION BY p.game_id ORDER BY p.version, e.place), 0) AS round,
    (e.effect ->> 'type'::text) AS type,
    array_position(ARRAY['blue'::text, 'red'::text, 'yellow'::text, 'green'::text, 'grey'::text], COALESCE((e.effect ->> 'seat'::text), (e.effect ->> 'pixie'::text))) AS seat,
    e.effect
   FROM (analysis.play p
     CROSS JOIN LATERAL jsonb_array_elements((p.body -> 'effects'::text)) WITH ORDINALITY e(effect, place));
CREATE VIEW analysis.actions WITH (security_barrier='true') AS
 WITH said AS (
         SELECT play.game_id,
            play.version,
            0 AS place,
            play.at,
            play.round,
            play.seat,
                CASE
                    WHEN play.is_bot THEN 'bot'::text
                    WHEN play.is_program THEN 'program'::text
                    ELSE 'person'::text
                END AS chosen_by,
            (play.body -> 'move'::text) AS move
           FROM analysis.play
          WHERE (play.kind = 'moved'::text)
        UNION ALL
         SELECT effects.game_id,
            effects.version,
            effects.place,
            effects.at,
            effects.round,
            effects.seat,
            'game'::text,
            (effects.effect -> 'answer'::text)
           FROM analysis.effects
          WHERE (effects.type = 'automatic'::text)
        )
 SELECT said.game_id,
    said.version,
    said.place,
    said.at,
    said.round,
    said.seat,
    said.chosen_by,
    (said.move ->> 'type'::text) AS action,
    ((said.move -> 'action'::text) ->> 'type'::text) AS copied_action
   FROM said
  WHERE ((said.move ->> 'type'::text) = ANY (ARRAY['steal_food'::text, 'steal_silver'::text, 'promotion'::text, 'trade'::text, 'silver_to_gold'::text, 'food_tile'::text, 'double_offering'::text, 'look_into_bag'::text, 'mercy'::text, 'whip'::text, 'advance_track'::text, 'casino'::text, 'ring'::text, 'rob'::text, 'mine'::text, 'exchange_tiles'::text, 'dump'::text, 'take_food'::text, 'copy'::text, 'special_offering'::text, 'priority'::text, 'temporary_priority'::text, 'pass'::text]));
CREATE VIEW analysis.decisions WITH (security_barrier='true') AS
 WITH turns AS (
         SELECT e.game_id,
            e.version,
            e.at,
            e.round,
            e.type,
            e.seat,
            p.clock,
            p.rewound_clock,
            p.seat AS mover,
            p.is_bot,
            p.is_program,
            COALESCE(((e.effect ->> 'automatic'::text))::boolean, false) AS is_automatic,
            lag(e.type) OVER turn AS type_before,
            lag((e.effect ->> 'kind'::text)) OVER turn AS question,
            lag(e.version) OVER turn AS asked_version,
            lag(p.clock) OVER turn AS asked_clock
           FROM (analysis.effects e
             JOIN analysis.play p USING (game_id, version))
          WHERE (e.type = ANY (ARRAY['asked'::text, 'answered'::text, 'offer_made'::text]))
          WINDOW turn AS (PARTITION BY e.game_id, e.seat ORDER BY e.version, e.place)
        )
 SELECT turns.game_id,
    turns.version,
    turns.at,
    turns.round,
    turns.seat,
    turns.question,
        CASE
            WHEN ((turns.asked_version = turns.version) OR turns.is_automatic OR (turns.mover IS DISTINCT FROM turns.seat)) THEN 'game'::text
            WHEN turns.is_bot THEN 'bot'::text
            WHEN turns.is_program THEN 'program'::text
            ELSE 'person'::text
        END AS answered_by,
    (GREATEST((turns.clock - GREATEST(turns.asked_clock, turns.rewound_clock)), (0)::numeric))::double precision AS seconds
   FROM turns
  WHERE ((turns.type <> 'asked'::text) AND (turns.type_before = 'asked'::text));
CREATE VIEW analysis.games WITH (security_barrier='true') AS
 SELECT p.game_id,
    p.status,
    p.created_at,
    s.started_at,
    p.ended_at,
    p.players,
    p.rulebook,
    p.edition,
    COALESCE((((c.body -> 'rules'::text) ->> 'open_holdings'::text))::boolean, false) AS open_holdings,
    COALESCE(((c.body ->> 'take_back'::text))::boolean, false) AS take_back,
    ((c.body ->> 'pace_hours'::text))::integer AS pace_hours,
    COALESCE(s.rounds, 0) AS rounds,
    COALESCE(s.moves, (0)::bigint) AS moves,
    (( SELECT count(*) AS count
           FROM public.events e
          WHERE ((e.game_id = p.game_id) AND (e.kind = 'moved'::text))) - COALESCE(s.moves, (0)::bigint)) AS moves_taken_back,
    s.end_cause
   FROM ((analysis.published p
     JOIN public.events c ON (((c.game_id = p.game_id) AND (c.version = 1))))
     LEFT JOIN ( SELECT play.game_id,
            min(play.at) FILTER (WHERE (play.kind = 'started'::text)) AS started_at,
            count(*) FILTER (WHERE (play.kind = 'moved'::text)) AS moves,
            max(play.began) AS rounds,
            max((jsonb_path_query_first(play.body, '$."effects"[*]?(@."type" == "finished")."outcome"."cause"'::jsonpath) #>> '{}'::text[])) AS end_cause
           FROM analysis.play
          GROUP BY play.game_id) s ON ((s.game_id = p.game_id)));
CREATE VIEW analysis.points WITH (security_barrier='true') AS
 SELECT effects.game_id,
    effects.version,
    effects.place,
    effects.at,
    effects.round,
    array_position(ARRAY['blue'::text, 'red'::text, 'yellow'::text, 'green'::text, 'grey'::text], p.colour) AS seat,
    'penalty'::text AS kind,
    (effects.effect ->> 'cause'::text) AS cause,
    (- (p.number)::integer) AS points
   FROM (analysis.effects
     CROSS JOIN LATERAL jsonb_each_text((effects.effect -> 'penalties'::text)) p(colour, number))
  WHERE (effects.type = 'penalised'::text)
UNION ALL
 SELECT effects.game_id,
    effects.version,
    effects.place,
    effects.at,
    effects.round,
    effects.seat,
    'reward'::text AS kind,
    COALESCE((effects.effect ->> 'row'::text), 'other'::text) AS cause,
    ((effects.effect ->> 'points'::text))::integer AS points
   FROM analysis.effects
  WHERE (effects.type = ANY (ARRAY['reward_taken'::text, 'reward_points_gained'::text]));
CREATE VIEW analysis.resources WITH (security_barrier='true') AS
 WITH changes AS (
         SELECT effects.game_id,
            effects.version,
            effects.place,
            effects.at,
            effects.round,
            effects.seat,
            effects.type AS cause,
            r.resource,
            (
                CASE
                    WHEN (effects.type = ANY (ARRAY['gained'::text, 'robbed'::text, 'offer_returned'::text])) THEN 1
                    ELSE '-1'::integer
                END * (r.number)::integer) AS change,
            effects.effect
           FROM (analysis.effects
             CROSS JOIN LATERAL jsonb_each_text((effects.effect -> 'resources'::text)) r(resource, number))
          WHERE (effects.type = ANY (ARRAY['gained'::text, 'robbed'::text, 'offer_returned'::text, 'paid'::text, 'dumped'::text, 'offer_made'::text]))
        UNION ALL
         SELECT effects.game_id,
            effects.version,
            effects.place,
            effects.at,
            effects.round,
            array_position(ARRAY['blue'::text, 'red'::text, 'yellow'::text, 'green'::text, 'grey'::text], (effects.effect ->> 'from'::text)) AS array_position,
            'robbed'::text,
            r.resource,
            (- (r.number)::integer),
            effects.effect
           FROM (analysis.effects
             CROSS JOIN LATERAL jsonb_each_text((effects.effect -> 'resources'::text)) r(resource, number))
          WHERE (effects.type = 'robbed'::text)
        UNION ALL
         SELECT effects.game_id,
            effects.version,
            effects.place,
            effects.at,
            effects.round,
            effects.seat,
            effects.type,
            (effects.effect ->> 'resource'::text),
            '-1'::integer,
            effects.effect
           FROM analysis.effects
          WHERE (effects.type = 'offering_track_grew'::text)
        UNION ALL
         SELECT effects.game_id,
            effects.version,
            effects.place,
            effects.at,
            effects.round,
            effects.seat,
            'mined'::text,
            c.cube,
            (count(*))::integer AS count,
            effects.effect
           FROM (analysis.effects
             CROSS JOIN LATERAL jsonb_array_elements_text((effects.effect -> 'drawn'::text)) c(cube))
          WHERE ((effects.type = 'cubes_drawn'::text) AND (c.cube <> 'rock'::text))
          GROUP BY effects.game_id, effects.version, effects.place, effects.at, effects.round, effects.seat, c.cube, effects.effect
        UNION ALL
         SELECT effects.game_id,
            effects.version,
            effects.place,
            effects.at,
            effects.round,
            effects.seat,
            'mined'::text,
            c.cube,
            (c.number)::integer AS number,
            effects.effect
           FROM (analysis.effects
             CROSS JOIN LATERAL jsonb_each_text((effects.effect -> 'named'::text)) c(cube, number))
          WHERE ((effects.type = 'cubes_drawn'::text) AND (c.cube <> 'rock'::text) AND ((c.number)::integer > 0))
        UNION ALL
         SELECT e.game_id,
            e.version,
            e.place,
            e.at,
            e.round,
            s.number,
            'set_up'::text,
            r.resource,
            2,
            e.effect
           FROM (((analysis.effects e
             JOIN analysis.published p USING (game_id))
             CROSS JOIN LATERAL generate_series(1, (p.players)::integer) s(number))
             CROSS JOIN unnest(ARRAY['apple'::text, 'bread'::text, 'silver'::text, 'gold'::text]) r(resource))
          WHERE (e.type = 'set_up'::text)
        UNION ALL
         SELECT effects.game_id,
            effects.version,
            effects.place,
            effects.at,
            effects.round,
            effects.seat,
            effects.type,
            NULL::text,
            0,
            effects.effect
           FROM analysis.effects
          WHERE (effects.type = 'track_advanced'::text)
        ), stepped AS (
         SELECT changes.game_id,
            changes.version,
            changes.place,
            changes.at,
            changes.round,
            changes.seat,
            changes.cause,
            changes.resource,
            changes.change,
            changes.effect,
            (COALESCE(sum(((changes.effect ->> 'steps'::text))::integer) FILTER (WHERE ((changes.cause = 'track_advanced'::text) AND ((changes.effect ->> 'track'::text) = 'silver'::text))) OVER past, (0)::bigint))::integer AS silver_step,
            (COALESCE(sum(((changes.effect ->> 'steps'::text))::integer) FILTER (WHERE ((changes.cause = 'track_advanced'::text) AND ((changes.effect ->> 'track'::text) = 'gold'::text))) OVER past, (0)::bigint))::integer AS gold_step
           FROM changes
          WINDOW past AS (PARTITION BY changes.game_id, changes.seat ORDER BY changes.version, changes.place)
        )
 SELECT stepped.game_id,
    stepped.version,
    stepped.place,
    stepped.at,
    stepped.round,
    stepped.seat,
    stepped.cause,
    stepped.resource,
    stepped.change,
    stepped.silver_step,
    stepped.gold_step
   FROM stepped
  WHERE (stepped.resource IS NOT NULL);
CREATE VIEW analysis.seats WITH (security_barrier='true') AS
 SELECT p.game_id,
    seat.number AS seat,
    array_position(ARRAY( SELECT jsonb_array_elements_text((o.setup -> 'order'::text)) AS jsonb_array_elements_text), seat.colour) AS start_place,
        CASE
            WHEN (p.seats[seat.number] IS NULL) THEN 'bot'::text
            WHEN u.bot THEN 'program'::text
            ELSE 'person'::text
        END AS player,
    (EXISTS ( SELECT
           FROM public.events e
          WHERE ((e.game_id = p.game_id) AND (e.kind = ANY (ARRAY['resigned'::text, 'handed_over'::text, 'seat_closed'::text])) AND (((e.body ->> 'seat'::text))::integer = seat.number)))) AS was_given_up,
    (((o.standings -> seat.colour) ->> 'rank'::text))::integer AS rank,
    (((o.standings -> seat.colour) ->> 'score'::text))::integer AS score,
    ((o.standings IS NOT NULL) AND (((o.standings -> seat.colour) ->> 'score'::text) IS NULL)) AS fell_into_pit
   FROM (((analysis.published p
     JOIN ( SELECT play.game_id,
            (array_agg(jsonb_path_query_first(play.body, '$."effects"[*]?(@."type" == "set_up")'::jsonpath)) FILTER (WHERE (play.kind = 'started'::text)))[1] AS setup,
            (array_agg(jsonb_path_query_first(play.body, '$."effects"[*]?(@."type" == "finished")."outcome"."standings"'::jsonpath)) FILTER (WHERE ((play.body -> 'effects'::text) @> '[{"type": "finished"}]'::jsonb)))[1] AS standings
           FROM analysis.play
          GROUP BY play.game_id) o USING (game_id))
     CROSS JOIN LATERAL ( SELECT (s.number)::integer AS number,
            s.colour
           FROM unnest(ARRAY['blue'::text, 'red'::text, 'yellow'::text, 'green'::text, 'grey'::text]) WITH ORDINALITY s(colour, number)
          WHERE (s.number <= p.players)) seat)
     LEFT JOIN public.users u ON ((u.id = p.seats[seat.number])));
CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.cases (
    case_id uuid NOT NULL,
    version integer NOT NULL,
    state public.case_state NOT NULL,
    subject jsonb NOT NULL,
    game_id uuid,
    user_id uuid,
    reporter uuid,
    assigned uuid,
    decided_by uuid,
    outcome text,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    appealed_at timestamp with time zone,
    appeal_decision text,
    opened_by uuid
);
CREATE TABLE public.erasure_holds (
    user_id uuid NOT NULL,
    mac bytea,
    successor uuid,
    ends_at timestamp with time zone
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
    erase_at timestamp with time zone,
    salt bytea
);
CREATE TABLE public.hidden_texts (
    game_id uuid NOT NULL,
    text_id uuid NOT NULL,
    case_id uuid NOT NULL
);
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
CREATE TABLE public.kept_apart (
    user_id uuid NOT NULL,
    other_id uuid NOT NULL
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
CREATE TABLE public.notes (
    game_id uuid NOT NULL,
    note_id uuid NOT NULL,
    version integer NOT NULL,
    author uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    audience public.note_audience NOT NULL,
    is_secret boolean NOT NULL,
    body text NOT NULL
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
    case_mails public.case_mails DEFAULT 'digest'::public.case_mails NOT NULL,
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
CREATE TABLE public.root_leaves (
    day date NOT NULL,
    "position" integer NOT NULL,
    version integer NOT NULL,
    stream_id uuid NOT NULL,
    stream public.leaf_kind NOT NULL,
    hash bytea NOT NULL
);
CREATE TABLE public.root_timestamps (
    day date NOT NULL,
    at timestamp with time zone NOT NULL,
    reply bytea NOT NULL
);
CREATE TABLE public.roots (
    day date NOT NULL,
    at timestamp with time zone NOT NULL,
    count integer NOT NULL,
    root bytea NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL
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
CREATE TABLE public.sign_up_networks (
    user_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    mac bytea NOT NULL,
    CONSTRAINT sign_up_networks_mac_check CHECK ((octet_length(mac) = 16))
);
CREATE TABLE public.strangers (
    mac bytea NOT NULL,
    suspended_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    suspended_until timestamp with time zone,
    CONSTRAINT strangers_check CHECK (((suspended_at IS NOT NULL) OR (unsubscribed_at IS NOT NULL))),
    CONSTRAINT strangers_mac_check CHECK ((octet_length(mac) = 16))
);
CREATE TABLE public.stream_events (
    stream_id uuid NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    stream public.stream_kind NOT NULL,
    schema smallint NOT NULL,
    kind text NOT NULL,
    actor jsonb NOT NULL,
    body jsonb NOT NULL,
    command_id bytea,
    request_hash bytea,
    origin jsonb,
    salt bytea NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL
);
CREATE TABLE public.stream_texts (
    stream_id uuid NOT NULL,
    text_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    erase_at timestamp with time zone,
    author uuid,
    about uuid,
    salt bytea NOT NULL,
    body text NOT NULL
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
CREATE TABLE public.write_probe (
    filler bytea NOT NULL
)
WITH (autovacuum_vacuum_threshold='50', autovacuum_vacuum_scale_factor='0');
ALTER TABLE ONLY public.write_probe ALTER COLUMN filler SET STORAGE PLAIN;
INSERT INTO public._sqlx_migrations VALUES
	(1, 'events', '2026-11-23 06:32:23.721217+00', true, '\x7c9f0373ba5ec4e1640f2326b9ad24d316bb660f40cf7643728799af16f3a62007e4a2ae69bb7ce9323273e2377869ac', 4985707),
	(2, 'games', '2026-11-23 06:32:23.726796+00', true, '\x5c29b095775c3f1d9c2c0c99a2b08dcb56f67c256029c1a24b2134b0224b4502d93fe46930e1c34aad9b27bf9db3714c', 7418124),
	(3, 'outbox', '2026-11-23 06:32:23.734639+00', true, '\x8afed1e994ee3d2c9f2f5a7d31a62710b2f6f1ae479453aad2da9318e67a821d28e5befecf9fdbc66893582be730a117', 4105819),
	(4, 'users', '2026-11-23 06:32:23.739157+00', true, '\xbc4187fd8e675c24f25e9d0428897c8bca52f85668d22ed9d546f3e7520e6c2555d22d66eaf1db4fe6a8a5dfcee9a0ef', 10006234),
	(5, 'invitations', '2026-11-23 06:32:23.749621+00', true, '\x8442579d5ec2dfd37d552c880eab05d5c867062603595c446d243bbfa004d26c0d102102a4f95dea52a5f9fc8b54a037', 4312627),
	(6, 'dead letters', '2026-11-23 06:32:23.754372+00', true, '\x7f8f41326d2a92b580070f627bbb41017d59a31de19caad81f6ea351217086584e46106286459551154aa5610f43596d', 1451493),
	(7, 'installation keys', '2026-11-23 06:32:23.75621+00', true, '\x2aac5c5410125204469d152e6791c3317df8277c723ad8a3176d215716055514a3ab28e36a2b0ee75a477a9d4a1f7693', 2535919),
	(8, 'absence and press', '2026-11-23 06:32:23.759076+00', true, '\x33530fac69d906b7a06caaef561b97d90777256afa5e1c7fc240913fb33149160b3a464ec273a032277a4178e3e78fe0', 4335644),
	(9, 'mail choices', '2026-11-23 06:32:23.763771+00', true, '\x33da5bbe4f8291a271e91d72a30a559f82839b873086c4e44f3edcc1e60f1b3afc4d37143677cd85deae4b6f001d907d', 6402850),
	(10, 'inbox', '2026-11-23 06:32:23.770586+00', true, '\xb3901afaf74a72703eda300eb0f452104f16683cb8acc11a2b17ce1729542a5f8ce192a3f68742d3bf32b325f6c599ee', 7259663),
	(11, 'erasing', '2026-11-23 06:32:23.778203+00', true, '\x525aab3fa0cc144aca2ed50f906fd8066c0fa480b9bee62c1adceb13e60dfcdce71c263d683b712b5c6ec71f0f4ef6e2', 1909306),
	(12, 'moderation', '2026-11-23 06:32:23.780446+00', true, '\x5fdd1d1304083cc282e1f59f9f122892e2812470be8ad30cebe652665095d0acec857cc5f4844916c275b5555d54dc3d', 6237739),
	(13, 'callers', '2026-11-23 06:32:23.787074+00', true, '\x10621b0382986b189b3712cff36b8e52550fd8b1bdb7d4aaccf29d9194438d1224c8db083f2990110fa4d8e22ab5f404', 883131),
	(14, 'strangers', '2026-11-23 06:32:23.788299+00', true, '\xf21cae3c97494c7623017ca01d642e56e8fec4b26bc3203c30e1145562d4ee4bfe99221b863fcfc4967f17bb530f9e3d', 2411963),
	(16, 'sign in', '2026-11-23 06:32:23.791054+00', true, '\xe791b3db47e5349bd79a9c473eedc99faf706c2097fe529f8b0eff0fc45690e9fb34b3a1e72355a882ad1af636e04b83', 1876324),
	(17, 'invitation budget', '2026-11-23 06:32:23.79335+00', true, '\x82fc118d7e4e77ffa7d1db5452c904cce8911fda9714a319b2450c48adb4a0c9093c6bd3fdedd5a5412a763eef336ebb', 1489142),
	(18, 'tokens', '2026-11-23 06:32:23.795176+00', true, '\x741c68346e73685c93e255503d130a9241ee4afaca3e8af61abe0aa1f680b378c5d4aa8fc5cf9ffdaf952eddf2261634', 2584566),
	(19, 'mail paths', '2026-11-23 06:32:23.798124+00', true, '\xcf8aed4135b29e2c2e050b5ad7493d5dac8b772db06bab083cef5b9ab5597113222e9a3bfbcace7f908560d62381aff7', 4932221),
	(20, 'write probe', '2026-11-23 06:32:23.803512+00', true, '\x50208665691d8433716536d7cff83789e7d4788e7a6eaa600d417a1bcf70ca448a18eaa6cdf1162d9cc23f4c855fdb28', 1835935),
	(21, 'publishing', '2026-11-23 06:32:23.805707+00', true, '\xd329c299e33c5f1fc9e0a8e89fd5194a53649697eb812139eb0168793dedb13fa3093b8029a81d45180215013c20b9ab', 1410165),
	(22, 'role changes', '2026-11-23 06:32:23.807468+00', true, '\xf95d12f16c4c0e392403f23f786abf5aa0d5b56f8ef7d0a64834cae6912606c2830ddc4444a8bea83be79057a4900503', 2866634),
	(23, 'kept reasons', '2026-11-23 06:32:23.810688+00', true, '\x63a53e110471e0e718ab247c4188afbd23d4eed33566562529e218c13180cc96c8fe5a01c725482e56dd7ccd17e4de37', 2874772),
	(24, 'origins', '2026-11-23 06:32:23.813942+00', true, '\xf979d6ecfc25be775d8f534fc43a96621dd9d76efccabfd09e3e5cd0c929ef151e2f658c971924076b9b2ee6c0640758', 499312),
	(26, 'finding', '2026-11-23 06:32:23.81478+00', true, '\x5729e389855e5da497d22c50a25bf0e35aefd1884f06fba9da21a32befbf5be32469c7653c595519e202160a80b7a183', 4522343),
	(27, 'networks', '2026-11-23 06:32:23.819672+00', true, '\xacef7f97057c13c76d99e0ed984656ccaaafc173d27bfe09f21330ce52c69ec800ce666832fab359ac335681711839d5', 3860411),
	(28, 'analysis', '2026-11-23 06:32:23.823908+00', true, '\xf1f0723daeda680fd7238d07829a69d8909c717e23f3923577db863d0e61a0f07d6e90d6e18585b04d932f0c82aeae8b', 11034577),
	(29, 'streams', '2026-11-23 06:32:23.835487+00', true, '\x8430c474ed712f2ed8aa11284098bd7d3efb1370c16326f772ee3904a6e4b281ff7bd5615544ff1f27f3b33fb326c8ea', 8012600),
	(30, 'roots', '2026-11-23 06:32:23.84391+00', true, '\x842bacd1a62b5bcd3412ecfc335636c450eea3fd2d7fa9454a2ab3394737d72090f2a58396d57f1ed1d9305cc12e0cd0', 5928518),
	(31, 'cases', '2026-11-23 06:32:23.850213+00', true, '\x1156f86b18cd75c3156764d8d3c2111c42fa3fb45a937d6f12faa284f1152f5d7a36af79b362def6ef7372eac0317305', 15026100),
	(33, 'roles', '2026-11-23 06:32:23.865764+00', true, '\x261af2e0b54ed7868c6f2cf3124c42ed6f09d72397de2e7533ed142ddcb3856813da3980d58aad6d7b4802a3fcf2d1f2', 516770),
	(35, 'hidden names', '2026-11-23 06:32:23.866599+00', true, '\x8029489c9b078fc93d41fd4537581562e95d25a0bf14982dbfadcea8d36bb9236e6807f9e7c427321f011108cd0e8c18', 1174169),
	(37, 'users by mailbox', '2026-11-23 06:32:23.868143+00', true, '\x55349d106ce95b89d38c434a839be694bc19e476df0e977ce2c92fc078044ba52d052baca73dc0904587db53f6ab1cda', 1451836),
	(38, 'cases by moderators', '2026-11-23 06:32:23.869937+00', true, '\xadcfb9f07f8bc533e8cb09b68e499d2a74893d00476d5eadb12b7fce814b70af28043f43940a669d62a3ffdb4b2b3979', 513377),
	(39, 'looks of the clock', '2026-11-23 06:32:23.870776+00', true, '\x2ece6418fba3d03aced269fe902f99cd3d939f961e508b4c6e2ff59727dc3a68c377d0997d5cdde310a173eb05e37419', 2220380);
INSERT INTO public.events VALUES
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:24.490012+00', 1, 3, 'created', '{"by": "user", "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"name": "25e4e9a4-048d-8c1a-bd82-78f49f354583", "rules": {"edition": {"id": "standard", "pyramid": [[{"icons": {"apple": 1}, "action": 1}, {"icons": {"bread": 1}, "action": 2}, {"icons": {"honey": 1}, "action": 3}, {"icons": {"apple": 1}, "action": 4}, {"icons": {"bread": 1}, "action": 5}], [{"icons": {"apple": 1, "honey": 1}, "action": 6}, {"icons": {"bread": 1, "honey": 1}, "action": 7}, {"icons": {"apple": 1, "bread": 1}, "action": 8}, {"icons": {"honey": 2}, "action": 9}], [{"icons": {"apple": 1, "bread": 1, "honey": 1}, "action": 10}, {"icons": {"apple": 1, "bread": 2}, "action": 11}, {"icons": {"apple": 2, "honey": 1}, "action": 12}], [{"icons": {"apple": 1, "bread": 2, "honey": 1}, "action": 13}, {"icons": {"apple": 1, "bread": 1, "honey": 2}, "action": 14}]], "rewards": {"ring": [8, 7, 6, 5, 4, 3, 2], "golden": 5, "servant": [10, 9, 8, 7, 6, 5, 4], "offering": [2, 3, 4, 5, 6, 7, 8]}, "oblivion": 60, "revision": 1, "whip_die": [1, 1, 2, 2, 3, 3], "casino_die": ["food", "food", "silver", "silver", "gold", "gold"], "gold_track": {"price": [4, 3, 3, 2, 2, 1, 1], "reward": [0, 0, 0, 0, 0, 0, 1], "penalty": [3, 3, 2, 2, 1, 0, 0]}, "slave_marks": [10, 20, 30, 40, 50], "silver_track": {"price": [4, 3, 3, 2, 2, 1, 1], "reward": [0, 0, 0, 0, 0, 0, 1], "penalty": [3, 3, 2, 2, 1, 0, 0]}}, "players": 2, "toggles": {"wrong_food": "rejected", "dump_amount": "up_to_three", "final_order": "rocks_then_majorities", "rock_removal": "any_time", "rock_targets": "opponents_first", "double_offering": "announced", "temporary_priority": "at_once"}, "rulebook": "en", "open_holdings": false}, "private": false, "take_back": true, "pace_hours": 24, "seed_chain": 4096, "seed_commitment": "45c7e19a72b55d7a0733759f3e6f437df0de659508fd691ab33ca3fa845c9dd5"}', NULL, NULL, '\xde8febc97d258cfcc3343379c6daa017c3cb2d6acd4dd2f23da1a24f2f954884', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x08afa0b5ee8b57005fea587c43929feedf2982c322b305c6ae49903d7b99f7e0', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "c5e2f367-78b9-4b7d-810e-20726bae180f"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:24.490012+00', 2, 2, 'joined', '{"by": "user", "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"seat": 1, "occupant": {"user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}}', NULL, NULL, '\x0a546ec15a62669e276e551ba592bd5f2c7e5ca0d80adfefa0951cd3956017d8', '\x08afa0b5ee8b57005fea587c43929feedf2982c322b305c6ae49903d7b99f7e0', '\xeaca4718b1f428a39257c8e920ead369dd5c33b1d52185d6b8ef956aef2d60b4', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "c5e2f367-78b9-4b7d-810e-20726bae180f"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:24.621365+00', 3, 2, 'joined', '{"by": "user", "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"seat": 2, "occupant": {"user": "01a2071b-1243-72da-9b42-044628322036"}}', NULL, NULL, '\x9f9735ffeff12b7b8a0ba686d91cb3a468adef3b077dc42a2604f5a6447aec12', '\xeaca4718b1f428a39257c8e920ead369dd5c33b1d52185d6b8ef956aef2d60b4', '\x68a4669510fbde750518eb39335d6527d36f60b3f07247a2b95ba199139dfffb', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "133f8756-1198-4214-b8f3-2a045246e990"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:24.621365+00', 4, 1, 'started', '{"by": "user", "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"effects": [{"type": "set_up", "order": ["red", "blue"], "rounds": ["bread", "apple", "honey", "bread", "apple", "apple", "honey"], "abilities": ["servant_bonus", "ring_bonus", "extra_promotion", "free_rocks", "extra_place", "lenient_mine"]}, {"seat": "blue", "type": "gained", "resources": {"honey": 2}}, {"id": "1", "kind": "choose_ability", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\xa184e223d03d439e14608b833d57e799a84307204136e44b0455cca56fd00ecf', '\x68a4669510fbde750518eb39335d6527d36f60b3f07247a2b95ba199139dfffb', '\xc2128b140ab939ed75dc316ec65db0db4fbc1a86653cbe04f3d11bc3927511b8', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "133f8756-1198-4214-b8f3-2a045246e990"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:24.784306+00', 5, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "choose_ability", "ability": "free_rocks"}, "effects": [{"id": "1", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "ability_taken", "ability": "free_rocks"}, {"id": "2", "kind": "choose_ability", "seat": "red", "type": "asked"}]}', NULL, NULL, '\x5250576868a5a9819d5dbfc9bf6c9c0af55c364c7c421f95534734434241aec2', '\xc2128b140ab939ed75dc316ec65db0db4fbc1a86653cbe04f3d11bc3927511b8', '\xcfdc8a385d3ae10c5c7ad2c13d6c3b051e19999eee6e131cb6aa73f2bcf36a10', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "6078d6c5-9573-41c1-b64e-9d7b886002c1"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:24.919811+00', 6, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"type": "choose_ability", "ability": "extra_promotion"}, "effects": [{"id": "2", "seat": "red", "type": "answered"}, {"seat": "red", "type": "ability_taken", "ability": "extra_promotion"}, {"type": "next", "stage": {"stage": "start_round"}}, {"type": "round_began", "round": 1}, {"type": "next", "stage": {"place": 0, "stage": "steal"}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "3", "kind": "action", "seat": "red", "type": "asked"}]}', NULL, NULL, '\x37809f15a569b2d703cc9e07c949d047a2c2ac7a2f3ce2a3e751555dbcfd039e', '\xcfdc8a385d3ae10c5c7ad2c13d6c3b051e19999eee6e131cb6aa73f2bcf36a10', '\x8ae9ecc33747f15eeafb0db916e6efd016d61542cbbf18192e6872bacd1400e1', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "5f8fa808-8c10-4945-b6ed-b0dc91a49240"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:25.182819+00', 7, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"give": {"ability": "extra_promotion"}, "take": {"ability": "extra_place"}, "type": "exchange_tiles"}, "effects": [{"id": "3", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 1, "space": "exchange_tiles"}, {"give": {"ability": "extra_promotion"}, "seat": "red", "take": {"ability": "extra_place"}, "type": "tiles_exchanged"}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "4", "kind": "action", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\xa84e149c97206c6f1a063008cb5ffc832c6af32187f7c3b99e23c4970dfe9c7c', '\x8ae9ecc33747f15eeafb0db916e6efd016d61542cbbf18192e6872bacd1400e1', '\x8bc147d5d421e2f94f1227645e9127bdfd1b9cd477322052e2f21a7d7ef8cc68', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "e5272098-b80b-463a-9064-49de6933ca01"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:25.323921+00', 8, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "dump", "resources": {"apple": 1, "honey": 1}}, "effects": [{"id": "4", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 1, "space": "dump_or_take"}, {"seat": "blue", "type": "dumped", "resources": {"apple": 1, "honey": 1}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "5", "kind": "action", "seat": "red", "type": "asked"}]}', NULL, NULL, '\xf01b8502685ba0fb91c9017dd3dad301ecdf2dbb242f1151cc88e978e79ad099', '\x8bc147d5d421e2f94f1227645e9127bdfd1b9cd477322052e2f21a7d7ef8cc68', '\x568dbaf1ce4a5c36f2fe025d89af8682b8355398b35b8b2b24dd2a8c1740cb8e', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "326dd6ed-4fc3-42d8-85fb-7608f296a5e5"}, "program": "0.1.0"}'),
	('01a2071b-21da-735b-b8e3-d8e91fefb687', '2026-11-23 06:32:28.386788+00', 2, 2, 'joined', '{"by": "user", "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"seat": 1, "occupant": {"user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}}', NULL, NULL, '\x351b782a8eb83b25ce3bd81f0bc47c64fa21b2c543b3d7538b0782e0e4d7f413', '\xdebe429b8e6fee01d7d2fbfad9feace571d473ea1b199642a4008a7e6e884835', '\xf0f4e649c40d2ca26dcd78e58258b1fd84be90bff8938e6fd4fcfad6592ddca4', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "e6e81531-3747-475d-955f-a289b53a4d53"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:25.460088+00', 9, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"food": "apple", "type": "take_food"}, "effects": [{"id": "5", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 1, "space": "dump_or_take"}, {"seat": "red", "type": "gained", "resources": {"apple": 1}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "6", "kind": "action", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\xaa16783b2116892bfc7e41829c831877beccaf437dea814d11a33383708ac4dc', '\x568dbaf1ce4a5c36f2fe025d89af8682b8355398b35b8b2b24dd2a8c1740cb8e', '\x252781f69320693e85dc1462c50ee0921a8f165a3dd1863f66b8bf6b3a8f6bb1', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "58f26255-67dc-4578-b9c4-d90995bea861"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:25.885423+00', 12, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "copy", "action": {"give": "bread", "take": "apple", "type": "trade", "amount": 2}}, "effects": [{"id": "8", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 1, "space": "copy"}, {"type": "next", "stage": {"seat": "blue", "stage": "carry_out_copy", "action": {"give": "bread", "take": "apple", "type": "trade", "amount": 2}}}, {"type": "penalised", "cause": "copy", "penalties": {"blue": 1}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"seat": "blue", "type": "paid", "resources": {"bread": 2}}, {"seat": "blue", "type": "gained", "resources": {"apple": 2}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "9", "kind": "action", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\xe0d91a5f62ef831f6cf6f273d2ea80c7b62864511d0b931ec7b7f605de028ba7', '\x5fc4a1f5a7b75dd85cdb6da028b6bf8a8a9662093ee47f8bf976948ec602d1a1', '\xa941fa2ece54983d69069b8a6d89d406bd024b50735f03e4da9a6c5516c02895', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "4e8ce57e-a4fe-4190-9b0d-0ea89da65b88"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:26.416164+00', 15, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "offer", "resources": {"gold": 1, "silver": 1}}, "effects": [{"id": "10", "seat": "blue", "type": "offer_made", "resources": {"gold": 1, "silver": 1}}, {"type": "offers_revealed", "offers": {"red": {"gold": 1, "silver": 1}, "blue": {"gold": 1, "silver": 1}}}, {"type": "next", "stage": {"stage": "judge"}}, {"seat": "blue", "type": "offer_accepted", "resources": {"gold": 1, "silver": 1}}, {"seat": "red", "type": "offer_accepted", "resources": {"gold": 1, "silver": 1}}, {"type": "next", "stage": {"place": 1, "stage": "outrage"}}, {"type": "next", "stage": {"place": 0, "stage": "outrage"}}, {"type": "next", "stage": {"stage": "slave_penalties"}}, {"type": "next", "stage": {"stage": "track_penalties"}}, {"type": "penalised", "cause": "slaves", "penalties": {"red": 2, "blue": 2}}, {"type": "next", "stage": {"stage": "end_round"}}, {"type": "penalised", "cause": "tracks", "penalties": {"red": 6, "blue": 6}}, {"type": "next", "stage": {"stage": "start_round"}}, {"type": "round_began", "round": 2}, {"type": "next", "stage": {"place": 0, "stage": "steal"}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "12", "kind": "action", "seat": "red", "type": "asked"}]}', NULL, NULL, '\x81187f221f75cd9b43772ac7c93f2fb3260787ca66339a92280687a7a4103f5a', '\xb879801ea9fb0610b40ae686dc644e82c8f6c117e2c8243bd83f1a4ef5f47b48', '\x4d2715b5a35a682779239becf72a6cf46b9d86cb8b1ef6b1b6bcfcdb8a515eef', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "559cb38b-941e-43c9-857a-fee70d3066fc"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:26.850996+00', 18, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"give": {"ability": "extra_place"}, "take": {"ability": "ring_bonus"}, "type": "exchange_tiles"}, "effects": [{"id": "14", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 1, "space": "exchange_tiles"}, {"give": {"ability": "extra_place"}, "seat": "red", "take": {"ability": "ring_bonus"}, "type": "tiles_exchanged"}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "15", "kind": "action", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\x7a8c3471f349fcf6b0f57b9f1e4d763e3d504cc1b471d76791fbba64d7ae9811', '\x7ab877be118c0c27196d0021f3a80cd03d70cd95f43fe98d7bda0c642ccd70e0', '\xfda64bc79c2ed4a4291ddd475e9f29234c5aa5d989b9673f5c2b499ac213ba95', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "52d1cc72-1d8d-47ef-b231-bade094dad31"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:27.390997+00', 21, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"type": "dump", "resources": {"gold": 1, "honey": 1, "silver": 1}}, "effects": [{"id": "17", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 1, "space": "dump_or_take"}, {"seat": "red", "type": "dumped", "resources": {"gold": 1, "honey": 1, "silver": 1}}, {"type": "next", "stage": {"stage": "end_actions"}}, {"type": "discs_returned"}, {"type": "next", "stage": {"stage": "reveal_tile"}}, {"food": "apple", "type": "round_tile_revealed"}, {"type": "next", "stage": {"stage": "announce"}}, {"type": "next", "stage": {"stage": "collect_offers"}}, {"type": "next", "stage": {"stage": "reveal_offers"}}, {"id": "18", "kind": "offer", "seat": "red", "type": "asked"}, {"id": "19", "kind": "offer", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\xb094562a84a2f0fd86559739c5346d26c78db36a2200ae7673f217c7e050b246', '\x4898ca74846ad62f2a6bb95b121539ab9b33fbf8496592be32997b4bed3c6285', '\x9307c117b6282f096a4ee578c097b9aa937de607ed77d2112d2aaa92d5eba5bf', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "c409a0bc-8c6e-49a2-9804-20ba77a4ed6e"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:27.874951+00', 24, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"type": "promote", "steps": [{"to": "trade", "from": "mine"}]}, "effects": [{"seat": "red", "type": "step_made"}, {"to": "trade", "from": "mine", "type": "pixie_moved", "pixie": "red"}, {"type": "next", "stage": {"place": 2, "stage": "promotions"}}, {"id": "21", "kind": "promotion", "left": 2, "seat": "blue", "type": "asked"}]}', NULL, NULL, '\xd3a3d9267661ea153caaef3cb456b6ce1119393cb0e32adcc49f21ad20b181ae', '\x4c73a37355cfa7859cb4181424af44dd5132a95ef036d2fb6551b2e72cfae2d8', '\xc3f26f03e01f4c38d26ae4fa1b18c9d08bfbc1f35770404aef0e61bcdee0fcfa', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "927ee771-05a8-452c-a1db-a6438b93b87b"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:28.366194+00', 27, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"to": "promotion", "from": "mine", "type": "move_dummy"}, "effects": [{"id": "23", "seat": "red", "type": "answered"}, {"to": "promotion", "from": "mine", "type": "pixie_moved", "pixie": "dummy"}, {"type": "next", "stage": {"stage": "track_penalties"}}, {"type": "penalised", "cause": "slaves", "penalties": {"red": 2, "blue": 2}}, {"type": "demotions_owed", "demotions": {"blue": 1}}, {"id": "24", "kind": "demote", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\x7b23e37e833d3a0af362b227a914b0b1aab88acda6ac5c1edbde01c1addd49cd', '\x436b14cfb4f7012fa5cc24fe447bafb439c0b7c0d570b67b5c06028e86b6c3e7', '\xb1532a80abdd71177b925e14e1fb584b0769aa5520caab0c62f9cfdbb82660c3', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "91b61dab-2cfc-4ea9-aba2-0551d4ff8d48"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:25.600486+00', 10, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "dump", "resources": {"gold": 1}}, "effects": [{"id": "6", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 1, "space": "dump_or_take"}, {"seat": "blue", "type": "dumped", "resources": {"gold": 1}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "7", "kind": "action", "seat": "red", "type": "asked"}]}', NULL, NULL, '\xbc1b327e5d2ed9293c7c2600c412df8a58e675e4f8393152946f2b54293269c5', '\x252781f69320693e85dc1462c50ee0921a8f165a3dd1863f66b8bf6b3a8f6bb1', '\x2b7b606dd00cd35e69ff58473b771a527a0250b508500202209f21531f40248c', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "51b4f51e-5bcb-458e-9df8-541d0ea08364"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:26.149522+00', 13, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "temporary_priority"}, "effects": [{"id": "9", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 1, "space": "temporary_priority"}, {"seat": "blue", "type": "large_cube_moved"}, {"type": "next", "stage": {"stage": "end_actions"}}, {"type": "discs_returned"}, {"type": "next", "stage": {"stage": "reveal_tile"}}, {"food": "bread", "type": "round_tile_revealed"}, {"type": "next", "stage": {"stage": "announce"}}, {"type": "next", "stage": {"stage": "collect_offers"}}, {"type": "next", "stage": {"stage": "reveal_offers"}}, {"id": "10", "kind": "offer", "seat": "blue", "type": "asked"}, {"id": "11", "kind": "offer", "seat": "red", "type": "asked"}]}', NULL, NULL, '\xf9091d8641edd84750028020915defe89aa7147ed8b2ab7e6af5ab7ef1b57351', '\xa941fa2ece54983d69069b8a6d89d406bd024b50735f03e4da9a6c5516c02895', '\x3c86c0027e8b79798c1f4912d64e300cca60bdde33267ff642ac89c8acbbd059', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "a28626df-6859-4cc1-a916-cd94b303ad96"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:26.560707+00', 16, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"type": "mine"}, "effects": [{"id": "12", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 1, "space": "mine"}, {"seat": "red", "type": "cubes_drawn", "drawn": ["silver", "silver", "gold", "gold", "gold"]}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "13", "kind": "action", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\x6397317dac30170584399a1cd57610b3cdf0192deb105c9744e3a37da5da32e2', '\x4d2715b5a35a682779239becf72a6cf46b9d86cb8b1ef6b1b6bcfcdb8a515eef', '\x9384a698e60315173293f79647bcfca73648c7eb56ce03e915f8349ce269114b', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "a18ae72a-407b-4d02-96e9-0d8b3fdb9a9a"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:26.995904+00', 19, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"give": "silver", "take": "honey", "type": "trade", "amount": 1}, "effects": [{"id": "15", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 2, "space": "trade"}, {"seat": "blue", "type": "paid", "resources": {"silver": 1}}, {"seat": "blue", "type": "gained", "resources": {"honey": 1}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "16", "kind": "action", "seat": "red", "type": "asked"}]}', NULL, NULL, '\x678e1fba44d985dfbfc5463b0b1c131acf92967383684bd9d6779b8da04ce00d', '\xfda64bc79c2ed4a4291ddd475e9f29234c5aa5d989b9673f5c2b499ac213ba95', '\x402eabd9babb293ab58efd64b77bd3a44d21fa9164e17eabe9faf69a6287afe4', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "87c223c3-7ecd-44e6-be1c-f6d84df851e6"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:27.519813+00', 22, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "offer", "resources": {"apple": 2}}, "effects": [{"id": "19", "seat": "blue", "type": "offer_made", "resources": {"apple": 2}}]}', NULL, NULL, '\xafb7eb6afaec670e2073c375c1168aaf390eb7064db1f2fc1e1072c9caa32f99', '\x9307c117b6282f096a4ee578c097b9aa937de607ed77d2112d2aaa92d5eba5bf', '\x15aa5bc1dd4756b2456d2c71805a07d6ac4337f434956ad787dd660d22175f6f', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "0c657d75-3f40-42fe-b615-09ed9ab5a29c"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:27.995613+00', 25, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "promote", "steps": [{"to": "trade", "from": "mine"}]}, "effects": [{"seat": "blue", "type": "step_made"}, {"seat": "blue", "type": "paid", "resources": {"apple": 1}}, {"to": "trade", "from": "mine", "type": "pixies_swapped", "with": "red", "pixie": "blue"}, {"id": "21", "seat": "blue", "type": "answered"}, {"id": "22", "kind": "promotion", "left": 1, "seat": "blue", "type": "asked"}]}', NULL, NULL, '\xe89766a305554033be57f32f1be7bd672beed6a8294a6405945ec2b197d146c5', '\xc3f26f03e01f4c38d26ae4fa1b18c9d08bfbc1f35770404aef0e61bcdee0fcfa', '\xf553e26f64db27993b409a0f17e078c9740142dbf1851e456e678cb8acc7c335', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "520442ce-27ac-4c2c-8587-3af3f676c4d7"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:25.752211+00', 11, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"give": "bread", "take": "honey", "type": "trade", "amount": 2}, "effects": [{"id": "7", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 2, "space": "trade"}, {"seat": "red", "type": "paid", "resources": {"bread": 2}}, {"seat": "red", "type": "gained", "resources": {"honey": 2}}, {"type": "next", "stage": {"from": "red", "stage": "turn"}}, {"id": "8", "kind": "action", "seat": "blue", "type": "asked"}]}', NULL, NULL, '\x2c0ee611f7d5f5afdd8415f59ee0bd11f8c19c7c8a65fb46fb8756696f062c4a', '\x2b7b606dd00cd35e69ff58473b771a527a0250b508500202209f21531f40248c', '\x5fc4a1f5a7b75dd85cdb6da028b6bf8a8a9662093ee47f8bf976948ec602d1a1', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "9ea71046-fc6e-4734-9e9b-555399938f4b"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:26.27764+00', 14, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"type": "offer", "resources": {"gold": 1, "silver": 1}}, "effects": [{"id": "11", "seat": "red", "type": "offer_made", "resources": {"gold": 1, "silver": 1}}]}', NULL, NULL, '\xf0775aa289a75234d4d0a7ccf7ce31a3170a2a884fef15833a2638f53f0c7dda', '\x3c86c0027e8b79798c1f4912d64e300cca60bdde33267ff642ac89c8acbbd059', '\xb879801ea9fb0610b40ae686dc644e82c8f6c117e2c8243bd83f1a4ef5f47b48', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "9e9f6442-b375-4084-8b70-ca07c329f2cc"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:26.705243+00', 17, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "mercy"}, "effects": [{"id": "13", "seat": "blue", "type": "answered"}, {"seat": "blue", "type": "discs_placed", "discs": 2, "space": "mercy"}, {"seat": "blue", "tile": "mercy", "type": "single_use_taken"}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "14", "kind": "action", "seat": "red", "type": "asked"}]}', NULL, NULL, '\x677f4004574a4cda527549263891bb79a9448f64ec2bdae018235136368125f9', '\x9384a698e60315173293f79647bcfca73648c7eb56ce03e915f8349ce269114b', '\x7ab877be118c0c27196d0021f3a80cd03d70cd95f43fe98d7bda0c642ccd70e0', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "dd0328d0-1385-4ea3-b05c-f4938087d8ce"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:27.135834+00', 20, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"type": "dump", "resources": {"gold": 1, "apple": 1, "honey": 1}}, "effects": [{"id": "16", "seat": "red", "type": "answered"}, {"seat": "red", "type": "discs_placed", "discs": 1, "space": "dump_or_take"}, {"seat": "red", "type": "dumped", "resources": {"gold": 1, "apple": 1, "honey": 1}}, {"type": "next", "stage": {"from": "blue", "stage": "turn"}}, {"id": "17", "kind": "action", "seat": "red", "type": "asked"}]}', NULL, NULL, '\xaee35f365315a983101c72fc1c998730989b6f73fbbe5f5f9a3dff0585c69520', '\x402eabd9babb293ab58efd64b77bd3a44d21fa9164e17eabe9faf69a6287afe4', '\x4898ca74846ad62f2a6bb95b121539ab9b33fbf8496592be32997b4bed3c6285', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "4b660245-ebca-400e-b4c1-43633d8fc8c6"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:27.643801+00', 23, 2, 'moved', '{"by": "seat", "seat": 2, "user": "01a2071b-1243-72da-9b42-044628322036"}', '{"move": {"type": "offer", "resources": {"apple": 1}}, "effects": [{"id": "18", "seat": "red", "type": "offer_made", "resources": {"apple": 1}}, {"type": "offers_revealed", "offers": {"red": {"apple": 1}, "blue": {"apple": 2}}}, {"type": "next", "stage": {"stage": "judge"}}, {"seat": "blue", "type": "offer_accepted", "resources": {"apple": 2}}, {"seat": "red", "type": "offer_accepted", "resources": {"apple": 1}}, {"type": "next", "stage": {"stage": "tracks"}}, {"type": "next", "stage": {"place": 0, "stage": "promotions"}}, {"type": "next", "stage": {"place": 1, "stage": "promotions"}}, {"id": "20", "kind": "promotion", "left": 1, "seat": "red", "type": "asked"}]}', NULL, NULL, '\x43b9937ae09925ec850187a98db93e6f6966c466dc1a2f06c8e02a6cb085eb54', '\x15aa5bc1dd4756b2456d2c71805a07d6ac4337f434956ad787dd660d22175f6f', '\x4c73a37355cfa7859cb4181424af44dd5132a95ef036d2fb6551b2e72cfae2d8', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1243-7ff4-be25-15809eca621a", "request": "217e24de-6600-476d-8684-7e95f9239643"}, "program": "0.1.0"}'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:28.230357+00', 26, 2, 'moved', '{"by": "seat", "seat": 1, "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"move": {"type": "promote", "steps": [{"to": "food_tile", "from": "trade"}]}, "effects": [{"seat": "blue", "type": "step_made"}, {"to": "food_tile", "from": "trade", "type": "pixie_moved", "pixie": "blue"}, {"type": "next", "stage": {"stage": "extra_promotion"}}, {"type": "next", "stage": {"stage": "servant"}}, {"type": "next", "stage": {"stage": "dummy"}}, {"type": "next", "stage": {"stage": "slave_penalties"}}, {"id": "23", "kind": "move_dummy", "seat": "red", "type": "asked"}]}', NULL, NULL, '\x095e598ab48bc43263e49497397ff63d2d8fcd1445beb04fc49baad340d0c40d', '\xf553e26f64db27993b409a0f17e078c9740142dbf1851e456e678cb8acc7c335', '\x436b14cfb4f7012fa5cc24fe447bafb439c0b7c0d570b67b5c06028e86b6c3e7', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "9b95696d-e642-4507-84d3-ae1ab5b2f9d3"}, "program": "0.1.0"}'),
	('01a2071b-21da-735b-b8e3-d8e91fefb687', '2026-11-23 06:32:28.386788+00', 1, 3, 'created', '{"by": "user", "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{"name": "1da48fb4-e9df-8f14-86d2-c8a595f5bbda", "rules": {"edition": {"id": "standard", "pyramid": [[{"icons": {"apple": 1}, "action": 1}, {"icons": {"bread": 1}, "action": 2}, {"icons": {"honey": 1}, "action": 3}, {"icons": {"apple": 1}, "action": 4}, {"icons": {"bread": 1}, "action": 5}], [{"icons": {"apple": 1, "honey": 1}, "action": 6}, {"icons": {"bread": 1, "honey": 1}, "action": 7}, {"icons": {"apple": 1, "bread": 1}, "action": 8}, {"icons": {"honey": 2}, "action": 9}], [{"icons": {"apple": 1, "bread": 1, "honey": 1}, "action": 10}, {"icons": {"apple": 1, "bread": 2}, "action": 11}, {"icons": {"apple": 2, "honey": 1}, "action": 12}], [{"icons": {"apple": 1, "bread": 2, "honey": 1}, "action": 13}, {"icons": {"apple": 1, "bread": 1, "honey": 2}, "action": 14}]], "rewards": {"ring": [8, 7, 6, 5, 4, 3, 2], "golden": 5, "servant": [10, 9, 8, 7, 6, 5, 4], "offering": [2, 3, 4, 5, 6, 7, 8]}, "oblivion": 60, "revision": 1, "whip_die": [1, 1, 2, 2, 3, 3], "casino_die": ["food", "food", "silver", "silver", "gold", "gold"], "gold_track": {"price": [4, 3, 3, 2, 2, 1, 1], "reward": [0, 0, 0, 0, 0, 0, 1], "penalty": [3, 3, 2, 2, 1, 0, 0]}, "slave_marks": [10, 20, 30, 40, 50], "silver_track": {"price": [4, 3, 3, 2, 2, 1, 1], "reward": [0, 0, 0, 0, 0, 0, 1], "penalty": [3, 3, 2, 2, 1, 0, 0]}}, "players": 3, "toggles": {"wrong_food": "rejected", "dump_amount": "up_to_three", "final_order": "rocks_then_majorities", "rock_removal": "any_time", "rock_targets": "opponents_first", "double_offering": "announced", "temporary_priority": "at_once"}, "rulebook": "en", "open_holdings": false}, "private": false, "take_back": true, "seed_chain": 4096, "seed_commitment": "d0e2c7a0789a72477ec3b11c212556b9c5fc2343057a26fe927e7c69588cf507"}', NULL, NULL, '\x75a106cdd6661c6277e0320212dfd990bb4d3469cfefe9c8d7f32803924b138e', '\x0000000000000000000000000000000000000000000000000000000000000000', '\xdebe429b8e6fee01d7d2fbfad9feace571d473ea1b199642a4008a7e6e884835', '{"engine": "0.1.0", "source": {"by": "api", "token": "01a2071b-1211-762f-8da6-cf4f8f056247", "request": "e6e81531-3747-475d-955f-a289b53a4d53"}, "program": "0.1.0"}');
INSERT INTO public.game_secrets VALUES
	('01a2071b-129f-7ca8-83b0-43890e64b403', 0, '\x4d32750d65326f4172b144d8425738d78f46755bfdf8ee3c8744664baa005688'),
	('01a2071b-129f-7ca8-83b0-43890e64b403', 4095, '\x9faf5bd5313cb6ba77781913ef6ca4f1f8bf83ee904bf62dfc140aa3e79b7414'),
	('01a2071b-21da-735b-b8e3-d8e91fefb687', 0, '\x76acc6ce7a7400eaa1296d21133a6b4ef2aef71a3d4fe03e987f1f30936bcb59'),
	('01a2071b-21da-735b-b8e3-d8e91fefb687', 4095, '\x40e8b64a9ceae92175ee6b61f335adf09dbba5cddc873ef4ee9256844f24f0d9');
INSERT INTO public.game_texts VALUES
	('01a2071b-129f-7ca8-83b0-43890e64b403', '25e4e9a4-048d-8c1a-bd82-78f49f354583', 'name', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:24.490012+00', 'Friday night', NULL, '\xc5a331e911e1833632d3f8b0896d58de51d43ed6c069032a746e9d0948226bbe'),
	('01a2071b-21da-735b-b8e3-d8e91fefb687', '1da48fb4-e9df-8f14-86d2-c8a595f5bbda', 'name', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:28.386788+00', 'Waits', NULL, '\x616dffe89a68558f1e1b1fc28276790d281cbc0e1bd54240d0c9bf3f7ea825a5');
INSERT INTO public.games VALUES
	('01a2071b-129f-7ca8-83b0-43890e64b403', '2026-11-23 06:32:24.490012+00', '2026-11-23 06:32:28.366194+00', '2026-11-24 06:32:28.366194+00', 27, 2, false, 'running', 'en', 'standard', '\xb1532a80abdd71177b925e14e1fb584b0769aa5520caab0c62f9cfdbb82660c3', '{1}', '{01a2071b-1211-79e8-96f1-0c3bcfd1e9f6,01a2071b-1243-72da-9b42-044628322036}', '{"bots": [null, null], "name": "25e4e9a4-048d-8c1a-bd82-78f49f354583", "asked": [1], "phase": "penalty", "round": 2, "creator": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6", "deadlines": ["2026-11-24T06:32:28.366194Z"], "pace_hours": 24}', '2026-11-24 00:32:28.366194+00', '2026-11-24 00:32:24.621365+00'),
	('01a2071b-21da-735b-b8e3-d8e91fefb687', '2026-11-23 06:32:28.386788+00', '2026-11-23 06:32:28.386788+00', NULL, 2, 3, false, 'open', 'en', 'standard', '\xf0f4e649c40d2ca26dcd78e58258b1fd84be90bff8938e6fd4fcfad6592ddca4', '{}', '{01a2071b-1211-79e8-96f1-0c3bcfd1e9f6,NULL,NULL}', '{"bots": [null, null, null], "name": "1da48fb4-e9df-8f14-86d2-c8a595f5bbda", "asked": [], "phase": null, "round": null, "creator": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', NULL, NULL);
INSERT INTO public.installation_keys VALUES
	('mail', '\x75532ac8e655d782e95e7cf2857bc93fbcbaf64a833f3fd0432a8bd8b0f2c094');
INSERT INTO public.outbox VALUES
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:24.621365+00', '2026-11-23 06:32:24.621365+00', NULL, NULL, 4, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:24.784306+00', '2026-11-23 06:32:24.784306+00', NULL, NULL, 5, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:24.919811+00', '2026-11-23 06:32:24.919811+00', NULL, NULL, 6, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:25.182819+00', '2026-11-23 06:32:25.182819+00', NULL, NULL, 7, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:25.323921+00', '2026-11-23 06:32:25.323921+00', NULL, NULL, 8, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:25.460088+00', '2026-11-23 06:32:25.460088+00', NULL, NULL, 9, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:25.600486+00', '2026-11-23 06:32:25.600486+00', NULL, NULL, 10, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:25.752211+00', '2026-11-23 06:32:25.752211+00', NULL, NULL, 11, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:25.885423+00', '2026-11-23 06:32:25.885423+00', NULL, NULL, 12, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:26.149522+00', '2026-11-23 06:32:26.149522+00', NULL, NULL, 13, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:26.149522+00', '2026-11-23 06:32:26.149522+00', NULL, NULL, 13, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:26.416164+00', '2026-11-23 06:32:26.416164+00', NULL, NULL, 15, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:26.560707+00', '2026-11-23 06:32:26.560707+00', NULL, NULL, 16, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:26.705243+00', '2026-11-23 06:32:26.705243+00', NULL, NULL, 17, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:26.850996+00', '2026-11-23 06:32:26.850996+00', NULL, NULL, 18, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:26.995904+00', '2026-11-23 06:32:26.995904+00', NULL, NULL, 19, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:27.135834+00', '2026-11-23 06:32:27.135834+00', NULL, NULL, 20, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:27.390997+00', '2026-11-23 06:32:27.390997+00', NULL, NULL, 21, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:27.390997+00', '2026-11-23 06:32:27.390997+00', NULL, NULL, 21, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:27.643801+00', '2026-11-23 06:32:27.643801+00', NULL, NULL, 23, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:27.874951+00', '2026-11-23 06:32:27.874951+00', NULL, NULL, 24, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:28.230357+00', '2026-11-23 06:32:28.230357+00', NULL, NULL, 26, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2071b-129f-7ca8-83b0-43890e64b403', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:28.366194+00', '2026-11-23 06:32:28.366194+00', NULL, NULL, 27, 0, 'waiting', 'turn', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.stream_events VALUES
	('01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', 1, '2026-11-23 06:32:24.33762+00', 'user', 1, 'signed_up', '{"by": "user", "user": "01a2071b-1211-79e8-96f1-0c3bcfd1e9f6"}', '{}', NULL, NULL, '{"engine": "0.1.0", "program": "0.1.0"}', '\x6eb037339d402fe2931f3369f8c5a31666eb491f5a99b58817a426426eac9537', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x2092dfb494b18e097aee8a4279a633b61214af8c97348be1d48e28ec6380e47f'),
	('01a2071b-1243-72da-9b42-044628322036', 1, '2026-11-23 06:32:24.387245+00', 'user', 1, 'signed_up', '{"by": "user", "user": "01a2071b-1243-72da-9b42-044628322036"}', '{}', NULL, NULL, '{"engine": "0.1.0", "program": "0.1.0"}', '\x242844c0c8616aca86c8afe80e265dac5e44764bc33ad1c756d69ebad6bde8f4', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x3c90db28538dd4dbfd92d866301f6aa9d6db0dc797bc94e8afb7c4d8101ada43'),
	('01a2071b-1277-7b35-9921-3a918217cce9', 1, '2026-11-23 06:32:24.439603+00', 'user', 1, 'signed_up', '{"by": "user", "user": "01a2071b-1277-7b35-9921-3a918217cce9"}', '{}', NULL, NULL, '{"engine": "0.1.0", "program": "0.1.0"}', '\x510c4340e86407eea3e160d1a92e28036a7d0b3f62ace852eaa5f738b22c37aa', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x70daee7894718e2cc622b19de46085af5e41436b1aa6a567db322b0a9db78b0e'),
	('01a2071b-1277-7b35-9921-3a918217cce9', 2, '2026-11-23 06:32:24.439603+00', 'user', 1, 'role_changed', '{"by": "operator"}', '{"role": "moderator"}', NULL, NULL, '{"engine": "0.1.0", "program": "0.1.0"}', '\x21c283a1298dee66d8a136e4e4103bd8b20314ec6f05df7466f2ea8c04371f6e', '\x70daee7894718e2cc622b19de46085af5e41436b1aa6a567db322b0a9db78b0e', '\x78f1510128b0ca871ede0bf6daae70f83e927d877563f34ea27f23e535671d6b');
INSERT INTO public.tokens VALUES
	('01a2071b-1277-7e73-9415-d347d685ab7f', '01a2071b-1277-7b35-9921-3a918217cce9', '2026-11-23 06:32:24.439603+00', NULL, '\xe45ed3b7d8ca65bf7d2d05818d5da856c67406bef3b6c3dd31a76c33cd9b1b20', 'command line 2026-11-23', '{read,play,press,account,moderate}', '2027-05-22 06:32:24.439603+00', '2026-11-23 06:32:24.439603+00', NULL),
	('01a2071b-1211-762f-8da6-cf4f8f056247', '01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:24.33762+00', '2026-11-23 06:32:24.470277+00', '\x4bfd14d451991020ee8e8a9a192658e51f833b72cd2bcdacda0abc28cfade8ee', 'command line 2026-11-23', '{read,play,press,account,moderate}', '2027-05-22 06:32:24.33762+00', '2026-11-23 06:32:24.33762+00', NULL),
	('01a2071b-1243-7ff4-be25-15809eca621a', '01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:24.387245+00', '2026-11-23 06:32:24.609997+00', '\x935d0b537dd2c1cf09b9c968a4c639b4ce28d8b716ffe599e85fce9a1205ccda', 'command line 2026-11-23', '{read,play,press,account,moderate}', '2027-05-22 06:32:24.387245+00', '2026-11-23 06:32:24.387245+00', NULL);
INSERT INTO public.users VALUES
	('01a2071b-1211-79e8-96f1-0c3bcfd1e9f6', '2026-11-23 06:32:24.33762+00', NULL, NULL, 'player', false, 'ada@example.org', 'Ada', 0, NULL, NULL, false, '{}'),
	('01a2071b-1243-72da-9b42-044628322036', '2026-11-23 06:32:24.387245+00', NULL, NULL, 'player', false, 'bo@example.org', 'Bo', 0, NULL, NULL, false, '{}'),
	('01a2071b-1277-7b35-9921-3a918217cce9', '2026-11-23 06:32:24.439603+00', NULL, NULL, 'moderator', false, 'mo@example.org', 'Mo', 0, NULL, NULL, false, '{}');
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (case_id);
ALTER TABLE ONLY public.erasure_holds
    ADD CONSTRAINT erasure_holds_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (game_id, version);
ALTER TABLE ONLY public.game_secrets
    ADD CONSTRAINT game_secrets_pkey PRIMARY KEY (game_id, epoch);
ALTER TABLE ONLY public.game_texts
    ADD CONSTRAINT game_texts_pkey PRIMARY KEY (game_id, text_id);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (game_id);
ALTER TABLE ONLY public.hidden_texts
    ADD CONSTRAINT hidden_texts_pkey PRIMARY KEY (game_id, text_id, case_id);
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
ALTER TABLE ONLY public.kept_apart
    ADD CONSTRAINT kept_apart_pkey PRIMARY KEY (user_id, other_id);
ALTER TABLE ONLY public.mail_paths
    ADD CONSTRAINT mail_paths_path_mac_key UNIQUE (path_mac);
ALTER TABLE ONLY public.mail_paths
    ADD CONSTRAINT mail_paths_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (game_id, message_id);
ALTER TABLE ONLY public.muted_games
    ADD CONSTRAINT muted_games_pkey PRIMARY KEY (user_id, game_id);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (game_id, note_id);
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (game_id, version, user_id, kind);
ALTER TABLE ONLY public.role_changes
    ADD CONSTRAINT role_changes_pkey PRIMARY KEY (change_id);
ALTER TABLE ONLY public.root_leaves
    ADD CONSTRAINT root_leaves_pkey PRIMARY KEY (day, "position");
ALTER TABLE ONLY public.root_timestamps
    ADD CONSTRAINT root_timestamps_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.roots
    ADD CONSTRAINT roots_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_up_networks
    ADD CONSTRAINT sign_up_networks_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.strangers
    ADD CONSTRAINT strangers_pkey PRIMARY KEY (mac);
ALTER TABLE ONLY public.stream_events
    ADD CONSTRAINT stream_events_pkey PRIMARY KEY (stream_id, version);
ALTER TABLE ONLY public.stream_texts
    ADD CONSTRAINT stream_texts_pkey PRIMARY KEY (stream_id, text_id);
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
CREATE INDEX cases_by_game ON public.cases USING btree (game_id, case_id) WHERE (game_id IS NOT NULL);
CREATE INDEX cases_by_reporter ON public.cases USING btree (reporter, case_id) WHERE (reporter IS NOT NULL);
CREATE INDEX cases_by_state ON public.cases USING btree (state, case_id);
CREATE INDEX cases_by_user ON public.cases USING btree (user_id, case_id) WHERE (user_id IS NOT NULL);
CREATE INDEX erasure_holds_by_mac ON public.erasure_holds USING btree (mac) WHERE (mac IS NOT NULL);
CREATE INDEX events_by_moderators ON public.events USING btree (at, game_id, version) WHERE ((actor ->> 'by'::text) = 'moderator'::text);
CREATE INDEX events_departures_by_game ON public.events USING btree (game_id, version) WHERE (kind = ANY (ARRAY['resigned'::text, 'handed_over'::text, 'seat_closed'::text]));
CREATE INDEX events_departures_by_user ON public.events USING btree ((
CASE kind
    WHEN 'resigned'::text THEN (actor ->> 'user'::text)
    ELSE (body ->> 'user'::text)
END)) WHERE (kind = ANY (ARRAY['resigned'::text, 'handed_over'::text, 'seat_closed'::text]));
CREATE INDEX game_texts_by_author ON public.game_texts USING btree (author) WHERE (author IS NOT NULL);
CREATE INDEX game_texts_by_end ON public.game_texts USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX games_by_age ON public.games USING btree (created_at, game_id);
CREATE INDEX games_by_look ON public.games USING btree (look_at, game_id) WHERE (look_at IS NOT NULL);
CREATE INDEX games_by_user ON public.games USING gin (seats);
CREATE INDEX games_public ON public.games USING btree (status, created_at DESC, game_id) WHERE (NOT private);
CREATE INDEX games_running ON public.games USING btree (game_id) WHERE (status = 'running'::public.game_status);
CREATE INDEX hidden_texts_by_case ON public.hidden_texts USING btree (case_id);
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
CREATE INDEX kept_apart_by_other ON public.kept_apart USING btree (other_id);
CREATE INDEX mail_paths_address ON public.mail_paths USING btree (address_mac, asked_at);
CREATE INDEX mail_paths_holder ON public.mail_paths USING btree (holder);
CREATE INDEX messages_by_author ON public.messages USING btree (author, at);
CREATE UNIQUE INDEX messages_by_command ON public.messages USING btree (game_id, command_id) WHERE (command_id IS NOT NULL);
CREATE INDEX notes_by_author ON public.notes USING btree (author, game_id);
CREATE INDEX notification_settings_digest ON public.notification_settings USING btree (next_digest_at) WHERE (next_digest_at IS NOT NULL);
CREATE INDEX outbox_dead ON public.outbox USING btree (done_at) WHERE (state = 'dead'::public.outbox_state);
CREATE INDEX outbox_done ON public.outbox USING btree (done_at) WHERE (state <> 'waiting'::public.outbox_state);
CREATE INDEX outbox_done_recipient ON public.outbox USING btree (recipient) WHERE ((state <> 'waiting'::public.outbox_state) AND (recipient IS NOT NULL));
CREATE INDEX outbox_done_user ON public.outbox USING btree (user_id) WHERE (state <> 'waiting'::public.outbox_state);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE (state = 'waiting'::public.outbox_state);
CREATE INDEX role_changes_by_time ON public.role_changes USING btree (at, change_id);
CREATE INDEX root_leaves_by_stream ON public.root_leaves USING btree (stream_id, version);
CREATE INDEX sign_in_codes_by_email ON public.sign_in_codes USING btree (email);
CREATE INDEX sign_in_codes_by_end ON public.sign_in_codes USING btree (expires_at);
CREATE UNIQUE INDEX sign_in_codes_by_request ON public.sign_in_codes USING btree (request_hash) WHERE (request_hash IS NOT NULL);
CREATE INDEX sign_up_networks_at ON public.sign_up_networks USING btree (at);
CREATE INDEX sign_up_networks_mac ON public.sign_up_networks USING btree (mac);
CREATE UNIQUE INDEX stream_events_by_command ON public.stream_events USING btree (command_id) WHERE (command_id IS NOT NULL);
CREATE UNIQUE INDEX stream_events_by_kind ON public.stream_events USING btree (stream, stream_id) WHERE (version = 1);
CREATE INDEX stream_events_by_moderators ON public.stream_events USING btree (at, stream_id, version) WHERE ((actor ->> 'by'::text) = ANY (ARRAY['moderator'::text, 'operator'::text]));
CREATE INDEX stream_texts_about ON public.stream_texts USING btree (about) WHERE (about IS NOT NULL);
CREATE INDEX stream_texts_by_author ON public.stream_texts USING btree (author) WHERE (author IS NOT NULL);
CREATE INDEX stream_texts_by_end ON public.stream_texts USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX tokens_by_end ON public.tokens USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX tokens_by_parent ON public.tokens USING btree (parent) WHERE (parent IS NOT NULL);
CREATE INDEX tokens_by_user ON public.tokens USING btree (user_id);
CREATE INDEX user_act_reasons_about ON public.user_act_reasons USING btree (about);
CREATE INDEX user_act_reasons_by_author ON public.user_act_reasons USING btree (author);
CREATE INDEX user_act_reasons_by_end ON public.user_act_reasons USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX user_acts_by_time ON public.user_acts USING btree (at, act_id);
CREATE INDEX users_by_mailbox ON public.users USING btree (regexp_replace(email, '(.)\+[^@]*@'::text, '\1@'::text));
CREATE INDEX users_by_suspended_mailbox ON public.users USING btree (regexp_replace(email, '\+[^@]*@'::text, '@'::text)) WHERE (suspended_at IS NOT NULL);
CREATE TRIGGER changes_of_users_are_told AFTER UPDATE OF name, bot, role, suspended_at, suspended_until ON public.users FOR EACH ROW WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.bot IS DISTINCT FROM new.bot)) OR (old.role IS DISTINCT FROM new.role)) OR (old.suspended_at IS DISTINCT FROM new.suspended_at)) OR (old.suspended_until IS DISTINCT FROM new.suspended_until))) EXECUTE FUNCTION public.tell_that_caller_has_changed('id');
CREATE TRIGGER confirmations_are_told AFTER UPDATE OF confirmed_at ON public.tokens FOR EACH ROW EXECUTE FUNCTION public.tell_that_caller_has_changed('user_id');
CREATE TRIGGER events_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_history();
CREATE TRIGGER revocations_are_told AFTER DELETE ON public.tokens FOR EACH ROW EXECUTE FUNCTION public.tell_that_caller_has_changed('user_id');
CREATE TRIGGER role_changes_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.role_changes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_history();
CREATE TRIGGER root_leaves_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.root_leaves FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_roots();
CREATE TRIGGER root_timestamps_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.root_timestamps FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_roots();
CREATE TRIGGER roots_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.roots FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_roots();
CREATE TRIGGER stream_events_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.stream_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_history();
CREATE TRIGGER user_acts_are_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.user_acts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_history();
ALTER TABLE ONLY public.muted_games
    ADD CONSTRAINT muted_games_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.sign_up_networks
    ADD CONSTRAINT sign_up_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_parent_fkey FOREIGN KEY (parent) REFERENCES public.tokens(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
GRANT USAGE ON SCHEMA analysis TO pixie_analyst;
REVOKE ALL ON FUNCTION public.change_role(who uuid, new_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.change_role(who uuid, new_role text) TO pixie_app;
REVOKE ALL ON FUNCTION public.give_up_role(change uuid, moment timestamp with time zone, who uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.give_up_role(change uuid, moment timestamp with time zone, who uuid) TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.events TO pixie_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.games TO pixie_app;
GRANT SELECT ON TABLE public.users TO pixie_app;
GRANT INSERT(id) ON TABLE public.users TO pixie_app;
GRANT INSERT(created_at) ON TABLE public.users TO pixie_app;
GRANT UPDATE(erased_at) ON TABLE public.users TO pixie_app;
GRANT UPDATE(suspended_at) ON TABLE public.users TO pixie_app;
GRANT UPDATE(bot) ON TABLE public.users TO pixie_app;
GRANT INSERT(email),UPDATE(email) ON TABLE public.users TO pixie_app;
GRANT INSERT(name),UPDATE(name) ON TABLE public.users TO pixie_app;
GRANT UPDATE(mail_epoch) ON TABLE public.users TO pixie_app;
GRANT UPDATE(suspended_until) ON TABLE public.users TO pixie_app;
GRANT UPDATE(muted_until) ON TABLE public.users TO pixie_app;
GRANT UPDATE(name_hidden) ON TABLE public.users TO pixie_app;
GRANT UPDATE(hidden_names) ON TABLE public.users TO pixie_app;
GRANT SELECT ON TABLE analysis.effects TO pixie_analyst;
GRANT SELECT ON TABLE analysis.actions TO pixie_analyst;
GRANT SELECT ON TABLE analysis.decisions TO pixie_analyst;
GRANT SELECT ON TABLE analysis.games TO pixie_analyst;
GRANT SELECT ON TABLE analysis.points TO pixie_analyst;
GRANT SELECT ON TABLE analysis.resources TO pixie_analyst;
GRANT SELECT ON TABLE analysis.seats TO pixie_analyst;
GRANT SELECT,INSERT,UPDATE ON TABLE public.cases TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.erasure_holds TO pixie_app;
GRANT UPDATE(mac) ON TABLE public.erasure_holds TO pixie_app;
GRANT UPDATE(successor) ON TABLE public.erasure_holds TO pixie_app;
GRANT UPDATE(ends_at) ON TABLE public.erasure_holds TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.game_secrets TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.game_texts TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.hidden_texts TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbox TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.installation_keys TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.kept_apart TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.mail_paths TO pixie_app;
GRANT UPDATE(confirmed_at) ON TABLE public.mail_paths TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.messages TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.muted_games TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.notes TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_settings TO pixie_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO pixie_app;
GRANT SELECT ON TABLE public.role_changes TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.root_leaves TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.root_timestamps TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.roots TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.sign_in_codes TO pixie_app;
GRANT UPDATE(used_at) ON TABLE public.sign_in_codes TO pixie_app;
GRANT UPDATE(wrong_tries) ON TABLE public.sign_in_codes TO pixie_app;
GRANT UPDATE(unbound_tries) ON TABLE public.sign_in_codes TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.sign_up_networks TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.strangers TO pixie_app;
GRANT UPDATE(suspended_at) ON TABLE public.strangers TO pixie_app;
GRANT UPDATE(unsubscribed_at) ON TABLE public.strangers TO pixie_app;
GRANT UPDATE(suspended_until) ON TABLE public.strangers TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.stream_events TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.stream_texts TO pixie_app;
GRANT UPDATE(erase_at) ON TABLE public.stream_texts TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.tokens TO pixie_app;
GRANT UPDATE(last_used_at) ON TABLE public.tokens TO pixie_app;
GRANT UPDATE(confirmed_at) ON TABLE public.tokens TO pixie_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.user_act_reasons TO pixie_app;
GRANT UPDATE(erase_at) ON TABLE public.user_act_reasons TO pixie_app;
GRANT SELECT,INSERT ON TABLE public.user_acts TO pixie_app;
GRANT INSERT ON TABLE public.write_probe TO pixie_app;
