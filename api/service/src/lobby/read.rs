//! `GET /games/{id}`: a game without its board.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::auth::MaybeCaller;
use crate::game::GameView;
use crate::game::Games;
use crate::http::etag;
use crate::permission::access::open;
use crate::permission::{Comeback, Operation};
use crate::problem::{NotFound, Result};

/// A game, for the caller.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000003",
    "name": "Tuesday's game",
    "status": "running",
    "players": 2,
    "rulebook": "en",
    "toggles": {
        "temporary_priority": "at_once", "rock_targets": "opponents_first", "rock_removal": "any_time",
        "dump_amount": "up_to_three", "double_offering": "announced", "final_order": "rocks_then_majorities",
        "wrong_food": "rejected",
    },
    "edition": "standard",
    "edition_revision": 1,
    "private": false,
    "open_holdings": false,
    "take_back": true,
    "creator": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false},
    "pace_hours": 72,
    "seats": [
        {"seat": 1, "colour": "blue", "player": {"id": "01900000-0000-7000-8000-000000000001", "name": "Ada", "bot": false}},
        {"seat": 2, "colour": "red", "player": null, "bot": "cautious", "vacant": true},
    ],
    "waiting": [1],
    "deadline": "2026-01-08T00:00:00Z",
    "overdue": [],
    "undo_request": null,
    "round": 2,
    "phase": "action",
    "version": 31,
    "created_at": "2026-01-01T00:00:00Z",
    "updated_at": "2026-01-05T00:00:00Z",
    "seed_commitment": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "comeback": {"seat": 2, "message": "You get your former seat (red) back."},
}))]
struct GameForCaller {
    /// The game.
    #[serde(flatten)]
    game: GameView,
    /// What an invitation is worth to the caller, who has left the game; only for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    comeback: Option<ComebackView>,
}

/// What an invitation is worth to somebody who has left the game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"seat": 1, "message": "You get your former seat (blue) back."}))]
struct ComebackView {
    /// The former seat, from 1, which they get back; null if they cannot take a seat.
    #[schema(example = 1)]
    seat: Option<u8>,
    /// In words.
    #[schema(example = "You get your former seat (blue) back.")]
    message: String,
}

impl From<Comeback> for ComebackView {
    fn from(comeback: Comeback) -> Self {
        Self { seat: comeback.seat().map(Seat::number), message: comeback.to_string() }
    }
}

/// A game
///
/// Who plays, what is played, and how far it is. The board is in `state`. Games that are not private can be read without
/// signing in. Who has left the game and is invited again reads in `comeback` which seat they get.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    responses(
        (status = 200, body = GameForCaller),
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
    let game = GameView::of(games.pool(), opened.game(), opened.folded.head.version).await?;
    let comeback = opened.standing.comeback(opened.game()).map(ComebackView::from);
    let view = GameForCaller { game, comeback };
    // Names change without an event, so the version alone cannot be the ETag.
    etag::answer_same(&request, &view)
}
