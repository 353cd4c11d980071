//! The reader of a page: a user with a session, or a guest.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::web::Data;
use actix_web::{Error, FromRequest, HttpRequest};
use chrono::{DateTime, Utc};
use sqlx::PgPool;
use url::Url;
use uuid::Uuid;

use super::coach_cookie::is_coach_away;
use super::csrf::Csrf;
use super::page_language;
use super::page_theme::PageTheme;
use super::session;
use super::texts::Texts;
use super::times::Locale;
use pixie_service::access::auth::{Auth, Caller, MaybeCaller, Way, needs_account, suspended};
use pixie_service::delivery::mail_out::Mailbox;
use pixie_service::game::Games;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::http::{PublicUrl, RateLimit, is_loopback};
use pixie_service::ground::pools::{Pools, Share, Work};
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::ground::signing::Signer;
use pixie_service::people::users::Choice;
use pixie_service::table::bots::Analyses;
use pixie_service::table::lobby::next_games;

/// A user with a session, or a guest. An invalid cookie makes a guest.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    caller: Option<Caller>,
    /// The CSRF secret of the session; none without a session.
    csrf: Option<Csrf>,
    /// The CSRF token for the forms of this page: the secret, masked anew for each page.
    pub(super) masked_csrf: String,
    /// The texts in their language.
    pub(super) texts: &'static Texts,
    /// Whether they may open the mailbox pages.
    pub(super) reads_mail: bool,
    /// The URL of the service from outside.
    pub(super) public_url: Url,
    /// The threads for heavy work, and for whom they do it.
    pools: Pools,
    share: Share,
    /// The theme that their device has chosen.
    pub(super) theme: PageTheme,
    /// Whether their device has put the coach of a first game away.
    pub(super) is_coach_away: bool,
    /// The address of the page that they read; the home page if it cannot be loaded again.
    pub(super) page: String,
    /// Their games that wait for them, the most urgent first.
    pub(super) waiting: Vec<Uuid>,
    /// The analyses that are there already.
    pub(super) analyses: Analyses,
}

impl Visitor {
    /// The visitor of a request, unless they make too many requests.
    pub(super) async fn of(request: &HttpRequest) -> Result<Self> {
        let mut visitor = Self::recognise(request).await?;
        if let Some(caller) = &visitor.caller {
            data::<RateLimit>(request)?.admit_user(request, caller.user_id())?;
        }
        if let Some(user) = visitor.maybe_caller()?.user_id() {
            visitor.waiting = next_games(data::<Games>(request)?.pool(), user).await?;
        }
        Ok(visitor)
    }

    /// The visitor of a request that is not counted among theirs.
    pub(super) async fn recognise(request: &HttpRequest) -> Result<Self> {
        let public_url = data::<PublicUrl>(request)?.0.clone();
        let (auth, way) = (data::<Auth>(request)?, Way::page(request)?);
        let caller = match session::token(request, &public_url) {
            // Pages can do everything, so the limited token of a program opens none.
            Some(token) => auth.caller(&token, way).await?.filter(|caller| caller.scopes().is_all()),
            None => None,
        };
        let (signer, entropy) = (data::<Signer>(request)?, data::<Entropy>(request)?);
        let language = page_language::of(request, caller.as_ref());
        let csrf = caller.as_ref().map(|caller| Csrf::new(signer, caller.token_id()));
        let share = MaybeCaller::of(request, caller.clone()).share;
        Ok(Self {
            pools: Pools::clone(data::<Pools>(request)?),
            analyses: Analyses::clone(data::<Analyses>(request)?),
            share,
            masked_csrf: csrf.as_ref().map(|csrf| csrf.masked(entropy)).unwrap_or_default(),
            csrf,
            caller,
            waiting: Vec::new(),
            theme: PageTheme::of(request, &public_url),
            is_coach_away: is_coach_away(request, &public_url),
            page: address_of(request),
            texts: Texts::of(language),
            reads_mail: data::<Option<Mailbox>>(request)?.is_some() && is_loopback(request),
            public_url,
        })
    }

