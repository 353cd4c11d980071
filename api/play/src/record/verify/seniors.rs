//! The check that who decided alone was a senior then, by the log of the moderator.

use pixie_event_store::{StoredEvent, StreamKind, read_stream};
use sqlx::PgTransaction;

use super::texts::user_of;
use crate::people::users::Role;
use crate::people::users::log::UserRecord;

/// Whether the moderator who caused an event was a senior then. None if there is no log of them: they are a user of another
/// service.
pub(super) async fn was_senior(snapshot: &mut PgTransaction<'_>, event: &StoredEvent) -> sqlx::Result<Option<bool>> {
    let Some(moderator) = user_of(event) else { return Ok(None) };
    let rows = read_stream(&mut **snapshot, (StreamKind::User, moderator)).await?;
    if rows.is_empty() {
        return Ok(None);
    }
    let before = rows.into_iter().filter_map(Result::ok).filter(|row| row.at <= event.at).collect::<Vec<_>>();
    Ok(Some(UserRecord::of(&before).is_ok_and(|record| record.role == Role::Senior)))
}
