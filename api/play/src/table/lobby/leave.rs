//! `DELETE /games/{id}/seats/me`: leaves a game before the start.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use pixie_words::problem as words;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{Change, Done, Game, Games, Left, Submission, playing};
use crate::ground::http::IdempotencyKey;
use crate::ground::problem::{Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::{Actor, Status};

/// Leave a game
///
/// Gives the caller's seat up. That is possible until the game starts. If its host leaves, the player of the first seat that is
/// taken becomes the host; who sits there alone calls the game off instead. If contributions to the
/// dice were revealed already, all of them are void, and each seat that brought one must commit to another.
#[utoipa::path(
    tag = "lobby",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    responses((status = 204, description = "The seat is free."), Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[delete("/games/{id}/seats/me")]
pub async fn leave_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &());
    let standing = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    leave(&games, *id, standing, submission).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Removes a player from a game that has not started.
pub async fn leave(games: &Games, id: Uuid, player: Standing, submission: Submission) -> Result<Done> {
    let any = games.entropy().bytes();
    let left = games.play(id, submission, |game, seeds| {
        // Only now: a player who repeats this request has no seat any more.
        let player = player.renewed(game);
        permission::check(Operation::Leave, game, &player)?;
        let user = player.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        let left = get_up(game, &player)?;
        let (events, seed) = playing::leave_seat(game, left, Actor::User { user }, seeds, any)?;
        Ok(Change { events, seed, ..Change::default() })
    });
    left.await
}

fn get_up(game: &Game, standing: &Standing) -> Result<Left> {
    if game.status != Status::Open {
        return Err(Problem::conflict(words::leave_started).with("game_status", game.status));
    }
    let seat = standing.seat.ok_or_else(|| Problem::conflict(words::not_seated))?;
    if game.has_one_player() {
        return Err(Problem::conflict(words::leave_alone));
    }
    Ok(Left { seat: seat.number(), reason: None, for_cause: false })
}
