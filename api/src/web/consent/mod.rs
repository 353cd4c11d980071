//! The pages on which a user allows a program of somebody else to act for them.

mod authorize;
mod device;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderValue};
use askama::Template;
use serde::Deserialize;

pub(super) use self::authorize::{answer_program, show_authorization};
pub(super) use self::device::{answer_device, show_device};
use super::{Frame, Visitor, page_response};
use pixie_service::access::auth::{Caller, Scope, Scopes, TokenLifetime};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::http::content_security_policy;
use pixie_service::ground::problem::{Problem, Result};

/// The lifetimes that a user can choose, in days, and the usual one.
const DAYS: [u16; 4] = [1, 30, 90, 365];
const USUAL_DAYS: u16 = 90;

/// What a user answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Allow,
    Refuse,
}

/// The page with the question.
#[derive(Template)]
#[template(path = "web/consent/page.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    /// The path to which the form goes.
    action: &'a str,
    /// The hidden field that says what is asked.
    field: (&'a str, &'a str),
    /// This page, to come back to.
    here: &'a str,
    client: &'a str,
    /// Where the answer goes; none for a program without a browser.
    place: Option<&'a str>,
    /// Whether this is a program on the machine of the user.
    is_here: bool,
    /// The code that the program shows.
    code: Option<String>,
    name: String,
    scopes: Scopes,
    /// Whether the user typed a mailed code a short while ago.
    is_confirmed: bool,
}

impl Page<'_> {
    /// What the program may do then, in words.
    fn may(&self) -> impl Iterator<Item = &'static str> {
        let t = &self.frame.t.consent;
        self.scopes.iter().map(|scope| match scope {
            Scope::Read => t.may_read,
            Scope::Play => t.may_play,
            Scope::Messages => t.may_messages,
            Scope::Account => t.may_account,
            Scope::Moderate => t.may_moderate,
        })
    }

    fn days(&self) -> [(u16, bool); 4] {
        DAYS.map(|days| (days, days == USUAL_DAYS))
    }
}

/// What the question is about.
struct Question<'a> {
    action: &'a str,
    field: (&'a str, &'a str),
    here: &'a str,
    client: &'a str,
    place: Option<&'a str>,
    is_here: bool,
    code: Option<String>,
    scopes: Scopes,
}

/// The page with a question for this user.
fn ask(visitor: &Visitor, caller: &Caller, clock: &Clock, question: Question<'_>) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let Question { action, field, here, client, place, is_here, code, scopes } = question;
    let page = Page {
        title: frame.t.consent.title,
        frame,
        action,
        field,
        here,
        client,
        place,
        is_here,
        code,
        name: caller.name().to_string(),
        scopes,
        is_confirmed: caller.check_confirmed(clock.now()).is_ok(),
    };
    page_response(StatusCode::OK, &page)
}

/// The lifetime of the token, if the user allows it.
fn lifetime(answer: Answer, days: Option<TokenLifetime>) -> Option<TokenLifetime> {
    let usual = || TokenLifetime::try_from(USUAL_DAYS).unwrap_or_default();
    (answer == Answer::Allow).then(|| days.unwrap_or_else(usual))
}

/// Lets the form on a page lead to the program, too.
fn leading_to(mut page: HttpResponse, source: &str) -> Result<HttpResponse> {
    let policy = content_security_policy::with_forms_to(source);
    let policy = HeaderValue::try_from(policy).map_err(|error| Problem::internal(anyhow::Error::new(error)))?;
    page.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    Ok(page)
}
