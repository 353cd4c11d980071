//! The check of the logs of users: each chain, what it adds up to, its texts, and the row of the user.

use std::fmt;

use pixie_event_store::{
    Actor, Broken, Head, NoEvent, StoredEvent, StreamKind, Version, next_stream, read_stream, verify_chain,
};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;

use super::fault::TextFault;
use super::texts::{Reference, Text, check_texts, user_of};
use crate::users::Role;
use crate::users::log::{Misplaced, UserEvent, UserRecord};

/// A fault in the log of a user.
#[derive(Debug)]
pub struct UserFault {
    /// The user.
    pub user: Uuid,
    /// The event; none if the fault is about the log as a whole.
    pub version: Option<Version>,
    /// The kind of fault.
    pub what: UserFaultKind,
}

/// A kind of fault.
#[derive(Debug, thiserror::Error)]
pub enum UserFaultKind {
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
    #[error("{0}")]
    Text(#[from] TextFault),
    /// The user has no log.
    #[error("the user has no log")]
    NoLog,
    /// There is a log of somebody who is no user.
    #[error("there is a log, but no such user")]
    NoUser,
    /// A column of the user's row differs from the log.
    #[error("the `{0}` of the user is not what the log says; `pixie-post rebuild` writes roles and suspensions anew")]
    Row(String),
}

impl fmt::Display for UserFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.version {
            Some(version) => write!(f, "user {} version {version}: {}", self.user, self.what),
            None => write!(f, "user {}: {}", self.user, self.what),
        }
    }
}

/// The totals of a check of all users.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UserTally {
    /// The number of users.
    pub users: u64,
    /// The number of faults.
    pub faults: u64,
}

/// Checks the logs of all users. `tell` is called with each fault.
///
/// # Errors
/// The database failed.
pub async fn check_users(pool: &PgPool, mut tell: impl FnMut(&UserFault)) -> sqlx::Result<UserTally> {
    let mut tally = UserTally::default();
    let mut from = Some(Uuid::nil());
    while let Some(at_least) = from
        && let Some(user) = next_user(pool, at_least).await?
    {
        let faults = check_user(pool, user).await?;
        faults.iter().for_each(&mut tell);
        tally.users += 1;
        tally.faults += u64::try_from(faults.len()).unwrap_or(u64::MAX);
        from = user.as_u128().checked_add(1).map(Uuid::from_u128);
    }
    Ok(tally)
}

/// The next user who has a row or a log.
async fn next_user(pool: &PgPool, from: Uuid) -> sqlx::Result<Option<Uuid>> {
    let row = sqlx::query_scalar!("SELECT id FROM users WHERE id >= $1 ORDER BY id LIMIT 1", from);
    let row = row.fetch_optional(pool).await?;
    let log = next_stream(pool, StreamKind::User, from).await?;
    Ok(row.into_iter().chain(log).min())
}

