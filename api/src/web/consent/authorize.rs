//! The page to which a program sends its user, and the way back.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;

use super::{Answer, Question, ask, leading_to, lifetime};
use crate::web::{Frame, Posted, Visitor, page_response, redirect};
use pixie_service::access::auth::{NotMade, TokenLifetime};
use pixie_service::access::oauth::{OAuth, WrongAuthorization};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::problem::Result;
use pixie_service::me::create_token::too_many;

/// The path of the page.
const PATH: &str = "/oauth/authorize";

/// The page about a request that nobody can allow.
#[derive(Template)]
#[template(path = "web/consent/wrong.html")]
struct WrongPage<'a> {
    frame: Frame,
    title: &'a str,
    detail: &'a str,
    /// The address that tells the program so, and its place.
    back: Option<(&'a str, &'a str)>,
}

#[get("/oauth/authorize")]
pub(in crate::web) async fn show_authorization(
    request: HttpRequest,
    oauth: Data<OAuth>,
    clock: Data<Clock>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let query = request.query_string();
    let asked = match oauth.read_authorization(query) {
        Ok(asked) => asked,
        Err(wrong) => return show_wrong(&visitor, &wrong),
    };
    let question = Question {
        action: PATH,
        field: ("request", query),
        here: &here(query),
        client: asked.client.as_str(),
        place: Some(asked.redirect_uri.place()),
        is_here: asked.redirect_uri.is_this_machine(),
        code: None,
        scopes: asked.scopes,
    };
    let page = ask(&visitor, &visitor.member()?, &clock, question)?;
    leading_to(page, &asked.redirect_uri.policy_source())
}

/// The request of the program, as it came, and the answer.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct ConsentForm {
    request: String,
    answer: Answer,
    days: Option<TokenLifetime>,
}

#[post("/oauth/authorize")]
pub(in crate::web) async fn answer_program(oauth: Data<OAuth>, form: Posted<ConsentForm>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let asked = match oauth.read_authorization(&fields.request) {
        Ok(asked) => asked,
        Err(wrong) => return show_wrong(&visitor, &wrong),
    };
    let caller = visitor.member()?;
    let Some(lifetime) = lifetime(fields.answer, fields.days) else { return Ok(redirect(&asked.refused())) };
    match oauth.allow(&caller, &asked, lifetime).await? {
        Ok(back) => Ok(redirect(&back)),
        Err(NotMade::TooMany) => Err(too_many()),
        Err(NotMade::Unconfirmed | NotMade::Again) => Ok(redirect(&here(&fields.request))),
    }
}

fn here(query: &str) -> String {
    format!("{PATH}?{query}")
}

fn show_wrong(visitor: &Visitor, wrong: &WrongAuthorization) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let page = WrongPage {
        title: frame.t.consent.wrong_title,
        frame,
        detail: wrong.error.description(),
        back: wrong.back.as_ref().map(|(address, place)| (address.as_str(), place.as_str())),
    };
    page_response(StatusCode::BAD_REQUEST, &page)
}
