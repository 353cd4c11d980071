//! `PATCH /me`: changes the profile.

use actix_web::patch;
use actix_web::web::{self, Data};
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::auth::{Auth, Caller};
use crate::http::Json;
use crate::problem::{BadRequest, Kind, Result, Unauthorized};
use crate::users::{self, Name, User};

/// What is to be different; what is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Ada", "bot": false}))]
pub struct Change {
    /// What others see: 1 to 40 characters.
    pub name: Option<Name>,
    /// Whether a program plays for me; it is shown at my seats.
    pub bot: Option<bool>,
}

/// Change my profile.
///
/// A name is cut of the spaces around it. Characters that cannot be seen, or turn the direction of text, are refused.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = Change,
    responses((status = 200, body = User), BadRequest, Unauthorized),
)]
#[patch("/me")]
pub async fn change_me(
    pool: Data<PgPool>,
    auth: Data<Auth>,
    caller: Caller,
    Json(change): Json<Change>,
) -> Result<web::Json<User>> {
    Ok(web::Json(change_profile(&pool, &auth, caller.user_id(), &change).await?))
}

/// Changes a user's profile.
pub async fn change_profile(pool: &PgPool, auth: &Auth, user: Uuid, change: &Change) -> Result<User> {
    sqlx::query!(
        "UPDATE users SET name = coalesce($2, name), bot = coalesce($3, bot) WHERE id = $1 AND erased_at IS NULL",
        user,
        change.name.as_ref().map(Name::as_str),
        change.bot,
    )
    .execute(pool)
    .await?;
    auth.refresh(user);
    Ok(users::find(pool, user).await?.ok_or(Kind::Unauthorized)?)
}
