//! The user of an address, who signs up by signing in for the first time.

use chrono::{DateTime, Utc};
use pixie_event_store::Actor;
use sqlx::PgConnection;
use uuid::Uuid;

use super::log::{self, UserEvent};
use super::{Avatar, EmailAddress, Name, Role, User, address_blocklist, shared_mailboxes, trial};
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;

/// The user with this address, created if there is none, in the caller's transaction. An existing user keeps id and name; a
/// new one of whom the last user of the address was suspended is so, too. Who has tried the service before (`trial`) becomes the new one.
pub async fn find_or_create(
    db: &mut PgConnection,
    (entropy, signer): (&Entropy, &Signer),
    (email, trial): (&EmailAddress, Option<Uuid>),
    new_name: &Name,
    now: DateTime<Utc>,
) -> sqlx::Result<User> {
    let is_settled = match trial {
        Some(trial) => trial::convert(db, trial, email, now).await?,
        None => false,
    };
    let new_id = entropy.id(now);
    let mut user = sqlx::query_as!(
        User,
        // The update without a change makes the statement return an existing row, too.
        r#"INSERT INTO users (id, email, name, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (email) DO UPDATE SET email = excluded.email
         RETURNING id, name AS "name!: Name", email AS "email!: EmailAddress", bot, role AS "role: Role", created_at,
            suspended_at, suspended_until, muted_until, name_hidden, avatar AS "avatar: Avatar", mail_epoch"#,
        new_id,
        email.as_str(),
        new_name.as_str(),
        now,
    )
    .fetch_one(&mut *db)
    .await?;
    let is_new = user.id == new_id;
    if is_new {
        let by = (Actor::User { user: new_id }, now);
        log::append(&mut *db, entropy, new_id, by, &UserEvent::SignedUp {}, &[]).await?;
    }
    if is_new || is_settled {
        shared_mailboxes::join(&mut *db, signer, user.id, email).await?;
    }
    address_blocklist::take_over_suspension(db, (entropy, signer), (&mut user, is_new || is_settled), now).await?;
    Ok(user)
}
