//! `PATCH /me/webhooks/{id}`: changes, stops or starts a webhook.

use actix_web::patch;
use actix_web::web::{self, Data, Path};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::webhook::{BodyKind, Webhook, WebhookState, checked_occasions, checked_url, webhook_of};
use crate::access::auth::Caller;
use crate::delivery::outbox::Occasion;
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::http_client::HttpClient;
use crate::ground::problem::{BadRequest, Forbidden, NotFound, Result, Unauthorized};

/// What to change; the rest stays as it is.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"active": false}))]
pub struct WebhookChange {
    /// The address to which it posts.
    pub url: Option<String>,
    /// The form of what is posted.
    pub body: Option<BodyKind>,
    /// When to post.
    pub occasions: Option<Vec<Occasion>>,
    /// `false` stops it: what happens then is not posted, also not later. `true` starts it again.
    pub active: Option<bool>,
}

impl WebhookChange {
    /// Whether something else is posted afterwards, or to another address.
    fn redirects(&self) -> bool {
        self.url.is_some() || self.body.is_some() || self.occasions.is_some()
    }
}

/// Change, stop or start one of my webhooks.
///
/// To change `url`, `body` or `occasions`, the request needs a token with which I signed in by a mailed code in the last 15 minutes,
/// or that was confirmed by one (`POST /auth/confirmation`).
#[utoipa::path(
    tag = "webhooks",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The webhook")),
    request_body = WebhookChange,
    responses((status = 200, body = Webhook), BadRequest, Unauthorized, Forbidden, NotFound),
)]
#[patch("/me/webhooks/{id}")]
pub async fn change_my_webhook(
    games: Data<Games>,
    client: Data<HttpClient>,
    caller: Caller,
    id: Path<Uuid>,
    Json(request): Json<WebhookChange>,
) -> Result<web::Json<Webhook>> {
    Ok(web::Json(change(&games, &client, &caller, *id, &request).await?))
}

/// Changes a webhook of a user, by REST or page.
///
/// # Errors
/// The request is wrong, or they have no such webhook, or must confirm first.
pub async fn change(
    games: &Games,
    client: &HttpClient,
    caller: &Caller,
    id: Uuid,
    request: &WebhookChange,
) -> Result<Webhook> {
    let (pool, user) = (games.pool(), caller.user_id());
    let before = webhook_of(pool, user, id).await?;
    let url = request.url.as_deref().map(|url| checked_url(client, url)).transpose()?;
    let occasions =
        request.occasions.as_deref().map(|occasions| checked_occasions(occasions, before.game)).transpose()?;
    if request.redirects() {
        caller.check_confirmed(games.clock().now())?;
    }
    let state = match request.active {
        Some(true) => WebhookState::Active,
        Some(false) => WebhookState::Paused,
        None => before.state,
    };
    let starts = before.state != WebhookState::Active && state == WebhookState::Active;
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
