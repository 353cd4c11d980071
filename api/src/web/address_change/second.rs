//! The page of the links in the mails about a second address, where the reader of a mailbox agrees or removes it, without signing in.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use super::{Page, Press};
use crate::web::{Frame, Visitor, page_response};
use pixie_service::access::second_address;
use pixie_service::delivery::mail_address::{AddressChangeLink, Link as _};
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::ground::signing::Signer;
use pixie_service::me::second_address::{agree, remove_by};
use pixie_service::people::users::address_changes::MailboxSide;
use pixie_service::people::users::second_addresses::{SecondAddress, find_second};

/// The second address and the mailbox, if the link is one of ours about a second address.
pub(super) async fn proven(
    games: &Games,
    signer: &Signer,
    token: &str,
) -> Result<Option<(SecondAddress, MailboxSide)>> {
    let Some(signed) = AddressChangeLink::read(token) else { return Ok(None) };
    let Some(second) = find_second(games.pool(), signed.link.change).await? else { return Ok(None) };
    let side = second_address::side(&second, |holder| signed.is_held_by(holder, signer));
    Ok(side.map(|side| (second, side)))
}

/// Carries out a press, and shows what is so then.
pub(super) async fn answer(
    games: &Games,
    signer: &Signer,
    visitor: &Visitor,
    (second, side): (&SecondAddress, MailboxSide),
    (token, press): (&str, Press),
) -> Result<HttpResponse> {
    match (press, side) {
        (Press::Agree, MailboxSide::New) => agree(games, signer, second, None).await?,
        (Press::Agree, MailboxSide::Old) => {}
        (Press::Object, _) => remove_by(games, (second, side), None).await.map(drop)?,
    }
    let now = find_second(games.pool(), second.id).await?;
    let is_refused = matches!(press, Press::Agree) && now.as_ref().is_some_and(|now| now.confirmed_at.is_none());
    show(visitor, (second, now.as_ref()), side, token, is_refused)
}

/// The page, for the address as it was, and as it is, unless it is gone.
pub(super) fn show(
    visitor: &Visitor,
    (second, now): (&SecondAddress, Option<&SecondAddress>),
    side: MailboxSide,
    token: &str,
    is_refused: bool,
) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let t = &frame.t.second_address;
    let address = second.email.as_str();
    let lead = match (now, side) {
        (None, _) => t.removed(&address),
        _ if is_refused => t.taken(&address),
        (Some(now), _) if now.confirmed_at.is_some() => t.writes(&address),
        (Some(_), MailboxSide::New) => t.asked(&address),
        (Some(_), MailboxSide::Old) => t.told(&address),
    };
    let is_open = now.is_some_and(|now| now.confirmed_at.is_none());
    let page = Page {
        title: t.title,
        lead,
        token,
        agree: t.agree,
        object: t.remove,
        may_agree: is_open && side == MailboxSide::New,
        may_object: now.is_some(),
        may_lock: false,
        frame,
    };
    page_response(StatusCode::OK, &page)
}
