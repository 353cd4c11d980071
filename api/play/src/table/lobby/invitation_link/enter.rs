//! `/invitation-links/{token}`: the game of an invitation link, and a seat in it.

use std::sync::Arc;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use pixie_words::problem as words;
use serde::Serialize;
use utoipa::ToSchema;

use super::secret::LinkSecret;
use super::store;
use crate::access::auth::Caller;
use crate::access::permission::Standing;
use crate::access::permission::access::standing;
use crate::game::{Done, Game, GameView, Games, PlayerView, Submission};
use crate::ground::http::{IdempotencyKey, OptionalJson};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users;
use crate::table::lobby::join::{JoinRequest, join};
use pixie_event_store::Version;

/// The game of a link that works.
#[derive(Clone, Debug)]
pub struct Linked {
    /// The game, which waits for players.
    pub game: Arc<Game>,
    /// Its newest version.
    pub version: Version,
    hash: Vec<u8>,
}

/// The game of an invitation link.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"invited_by": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false}, "game": GameView::example()}))]
struct LinkedGame {
    /// Who shares the link.
    invited_by: PlayerView,
    /// The game, also if it is private.
    game: GameView,
}

/// The game of an invitation link
///
/// Shows the game, also a private one, to whoever knows the link; nothing is done. One answer (404) is for links that are unknown, withdrawn,
/// too old or used up, for those of somebody who is not the host any more, and for games that do not wait for players.
#[utoipa::path(
    tag = "lobby",
    params(("token" = String, Path, description = "The end of the link, or the link")),
    responses((status = 200, body = LinkedGame), NotFound),
    security((), ("token" = []))
)]
#[get("/invitation-links/{token}")]
pub async fn read_linked_game(games: Data<Games>, token: Path<String>) -> Result<HttpResponse> {
    let linked = open_linked_game(&games, &token).await?;
    let host = linked.game.host();
    let names = users::names(games.pool(), &[host]).await?;
    let game = GameView::of(games.pool(), &linked.game, linked.version).await?;
    Ok(HttpResponse::Ok().json(LinkedGame { invited_by: PlayerView::new(host, &names), game }))
}

/// Take a seat by an invitation link
///
/// As `PUT /games/{id}/seats/me`, by somebody who was invited by this link. Who was removed from the game by its host, or does not play with
/// somebody who sits there, cannot come by it either.
#[utoipa::path(
    tag = "lobby",
    params(("token" = String, Path, description = "The end of the link, or the link"), IdempotencyKey),
    request_body = Option<JoinRequest>,
    responses((status = 200, body = GameView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/invitation-links/{token}")]
pub async fn take_linked_seat(
    games: Data<Games>,
    caller: Caller,
    token: Path<String>,
    key: IdempotencyKey,
    OptionalJson(request): OptionalJson<JoinRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let linked = open_linked_game(&games, &token).await?;
    let newcomer = standing(&games, &linked.game, &caller.into()).await?;
    let done = enter(&games, &linked, newcomer, &request, submission).await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

/// The game of a link.
///
/// # Errors
/// The link does not work; the error does not say why.
pub async fn open_linked_game(games: &Games, written: &str) -> Result<Linked> {
    let hash = LinkSecret::read(written).ok_or_else(no_link)?.hash();
    let link = store::find(games.pool(), &hash, games.clock().now()).await?.ok_or_else(no_link)?;
    let read = games.refresh(link.game_id).await?;
    // A guest of somebody who has left is not the guest of the next host.
    let leads = read.state.host() == link.made_by && read.state.seat_of(link.made_by).is_some();
    if read.state.status != pixie_event_store::Status::Open || !leads {
        return Err(no_link());
    }
    Ok(Linked { game: read.state, version: read.head.version, hash })
}

/// Takes a seat by a link, by REST, mail or page, and counts it.
///
/// # Errors
/// The caller may not sit there, nothing is free, or the link is used up.
pub async fn enter(
    games: &Games,
    linked: &Linked,
    newcomer: Standing,
    request: &JoinRequest,
    submission: Submission,
) -> Result<Done> {
    let newcomer = Standing { invited: true, ..newcomer };
    let (pool, is_new) = (games.pool(), newcomer.seat.is_none());
    // Counted first: of two who come at once by a link for one, only one does.
    if is_new && !store::count(pool, &linked.hash).await? {
        return Err(no_link());
    }
    let joined = join(games, linked.game.id, newcomer, request.wanted(), submission, false).await;
    if is_new && joined.is_err() {
        store::discount(pool, &linked.hash).await?;
    }
    joined
}

fn no_link() -> Problem {
    let detail = words::no_link;
    Problem::new(Kind::NotFound, detail)
}
