//! `GET /moderation/users/{id}/together` and `…/together/{other}`: whom a user plays with, and what two users did in games
//! together.
//!
//! A result is the rank and the score of a seat at the end of a finished game. Whoever left the game has none, as a bot
//! played the seat to the end.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use pixie_engine::effect::Ranking;
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::users::{find, no_such_user};
use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::game::{Game, Games, PlayerView, default_name};
use crate::ground::problem::{Forbidden, NotFound, Result, Unauthorized};
use crate::people::users;
use crate::people::users::log;
use crate::table::lobby::game_names;
use pixie_event_store::Status;

/// The most users, and the most games, in an answer.
const MOST: i64 = 100;

/// The users with whom a user plays most often.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"users": [{
    "user": {"id": "01900000-0000-7000-8000-000000000002", "name": "Bo", "bot": false},
    "games": 12,
    "last_at": "2026-01-01T00:00:00Z",
}]}))]
pub struct PlaysWith {
    /// Most games first; at most 100.
    pub users: Vec<PlayedWith>,
}

/// Somebody with whom a user has played.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayedWith {
    /// The other user.
    pub user: PlayerView,
    /// The number of started games in which both have sat, also if one of them has left since.
    #[schema(example = 12)]
    pub games: i64,
    /// When something happened last in one of them.
    pub last_at: DateTime<Utc>,
}

/// The games of two users together.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "users": [
        {
            "user": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
            "won": 1, "better": 1, "left": 0, "keeps_apart": false,
        },
        {
            "user": {"id": "01900000-0000-7000-8000-000000000002", "name": "Bo", "bot": false},
            "won": 0, "better": 0, "left": 0, "keeps_apart": false,
        },
    ],
    "games": 1,
    "list": [{
        "id": "01900000-0000-7000-8000-000000000003",
        "name": "Tuesday's game",
        "status": "finished",
        "players": 3,
        "created_at": "2026-01-01T00:00:00Z",
        "results": [
            {"seat": "blue", "rank": 1, "score": 14, "left_at": null},
            {"seat": "yellow", "rank": 2, "score": 9, "left_at": null},
        ],
    }],
}))]
pub struct SharedGames {
    /// The two users, with what they did in the listed games.
    pub users: Vec<SharedGamePlayer>,
    /// The number of started games in which both have sat.
    #[schema(example = 12)]
    pub games: i64,
    /// Newest first; at most 100.
    pub list: Vec<SharedGame>,
}

/// What one of two users did in the listed games.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedGamePlayer {
    /// The user whom the numbers are about.
    pub user: PlayerView,
    /// Games in which they came first, or shared the first rank.
    #[schema(example = 3)]
    pub won: usize,
    /// Games in which both have a result, and theirs is the better one.
    #[schema(example = 7)]
    pub better: usize,
    /// Games that they have left, or from which they were removed, without coming back.
    #[schema(example = 1)]
    pub left: usize,
    /// Whether the log of this user says that moderators keep the other one out of their games.
    pub keeps_apart: bool,
}

/// A game of two users.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedGame {
    /// The id of the game.
    pub id: Uuid,
    /// What its creator calls it.
    #[schema(example = "Tuesday's game")]
    pub name: String,
    /// What phase of its life it is in.
    pub status: Status,
    /// How many play.
    #[schema(example = 3)]
    pub players: u8,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// What each of the two did, in the order of `users`.
    pub results: Vec<SharedGameResult>,
}

/// What a user did in a game.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SharedGameResult {
    /// Their seat; null if they were removed before the start.
    pub seat: Option<Seat>,
    /// Their rank at the end, from 1; null if the game was not finished, or they have left.
    #[schema(example = 2)]
    pub rank: Option<u8>,
    /// Reward points less penalties at the end; null in the pit, too.
    #[schema(example = 14)]
    pub score: Option<i16>,
    /// When they left the game, or were removed, if they have not come back.
    pub left_at: Option<DateTime<Utc>>,
}

/// Whom a user plays with
///
/// The users who were in most games together with this one. For moderators.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user")),
    responses((status = 200, body = PlaysWith), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/moderation/users/{id}/together")]
pub async fn read_plays_with(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(plays_with(&games, &caller, *id).await?))
}

/// The users with whom a user plays most often, for a moderator.
pub async fn plays_with(games: &Games, caller: &Caller, id: Uuid) -> Result<PlaysWith> {
    games.wait_until_projected().await;
    let pool = games.pool();
    check_duty(Duty::FindGames, Some(caller.role()))?;
    find(pool, id).await?.ok_or_else(no_such_user)?;
    let rows = sqlx::query!(
        r#"WITH own AS (
               SELECT game_id FROM games WHERE seats @> ARRAY[$1::uuid]
               UNION
               SELECT game_id FROM events
               WHERE kind IN ('resigned', 'handed_over', 'seat_closed')
                   AND CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END = $1::text
           ), met AS (
               SELECT game_id, head_at, unnest(seats) AS other FROM games JOIN own USING (game_id)
               WHERE summary->>'round' IS NOT NULL
               UNION
               SELECT game_id, head_at, (CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END)::uuid
               FROM events JOIN own USING (game_id) JOIN games USING (game_id)
               WHERE kind IN ('resigned', 'handed_over', 'seat_closed')
           )
           SELECT other AS "other!", count(*) AS "games!", max(head_at) AS "last_at!"
           FROM met WHERE other <> $1
           GROUP BY other ORDER BY count(*) DESC, max(head_at) DESC, other LIMIT $2"#,
        id,
        MOST,
    );
    let rows = rows.fetch_all(pool).await?;
    let names = users::names(pool, &rows.iter().map(|row| row.other).collect::<Vec<_>>()).await?;
    let users = rows.into_iter().map(|row| PlayedWith {
        user: PlayerView::new(row.other, &names),
        games: row.games,
        last_at: row.last_at,
    });
    Ok(PlaysWith { users: users.collect() })
}

