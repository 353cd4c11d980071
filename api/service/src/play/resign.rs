//! `POST /games/{id}/resign`: resigns from a running game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use uuid::Uuid;

use crate::auth::Caller;
use crate::game::{Change, Done, Games, Submission, playing};
use crate::http::IdempotencyKey;
use crate::permission::access::{board, open};
use crate::permission::{self, Operation, Standing};
use crate::problem::{Conflict, Forbidden, Kind, NotFound, Result, Unauthorized};
use pixie_event_store::Status;

/// Resign
///
/// Gives the caller's seat up in a running game. The cautious bot plays it on from there, at once if the seat is asked; in
/// a game that is paused, once it goes on.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    responses((status = 204, description = "The bot has the seat."), Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/resign")]
pub async fn give_up(games: Data<Games>, caller: Caller, id: Path<Uuid>, key: IdempotencyKey) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &());
    let standing = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    resign(&games, *id, standing, submission).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Resigns, by REST, mail or page. A repeated command returns the result of the first time.
pub async fn resign(games: &Games, id: Uuid, player: Standing, submission: Submission) -> Result<Done> {
    let resigned = games.play(id, submission, |game, seeds| {
        // Only now: a player who repeats this command has no seat any more.
        let player = player.renewed(game);
        permission::check(Operation::Resign, game, &player)?;
        // A player can resign during a pause.
        if game.status != Status::Paused {
            permission::check_running(game)?;
        }
        let (Some(seat), Some(user)) = (player.seat, player.user) else { return Err(Kind::Forbidden.into()) };
        Ok(Change { events: playing::resign(game, board(game)?, seat, user, seeds), ..Change::default() })
    });
    resigned.await
}
