//! `POST /games/{id}/moves`: submits a move.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, post};
use pixie_engine::{Effect, Move};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::DryRun;
use super::submit_move::{GivenMove, SubmittedMove, outcome, play_move, ready_to_move, try_out};
use crate::access::auth::Caller;
use crate::access::permission::Operation;
use crate::access::permission::access::{open, open_to_act};
use crate::game::Games;
use crate::ground::http::{IdempotencyKey, IfMatch, Json};
use crate::ground::problem::{Conflict, Kind, PreconditionFailed, Problem, Result, Unprocessable};
use pixie_event_store::Version;

/// A move, as JSON or as text.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"decision": "17", "notation": "steal-food apples"}))]
pub struct MoveRequest {
    /// The decision this answers. One that is no longer open is refused, so a move that comes too late does no harm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<String>,
    /// The move as JSON; this or `notation`.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    said: Option<Move>,
    /// The move as text; this or `move`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    notation: Option<String>,
}

/// What a move has done.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "version": 5,
    "effects": [{"type": "gained", "seat": "blue", "resources": {"honey": 2}}],
}))]
pub struct MoveDone {
    /// The version the move has made; with a dry run, the one it was tried on.
    #[schema(example = 18)]
    version: Version,
    /// What happened, as the caller may see it.
    effects: Vec<Effect>,
}

/// Make a move
///
/// Answers an open decision of the caller's seat, or makes a free move. The answer comes once the move is durable. With an
/// `Idempotency-Key` a repeated request does nothing and gets the first answer again. With an `If-Match`, which is a version such as
/// `"17"` or the `ETag` of `state` or `decisions`, a move of a game that has gone on meanwhile is answered 412.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        DryRun,
        IdempotencyKey,
        ("If-Match" = Option<String>, Header, description = "The version that the game must have"),
    ),
    request_body = MoveRequest,
    responses((status = 200, body = MoveDone), Conflict, PreconditionFailed, Unprocessable),
    security(("token" = []))
)]
#[post("/games/{id}/moves")]
pub async fn make_move(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    how: Query<DryRun>,
    key: IdempotencyKey,
    IfMatch(expected): IfMatch,
    Json(request): Json<MoveRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request).on(expected);
    if how.dry_run {
        let opened = open(&games, &caller.into(), *id, 0, Operation::Move).await?;
        submission.check_state(opened.folded.head)?;
        let submitted = request.submitted()?;
        let (seat, board) = ready_to_move(opened.game(), &opened.standing)?;
        let effects = try_out(board, seat, &submitted)?;
        return Ok(HttpResponse::Ok().json(MoveDone { version: opened.folded.head.version, effects }));
    }
    let mover = open_to_act(&games, &caller.into(), *id, Operation::Move).await?.standing;
    let done = play_move(&games, *id, mover, &request.submitted()?, submission).await?;
    // With the viewer at the time of the move: by now the mover may see less of the game, but not
    // less of this move.
    let viewer = mover.renewed(&done.game).viewer();
    Ok(HttpResponse::Ok().json(MoveDone { version: done.version, effects: outcome(&done, viewer)? }))
}

impl MoveRequest {
    /// The move in one of its two forms.
    pub fn submitted(self) -> Result<SubmittedMove> {
        let given = match (self.said, self.notation) {
            (Some(said), None) => GivenMove::Move(said),
            (None, Some(text)) => GivenMove::Notation(text),
            _ => return Err(Problem::new(Kind::Malformed, words::move_or_notation)),
        };
        Ok(SubmittedMove { decision: self.decision, given, is_informed: false })
    }
}
