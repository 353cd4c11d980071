//! `PATCH /me`: changes the profile.

use actix_web::patch;
use actix_web::web::{self, Data};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::{Auth, Caller};
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Conflict, Kind, Problem, Result, Unauthorized};
use crate::people::users::log::By;
use crate::people::users::{self, Avatar, Name, User, hidden_names};
use pixie_event_store::{Actor, Source, lock_stream};

/// What is to be different; what is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Change, example = json!({"name": "Ada", "bot": false}))]
pub struct ProfileChange {
    /// What others see: 1 to 40 characters.
    pub name: Option<Name>,
    /// Whether a program plays for me; it is shown at my seats.
    pub bot: Option<bool>,
    /// The picture beside my name.
    pub avatar: Option<Avatar>,
}

/// Change my profile.
///
/// A name is cut of the spaces around it. Characters that cannot be seen, or turn the direction of text, are refused. So is
/// a name that a moderator has hidden; with another name, others see the name again.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = ProfileChange,
    responses((status = 200, body = User), BadRequest, Unauthorized, Conflict),
)]
#[patch("/me")]
pub async fn change_me(
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    Json(change): Json<ProfileChange>,
) -> Result<web::Json<User>> {
    let changed = change_profile(&games, &auth, (caller.user_id(), caller.source()), &change);
    Ok(web::Json(changed.await?))
}

/// Changes a user's profile.
pub async fn change_profile(
    games: &Games,
    auth: &Auth,
    (user, source): (Uuid, Source),
    change: &ProfileChange,
) -> Result<User> {
    let gone = || Problem::from(Kind::Unauthorized);
    let mut transaction = games.pool().begin().await?;
    if let Some(name) = &change.name {
        lock_stream(&mut transaction, user).await?;
        let by = By::new(Actor::User { user }, games.clock().now(), Some(source));
        let before = users::find(&mut *transaction, user).await?.ok_or_else(gone)?;
        hidden_names::take_another(&mut transaction, games.entropy(), by, &before, name).await?;
    }
    sqlx::query!(
        "UPDATE users SET name = coalesce($2, name), bot = coalesce($3, bot), avatar = coalesce($4, avatar)
         WHERE id = $1 AND erased_at IS NULL",
        user,
        change.name.as_ref().map(Name::as_str),
        change.bot,
        change.avatar.map(Avatar::word),
    )
    .execute(&mut *transaction)
    .await?;
    let changed = users::find(&mut *transaction, user).await?.ok_or_else(gone)?;
    transaction.commit().await?;
    auth.forget_user(user);
    Ok(changed)
}
