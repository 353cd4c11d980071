//! The sign-in by the provider that the operator names: the way there, and the page to which it leads back.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderValue, SET_COOKIE};
use actix_web::web::{Data, Query};
use actix_web::{Error, FromRequest, HttpRequest, HttpResponse, get};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use url::Url;

use super::Page;
use crate::web::texts::Texts;
use crate::web::{Frame, Visitor, account, browser_cookie, local_path, page_response, redirect, session};
use pixie_service::access::auth::{CodeRequestId, SignInPlace};
use pixie_service::access::openid::{Attempt, Identity, OpenId, ProviderAnswer, ProviderSignIn, ProviderSignInError};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::http::sign_up_network;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::people::users::{self, EmailAddress};

/// The name of the cookie by which the browser is known that has begun a sign-in, and its lifetime in seconds.
const COOKIE: &str = "openid";
const LIFETIME: i64 = 600;

/// The page that says why somebody has not come in.
#[derive(Template)]
#[template(path = "web/sign_in/not_in.html")]
struct NotInPage<'a> {
    frame: Frame,
    title: &'a str,
    why: String,
}

/// What the forms of the sign-in ask about the provider.
pub(in crate::web) struct ByProvider {
    pub(super) openid: Data<OpenId>,
    pool: Data<PgPool>,
    clock: Data<Clock>,
    entropy: Data<Entropy>,
    signer: Data<Signer>,
}

impl ByProvider {
    /// Somebody whom the provider has proved, if the form says so.
    ///
    /// # Errors
    /// It took too long; or nobody signs in here in another way.
    pub(super) fn check(&self, identity: &str, t: &Texts) -> Result<Option<Identity>> {
        if identity.is_empty() {
            return if self.openid.is_only() { Err(self.openid.closed()) } else { Ok(None) };
        }
        let identity = Identity::open(identity, &self.signer, self.clock.now());
        Ok(Some(identity.ok_or_else(|| Problem::new(Kind::Malformed, t.provider.link_too_late))?))
    }

    /// Whether somebody whom the provider has proved gets a code for this address.
    pub(super) async fn serves(&self, email: &EmailAddress) -> Result<bool> {
        Ok(self.openid.makes_accounts() || users::find_by_email(&**self.pool, email).await?.is_some())
    }

    /// A request for a code that fits none.
    pub(super) fn no_request(&self) -> CodeRequestId {
        self.entropy.letters::<26>().into()
    }
}

impl FromRequest for ByProvider {
    type Error = Error;
    type Future = Ready<std::result::Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let data = || {
            Some(Self {
                openid: request.app_data::<Data<OpenId>>()?.clone(),
                pool: request.app_data::<Data<PgPool>>()?.clone(),
                clock: request.app_data::<Data<Clock>>()?.clone(),
                entropy: request.app_data::<Data<Entropy>>()?.clone(),
                signer: request.app_data::<Data<Signer>>()?.clone(),
            })
        };
        let missing = || Problem::internal(anyhow::anyhow!("the server hands everything to pages")).into();
        ready(data().ok_or_else(missing))
    }
}

/// Where the sign-in leads on.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct BeginQuery {
    #[serde(default)]
    next: String,
    /// Whether somebody signed in connects the provider with their account.
    #[serde(default)]
    link: bool,
}

#[get("/sign-in/openid")]
pub(in crate::web) async fn begin(
    openid: Data<OpenId>,
    clock: Data<Clock>,
    visitor: Visitor,
    asked: Query<BeginQuery>,
) -> Result<HttpResponse> {
    let next = local_path(&asked.next);
    if asked.link {
        if visitor.member()?.check_confirmed(clock.now()).is_err() {
            return Ok(account::confirm_first("/me#providers"));
        }
    } else if visitor.name().is_some() && visitor.trial_until().is_none() {
        return Ok(redirect(next));
    }
    match openid.begin(next, asked.link).await? {
        Ok((address, cookie)) => Ok(with_attempt(redirect(address.as_str()), &cookie, &visitor.public_url)),
        Err(why) => not_in(&visitor, &openid, &why),
    }
}

