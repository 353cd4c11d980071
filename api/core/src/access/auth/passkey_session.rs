//! Sessions that a passkey opens or confirms, and the roles that only such a session has.

use sqlx::PgConnection;
use uuid::Uuid;

use super::{Auth, Caller};
use crate::people::users::User;

impl Auth {
    /// Notes by which passkey the holder of a new session has proved who they are.
    pub async fn note_passkey(&self, db: &mut PgConnection, token: Uuid, passkey: Uuid) -> sqlx::Result<()> {
        sqlx::query!("UPDATE tokens SET passkey_id = $2 WHERE id = $1", token, passkey).execute(db).await?;
        Ok(())
    }

    /// Confirms the session of a caller who has proved by a passkey of theirs that they hold it.
    pub async fn confirm_session(&self, db: &mut PgConnection, caller: &Caller, passkey: Uuid) -> sqlx::Result<()> {
        sqlx::query!(
            "UPDATE tokens SET confirmed_at = $3, passkey_id = $4 WHERE id = $1 AND user_id = $2",
            caller.token_id(),
            caller.user_id(),
            self.clock.now(),
            passkey,
        )
        .execute(db)
        .await?;
        Ok(())
    }

    /// Whether a user who writes a mail is a moderator in it. No passkey comes with a mail.
    pub fn moderates_by_mail(&self, user: &User) -> bool {
        user.role.moderates() && !self.role_needs_passkey
    }
}
