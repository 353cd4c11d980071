//! `GET /me/games`: the caller's own games, those that wait for the caller first; also those that the caller has left.

use std::collections::BTreeMap;

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
use crate::access::permission::access::with_invitations;
use crate::access::permission::{Operation, Standing, check};
use crate::game::{FormerPlayer, GameSummary, Games, Listed, Names, Summary, WayOut};
use crate::ground::http::{Limit, etag, link_next};
use crate::ground::problem::{BadRequest, Result, Unauthorized};
use pixie_event_store::Status;

/// What no `games.former` contains.
const NOBODY: Value = Value::Bool(true);

/// The most games of one list of those that wait.
const MOST_WAITING: usize = 1000;

/// A page of my games.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"games": [MyGame::example()], "next": null}))]
pub struct MyGames {
    /// What waits for me first, then what moved last. A page can have fewer games than `limit`, and still a next one.
    pub games: Vec<MyGame>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<String>,
}

/// A game at which I sit, or have sat.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyGame {
    /// The game as lists show it.
    #[serde(flatten)]
    pub game: GameSummary,
    /// My seat; null if I have just left it.
    my_seat: Option<Seat>,
    /// Whether it waits for me: for an answer to what I am asked, to a request to take back, to a proposal, or to what its host has changed.
    pub waits_for_me: bool,
    /// Whether somebody asks me to agree to take back.
    agreement_wanted: bool,
    /// Whether a moderator asks me to agree to a correction.
    proposal_waits: bool,
    /// Whether the host asks me to agree to other settings before the start.
    settings_changed: bool,
    /// Until when; null if it does not wait for me, or has no pace.
    pub my_deadline: Option<DateTime<Utc>>,
    /// How I have left it; null while I sit at it.
    pub left: Option<LeftGame>,
}

/// How and when I have left a game.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(example = json!({"how": "resigned", "seat": "blue", "at": "2026-01-02T00:00:00Z"}))]
pub struct LeftGame {
    /// How it came about.
    pub how: WayOut,
    /// The seat that I had.
    pub seat: Option<Seat>,
    /// When that was.
    pub at: DateTime<Utc>,
}

impl LeftGame {
    fn of(former: FormerPlayer) -> Self {
        let FormerPlayer { seat, at, how, .. } = former;
        Self { how, seat: Seat::from_number(seat), at }
    }
}

/// Which of my games.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichOfMine {
    /// Only games that wait for me.
    #[serde(default)]
    waiting: bool,
    /// Only games that are behind me: those that are over, and those that I have left, by resigning or otherwise, or where somebody else
    /// has my seat now. Of private games that I have left only those that I may still see.
    #[serde(default)]
    past: bool,
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

    /// Whether only games are asked for that are behind the reader.
    pub fn is_past(&self) -> bool {
        self.past
    }

    /// The largest first page of the games that are behind a user.
    pub fn largest_past() -> Self {
        Self { past: true, ..Self::largest() }
    }
}

/// My games
///
/// The games I sit at, private ones included: what waits for me first, then what moved last. `past=true` finds those that are over,
/// and those that I have left. `/me/stream` tells of changes.
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
    let left = if which.past { left_games(pool, user, &listed).await? } else { BTreeMap::new() };
    let mut shown = Vec::with_capacity(listed.len());
    for game in listed {
        if !left.contains_key(&game.id) || may_still_see(games, user, &game).await? {
            shown.push(game);
        }
    }
    let names = Names::of(pool, &shown).await?;
    let mine = shown.into_iter().map(|game| {
        let left = left.get(&game.id).copied().map(LeftGame::of);
        MyGame { left, ..MyGame::of(game, user, &names) }
    });
    Ok(MyGames { games: mine.collect(), next })
}

/// How the user has left those of these games that they have left.
async fn left_games(pool: &PgPool, user: Uuid, listed: &[Listed]) -> Result<BTreeMap<Uuid, FormerPlayer>> {
    let games: Vec<Uuid> = listed.iter().map(|game| game.id).collect();
    let rows = sqlx::query!(
        r#"SELECT game_id, former AS "former!: Json<Vec<FormerPlayer>>" FROM games
         WHERE game_id = ANY ($1) AND former @> $2"#,
        &games,
        former_pattern(user),
    );
    let rows = rows.fetch_all(pool).await?.into_iter();
    let own = rows.filter_map(|row| Some((row.game_id, row.former.0.into_iter().find(|former| former.user == user)?)));
    Ok(own.collect())
}

/// What `games.former` contains where this user has left.
fn former_pattern(user: Uuid) -> Value {
    json!([{"user": user}])
}

