//! `PUT /games/{id}/seats/me`: sitting down.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, put};
use pixie_engine::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::game_view::GameView;
use crate::auth::Caller;
use crate::event_store::Actor;
use crate::game::access::open;
use crate::game::{Change, Game, Games, Occupant, playing};
use crate::http::{IdempotencyKey, OptionalJson};
use crate::permission::{Operation, check_open};
use crate::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// Where to sit down.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": 2}))]
pub(crate) struct JoinRequest {
    /// The seat's number, from 1; the first free one by default.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 5)]
    seat: Option<u8>,
}

/// Join a game
///
/// Sits down on a free seat of a game that waits for players. Whoever takes the last seat starts the game.
#[utoipa::path(
    tag = "lobby",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = Option<JoinRequest>,
    responses((status = 200, body = GameView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[put("/games/{id}/seats/me")]
pub(crate) async fn join_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    OptionalJson(request): OptionalJson<JoinRequest>,
) -> Result<HttpResponse> {
    let user = caller.user_id();
    open(&games, &caller.into(), *id, 0, Operation::Join).await?;
    let done = games
        .play(*id, key.command(user, &request), |game, seeds| {
            check_open(game)?;
            let seat = choose_seat(game, user, request.seat)?;
            let events = playing::sit_down(game, [(seat, Occupant::User(user))], Actor::User { user }, seeds);
            Ok(Change { events, ..Change::default() })
        })
        .await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

/// The wanted seat if it is free, or the first one that is.
fn choose_seat(game: &Game, user: Uuid, wanted: Option<u8>) -> Result<Seat> {
    let conflict = |detail: &str| Problem::new(Kind::Conflict, detail);
    if game.seat_of(user).is_some() {
        return Err(conflict("You sit at this game already."));
    }
    let Some(number) = wanted else {
        return game.free_seat().ok_or_else(|| conflict("All seats are taken."));
    };
    let seat = Seat::first(game.settings().rules.players).find(|seat| seat.number() == number);
    let seat = seat.ok_or_else(|| {
        let detail = format!("There is no seat {number}; the game has seats 1 to {}.", game.seats.len());
        Problem::new(Kind::Malformed, detail).with("field", "seat")
    })?;
    match game.occupant(seat) {
        None => Ok(seat),
        Some(_) => Err(conflict("Somebody else sits there; take another seat.")),
    }
}
