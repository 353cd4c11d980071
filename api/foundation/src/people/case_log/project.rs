//! The row of a case, its hidden texts, and until when its texts are kept: everything that follows from its log.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{APPEAL_DAYS, AppealDecision, CaseOutcome, CaseRecord, CaseState, KEPT_DAYS, holds};

/// The row of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseRow {
    /// The subject of the case, as JSON.
    pub subject: Value,
    /// The words for the result and for the answer to an appeal.
    pub outcome: Option<&'static str>,
    /// The answer to an appeal.
    pub appeal_decision: Option<&'static str>,
    /// The texts that are hidden, by game.
    pub hidden: (Vec<Uuid>, Vec<Uuid>),
}

/// The columns that are not simply members of the record.
pub fn row(record: &CaseRecord) -> CaseRow {
    CaseRow {
        subject: serde_json::to_value(record.subject).unwrap_or_default(),
        outcome: record.outcome.map(CaseOutcome::as_str),
        appeal_decision: record.appeal_decision.map(AppealDecision::as_str),
        hidden: record.hidden.iter().copied().unzip(),
    }
}

/// Writes everything that follows from the log of a case.
pub(super) async fn project(db: &mut PgConnection, case: Uuid, record: &CaseRecord) -> sqlx::Result<()> {
    let row = row(record);
    write(db, case, record, &row).await?;
    sqlx::query!("DELETE FROM hidden_texts WHERE case_id = $1", case).execute(&mut *db).await?;
    sqlx::query!(
        "INSERT INTO hidden_texts (game_id, text_id, case_id) SELECT *, $3 FROM unnest($1::uuid[], $2::uuid[])",
        &row.hidden.0,
        &row.hidden.1,
        case,
    )
    .execute(&mut *db)
    .await?;
    let closed_at = record.closed_at.filter(|_| record.state == CaseState::Closed);
    keep_texts(db, case, closed_at).await?;
    match record.user {
        Some(user) => holds::renew(db, user).await,
        None => Ok(()),
    }
}

async fn write(db: &mut PgConnection, case: Uuid, record: &CaseRecord, row: &CaseRow) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO cases (case_id, version, state, subject, game_id, user_id, reporter, assigned, decided_by, outcome,
            opened_at, closed_at, appealed_at, appeal_decision, opened_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT (case_id) DO UPDATE SET version = excluded.version, state = excluded.state,
            subject = excluded.subject, game_id = excluded.game_id, user_id = excluded.user_id,
            reporter = excluded.reporter, assigned = excluded.assigned, decided_by = excluded.decided_by,
            outcome = excluded.outcome, opened_at = excluded.opened_at, closed_at = excluded.closed_at,
            appealed_at = excluded.appealed_at, appeal_decision = excluded.appeal_decision,
            opened_by = excluded.opened_by",
        case,
        record.version,
        record.state as CaseState,
        row.subject,
        record.subject.game(),
        record.user,
        record.reporter,
        record.assigned,
        record.decided_by,
        row.outcome,
        record.opened_at,
        record.closed_at,
        record.appealed_at,
        row.appeal_decision,
        record.opened_by,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The texts of a closed case go after a while; those of an erased person, or about one, when there can be no appeal any
/// more.
async fn keep_texts(db: &mut PgConnection, case: Uuid, closed_at: Option<DateTime<Utc>>) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE stream_texts SET erase_at = $2::timestamptz + make_interval(days => CASE
            WHEN EXISTS (SELECT FROM users WHERE id IN (author, about) AND erased_at IS NOT NULL) THEN $3::integer ELSE $4::integer END)
         WHERE stream_id = $1",
        case,
        closed_at,
        APPEAL_DAYS,
        KEPT_DAYS,
    )
    .execute(db)
    .await?;
    Ok(())
}
