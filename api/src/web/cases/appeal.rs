//! `/appeal/{token}`: the page of the link in a mail, by which a user appeals without signing in. Opening it changes nothing.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use askama::Template;

use super::form::{is_shown_in_form, parse_text};
use super::my_cases::{Case, Fields};
use crate::web::{Frame, Posted, Visitor, page_response};
use pixie_service::delivery::mail_address::{AppealLink, Holder, Link as _};
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::moderation::cases;
use pixie_service::people::users;

#[derive(Template)]
#[template(path = "web/cases/appeal.html")]
struct Page<'a> {
    frame: Frame,
    title: &'static str,
    token: &'a str,
    case: Case,
    text: &'a str,
    problem: Option<&'a Problem>,
}

/// The link, if its user is still there and has not declared it void.
async fn proven(games: &Games, signer: &Signer, token: &str) -> Result<AppealLink> {
    let unknown = || Problem::new(Kind::NotFound, "This link is not valid any more.");
    let signed = AppealLink::read(token).ok_or_else(unknown)?;
    let user = users::find(games.pool(), signed.link.user).await?.ok_or_else(unknown)?;
    let holder = Holder { id: user.id, epoch: user.mail_epoch };
    if signed.is_held_by(holder, signer) { Ok(signed.link) } else { Err(unknown()) }
}

#[get("/appeal/{token}")]
pub(in crate::web) async fn show_appeal(
    games: Data<Games>,
    signer: Data<Signer>,
    visitor: Visitor,
    token: Path<String>,
) -> Result<HttpResponse> {
    let link = proven(&games, &signer, &token).await?;
    page(&games, &visitor, link, &token, "", None).await
}

#[post("/appeal/{token}")]
pub(in crate::web) async fn send_appeal(
    games: Data<Games>,
    signer: Data<Signer>,
    token: Path<String>,
    form: Posted<Fields>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let link = proven(&games, &signer, &token).await?;
    let done = match parse_text(&fields.text, visitor.texts) {
        Ok(text) => cases::appeal(&games, link.user, link.case, &text).await,
        Err(wrong) => Err(wrong),
    };
    match done {
        Ok(()) => page(&games, &visitor, link, &token, "", None).await,
        Err(problem) if is_shown_in_form(&problem) => {
            page(&games, &visitor, link, &token, &fields.text, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn page(
    games: &Games,
    visitor: &Visitor,
    link: AppealLink,
    token: &str,
    text: &str,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let mine = cases::my_cases(games.pool(), link.user, games.clock().now()).await?;
    let no_case = || Problem::new(Kind::NotFound, "There is no such case any more.");
    let case = mine.cases.into_iter().find(|case| case.id == link.case).ok_or_else(no_case)?;
    let locale = visitor.locale();
    let frame = Frame::new(visitor);
    let page =
        Page { title: frame.t.cases.appeal, token, case: Case::new(case, locale, frame.t), text, problem, frame };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}
