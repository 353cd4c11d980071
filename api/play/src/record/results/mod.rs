//! `GET /games/{id}/result`: how a game ended, and how it came to that.

mod score_history;
mod tie_break;
mod turning_points;

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use pixie_engine::effect::EndCause;
use pixie_engine::{PointSource, Seat};
use pixie_words::problem as words;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use self::score_history::ScoreHistory;
use self::tie_break::tie_breaks;
use self::turning_points::turning_points;
use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::{GameEvent, Games};
use crate::ground::http::etag;
use crate::ground::problem::{Conflict, NotFound, Problem, Result};
use pixie_event_store::Version;

pub use self::tie_break::TieBreak;
pub use self::turning_points::{TurningKind, TurningPoint};

/// The result of a game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "cause": "seventh_round",
    "seats": [
        {"seat": "red", "rank": 1, "score": 7, "taken_over": false, "tie_break": null, "points": [{"source": "rings", "points": 9}, {"source": "slaves", "points": -2}], "curve": [-2, 7]},
        {"seat": "blue", "rank": 2, "score": -2, "taken_over": true, "tie_break": null, "points": [{"source": "slaves", "points": -2}], "curve": [-2, -2]},
    ],
    "moments": [{"version": 40, "round": 1}, {"version": 47, "round": 2}],
    "turning_points": [{"version": 47, "round": 2, "seat": "red", "kind": "gained", "change": 9}],
}))]
pub struct GameResult {
    /// Why it ended.
    pub cause: EndCause,
    /// The seats, best first.
    pub seats: Vec<SeatResult>,
    /// The versions that changed the points of somebody, oldest first. What was taken back is left out.
    pub moments: Vec<ScoredVersion>,
    /// What decided it, oldest first: the seats that fell into the pit, the last change of the lead, and the largest
    /// gains and losses by one move. What is booked when the game ends is left out.
    pub turning_points: Vec<TurningPoint>,
}

/// The result of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeatResult {
    /// The seat that has the result.
    pub seat: Seat,
    /// The rank, from 1. Equal players share a rank.
    pub rank: u8,
    /// The points; none for a seat that fell into the pit.
    pub score: Option<i16>,
    /// Whether the person with whom the game began has not played it to the end: a substitute has, or a bot.
    pub taken_over: bool,
    /// What set it apart from the seats of other ranks that have the same score.
    pub tie_break: Option<TieBreak>,
    /// From where the points came, and what cost some. A seat that fell lost what it had gained. The numbers add up to the
    /// score.
    pub points: Vec<SourcePoints>,
    /// The points after each of `moments`.
    pub curve: Vec<i16>,
}

/// The points from a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SourcePoints {
    /// What gave or cost the points.
    pub source: PointSource,
    /// Not 0; below if it cost points.
    pub points: i16,
}

/// A version that changed the points of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ScoredVersion {
    /// The version that changed the points.
    pub version: Version,
    /// The round, from 1.
    pub round: u8,
}

/// The result of a game
///
/// Only of a game that was played to its end: who won, from where everybody's points came and what cost some, what decided
/// between equals, the points after every version, and the turning points.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game")),
    responses(
        (status = 200, body = GameResult),
        (status = 304, description = "Nothing has changed since the ETag."),
        NotFound,
        Conflict,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/result")]
pub async fn read_result(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let result = result(&games, &opened).await?.ok_or_else(not_over)?;
    etag::answer_same(&request, &result)
}

fn not_over() -> Problem {
    Problem::conflict(words::no_result)
}

/// The result of a game that the caller may read; none before its end.
///
/// # Errors
/// The events cannot be read.
pub async fn result(games: &Games, opened: &Opened) -> Result<Option<GameResult>> {
    let game = opened.game();
    let Some((board, outcome)) = game.board.as_ref().and_then(|board| Some((board, board.outcome?))) else {
        return Ok(None);
    };
    let mut stored = opened.past(games, 0, opened.folded.head.version).await?;
    stored.retain(|event| game.rewinds.stands(event.version));
    let events = GameEvent::read_all(&stored)?;
    let effects = stored.iter().map(|event| event.version).zip(events.iter().map(GameEvent::effects));
    let history = ScoreHistory::of(board.rules.players, effects);
    let tie_breaks = tie_breaks(board);
    let seats = outcome.standings.iter().map(|(seat, standing)| SeatResult {
        seat,
        rank: standing.rank,
        score: standing.score,
        taken_over: game.was_taken_over(seat),
        tie_break: tie_breaks.get(&seat).copied(),
        points: history.points(seat),
        curve: history.curve(seat),
    });
    let mut seats: Vec<_> = seats.collect();
    seats.sort_by_key(|result| (result.rank, result.seat));
    let moments = history.moments().collect();
    Ok(Some(GameResult { cause: outcome.cause, seats, moments, turning_points: turning_points(&history) }))
}
