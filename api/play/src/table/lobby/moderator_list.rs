//! `GET /moderation/games`: the list of all games, for moderators, and the filters that find games that stand still.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::list::GameList;
use super::page::Cursor;
use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::game::{Games, Listed, Summary};
use crate::ground::http::{Limit, link_next};
use crate::ground::problem::{BadRequest, Forbidden, Result, Unauthorized};
use crate::people::users::Name;
use pixie_event_store::Status;

/// Which of all games.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichOfAll {
    /// Only games that are in this phase of their lives.
    #[param(inline)]
    status: Option<Status>,
    /// Only games at which this user sits.
    user: Option<Uuid>,
    /// Only games with this in their name, in capitals or not.
    #[param(value_type = Option<String>, min_length = 1, max_length = 40)]
    name: Option<Name>,
    /// Only games in which somebody is late by at least so many hours; 0 for all in which somebody is late.
    #[param(maximum = 65535)]
    overdue_hours: Option<u16>,
    /// Only games that are not over, and in which nothing has happened for so many days.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 65535)]
    quiet_days: Option<NonZeroU16>,
    /// Only running games that wait for such players.
    #[param(inline)]
    waits_for: Option<Stuck>,
    /// The `next` of the page before.
    #[param(value_type = Option<String>, pattern = "^0[01]0[0-3][0-9a-f]{46}$")]
    cursor: Option<Cursor>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

/// The players for whom a game waits, so that it may never go on. This uses only what everybody sees: a seat without anything
/// to offer looks asked, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stuck {
    /// A suspended user is asked.
    Suspended,
    /// A user whose data was erased is asked.
    Erased,
    /// Only bots are asked, who should have moved at once.
    Bots,
    /// Nobody is asked, although the game runs.
    Nobody,
}

impl Stuck {
    /// All reasons to stand still.
    pub const ALL: [Self; 4] = [Self::Suspended, Self::Erased, Self::Bots, Self::Nobody];

    /// The name in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Suspended => "suspended",
            Self::Erased => "erased",
            Self::Bots => "bots",
            Self::Nobody => "nobody",
        }
    }
}

/// Find games
///
/// All games, private ones included, newest first, but for forks that only their creators see. For moderators. The filters find games that stand still, too:
/// `status=paused`, `overdue_hours`, `quiet_days` and `waits_for`.
#[utoipa::path(
    tag = "moderation",
    params(WhichOfAll),
    responses((status = 200, body = GameList), BadRequest, Unauthorized, Forbidden),
    security(("token" = []))
)]
#[get("/moderation/games")]
pub async fn find_games(
    request: HttpRequest,
    games: Data<Games>,
    caller: Caller,
    which: Query<WhichOfAll>,
) -> Result<HttpResponse> {
    let list = all_games(&games, &caller, &which).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list))
}

/// A page of all games, for a moderator.
pub async fn all_games(games: &Games, caller: &Caller, which: &WhichOfAll) -> Result<GameList> {
    check_duty(Duty::FindGames, Some(caller.role()))?;
    games.wait_until_projected().await;
    let now = games.clock().now();
    let late_since = which.overdue_hours.map(|hours| now - TimeDelta::hours(hours.into()));
    let quiet_since = which.quiet_days.map(|days| now - TimeDelta::days(days.get().into()));
    find(games.pool(), which, late_since, quiet_since).await
}

/// The names of these games that were not erased.
pub async fn game_names(pool: &PgPool, games: &[Uuid]) -> Result<BTreeMap<Uuid, String>> {
    let named = sqlx::query!(
        "SELECT game_id, body FROM games JOIN game_texts USING (game_id)
         WHERE game_id = ANY($1) AND text_id = (summary->>'name')::uuid",
        games,
    );
    Ok(named.fetch_all(pool).await?.into_iter().map(|row| (row.game_id, row.body)).collect())
}

/// The first page of a user's games, newest first.
pub async fn games_of(games: &Games, user: Uuid) -> Result<GameList> {
    games.wait_until_projected().await;
    find(games.pool(), &WhichOfAll { user: Some(user), ..WhichOfAll::default() }, None, None).await
}

async fn find(
    pool: &PgPool,
    which: &WhichOfAll,
    late_since: Option<DateTime<Utc>>,
    quiet_since: Option<DateTime<Utc>>,
) -> Result<GameList> {
    let after = which.cursor.unwrap_or_else(Cursor::start);
    let listed = sqlx::query_as!(
        Listed,
        r#"SELECT game_id AS id, status AS "status: Status", players, rulebook, edition, private, waiting,
            seats AS "seats: Vec<Option<Uuid>>", summary AS "summary: Json<Summary>", version, created_at,
            head_at AS updated_at
         FROM games
         WHERE (created_at, game_id) < ($1, $2)
            AND ($3::text IS NULL OR status = $3::text::game_status)
            AND NOT coalesce((summary->>'confidential')::boolean, false)
            AND ($4::uuid IS NULL OR seats @> ARRAY[$4])
            AND ($5::text IS NULL OR EXISTS (
                SELECT FROM game_texts
                WHERE game_texts.game_id = games.game_id AND text_id = (summary->>'name')::uuid
                    AND strpos(lower(body), lower($5)) > 0
            ))
            AND ($7::timestamptz IS NULL OR status = 'running' AND deadline <= $7)
            AND ($8::timestamptz IS NULL OR status IN ('open', 'running', 'paused') AND head_at <= $8)
            AND ($9::text IS NULL OR status = 'running' AND (
                SELECT CASE $9
                    WHEN 'suspended' THEN bool_or(suspended_at IS NOT NULL)
                    WHEN 'erased' THEN bool_or(erased_at IS NOT NULL)
                    WHEN 'bots' THEN bool_and(seats[seat::integer] IS NULL)
                    ELSE count(*) = 0
                END
                FROM jsonb_array_elements_text(summary->'asked') AS asked (seat)
                    LEFT JOIN users ON users.id = seats[seat::integer]
            ))
         ORDER BY created_at DESC, game_id DESC LIMIT $6"#,
        after.at,
        after.id,
        which.status.map(Status::as_str),
        which.user,
        which.name.as_ref().map(Name::as_str),
        which.limit.rows(),
        late_since,
        quiet_since,
        which.waits_for.map(Stuck::word),
    );
    GameList::of(pool, listed.fetch_all(pool).await?, which.limit).await
}
