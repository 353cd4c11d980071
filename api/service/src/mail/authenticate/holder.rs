//! The persons who hold addresses of ours: users, and people who were invited.

use sqlx::PgPool;
use uuid::Uuid;

use crate::delivery::mail_address::Holder;
use crate::people::users::{self, EmailAddress, User};

/// The person who holds an address of ours.
pub(in crate::mail) struct AddressHolder {
    /// None for a person who was invited.
    pub(in crate::mail) user: Option<User>,
    pub(in crate::mail) holder: Holder,
    pub(in crate::mail) email: EmailAddress,
}

impl AddressHolder {
    /// The person with this id, unless the user or the invitation is gone.
    pub(in crate::mail) async fn find(pool: &PgPool, id: Uuid) -> sqlx::Result<Option<Self>> {
        if let Some(user) = users::find(pool, id).await? {
            return Ok(Some(Self { email: user.email.clone(), holder: holder(&user), user: Some(user) }));
        }
        let email = invited_email(pool, id).await?;
        Ok(email.map(|email| Self { user: None, holder: Holder { id, epoch: 0 }, email }))
    }
}

/// A user as the holder of an address.
pub(in crate::mail) fn holder(user: &User) -> Holder {
    Holder { id: user.id, epoch: user.mail_epoch }
}

/// An invitation, with the address that it went to.
pub(in crate::mail) struct Invitation {
    pub(in crate::mail) id: Uuid,
    pub(in crate::mail) game: Uuid,
    pub(in crate::mail) email: EmailAddress,
    pub(in crate::mail) inviter: Uuid,
}

impl Invitation {
    /// The invitation with this id, unless it is gone.
    pub(in crate::mail) async fn find(pool: &PgPool, id: Uuid) -> sqlx::Result<Option<Self>> {
        let row = sqlx::query!(
            r#"SELECT game_id, email AS "email: EmailAddress", invited_by FROM invitations WHERE invitation_id = $1"#,
            id
        )
        .fetch_optional(pool)
        .await?;
        Ok(row.map(|row| Self { id, game: row.game_id, email: row.email, inviter: row.invited_by }))
    }
}

/// The invited address.
async fn invited_email(pool: &PgPool, id: Uuid) -> sqlx::Result<Option<EmailAddress>> {
    sqlx::query_scalar!(r#"SELECT email AS "email: EmailAddress" FROM invitations WHERE invitation_id = $1"#, id)
        .fetch_optional(pool)
        .await
}