    /// Has heavy work done for them.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: Work,
        piece: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        Ok(self.pools.run(work, self.share, piece).await?)
    }

    /// Whether the token in a form belongs to their session; always true without a session.
    pub(super) fn has_csrf_token(&self, sent: &str) -> bool {
        self.csrf.as_ref().map_or(sent.is_empty(), |csrf| csrf.is(sent))
    }

    /// As a caller for functions of the API that show something. A suspended user sees what guests
    /// see.
    pub(super) fn maybe_caller(&self) -> Result<MaybeCaller> {
        let user = self.caller.clone().filter(|caller| !caller.is_suspended());
        Ok(MaybeCaller { user, share: self.share })
    }

    /// Whether they are suspended.
    pub(super) fn is_suspended(&self) -> bool {
        self.caller.as_ref().is_some_and(Caller::is_suspended)
    }

    /// As a signed-in caller who plays, perhaps without an account.
    ///
    /// # Errors
    /// They have no session, or are suspended.
    pub(super) fn player(&self) -> Result<Caller> {
        if self.is_suspended() {
            return Err(suspended());
        }
        self.caller.clone().ok_or_else(|| Kind::Unauthorized.into())
    }

    /// The end of their trial, if they try a game without an account.
    pub(super) fn trial_until(&self) -> Option<DateTime<Utc>> {
        self.caller.as_ref().and_then(Caller::trial_until)
    }

    /// As a signed-in caller with an account.
    ///
    /// # Errors
    /// They have no session, or no account, or are suspended.
    pub(super) fn member(&self) -> Result<Caller> {
        if self.trial_until().is_some() {
            return Err(needs_account());
        }
        self.player()
    }

    /// How they read times.
    pub(super) fn locale(&self) -> Locale {
        let zone = self.caller.as_ref().map(Caller::time_zone).unwrap_or_default();
        Locale { zone, language: self.texts.language }
    }

    /// Their choice of mails and time zone; the defaults for guests.
    pub(super) async fn choice(&self, pool: &PgPool) -> Result<Choice> {
        match &self.caller {
            Some(caller) => Ok(Choice::of(pool, caller.user_id()).await?),
            None => Ok(Choice::default()),
        }
    }

    /// Their name, if they have a session and are not suspended.
    pub(super) fn name(&self) -> Option<String> {
        self.caller.as_ref().filter(|caller| !caller.is_suspended()).map(|caller| caller.name().to_string())
    }

    /// Whether they are a moderator.
    pub(super) fn moderates(&self) -> bool {
        self.caller.as_ref().is_some_and(|caller| caller.is_moderator() && !caller.is_suspended())
    }

    /// Whether they have a role that a passkey would open.
    pub(super) fn lacks_passkey(&self) -> bool {
        self.caller.as_ref().is_some_and(|caller| caller.lacks_passkey() && !caller.is_suspended())
    }

    /// The session itself, suspended or not: the user and the token.
    pub(super) fn session(&self) -> Option<(Uuid, Uuid)> {
        self.caller.as_ref().map(|caller| (caller.user_id(), caller.token_id()))
    }

    /// As a signed-in caller with an account, suspended or not.
    ///
    /// # Errors
    /// They have no session, or no account.
    pub(super) fn account_holder(&self) -> Result<&Caller> {
        if self.trial_until().is_some() {
            return Err(needs_account());
        }
        self.caller.as_ref().ok_or_else(|| Kind::Unauthorized.into())
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

/// The address of a page; the home page if it cannot be loaded again. What other sites have written into an address of the sign-in or of a
/// consent is not repeated.
fn address_of(request: &HttpRequest) -> String {
    let path = request.path();
    if request.method() != Method::GET {
        "/".to_owned()
    } else if path.starts_with("/oauth/") || path.starts_with("/sign-in") {
        path.to_owned()
    } else {
        request.uri().to_string()
    }
}
