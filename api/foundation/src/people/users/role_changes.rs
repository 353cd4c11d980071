//! The changes of roles. Each is written into the log of the user.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, lock_stream};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::Role;
use super::log::{UserEvent, append};
use crate::ground::entropy::Entropy;

/// Changes a role as the owner of the database, for the command line. Nothing happens if the user has it already.
pub async fn set(
    db: &mut PgConnection,
    entropy: &Entropy,
    user: Uuid,
    at: DateTime<Utc>,
    role: Role,
) -> sqlx::Result<()> {
    lock_stream(&mut *db, user).await?;
    let changed = sqlx::query!("UPDATE users SET role = $2 WHERE id = $1 AND role <> $2", user, role as Role);
    if changed.execute(&mut *db).await?.rows_affected() > 0 {
        append(db, entropy, user, (Actor::Operator, at), &UserEvent::role_changed(role), &[]).await?;
    }
    Ok(())
}

/// Makes a moderator a player, as they wish. False if they are none.
pub async fn give_up(pool: &PgPool, entropy: &Entropy, at: DateTime<Utc>, user: Uuid) -> sqlx::Result<bool> {
    let mut transaction = pool.begin().await?;
    lock_stream(&mut transaction, user).await?;
    let changed = sqlx::query_scalar!(r#"SELECT change_role($1, 'player') AS "changed!""#, user);
    if !changed.fetch_one(&mut *transaction).await? {
        return Ok(false);
    }
    let event = UserEvent::role_changed(Role::Player);
    append(&mut transaction, entropy, user, (Actor::Moderator { user }, at), &event, &[]).await?;
    transaction.commit().await?;
    Ok(true)
}
