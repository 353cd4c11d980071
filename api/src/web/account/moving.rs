//! The page to move an account to another mail address, with the list of second addresses.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::confirming::confirm_first;
use crate::web::{Frame, Moment, NoFields, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::access::auth::Auth;
use pixie_service::game::Games;
use pixie_service::ground::http::RateLimit;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::me::address_change::{ask, stop_own};
use pixie_service::me::second_address;
use pixie_service::people::users::EmailAddress;
use pixie_service::people::users::second_addresses::{SecondAddress, second_addresses_of};
use pixie_service::people::users::{self, address_changes};

/// The address of the page.
const PAGE: &str = "/me/address-change";

#[derive(Template)]
#[template(path = "web/account/moving.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    problem: Option<&'a Problem>,
    /// The present address.
    present: String,
    /// The address in the form, as typed.
    typed: &'a str,
    /// The second address in its form, as typed.
    typed_second: &'a str,
    /// The change that waits for the answers of the mailboxes.
    open: Option<OpenChange>,
    /// The second addresses.
    seconds: Vec<SecondAddress>,
}

struct OpenChange {
    new: String,
    until: Moment,
    old_agrees: bool,
    new_agrees: bool,
}

/// The new address, as typed.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    email: String,
}

#[get("/me/address-change")]
pub(in crate::web) async fn show_moving(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    page(&games, &visitor, Some(&request), ("", ""), None).await
}

#[post("/me/address-change")]
pub(in crate::web) async fn ask_to_move(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    submit((&request, &games, &limit), form, Wish::Move).await
}

#[post("/me/second-addresses")]
pub(in crate::web) async fn add_second_address(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    submit((&request, &games, &limit), form, Wish::Second).await
}

/// What is wished with an address.
#[derive(Clone, Copy)]
enum Wish {
    /// That the account moves to it.
    Move,
    /// That it writes for the account, too.
    Second,
}

/// Asks the mailboxes about the address of a form; the page says what is wrong with it.
async fn submit(
    (request, games, limit): (&HttpRequest, &Data<Games>, &RateLimit),
    Posted { visitor, fields }: Posted<Fields>,
    wish: Wish,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    if caller.check_confirmed(games.clock().now()).is_err() {
        return Ok(confirm_first(PAGE));
    }
    let typed = match wish {
        Wish::Move => (fields.email.as_str(), ""),
        Wish::Second => ("", fields.email.as_str()),
    };
    let Ok(email) = fields.email.parse::<EmailAddress>() else {
        let problem = Problem::new(Kind::Malformed, visitor.texts.address_change.wrong);
        return page(games, &visitor, None, typed, Some(&problem)).await;
    };
    limit.admit_mail(request)?;
    let asked = match wish {
        Wish::Move => ask(games, (caller.user_id(), caller.source()), &email).await.map(|_| Note::AddressAsked),
        Wish::Second => second_address::ask(games, caller.user_id(), &email).await.map(|_| Note::SecondAddressAsked),
    };
    match asked {
        Ok(note) => Ok(redirect_with_note(PAGE, note)),
        Err(problem) if matches!(problem.kind(), Kind::Conflict | Kind::TooManyRequests) => {
            page(games, &visitor, None, typed, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

#[post("/me/second-addresses/{id}/remove")]
pub(in crate::web) async fn remove_second_address(
    games: Data<Games>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let caller = form.visitor.member()?;
    match second_address::remove_own(&games, (caller.user_id(), caller.source()), |second| second.id == *id).await {
        Err(problem) if problem.kind() != Kind::NotFound => Err(problem),
        // Removed before, perhaps by a press on a link.
        _ => Ok(redirect_with_note(PAGE, Note::SecondAddressRemoved)),
    }
}

#[post("/me/address-change/stop")]
pub(in crate::web) async fn stop_moving(
    games: Data<Games>,
    auth: Data<Auth>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let caller = form.visitor.member()?;
    match stop_own(&games, &auth, (caller.user_id(), caller.source())).await {
        Err(problem) if problem.kind() != Kind::NotFound => Err(problem),
        // Stopped before, perhaps by a press on a link.
        _ => Ok(redirect_with_note(PAGE, Note::AddressStays)),
    }
}

async fn page(
    games: &Games,
    visitor: &Visitor,
    request: Option<&HttpRequest>,
    (typed, typed_second): (&str, &str),
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let (user, pool) = (visitor.member()?.user_id(), games.pool());
    let me = users::find(pool, user).await?.ok_or(Kind::Unauthorized)?;
    let locale = visitor.locale();
    let open = address_changes::open_of(pool, user).await?.map(|change| OpenChange {
        new: change.new.as_str().to_owned(),
        until: Moment::new(change.due_at, locale),
        old_agrees: change.old_agreed_at.is_some(),
        new_agrees: change.new_agreed_at.is_some(),
    });
    let frame = Frame::new(visitor);
    let frame = match request {
        Some(request) => frame.with_note(request),
        None => frame,
    };
    let page = Page {
        title: frame.t.address_change.title,
        frame,
        problem,
        present: me.email.as_str().to_owned(),
        typed,
        typed_second,
        open,
        seconds: second_addresses_of(pool, user).await?,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}
