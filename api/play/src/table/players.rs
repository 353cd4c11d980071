//! `GET /players/{id}`: what everybody may know of a player.

use std::collections::BTreeMap;

use actix_web::get;
use actix_web::web::{self, Data, Path};
use chrono::{DateTime, NaiveDate, Utc};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::game::{AnswerTally, Games, outcomes};
use crate::ground::problem::{Kind, NotFound, Problem, Result};
use crate::people::users::{Avatar, UNNAMED};
use crate::table::lobby::{games_left, tallies};

/// A player, by their public games.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000001",
    "name": "Ada",
    "bot": false,
    "member_since": "2026-01-01",
    "running": 2,
    "finished": [{"players": 2, "games": 3, "won": 1}, {"players": 3, "games": 9, "won": 4}],
    "percent_in_time": 97,
    "median_seconds": 14400,
    "games_left": 0,
}))]
pub struct PlayerProfile {
    /// The id of the player.
    pub id: Uuid,
    /// What they are called.
    pub name: String,
    /// Whether a program plays for them.
    pub bot: bool,
    /// The picture that they have chosen; left out if none.
    #[serde(skip_serializing_if = "Avatar::is_plain")]
    #[schema(required = false)]
    pub avatar: Avatar,
    /// The day on which they first signed in, in UTC.
    pub member_since: NaiveDate,
    /// How many public games of theirs are running.
    pub running: u32,
    /// Their public games that are over, by the number of players.
    pub finished: Vec<FinishedGames>,
    /// How many of a hundred questions they have answered in time, in their newest games with a time control; null if they
    /// were asked nothing yet.
    pub percent_in_time: Option<u32>,
    /// The median of their answering times, in seconds of counted time, rounded up; null if there is none.
    pub median_seconds: Option<u32>,
    /// How many running games they have left, or lost their seat in.
    pub games_left: u32,
}

/// Games of a size that are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FinishedGames {
    /// For how many they were, 2 to 5.
    pub players: i16,
    /// How many there are.
    pub games: u32,
    /// How many of them the player has won, alone or with others.
    pub won: u32,
}

/// A player
///
/// What the public games of a player tell about them, and how punctual they are. Who has no account, or has erased it, is not
/// found.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The user")),
    responses((status = 200, body = PlayerProfile), NotFound)
)]
#[get("/players/{id}")]
pub async fn read_player(games: Data<Games>, id: Path<Uuid>) -> Result<web::Json<PlayerProfile>> {
    games.wait_until_projected().await;
    Ok(web::Json(player_profile(games.pool(), *id).await?))
}

/// What everybody may know of a player.
///
/// # Errors
/// There is none with this id who has an account.
pub async fn player_profile(pool: &PgPool, id: Uuid) -> Result<PlayerProfile> {
    let user = sqlx::query!(
        r#"SELECT name AS "name!", bot, avatar AS "avatar: Avatar", name_hidden, created_at FROM users
         WHERE id = $1 AND erased_at IS NULL AND trial_until IS NULL"#,
        id,
    );
    let user = user.fetch_optional(pool).await?;
    let user = user.ok_or_else(|| Problem::new(Kind::NotFound, words::no_player))?;
    let since: DateTime<Utc> = user.created_at;
    let tally = tallies(pool, &[id]).await?.remove(&id);
    Ok(PlayerProfile {
        id,
        name: if user.name_hidden { UNNAMED.to_owned() } else { user.name },
        bot: user.bot,
        avatar: user.avatar,
        member_since: since.date_naive(),
        running: running(pool, id).await?,
        finished: finished(pool, id).await?,
        percent_in_time: tally.as_ref().and_then(AnswerTally::percent_in_time),
        median_seconds: tally.as_ref().and_then(AnswerTally::median_seconds),
        games_left: games_left(pool, &[id]).await?.remove(&id).unwrap_or_default(),
    })
}

async fn running(pool: &PgPool, player: Uuid) -> Result<u32> {
    let count = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM games
         WHERE seats @> ARRAY[$1::uuid] AND NOT private AND status IN ('running', 'paused')"#,
        player,
    );
    Ok(number(count.fetch_one(pool).await?))
}

async fn finished(pool: &PgPool, player: Uuid) -> Result<Vec<FinishedGames>> {
    let rows = sqlx::query!(
        r#"SELECT game_id, players, array_position(seats, $1) AS "seat!" FROM games
         WHERE seats @> ARRAY[$1::uuid] AND NOT private AND status = 'finished'"#,
        player,
    );
    let rows = rows.fetch_all(pool).await?;
    let outcomes = outcomes(pool, &rows.iter().map(|row| row.game_id).collect::<Vec<_>>()).await?;
    let mut of_size: BTreeMap<i16, FinishedGames> = BTreeMap::new();
    for row in rows {
        let seat = u8::try_from(row.seat).ok().and_then(Seat::from_number);
        let standing = outcomes.get(&row.game_id).zip(seat).and_then(|(outcome, seat)| outcome.standings.of(seat));
        let empty = || FinishedGames { players: row.players, games: 0, won: 0 };
        let games = of_size.entry(row.players).or_insert_with(empty);
        games.games += 1;
        games.won += u32::from(standing.is_some_and(|standing| standing.rank == 1));
    }
    Ok(of_size.into_values().collect())
}

fn number(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
