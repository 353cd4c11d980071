//! `GET /games/{id}/punctuality`: how punctual the players of a game were in their games so far, and how long it will take.

use std::collections::BTreeMap;

use actix_web::get;
use actix_web::web::{self, Data, Path};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::{AnswerTally, Game, Games};
use crate::ground::problem::{Kind, NotFound, Problem, Result};

/// About how many questions a seat is asked in a game, one after the other.
const QUESTIONS: u32 = 35;
/// From how many questions on a user is known.
const KNOWN_FROM: u32 = 20;
/// The newest games of a user that count.
const GAMES: i64 = 100;

/// How punctual the players are, and how long the game will take.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "players": [{"seat": "blue", "asked": 120, "percent_in_time": 97, "median_seconds": 14400, "games_left": 0}],
    "least_percent_in_time": 95,
    "estimated_hours": 560,
}))]
pub struct GamePunctuality {
    /// The people at the table.
    pub players: Vec<SeatPunctuality>,
    /// Who joins has answered in time at least so often; 0 is no condition.
    pub least_percent_in_time: u8,
    /// About how many counted hours the whole game takes, as these players answer; null without a time control. Who is not
    /// known yet counts as somebody who takes a third of the time of a question.
    pub estimated_hours: Option<u32>,
}

/// How punctual somebody is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatPunctuality {
    /// The seat of the player.
    pub seat: Seat,
    /// How many questions they were asked in their newest games with a time control.
    pub asked: u32,
    /// How many of a hundred they have answered in time; null if they were asked nothing yet.
    pub percent_in_time: Option<u32>,
    /// The median of their answering times, in seconds of counted time, rounded up; null if there is none.
    pub median_seconds: Option<u32>,
    /// How many running games they have left, or lost their seat in.
    pub games_left: u32,
}

/// How punctual the players are
///
/// Counts the answers in their newest games with a time control, and the running games that they have left. From this follows
/// about how long the game will take.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = GamePunctuality), NotFound),
    security((), ("token" = []))
)]
#[get("/games/{id}/punctuality")]
pub async fn read_punctuality(
    games: Data<Games>,
    caller: MaybeCaller,
    id: Path<Uuid>,
) -> Result<web::Json<GamePunctuality>> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    Ok(web::Json(punctuality(games.pool(), opened.game()).await?))
}

/// How punctual the players of a game are.
pub async fn punctuality(pool: &PgPool, game: &Game) -> sqlx::Result<GamePunctuality> {
    let users: Vec<Uuid> = game.users().collect();
    let tallies = tallies(pool, &users).await?;
    let left = games_left(pool, &users).await?;
    let players = users.iter().filter_map(|user| {
        let tally = tallies.get(user);
        Some(SeatPunctuality {
            seat: game.seat_of(*user)?,
            asked: tally.map_or(0, AnswerTally::asked),
            percent_in_time: tally.and_then(AnswerTally::percent_in_time),
            median_seconds: tally.and_then(AnswerTally::median_seconds),
            games_left: left.get(user).copied().unwrap_or_default(),
        })
    });
    let players: Vec<_> = players.collect();
    let control = game.settings().time_control;
    let estimated_hours = control.map(|control| {
        let unknown = control.decision_seconds / 3;
        let free = game.seats.len() - players.len();
        let of_players = players.iter().map(|player| player.median_seconds.unwrap_or(unknown));
        let a_round: u32 = of_players.chain(std::iter::repeat_n(unknown, free)).sum();
        a_round.saturating_mul(QUESTIONS).div_ceil(3600)
    });
    Ok(GamePunctuality { players, least_percent_in_time: game.least_percent_in_time(), estimated_hours })
}

/// Passes if a newcomer is as punctual as the game wants its players to be. Who is new here is welcome everywhere.
///
/// # Errors
/// They are not.
pub(super) fn check_punctual(game: &Game, tally: Option<&AnswerTally>) -> Result<()> {
    let least = game.least_percent_in_time();
    let Some(tally) = tally.filter(|tally| tally.asked() >= KNOWN_FROM) else { return Ok(()) };
    let percent = tally.percent_in_time().unwrap_or(100);
    if percent >= least.into() {
        return Ok(());
    }
    let detail = move |language| words::not_punctual(language, &least, &percent);
    Err(Problem::new(Kind::Forbidden, detail))
}

/// The answers of some users in their newest games.
pub async fn tallies(pool: &PgPool, users: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, AnswerTally>> {
    let rows = sqlx::query!(
        r#"SELECT u.id AS "user!", tally AS "tally!: sqlx::types::Json<AnswerTally>"
         FROM unnest($1::uuid[]) AS u(id), LATERAL (
            SELECT summary FROM games WHERE seats @> ARRAY[u.id] ORDER BY created_at DESC LIMIT $2
         ) AS played, LATERAL jsonb_array_elements(played.summary->'answers') AS tally
         WHERE tally->>'user' = u.id::text
         UNION ALL SELECT u.id, tally
         FROM unnest($1::uuid[]) AS u(id), LATERAL (
            SELECT DISTINCT game_id FROM events
            WHERE kind IN ('resigned', 'handed_over', 'seat_closed')
                AND CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END = u.id::text
         ) AS gone JOIN games USING (game_id), LATERAL jsonb_array_elements(summary->'answers') AS tally
         WHERE tally->>'user' = u.id::text AND NOT seats @> ARRAY[u.id]"#,
        users,
        GAMES,
    );
    let mut tallies: BTreeMap<Uuid, AnswerTally> = BTreeMap::new();
    for row in rows.fetch_all(pool).await? {
        tallies.entry(row.user).or_insert_with(|| AnswerTally::new(row.user)).add(&row.tally);
    }
    Ok(tallies)
}

/// How many running games each of these users has left, or lost their seat in.
pub async fn games_left(pool: &PgPool, users: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, u32>> {
    let rows = sqlx::query!(
        r#"SELECT (CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END)::uuid AS "user!",
            count(DISTINCT game_id) AS "left!"
         FROM events
         WHERE kind IN ('resigned', 'handed_over', 'seat_closed')
            AND CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END = ANY ($1)
         GROUP BY 1"#,
        &users.iter().map(Uuid::to_string).collect::<Vec<_>>(),
    );
    let left = rows.fetch_all(pool).await?.into_iter();
    Ok(left.map(|row| (row.user, u32::try_from(row.left).unwrap_or(u32::MAX))).collect())
}
