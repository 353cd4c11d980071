//! `PUT /games/{id}/seats/me`: sitting down.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, put};
use pixie_engine::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::game_view::GameView;
use crate::auth::Caller;
use crate::event_store::{Actor, Command};
use crate::game::access::open;
use crate::game::{Change, Done, Game, GameEvent, Games, Joined, Occupant, playing};
use crate::http::{IdempotencyKey, OptionalJson};
use crate::permission::{self, Operation, Standing};
use crate::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// Where to sit down.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seat": 2}))]
pub(crate) struct JoinRequest {
    /// The seat's number, from 1; the first one that can be taken by default.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 5)]
    seat: Option<u8>,
}

/// Join a game
///
/// Sits down on a free seat of a game that waits for players. Whoever takes the last seat starts the game. In a running
/// game, who is invited may take over a seat that a bot plays since its person has left; they see what is behind its
/// screen, and who left no longer does.
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
    let command = key.command(user, &request);
    let standing = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    let done = join(&games, *id, standing, request.seat, command).await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

/// Sits somebody down, whoever brings the word. A repeated command finds what it did the first time.
pub(crate) async fn join(
    games: &Games,
    id: Uuid,
    newcomer: Standing,
    seat: Option<u8>,
    command: Option<Command>,
) -> Result<Done> {
    let joined = games.play(id, command, |game, seeds| {
        let newcomer = newcomer.renewed(game);
        let user = newcomer.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        let (actor, occupant) = (Actor::User { user }, Occupant::User(user));
        let is_vacant = game.vacant().next().is_some();
        let operation = if is_vacant { Operation::TakeOver } else { Operation::Join };
        permission::check(operation, game, &newcomer)?;
        let events = if is_vacant {
            let seat = choose_seat(game, &newcomer, seat, &game.vacant().collect::<Vec<_>>())?;
            vec![(actor, GameEvent::Joined(Joined { seat: seat.number(), occupant }))]
        } else {
            permission::check_open(game)?;
            let seat = choose_seat(game, &newcomer, seat, &game.free_seats().collect::<Vec<_>>())?;
            playing::sit_down(game, [(seat, occupant)], actor, seeds)
        };
        Ok(Change { events, ..Change::default() })
    });
    joined.await
}

/// The wanted seat if it can be taken, or the first one that can.
fn choose_seat(game: &Game, newcomer: &Standing, wanted: Option<u8>, free: &[Seat]) -> Result<Seat> {
    let conflict = |detail: &str| Problem::new(Kind::Conflict, detail);
    if newcomer.seat.is_some() {
        return Err(conflict("You sit at this game already."));
    }
    let Some(number) = wanted else {
        return free.first().copied().ok_or_else(|| conflict("All seats are taken."));
    };
    let seat = game.seat(number)?;
    if free.contains(&seat) { Ok(seat) } else { Err(conflict("Somebody else sits there; take another seat.")) }
}
