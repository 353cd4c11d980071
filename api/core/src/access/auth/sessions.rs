//! The opening of a session, by whatever way somebody has signed in.

use chrono::{DateTime, Utc};
use pixie_words::Language;
use sqlx::PgConnection;
use uuid::Uuid;

use super::known_browsers::{self, BrowserSecret};
use super::notices::{self, AccessKind, NewAccess};
use super::{Auth, NamedToken, token_issuing};
use crate::people::users::Name;

/// The place where somebody signs in.
#[derive(Clone, Copy, Debug)]
pub enum SignInPlace<'a> {
    /// A browser with this secret in its cookie.
    Browser(&'a BrowserSecret),
    /// A program, by the API; a new user gets this language.
    Program(Option<Language>),
}

impl SignInPlace<'_> {
    /// The default name of a session that is opened there, before the day.
    fn origin(self) -> &'static str {
        match self {
            Self::Browser(_) => "browser",
            Self::Program(_) => "sign-in",
        }
    }
}

/// How somebody signs in by a mail, in the words that are stored.
pub(super) const BY_CODE: &str = "a mailed code or link";
/// The same by a passkey.
pub const BY_PASSKEY: &str = "a passkey";

/// A sign-in that was proved.
#[derive(Debug)]
pub struct ProvenSignIn<'a> {
    /// The user who signs in.
    pub user: Uuid,
    /// Whether they have just become a user: nobody is told of their own first sign-in.
    pub is_first: bool,
    /// Whether it counts as a fresh confirmation: see [`Caller::check_confirmed`](super::Caller::check_confirmed).
    pub is_confirmed: bool,
    /// The name of the session, if it was given one.
    pub name: Option<Name>,
    /// The place where they sign in: a browser or a program.
    pub place: SignInPlace<'a>,
    /// How they did it: [`BY_PASSKEY`] and the like, or the name of a provider.
    pub way: &'a str,
}

impl Auth {
    /// Opens a session in the caller's transaction, and tells the user of it by mail unless they know the browser. None if they are being erased at this moment. Call [`Auth::wake_mails`] after the commit.
    ///
    /// # Errors
    /// The database fails.
    pub async fn open_session(
        &self,
        db: &mut PgConnection,
        sign_in: ProvenSignIn<'_>,
        now: DateTime<Utc>,
    ) -> sqlx::Result<Option<NamedToken>> {
        let ProvenSignIn { user, is_first, is_confirmed, name, place, way } = sign_in;
        let name = name.unwrap_or_else(|| token_issuing::default_name(place.origin(), now));
        let session = token_issuing::session(self.token_id(), name, now);
        let confirmed_at = is_confirmed.then_some(now);
        let Some(new) = token_issuing::issue(&mut *db, user, session, confirmed_at, &self.entropy).await? else {
            return Ok(None);
        };
        let (kind, is_known) = match place {
            SignInPlace::Browser(browser) => (
                AccessKind::Session,
                known_browsers::record_sign_in(&mut *db, &self.signer, (user, browser), now).await?,
            ),
            SignInPlace::Program(_) => (AccessKind::Token, false),
        };
        if !is_first && !is_known {
            let access = NewAccess { kind, id: new.info.id, name: new.info.name.as_str(), way: Some(way) };
            notices::notify(db, &self.entropy, user, &access, now).await?;
        }
        Ok(Some(new))
    }
}
