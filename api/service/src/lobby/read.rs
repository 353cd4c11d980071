//! `GET /games/{id}`: a game without its board.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use crate::auth::MaybeCaller;
use crate::game::GameView;
use crate::game::Games;
use crate::http::etag;
use crate::permission::Operation;
use crate::permission::access::open;
use crate::problem::{NotFound, Result};

/// A game
///
/// Who plays, what is played, and how far it is. The board is in `state`. Games that are not private can be read without
/// signing in.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    responses(
        (status = 200, body = GameView),
        (status = 304, description = "Nothing has changed since the ETag."),
        NotFound,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}")]
pub async fn read_game(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let view = GameView::of(games.pool(), opened.game(), opened.folded.head.version).await?;
    // Names change without an event, so the version alone cannot be the ETag.
    etag::answer_same(&request, &view)
}