/// The games of two users
///
/// How often they were in a game together, with what results, and who left. For moderators.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user"), ("other" = Uuid, Path, description = "The other user")),
    responses((status = 200, body = SharedGames), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/moderation/users/{id}/together/{other}")]
pub async fn read_together(games: Data<Games>, caller: Caller, users: Path<(Uuid, Uuid)>) -> Result<HttpResponse> {
    let (id, other) = users.into_inner();
    Ok(HttpResponse::Ok().json(together(&games, &caller, [id, other]).await?))
}

/// The games of two users, for a moderator.
pub async fn together(games: &Games, caller: &Caller, both: [Uuid; 2]) -> Result<SharedGames> {
    check_duty(Duty::FindGames, Some(caller.role()))?;
    let names = users::names(games.pool(), &both).await?;
    if names.len() < 2 {
        return Err(no_such_user());
    }
    let shared = shared_games(games.pool(), both).await?;
    let newest = &shared[..shared.len().min(usize::try_from(MOST).unwrap_or(usize::MAX))];
    let called = game_names(games.pool(), newest).await?;
    let mut list = Vec::new();
    for id in newest {
        let game = games.read(*id, 0).await?.state;
        let players = game.settings().rules.players;
        list.push(SharedGame {
            id: *id,
            name: called.get(id).cloned().unwrap_or_else(|| default_name(players)),
            status: game.status,
            players: players.number(),
            created_at: game.created_at,
            results: both.iter().map(|user| SharedGameResult::of(&game, *user)).collect(),
        });
    }
    let mut users = [0, 1].map(|place| SharedGamePlayer::of(PlayerView::new(both[place], &names), &list, place));
    for place in [0, 1] {
        users[place].keeps_apart = log::read(games.pool(), both[place]).await?.kept_apart.contains(&both[1 - place]);
    }
    Ok(SharedGames { users: users.into(), games: i64::try_from(shared.len()).unwrap_or(i64::MAX), list })
}

/// The started games in which both have sat, newest first.
async fn shared_games(pool: &PgPool, both: [Uuid; 2]) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        r#"SELECT game_id AS "game_id!" FROM (
               SELECT game_id FROM (
                   SELECT game_id, $1::uuid AS who FROM games WHERE seats @> ARRAY[$1]
                   UNION ALL SELECT game_id, $2 FROM games WHERE seats @> ARRAY[$2::uuid]
                   UNION ALL
                   SELECT game_id, (CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END)::uuid FROM events
                   WHERE kind IN ('resigned', 'handed_over', 'seat_closed')
                       AND CASE kind WHEN 'resigned' THEN actor->>'user' ELSE body->>'user' END IN ($1::text, $2::text)
               ) AS sat GROUP BY game_id HAVING count(DISTINCT who) = 2
           ) AS shared JOIN games USING (game_id)
           WHERE summary->>'round' IS NOT NULL
           ORDER BY created_at DESC, game_id DESC"#,
        both[0],
        both[1],
    )
    .fetch_all(pool)
    .await
}

impl SharedGameResult {
    fn of(game: &Game, user: Uuid) -> Self {
        let seat = game.seat_of(user);
        let departure = game.departure(user).filter(|_| seat.is_none());
        let outcome = game.board.as_ref().and_then(|board| board.outcome).filter(|_| game.status == Status::Finished);
        let ranking: Option<Ranking> = outcome.zip(seat).and_then(|(outcome, seat)| outcome.standings.of(seat));
        Self {
            seat: seat.or_else(|| departure.and_then(|departure| departure.seat)),
            rank: ranking.map(|ranking| ranking.rank),
            score: ranking.and_then(|ranking| ranking.score),
            left_at: departure.map(|departure| departure.at),
        }
    }
}

impl SharedGamePlayer {
    /// The sums of one of the two.
    fn of(user: PlayerView, list: &[SharedGame], place: usize) -> Self {
        let own = |game: &&SharedGame| game.results[place];
        let is_better = |game: &&SharedGame| {
            let ranks = own(game).rank.zip(game.results[1 - place].rank);
            ranks.is_some_and(|(own, others)| own < others)
        };
        Self {
            user,
            won: list.iter().filter(|game| own(game).rank == Some(1)).count(),
            better: list.iter().filter(is_better).count(),
            left: list.iter().filter(|game| own(game).left_at.is_some()).count(),
            keeps_apart: false,
        }
    }
}
