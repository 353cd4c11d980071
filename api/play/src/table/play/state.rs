//! `GET /games/{id}/state`: the board.

use actix_web::http::header::ContentType;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use pixie_engine::chance::Seeded;
use pixie_engine::{Players, Rulebook, Rules, Seat, View, Viewer, start, view};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::Boards;
use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{board, open};
use crate::game::Games;
use crate::ground::http::{etag, not_negative};
use crate::ground::problem::{Conflict, Forbidden, Problem, Result};
use pixie_event_store::Version;

/// A game's board at a version, as the caller may see it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StateView {
    /// The version of the shown board.
    #[schema(example = 17)]
    pub version: Version,
    /// What the caller may see.
    pub state: View,
}

/// The version of the board to show, and for whom.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct StateQuery {
    /// This version, instead of the newest.
    #[param(value_type = Option<i32>, minimum = 1)]
    at: Option<Version>,
    /// Not older than this version.
    #[serde(default, deserialize_with = "not_negative")]
    #[param(value_type = i32, minimum = 0)]
    min_version: Version,
    /// What this seat could see then: for its player, for a moderator who inspects the game, and for everybody once
    /// everything in it is public.
    #[serde(rename = "as")]
    #[param(rename = "as", inline)]
    known_to: Option<Seat>,
}

/// A board just after its setup, as the example in the specification.
fn example() -> StateView {
    let rules = Rules::of(Rulebook::En, Players::Two);
    let (_, board) = start(rules.into(), &mut Seeded::new(&[0; 32]));
    StateView { version: 4, state: view(&board, Viewer::Spectator) }
}

/// The board
///
/// The board as the caller may see it, now or at any earlier version. For one viewer the body of a version never changes
/// while the game runs; once it is over everything is shown. With `as` it is the board as a seat saw it then.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game"), StateQuery),
    responses((status = 200, body = StateView, example = json!(example())), (status = 304, description = "Nothing has changed since the ETag."), Forbidden, Conflict),
    security((), ("token" = []))
)]
#[get("/games/{id}/state")]
pub async fn read_state(
    request: HttpRequest,
    games: Data<Games>,
    boards: Data<Boards>,
    caller: MaybeCaller,
    id: Path<Uuid>,
    moment: Query<StateQuery>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, moment.min_version, Operation::Read).await?;
    let version = moment.at.unwrap_or(opened.folded.head.version);
    let game = opened.at(&games, version).await?;
    let board = board(&game)?;
    let (viewer, sight) = opened.visibility_of(board, moment.known_to)?;
    // The newest head, also for an earlier version: once the game is over an earlier version shows
    // more than before.
    let tag = etag::of(opened.folded.head, version, viewer);
    let tag = if moment.known_to.is_some() { format!("as-{tag}") } else { tag };
    let write = || {
        let shown = StateView { version, state: game.view_as_of(board, viewer, sight) };
        serde_json::to_vec(&shown).map_err(Problem::internal)
    };
    etag::answer_with(&request, &tag, |response| {
        let head = opened.folded.head;
        let is_newest = version == head.version && moment.known_to.is_none();
        let body = if is_newest { boards.board(head.hash, viewer, write)? } else { write()?.into() };
        Ok(response.content_type(ContentType::json()).body(body))
    })
}
