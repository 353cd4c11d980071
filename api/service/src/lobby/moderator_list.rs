//! `GET /moderation/games`: the list of all games, for moderators.

use std::collections::BTreeMap;

use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use serde::Deserialize;
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::IntoParams;
use uuid::Uuid;

use super::list::GameList;
use super::page::Cursor;
use crate::auth::Caller;
use crate::game::Listed;
use crate::game::Summary;
use crate::http::Limit;
use crate::permission::{Duty, check_duty};
use crate::problem::{BadRequest, Forbidden, Result, Unauthorized};
use crate::users::Name;
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
    /// The `next` of the page before.
    #[param(value_type = Option<String>, pattern = "^0[01]0[0-3][0-9a-f]{46}$")]
    cursor: Option<Cursor>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

/// Find games
///
/// All games, private ones included, newest first. For moderators.
#[utoipa::path(
    tag = "moderation",
    params(WhichOfAll),
    responses((status = 200, body = GameList), BadRequest, Unauthorized, Forbidden),
    security(("token" = []))
)]
#[get("/moderation/games")]
pub async fn find_games(pool: Data<PgPool>, caller: Caller, which: Query<WhichOfAll>) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(all_games(&pool, &caller, &which).await?))
}

/// A page of all games, for a moderator.
pub async fn all_games(pool: &PgPool, caller: &Caller, which: &WhichOfAll) -> Result<GameList> {
    check_duty(Duty::FindGames, Some(caller.role()))?;
    find(pool, which).await
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
pub async fn games_of(pool: &PgPool, user: Uuid) -> Result<GameList> {
    find(pool, &WhichOfAll { user: Some(user), ..WhichOfAll::default() }).await
}

async fn find(pool: &PgPool, which: &WhichOfAll) -> Result<GameList> {
    let after = which.cursor.unwrap_or_else(Cursor::start);
    let listed = sqlx::query_as!(
        Listed,
        r#"SELECT game_id AS id, status AS "status: Status", players, rulebook, edition, private, waiting,
            seats AS "seats: Vec<Option<Uuid>>", summary AS "summary: Json<Summary>", version, created_at,
            head_at AS updated_at
         FROM games
         WHERE (created_at, game_id) < ($1, $2)
            AND ($3::text IS NULL OR status = $3::text::game_status)
            AND ($4::uuid IS NULL OR seats @> ARRAY[$4])
            AND ($5::text IS NULL OR EXISTS (
                SELECT FROM game_texts
                WHERE game_texts.game_id = games.game_id AND text_id = (summary->>'name')::uuid
                    AND strpos(lower(body), lower($5)) > 0
            ))
         ORDER BY created_at DESC, game_id DESC LIMIT $6"#,
        after.at,
        after.id,
        which.status.map(Status::as_str),
        which.user,
        which.name.as_ref().map(Name::as_str),
        which.limit.rows(),
    );
    GameList::of(pool, listed.fetch_all(pool).await?, which.limit).await
}
