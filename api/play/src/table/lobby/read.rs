//! `GET /games/{id}`: a game without its board.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use pixie_engine::Seat;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::away::{SeatAway, seats_away};
use super::stalled_bots::{StalledBot, stalled_bots};
use crate::access::auth::MaybeCaller;
use crate::access::permission::access::open;
use crate::access::permission::{Comeback, Operation};
use crate::game::GameView;
use crate::game::Games;
use crate::ground::http::etag;
use crate::ground::problem::{NotFound, Result};

/// A game, for the caller.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!(example()))]
struct GameForCaller {
    /// The game as the caller may see it.
    #[serde(flatten)]
    game: GameView,
    /// What an invitation is worth to the caller, who has left the game; only for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    comeback: Option<ComebackView>,
    /// The players who are away, and when they are back. Only players see it of each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!([]))]
    away: Vec<SeatAway>,
    /// The bots that are asked, and cannot move because no node of the service thinks for bots.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!([]))]
    stalled_bots: Vec<StalledBot>,
}

/// A running game that the caller has left, and is invited to again.
fn example() -> Value {
    let mut game = GameView::example();
    game["status"] = json!("running");
    game["seats"][1] = json!({"seat": "red", "number": 2, "player": null, "bot": "cautious", "vacant": true});
    game["waiting"] = json!(["blue"]);
    game["deadline"] = json!("2026-01-08T00:00:00Z");
    game["round"] = json!(2);
    game["phase"] = json!("action");
    game["version"] = json!(31);
    game["updated_at"] = json!("2026-01-05T00:00:00Z");
    game["comeback"] = json!({"seat": "red", "message": "You get your former seat (red) back."});
    game
}

/// What an invitation is worth to somebody who has left the game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"seat": "blue", "message": "You get your former seat (blue) back."}))]
struct ComebackView {
    /// The former seat, which they get back; null if they cannot take a seat.
    seat: Option<Seat>,
    /// What the caller gets, as a sentence.
    #[schema(example = "You get your former seat (blue) back.")]
    message: String,
}

impl From<Comeback> for ComebackView {
    fn from(comeback: Comeback) -> Self {
        Self { seat: comeback.seat(), message: comeback.to_string() }
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
    let away = seats_away(&games, &opened).await?;
    let stalled_bots = stalled_bots(&games, opened.game()).await?;
    let view = GameForCaller { game, comeback, away, stalled_bots };
    // Names change without an event, so the version alone cannot be the ETag.
    etag::answer_same(&request, &view)
}
