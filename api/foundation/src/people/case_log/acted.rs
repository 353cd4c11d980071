//! The moderators who acted in a case. None of them answers an appeal against it.

use std::collections::BTreeSet;

use pixie_event_store::{Actor, StoredEvent, StreamKind, Version, stream};
use sqlx::PgConnection;
use uuid::Uuid;

use super::CaseEvent;
use crate::people::users::log::UserEvent;

/// The moderators who did in a case what its user can appeal against, or have proposed it.
///
/// # Errors
/// The database failed, or a log cannot be read.
pub async fn acted_in(db: &mut PgConnection, case: Uuid, user: Uuid) -> sqlx::Result<BTreeSet<Uuid>> {
    let in_case = stream(&mut *db, (StreamKind::Case, case)).await?;
    let hidden = in_case.iter().filter(|event| matches!(CaseEvent::read(event), Ok(CaseEvent::TextHidden { .. })));
    let on_user = stream(&mut *db, (StreamKind::User, user)).await?;
    let versions = versions_of_acts(&on_user, case);
    let done = on_user.iter().filter(|event| versions.contains(&event.version));
    Ok(hidden.chain(done).filter_map(moderator).collect())
}

/// The versions of the acts on a user in a case, and of the proposals that they carry out.
fn versions_of_acts(events: &[StoredEvent], case: Uuid) -> BTreeSet<Version> {
    let read = events.iter().filter_map(|stored| Some((stored.version, UserEvent::read(stored).ok()?)));
    let acts = read.filter(|(_, event)| event.case() == Some(case) && event.can_be_appealed());
    acts.flat_map(|(version, event)| [Some(version), event.proposal()]).flatten().collect()
}

fn moderator(event: &StoredEvent) -> Option<Uuid> {
    match event.actor() {
        Ok(Actor::Moderator { user }) => Some(user),
        _ => None,
    }
}
