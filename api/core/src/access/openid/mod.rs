//! Sign-in by an OpenID provider that the operator names, such as the one of a club (OpenID Connect Core 1.0, authorization code with
//! PKCE).
//!
//! A user of the provider is known by the provider's name and their id there. Before one is connected with an account, the owner of the
//! account types a mailed code once: a provider is not the owner of a mailbox. The operator may say that its addresses are trusted.

mod attempt;
mod fault;
mod id_token;
mod identity;
mod keys;
mod links;
mod metadata;
mod provider;

use actix_web::web::Data;
use chrono::{DateTime, TimeDelta, Utc};
use ipnet::IpNet;
use pixie_words::problem as words;
use sqlx::{PgConnection, PgPool};
use url::Url;
use uuid::Uuid;

pub use self::attempt::Attempt;
pub use self::fault::Fault;
pub use self::identity::Identity;
pub use self::links::erase;
pub use self::links::{Linked, ProviderLink, links_of, unlink};
use self::provider::{Exchange, Provider};
use crate::access::auth::notices::{self, AccessKind, NewAccess};
use crate::access::auth::{Auth, NamedToken, ProvenSignIn, SignInPlace, suspended};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::http_client::HttpClient;
use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::settings::Settings;
use crate::ground::signing::Signer;
use crate::people::users::{self, EmailAddress, Name, User, networks};

/// The page to which the provider leads back.
pub const BACK: &str = "/sign-in/openid/back";

/// How long used values of sign-ins are kept: longer than a sign-in can be used.
const KEPT: TimeDelta = TimeDelta::hours(1);

/// The sign-in by a provider, if there is one.
pub struct OpenId {
    provider: Option<Provider>,
    /// What people call the provider.
    name: String,
    /// Whether somebody without an account gets one.
    makes_accounts: bool,
    /// Whether an address that the provider has verified needs no mailed code.
    trusts_email: bool,
    /// Whether nobody signs in by mail.
    is_only: bool,
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    signer: Signer,
    auth: Data<Auth>,
    redirect_uri: String,
}

/// What came back from the provider.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProviderAnswer<'a> {
    /// The value by which it belongs to a sign-in.
    pub state: &'a str,
    /// What is exchanged for the id token.
    pub code: Option<&'a str>,
    /// The name of the provider (RFC 9207).
    pub issuer: Option<&'a str>,
    /// The error of the provider, if there is no code.
    pub error: Option<&'a str>,
}

/// The reason why nobody has come back from the provider.
#[derive(Debug)]
pub enum ProviderSignInError {
    /// The answer belongs to no sign-in that was begun in this browser a short while ago and has not ended.
    Foreign,
    /// The provider has refused, or its user has.
    Refused,
    /// The provider has failed. The operator finds the reason in the log.
    Failed,
    /// The database has failed.
    Internal(sqlx::Error),
}

impl From<sqlx::Error> for ProviderSignInError {
    fn from(error: sqlx::Error) -> Self {
        Self::Internal(error)
    }
}

/// The result of signing somebody in whom the provider has proved.
#[derive(Debug)]
pub enum ProviderSignIn {
    /// They are signed in.
    SignedIn(Box<User>, NamedToken),
    /// They have to prove an address first.
    Unknown,
}

impl OpenId {
    /// Requests go by `http`, which may reach private networks.
    pub fn new(
        settings: &Settings,
        pool: PgPool,
        (clock, entropy, signer): (Clock, Entropy, Signer),
        auth: Data<Auth>,
        http: HttpClient,
        public_url: &Url,
    ) -> Self {
        let mut redirect_uri = public_url.clone();
        redirect_uri.set_path(BACK);
        Self {
            name: settings.openid_name.clone(),
            makes_accounts: settings.openid_sign_up,
            trusts_email: settings.openid_trusts_email,
            is_only: settings.openid_only,
            provider: settings.openid().map(|settings| Provider::new(settings, http)),
            pool,
            clock,
            entropy,
            signer,
            auth,
            redirect_uri: redirect_uri.into(),
        }
    }

    /// What people call the provider, if there is one.
    pub fn name(&self) -> Option<&str> {
        self.provider.is_some().then_some(self.name.as_str())
    }

    /// Whether somebody without an account gets one by the provider.
    pub fn makes_accounts(&self) -> bool {
        self.makes_accounts
    }

