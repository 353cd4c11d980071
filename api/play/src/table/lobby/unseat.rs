//! `DELETE /games/{id}/seats/{seat}`: the host removes a player before the start.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use pixie_engine::Seat;
use pixie_words::problem as words;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing, check_open};
use crate::game::{Change, Games, Left, Submission, playing};
use crate::ground::http::IdempotencyKey;
use crate::ground::problem::{Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::Actor;

/// Remove a player before the start
///
/// Frees the seat of another player of a game that has not started. For its host. The removed person is told by mail, and comes back only if
/// they are invited again; the invitation and the link by which they came are not enough. If contributions to the dice were revealed already,
/// all of them are void, and each seat that brought one must commit to another, so that nobody gains anything by this.
#[utoipa::path(
    tag = "lobby",
    params(
        ("id" = Uuid, Path, description = "The game"),
        ("seat" = inline(Seat), Path, description = "The seat"),
        IdempotencyKey,
    ),
    responses((status = 204, description = "The seat is free."), Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[delete("/games/{id}/seats/{seat}")]
pub async fn unseat_player(
    games: Data<Games>,
    caller: Caller,
    path: Path<(Uuid, Seat)>,
    key: IdempotencyKey,
) -> Result<HttpResponse> {
    let (id, seat) = path.into_inner();
    let submission = caller.submit(&key, &seat.number());
    let standing = open(&games, &caller.into(), id, 0, Operation::Host).await?.standing;
    unseat(&games, id, standing, seat, submission).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Frees the seat of another player, by REST, mail or page.
///
/// # Errors
/// The game does not wait for players, somebody else is its host, or nobody else sits there.
pub async fn unseat(games: &Games, id: Uuid, host: Standing, seat: Seat, submission: Submission) -> Result<()> {
    let any = games.entropy().bytes();
    let freed = games.play(id, submission, |game, seeds| {
        permission::check(Operation::Host, game, &host)?;
        check_open(game)?;
        let user = host.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        let seat = game.seat(seat.number())?;
        match game.person(seat) {
            None => return Err(Problem::conflict(words::nobody_sits)),
            Some(person) if person == user => {
                return Err(Problem::conflict(words::unseat_self));
            }
            Some(_) => {}
        }
        let left = Left { seat: seat.number(), reason: None, for_cause: false };
        let (events, seed) = playing::leave_seat(game, left, Actor::User { user }, seeds, any)?;
        Ok(Change { events, seed, ..Change::default() })
    });
    freed.await.map(drop)
}
