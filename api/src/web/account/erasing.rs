//! The page to delete an account, also for suspended users.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;

use super::confirming::confirm_first;
use crate::web::{Frame, NoFields, Note, Posted, Visitor, page_response, redirect_with_note, session};
use pixie_service::access::auth::Auth;
use pixie_service::delivery::mail_out::Mailbox;
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::me;
use pixie_service::me::erase::erase_user;
use pixie_service::me::erasures::ErasureList;
use pixie_service::people::case_log::needs_hold;

#[derive(Template)]
#[template(path = "web/account/erasing.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    /// The error if the confirmation is not ticked.
    problem: Option<&'a str>,
    /// Whether a case of moderators keeps something for a while.
    is_held: bool,
}

/// The confirmation; browsers send it only if it is ticked.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Meant {
    meant: Option<String>,
}

#[get("/me/erase")]
pub(in crate::web) async fn show_erasing(games: Data<Games>, visitor: Visitor) -> Result<HttpResponse> {
    if visitor.account_holder()?.check_confirmed(games.clock().now()).is_err() {
        return Ok(confirm_first("/me/erase"));
    }
    page(&games, &visitor, None).await
}

#[post("/me/erase")]
pub(in crate::web) async fn erase(
    games: Data<Games>,
    auth: Data<Auth>,
    signer: Data<Signer>,
    mailbox: Data<Option<Mailbox>>,
    erasures: Data<ErasureList>,
    form: Posted<Meant>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.account_holder()?;
    if caller.check_confirmed(games.clock().now()).is_err() {
        return Ok(confirm_first("/me/erase"));
    }
    if fields.meant.is_none() {
        return page(&games, &visitor, Some(visitor.texts.account.not_meant)).await;
    }
    let erased =
        erase_user(&games, &auth, &signer, mailbox.as_ref().as_ref(), &erasures, (caller.user_id(), caller.source()));
    let is_held = match erased.await {
        Err(problem) if problem.kind() == Kind::Conflict => {
            return page(&games, &visitor, Some(visitor.texts.account.has_role)).await;
        }
        erased => erased?,
    };
    let note = if is_held { Note::ErasedLater } else { Note::Erased };
    Ok(session::with_cookie(redirect_with_note("/", note), session::close(&visitor.public_url)))
}

/// Gives up the role of a moderator, without which nobody is erased.
#[post("/me/role")]
pub(in crate::web) async fn give_up_role(
    games: Data<Games>,
    auth: Data<Auth>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    me::give_up_role::give_up_role(&games, &auth, form.visitor.member()?.user_id()).await?;
    Ok(redirect_with_note("/me", Note::Saved))
}

async fn page(games: &Games, visitor: &Visitor, problem: Option<&str>) -> Result<HttpResponse> {
    let is_held = needs_hold(games.pool(), visitor.account_holder()?.user_id(), games.clock().now()).await?;
    let frame = Frame::new(visitor);
    let status = if problem.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    page_response(status, &Page { title: frame.t.account.erase, frame, problem, is_held })
}
