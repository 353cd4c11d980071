//! `DELETE /me/role`: gives up the role of a moderator.

use actix_web::web::Data;
use actix_web::{HttpResponse, delete};
use pixie_words::problem as words;
use uuid::Uuid;

use crate::access::auth::{Auth, Caller};
use crate::game::Games;
use crate::ground::problem::{Conflict, Forbidden, Problem, Result, Unauthorized};
use crate::people::users::role_changes;

/// Give up the role of a moderator
///
/// From now on the caller is a player. The log of moderators says so. Only who runs the service can make them a moderator again.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses((status = 204, description = "The caller is a player"), Unauthorized, Forbidden, Conflict),
)]
#[delete("/me/role")]
pub async fn give_up_my_role(games: Data<Games>, auth: Data<Auth>, caller: Caller) -> Result<HttpResponse> {
    give_up_role(&games, &auth, caller.user_id()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Makes a moderator a player, by REST or page.
///
/// # Errors
/// They are no moderator.
pub async fn give_up_role(games: &Games, auth: &Auth, user: Uuid) -> Result<()> {
    let now = games.clock().now();
    if !role_changes::give_up(games.pool(), games.entropy(), now, user).await? {
        return Err(Problem::conflict(words::no_role));
    }
    auth.forget_user(user);
    Ok(())
}
