//! The columns and rows of a user that follow from their log. The role is not among them: the service has no right to write
//! it, and changes it through a function of the database.

use sqlx::PgConnection;
use uuid::Uuid;

use super::UserRecord;

/// Writes what the log says of suspensions, of being muted, of a hidden name, and of users who are kept apart.
///
/// # Errors
/// The database failed.
pub async fn project(db: &mut PgConnection, user: Uuid, record: &UserRecord) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE users SET suspended_at = $2, suspended_until = $3, muted_until = $4, name_hidden = $5
         WHERE id = $1
            AND (suspended_at, suspended_until, muted_until, name_hidden) IS DISTINCT FROM ($2, $3, $4, $5)",
        user,
        record.suspended_at,
        record.suspended_until,
        record.muted_until,
        record.name_hidden,
    )
    .execute(&mut *db)
    .await?;
    let others: Vec<Uuid> = record.kept_apart.iter().copied().collect();
    sqlx::query!("DELETE FROM kept_apart WHERE user_id = $1 AND other_id <> ALL ($2)", user, &others)
        .execute(&mut *db)
        .await?;
    sqlx::query!(
        "INSERT INTO kept_apart (user_id, other_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING",
        user,
        &others,
    )
    .execute(db)
    .await?;
    Ok(())
}
