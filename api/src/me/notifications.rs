//! `/me/notifications`: which mails somebody wants. Sign-in mails always go.

use actix_web::web::{self, Data};
use actix_web::{get, patch};
use serde::{Deserialize, Serialize};
use sqlx::{PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::auth::Caller;
use crate::http::Json;
use crate::problem::{BadRequest, Result, Unauthorized};

/// When to mail somebody that it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "turn_mails", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum TurnMails {
    /// As soon as it is.
    #[default]
    AtOnce,
    /// Once a day, in one mail about all games.
    Digest,
    /// Only before it is too late.
    Reminders,
    /// Never.
    None,
}

/// Which mails somebody wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({"turn_mails": "at_once"}))]
pub struct Notifications {
    /// When it is their turn.
    pub turn_mails: TurnMails,
}

/// Which mails this user wants; the defaults if they never said.
pub async fn of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Notifications> {
    let chosen = sqlx::query_as!(
        Notifications,
        r#"SELECT turn_mails AS "turn_mails: TurnMails" FROM notification_settings WHERE user_id = $1"#,
        user,
    );
    Ok(chosen.fetch_optional(db).await?.unwrap_or_default())
}

/// What is to be different; what is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"turn_mails": "none"}))]
pub(crate) struct NotificationsChange {
    /// When it is my turn.
    turn_mails: Option<TurnMails>,
}

/// Which mails I want.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = Notifications), Unauthorized))]
#[get("/me/notifications")]
pub(crate) async fn show_my_notifications(pool: Data<PgPool>, caller: Caller) -> Result<web::Json<Notifications>> {
    Ok(web::Json(of(&**pool, caller.user_id()).await?))
}

/// Change which mails I want.
///
/// Sign-in mails always go.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = NotificationsChange,
    responses((status = 200, body = Notifications), BadRequest, Unauthorized),
)]
#[patch("/me/notifications")]
pub(crate) async fn change_my_notifications(
    pool: Data<PgPool>,
    caller: Caller,
    Json(change): Json<NotificationsChange>,
) -> Result<web::Json<Notifications>> {
    if let Some(turn_mails) = change.turn_mails {
        sqlx::query!(
            "INSERT INTO notification_settings (user_id, turn_mails) VALUES ($1, $2)
             ON CONFLICT (user_id) DO UPDATE SET turn_mails = excluded.turn_mails",
            caller.user_id(),
            turn_mails as TurnMails,
        )
        .execute(&**pool)
        .await?;
    }
    Ok(web::Json(of(&**pool, caller.user_id()).await?))
}
