//! `GET /me/games`: the caller's own games, those that wait for the caller first.

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use pixie_engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::page::Cursor;
use crate::access::auth::Caller;
use crate::game::{GameSummary, Games, Listed, Names, Summary};
use crate::ground::http::{Limit, etag, link_next};
use crate::ground::problem::{BadRequest, Result, Unauthorized};
use pixie_event_store::Status;

/// The most games of one list of those that wait.
const MOST_WAITING: usize = 1000;

/// A page of my games.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"games": [MyGame::example()], "next": null}))]
pub struct MyGames {
    /// What waits for me first, then what moved last.
    pub games: Vec<MyGame>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<String>,
}

/// A game I sit at.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyGame {
    /// The game as lists show it.
    #[serde(flatten)]
    pub game: GameSummary,
    /// My seat; null if I have just left it.
    my_seat: Option<Seat>,
    /// Whether it waits for me: for an answer to what I am asked, to a request to take back, or to a proposal of a moderator.
    pub waits_for_me: bool,
    /// Whether somebody asks me to agree to take back.
    agreement_wanted: bool,
    /// Whether a moderator asks me to agree to a correction.
    proposal_waits: bool,
    /// Until when; null if it does not wait for me, or has no pace.
    pub my_deadline: Option<DateTime<Utc>>,
}

/// Which of my games.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichOfMine {
    /// Only games that wait for me.
    #[serde(default)]
    waiting: bool,
    /// The `next` of the page before.
    #[param(value_type = Option<String>, pattern = "^0[01]0[0-3][0-9a-f]{46}$")]
    cursor: Option<Cursor>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

impl WhichOfMine {
    /// The largest first page.
    pub fn largest() -> Self {
        Self { limit: Limit::largest(), ..Self::default() }
    }
}

/// My games
///
/// The games I sit at, private ones included: what waits for me first, then what moved last. `/me/stream` tells of changes.
#[utoipa::path(
    tag = "lobby",
    params(WhichOfMine),
    responses(
        (status = 200, body = MyGames),
        (status = 304, description = "Nothing has changed since the ETag."),
        BadRequest,
        Unauthorized,
    ),
    security(("token" = []))
)]
#[get("/me/games")]
pub async fn read_my_games(
    request: HttpRequest,
    games: Data<Games>,
    caller: Caller,
    which: Query<WhichOfMine>,
) -> Result<HttpResponse> {
    let list = my_games(&games, caller.user_id(), &which).await?;
    etag::answer_with_same(&request, &list, |response| {
        Ok(link_next(response, &request, "cursor", list.next.as_ref()).json(&list))
    })
}

/// A page of a user's games.
pub async fn my_games(games: &Games, user: Uuid, which: &WhichOfMine) -> Result<MyGames> {
    games.wait_until_projected().await;
    let pool = games.pool();
    let mut listed = find(pool, user, which).await?;
    let is_more = which.limit.cut(&mut listed);
    let last = listed.last().filter(|_| is_more);
    let next = last.map(|game| Cursor { waits: waits(game, user), at: game.updated_at, id: game.id }.to_string());
    let names = Names::of(pool, &listed).await?;
    Ok(MyGames { games: listed.into_iter().map(|game| MyGame::of(game, user, &names)).collect(), next })
}

impl MyGame {
    /// A running game that waits for its first player, as the example in the specification.
    pub(crate) fn example() -> Value {
        let mut example = GameSummary::example();
        example["my_seat"] = json!("blue");
        example["waits_for_me"] = json!(true);
        example["agreement_wanted"] = json!(false);
        example["proposal_waits"] = json!(false);
        example["my_deadline"] = json!("2026-01-04T00:00:00Z");
        example
    }

    pub(crate) fn of(game: Listed, user: Uuid, names: &Names) -> Self {
        Self {
            my_seat: Seat::ALL
                .into_iter()
                .zip(&game.seats)
                .find(|(_, sits)| **sits == Some(user))
                .map(|(seat, _)| seat),
            waits_for_me: waits(&game, user),
            agreement_wanted: agreement(&game, user),
            proposal_waits: proposal(&game, user),
            my_deadline: deadline(&game, user),
            game: names.summary(game),
        }
    }
}

/// The games that wait for a user, at most about a thousand.
pub async fn waiting_games(games: &Games, user: Uuid) -> Result<Vec<MyGame>> {
    let mut which = WhichOfMine { waiting: true, ..WhichOfMine::largest() };
    let mut waiting = Vec::new();
    loop {
        let page = my_games(games, user, &which).await?;
        waiting.extend(page.games);
        match page.next.and_then(|next| Cursor::try_from(next).ok()) {
            Some(next) if waiting.len() < MOST_WAITING => which.cursor = Some(next),
            _ => return Ok(waiting),
        }
    }
}

async fn find(pool: &PgPool, user: Uuid, which: &WhichOfMine) -> Result<Vec<Listed>> {
    let after = which.cursor.unwrap_or_else(Cursor::start);
    let listed = sqlx::query_as!(
        Listed,
        r#"SELECT game_id AS id, status AS "status: Status", players, rulebook, edition, private, waiting,
            seats AS "seats: Vec<Option<Uuid>>", summary AS "summary: Json<Summary>", version, created_at,
            head_at AS updated_at
         FROM games, LATERAL (
            SELECT array_position(seats, $1) = ANY (waiting)
                OR coalesce(summary->'agreement' @> to_jsonb(array_position(seats, $1)), false)
                OR coalesce(summary->'proposal' @> to_jsonb(array_position(seats, $1)), false) AS waits
         ) AS for_me
         WHERE seats @> ARRAY[$1] AND (waits OR NOT $2) AND (waits, head_at, game_id) < ($3, $4, $5)
         ORDER BY waits DESC, head_at DESC, game_id DESC LIMIT $6"#,
        user,
        which.waiting,
        after.waits,
        after.at,
        after.id,
        which.limit.rows(),
    );
    Ok(listed.fetch_all(pool).await?)
}

fn seat(game: &Listed, user: Uuid) -> i16 {
    let numbered = (1..).zip(&game.seats);
    numbered.into_iter().find(|(_, sits)| **sits == Some(user)).map_or(0, |(seat, _)| seat)
}

/// Whether the game waits for a decision of the user.
fn is_asked(game: &Listed, user: Uuid) -> bool {
    game.waiting.contains(&seat(game, user))
}

/// Whether an undo request waits for the user's answer.
fn agreement(game: &Listed, user: Uuid) -> bool {
    game.summary.agreement.contains(&seat(game, user))
}

/// Whether a moderator's proposal waits for the user's answer.
fn proposal(game: &Listed, user: Uuid) -> bool {
    game.summary.proposal.contains(&seat(game, user))
}

fn waits(game: &Listed, user: Uuid) -> bool {
    is_asked(game, user) || agreement(game, user) || proposal(game, user)
}

/// Only the user's own deadline, and none for a decision that only looks open.
fn deadline(game: &Listed, user: Uuid) -> Option<DateTime<Utc>> {
    let mine = seat(game, user);
    let mut asked = game.summary.asked.iter().zip(&game.summary.deadlines);
    asked.find(|(seat, _)| **seat == mine && is_asked(game, user)).map(|(_, deadline)| *deadline)
}
