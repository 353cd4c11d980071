//! The end of tokens, before their time.

use uuid::Uuid;

use super::{Auth, known_browsers, token};

impl Auth {
    /// Ends a token, if it is one. The tokens that were made with it stay valid.
    pub async fn end_token(&self, token: &str) -> sqlx::Result<()> {
        match self.find_holder(token::hash(token)).await? {
            Some(holder) => self.sign_out(holder.user_id, holder.token_id).await,
            None => Ok(()),
        }
    }

    /// Ends the token of a request. The tokens that were made with it stay valid: a person who signs out of a browser
    /// does not want to stop their bots.
    pub async fn sign_out(&self, user: Uuid, id: Uuid) -> sqlx::Result<()> {
        sqlx::query!("DELETE FROM tokens WHERE id = $1 AND user_id = $2", id, user).execute(&self.pool).await?;
        self.known.forget(user);
        Ok(())
    }

    /// Revokes one of the user's tokens, with all that it made. False if they have no such token.
    pub async fn revoke(&self, user: Uuid, id: Uuid) -> sqlx::Result<bool> {
        let mut transaction = self.pool.begin().await?;
        // No token of this user is made until this is done, so none of the family is overlooked.
        sqlx::query!("SELECT id FROM users WHERE id = $1 FOR UPDATE", user).fetch_optional(&mut *transaction).await?;
        let deleted = sqlx::query!(
            "WITH RECURSIVE family AS (
                SELECT id FROM tokens WHERE id = $1 AND user_id = $2
                UNION SELECT t.id FROM tokens t JOIN family ON t.parent = family.id
             )
             DELETE FROM tokens WHERE id IN (SELECT id FROM family)",
            id,
            user,
        );
        let revoked = deleted.execute(&mut *transaction).await?.rows_affected();
        transaction.commit().await?;
        self.known.forget(user);
        Ok(revoked > 0)
    }

    /// Revokes all of the user's tokens: they and their programs are signed out everywhere. Their browsers are new ones again.
    pub async fn revoke_all(&self, user: Uuid) -> sqlx::Result<()> {
        sqlx::query!("DELETE FROM tokens WHERE user_id = $1", user).execute(&self.pool).await?;
        known_browsers::erase(&self.pool, user).await?;
        self.known.forget(user);
        Ok(())
    }
}
