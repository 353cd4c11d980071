//! `DELETE /games/{id}/invitation-link`: withdraws the invitation link of a game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use uuid::Uuid;

use super::store;
use crate::access::auth::Caller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::Games;
use crate::ground::problem::{Forbidden, NotFound, Result, Unauthorized};

/// Withdraw the invitation link
///
/// Nobody comes by it any more. Who has taken a seat keeps it.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 204, description = "No link works."), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[delete("/games/{id}/invitation-link")]
pub async fn withdraw_invitation_link(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    open(&games, &caller.into(), *id, 0, Operation::Host).await?;
    withdraw(&games, *id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Withdraws the link of a game, by REST, mail or page. Returns whether there was one.
///
/// # Errors
/// The database does not answer.
pub async fn withdraw(games: &Games, game: Uuid) -> sqlx::Result<bool> {
    store::remove(games.pool(), game).await
}
