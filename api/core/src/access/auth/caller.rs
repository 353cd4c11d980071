//! The caller of a request, as an extractor for handlers.

use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{Error, FromRequest, HttpRequest};
use chrono::{DateTime, TimeDelta, Utc};
use pixie_event_store::Source;
use pixie_words::{Language, problem as words};
use serde::Serialize;
use uuid::Uuid;

use super::token_holder::TokenHolder;
use super::{Auth, Scope, Scopes, TokenHash, Way};
use crate::game::Submission;
use crate::ground::http::{IdempotencyKey, RateLimit, limited_household};
use crate::ground::pools::Share;
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::{Name, Role, TimeZone};

/// A signed-in user, with a token in the `Authorization` header: cookies are for pages only, so
/// another site cannot make a browser use the API. A handler with this extractor answers 401 to
/// guests, and 403 to suspended users.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The user and their token, shared with the cache.
    pub(super) holder: Arc<TokenHolder>,
    /// Whether the holder is suspended at the time of the request. Suspensions end by themselves.
    pub(super) is_suspended: bool,
    pub(super) source: Source,
    /// For whom heavy work is done.
    pub(super) share: Share,
}

/// How long a mailed code counts as a fresh confirmation.
const CONFIRMED: TimeDelta = TimeDelta::minutes(15);

impl Caller {
    /// An opaque id; events contain nothing else about the user.
    pub fn user_id(&self) -> Uuid {
        self.holder.user_id
    }

    /// The id of the token in this request.
    pub fn token_id(&self) -> Uuid {
        self.holder.token_id
    }

    /// The hash of this token.
    pub fn token(&self) -> TokenHash {
        self.holder.token
    }

    /// The public name.
    pub fn name(&self) -> &Name {
        &self.holder.name
    }

    /// Whether a program plays for the user.
    pub fn is_bot(&self) -> bool {
        self.holder.is_bot
    }

    /// Whether the user is suspended.
    pub fn is_suspended(&self) -> bool {
        self.is_suspended
    }

    /// The time zone by which they read times.
    pub fn time_zone(&self) -> TimeZone {
        self.holder.time_zone
    }

    /// The language that they have chosen; none if they have not.
    pub fn language(&self) -> Option<Language> {
        self.holder.language
    }

    /// The end of the user's trial, if they try a game without an account.
    pub fn trial_until(&self) -> Option<DateTime<Utc>> {
        self.holder.trial_until
    }

    /// The user's role, as far as the token lets them act in it: everything that a role permits asks here.
    pub fn role(&self) -> Role {
        let is_open = self.holder.scopes.has(Scope::Moderate) && !self.holder.lacks_passkey;
        if is_open { self.holder.role } else { Role::Player }
    }

    /// Whether they have a role that only a passkey would open.
    pub fn lacks_passkey(&self) -> bool {
        self.holder.lacks_passkey && self.holder.role != Role::Player
    }

    /// Whether the user is a moderator, and the token lets them act as one.
    pub fn is_moderator(&self) -> bool {
        self.role().moderates()
    }

    /// The scopes of the token.
    pub fn scopes(&self) -> Scopes {
        self.holder.scopes
    }

    /// Passes if a mailed code was typed, or a passkey used, a short while ago for this very token. Whatever a stolen
    /// token could do for ever, or beyond repair, asks for it.
    ///
    /// # Errors
    /// There was no such code, or it is too long ago.
    pub fn check_confirmed(&self, now: DateTime<Utc>) -> Result<()> {
        let is_fresh = self.holder.confirmed_at.is_some_and(|at| now - at < CONFIRMED);
        if is_fresh { Ok(()) } else { Err(Kind::ConfirmationNeeded.into()) }
    }

    /// Where this request came from, for the events that it causes.
    pub fn source(&self) -> Source {
        self.source
    }

    /// A command of this request, with its key and body.
    pub fn submit(&self, key: &IdempotencyKey, body: &impl Serialize) -> Submission {
        Submission { command: key.command(self.user_id(), body), ..self.source.into() }
    }
}

/// A signed-in user, suspended or not: everybody may sign out and delete their account.
#[derive(Clone, Debug)]
pub struct AnyCaller(pub Caller);

/// A signed-in user, or a guest. An invalid token does not make a guest, but a 401.
#[derive(Clone, Debug)]
pub struct MaybeCaller {
    /// The user; none for a guest.
    pub user: Option<Caller>,
    /// For whom heavy work is done.
    pub share: Share,
}

