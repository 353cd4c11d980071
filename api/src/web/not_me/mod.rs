//! `/not-me/{token}`: the page of the link in a mail about a new way into an account, whose button ends it, without signing in.
//! Opening it changes nothing, because programs open links, too.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use askama::Template;

use super::{Frame, Locale, Moment, NoFields, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::access::auth::Auth;
use pixie_service::access::auth::notices::{self, AccessKind, SecurityNotice};
use pixie_service::delivery::mail_address::{Link as _, NotMeLink};
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::me::end_access::{end_access, is_open, lock_account};
use pixie_service::people::users::Choice;

#[derive(Template)]
#[template(path = "web/not_me/page.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    token: &'a str,
    /// What it is about.
    what: String,
    made: Moment,
    /// Whether it can still be used.
    is_open: bool,
}

#[get("/not-me/{token}")]
pub(super) async fn show_not_me(
    games: Data<Games>,
    auth: Data<Auth>,
    signer: Data<Signer>,
    visitor: Visitor,
    token: Path<String>,
) -> Result<HttpResponse> {
    let notice = proven(&games, &signer, &visitor, &token).await?;
    page(&games, &auth, &visitor, &notice, &token).await
}

#[post("/not-me/{token}")]
pub(super) async fn end_not_mine(
    games: Data<Games>,
    auth: Data<Auth>,
    signer: Data<Signer>,
    token: Path<String>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let notice = proven(&games, &signer, &form.visitor, &token).await?;
    end_access(games.pool(), &auth, &notice).await?;
    page(&games, &auth, &form.visitor, &notice, &token).await
}

/// Afterwards this link is void, too.
#[post("/not-me/{token}/everything")]
pub(super) async fn end_everything(
    games: Data<Games>,
    auth: Data<Auth>,
    signer: Data<Signer>,
    token: Path<String>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let notice = proven(&games, &signer, &form.visitor, &token).await?;
    end_access(games.pool(), &auth, &notice).await?;
    lock_account(&games, &auth, notice.holder.id).await?;
    Ok(redirect_with_note("/", Note::AccountLocked))
}

/// The notice, if the link is one of ours and still works. The error does not say why it does not.
async fn proven(games: &Games, signer: &Signer, visitor: &Visitor, token: &str) -> Result<SecurityNotice> {
    let gone = || Problem::new(Kind::NotFound, visitor.texts.not_me.gone);
    let signed = NotMeLink::read(token).ok_or_else(gone)?;
    let notice = notices::find(games.pool(), signed.link.notice, games.clock().now()).await?.ok_or_else(gone)?;
    if signed.is_held_by(notice.holder, signer) { Ok(notice) } else { Err(gone()) }
}

async fn page(
    games: &Games,
    auth: &Auth,
    visitor: &Visitor,
    notice: &SecurityNotice,
    token: &str,
) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let t = &frame.t.not_me;
    let is_open = is_open(games.pool(), auth, notice).await?;
    let what = match notice.kind {
        Some(AccessKind::Session) => t.session(&notice.name),
        Some(AccessKind::Token) => t.token(&notice.name),
        Some(AccessKind::Program) => t.program(&notice.name),
        Some(AccessKind::Webhook) => t.webhook(&notice.name),
        Some(AccessKind::Passkey) => t.passkey(&notice.name),
        Some(AccessKind::Provider) => t.provider(&notice.name),
        None => t.unknown.to_owned(),
    };
    let zone = Choice::of(games.pool(), notice.holder.id).await?.time_zone;
    let locale = Locale { zone, language: frame.t.language };
    let page = Page {
        title: if is_open { t.title } else { t.ended },
        what,
        made: Moment::new(notice.notified_at, locale),
        token,
        is_open,
        frame,
    };
    page_response(StatusCode::OK, &page)
}
