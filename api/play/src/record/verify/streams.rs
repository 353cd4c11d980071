//! The check of the logs of users and cases: the walk through them, and what is checked of both.

use std::fmt;

use pixie_event_store::{
    Broken, Head, Misplaced, NoEvent, StoredEvent, StreamKind, Version, next_stream, read_stream, verify_chain,
};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;

use super::fault::TextFault;

/// A fault in the log of a user or of a case.
#[derive(Debug)]
pub struct StreamFault {
    /// The kind of log.
    pub stream: StreamKind,
    /// The user or the case.
    pub id: Uuid,
    /// The event; none if the fault is about the log as a whole.
    pub version: Option<Version>,
    /// The kind of fault.
    pub what: StreamFaultKind,
}

/// A kind of fault.
#[derive(Debug, thiserror::Error)]
pub enum StreamFaultKind {
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
        /// What is wrong with the text.
        fault: TextFault,
    },
    /// There is a row without a log.
    #[error("there is a row, but no log")]
    NoLog,
    /// There is a log without a row.
    #[error("there is a log, but no row")]
    NoRow,
    /// A column of the row differs from the log.
    #[error("the `{0}` of the row is not what the log says; `pixie-post rebuild` writes it anew")]
    Row(String),
}

impl fmt::Display for StreamFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.stream {
            StreamKind::User => "user",
            StreamKind::Case => "case",
        };
        match self.version {
            Some(version) => write!(f, "{kind} {} version {version}: {}", self.id, self.what),
            None => write!(f, "{kind} {}: {}", self.id, self.what),
        }
    }
}

/// The totals of a check of all logs of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StreamTally {
    /// The number of logs.
    pub logs: u64,
    /// The number of faults.
    pub faults: u64,
}

/// What differs between the logs of users and of cases.
pub(super) trait Logs {
    const KIND: StreamKind;

    /// The first user or case from this id on of which there is a row.
    async fn next_row(pool: &PgPool, from: Uuid) -> sqlx::Result<Option<Uuid>>;

    /// The faults of a log whose events can be read.
    async fn check(
        snapshot: &mut PgTransaction<'_>,
        id: Uuid,
        events: &[StoredEvent],
    ) -> sqlx::Result<Vec<(Option<Version>, StreamFaultKind)>>;
}

/// Checks all logs of a kind. `report` is called with each fault.
pub(super) async fn check_logs<L: Logs>(
    pool: &PgPool,
    mut report: impl FnMut(&StreamFault),
) -> sqlx::Result<StreamTally> {
    let mut tally = StreamTally::default();
    let mut from = Some(Uuid::nil());
    while let Some(at_least) = from
        && let Some(id) = next::<L>(pool, at_least).await?
    {
        let faults = check_log::<L>(pool, id).await?;
        tally.logs += 1;
        tally.faults += u64::try_from(faults.len()).unwrap_or(u64::MAX);
        let faults = faults.into_iter().map(|(version, what)| StreamFault { stream: L::KIND, id, version, what });
        faults.for_each(|fault| report(&fault));
        from = id.as_u128().checked_add(1).map(Uuid::from_u128);
    }
    Ok(tally)
}

/// The first user or case from this id on that has a row or a log.
async fn next<L: Logs>(pool: &PgPool, from: Uuid) -> sqlx::Result<Option<Uuid>> {
    let row = L::next_row(pool, from).await?;
    let log = next_stream(pool, L::KIND, from).await?;
    Ok(row.into_iter().chain(log).min())
}

/// Checks one log in one snapshot.
async fn check_log<L: Logs>(pool: &PgPool, id: Uuid) -> sqlx::Result<Vec<(Option<Version>, StreamFaultKind)>> {
    let mut snapshot = pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let rows = read_stream(&mut *snapshot, (L::KIND, id)).await?;
    if rows.is_empty() {
        return Ok(vec![(None, StreamFaultKind::NoLog)]);
    }
    let events: Vec<StoredEvent> = match rows.into_iter().collect() {
        Ok(events) => events,
        Err(NoEvent { version, column }) => return Ok(vec![(Some(version), StreamFaultKind::Column(column))]),
    };
    let broken = verify_chain(Head::START, &events).err();
    let broken = broken.map(|fault| (Some(fault.version), fault.what.into()));
    let others = L::check(&mut snapshot, id, &events).await?;
    Ok(broken.into_iter().chain(others).collect())
}
