//! `/unsubscribe/{token}`: the page of the link in a mail. Opening it changes nothing, because
//! programs open links, too.

mod stranger;

use actix_web::http::header::{CONTENT_LANGUAGE, ContentType};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use utoipa::{IntoParams, ToSchema};

use self::stranger::Invited;
use super::texts::Texts;
use pixie_service::delivery::mail_address::{Holder, Link as _, UnsubscribeLink};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::http::ReaderLanguage;
use pixie_service::ground::problem::{BadRequest, Kind, NotFound, Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::people::users;
use pixie_service::people::users::{Choice, TurnMails, mute};

/// Which mails there should be from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MailsChoice {
    /// None about this game.
    Mute,
    /// About this game like about others.
    Unmute,
    /// All of them, at once.
    AtOnce,
    /// One a day.
    Digest,
    /// Only what cannot wait.
    Reminders,
    /// None about games.
    None,
}

/// The query of the request.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct UnsubscribeQuery {
    /// What is wanted. Without it, as mail programs ask: no more mails like this one.
    #[param(inline)]
    mails: Option<MailsChoice>,
}

/// The person who followed a link.
enum Reader {
    User(UnsubscribeLink),
    Stranger(Invited),
}

#[derive(Template)]
#[template(path = "web/unsubscribe/page.html")]
struct Page<'a> {
    t: &'static Texts,
    token: &'a str,
    is_done: bool,
    has_game: bool,
    is_muted: bool,
    now: TurnMails,
}

impl Page<'_> {
    /// What can be wished, each with its button.
    fn choices(&self) -> [(&'static str, &'static str); 4] {
        let t = &self.t.unsubscribe;
        [
            ("at_once", t.choose_at_once),
            ("digest", t.choose_digest),
            ("reminders", t.choose_reminders),
            ("none", t.choose_none),
        ]
    }
}

/// The page with the buttons.
#[utoipa::path(
    tag = "me",
    params(("token" = String, Path, description = "as the mail links it")),
    responses((status = 200, body = String, content_type = "text/html", example = "<!doctype html>"), NotFound),
)]
#[get("/unsubscribe/{token}")]
pub(crate) async fn unsubscribe_page(
    pool: Data<PgPool>,
    signer: Data<Signer>,
    language: ReaderLanguage,
    token: Path<String>,
) -> Result<HttpResponse> {
    match proven(&pool, &signer, &token).await? {
        Reader::User(link) => page(&pool, &link, (&token, language), false).await,
        Reader::Stranger(_) => stranger::page(&token, language, false),
    }
}

/// The buttons, and the one in mail programs: acts at once. A body is not read.
#[utoipa::path(
    tag = "me",
    params(("token" = String, Path, description = "as the mail links it"), UnsubscribeQuery),
    responses(
        (status = 200, body = String, content_type = "text/html", example = "<!doctype html>"),
        BadRequest,
        NotFound,
    ),
)]
#[post("/unsubscribe/{token}")]
pub(crate) async fn unsubscribe(
    pool: Data<PgPool>,
    clock: Data<Clock>,
    signer: Data<Signer>,
    language: ReaderLanguage,
    token: Path<String>,
    wished: Query<UnsubscribeQuery>,
) -> Result<HttpResponse> {
    let link = match proven(&pool, &signer, &token).await? {
        Reader::User(link) => link,
        Reader::Stranger(invited) => {
            if wished.mails.is_some_and(|wish| wish != MailsChoice::None) {
                return Err(Problem::new(
                    Kind::Malformed,
                    "Invitations come, or none do: there is only `none` to wish.",
                ));
            }
            invited.unsubscribe(&pool, &signer, clock.now()).await?;
            return stranger::page(&token, language, true);
        }
    };
    let like_this = if link.game.is_some() { MailsChoice::Mute } else { MailsChoice::None };
    let mails = match (wished.mails.unwrap_or(like_this), link.game) {
        (wish @ (MailsChoice::Mute | MailsChoice::Unmute), Some(game)) => {
            mute(&**pool, link.user, game, wish == MailsChoice::Mute).await?;
            return page(&pool, &link, (&token, language), true).await;
        }
        (MailsChoice::Mute | MailsChoice::Unmute, None) => {
            return Err(Problem::new(Kind::Malformed, "The mail was not about a single game."));
        }
        (MailsChoice::AtOnce, _) => TurnMails::AtOnce,
        (MailsChoice::Digest, _) => TurnMails::Digest,
        (MailsChoice::Reminders, _) => TurnMails::Reminders,
        (MailsChoice::None, _) => TurnMails::None,
    };
    Choice::change(&pool, link.user, clock.now(), |choice| choice.turn_mails = mails).await?;
    page(&pool, &link, (&token, language), true).await
}

/// The person, if the link is valid. The error does not say why it is not.
async fn proven(pool: &PgPool, signer: &Signer, token: &str) -> Result<Reader> {
    let not_found = || Problem::new(Kind::NotFound, "This link is not valid any more; a newer mail has a new one.");
    let signed = UnsubscribeLink::read(token).ok_or_else(not_found)?;
    if let Some(user) = users::find(pool, signed.link.user).await? {
        let holder = Holder { id: user.id, epoch: user.mail_epoch };
        return if signed.is_held_by(holder, signer) { Ok(Reader::User(signed.link)) } else { Err(not_found()) };
    }
    let invited = Invited::find(pool, signer, &signed).await?.ok_or_else(not_found)?;
    match users::find_by_email(pool, &invited.email).await? {
        None => Ok(Reader::Stranger(invited)),
        // A person who has become a user since then may still use the old link, until they make
        // older ones invalid. It was, and is, for mails about all games.
        Some(user) if user.mail_epoch == 0 => Ok(Reader::User(UnsubscribeLink { user: user.id, game: None })),
        Some(_) => Err(not_found()),
    }
}

async fn page(
    pool: &PgPool,
    link: &UnsubscribeLink,
    (token, ReaderLanguage(liked)): (&str, ReaderLanguage),
    is_done: bool,
) -> Result<HttpResponse> {
    let choice = Choice::of(pool, link.user).await?;
    let t = Texts::of(choice.language.unwrap_or(liked));
    let is_muted = link.game.is_some_and(|game| choice.muted_games.contains(&game));
    let page = Page { t, token, is_done, has_game: link.game.is_some(), is_muted, now: choice.turn_mails };
    let html = page.render().map_err(Problem::internal)?;
    let language = (CONTENT_LANGUAGE, t.language.tag());
    Ok(HttpResponse::Ok().insert_header(language).content_type(ContentType::html()).body(html))
}
