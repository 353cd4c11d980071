//! The rows of cases, written anew from their logs.

use pixie_event_store::{Misplaced, StreamKind, next_stream, stream};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{CaseRecord, project::project};

/// The result of a rebuild.
#[derive(Debug, Default)]
pub struct RebuiltCases {
    /// The number of cases whose rows are as their logs say.
    pub cases: u64,
    /// The cases whose rows were left as they are, because their logs cannot be folded.
    pub faults: Vec<(Uuid, Misplaced)>,
}

/// Rebuilds all cases, as the owner of the database, while the service may run. Rows without a log go.
///
/// # Errors
/// The database failed.
pub async fn rebuild(owner: &mut PgConnection) -> sqlx::Result<RebuiltCases> {
    let mut rebuilt = RebuiltCases::default();
    sqlx::query!("DELETE FROM cases WHERE NOT EXISTS (SELECT FROM stream_events WHERE stream_id = case_id)")
        .execute(&mut *owner)
        .await?;
    sqlx::query!("DELETE FROM hidden_texts WHERE NOT EXISTS (SELECT FROM stream_events WHERE stream_id = case_id)")
        .execute(&mut *owner)
        .await?;
    let mut from = Some(Uuid::nil());
    while let Some(at_least) = from
        && let Some(case) = next_stream(&mut *owner, StreamKind::Case, at_least).await?
    {
        match CaseRecord::of(&stream(&mut *owner, (StreamKind::Case, case)).await?) {
            Ok(record) => {
                project(&mut *owner, case, &record).await?;
                rebuilt.cases += 1;
            }
            Err((_, fault)) => rebuilt.faults.push((case, fault)),
        }
        from = case.as_u128().checked_add(1).map(Uuid::from_u128);
    }
    Ok(rebuilt)
}
