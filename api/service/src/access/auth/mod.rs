//! Authentication: sign-in by mail, bearer tokens, and the [`Caller`] of a request.
//!
//! There are no passwords. An address gets a code by mail ([`post_email`]), the code is exchanged
//! for a token ([`post_token`], or the mailed link and its page), and each request carries the
//! token ([`Caller`]). A browser keeps its token in a cookie, which only pages accept: see `web`.

mod caller;
mod caller_cache;
mod code;
mod codes;
pub mod command;
pub mod delete_token;
mod known_browsers;
pub mod mail;
pub mod notice_mail;
pub mod notices;
mod passkey_session;
pub mod post_confirmation;
pub mod post_email;
pub mod post_token;
mod scope;
mod sessions;
mod token;
mod tokens;
mod trial;

use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

pub use self::caller::{AnyCaller, Caller, MaybeCaller, Way};
pub use self::caller::{TokenNeed, needs_account, refused_first, suspended};
pub use self::caller_cache::CallerCache;
pub use self::code::Code;
pub use self::codes::forget_expired;
pub use self::codes::{CodeProof, CodeRequestId};
pub use self::known_browsers::{BrowserSecret, KNOWN as BROWSER_KNOWN};
pub use self::scope::{Scope, Scopes};
pub use self::sessions::{ProvenSignIn, SignInPlace};
pub use self::token::Token;
pub use self::token::TokenHash;
pub use self::tokens::NotMade;
pub use self::tokens::token_names;
pub use self::tokens::{NamedToken, TokenInfo, TokenLifetime, TokenSpec};
use crate::delivery::outbox::WorkerWakeup;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;

/// The authentication service. It caches recent callers, so that most requests need no query.
pub struct Auth {
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    wakeup: WorkerWakeup,
    known: CallerCache,
    signer: Signer,
    /// Whether moderators need a passkey.
    role_needs_passkey: bool,
}

impl Auth {
    /// Wakes the outbox worker when there is a mail to send.
    pub fn new(
        pool: PgPool,
        clock: Clock,
        entropy: Entropy,
        wakeup: WorkerWakeup,
        known: CallerCache,
        signer: Signer,
    ) -> Self {
        Self { pool, clock, entropy, wakeup, known, signer, role_needs_passkey: false }
    }

    /// The same, with roles that only a passkey opens, if they need one.
    #[must_use]
    pub fn with_roles_by_passkey(self, needed: bool) -> Self {
        Self { role_needs_passkey: needed, ..self }
    }
}

/// Deletes what authenticates a user: their tokens, the browsers that they are known by, and the notices about new ones.
pub(crate) async fn erase(db: &mut PgConnection, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM tokens WHERE user_id = $1", user).execute(&mut *db).await?;
    known_browsers::erase(&mut *db, user).await?;
    notices::erase(db, user).await
}
