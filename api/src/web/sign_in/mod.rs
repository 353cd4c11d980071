//! The pages to sign in by a mailed link or code, by a passkey or by a provider, and to sign out.

mod by_provider;
mod passkey;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use self::by_provider::ByProvider;
pub(super) use self::by_provider::{begin, come_back};
pub(super) use self::passkey::{ask_for_passkey, enter_by_passkey};
use super::{
    Frame, NoFields, Note, Posted, Visitor, account, browser_cookie, local_path, page_response, redirect,
    redirect_with_note, session,
};
use pixie_service::access::auth::{Auth, BrowserSecret, Code, CodeProof, CodeRequestId, SignInPlace, Token};
use pixie_service::access::openid::OpenId;
use pixie_service::game::Games;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::http::{RateLimit, sign_up_network};
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::people::users::{Choice, EmailAddress, TimeZone, User};
use pixie_words::Language;

/// The page to type the address, and then the code.
#[derive(Template)]
#[template(path = "web/sign_in/page.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    /// The error about the input.
    problem: Option<&'a str>,
    email: &'a str,
    /// What makes the code the visitor's own, if a mail was sent; then the page asks for its code.
    request: Option<CodeRequestId>,
    next: &'a str,
    /// What people call the provider, if there is one, and whether its sign-in is the only one.
    provider: Option<String>,
    is_only: bool,
    /// Somebody whom the provider has proved, as we have signed it, and who proves an address now; empty if there is nobody.
    identity: String,
    makes_accounts: bool,
}

impl<'a> Page<'a> {
    /// The empty page.
    fn new(frame: Frame, openid: &OpenId, next: &'a str) -> Self {
        let title = if frame.trial.is_some() { frame.t.frame.keep } else { frame.t.sign_in.title };
        Self {
            frame,
            title,
            problem: None,
            email: "",
            request: None,
            next,
            provider: openid.name().map(str::to_owned),
            is_only: openid.is_only(),
            identity: String::new(),
            makes_accounts: openid.makes_accounts(),
        }
    }

    /// What somebody is told whom the provider has proved.
    fn one_more_step(&self) -> String {
        let name = self.provider.as_deref().unwrap_or_default();
        self.frame.t.provider.unknown(&name)
    }

    /// Whether an address can be typed here.
    fn takes_address(&self) -> bool {
        !self.is_only || !self.identity.is_empty()
    }
}

/// The page of the link in the mail. Opening it changes nothing, because programs open links, too.
#[derive(Template)]
#[template(path = "web/sign_in/link.html")]
struct LinkPage<'a> {
    frame: Frame,
    title: &'a str,
    /// The account: a link may come from somebody who wants the reader to use a foreign one.
    email: EmailAddress,
    /// Whether a game comes along that was begun without an account, by whoever has given this address.
    comes_along: bool,
    id: Uuid,
    code: &'a str,
    next: &'a str,
}

/// The query of the page: the next page, and the data of the mailed link.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SignInQuery {
    id: Option<Uuid>,
    code: Option<Code>,
    #[serde(default)]
    next: String,
}

#[get("/sign-in")]
pub(super) async fn show(
    auth: Data<Auth>,
    openid: Data<OpenId>,
    visitor: Visitor,
    asked: Query<SignInQuery>,
) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor);
    let title = if frame.trial.is_some() { frame.t.frame.keep } else { frame.t.sign_in.title };
    match (asked.id, &asked.code) {
        (Some(id), Some(link)) => {
            let (code, next) = (link.to_string(), local_path(&asked.next));
            match auth.address_of_link(id, link).await {
                Ok((email, comes_along)) => {
                    page_response(StatusCode::OK, &LinkPage { frame, title, email, comes_along, id, code: &code, next })
                }
                Err(problem) => refuse(Page::new(frame, &openid, next), &problem),
            }
        }
        // A signed-in user is redirected at once.
        (None, None) if visitor.name().is_some() && visitor.trial_until().is_none() => {
            Ok(redirect(local_path(&asked.next)))
        }
        (None, None) => page_response(StatusCode::OK, &Page::new(frame, &openid, local_path(&asked.next))),
        _ => Err(Problem::new(Kind::Malformed, frame.t.sign_in.half_a_link)),
    }
}

/// The address for the code.
#[derive(Debug, Deserialize)]
pub(super) struct CodeForm {
    email: String,
    #[serde(default)]
    next: String,
    #[serde(default)]
    identity: String,
}

