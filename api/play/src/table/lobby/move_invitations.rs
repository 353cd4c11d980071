//! Invitations to an address whose user has moved to another one.

use sqlx::PgConnection;

use crate::people::users::EmailAddress;

/// Makes the invitations of an address those of another one. Who was invited to a game by both addresses keeps one invitation to it.
pub async fn move_invitations(db: &mut PgConnection, old: &EmailAddress, new: &EmailAddress) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM invitations o WHERE email = $1
            AND EXISTS (SELECT FROM invitations n WHERE n.game_id = o.game_id AND n.email = $2)",
        old.as_str(),
        new.as_str(),
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!("UPDATE invitations SET email = $2 WHERE email = $1", old.as_str(), new.as_str()).execute(db).await?;
    Ok(())
}
