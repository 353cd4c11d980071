//! The check of the logs of cases: what each adds up to, its texts, and the rows that follow from it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use pixie_event_store::{StoredEvent, StreamKind, Version, is_text_of};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;

use super::fault::TextFault;
use super::streams::{Logs, StreamFault, StreamFaultKind, StreamTally, check_logs};
use super::texts::user_of;
use crate::people::case_log::{APPEAL_DAYS, CaseEvent, CaseRecord, CaseState, KEPT_DAYS, row};
use crate::people::users::log::erased_among;

/// Checks the logs of all cases. `report` is called with each fault.
///
/// # Errors
/// The database failed.
pub async fn check_cases(pool: &PgPool, report: impl FnMut(&StreamFault)) -> sqlx::Result<StreamTally> {
    check_logs::<Cases>(pool, report).await
}

/// The check of the logs of cases.
struct Cases;

impl Logs for Cases {
    const KIND: StreamKind = StreamKind::Case;

    async fn next_row(pool: &PgPool, from: Uuid) -> sqlx::Result<Option<Uuid>> {
        let row = sqlx::query_scalar!(
            "SELECT least(
                (SELECT case_id FROM cases WHERE case_id >= $1 ORDER BY case_id LIMIT 1),
                (SELECT case_id FROM hidden_texts WHERE case_id >= $1 ORDER BY case_id LIMIT 1)
             )",
            from,
        );
        row.fetch_one(pool).await
    }

    async fn check(
        snapshot: &mut PgTransaction<'_>,
        case: Uuid,
        events: &[StoredEvent],
    ) -> sqlx::Result<Vec<(Option<Version>, StreamFaultKind)>> {
        let record = match CaseRecord::of(events) {
            Ok(record) => record,
            Err((version, fault)) => return Ok(vec![(Some(version), fault.into())]),
        };
        let columns = wrong_columns(snapshot, case, &record).await?.into_iter();
        let texts = wrong_texts(snapshot, case, events, &record).await?.into_iter();
        let columns = columns.map(|column| (None, StreamFaultKind::Row(column)));
        Ok(columns.chain(texts.map(|(version, what)| (Some(version), what))).collect())
    }
}

/// The differences between the rows of the case and its log.
async fn wrong_columns(snapshot: &mut PgTransaction<'_>, case: Uuid, record: &CaseRecord) -> sqlx::Result<Vec<String>> {
    let expected = row(record);
    let columns = sqlx::query_scalar!(
        r#"SELECT array_remove(ARRAY[
            CASE WHEN version IS DISTINCT FROM $2 THEN 'version' END,
            CASE WHEN state IS DISTINCT FROM $3 THEN 'state' END,
            CASE WHEN subject IS DISTINCT FROM $4 THEN 'subject' END,
            CASE WHEN game_id IS DISTINCT FROM $5 THEN 'game_id' END,
            CASE WHEN user_id IS DISTINCT FROM $6 THEN 'user_id' END,
            CASE WHEN reporter IS DISTINCT FROM $7 THEN 'reporter' END,
            CASE WHEN assigned IS DISTINCT FROM $8 THEN 'assigned' END,
            CASE WHEN decided_by IS DISTINCT FROM $9 THEN 'decided_by' END,
            CASE WHEN outcome IS DISTINCT FROM $10 THEN 'outcome' END,
            CASE WHEN opened_at IS DISTINCT FROM $11 THEN 'opened_at' END,
            CASE WHEN closed_at IS DISTINCT FROM $12 THEN 'closed_at' END,
            CASE WHEN appealed_at IS DISTINCT FROM $13 THEN 'appealed_at' END,
            CASE WHEN appeal_decision IS DISTINCT FROM $14 THEN 'appeal_decision' END,
            CASE WHEN opened_by IS DISTINCT FROM $15 THEN 'opened_by' END
         ], NULL) AS "columns!: Vec<String>"
         FROM cases WHERE case_id = $1"#,
        case,
        record.version,
        record.state as CaseState,
        expected.subject,
        record.subject.game(),
        record.user,
        record.reporter,
        record.assigned,
        record.decided_by,
        expected.outcome,
        record.opened_at,
        record.closed_at,
        record.appealed_at,
        expected.appeal_decision,
        record.opened_by,
    );
    let columns = columns.fetch_optional(&mut **snapshot).await?;
    let mut wrong = columns.unwrap_or_else(|| vec!["row".to_owned()]);
    let hidden = sqlx::query!("SELECT game_id, text_id FROM hidden_texts WHERE case_id = $1", case);
    let hidden = hidden.fetch_all(&mut **snapshot).await?.into_iter().map(|row| (row.game_id, row.text_id));
    if hidden.collect::<BTreeSet<_>>() != record.hidden {
        wrong.push("hidden_texts".to_owned());
    }
    Ok(wrong)
}

/// The texts that are changed, or missing before their time.
async fn wrong_texts(
    snapshot: &mut PgTransaction<'_>,
    case: Uuid,
    events: &[StoredEvent],
    record: &CaseRecord,
) -> sqlx::Result<Vec<(Version, StreamFaultKind)>> {
    let rows = sqlx::query!("SELECT text_id, salt, body FROM stream_texts WHERE stream_id = $1", case);
    let rows = rows.fetch_all(&mut **snapshot).await?;
    let texts: BTreeMap<_, _> = rows.into_iter().map(|row| (row.text_id, (row.salt, row.body))).collect();
    let people: Vec<_> = events.iter().filter_map(user_of).chain(record.user).collect();
    let erased = erased_among(&mut **snapshot, &people).await?;
    let goes_with_user = record.opened_by.is_some() && record.user.is_some_and(|user| erased.contains(&user));
    let may_be_gone = goes_with_user || time_is_over(snapshot, record, !erased.is_empty()).await?;
    let wrong = |name, id| {
        let fault = match texts.get(&id) {
            Some((salt, body)) if is_text_of(id, Some(salt), body, false) => return None,
            Some(_) => TextFault::Changed,
            None if may_be_gone => return None,
            None => TextFault::Missing,
        };
        Some(StreamFaultKind::Text { name, fault })
    };
    let in_event = |event: &StoredEvent| {
        let texts: Vec<_> =
            CaseEvent::read(event).into_iter().flat_map(|event| event.texts().collect::<Vec<_>>()).collect();
        texts.into_iter().filter_map(|(name, id)| Some((event.version, wrong(name, id)?))).collect::<Vec<_>>()
    };
    Ok(events.iter().flat_map(in_event).collect())
}

/// Whether the texts of the case may be erased by now.
async fn time_is_over(snapshot: &mut PgTransaction<'_>, record: &CaseRecord, is_erased: bool) -> sqlx::Result<bool> {
    let Some(closed_at) = record.closed_at.filter(|_| record.state == CaseState::Closed) else { return Ok(false) };
    let days = if is_erased { APPEAL_DAYS } else { KEPT_DAYS };
    let now: DateTime<Utc> = sqlx::query_scalar!(r#"SELECT now() AS "now!""#).fetch_one(&mut **snapshot).await?;
    Ok(closed_at + TimeDelta::days(days.into()) <= now)
}