    /// Whether nobody signs in by mail.
    pub fn is_only(&self) -> bool {
        self.provider.is_some() && self.is_only
    }

    /// The error for mailed codes, where the provider is the only way to sign in.
    pub fn closed(&self) -> Problem {
        let name = self.name.clone();
        Problem::new(Kind::Forbidden, move |language| words::only_provider(language, &name))
    }

    fn provider(&self) -> Result<&Provider> {
        let none = || Problem::new(Kind::NotFound, words::no_provider);
        self.provider.as_ref().ok_or_else(none)
    }

    /// Begins a sign-in that leads to `next`, a page of ours. Returns the address of the provider to which the browser goes, and the
    /// value of the cookie by which the browser is known when it comes back.
    ///
    /// # Errors
    /// There is no provider.
    pub async fn begin(
        &self,
        next: &str,
        is_to_link: bool,
    ) -> Result<std::result::Result<(Url, String), ProviderSignInError>> {
        let (provider, now) = (self.provider()?, self.clock.now());
        let metadata = match provider.metadata(now).await {
            Ok(metadata) => metadata,
            Err(fault) => return Ok(Err(failed(&fault))),
        };
        let attempt = Attempt::begin(&self.entropy, next, is_to_link, now);
        let mut address = metadata.authorization_endpoint.clone();
        address
            .query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &provider.settings.client_id)
            .append_pair("redirect_uri", &self.redirect_uri)
            .append_pair("scope", "openid email")
            .append_pair("state", &attempt.state(&self.signer))
            .append_pair("nonce", &attempt.nonce(&self.signer))
            .append_pair("code_challenge", &attempt.challenge(&self.signer))
            .append_pair("code_challenge_method", "S256");
        Ok(Ok((address, attempt.seal(&self.signer))))
    }

    /// Takes the answer of the provider. It works once, in the browser with this cookie.
    ///
    /// # Errors
    /// There is no provider.
    pub async fn finish(
        &self,
        cookie: Option<&str>,
        answer: ProviderAnswer<'_>,
    ) -> Result<std::result::Result<(Attempt, Identity), ProviderSignInError>> {
        let provider = self.provider()?;
        Ok(self.identify(provider, cookie, answer).await)
    }

    async fn identify(
        &self,
        provider: &Provider,
        cookie: Option<&str>,
        answer: ProviderAnswer<'_>,
    ) -> std::result::Result<(Attempt, Identity), ProviderSignInError> {
        let now = self.clock.now();
        let attempt = cookie.and_then(|cookie| Attempt::open(cookie, &self.signer, now));
        let attempt = attempt.filter(|attempt| attempt.is_answered_by(answer.state, &self.signer));
        let attempt = attempt.ok_or(ProviderSignInError::Foreign)?;
        if !self.use_up(answer.state, now).await? {
            return Err(ProviderSignInError::Foreign);
        }
        let metadata = provider.metadata(now).await.map_err(|fault| failed(&fault))?;
        let is_of_it = match answer.issuer {
            Some(issuer) => issuer == metadata.issuer,
            None => !metadata.authorization_response_iss_parameter_supported,
        };
        if !is_of_it {
            return Err(failed(&Fault::MixUp));
        }
        let Some(code) = answer.code.filter(|_| answer.error.is_none()) else {
            let error: String = answer.error.unwrap_or_default().chars().take(50).collect();
            tracing::info!(?error, "openid: the provider has refused a sign-in");
            return Err(ProviderSignInError::Refused);
        };
        let (verifier, nonce) = (attempt.verifier(&self.signer), attempt.nonce(&self.signer));
        let exchange = Exchange { code, verifier: &verifier, redirect_uri: &self.redirect_uri, nonce: &nonce, now };
        let verified = provider.exchange(exchange).await.map_err(|fault| failed(&fault))?;
        let email = verified.email.filter(|(_, is_verified)| *is_verified);
        let email = email.and_then(|(email, _)| email.parse::<EmailAddress>().ok());
        Ok((attempt, Identity::new(provider.settings.issuer.clone(), verified.subject, email, now)))
    }

    /// Notes that a sign-in has come back. False if it has done so before.
    async fn use_up(&self, state: &str, now: DateTime<Utc>) -> sqlx::Result<bool> {
        let used = sqlx::query!(
            "INSERT INTO openid_used_states (state, used_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            state,
            now,
        );
        Ok(used.execute(&self.pool).await?.rows_affected() == 1)
    }

    /// Signs somebody in whom the provider has proved, if they are connected with an account, or if their address is trusted. Who
    /// tries the service without an account (`trial`) becomes the new user; `network` is kept for one.
    ///
    /// # Errors
    /// They are suspended, or have no account and get none.
    pub async fn sign_in(
        &self,
        identity: &Identity,
        place: SignInPlace<'_>,
        (trial, network): (Option<Uuid>, Option<IpNet>),
    ) -> Result<ProviderSignIn> {
        let now = self.clock.now();
        let mut transaction = self.pool.begin().await?;
        let known = match links::user_of(&mut *transaction, identity).await? {
            Some(user) => users::find(&mut *transaction, user).await?,
            None => None,
        };
        let (user, is_first) = match (known, &identity.email) {
            (Some(user), _) => (user, false),
            (None, Some(email)) if self.trusts_email => {
                let (user, is_first) = self.user_of_address(&mut transaction, email, (trial, network), now).await?;
                if !user.is_suspended(now) {
                    self.connect(&mut transaction, (user.id, is_first), identity, now).await?;
                }
                (user, is_first)
            }
            (None, _) => return Ok(ProviderSignIn::Unknown),
        };
        if user.is_suspended(now) {
            transaction.commit().await?;
            return Err(suspended());
        }
        let sign_in = ProvenSignIn { user: user.id, is_first, is_confirmed: false, name: None, place, way: &self.name };
        let token = self.auth.open_session(&mut transaction, sign_in, now).await?;
        transaction.commit().await?;
        self.auth.wake_mails();
        Ok(ProviderSignIn::SignedIn(Box::new(user), token.ok_or(Kind::Unauthorized)?))
    }

    /// The user of a trusted address, made if there is none, and whether they were made.
    async fn user_of_address(
        &self,
        db: &mut PgConnection,
        email: &EmailAddress,
        (trial, network): (Option<Uuid>, Option<IpNet>),
        now: DateTime<Utc>,
    ) -> Result<(User, bool)> {
        let is_first = users::find_by_email(&mut *db, email).await?.is_none();
        if is_first && !self.makes_accounts {
            return Err(Problem::new(Kind::Forbidden, words::no_new_account));
        }
        let (chance, name) = ((&self.entropy, &self.signer), Name::of_a_stranger(&self.entropy));
        let user = users::find_or_create(db, chance, (email, trial), &name, now).await?;
        if let Some(network) = network.filter(|_| is_first && user.created_at == now) {
            networks::remember(db, &self.signer, user.id, network, now).await?;
        }
        Ok((user, is_first))
    }

    /// Connects an account with a user of the provider, whose owner has proved both.
    ///
    /// # Errors
    /// The database fails.
    pub async fn link(&self, user: Uuid, identity: &Identity) -> sqlx::Result<Linked> {
        let mut transaction = self.pool.begin().await?;
        let linked = self.connect(&mut transaction, (user, false), identity, self.clock.now()).await?;
        transaction.commit().await?;
        self.auth.wake_mails();
        Ok(linked)
    }

    /// The same in the caller's transaction; a user is not told of their own first sign-in.
    async fn connect(
        &self,
        db: &mut PgConnection,
        (user, is_first): (Uuid, bool),
        identity: &Identity,
        now: DateTime<Utc>,
    ) -> sqlx::Result<Linked> {
        let linked = links::add(&mut *db, (self.entropy.id(now), user), identity, now).await?;
        if let Linked::New(id) = linked
            && !is_first
        {
            let access = NewAccess { kind: AccessKind::Provider, id, name: &self.name, way: None };
            notices::notify(db, &self.entropy, user, &access, now).await?;
        }
        Ok(linked)
    }
}

/// A fault for the log of the operator.
fn failed(fault: &Fault) -> ProviderSignInError {
    tracing::warn!(%fault, "openid: a sign-in by the provider has failed");
    ProviderSignInError::Failed
}

/// Deletes the used values of sign-ins that are long over, and the connections of users whom a node of an older version has erased.
///
/// # Errors
/// The database fails.
pub async fn forget_expired(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM openid_used_states WHERE used_at <= $1", now - KEPT).execute(db).await?;
    sqlx::query!("DELETE FROM openid_links WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)")
        .execute(db)
        .await?;
    Ok(())
}
