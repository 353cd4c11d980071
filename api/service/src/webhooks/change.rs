//! `PATCH /me/webhooks/{id}`: changes, stops or starts a webhook.

use actix_web::patch;
use actix_web::web::{self, Data, Path};
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::webhook::{BodyKind, Webhook, WebhookState, checked_occasions, checked_url, webhook_of};
use crate::auth::Caller;
use crate::http::Json;
use crate::http_client::HttpClient;
use crate::outbox::Occasion;
use crate::problem::{BadRequest, NotFound, Result, Unauthorized};

/// What to change; the rest stays as it is.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"active": false}))]
pub struct WebhookChange {
    /// The address.
    pub url: Option<String>,
    /// The form of what is posted.
    pub body: Option<BodyKind>,
    /// When to post.
    pub occasions: Option<Vec<Occasion>>,
    /// `false` stops it: what happens then is not posted, also not later. `true` starts it again.
    pub active: Option<bool>,
}

/// Change, stop or start one of my webhooks.
#[utoipa::path(
    tag = "webhooks",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The webhook")),
    request_body = WebhookChange,
    responses((status = 200, body = Webhook), BadRequest, Unauthorized, NotFound),
)]
#[patch("/me/webhooks/{id}")]
pub async fn change_my_webhook(
    pool: Data<PgPool>,
    client: Data<HttpClient>,
    caller: Caller,
    id: Path<Uuid>,
    Json(request): Json<WebhookChange>,
) -> Result<web::Json<Webhook>> {
    Ok(web::Json(change(&pool, &client, caller.user_id(), *id, &request).await?))
}

/// Changes a webhook of a user, by REST or page.
///
/// # Errors
/// The request is wrong, or they have no such webhook.
pub async fn change(
    pool: &PgPool,
    client: &HttpClient,
    user: Uuid,
    id: Uuid,
    request: &WebhookChange,
) -> Result<Webhook> {
    let known = webhook_of(pool, user, id).await?;
    let url = request.url.as_deref().map(|url| checked_url(client, url)).transpose()?;
    let occasions = request.occasions.as_deref().map(|wanted| checked_occasions(wanted, known.game)).transpose()?;
    let state = match request.active {
        Some(true) => WebhookState::Active,
        Some(false) => WebhookState::Paused,
        None => known.state,
    };
    let starts = known.state != WebhookState::Active && state == WebhookState::Active;
    sqlx::query!(
        "UPDATE webhooks SET url = coalesce($3, url), body = coalesce($4, body), occasions = coalesce($5, occasions),
            state = $6, failing_since = CASE WHEN $7 THEN NULL ELSE failing_since END
         WHERE webhook_id = $1 AND user_id = $2",
        id,
        user,
        url.as_ref().map(url::Url::as_str),
        request.body as Option<BodyKind>,
        occasions.as_deref(),
        state as WebhookState,
        starts,
    )
    .execute(pool)
    .await?;
    webhook_of(pool, user, id).await
}
