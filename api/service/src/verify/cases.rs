//! The check of the logs of cases: each chain, what it adds up to, its texts, and the rows that follow from it.

use std::collections::BTreeMap;
use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_event_store::{
    Broken, Head, NoEvent, StoredEvent, StreamKind, Version, is_text_of, next_stream, read_stream, verify_chain,
};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;

use super::fault::TextFault;
use super::texts::user_of;
use crate::case_log::{APPEAL_DAYS, CaseEvent, CaseRecord, CaseState, KEPT_DAYS, row};
use crate::users::log::{Misplaced, erased_among};

/// A fault in the log of a case.
#[derive(Debug)]
pub struct CaseFault {
    /// The case.
    pub case: Uuid,
    /// The event; none if the fault is about the log as a whole.
    pub version: Option<Version>,
    /// The kind of fault.
    pub what: CaseFaultKind,
}

/// A kind of fault.
#[derive(Debug, thiserror::Error)]
pub enum CaseFaultKind {
    /// A column contains a value that no event can have.
    #[error("its `{0}` cannot be read")]
    Column(&'static str),
    /// The chain is broken.
    #[error("{0}")]
    Chain(#[from] Broken),
    /// It does not continue the log.
    #[error("{0}")]
    Misplaced(#[from] Misplaced),
    /// A text is missing or changed.
    #[error("its `{name}`: {fault}")]
    Text {
        /// The member of the event that names the text.
        name: &'static str,
        /// The fault.
        fault: TextFault,
    },
    /// The case has a row, but no log.
    #[error("there is a row of the case, but no log")]
    NoLog,
    /// A column of the case's row differs from the log.
    #[error("the `{0}` of the case is not what the log says; `pixie-post rebuild` writes cases anew")]
    Row(String),
}

impl fmt::Display for CaseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.version {
            Some(version) => write!(f, "case {} version {version}: {}", self.case, self.what),
            None => write!(f, "case {}: {}", self.case, self.what),
        }
    }
}

/// The totals of a check of all cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaseTally {
    /// The number of cases.
    pub cases: u64,
    /// The number of faults.
    pub faults: u64,
}

/// Checks the logs of all cases. `tell` is called with each fault.
///
/// # Errors
/// The database failed.
pub async fn check_cases(pool: &PgPool, mut tell: impl FnMut(&CaseFault)) -> sqlx::Result<CaseTally> {
    let mut tally = CaseTally::default();
    let mut from = Some(Uuid::nil());
    while let Some(at_least) = from
        && let Some(case) = next_case(pool, at_least).await?
    {
        let faults = check_case(pool, case).await?;
        faults.iter().for_each(&mut tell);
        tally.cases += 1;
        tally.faults += u64::try_from(faults.len()).unwrap_or(u64::MAX);
        from = case.as_u128().checked_add(1).map(Uuid::from_u128);
    }
    Ok(tally)
}

/// The next case that has a row, a hidden text or a log.
async fn next_case(pool: &PgPool, from: Uuid) -> sqlx::Result<Option<Uuid>> {
    let row = sqlx::query_scalar!(
        "SELECT least(
            (SELECT case_id FROM cases WHERE case_id >= $1 ORDER BY case_id LIMIT 1),
            (SELECT case_id FROM hidden_texts WHERE case_id >= $1 ORDER BY case_id LIMIT 1)
         )",
        from,
    );
    let row = row.fetch_one(pool).await?;
    let log = next_stream(pool, StreamKind::Case, from).await?;
    Ok(row.into_iter().chain(log).min())
}

/// Checks one case in one snapshot.
async fn check_case(pool: &PgPool, case: Uuid) -> sqlx::Result<Vec<CaseFault>> {
    let mut snapshot = pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let at = |version, what| CaseFault { case, version, what };
    let rows = read_stream(&mut *snapshot, (StreamKind::Case, case)).await?;
    if rows.is_empty() {
        return Ok(vec![at(None, CaseFaultKind::NoLog)]);
    }
    let events: Vec<StoredEvent> = match rows.into_iter().collect() {
        Ok(events) => events,
        Err(NoEvent { version, column }) => return Ok(vec![at(Some(version), CaseFaultKind::Column(column))]),
    };
    let mut faults = Vec::new();
    if let Err(fault) = verify_chain(Head::START, &events) {
        faults.push(at(Some(fault.version), fault.what.into()));
    }
    match CaseRecord::of(&events) {
        Ok(record) => {
            let columns = wrong_columns(&mut snapshot, case, &record).await?;
            faults.extend(columns.into_iter().map(|column| at(None, CaseFaultKind::Row(column))));
            for (version, what) in wrong_texts(&mut snapshot, case, &events, &record).await? {
                faults.push(at(Some(version), what));
            }
        }
        Err((version, fault)) => faults.push(at(Some(version), fault.into())),
    }
    Ok(faults)
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
            CASE WHEN appeal_decision IS DISTINCT FROM $14 THEN 'appeal_decision' END
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
    );
    let columns = columns.fetch_optional(&mut **snapshot).await?;
    let mut wrong = columns.unwrap_or_else(|| vec!["row".to_owned()]);
    let hidden = sqlx::query!("SELECT game_id, text_id FROM hidden_texts WHERE case_id = $1", case);
    let hidden = hidden.fetch_all(&mut **snapshot).await?.into_iter().map(|row| (row.game_id, row.text_id));
    if hidden.collect::<std::collections::BTreeSet<_>>() != record.hidden {
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
) -> sqlx::Result<Vec<(Version, CaseFaultKind)>> {
    let rows = sqlx::query!("SELECT text_id, salt, body FROM stream_texts WHERE stream_id = $1", case);
    let rows = rows.fetch_all(&mut **snapshot).await?;
    let texts: BTreeMap<_, _> = rows.into_iter().map(|row| (row.text_id, (row.salt, row.body))).collect();
    let people: Vec<_> = events.iter().filter_map(user_of).chain(record.user).collect();
    let is_erased = !erased_among(&mut **snapshot, &people).await?.is_empty();
    let may_be_gone = time_is_over(snapshot, record, is_erased).await?;
    let wrong = |name, id| {
        let fault = match texts.get(&id) {
            Some((salt, body)) if is_text_of(id, Some(salt), body, false) => return None,
            Some(_) => TextFault::Changed,
            None if may_be_gone => return None,
            None => TextFault::Missing,
        };
        Some(CaseFaultKind::Text { name, fault })
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
