//! `GET /games/{id}/decisions`: the open decisions.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use pixie_engine::{Decision, Move, Question, Seat, State, free_moves, legal_moves};
use pixie_words::{Language, move_label, question_heading};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::{Game, Games};
use crate::ground::http::{ReaderLanguage, etag, not_negative};
use crate::ground::problem::{Conflict, Result};
use pixie_event_store::{Status, Version};

/// What is open in a game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "version": 17,
    "decisions": [
        {"id": "1", "seat": "blue", "kind": "choose_ability", "heading": "Choose one of the abilities that lie face up", "mine": true, "deadline": "2026-01-04T00:00:00Z", "overdue": false, "legal": [
            {"notation": "ability ring-bonus", "label": "Choose Ring Bonus", "move": {"type": "choose_ability", "ability": "ring_bonus"}},
        ]},
    ],
    "free": [],
}))]
pub struct Decisions {
    /// The game's version this holds for.
    #[schema(example = 17)]
    pub version: Version,
    /// What waits for whom; empty before the start, while the game is paused, and after the end.
    pub decisions: Vec<DecisionView>,
    /// The free moves of the caller's seat, legal beside any decision (rule R6.1).
    pub free: Vec<LegalMove>,
}

/// A question the game has put to a seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct DecisionView {
    /// Stays the same while other seats act. Send it with the answer, so that an answer that comes too late is refused.
    #[schema(example = "17")]
    pub id: String,
    /// The seat that is asked.
    pub seat: Seat,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
    /// What is asked, for people, without a full stop.
    #[schema(example = "Take an action or pass")]
    pub heading: String,
    /// Whether it waits for the caller.
    pub mine: bool,
    /// Until when it should be answered, or once it is late, until when it still may be; null if the game has no pace.
    pub deadline: Option<DateTime<Utc>>,
    /// Whether it is late. Once `deadline` is over, too, the others may vote to hand the seat over.
    pub overdue: bool,
    /// For the caller's own: every legal answer of one step. Several promotion steps may be sent in one move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<LegalMove>>,
}

/// A legal move: both ways it can be sent, and what people call it.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalMove {
    /// The move in notation.
    #[schema(example = "steal-food apples")]
    pub notation: String,
    /// The move for people, without a full stop.
    #[schema(example = "Steal 2 apples")]
    pub label: String,
    /// The move as JSON.
    #[serde(rename = "move")]
    pub said: Move,
}

impl LegalMove {
    fn new(language: Language, said: Move) -> Self {
        Self { notation: said.to_string(), label: move_label(language, &said), said }
    }
}

/// How fresh the answer must be.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Freshness {
    /// Not older than this version, such as the one a move has just led to.
    #[serde(default, deserialize_with = "not_negative")]
    #[param(value_type = i32, minimum = 0)]
    min_version: Version,
}

/// What is open, and what is legal
///
/// What the game waits for, by seat. For the caller's own decisions every legal move is listed, as JSON, in notation,
/// and with a label for people. Headings and labels are in the language of `Accept-Language`: English, German, French or Polish; the language of the server else.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        Freshness,
        ("Accept-Language" = Option<String>, Header, description = "The languages that the reader likes, such as `pl, en;q=0.5`")
    ),
    responses((status = 200, body = Decisions), (status = 304, description = "Nothing has changed since the ETag."), Conflict),
    security((), ("token" = []))
)]
#[get("/games/{id}/decisions")]
pub async fn read_decisions(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    ReaderLanguage(language): ReaderLanguage,
    id: Path<Uuid>,
    fresh: Query<Freshness>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, fresh.min_version, Operation::Read).await?;
    let head = opened.folded.head;
    etag::answer_in(&request, &etag::of(head, head.version, opened.viewer()), language, || show(&opened, language))
}

/// The open decisions of a game that the caller may see, with headings and labels in this language.
pub fn show(opened: &Opened, language: Language) -> Decisions {
    let (version, game, own) = (opened.folded.head.version, opened.game(), opened.standing.seat);
    let Some(board) = game.board.as_ref().filter(|_| game.status == Status::Running) else {
        return Decisions { version, decisions: Vec::new(), free: Vec::new() };
    };
    // The engine decides which decisions this viewer sees as open.
    let seen = game.view(opened.viewer()).map_or_else(Vec::new, |view| view.decisions);
    Decisions {
        version,
        decisions: seen
            .iter()
            .map(|asked| show_decision(game, board, asked, own == Some(asked.seat), language))
            .collect(),
        free: own.map_or_else(Vec::new, |seat| list(free_moves(board, seat), language)),
    }
}

fn show_decision(game: &Game, board: &State, decision: &Decision, mine: bool, language: Language) -> DecisionView {
    DecisionView {
        id: decision.id.to_string(),
        seat: decision.seat,
        question: decision.question,
        heading: question_heading(language, decision.question),
        mine,
        deadline: game.deadline(decision.id),
        overdue: game.is_overdue(decision.seat),
        legal: mine.then(|| list(legal_moves(board, decision), language)),
    }
}

fn list(moves: Vec<Move>, language: Language) -> Vec<LegalMove> {
    moves.into_iter().map(|said| LegalMove::new(language, said)).collect()
}
