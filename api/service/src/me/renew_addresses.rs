//! `POST /me/notifications/renew-addresses`: makes the reply addresses and links in older mails
//! invalid.

use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use sqlx::PgPool;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::ground::problem::{Forbidden, Result, Unauthorized};

/// Make all reply addresses and links in my older mails void.
///
/// For who has forwarded a mail, or lost a mailbox. The next mails bring new ones.
///
/// The request needs a token with which I signed in by a mailed code in the last 15 minutes, or that was confirmed by one
/// (`POST /auth/confirmation`).
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses((status = 204, description = "Only mails from now on can be answered"), Unauthorized, Forbidden),
)]
#[post("/me/notifications/renew-addresses")]
pub async fn renew_my_addresses(pool: Data<PgPool>, caller: Caller) -> Result<HttpResponse> {
    renew_addresses(&pool, caller.user_id()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// From now on the user can answer only newer mails.
pub async fn renew_addresses(pool: &PgPool, user: Uuid) -> Result<()> {
    sqlx::query!("UPDATE users SET mail_epoch = mail_epoch + 1 WHERE id = $1", user).execute(pool).await?;
    Ok(())
}