impl MaybeCaller {
    /// The caller of this request.
    pub fn of(request: &HttpRequest, user: Option<Caller>) -> Self {
        match user {
            Some(caller) => caller.into(),
            None => Self { user: None, share: limited_household(request).map_or(Share::Service, Share::Household) },
        }
    }

    /// The service itself, as somebody without an account.
    pub fn nobody() -> Self {
        Self { user: None, share: Share::Service }
    }

    /// The user's id; none for a guest.
    pub fn user_id(&self) -> Option<Uuid> {
        self.user.as_ref().map(Caller::user_id)
    }

    /// Whether the caller has an account: a guest has none, and neither has who tries a game.
    pub fn has_account(&self) -> bool {
        self.user.is_some() && !self.is_on_trial()
    }

    /// Whether the caller is a moderator.
    pub fn is_moderator(&self) -> bool {
        self.user.as_ref().is_some_and(Caller::is_moderator)
    }

    /// Whether the caller tries a game without an account.
    pub fn is_on_trial(&self) -> bool {
        self.user.as_ref().is_some_and(|caller| caller.trial_until().is_some())
    }
}

impl From<Caller> for MaybeCaller {
    fn from(caller: Caller) -> Self {
        Self { share: caller.share, user: Some(caller) }
    }
}

impl FromRequest for Caller {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Ok(active_caller(&request).await?.ok_or(Kind::Unauthorized).map_err(Problem::from)?) })
    }
}

impl FromRequest for AnyCaller {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(
            async move { Ok(Self(counted_caller(&request).await?.ok_or(Kind::Unauthorized).map_err(Problem::from)?)) },
        )
    }
}

impl FromRequest for MaybeCaller {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let user = active_caller(&request).await?;
            Ok(Self::of(&request, user))
        })
    }
}

/// Whether an operation needs a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenNeed {
    /// Guests may call it, too.
    Optional,
    /// Only signed-in users may call it.
    Required,
}

/// The problem to answer instead of another one. Extractors run concurrently, so an invalid body
/// may be found before the token was looked up; but a caller without permission must get this
/// answer first.
pub async fn permission_problem(request: &HttpRequest, need: TokenNeed) -> Option<Problem> {
    match identify(request).await {
        Ok(None) if need == TokenNeed::Required => Some(Kind::Unauthorized.into()),
        Ok(_) => None,
        Err(problem) => Some(problem).filter(|problem| {
            matches!(problem.kind(), Kind::Unauthorized | Kind::InsufficientScope | Kind::ConfirmationNeeded)
        }),
    }
}

/// The caller, unless suspended; none without an `Authorization` header.
async fn active_caller(request: &HttpRequest) -> Result<Option<Caller>> {
    match counted_caller(request).await? {
        Some(caller) if caller.is_suspended() => Err(suspended()),
        caller => Ok(caller),
    }
}

/// The caller, suspended or not, unless they make too many requests; none without an
/// `Authorization` header.
async fn counted_caller(request: &HttpRequest) -> Result<Option<Caller>> {
    let caller = identify(request).await?;
    if let (Some(caller), Some(limit)) = (&caller, request.app_data::<Data<RateLimit>>()) {
        limit.admit_user(request, caller.user_id())?;
    }
    Ok(caller)
}

/// The same, without counting the request. A token whose scopes do not fit the operation is refused
/// here, for all handlers.
async fn identify(request: &HttpRequest) -> Result<Option<Caller>> {
    let Some(header) = request.headers().get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let token = header.to_str().ok().and_then(bearer).ok_or_else(|| Problem::new(Kind::Unauthorized, words::bearer))?;
    let auth = request.app_data::<Data<Auth>>().expect("the door has its keeper");
    let caller = auth.caller(token, Way::api(request)?).await?;
    let not_valid = || Problem::new(Kind::Unauthorized, words::token_not_valid);
    let caller = caller.ok_or_else(not_valid)?;
    if caller.trial_until().is_some() {
        return Err(needs_account());
    }
    // The path as the router has read it, so that no spelling leads to an operation by another row.
    let path = request.match_info().as_str();
    caller.scopes().check(Scope::needed(request.method(), path))?;
    if Scope::needs_fresh_code(path) {
        caller.check_confirmed(auth.clock.now())?;
    }
    Ok(Some(caller))
}

fn bearer(header: &str) -> Option<&str> {
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// For those who try a game without an account: they play this game on its page, and do nothing else.
pub fn needs_account() -> Problem {
    Problem::new(Kind::Forbidden, words::needs_account)
}

/// Only for callers who have proved their identity.
pub fn suspended() -> Problem {
    Problem::new(Kind::Forbidden, words::suspended)
}
