//! `POST /games/{id}/keep`: a player keeps a game that waits for others.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::Seat;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing, check_open};
use crate::game::{Change, Game, GameEvent, GameView, Games, Kept, Submission};
use crate::ground::problem::{Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::Actor;

/// Keep a game that waits for players
///
/// A game in which nothing happens for long asks its host whether it should still wait (`keep_until`), and is called off some days later.
/// Any of its players keeps it: it waits as long again. Whatever else a player does before the start keeps it as well. Nothing changes
/// if its host was not asked.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = GameView), Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/keep")]
pub async fn keep_game(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    let submission = caller.source().into();
    let standing = open(&games, &caller.into(), *id, 0, Operation::Keep).await?.standing;
    keep(&games, *id, standing, submission).await?;
    let now = games.read(*id, 0).await?;
    Ok(HttpResponse::Ok().json(GameView::of(games.pool(), &now.state, now.head.version).await?))
}

/// Keeps a game, by REST, mail or page. Nothing changes if its host was not asked.
///
/// # Errors
/// The game does not wait for players, or the caller does not sit there.
pub async fn keep(games: &Games, id: Uuid, player: Standing, submission: Submission) -> Result<()> {
    let game = games.refresh(id).await?.state;
    check_may_keep(&game, player)?;
    if game.keep_until.is_none() {
        return Ok(());
    }
    let kept = games.play(id, submission, |game, _| {
        let seat = check_may_keep(game, player)?;
        let event = GameEvent::Kept(Kept { seat: Some(seat) });
        let user = player.user.ok_or_else(|| Problem::from(Kind::Unauthorized))?;
        Ok(Change { events: vec![(Actor::User { user }, event)], ..Change::default() })
    });
    kept.await.map(drop)
}

/// The number of the seat of somebody who may keep the game.
fn check_may_keep(game: &Game, player: Standing) -> Result<u8> {
    let player = player.renewed(game);
    permission::check(Operation::Keep, game, &player)?;
    check_open(game)?;
    player.seat.map(Seat::number).ok_or_else(|| Problem::from(Kind::Forbidden))
}
