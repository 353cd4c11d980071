//! `GET /games/{id}/standing-orders`: the caller's standing orders.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use uuid::Uuid;

use super::list::List;
use super::view::StandingOrdersView;
use crate::access::auth::Caller;
use crate::access::permission::access::{Opened, open};
use crate::access::permission::{Operation, Standing};
use crate::game::Games;
use crate::ground::problem::{Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// See my standing orders
///
/// The orders of the caller in a game, whether the conditions of each hold, and what they would do now. Nobody else sees
/// them.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = StandingOrdersView), Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[get("/games/{id}/standing-orders")]
pub async fn show_orders(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &caller.into(), *id, 0, Operation::Move).await?;
    Ok(HttpResponse::Ok().json(show(&games, &opened).await?))
}

/// The orders of the caller, by REST, page or mail.
///
/// # Errors
/// The database does not answer.
pub async fn show(games: &Games, opened: &Opened) -> Result<StandingOrdersView> {
    let version = opened.folded.head.version;
    let Some(list) = List::of(games.pool(), opened.game().id, user_of(&opened.standing)?).await? else {
        return Ok(StandingOrdersView { version, ..StandingOrdersView::default() });
    };
    let list = list.catch_up(games, &opened.folded).await?;
    let board = opened.game().board.as_ref().zip(opened.standing.seat);
    Ok(StandingOrdersView::given(&list, board, version))
}

pub(super) fn user_of(standing: &Standing) -> Result<Uuid> {
    standing.user.ok_or_else(|| Problem::from(Kind::Unauthorized))
}
