-- Views for those who study how the game is played: deploy/analysis.md explains each of them. They show public games of which
-- everything is public, and nothing that says who played. The role that may read them has no other rights. Views in this
-- schema that it may not read are parts of the others.
--
-- All of them are security barriers: else Postgres might call a function of the reader on rows before they are filtered.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pixie_analyst') THEN
        BEGIN
            CREATE ROLE pixie_analyst NOLOGIN;
        EXCEPTION
            -- Another database of the same cluster was migrated at the same moment.
            WHEN duplicate_object OR unique_violation THEN NULL;
            -- The service needs no analysts.
            WHEN insufficient_privilege THEN RAISE WARNING 'the owner of the database may not make the role pixie_analyst';
        END;
    END IF;
END
$$;

CREATE SCHEMA analysis;
REVOKE ALL ON SCHEMA analysis FROM PUBLIC;

-- A game is public once the seed of its dice is. A finished game that was taken back runs again, and one that was cancelled
-- again waits again to be published.
CREATE VIEW analysis.published WITH (security_barrier) AS
SELECT game_id, created_at, head_at AS ended_at, status::text AS status, players, rulebook, edition, version, seats
FROM games
WHERE NOT private AND status IN ('finished', 'cancelled') AND (
    SELECT body ? 'seed' FROM events
    WHERE events.game_id = games.game_id AND kind IN ('finished', 'cancelled', 'published')
    ORDER BY version DESC LIMIT 1
);

-- The versions that count: everything since the last rewind, and everything that counted after the version it leads to.
CREATE VIEW analysis.surviving WITH (security_barrier) AS
WITH RECURSIVE part (game_id, first_version, last_version, leads_to) AS (
    SELECT p.game_id, coalesce(r.version, 1), p.version, r.to_version
    FROM analysis.published p LEFT JOIN LATERAL (
        SELECT version, (body->>'to_version')::integer AS to_version FROM events
        WHERE events.game_id = p.game_id AND kind = 'rewound' ORDER BY version DESC LIMIT 1
    ) r ON true
    UNION ALL
    SELECT part.game_id, coalesce(r.version, 1), part.leads_to, r.to_version
    FROM part LEFT JOIN LATERAL (
        SELECT version, (body->>'to_version')::integer AS to_version FROM events
        WHERE events.game_id = part.game_id AND kind = 'rewound' AND version <= part.leads_to
        ORDER BY version DESC LIMIT 1
    ) r ON true
    WHERE part.leads_to IS NOT NULL
)
SELECT game_id, first_version, last_version FROM part;

-- The start and the moves that count. `round` is the round before their effects. `clock` is the time in seconds, less all
-- pauses until then; `rewound_clock` is that of the last rewind before.
CREATE VIEW analysis.play WITH (security_barrier) AS
WITH stops AS (
    SELECT e.game_id, e.version, e.kind, e.at, e.actor, e.body,
        max(e.at) FILTER (WHERE e.kind = 'paused') OVER past AS paused_at,
        coalesce(max(e.version) FILTER (WHERE e.kind = 'paused') OVER past, 0)
            > coalesce(max(e.version) FILTER (WHERE e.kind = 'resumed') OVER past, 0) AS is_paused
    FROM events e JOIN analysis.published USING (game_id)
    WHERE e.kind IN ('started', 'moved', 'rewound', 'paused', 'resumed')
    WINDOW past AS (PARTITION BY e.game_id ORDER BY e.version)
), timed AS (
    SELECT *, extract(epoch FROM CASE WHEN is_paused THEN paused_at ELSE at END)
        - coalesce(sum(extract(epoch FROM at - paused_at)) FILTER (WHERE kind = 'resumed')
            OVER (PARTITION BY game_id ORDER BY version), 0) AS clock
    FROM stops
), told AS (
    SELECT *, max(clock) FILTER (WHERE kind = 'rewound') OVER (PARTITION BY game_id ORDER BY version) AS rewound_clock
    FROM timed
)
SELECT t.game_id, t.version, t.kind, t.at, (t.actor->>'seat')::integer AS seat, t.actor->>'user' IS NULL AS is_bot,
    coalesce(u.bot, false) AS is_program, t.body, t.clock, t.rewound_clock, began.round AS began,
    coalesce(max(began.round) OVER (
        PARTITION BY t.game_id ORDER BY t.version ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), 0) AS round
FROM told t
    JOIN analysis.surviving s ON s.game_id = t.game_id AND t.version BETWEEN s.first_version AND s.last_version
    LEFT JOIN users u ON u.id = (t.actor->>'user')::uuid
    CROSS JOIN LATERAL (
        SELECT max(round::integer) AS round FROM jsonb_path_query(t.body, '$.effects[*] ? (@.type == "round_began").round') AS b (round)
    ) began
WHERE t.kind IN ('started', 'moved');