/// Checks one user in one snapshot.
async fn check_user(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<UserFault>> {
    let mut snapshot = pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let whole = |what: UserFaultKind| UserFault { user, version: None, what };
    let rows = read_stream(&mut *snapshot, (StreamKind::User, user)).await?;
    if rows.is_empty() {
        return Ok(vec![whole(UserFaultKind::NoLog)]);
    }
    let events: Vec<StoredEvent> = match rows.into_iter().collect() {
        Ok(events) => events,
        Err(NoEvent { version, column }) => {
            return Ok(vec![UserFault { user, version: Some(version), what: UserFaultKind::Column(column) }]);
        }
    };
    let mut faults = Vec::new();
    if let Err(fault) = verify_chain(Head::START, &events) {
        faults.push(UserFault { user, version: Some(fault.version), what: fault.what.into() });
    }
    match UserRecord::of(&events) {
        Ok(record) => faults.extend(row_faults(&mut snapshot, user, &record).await?.into_iter().map(whole)),
        Err((version, fault)) => faults.push(UserFault { user, version: Some(version), what: fault.into() }),
    }
    for event in decided_alone(&events) {
        if !was_senior(&mut snapshot, event).await? {
            faults.push(UserFault { user, version: Some(event.version), what: Misplaced::Actor.into() });
        }
    }
    let texts = wrong_texts(&mut snapshot, user, &events).await?;
    faults.extend(texts.into_iter().map(|(event, fault)| UserFault {
        user,
        version: Some(event.version),
        what: fault.into(),
    }));
    Ok(faults)
}

/// The events for which a moderator needs to be a senior: another one has not proposed them.
fn decided_alone(events: &[StoredEvent]) -> impl Iterator<Item = &StoredEvent> {
    events.iter().filter(|event| {
        let is_alone =
            matches!(UserEvent::read(event), Ok(UserEvent::RoleChanged { reason: Some(_), proposal: None, .. }));
        is_alone && matches!(event.actor(), Ok(Actor::Moderator { .. }))
    })
}

/// Whether the moderator who caused an event was a senior then.
async fn was_senior(snapshot: &mut PgTransaction<'_>, event: &StoredEvent) -> sqlx::Result<bool> {
    let Some(moderator) = user_of(event) else { return Ok(false) };
    let rows = read_stream(&mut **snapshot, (StreamKind::User, moderator)).await?;
    let before = rows.into_iter().filter_map(Result::ok).filter(|row| row.at <= event.at).collect::<Vec<_>>();
    Ok(UserRecord::of(&before).is_ok_and(|record| record.role == Role::Senior))
}

/// The differences between the user's row and the log.
async fn row_faults(
    snapshot: &mut PgTransaction<'_>,
    user: Uuid,
    record: &UserRecord,
) -> sqlx::Result<Vec<UserFaultKind>> {
    let columns = sqlx::query_scalar!(
        r#"SELECT array_remove(ARRAY[
            CASE WHEN created_at IS DISTINCT FROM $2 THEN 'created_at' END,
            CASE WHEN role IS DISTINCT FROM $3 THEN 'role' END,
            CASE WHEN suspended_at IS DISTINCT FROM $4 THEN 'suspended_at' END,
            CASE WHEN (erased_at IS NULL) IS DISTINCT FROM $5 THEN 'erased_at' END,
            CASE WHEN suspended_until IS DISTINCT FROM $6 THEN 'suspended_until' END,
            CASE WHEN muted_until IS DISTINCT FROM $7 THEN 'muted_until' END,
            CASE WHEN name_hidden IS DISTINCT FROM $8 THEN 'name_hidden' END,
            CASE WHEN ARRAY(SELECT other_id FROM kept_apart WHERE user_id = id ORDER BY other_id) IS DISTINCT FROM $9
                THEN 'kept_apart' END
         ], NULL) AS "columns!: Vec<String>"
         FROM users WHERE id = $1"#,
        user,
        record.created_at,
        record.role as Role,
        record.suspended_at,
        record.erased_at.is_none(),
        record.suspended_until,
        record.muted_until,
        record.name_hidden,
        &record.kept_apart.iter().copied().collect::<Vec<_>>(),
    );
    let columns = columns.fetch_optional(&mut **snapshot).await?;
    Ok(columns.map_or_else(|| vec![UserFaultKind::NoUser], |all| all.into_iter().map(UserFaultKind::Row).collect()))
}

async fn wrong_texts<'a>(
    snapshot: &mut PgTransaction<'_>,
    user: Uuid,
    events: &'a [StoredEvent],
) -> sqlx::Result<Vec<(&'a StoredEvent, TextFault)>> {
    let references = events.iter().filter_map(|event| {
        let text = UserEvent::read(event).ok()?.reason()?;
        Some(Reference {
            event,
            text,
            may_be_unbound: false,
            people: user_of(event).into_iter().chain([user]).collect(),
        })
    });
    let references: Vec<_> = references.collect();
    if references.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query!("SELECT text_id, salt, body FROM stream_texts WHERE stream_id = $1", user);
    let rows = rows.fetch_all(&mut **snapshot).await?;
    let texts = rows.into_iter().map(|row| (row.text_id, Text { salt: Some(row.salt), body: row.body })).collect();
    check_texts(snapshot, &references, &texts).await
}
