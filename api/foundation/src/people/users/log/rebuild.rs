//! The columns of users that follow from their logs, written anew.

use pixie_event_store::{Misplaced, StreamKind, next_stream, stream};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{UserRecord, project};
use crate::people::users::Role;

/// The result of a rebuild.
#[derive(Debug, Default)]
pub struct RebuiltUsers {
    /// The number of users whose columns are as their logs say.
    pub users: u64,
    /// The users whose columns were left as they are, because their logs cannot be folded.
    pub faults: Vec<(Uuid, Misplaced)>,
}

/// Rebuilds all users, as the owner of the database, while the service may run.
///
/// # Errors
/// The database failed.
pub async fn rebuild(owner: &mut PgConnection) -> sqlx::Result<RebuiltUsers> {
    let mut rebuilt = RebuiltUsers::default();
    let mut from = Some(Uuid::nil());
    while let Some(at_least) = from
        && let Some(user) = next_stream(&mut *owner, StreamKind::User, at_least).await?
    {
        match UserRecord::of(&stream(&mut *owner, (StreamKind::User, user)).await?) {
            Ok(record) => {
                write(&mut *owner, user, &record).await?;
                rebuilt.users += 1;
            }
            Err((_, fault)) => rebuilt.faults.push((user, fault)),
        }
        from = user.as_u128().checked_add(1).map(Uuid::from_u128);
    }
    Ok(rebuilt)
}

async fn write(owner: &mut PgConnection, user: Uuid, record: &UserRecord) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET role = $2 WHERE id = $1 AND role <> $2", user, record.role as Role)
        .execute(&mut *owner)
        .await?;
    project(owner, user, record).await
}