CREATE VIEW analysis.effects WITH (security_barrier) AS
SELECT p.game_id, p.version, e.place::integer AS place, p.at,
    coalesce(max((e.effect->>'round')::integer) FILTER (WHERE e.effect->>'type' = 'round_began')
        OVER (PARTITION BY p.game_id ORDER BY p.version, e.place), 0) AS round,
    e.effect->>'type' AS type,
    array_position(ARRAY['blue', 'red', 'yellow', 'green', 'grey'], coalesce(e.effect->>'seat', e.effect->>'pixie')) AS seat,
    e.effect
FROM analysis.play p CROSS JOIN LATERAL jsonb_array_elements(p.body->'effects') WITH ORDINALITY AS e (effect, place);

CREATE VIEW analysis.games WITH (security_barrier) AS
SELECT p.game_id, p.status, p.created_at, s.started_at, p.ended_at, p.players, p.rulebook, p.edition,
    coalesce((c.body->'rules'->>'open_holdings')::boolean, false) AS open_holdings,
    coalesce((c.body->>'take_back')::boolean, false) AS take_back,
    (c.body->>'pace_hours')::integer AS pace_hours,
    coalesce(s.rounds, 0) AS rounds, coalesce(s.moves, 0) AS moves,
    (SELECT count(*) FROM events e WHERE e.game_id = p.game_id AND e.kind = 'moved') - coalesce(s.moves, 0) AS moves_taken_back,
    s.end_cause
