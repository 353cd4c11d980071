//! `POST /games/{id}/resign`: leaving a running game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use uuid::Uuid;

use crate::auth::Caller;
use crate::game::access::{board, open};
use crate::game::{Change, Games, playing};
use crate::http::IdempotencyKey;
use crate::permission::{self, Operation};
use crate::problem::{Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// Resign
///
/// Gives the caller's seat up in a running game. The cautious bot plays it on from there, at once if the seat is asked.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        ("Idempotency-Key" = Option<String>, Header, description = "Makes a repeated request harmless"),
    ),
    responses((status = 204, description = "The bot has the seat."), Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/resign")]
pub(crate) async fn give_up(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
) -> Result<HttpResponse> {
    let user = caller.user_id();
    let standing = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    games
        .play(*id, key.command(user, &()), |game, seeds| {
            // Not before: who repeats this request has no seat any more.
            let standing = standing.renewed(game);
            permission::check(Operation::Resign, game, &standing)?;
            permission::check_running(game)?;
            let seat = standing.seat.ok_or_else(|| Problem::from(Kind::Forbidden))?;
            Ok(Change { events: playing::resign(game, board(game)?, seat, user, seeds), ..Change::default() })
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
