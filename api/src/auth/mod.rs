//! Who is asking: signing in by mail, bearer tokens, and the [`Caller`] of a request.
//!
//! There are no passwords. An address gets a code by mail ([`post_email`]), the code gets a token ([`post_token`], or
//! the mailed link and its page), and the token comes with every request ([`Caller`]). A browser keeps its token in a
//! cookie, which only pages take: see `web`.

mod caller;
mod code;
mod codes;
pub mod command;
pub mod delete_token;
pub mod mail;
pub mod post_email;
pub mod post_token;
mod token;
mod tokens;

use std::time::Duration;

use moka::sync::Cache;
use sqlx::PgPool;

pub(crate) use self::caller::refused_first;
pub use self::caller::{AnyCaller, Caller, MaybeCaller};
pub use self::code::Code;
pub use self::codes::forget_expired;
pub(crate) use self::codes::suspended;
pub use self::token::Token;
pub(crate) use self::token::TokenHash;
pub use self::tokens::{NamedToken, TokenInfo};
use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::outbox::Bell;

/// A token that was revoked, a role or a name that was changed counts on every other node after this time at the
/// latest; on the node that did it, at once, but for a request that is being let in at the same moment.
const REMEMBERED: Duration = Duration::from_secs(2);

/// The most callers remembered at a time.
const CALLERS: u64 = 100_000;

/// Lets people in. It remembers callers for 2 seconds, so that a hot request costs no round trip to know its
/// caller.
pub struct Auth {
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    bell: Bell,
    callers: Cache<TokenHash, Caller>,
}

impl Auth {
    /// Rings the bell when there is a mail to send.
    pub fn new(pool: PgPool, clock: Clock, entropy: Entropy, bell: Bell) -> Self {
        let callers = Cache::builder().max_capacity(CALLERS).time_to_live(REMEMBERED).build();
        Self { pool, clock, entropy, bell, callers }
    }
}
