//! `/me/second-addresses`: other mailboxes from which a user writes.

use actix_web::web::{self, Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{ask, remove_own};
use crate::access::auth::Caller;
use crate::game::Games;
use crate::ground::http::{Json, RateLimit};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, NotFound, Result, Unauthorized};
use crate::people::users::EmailAddress;
use crate::people::users::second_addresses::{SecondAddress, second_addresses_of};

/// The other address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"email": "ada@work.example"}))]
pub struct SecondAddressRequest {
    /// Another address than that of the account.
    email: EmailAddress,
}

/// My other addresses.
#[derive(Debug, Serialize, ToSchema)]
pub struct SecondAddressList {
    /// The oldest first.
    addresses: Vec<SecondAddressView>,
}

impl SecondAddressList {
    /// The list of a user.
    pub(in crate::me) async fn of(pool: &PgPool, user: Uuid) -> sqlx::Result<Self> {
        let own = second_addresses_of(pool, user).await?;
        Ok(Self { addresses: own.into_iter().map(SecondAddressView::from).collect() })
    }
}

/// Another mailbox of mine.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000009",
    "email": "ada@work.example",
    "asked_at": "2026-01-01T00:00:00Z",
    "confirmed_at": null,
}))]
pub struct SecondAddressView {
    /// The id, to remove it.
    id: Uuid,
    /// The address.
    email: EmailAddress,
    /// When I asked for it.
    asked_at: DateTime<Utc>,
    /// When its reader said yes; null as long as mails from it count for nothing. Without a yes it is forgotten after a week.
    confirmed_at: Option<DateTime<Utc>>,
}

impl From<SecondAddress> for SecondAddressView {
    fn from(second: SecondAddress) -> Self {
        let SecondAddress { id, email, asked_at, confirmed_at, user: _ } = second;
        Self { id, email, asked_at, confirmed_at }
    }
}

/// My other addresses.
///
/// Mailboxes mails from which count as mine, beside that of the account, and those that have not confirmed it yet.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses((status = 200, body = SecondAddressList), Unauthorized, Forbidden),
)]
#[get("/me/second-addresses")]
pub async fn read_my_second_addresses(games: Data<Games>, caller: Caller) -> Result<web::Json<SecondAddressList>> {
    Ok(web::Json(SecondAddressList::of(games.pool(), caller.user_id()).await?))
}

/// Write from another address, too.
///
/// The mailbox is asked, and mine is told. Once its reader has said yes, mails from it count as mine; what the service writes still goes to
/// the address of the account, and only that one signs in. There are three at most, and three requests a day. The answer does not say
/// whether the address has an account already: its reader is told.
///
/// The request needs a token with which I signed in, or that was confirmed, by a mailed code or a passkey in the last 15 minutes
/// (`POST /auth/confirmation`).
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = SecondAddressRequest,
    responses(
        (status = 202, body = SecondAddressView, description = "The mailbox is asked"),
        BadRequest, Unauthorized, Forbidden, Conflict,
    ),
)]
#[post("/me/second-addresses")]
pub async fn add_my_second_address(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    caller: Caller,
    Json(wanted): Json<SecondAddressRequest>,
) -> Result<HttpResponse> {
    caller.check_confirmed(games.clock().now())?;
    limit.admit_mail(&request)?;
    let second = ask(&games, caller.user_id(), &wanted.email).await?;
    Ok(HttpResponse::Accepted().json(SecondAddressView::from(second)))
}

/// Remove one of my other addresses.
///
/// Mails from it do not count as mine any more, from this moment on.
#[utoipa::path(
    tag = "me",
    params(("id" = Uuid, Path, description = "The id of the address")),
    security(("token" = [])),
    responses((status = 204, description = "It is removed"), Unauthorized, Forbidden, NotFound),
)]
#[delete("/me/second-addresses/{id}")]
pub async fn remove_my_second_address(games: Data<Games>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    remove_own(&games, (caller.user_id(), caller.source()), |second| second.id == *id).await?;
    Ok(HttpResponse::NoContent().finish())
}
