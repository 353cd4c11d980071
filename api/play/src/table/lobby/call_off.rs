//! `DELETE /games/{id}`: the host calls off a game that has not started.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use pixie_words::problem as words;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{Operation, Standing, check, check_open};
use crate::game::{Change, Game, Games, Submission, playing};
use crate::ground::http::IdempotencyKey;
use crate::ground::problem::{Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::{Actor, Status};

/// Call a game off
///
/// For its host, as long as it waits for players. It stays readable, and is shown as cancelled. A game that has started
/// is cancelled by moderators only; who does not want to play on resigns.
#[utoipa::path(
    tag = "lobby",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    responses((status = 204, description = "It is called off."), Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[delete("/games/{id}")]
pub async fn call_off_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
) -> Result<HttpResponse> {
    let (user, submission) = (caller.user_id(), caller.submit(&key, &()));
    open(&games, &caller.into(), *id, 0, Operation::CallOff).await?;
    call_off(&games, *id, user, submission).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Calls a game off, for its host.
///
/// # Errors
/// The game does not wait for players any more.
pub async fn call_off(games: &Games, id: Uuid, user: Uuid, submission: Submission) -> Result<()> {
    let called_off = games.play(id, submission, |game, seeds| {
        check_still_open(game)?;
        check(Operation::CallOff, game, &Standing::new(game, Some(user), false, false))?;
        Ok(Change { events: playing::call_off(Actor::User { user }, None, seeds), ..Change::default() })
    });
    called_off.await.map(drop)
}

fn check_still_open(game: &Game) -> Result<()> {
    if !matches!(game.status, Status::Running | Status::Paused) {
        return check_open(game);
    }
    let detail = words::no_calling_off;
    Err(Problem::new(Kind::Conflict, detail).with("game_status", game.status))
}
