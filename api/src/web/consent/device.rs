//! The page on which a user types the code of a program without a browser.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;

use super::{Answer, Question, ask, lifetime};
use crate::web::{Frame, Posted, Visitor, page_response, redirect};
use pixie_service::access::auth::{Code, NotMade, TokenLifetime};
use pixie_service::access::oauth::OAuth;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::problem::Result;
use pixie_service::me::create_token::too_many;

/// The path of the page.
const PATH: &str = "/oauth/device";

/// The page to type the code, and the page after the answer.
#[derive(Template)]
#[template(path = "web/consent/device.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    problem: Option<&'a str>,
    /// What was answered; then there is nothing to type any more.
    done: Option<&'a str>,
}

/// The code, if it comes by a link.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct DeviceQuery {
    user_code: Option<Code>,
}

#[get("/oauth/device")]
pub(in crate::web) async fn show_device(
    oauth: Data<OAuth>,
    clock: Data<Clock>,
    visitor: Visitor,
    asked: Query<DeviceQuery>,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let Some(code) = &asked.user_code else { return type_code(&visitor, false) };
    let Some(device) = oauth.waiting_device(code).await? else { return type_code(&visitor, true) };
    let code = code.to_string();
    let question = Question {
        action: PATH,
        field: ("user_code", &code),
        here: &format!("{PATH}?user_code={code}"),
        client: &device.client,
        place: None,
        is_here: false,
        code: Some(code.clone()),
        scopes: device.scopes,
    };
    ask(&visitor, &caller, &clock, question)
}

/// The code, and the answer.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct DeviceForm {
    user_code: Code,
    answer: Answer,
    days: Option<TokenLifetime>,
}

#[post("/oauth/device")]
pub(in crate::web) async fn answer_device(oauth: Data<OAuth>, form: Posted<DeviceForm>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let lifetime = lifetime(fields.answer, fields.days);
    match oauth.answer_device(&caller, &fields.user_code, lifetime).await? {
        Ok(true) => {
            let frame = Frame::new(&visitor);
            let t = &frame.t.consent;
            let done = if lifetime.is_some() { t.device_allowed } else { t.device_refused };
            page_response(StatusCode::OK, &Page { title: t.device_title, frame, problem: None, done: Some(done) })
        }
        Ok(false) => type_code(&visitor, true),
        Err(NotMade::TooMany) => Err(too_many()),
        Err(NotMade::Unconfirmed | NotMade::Again) => Ok(redirect(&format!("{PATH}?user_code={}", fields.user_code))),
    }
}

/// The page to type a code, perhaps after a wrong one.
fn type_code(visitor: &Visitor, is_wrong: bool) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let t = &frame.t.consent;
    let (status, problem) = match is_wrong {
        true => (StatusCode::NOT_FOUND, Some(t.no_device)),
        false => (StatusCode::OK, None),
    };
    page_response(status, &Page { title: t.device_title, frame, problem, done: None })
}
