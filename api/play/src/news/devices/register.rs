//! `POST /me/devices`: registers a browser that is to get news.

use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use serde::Deserialize;
use utoipa::ToSchema;

use super::device::{Device, device_of, devices_of};
use crate::access::auth::{Caller, Scope};
use crate::delivery::outbox::Occasion;
use crate::delivery::web_push::DeviceKeys;
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::http_client::HttpClient;
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, Problem, Result, Unauthorized};
use crate::news::webhooks::{checked_occasions, checked_url};
use crate::people::users::Name;

/// The most browsers of one user.
const MOST: usize = 20;

/// A browser that asks for news: what `PushSubscription.toJSON()` says, and a name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "name": "Firefox on Ada's phone",
    "endpoint": "https://push.example/send/1",
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
    "occasions": ["game.turn"],
}))]
pub struct DeviceRequest {
    /// The name by which I will know it: 1 to 40 characters.
    pub name: Name,
    /// The address at its push service.
    pub endpoint: String,
    /// The keys with which news for it is encrypted.
    pub keys: PushKeys,
    /// When it gets something; `game.turn` unless something else is said.
    #[serde(default = "default_occasions")]
    #[schema(required = false)]
    pub occasions: Vec<Occasion>,
}

/// The keys of a browser, in base64url.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// The public key of the browser, in base64url.
    pub p256dh: String,
    /// The secret of the browser, in base64url.
    pub auth: String,
}

/// The occasions of a request that names none.
fn default_occasions() -> Vec<Occasion> {
    vec![Occasion::Turn]
}

/// Register a browser that is to get news by Web Push.
///
/// The messages are encrypted, so that the push service cannot read them. A browser that is registered again gets the new name and
/// occasions. What it gets tells of games, so the token needs the scope `read`, too, and `press` for `game.message`.
/// It is forgotten when the token of this request ends, or when its push service no longer knows it.
#[utoipa::path(
    tag = "devices",
    security(("token" = [])),
    request_body = DeviceRequest,
    responses((status = 201, body = Device), BadRequest, Unauthorized, Forbidden, Conflict),
)]
#[post("/me/devices")]
pub async fn register_my_device(
    games: Data<Games>,
    client: Data<HttpClient>,
    caller: Caller,
    Json(request): Json<DeviceRequest>,
) -> Result<HttpResponse> {
    Ok(HttpResponse::Created().json(register(&games, &client, &caller, &request).await?))
}

/// Registers a browser, by REST or page.
///
/// # Errors
/// The request is wrong, or the caller has too many, or their token lacks a scope.
pub async fn register(games: &Games, client: &HttpClient, caller: &Caller, request: &DeviceRequest) -> Result<Device> {
    let (user, now) = (caller.user_id(), games.clock().now());
    caller.scopes().check(Some(Scope::Read))?;
    if request.occasions.contains(&Occasion::Message) {
        caller.scopes().check(Some(Scope::Messages))?;
    }
    let endpoint = checked_url(client, &request.endpoint)?;
    let occasions = checked_occasions(&request.occasions, None)?;
    let keys = DeviceKeys::parse(&request.keys.p256dh, &request.keys.auth);
    let keys = keys.map_err(|_| Problem::new(Kind::Malformed, words::device_keys))?;
    let mut transaction = games.pool().begin().await?;
    // Registrations of one user wait for each other, to enforce the limit, and for an erasure, so that none is left.
    sqlx::query!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", user)
        .fetch_optional(&mut *transaction)
        .await?
        .ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    // Whoever uses this browser now gets the news, and nobody who used it before.
    sqlx::query!("DELETE FROM webhooks WHERE url = $1 AND device IS NOT NULL", endpoint.as_str())
        .execute(&mut *transaction)
        .await?;
    if devices_of(&mut *transaction, user).await?.len() >= MOST {
        return Err(Problem::conflict(|language| words::most_devices(language, &MOST)));
    }
    let id = games.entropy().id(now);
    let made = sqlx::query!(
        "INSERT INTO webhooks (webhook_id, user_id, created_at, body, url, occasions, secret, device, device_key, token_id)
         SELECT $1, $2, $3, 'standard', $4, $5, $6, $7, $8, id FROM tokens WHERE id = $9 FOR KEY SHARE
         ON CONFLICT DO NOTHING",
        id,
        user,
        now,
        endpoint.as_str(),
        &occasions,
        &keys.secret[..],
        request.name.as_str(),
        &keys.public[..],
        caller.token_id(),
    );
    if made.execute(&mut *transaction).await?.rows_affected() == 0 {
        return Err(Problem::conflict(words::device_moment));
    }
    let device = device_of(&mut *transaction, user, id).await?;
    transaction.commit().await?;
    Ok(device)
}
