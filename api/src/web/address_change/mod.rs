//! `/address-change/{token}`: the page of the links in the mails about a change of address, and about a second one, where the reader of a
//! mailbox agrees or objects, without signing in. Opening it changes nothing, because programs open links, too.

mod second;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;

use super::{Frame, Locale, NoFields, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::access::address_change;
use pixie_service::access::auth::Auth;
use pixie_service::delivery::mail_address::{AddressChangeLink, Link as _};
use pixie_service::game::Games;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::me::address_change::{Answered, agree, object};
use pixie_service::me::end_access::lock_account;
use pixie_service::people::users::address_changes::{self, AddressChange, MailboxSide};
use pixie_service::people::users::{self, Choice};

#[derive(Template)]
#[template(path = "web/address_change/page.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    token: &'a str,
    agree: &'a str,
    object: &'a str,
    /// What is asked, or what has happened.
    lead: String,
    /// Whether the reader can still agree.
    may_agree: bool,
    /// Whether the reader can still object.
    may_object: bool,
    /// Whether the reader of the old mailbox may sign everybody out.
    may_lock: bool,
}

/// The button that was pressed.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Press {
    Agree,
    Object,
}

/// The answer of the reader.
#[derive(Debug, Deserialize)]
pub(super) struct Pressed {
    answer: Press,
}

#[get("/address-change/{token}")]
pub(super) async fn show_address_change(
    games: Data<Games>,
    signer: Data<Signer>,
    visitor: Visitor,
    token: Path<String>,
) -> Result<HttpResponse> {
    if let Some((second, side)) = second::proven(&games, &signer, &token).await? {
        return second::show(&visitor, (&second, Some(&second)), side, &token, false);
    }
    let (change, side) = proven(&games, &signer, &visitor, &token).await?;
    page(&games, &visitor, &change, side, &token, None).await
}

#[post("/address-change/{token}")]
pub(super) async fn answer_address_change(
    games: Data<Games>,
    auth: Data<Auth>,
    signer: Data<Signer>,
    token: Path<String>,
    form: Posted<Pressed>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    if let Some((second, side)) = second::proven(&games, &signer, &token).await? {
        return second::answer(&games, &signer, &visitor, (&second, side), (&token, fields.answer)).await;
    }
    let (change, side) = proven(&games, &signer, &visitor, &token).await?;
    let answered = match fields.answer {
        Press::Agree => Some(agree(&games, (&auth, &signer), (&change, side), None).await?),
        Press::Object => object(&games, &auth, (&change, side), None).await.map(|_| None)?,
    };
    let change = address_changes::find(games.pool(), change.id).await?.unwrap_or(change);
    page(&games, &visitor, &change, side, &token, answered).await
}

/// For who did not ask for the change: whoever did is signed out with all others.
#[post("/address-change/{token}/everything")]
pub(super) async fn lock_after_address_change(
    games: Data<Games>,
    auth: Data<Auth>,
    signer: Data<Signer>,
    token: Path<String>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let (change, side) = proven(&games, &signer, &form.visitor, &token).await?;
    if side != MailboxSide::Old || has_left(&games, &change).await? {
        return Err(gone(&form.visitor));
    }
    lock_account(&games, &auth, change.user).await?;
    Ok(redirect_with_note("/", Note::AccountLocked))
}

/// The change and the mailbox, if the link is one of ours. The error does not say why it is none.
async fn proven(
    games: &Games,
    signer: &Signer,
    visitor: &Visitor,
    token: &str,
) -> Result<(AddressChange, MailboxSide)> {
    let signed = AddressChangeLink::read(token).ok_or_else(|| gone(visitor))?;
    let change = address_changes::find(games.pool(), signed.link.change).await?.ok_or_else(|| gone(visitor))?;
    let side =
        address_change::side(&change, |holder| signed.is_held_by(holder, signer)).ok_or_else(|| gone(visitor))?;
    Ok((change, side))
}

fn gone(visitor: &Visitor) -> Problem {
    Problem::new(Kind::NotFound, visitor.texts.address_change.gone)
}

/// Whether the account has moved away from the old mailbox, by this change or another one: then its reader has no say any more.
async fn has_left(games: &Games, change: &AddressChange) -> Result<bool> {
    let user = users::find(games.pool(), change.user).await?;
    Ok(user.is_none_or(|user| user.email != change.old))
}

async fn page(
    games: &Games,
    visitor: &Visitor,
    change: &AddressChange,
    side: MailboxSide,
    token: &str,
    answered: Option<Answered>,
) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let t = &frame.t.address_change;
    let is_open = change.ended_at.is_none();
    let has_left = has_left(games, change).await?;
    let has_agreed = match side {
        MailboxSide::Old => change.old_agreed_at.is_some(),
        MailboxSide::New => change.new_agreed_at.is_some(),
    };
    let zone = Choice::of(games.pool(), change.user).await?.time_zone;
    let locale = Locale { zone, language: frame.t.language };
    let (address, time) = (change.new.as_str(), locale.format(change.due_at));
    let lead = match (side, is_open, has_agreed) {
        _ if answered == Some(Answered::Taken) => t.taken(&address),
        (_, false, _) if has_left => t.moved(&address),
        (_, false, _) => t.stopped.to_owned(),
        (MailboxSide::Old, true, false) => t.old_asked(&address, &time),
        (MailboxSide::Old, true, true) => t.old_waits(&address),
        (MailboxSide::New, true, false) => t.new_asked(&address),
        (MailboxSide::New, true, true) => t.new_waits(&time),
    };
    let page = Page {
        title: t.title,
        lead,
        token,
        agree: t.agree,
        object: t.object,
        may_agree: is_open && !has_agreed,
        may_object: is_open,
        may_lock: side == MailboxSide::Old && !is_open && !has_left,
        frame,
    };
    page_response(StatusCode::OK, &page)
}
