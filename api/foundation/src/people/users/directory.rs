//! The queries for users by id or address.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;
use uuid::Uuid;

use super::{Avatar, EmailAddress, Name, Role, User};

/// The user with this id, unless their data was erased.
pub async fn find(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT id, name AS "name!: Name", email AS "email!: EmailAddress", bot, role AS "role: Role", created_at,
            suspended_at, suspended_until, muted_until, name_hidden, avatar AS "avatar: Avatar", mail_epoch
         FROM users WHERE id = $1 AND erased_at IS NULL"#,
        id,
    )
    .fetch_optional(db)
    .await
}

/// The user with this address.
pub async fn find_by_email(db: impl PgExecutor<'_>, email: &EmailAddress) -> sqlx::Result<Option<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT id, name AS "name!: Name", email AS "email!: EmailAddress", bot, role AS "role: Role", created_at,
            suspended_at, suspended_until, muted_until, name_hidden, avatar AS "avatar: Avatar", mail_epoch
         FROM users WHERE email = $1"#,
        email.as_str(),
    )
    .fetch_optional(db)
    .await
}

/// Until when a user writes nothing to others; none if they may.
pub async fn muted_until(
    db: impl PgExecutor<'_>,
    user: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let until = sqlx::query_scalar!("SELECT muted_until FROM users WHERE id = $1 AND muted_until > $2", user, now);
    Ok(until.fetch_optional(db).await?.flatten())
}

/// The accounts of the person behind this one, itself included: those whose addresses differ only in what follows a plus sign, or did
/// so before one of them moved.
pub async fn accounts_of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let others = sqlx::query_scalar!(
        r#"SELECT o.id AS "id!" FROM users u JOIN users o
             ON regexp_replace(o.email, '(.)\+[^@]*@', '\1@') = regexp_replace(u.email, '(.)\+[^@]*@', '\1@')
          WHERE u.id = $1 AND o.id <> $1
          UNION
          SELECT o.user_id FROM shared_mailboxes u JOIN shared_mailboxes o USING (mac) WHERE u.user_id = $1 AND o.user_id <> $1"#,
        user,
    );
    Ok(std::iter::once(user).chain(others.fetch_all(db).await?).collect())
}
