//! `POST /me/webhooks`: makes a webhook.

use actix_web::http::header::{CACHE_CONTROL, CacheDirective};
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::signature::{SECRET, encode_secret};
use super::webhook::{BodyKind, Webhook, WebhookState, checked_occasions, checked_url, webhooks_of};
use crate::access::auth::Caller;
use crate::access::auth::notices::{self, AccessKind, NewAccess};
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::delivery::outbox::Occasion;
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::http_client::HttpClient;
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// The most webhooks of one user.
const MOST: usize = 20;

/// What to post, and where.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"url": "https://bot.example/pixie", "occasions": ["game.turn", "game.ended"]}))]
pub struct WebhookRequest {
    /// An address that begins with `https://`, in no private network.
    pub url: String,
    /// The form of what is posted; `standard` unless something else is said.
    #[serde(default)]
    #[schema(default = "standard", value_type = BodyKind)]
    pub body: BodyKind,
    /// When to post.
    pub occasions: Vec<Occasion>,
    /// The only game that it is about; `game.changed` needs one.
    pub game: Option<Uuid>,
}

/// A webhook, and its secret, which is shown this once.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!(example()))]
pub struct NewWebhook {
    /// The key with which deliveries are signed, by the specification *Standard Webhooks*.
    pub secret: String,
    /// The webhook that was made.
    #[serde(flatten)]
    pub webhook: Webhook,
}

fn example() -> Value {
    let mut webhook = Webhook::example();
    webhook["secret"] = json!("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=");
    webhook
}

/// Make a webhook.
///
/// Whatever happens on the chosen occasions is posted to the address, signed by the specification *Standard Webhooks*
/// (headers `webhook-id`, `webhook-timestamp` and `webhook-signature`). Every answer but one with a status from 200 to 299 is a
/// failure: the delivery is tried again, for about three days. If all tries fail for three days, and there were at least five,
/// the webhook is stopped, and I get a mail. Deliveries may come more than once, with the same `webhook-id`, and in any order.
///
/// `game.changed` tells what everybody may see who may see the game; the other occasions tell what I may see on my seat.
///
/// The request needs a token with which I signed in, or that was confirmed, by a mailed code or a passkey in the last 15 minutes
/// (`POST /auth/confirmation`): a webhook works until it is deleted, whatever becomes of the token.
#[utoipa::path(
    tag = "webhooks",
    security(("token" = [])),
    request_body = WebhookRequest,
    responses((status = 201, body = NewWebhook), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
)]
#[post("/me/webhooks")]
pub async fn make_my_webhook(
    games: Data<Games>,
    client: Data<HttpClient>,
    caller: Caller,
    Json(request): Json<WebhookRequest>,
) -> Result<HttpResponse> {
    let id = games.entropy().id(games.clock().now());
    let new = create(&games, &client, &caller, id, &request).await?;
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, CacheDirective::NoStore.to_string())).json(new))
}

/// Makes a webhook with this id, by REST or page; none if there is one.
///
/// # Errors
/// The request is wrong, the caller may not see the game, or has too many webhooks, or must confirm first.
pub async fn create(
    games: &Games,
    client: &HttpClient,
    caller: &Caller,
    id: Uuid,
    request: &WebhookRequest,
) -> Result<Option<NewWebhook>> {
    let (user, now) = (caller.user_id(), games.clock().now());
    let url = checked_url(client, &request.url)?;
    let occasions = checked_occasions(&request.occasions, request.game)?;
    if let Some(game) = request.game {
        open(games, &caller.clone().into(), game, 0, Operation::Read).await?;
    }
    caller.check_confirmed(now)?;
    let secret = games.entropy().bytes::<SECRET>();
    let mut transaction = games.pool().begin().await?;
    // Webhooks of one user wait for each other, to enforce the limit, and for an erasure, so that none is left.
    sqlx::query!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", user)
        .fetch_optional(&mut *transaction)
        .await?
        .ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    if webhooks_of(&mut *transaction, user).await?.len() >= MOST {
        return Err(Problem::conflict(|language| words::most_webhooks(language, &MOST)));
    }
    let made = sqlx::query!(
        "INSERT INTO webhooks (webhook_id, user_id, game_id, created_at, body, url, occasions, secret)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        id,
        user,
        request.game,
        now,
        request.body as BodyKind,
        url.as_str(),
        &occasions,
        &secret[..],
    );
    if made.execute(&mut *transaction).await?.rows_affected() == 0 {
        return Ok(None);
    }
    let host = url.host_str().unwrap_or_default();
    let access = NewAccess { kind: AccessKind::Webhook, id, name: host, way: None };
    notices::notify(&mut transaction, games.entropy(), user, &access, now).await?;
    transaction.commit().await?;
    games.wake_workers();
    let webhook = Webhook {
        id,
        url: url.into(),
        body: request.body,
        occasions: occasions.iter().filter_map(|word| Occasion::from_word(word)).collect(),
        game: request.game,
        state: WebhookState::Active,
        created_at: now,
        failing_since: None,
    };
    Ok(Some(NewWebhook { secret: encode_secret(&secret), webhook }))
}
