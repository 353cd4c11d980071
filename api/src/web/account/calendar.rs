//! The secret address of the calendar on the account page.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use askama::Template;
use sqlx::PgPool;
use url::Url;

use super::confirming::confirm_first;
use crate::web::{Frame, NoFields, Note, Posted, page_response, redirect_with_note};
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::news::calendar;

#[derive(Template)]
#[template(path = "web/account/calendar.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    address: Url,
}

/// Makes an address and shows it only in this answer, so that it is in no URL of ours.
#[post("/me/calendar")]
pub(in crate::web) async fn make_calendar(games: Data<Games>, form: Posted<NoFields>) -> Result<HttpResponse> {
    let visitor = form.visitor;
    let (caller, now) = (visitor.member()?, games.clock().now());
    if caller.check_confirmed(now).is_err() {
        return Ok(confirm_first("/me#calendar"));
    }
    let address = calendar::make(games.pool(), games.entropy(), (&visitor.public_url, caller.user_id()), now).await?;
    let frame = Frame::new(&visitor);
    let title = frame.t.account.new_calendar;
    page_response(StatusCode::CREATED, &Page { frame, title, address: address.ok_or(Kind::Unauthorized)? })
}

#[post("/me/calendar/revoke")]
pub(in crate::web) async fn revoke_calendar(pool: Data<PgPool>, form: Posted<NoFields>) -> Result<HttpResponse> {
    calendar::revoke(&pool, form.visitor.member()?.user_id()).await?;
    Ok(redirect_with_note("/me", Note::CalendarRevoked))
}