/// Whether who has left a game may still know of it, as everybody else who does not sit at it.
async fn may_still_see(games: &Games, user: Uuid, listed: &Listed) -> Result<bool> {
    if !listed.private {
        return Ok(true);
    }
    let game = games.load(listed.id).await?.state;
    let standing = with_invitations(games, &game, Standing::new(&game, Some(user), false, false)).await?;
    Ok(check(Operation::Read, &game, &standing).is_ok())
}

impl MyGame {
    /// A running game that waits for its first player, as the example in the specification.
    pub fn example() -> Value {
        let mut example = GameSummary::example();
        example["my_seat"] = json!("blue");
        example["waits_for_me"] = json!(true);
        example["agreement_wanted"] = json!(false);
        example["proposal_waits"] = json!(false);
        example["settings_changed"] = json!(false);
        example["my_deadline"] = json!("2026-01-04T00:00:00Z");
        example["left"] = json!(null);
        example
    }

    /// The entry of a game in the list of this user.
    pub fn of(game: Listed, user: Uuid, names: &Names) -> Self {
        Self {
            my_seat: Seat::ALL
                .into_iter()
                .zip(&game.seats)
                .find(|(_, sits)| **sits == Some(user))
                .map(|(seat, _)| seat),
            waits_for_me: waits(&game, user),
            agreement_wanted: agreement(&game, user),
            proposal_waits: proposal(&game, user),
            settings_changed: settings_changed(&game, user),
            my_deadline: deadline(&game, user),
            left: None,
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

/// The games that wait for a user, at most a hundred: those whose time ends first, then those that wait longest.
///
/// Every page asks for it, so it waits for nothing: it may be as far behind as lists are.
///
/// # Errors
/// The database does not answer.
pub async fn next_games(pool: &PgPool, user: Uuid) -> Result<Vec<Uuid>> {
    let which = WhichOfMine { waiting: true, ..WhichOfMine::largest() };
    let mut waiting = find(pool, user, &which).await?;
    which.limit.cut(&mut waiting);
    waiting.sort_by_key(|game| {
        let deadline = deadline(game, user);
        (deadline.is_none(), deadline, game.updated_at, game.id)
    });
    Ok(waiting.into_iter().map(|game| game.id).collect())
}

/// Whether a user has a seat in a game that was played to its end.
///
/// # Errors
/// The database does not answer.
pub async fn has_finished(pool: &PgPool, user: Uuid) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM games WHERE seats @> ARRAY[$1::uuid] AND status = 'finished') AS "exists!""#,
        user,
    );
    found.fetch_one(pool).await
}

async fn find(pool: &PgPool, user: Uuid, which: &WhichOfMine) -> Result<Vec<Listed>> {
    let after = which.cursor.unwrap_or_else(Cursor::start);
    let listed = sqlx::query_as!(
        Listed,
        r#"SELECT game_id AS id, status AS "status: Status", players, rulebook, edition, private, waiting,
            seats AS "seats: Vec<Option<Uuid>>", summary AS "summary: Json<Summary>", version, created_at,
            head_at AS updated_at
         FROM games, LATERAL (
            SELECT coalesce(array_position(seats, $1) = ANY (waiting), false)
                OR coalesce(summary->'agreement' @> to_jsonb(array_position(seats, $1)), false)
                OR coalesce(summary->'proposal' @> to_jsonb(array_position(seats, $1)), false)
                OR coalesce(summary->'unconfirmed' @> to_jsonb(array_position(seats, $1)), false) AS waits
         ) AS for_me
         WHERE (seats @> ARRAY[$1] OR former @> $7) AND (waits OR NOT $2)
            AND (NOT $8 OR NOT seats @> ARRAY[$1] OR status IN ('finished', 'cancelled'))
            AND (waits, head_at, game_id) < ($3, $4, $5)
         ORDER BY waits DESC, head_at DESC, game_id DESC LIMIT $6"#,
        user,
        which.waiting,
        after.waits,
        after.at,
        after.id,
        which.limit.rows(),
        if which.past { former_pattern(user) } else { NOBODY },
        which.past,
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

/// Whether the user has not agreed to what the host has changed.
fn settings_changed(game: &Listed, user: Uuid) -> bool {
    game.summary.unconfirmed.contains(&seat(game, user))
}

fn waits(game: &Listed, user: Uuid) -> bool {
    is_asked(game, user) || agreement(game, user) || proposal(game, user) || settings_changed(game, user)
}

/// Only the user's own deadline, and none for a decision that only looks open.
fn deadline(game: &Listed, user: Uuid) -> Option<DateTime<Utc>> {
    let mine = seat(game, user);
    let mut asked = game.summary.asked.iter().zip(&game.summary.deadlines);
    asked.find(|(seat, _)| **seat == mine && is_asked(game, user)).map(|(_, deadline)| *deadline)
}
