//! `/me/notifications/muted-games/{id}`: mutes mails about a game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, put};
use pixie_words::problem as words;
use sqlx::PgPool;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::game::Games;
use crate::ground::problem::{Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::mute;

/// Want no mail about a game.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 204, description = "No more mail about it"), Unauthorized, NotFound),
)]
#[put("/me/notifications/muted-games/{id}")]
pub async fn mute_my_game(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    mute_game(&games, caller.user_id(), *id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Stops mails about a game to one of its players.
pub async fn mute_game(games: &Games, user: Uuid, game: Uuid) -> Result<()> {
    games.wait_until_projected().await;
    let pool = games.pool();
    let plays = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM games WHERE game_id = $1 AND seats @> ARRAY[$2::uuid]) AS "plays!""#,
        game,
        user,
    );
    if !plays.fetch_one(pool).await? {
        return Err(Problem::new(Kind::NotFound, words::not_playing));
    }
    mute(pool, user, game, true).await?;
    Ok(())
}

/// Want mail about a game again.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 204, description = "Mail about it goes as about others"), Unauthorized, NotFound),
)]
#[delete("/me/notifications/muted-games/{id}")]
pub async fn unmute_my_game(pool: Data<PgPool>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    if mute(&**pool, caller.user_id(), *id, false).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(Problem::new(Kind::NotFound, words::not_muted))
    }
}
