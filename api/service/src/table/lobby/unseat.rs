//! `DELETE /games/{id}/seats/{seat}`: the host removes a player who holds up the start.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::Seat;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing, check_open};
use crate::game::{Change, Contribution, Game, Games, Left, Submission, playing};
use crate::ground::http::IdempotencyKey;
use crate::ground::problem::{Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::Actor;

/// How long the others wait for a contribution.
const PATIENCE: TimeDelta = TimeDelta::hours(24);

/// Remove a player who holds up the start
///
/// Frees a seat that owes its contribution to the dice, if all seats are taken and nothing has happened for 24 hours. For
/// the host of the game. If contributions were revealed already, all of them are void, and each seat that brought one
/// must commit to another, so that nobody gains anything by refusing.
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
    let standing = open(&games, &caller.into(), id, 0, Operation::Start).await?.standing;
    unseat(&games, id, standing, seat, submission).await?;
    Ok(HttpResponse::NoContent().finish())
}

async fn unseat(games: &Games, id: Uuid, host: Standing, seat: Seat, submission: Submission) -> Result<()> {
    let any = games.entropy().bytes();
    let freed = games.play(id, submission, |game, seeds| {
        permission::check(Operation::Start, game, &host)?;
        check_open(game)?;
        let user = host.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        let seat = game.seat(seat.number())?;
        check_holds_up(game, seat, games.clock().now())?;
        if game.person(seat) == Some(user) {
            return Err(Problem::conflict("This is your own seat; to give the game up, call it off."));
        }
        let left = Left { seat: seat.number(), reason: None, for_cause: false };
        let (events, seed) = playing::leave_seat(game, left, Actor::User { user }, seeds, any)?;
        Ok(Change { events, seed, ..Change::default() })
    });
    freed.await.map(drop)
}

fn check_holds_up(game: &Game, seat: Seat, now: DateTime<Utc>) -> Result<()> {
    let owes = matches!(game.contributions().of(seat), Contribution::Committed(_) | Contribution::Void);
    if !(owes && game.awaits_contributions()) {
        return Err(Problem::conflict("The game does not wait for a contribution of this seat."));
    }
    let until = game.updated_at + PATIENCE;
    if now < until {
        let problem =
            Problem::conflict("Others may take 24 hours for their contributions, counted from the last event.");
        return Err(problem.with("again", until));
    }
    Ok(())
}