/// What comes back from the provider. Whatever else stands in it is of no use here.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct BackQuery {
    #[serde(default)]
    state: String,
    code: Option<String>,
    iss: Option<String>,
    error: Option<String>,
}

#[get("/sign-in/openid/back")]
pub(in crate::web) async fn come_back(
    request: HttpRequest,
    openid: Data<OpenId>,
    entropy: Data<Entropy>,
    signer: Data<Signer>,
    visitor: Visitor,
    told: Query<BackQuery>,
) -> Result<HttpResponse> {
    let cookie = session::cookie_of(&request, COOKIE, &visitor.public_url);
    let BackQuery { state, code, iss, error } = told.into_inner();
    let told = ProviderAnswer { state: &state, code: code.as_deref(), issuer: iss.as_deref(), error: error.as_deref() };
    let response = match openid.finish(cookie.as_deref(), told).await? {
        Ok((attempt, identity)) if attempt.is_to_link => account::ask_to_link(&visitor, &openid, &signer, &identity)?,
        Ok((attempt, identity)) => {
            enter(&request, &openid, (&entropy, &signer), &visitor, (&attempt, &identity)).await?
        }
        Err(why) => not_in(&visitor, &openid, &why)?,
    };
    Ok(with_attempt(response, "", &visitor.public_url))
}

async fn enter(
    request: &HttpRequest,
    openid: &OpenId,
    (entropy, signer): (&Entropy, &Signer),
    visitor: &Visitor,
    (attempt, identity): (&Attempt, &Identity),
) -> Result<HttpResponse> {
    let (browser, next) = (browser_cookie::of(request, &visitor.public_url, entropy), local_path(&attempt.next));
    let trial = visitor.trial_until().and(visitor.session()).map(|(trial, _)| trial);
    let about_a_new_user = (trial, sign_up_network(request));
    match openid.sign_in(identity, SignInPlace::Browser(&browser), about_a_new_user).await? {
        ProviderSignIn::SignedIn(user, new) => {
            let next = if user.name.is_of_a_stranger() { account::welcome(next) } else { redirect(next) };
            let signed_in = session::with_cookie(next, session::open(&new.token, &visitor.public_url));
            Ok(browser_cookie::kept(signed_in, &browser, &visitor.public_url))
        }
        ProviderSignIn::Unknown => {
            let frame = Frame::new(visitor);
            let email = identity.email.as_ref().map_or("", |email| email.as_str());
            let page = Page { email, identity: identity.seal(signer), ..Page::new(frame, openid, next) };
            page_response(StatusCode::OK, &page)
        }
    }
}

/// The page that says why somebody has not come in, and which other ways there are.
fn not_in(visitor: &Visitor, openid: &OpenId, why: &ProviderSignInError) -> Result<HttpResponse> {
    let frame = Frame::new(visitor);
    let t = &frame.t.provider;
    let name = openid.name().unwrap_or_default();
    let (status, title, why) = match why {
        ProviderSignInError::Foreign => (StatusCode::BAD_REQUEST, t.foreign, t.foreign_more.to_owned()),
        ProviderSignInError::Refused => (StatusCode::FORBIDDEN, t.refused, t.refused_more(&name)),
        ProviderSignInError::Failed => (StatusCode::BAD_GATEWAY, t.failed, t.failed_more(&name)),
        ProviderSignInError::Internal(error) => return Err(Problem::internal(anyhow::anyhow!("{error}"))),
    };
    page_response(status, &NotInPage { title, why, frame })
}

/// A response that sets the cookie of a sign-in that was begun; an empty one deletes it.
fn with_attempt(mut response: HttpResponse, cookie: &str, public_url: &Url) -> HttpResponse {
    let lifetime = if cookie.is_empty() { 0 } else { LIFETIME };
    if let Ok(cookie) = HeaderValue::try_from(session::cookie(COOKIE, cookie, lifetime, public_url)) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
