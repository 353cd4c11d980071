//! The permission of a moderator to handle a case.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::auth::Caller;
use crate::case_log::{self, CaseRecord, CaseState};
use crate::game::Games;
use crate::permission::{CaseRelation, Duty, check_duty};
use crate::problem::{Kind, Problem, Result};
use pixie_event_store::{StreamKind, lock_stream, stream};

/// What a moderator wants to do with a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseDuty {
    /// Read it, note something, or link it.
    Handle,
    /// Do something in it, while it waits for an answer.
    Act,
    /// Answer an appeal.
    AnswerAppeal,
}

/// A case that this moderator may handle. Nobody else changes it until the end of the transaction.
///
/// # Errors
/// There is no such case, the moderator has to do with it, or it is closed.
pub async fn check_case(
    games: &Games,
    db: &mut PgConnection,
    caller: &Caller,
    case: Uuid,
    duty: CaseDuty,
) -> Result<CaseRecord> {
    check_duty(Duty::ReadCases, Some(caller.role()))?;
    lock_stream(&mut *db, case).await?;
    if stream(&mut *db, (StreamKind::Case, case)).await?.is_empty() {
        return Err(Problem::new(Kind::NotFound, "There is no such case."));
    }
    let record = case_log::read(&mut *db, case).await?;
    let relation = relation(games, &record, caller.user_id()).await?;
    let needed = match duty {
        CaseDuty::Handle | CaseDuty::Act => Duty::HandleCase(relation),
        CaseDuty::AnswerAppeal => Duty::AnswerAppeal(relation),
    };
    check_duty(needed, Some(caller.role()))?;
    let is_fitting = match duty {
        CaseDuty::Handle => true,
        CaseDuty::Act => record.state != CaseState::Closed,
        CaseDuty::AnswerAppeal => record.state == CaseState::Appealed,
    };
    if !is_fitting {
        let detail = match duty {
            CaseDuty::AnswerAppeal => "There is no appeal to answer.",
            _ => "The case is closed. Open it again first.",
        };
        return Err(Problem::conflict(detail).with("state", record.state));
    }
    Ok(record)
}

/// The relation of a moderator to a case.
async fn relation(games: &Games, record: &CaseRecord, moderator: Uuid) -> Result<CaseRelation> {
    let has_played = match record.subject.game() {
        Some(game) => {
            let game = games.read(game, 0).await?.state;
            game.seat_of(moderator).is_some() || game.has_left(moderator)
        }
        None => false,
    };
    Ok(CaseRelation {
        is_concerned: record.concerns(moderator),
        has_played,
        has_decided: record.decided_by == Some(moderator),
    })
}
