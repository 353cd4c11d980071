//! `DELETE /games/{id}/standing-orders`: withdraws standing orders.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use uuid::Uuid;

use super::list;
use super::show::user_of;
use crate::access::auth::Caller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::Games;
use crate::ground::problem::{Forbidden, NotFound, Result, Unauthorized};

/// Withdraw my standing orders
///
/// Moves that they have made stay made.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 204, description = "There are none any more"), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[delete("/games/{id}/standing-orders")]
pub async fn withdraw_orders(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &caller.into(), *id, 0, Operation::Move).await?;
    withdraw(&games, &opened).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Withdraws all orders of the caller in a game, by REST, page or mail. Returns whether there were any.
///
/// # Errors
/// The database does not answer.
pub async fn withdraw(games: &Games, opened: &Opened) -> Result<bool> {
    Ok(list::delete(games.pool(), opened.game().id, user_of(&opened.standing)?).await?)
}
