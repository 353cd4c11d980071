//! The reader of a page: a user with a session, or a guest.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{Error, FromRequest, HttpRequest};
use sqlx::PgPool;
use url::Url;
use uuid::Uuid;

use super::csrf::Csrf;
use super::session;
use super::texts::{ENGLISH, Texts};
use crate::auth::{Auth, Caller, MaybeCaller, suspended};
use crate::entropy::Entropy;
use crate::http::{PublicUrl, RateLimit, is_neighbour};
use crate::mail_out::Mailbox;
use crate::notifications::{Choice, TimeZone};
use crate::problem::{Kind, Problem, Result};
use crate::signing::Signer;

/// Somebody with a session, or a guest. A cookie that is worth nothing any more makes a guest.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    caller: Option<Caller>,
    /// What the forms of this session carry; none without one.
    csrf: Option<Csrf>,
    /// The same as this page shows it.
    pub(super) masked_csrf: String,
    /// The words for them.
    pub(super) texts: &'static Texts,
    /// Whether they may read the mail of this machine.
    pub(super) reads_mail: bool,
    /// How the outside reaches us.
    pub(super) public_url: Url,
}

impl Visitor {
    /// Who makes a request, unless they make too many.
    pub(super) async fn of(request: &HttpRequest) -> Result<Self> {
        let visitor = Self::recognise(request).await?;
        if let Some(caller) = &visitor.caller {
            data::<RateLimit>(request)?.admit_user(request, caller.user_id())?;
        }
        Ok(visitor)
    }

    /// The same, without counting the request.
    pub(super) async fn recognise(request: &HttpRequest) -> Result<Self> {
        let public_url = data::<PublicUrl>(request)?.0.clone();
        let caller = match session::token(request, &public_url) {
            Some(token) => data::<Auth>(request)?.caller(&token).await?,
            None => None,
        };
        let (signer, entropy) = (data::<Signer>(request)?, data::<Entropy>(request)?);
        let csrf = caller.as_ref().map(|caller| Csrf::new(signer, caller.token_id()));
        Ok(Self {
            masked_csrf: csrf.as_ref().map(|csrf| csrf.masked(entropy)).unwrap_or_default(),
            csrf,
            caller,
            texts: &ENGLISH,
            reads_mail: data::<Option<Mailbox>>(request)?.is_some() && is_neighbour(request),
            public_url,
        })
    }

    /// Whether a form that carries this was made for their session, or for anybody if they have none.
    pub(super) fn is_theirs(&self, sent: &str) -> bool {
        self.csrf.as_ref().map_or(sent.is_empty(), |csrf| csrf.is(sent))
    }

    /// Who they are for the functions of the API that show something. Whom a moderator keeps out sees what guests see.
    pub(super) fn maybe(&self) -> Result<MaybeCaller> {
        Ok(MaybeCaller(self.caller.clone().filter(|caller| !caller.is_suspended())))
    }

    /// Whether a moderator keeps them out.
    pub(super) fn is_suspended(&self) -> bool {
        self.caller.as_ref().is_some_and(Caller::is_suspended)
    }

    /// Who they are, if they have a session.
    ///
    /// # Errors
    /// They have none, or a moderator keeps them out.
    pub(super) fn member(&self) -> Result<Caller> {
        if self.is_suspended() {
            return Err(suspended());
        }
        self.caller.clone().ok_or_else(|| Kind::Unauthorized.into())
    }

    /// By which clock they live.
    pub(super) async fn zone(&self, pool: &PgPool) -> Result<TimeZone> {
        Ok(self.choice(pool).await?.time_zone)
    }

    /// What they have chosen; of guests what everybody begins with.
    pub(super) async fn choice(&self, pool: &PgPool) -> Result<Choice> {
        match &self.caller {
            Some(caller) => Ok(Choice::of(pool, caller.user_id()).await?),
            None => Ok(Choice::default()),
        }
    }

    /// What they are called, if they have a session and nobody keeps them out.
    pub(super) fn name(&self) -> Option<String> {
        self.caller.as_ref().filter(|caller| !caller.is_suspended()).map(|caller| caller.name().to_string())
    }

    /// Whether they look after games.
    pub(super) fn moderates(&self) -> bool {
        self.caller.as_ref().is_some_and(|caller| caller.is_moderator() && !caller.is_suspended())
    }

    /// The session itself, suspended or not: whose it is, and its token.
    pub(super) fn session(&self) -> Option<(Uuid, Uuid)> {
        self.caller.as_ref().map(|caller| (caller.user_id(), caller.token_id()))
    }
}

fn data<T: 'static>(request: &HttpRequest) -> Result<&Data<T>> {
    let missing = || Problem::internal(anyhow::anyhow!("the server hands everything to pages"));
    request.app_data::<Data<T>>().ok_or_else(missing)
}

impl FromRequest for Visitor {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Self::of(&request).await.map_err(Problem::into) })
    }
}