#[post("/sign-in/mail")]
pub(super) async fn ask(
    request: HttpRequest,
    auth: Data<Auth>,
    limit: Data<RateLimit>,
    provider: ByProvider,
    form: Posted<CodeForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let identity = provider.check(&fields.identity, visitor.texts)?;
    let frame = Frame::new(&visitor);
    let t = frame.t;
    let page = Page {
        title: t.sign_in.title,
        email: fields.email.trim(),
        identity: fields.identity.clone(),
        ..Page::new(frame, &provider.openid, local_path(&fields.next))
    };
    match fields.email.parse::<EmailAddress>() {
        Ok(email) => {
            limit.admit_mail(&request)?;
            if identity.is_some() && !provider.serves(&email).await? {
                // The same page as for others: it does not tell who has an account.
                return page_response(StatusCode::OK, &Page { request: Some(provider.no_request()), ..page });
            }
            let next = Some(page.next).filter(|next| *next != "/");
            let request = match visitor.trial_until().and(visitor.session()) {
                Some((trial, _)) => auth.mail_code_to_trial_user(&email, next, trial, t.language).await?,
                None => auth.mail_code(&email, next, t.language).await?,
            };
            page_response(StatusCode::OK, &Page { request: Some(request), ..page })
        }
        Err(_) => {
            let wrong = Page { problem: Some(t.sign_in.no_address), ..page };
            page_response(StatusCode::BAD_REQUEST, &wrong)
        }
    }
}

/// A code, with the mail or the request it belongs to.
#[derive(Debug, Deserialize)]
pub(super) struct Key {
    id: Option<Uuid>,
    request: Option<CodeRequestId>,
    #[serde(default)]
    email: String,
    code: Code,
    #[serde(default)]
    next: String,
    /// The time zone of the browser, if a script could tell it.
    #[serde(default)]
    time_zone: String,
    #[serde(default)]
    identity: String,
}

#[post("/sign-in")]
pub(super) async fn enter(
    request: HttpRequest,
    auth: Data<Auth>,
    games: Data<Games>,
    entropy: Data<Entropy>,
    provider: ByProvider,
    form: Posted<Key>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let identity = provider.check(&fields.identity, visitor.texts)?;
    let browser = browser_cookie::of(&request, &visitor.public_url, &entropy);
    let problem = match sign_in(&request, &auth, &browser, &fields).await {
        Ok((token, user)) => {
            let next = local_path(&fields.next);
            if let Some(identity) = identity {
                provider.openid.link(user.id, &identity).await?;
            }
            let is_new = user.name.is_of_a_stranger();
            if is_new {
                live_where_the_browser_does(&games, user.id, &fields.time_zone, visitor.texts.language).await?;
            }
            let next = if is_new { account::welcome(next) } else { redirect(next) };
            let signed_in = session::with_cookie(next, session::open(&token, &visitor.public_url));
            return Ok(browser_cookie::kept(signed_in, &browser, &visitor.public_url));
        }
        Err(problem) => problem,
    };
    if problem.kind() != Kind::Unauthorized {
        return Err(problem);
    }
    // The button was pressed twice, and the first request has signed the user in.
    if visitor.session().is_some() && visitor.trial_until().is_none() {
        return Ok(redirect(local_path(&fields.next)));
    }
    let page = Page {
        email: fields.email.trim(),
        request: fields.request,
        identity: fields.identity.clone(),
        ..Page::new(Frame::new(&visitor), &provider.openid, local_path(&fields.next))
    };
    refuse(page, &problem)
}

/// The page that says what is wrong with a code or a link.
fn refuse(page: Page<'_>, problem: &Problem) -> Result<HttpResponse> {
    let told = problem.told_in(page.frame.t.language);
    let page = Page { title: page.frame.t.sign_in.title, problem: Some(told.detail()), ..page };
    page_response(problem.kind().status(), &page)
}

/// Gives a new user the time zone of their browser, and the language of the pages that they read. They see both on the page that comes next, and can choose others.
async fn live_where_the_browser_does(games: &Games, user: Uuid, zone: &str, language: Language) -> Result<()> {
    let zone = zone.parse::<TimeZone>().unwrap_or_default();
    let choose = |choice: &mut Choice| {
        if choice.time_zone == TimeZone::default() {
            choice.time_zone = zone;
        }
        choice.language = choice.language.or(Some(language));
    };
    Choice::change(games.pool(), user, games.clock().now(), choose).await?;
    Ok(())
}

/// The new session's token, and the user.
async fn sign_in(request: &HttpRequest, auth: &Auth, browser: &BrowserSecret, key: &Key) -> Result<(Token, User)> {
    let proof = match (key.id, &key.request) {
        (Some(id), _) => CodeProof::Link(id),
        (None, Some(request)) => CodeProof::Request(request.clone()),
        (None, None) => return Err(Kind::Unauthorized.into()),
    };
    let (user, new) =
        auth.sign_in(&proof, &key.code, None, SignInPlace::Browser(browser), sign_up_network(request)).await?;
    Ok((new.token, user))
}

#[post("/sign-out")]
pub(super) async fn leave(auth: Data<Auth>, form: Posted<NoFields>) -> Result<HttpResponse> {
    if let Some((user, token)) = form.visitor.session() {
        auth.sign_out(user, token).await?;
    }
    Ok(session::with_cookie(redirect_with_note("/", Note::SignedOut), session::close(&form.visitor.public_url)))
}

#[post("/sign-out/everywhere")]
pub(super) async fn leave_everywhere(auth: Data<Auth>, form: Posted<NoFields>) -> Result<HttpResponse> {
    if let Some((user, _)) = form.visitor.session() {
        auth.revoke_all(user).await?;
    }
    Ok(session::with_cookie(
        redirect_with_note("/", Note::SignedOutEverywhere),
        session::close(&form.visitor.public_url),
    ))
}
