//! The check of the logs of users: what each adds up to, its texts, and the row of the user.

use pixie_event_store::{Actor, Misplaced, StoredEvent, StreamKind, Version};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;

use super::fault::TextFault;
use super::seniors::was_senior;
use super::streams::{Logs, StreamFault, StreamFaultKind, StreamTally, check_logs};
use super::texts::{Reference, Text, check_texts, user_of};
use crate::people::users::Role;
use crate::people::users::log::{UserEvent, UserRecord};

/// Checks the logs of all users. `report` is called with each fault.
///
/// # Errors
/// The database failed.
pub async fn check_users(pool: &PgPool, report: impl FnMut(&StreamFault)) -> sqlx::Result<StreamTally> {
    check_logs::<Users>(pool, report).await
}

/// The check of the logs of users.
struct Users;

impl Logs for Users {
    const KIND: StreamKind = StreamKind::User;

    async fn next_row(pool: &PgPool, from: Uuid) -> sqlx::Result<Option<Uuid>> {
        let row = sqlx::query_scalar!("SELECT id FROM users WHERE id >= $1 ORDER BY id LIMIT 1", from);
        row.fetch_optional(pool).await
    }

    async fn check(
        snapshot: &mut PgTransaction<'_>,
        user: Uuid,
        events: &[StoredEvent],
    ) -> sqlx::Result<Vec<(Option<Version>, StreamFaultKind)>> {
        let mut faults = match UserRecord::of(events) {
            Ok(record) => {
                row_faults(snapshot, user, &record).await?.into_iter().map(|fault| (None, fault)).collect::<Vec<_>>()
            }
            Err((version, fault)) => vec![(Some(version), fault.into())],
        };
        for event in decided_alone(events) {
            if was_senior(snapshot, event).await? != Some(true) {
                faults.push((Some(event.version), Misplaced::Actor.into()));
            }
        }
        let texts = wrong_texts(snapshot, user, events).await?.into_iter();
        let texts = texts.map(|(event, fault)| (Some(event.version), StreamFaultKind::Text { name: "reason", fault }));
        Ok(faults.into_iter().chain(texts).collect())
    }
}

/// The events for which a moderator needs to be a senior: another one has not proposed them. What has no origin is from before
/// there were seniors.
fn decided_alone(events: &[StoredEvent]) -> impl Iterator<Item = &StoredEvent> {
    events.iter().filter(|event| {
        let is_alone = matches!(
            UserEvent::read(event),
            Ok(UserEvent::RoleChanged { reason: Some(_), proposal: None, .. }
                | UserEvent::Suspended { until: None, proposal: None, .. })
        );
        is_alone && event.origin.is_some() && matches!(event.actor(), Ok(Actor::Moderator { .. }))
    })
}

/// The differences between the user's row and the log.
async fn row_faults(
    snapshot: &mut PgTransaction<'_>,
    user: Uuid,
    record: &UserRecord,
) -> sqlx::Result<Vec<StreamFaultKind>> {
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
    Ok(columns.map_or_else(|| vec![StreamFaultKind::NoRow], |all| all.into_iter().map(StreamFaultKind::Row).collect()))
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