FROM analysis.published p
    JOIN events c ON c.game_id = p.game_id AND c.version = 1
    LEFT JOIN (
        SELECT game_id, min(at) FILTER (WHERE kind = 'started') AS started_at, count(*) FILTER (WHERE kind = 'moved') AS moves,
            max(began) AS rounds,
            max(jsonb_path_query_first(body, '$.effects[*] ? (@.type == "finished").outcome.cause') #>> '{}') AS end_cause
        FROM analysis.play GROUP BY game_id
    ) s ON s.game_id = p.game_id;

CREATE VIEW analysis.seats WITH (security_barrier) AS
SELECT p.game_id, seat.number AS seat,
    array_position(ARRAY(SELECT jsonb_array_elements_text(o.setup->'order')), seat.colour) AS start_place,
    CASE WHEN p.seats[seat.number] IS NULL THEN 'bot' WHEN u.bot THEN 'program' ELSE 'person' END AS player,
    EXISTS (
        SELECT FROM events e
        WHERE e.game_id = p.game_id AND e.kind IN ('resigned', 'handed_over', 'seat_closed')
            AND (e.body->>'seat')::integer = seat.number
    ) AS was_given_up,
    (o.standings->seat.colour->>'rank')::integer AS rank,
    (o.standings->seat.colour->>'score')::integer AS score,
    o.standings IS NOT NULL AND o.standings->seat.colour->>'score' IS NULL AS fell_into_pit
FROM analysis.published p
    JOIN (
        SELECT game_id,
            (array_agg(jsonb_path_query_first(body, '$.effects[*] ? (@.type == "set_up")')) FILTER (WHERE kind = 'started'))[1]
                AS setup,
            (array_agg(jsonb_path_query_first(body, '$.effects[*] ? (@.type == "finished").outcome.standings'))
                FILTER (WHERE body->'effects' @> '[{"type": "finished"}]'))[1] AS standings
        FROM analysis.play GROUP BY game_id
    ) o USING (game_id)
    CROSS JOIN LATERAL (
        SELECT number::integer, colour
        FROM unnest(ARRAY['blue', 'red', 'yellow', 'green', 'grey']) WITH ORDINALITY AS s (colour, number)
        WHERE number <= p.players
    ) seat
    LEFT JOIN users u ON u.id = p.seats[seat.number];

CREATE VIEW analysis.decisions WITH (security_barrier) AS
WITH turns AS (
    SELECT e.game_id, e.version, e.at, e.round, e.type, e.seat, p.clock, p.rewound_clock, p.seat AS mover, p.is_bot, p.is_program,
        coalesce((e.effect->>'automatic')::boolean, false) AS is_automatic, lag(e.type) OVER turn AS type_before, lag(e.effect->>'kind') OVER turn AS question,
        lag(e.version) OVER turn AS asked_version, lag(p.clock) OVER turn AS asked_clock
    FROM analysis.effects e JOIN analysis.play p USING (game_id, version)
    WHERE e.type IN ('asked', 'answered', 'offer_made')
    WINDOW turn AS (PARTITION BY e.game_id, e.seat ORDER BY e.version, e.place)
)
SELECT game_id, version, at, round, seat, question,
    CASE WHEN asked_version = version OR is_automatic OR mover IS DISTINCT FROM seat THEN 'game'
        WHEN is_bot THEN 'bot' WHEN is_program THEN 'program' ELSE 'person' END AS answered_by,
    greatest(clock - greatest(asked_clock, rewound_clock), 0)::double precision AS seconds
FROM turns WHERE type <> 'asked' AND type_before = 'asked';

CREATE VIEW analysis.actions WITH (security_barrier) AS
WITH said AS (
    SELECT game_id, version, 0 AS place, at, round, seat,
        CASE WHEN is_bot THEN 'bot' WHEN is_program THEN 'program' ELSE 'person' END AS chosen_by, body->'move' AS move
    FROM analysis.play WHERE kind = 'moved'
    UNION ALL
    SELECT game_id, version, place, at, round, seat, 'game', effect->'answer' FROM analysis.effects WHERE type = 'automatic'
)
SELECT game_id, version, place, at, round, seat, chosen_by, move->>'type' AS action, move->'action'->>'type' AS copied_action
FROM said
WHERE move->>'type' IN (
    'steal_food', 'steal_silver', 'promotion', 'trade', 'silver_to_gold', 'food_tile', 'double_offering', 'look_into_bag',
    'mercy', 'whip', 'advance_track', 'casino', 'ring', 'rob', 'mine', 'exchange_tiles', 'dump', 'take_food', 'copy',
    'special_offering', 'priority', 'temporary_priority', 'pass'
);

CREATE VIEW analysis.resources WITH (security_barrier) AS
WITH changes AS (
    SELECT game_id, version, place, at, round, seat, type AS cause, r.resource,
        CASE WHEN type IN ('gained', 'robbed', 'offer_returned') THEN 1 ELSE -1 END * r.number::integer AS change, effect
    FROM analysis.effects CROSS JOIN LATERAL jsonb_each_text(effect->'resources') AS r (resource, number)
    WHERE type IN ('gained', 'robbed', 'offer_returned', 'paid', 'dumped', 'offer_made')
    UNION ALL
    SELECT game_id, version, place, at, round,
        array_position(ARRAY['blue', 'red', 'yellow', 'green', 'grey'], effect->>'from'), 'robbed', r.resource, -r.number::integer,
        effect
    FROM analysis.effects CROSS JOIN LATERAL jsonb_each_text(effect->'resources') AS r (resource, number)
    WHERE type = 'robbed'
    UNION ALL
    SELECT game_id, version, place, at, round, seat, type, effect->>'resource', -1, effect
    FROM analysis.effects WHERE type = 'offering_track_grew'
    UNION ALL
    SELECT game_id, version, place, at, round, seat, 'mined', c.cube, count(*)::integer, effect
    FROM analysis.effects CROSS JOIN LATERAL jsonb_array_elements_text(effect->'drawn') AS c (cube)
    WHERE type = 'cubes_drawn' AND c.cube <> 'rock'
    GROUP BY 1, 2, 3, 4, 5, 6, 8, 10
    UNION ALL
    SELECT game_id, version, place, at, round, seat, 'mined', c.cube, c.number::integer, effect
    FROM analysis.effects CROSS JOIN LATERAL jsonb_each_text(effect->'named') AS c (cube, number)
    WHERE type = 'cubes_drawn' AND c.cube <> 'rock' AND c.number::integer > 0
    UNION ALL
    SELECT e.game_id, e.version, e.place, e.at, e.round, s.number::integer, 'set_up', r.resource, 2, e.effect
    FROM analysis.effects e JOIN analysis.published p USING (game_id)
        CROSS JOIN generate_series(1, p.players) AS s (number)
        CROSS JOIN unnest(ARRAY['apple', 'bread', 'silver', 'gold']) AS r (resource)
    WHERE e.type = 'set_up'
    UNION ALL
    -- No change, but a step on a track.
    SELECT game_id, version, place, at, round, seat, type, NULL, 0, effect FROM analysis.effects WHERE type = 'track_advanced'
), stepped AS (
    SELECT *,
        coalesce(sum((effect->>'steps')::integer) FILTER (WHERE cause = 'track_advanced' AND effect->>'track' = 'silver')
            OVER past, 0)::integer AS silver_step,
        coalesce(sum((effect->>'steps')::integer) FILTER (WHERE cause = 'track_advanced' AND effect->>'track' = 'gold')
            OVER past, 0)::integer AS gold_step
    FROM changes
    WINDOW past AS (PARTITION BY game_id, seat ORDER BY version, place)
)
SELECT game_id, version, place, at, round, seat, cause, resource, change, silver_step, gold_step
FROM stepped WHERE resource IS NOT NULL;

CREATE VIEW analysis.points WITH (security_barrier) AS
SELECT game_id, version, place, at, round, array_position(ARRAY['blue', 'red', 'yellow', 'green', 'grey'], p.colour) AS seat,
    'penalty' AS kind, effect->>'cause' AS cause, -p.number::integer AS points
FROM analysis.effects CROSS JOIN LATERAL jsonb_each_text(effect->'penalties') AS p (colour, number)
WHERE type = 'penalised'
UNION ALL
SELECT game_id, version, place, at, round, seat, 'reward', coalesce(effect->>'row', 'other'), (effect->>'points')::integer
FROM analysis.effects WHERE type IN ('reward_taken', 'reward_points_gained');

DO $$
BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'pixie_analyst') THEN
        GRANT USAGE ON SCHEMA analysis TO pixie_analyst;
        GRANT SELECT ON analysis.games, analysis.seats, analysis.decisions, analysis.actions, analysis.effects,
            analysis.resources, analysis.points TO pixie_analyst;
    END IF;
END
$$;
