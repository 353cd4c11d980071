//! `POST /games/{id}/start`: starts a game with bots on its free seats.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::Seat;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing, check_open};
use crate::game::GameView;
use crate::game::{BotKind, Change, Done, Game, Games, Occupant, Submission, playing, seats_in_words};
use crate::ground::http::{IdempotencyKey, OptionalJson};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::Actor;

/// With whom to start.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"bots": "cautious"}))]
pub struct StartRequest {
    /// Who plays on the empty seats. All but `cautious`, which moves at once, think about each move, for some seconds at most,
    /// and longer if the service has much to do.
    #[serde(default)]
    bots: BotKind,
}

/// Start a game
///
/// Starts the game with bots on its empty seats. Only its host can, who has created it, unless they have left it; a full game starts by itself. If seats bring
/// contributions to the dice, the game starts with the last one that is revealed.
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
pub async fn start_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    OptionalJson(request): OptionalJson<StartRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let standing = open(&games, &caller.into(), *id, 0, Operation::Start).await?.standing;
    let done = start(&games, *id, standing, request.bots, submission).await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

/// Starts a game with bots on its free seats, by REST or page. A repeated command returns the
/// result of the first time.
pub async fn start(games: &Games, id: Uuid, host: Standing, bots: BotKind, submission: Submission) -> Result<Done> {
    let started = games.play(id, submission, |game, seeds| {
        permission::check(Operation::Start, game, &host)?;
        let user = host.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        check_open(game)?;
        check_all_agree(game)?;
        if game.awaits_contributions() {
            return Err(Problem::new(Kind::Conflict, words::last_contribution));
        }
        let free = Seat::first(game.settings().rules.players).filter(|seat| game.occupant(*seat).is_none());
        let bots = free.map(|seat| (seat, Occupant::Bot(bots)));
        let events = playing::take_seats(game, bots, Actor::User { user }, seeds);
        Ok(Change { events, ..Change::default() })
    });
    started.await
}

/// Passes if all players agree to what the host has changed.
pub(super) fn check_all_agree(game: &Game) -> Result<()> {
    let missing: Vec<Seat> = game.unconfirmed().collect();
    if missing.is_empty() {
        return Ok(());
    }
    let seats = missing.clone();
    let detail = move |language| words::not_all_agree(language, &seats_in_words(language, &seats));
    Err(Problem::conflict(detail).with("waits_for", missing))
}
