//! `GET /me/webhooks`: the webhooks of the caller.

use actix_web::get;
use actix_web::web::{self, Data};
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;

use super::webhook::{Webhook, webhooks_of};
use crate::access::auth::Caller;
use crate::ground::problem::{Result, Unauthorized};

/// All of my webhooks.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookList {
    /// The webhooks of the caller, oldest first.
    webhooks: Vec<Webhook>,
}

/// My webhooks.
#[utoipa::path(tag = "webhooks", security(("token" = [])), responses((status = 200, body = WebhookList), Unauthorized))]
#[get("/me/webhooks")]
pub async fn list_my_webhooks(pool: Data<PgPool>, caller: Caller) -> Result<web::Json<WebhookList>> {
    Ok(web::Json(WebhookList { webhooks: webhooks_of(&**pool, caller.user_id()).await? }))
}
