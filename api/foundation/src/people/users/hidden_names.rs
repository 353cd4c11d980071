//! The names that moderators have hidden.
//!
//! Hiding is about a text, and not about a person: whoever takes another name is seen with it, and cannot go back to the
//! hidden one.

use pixie_words::problem as words;
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::log::{self, By, UserEvent};
use super::{Name, User};
use crate::ground::entropy::Entropy;
use crate::ground::problem::{Problem, Result};

/// Remembers the name that a user has now.
pub async fn remember(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE users SET hidden_names = array_append(hidden_names, lower(name)) WHERE id = $1 AND name IS NOT NULL",
        user,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Lets a user have every name again.
pub async fn forget(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET hidden_names = '{}' WHERE id = $1 AND hidden_names <> '{}'", user)
        .execute(db)
        .await?;
    Ok(())
}

/// Passes if the user may have this name, and ends the hiding of the name before. The caller has locked the log of the user.
///
/// # Errors
/// A moderator has hidden this name.
pub async fn take_another(db: &mut PgConnection, entropy: &Entropy, by: By, user: &User, name: &Name) -> Result<()> {
    if user.name == *name {
        return Ok(());
    }
    if is_hidden(&mut *db, user.id, name).await? {
        return Err(Problem::conflict(words::name_hidden).with("field", "name"));
    }
    if user.name_hidden {
        log::append(&mut *db, entropy, user.id, by, &UserEvent::Renamed {}, &[]).await?;
        let record = log::read(&mut *db, user.id).await?;
        log::project(db, user.id, &record).await?;
    }
    Ok(())
}

async fn is_hidden(db: impl PgExecutor<'_>, user: Uuid, name: &Name) -> sqlx::Result<bool> {
    let is_hidden = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM users WHERE id = $1 AND lower($2) = ANY (hidden_names)) AS "hidden!""#,
        user,
        name.as_str(),
    );
    is_hidden.fetch_one(db).await
}
