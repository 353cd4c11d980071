//! `GET /games/{id}/undo-requests`: the open undo request and the agreements to it.

use std::collections::BTreeSet;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::reasons_of;
use crate::game::{GameEvent, Games, UndoSummary};
use crate::ground::problem::{NotFound, Problem, Result};
use crate::record::history::{mover, visible_parts};
use pixie_event_store::Version;

/// The request that is open.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({"open": {
    "version": 19, "seat": "blue", "to_version": 16, "until": "2026-01-04T00:00:00Z", "agreed": ["red"], "missing": ["yellow"],
    "reason": "wrong button",
    "moves": [{"version": 17, "seat": "blue", "notation": "steal-food apples"}, {"version": 18, "seat": "red", "notation": "pass"}],
}}))]
pub(super) struct UndoRequests {
    /// Null if nobody asks for anything.
    open: Option<UndoDetails>,
}

/// A request to take back.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct UndoDetails {
    #[serde(flatten)]
    summary: UndoSummary,
    /// Why, unless that was erased.
    reason: Option<String>,
    /// The moves that would not count any more. What is played until all have agreed would be among them.
    moves: Vec<MoveToUndo>,
}

/// A move that would not count any more.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct MoveToUndo {
    /// The version of the move.
    version: Version,
    /// The seat that made it.
    seat: Seat,
    /// The move; null if it is secret.
    notation: Option<String>,
}

/// The open request to take back
///
/// Who asks, whereto, which moves that would undo, who has agreed, and until when the others may answer.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = UndoRequests), NotFound),
    security((), ("token" = []))
)]
#[get("/games/{id}/undo-requests")]
pub async fn read_undo_requests(games: Data<Games>, caller: MaybeCaller, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let open = match UndoSummary::of(opened.game()) {
        Some(summary) => Some(details(&games, &opened, summary).await?),
        None => None,
    };
    Ok(HttpResponse::Ok().json(UndoRequests { open }))
}

async fn details(games: &Games, opened: &Opened, summary: UndoSummary) -> Result<UndoDetails> {
    let game = opened.game();
    let (after, head) = (summary.to_version, opened.folded.head.version);
    // The event of the request is among them.
    let stored = opened.past(games, after, head).await?;
    let events = GameEvent::read_all(&stored)?;
    let texts = reasons_of(games.pool(), game.id, &events).await?;
    let reason = game.open_undo().and_then(|undo| texts.get(&undo.reason?)).cloned();
    let undone: BTreeSet<_> = game.moves_after(after).collect();
    let mut moves = Vec::new();
    for (stored, event) in stored.iter().zip(&events) {
        if !undone.contains(&stored.version) {
            continue;
        }
        let actor = stored.actor().map_err(Problem::internal)?;
        let (said, ..) = visible_parts(event, &actor, opened.visibility()?);
        moves.extend(mover(&actor).map(|seat| MoveToUndo {
            version: stored.version,
            seat,
            notation: said.map(|said| said.to_string()),
        }));
    }
    Ok(UndoDetails { summary, reason, moves })
}
