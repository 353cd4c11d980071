//! `DELETE /games/{id}/invitations/me`: declines an invitation.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete};
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use sqlx::PgExecutor;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::{Game, Games};
use crate::ground::problem::{Kind, NotFound, Problem, Result, Unauthorized};

/// Decline an invitation
///
/// Those who sit at the game see that the caller does not want to play. Who changes their mind may still join.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 204, description = "It is declined."), Unauthorized, NotFound),
    security(("token" = []))
)]
#[delete("/games/{id}/invitations/me")]
pub async fn decline_invitation(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    let user = caller.user_id();
    let opened = open(&games, &caller.into(), *id, 0, Operation::Read).await?;
    decline_own(&games, opened.game(), user).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Declines a user's own invitation to a game.
pub async fn decline_own(games: &Games, game: &Game, user: Uuid) -> Result<()> {
    // A user who is only named in an undecided vote may not learn of it.
    let invitation = sqlx::query_scalar!(
        "SELECT invitation_id FROM invitations JOIN users USING (email)
         WHERE game_id = $1 AND users.id = $2 AND (mailed_at IS NOT NULL OR invitation_id = ANY ($3))",
        game.id,
        user,
        &game.invited_by_vote(),
    )
    .fetch_optional(games.pool())
    .await?;
    let not_invited = || Problem::new(Kind::NotFound, words::not_invited);
    decline(games.pool(), game.id, invitation.ok_or_else(not_invited)?, games.clock().now()).await?;
    Ok(())
}

/// Stores that an invitation is declined, by REST, mail or page. Repetitions change nothing.
pub async fn decline(db: impl PgExecutor<'_>, game: Uuid, invitation: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE invitations SET declined_at = coalesce(declined_at, $3) WHERE game_id = $1 AND invitation_id = $2",
        game,
        invitation,
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}
