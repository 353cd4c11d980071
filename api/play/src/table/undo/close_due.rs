//! The part of the deadline job for undo requests.

use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use uuid::Uuid;

use super::grant;
use crate::game::{Change, GameEvent, Games, Submission, UndoLapsed};
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::Actor;

/// Executes a request to which all remaining players have agreed, or ends one that has lapsed;
/// unless another node or a player was faster.
///
/// # Errors
/// The database does not answer.
pub async fn close_due(games: &Games, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let known = games.read(id, 0).await?.state;
    let Some(undo) = known.open_undo() else { return Ok(()) };
    let is_agreed = known.agreed_undo().is_some();
    if !is_agreed && undo.until > now {
        return Ok(());
    }
    let then = games.at(id, undo.to_version).await?;
    let any = games.entropy().bytes();
    let closed = games.play(id, Submission::CLOCK, |game, seeds| {
        let (events, seed) = match (game.agreed_undo(), game.open_undo()) {
            (Some(agreed), _) if agreed.version == undo.version => grant(game, agreed, &then, seeds, any)?,
            (None, Some(open)) if open.version == undo.version && open.until <= now => {
                (vec![(Actor::Clock, GameEvent::UndoLapsed(UndoLapsed { request: open.version }))], None)
            }
            _ => return Err(Problem::conflict(words::nothing_due)),
        };
        Ok(Change { events, seed, ..Change::default() })
    });
    match closed.await {
        Err(problem) if problem.kind() != Kind::Conflict => Err(problem),
        _ => Ok(()),
    }
}
