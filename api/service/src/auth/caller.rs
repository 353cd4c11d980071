//! Who makes the request, as an argument of its handler.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{Error, FromRequest, HttpRequest};
use uuid::Uuid;

use super::{Auth, TokenHash, codes};
use crate::http::RateLimit;
use crate::problem::{Kind, Problem, Result};
use crate::users::{Name, Role};

/// A signed-in user, who shows their token in the `Authorization` header: cookies are for pages only, so no other site can
/// have a browser do anything through the API. A handler with this argument answers 401 to everybody else, and 403 to who is suspended.
#[derive(Clone, Debug)]
pub struct Caller {
    pub(super) user_id: Uuid,
    pub(super) token_id: Uuid,
    pub(super) token: TokenHash,
    pub(super) name: Name,
    pub(super) is_bot: bool,
    pub(super) role: Role,
    pub(super) is_suspended: bool,
}

impl Caller {
    /// Opaque, and all that may go into events.
    pub fn user_id(&self) -> Uuid {
        self.user_id
    }

    /// With which token they came.
    pub fn token_id(&self) -> Uuid {
        self.token_id
    }

    /// What is known of that token.
    pub fn token(&self) -> TokenHash {
        self.token
    }

    /// What others see.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// Whether a program plays for them.
    pub fn is_bot(&self) -> bool {
        self.is_bot
    }

    /// Whether a moderator keeps them out.
    pub fn is_suspended(&self) -> bool {
        self.is_suspended
    }

    /// What they may do.
    pub fn role(&self) -> Role {
        self.role
    }

    /// Whether they look after games.
    pub fn is_moderator(&self) -> bool {
        self.role == Role::Moderator
    }
}

/// A signed-in user, suspended or not: nobody is kept from signing out, or from going for good.
#[derive(Clone, Debug)]
pub struct AnyCaller(pub Caller);

/// A signed-in user, or a guest. Who shows a token that is not valid is no guest, but gets a 401.
#[derive(Clone, Debug)]
pub struct MaybeCaller(pub Option<Caller>);

impl MaybeCaller {
    /// Who it is; nobody known if it is a guest.
    pub fn user_id(&self) -> Option<Uuid> {
        self.0.as_ref().map(Caller::user_id)
    }

    /// Whether they look after games.
    pub fn is_moderator(&self) -> bool {
        self.0.as_ref().is_some_and(Caller::is_moderator)
    }
}

impl From<Caller> for MaybeCaller {
    fn from(caller: Caller) -> Self {
        Self(Some(caller))
    }
}

impl FromRequest for Caller {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Ok(admitted(&request).await?.ok_or(Kind::Unauthorized).map_err(Problem::from)?) })
    }
}

impl FromRequest for AnyCaller {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Ok(Self(received(&request).await?.ok_or(Kind::Unauthorized).map_err(Problem::from)?)) })
    }
}

impl FromRequest for MaybeCaller {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Ok(Self(admitted(&request).await?)) })
    }
}

/// Whether an operation can do without a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenNeed {
    /// A guest may ask, too.
    Optional,
    /// Only who is signed in may ask.
    Required,
}

/// What is wrong with a request that was refused for another reason. Its parts are read side by side, so that a body can be
/// found wrong before the token that came with it was looked up; but who may not ask at all is told that first.
pub async fn refused_first(request: &HttpRequest, need: TokenNeed) -> Option<Problem> {
    match identify(request).await {
        Ok(None) if need == TokenNeed::Required => Some(Kind::Unauthorized.into()),
        Ok(_) => None,
        Err(problem) => Some(problem).filter(|problem| problem.kind() == Kind::Unauthorized),
    }
}

/// Who it is, if nobody keeps them out; nobody if there is no `Authorization` header.
async fn admitted(request: &HttpRequest) -> Result<Option<Caller>> {
    match received(request).await? {
        Some(caller) if caller.is_suspended => Err(codes::suspended()),
        caller => Ok(caller),
    }
}

/// Who it is, suspended or not, unless they make too many requests; nobody if there is no `Authorization` header.
async fn received(request: &HttpRequest) -> Result<Option<Caller>> {
    let caller = identify(request).await?;
    if let (Some(caller), Some(limit)) = (&caller, request.app_data::<Data<RateLimit>>()) {
        limit.admit_user(request, caller.user_id)?;
    }
    Ok(caller)
}

/// The same, without counting the request.
async fn identify(request: &HttpRequest) -> Result<Option<Caller>> {
    let Some(header) = request.headers().get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let token =
        header.to_str().ok().and_then(bearer).ok_or_else(|| {
            Problem::new(Kind::Unauthorized, "The Authorization header should be `Bearer` and a token.")
        })?;
    let auth = request.app_data::<Data<Auth>>().expect("the door has its keeper");
    let caller = auth.caller(token).await?;
    let not_valid = || Problem::new(Kind::Unauthorized, "The token is not valid, or was revoked. Sign in again.");
    caller.ok_or_else(not_valid).map(Some)
}

fn bearer(header: &str) -> Option<&str> {
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
