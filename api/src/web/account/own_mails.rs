//! The page of the reader's mails without an answer, and why they have none.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use askama::Template;
use uuid::Uuid;

use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Moment, Visitor, page_response};
use pixie_service::game::Games;
use pixie_service::ground::http::Limit;
use pixie_service::ground::problem::Result;
use pixie_service::me::mails::{MailTarget, MyMail, WhichOfMyMails, my_mails};

/// The most mails of a page.
const MOST: u8 = 20;

/// A mail in the list.
struct Entry {
    at: Moment,
    /// What it was written to, in words.
    to: String,
    /// The game that it is about.
    game: Option<Uuid>,
    why: &'static str,
}

impl Entry {
    fn new(mail: MyMail, t: &Texts, locale: Locale) -> Self {
        let to = match mail.to {
            MailTarget::Game => mail.game_name.unwrap_or_else(|| t.moderation.a_game.to_owned()),
            MailTarget::Desk => t.own_mails.to_desk.to_owned(),
            MailTarget::Mail => t.own_mails.to_mail.to_owned(),
        };
        let game = mail.game.filter(|_| mail.to == MailTarget::Game);
        Self { at: Moment::new(mail.received_at, locale), to, game, why: mail.sentence }
    }
}

#[derive(Template)]
#[template(path = "web/account/own_mails.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    mails: Vec<Entry>,
    /// The URL of the next page.
    next: Option<String>,
}

#[get("/me/mails", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_mails(
    games: Data<Games>,
    visitor: Visitor,
    which: Query<WhichOfMyMails>,
) -> Result<HttpResponse> {
    let user = visitor.member()?.user_id();
    let frame = Frame::new(&visitor);
    let locale = visitor.locale();
    let which = which.into_inner().with_limit(Limit::try_from(MOST).unwrap_or_default());
    let found = my_mails(&games, user, &which, frame.t.language).await?;
    let mails = found.mails.into_iter().map(|mail| Entry::new(mail, frame.t, locale)).collect();
    let next = found.next.map(|cursor| format!("/me/mails?cursor={cursor}"));
    page_response(StatusCode::OK, &Page { title: frame.t.own_mails.title, frame, mails, next })
}
