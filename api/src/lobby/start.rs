//! `POST /games/{id}/start`: no longer waiting for players.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::game_view::GameView;
use crate::auth::Caller;
use crate::event_store::Actor;
use crate::game::access::open;
use crate::game::{BotKind, Change, Games, Occupant, playing};
use crate::http::{IdempotencyKey, OptionalJson};
use crate::permission::{Operation, check_open};
use crate::problem::{BadRequest, Conflict, Forbidden, NotFound, Result, Unauthorized};

/// With whom to start.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"bots": "cautious"}))]
pub(crate) struct StartRequest {
    /// Who plays on the empty seats.
    #[serde(default)]
    bots: BotKind,
}

/// Start a game
///
/// Starts the game with bots on its empty seats. Only its creator can; a full game starts by itself.
#[utoipa::path(
    tag = "lobby",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = Option<StartRequest>,
    responses((status = 200, body = GameView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/start")]
pub(crate) async fn start_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    OptionalJson(request): OptionalJson<StartRequest>,
) -> Result<HttpResponse> {
    let user = caller.user_id();
    open(&games, &caller.into(), *id, 0, Operation::Start).await?;
    let done = games
        .play(*id, key.command(user, &request), |game, seeds| {
            check_open(game)?;
            let free = Seat::first(game.settings().rules.players).filter(|seat| game.occupant(*seat).is_none());
            let bots = free.map(|seat| (seat, Occupant::Bot(request.bots)));
            let events = playing::sit_down(game, bots, Actor::User { user }, seeds);
            Ok(Change { events, ..Change::default() })
        })
        .await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}
