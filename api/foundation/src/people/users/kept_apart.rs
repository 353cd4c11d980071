//! The users who do not play with each other.

use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::blocks;

/// Those beside whom a user takes no seat, as moderators or one of the two have decided.
pub async fn avoided_by(db: &mut PgConnection, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let mut others = kept_apart_from(&mut *db, user).await?;
    others.extend(blocks::between(&mut *db, user).await?);
    Ok(others)
}

/// Those with whom a user does not play, as a moderator has decided.
pub async fn kept_apart_from(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        r#"SELECT other_id AS "other!" FROM kept_apart WHERE user_id = $1
           UNION SELECT user_id FROM kept_apart WHERE other_id = $1"#,
        user,
    )
    .fetch_all(db)
    .await
}
