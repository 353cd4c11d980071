//! `POST /moderation/user-by-address`: the users with an address that a moderator knows already.
//!
//! The address is in the body, and so in no log. No address is answered: whoever asks must know it.

use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::users::{UserView, user_with};
use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Forbidden, Result, Unauthorized};
use crate::ground::signing::Signer;
use crate::people::users::{EmailAddress, Name, Role, address_blocklist};

/// The mail address to look for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"email": "ada+pixie@example.org"}))]
pub struct AddressRequest {
    /// The address, in any spelling.
    email: EmailAddress,
}

/// Who has an address.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"users": [user_with(json!({}))], "former": [], "blocked": false}))]
pub struct AddressView {
    /// The users whose address it is, or differs from it only in what stands after a plus: `ada+a@example.org` and
    /// `ada@example.org`. Oldest first; at most 100.
    pub users: Vec<UserView>,
    /// The users who had an address in this mailbox, and have moved to another one. Oldest first; at most 100.
    pub former: Vec<UserView>,
    /// Whether it belonged to a suspended user whose data was erased, so that whoever comes with it is suspended again. Of
    /// other addresses with a plus, this is not known.
    pub blocked: bool,
}

/// Find users by their address
///
/// The account with an address, and those with the same address but for a part after a plus; also the accounts that have moved away from
/// it. Addresses are never answered. For moderators.
#[utoipa::path(
    tag = "moderation",
    request_body = AddressRequest,
    responses((status = 200, body = AddressView), BadRequest, Unauthorized, Forbidden),
    security(("token" = []))
)]
#[post("/moderation/user-by-address")]
pub async fn find_by_address(
    games: Data<Games>,
    signer: Data<Signer>,
    caller: Caller,
    Json(request): Json<AddressRequest>,
) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(by_address(&games, &signer, &caller, &request.email).await?))
}

/// Who has an address, for a moderator.
pub async fn by_address(games: &Games, signer: &Signer, caller: &Caller, email: &EmailAddress) -> Result<AddressView> {
    check_duty(Duty::FindAddress, Some(caller.role()))?;
    let users = sqlx::query_as!(
        UserView,
        r#"SELECT id, name AS "name!: Name", bot, role AS "role: Role", created_at, suspended_at, suspended_until,
            muted_until, name_hidden
         FROM users WHERE email = $1 OR regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@') = $2
         ORDER BY id LIMIT 100"#,
        email.as_str(),
        email.mailbox(),
    )
    .fetch_all(games.pool())
    .await?;
    let former = sqlx::query_as!(
        UserView,
        r#"SELECT id, name AS "name!: Name", bot, role AS "role: Role", created_at, suspended_at, suspended_until,
            muted_until, name_hidden
         FROM shared_mailboxes JOIN users ON id = user_id
         WHERE mac = $1 AND regexp_replace(email, '(.)\+[^@]*@', '\1@') <> $2 AND erased_at IS NULL
         ORDER BY id LIMIT 100"#,
        &address_blocklist::mailbox_mac(signer, email.as_str()),
        email.mailbox(),
    )
    .fetch_all(games.pool())
    .await?;
    let blocked = address_blocklist::is_suspended(games.pool(), signer, email, games.clock().now()).await?;
    Ok(AddressView { users, former, blocked })
}
