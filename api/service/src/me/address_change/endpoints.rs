//! `/me/address-change`: another mail address for the account.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ask, stop_own};
use crate::access::auth::{Auth, Caller};
use crate::game::Games;
use crate::ground::http::{Json, RateLimit};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Result, Unauthorized};
use crate::people::users::EmailAddress;
use crate::people::users::address_changes::{self, AddressChange};

/// The address that the account is to have.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"email": "ada@example.net"}))]
pub struct AddressChangeRequest {
    /// Another address than the present one.
    email: EmailAddress,
}

/// A change of the mail address that waits for the answers of the two mailboxes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "email": "ada@example.net",
    "asked_at": "2026-01-01T00:00:00Z",
    "due_at": "2026-01-08T00:00:00Z",
    "old_agreed_at": null,
    "new_agreed_at": null,
}))]
pub struct AddressChangeView {
    /// The address that the account is to have.
    email: EmailAddress,
    /// When it was asked for.
    asked_at: DateTime<Utc>,
    /// Until when the reader of the present mailbox can object. If nobody does, the account moves then.
    due_at: DateTime<Utc>,
    /// When the reader of the present mailbox has agreed.
    old_agreed_at: Option<DateTime<Utc>>,
    /// When the reader of the new mailbox has agreed; without that the change lapses at `due_at`.
    new_agreed_at: Option<DateTime<Utc>>,
}

impl From<AddressChange> for AddressChangeView {
    fn from(change: AddressChange) -> Self {
        let AddressChange { new: email, asked_at, due_at, old_agreed_at, new_agreed_at, .. } = change;
        Self { email, asked_at, due_at, old_agreed_at, new_agreed_at }
    }
}

/// My change of address.
///
/// Whether I have asked for another mail address, and who has agreed so far. 404 if there is nothing that waits.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses((status = 200, body = AddressChangeView), Unauthorized, Forbidden, NotFound),
)]
#[get("/me/address-change")]
pub async fn read_my_address_change(games: Data<Games>, caller: Caller) -> Result<web::Json<AddressChangeView>> {
    let open = address_changes::open_of(games.pool(), caller.user_id()).await?.ok_or(Kind::NotFound)?;
    Ok(web::Json(open.into()))
}

/// Move my account to another mail address.
///
/// Both mailboxes get a mail. The account moves as soon as both readers agree, by an answer or on the linked page; or after a week, if
/// the new mailbox has agreed and nobody has objected in the old one. Whoever reads the old mailbox can stop the change without signing
/// in. A further request replaces the one before; there are three a day.
///
/// The answer does not say whether the new address has an account already: its reader is told.
///
/// The request needs a token with which I signed in, or that was confirmed, by a mailed code or a passkey in the last 15 minutes
/// (`POST /auth/confirmation`).
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = AddressChangeRequest,
    responses(
        (status = 202, body = AddressChangeView, description = "Both mailboxes are asked"),
        BadRequest, Unauthorized, Forbidden, Conflict,
    ),
)]
#[post("/me/address-change")]
pub async fn change_my_address(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    caller: Caller,
    Json(wanted): Json<AddressChangeRequest>,
) -> Result<HttpResponse> {
    caller.check_confirmed(games.clock().now())?;
    limit.admit_mail(&request)?;
    let change = ask(&games, (caller.user_id(), caller.source()), &wanted.email).await?;
    Ok(HttpResponse::Accepted().json(AddressChangeView::from(change)))
}

/// Stop my change of address.
///
/// The account stays where it is. Tokens must be confirmed anew before they change anything for good.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses((status = 204, description = "The account stays where it is"), Unauthorized, Forbidden, NotFound),
)]
#[delete("/me/address-change")]
pub async fn stop_my_address_change(games: Data<Games>, auth: Data<Auth>, caller: Caller) -> Result<HttpResponse> {
    stop_own(&games, &auth, (caller.user_id(), caller.source())).await?;
    Ok(HttpResponse::NoContent().finish())
}
