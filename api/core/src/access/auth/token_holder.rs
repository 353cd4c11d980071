//! The holder of a token, as the database says.

use chrono::{DateTime, Utc};
use pixie_words::Language;
use uuid::Uuid;

use super::{Scopes, TokenHash};
use crate::people::users::{Name, Role, TimeZone, holds};

/// Who holds a token, and what it is worth.
#[derive(Debug)]
pub(super) struct TokenHolder {
    pub(super) user_id: Uuid,
    pub(super) token_id: Uuid,
    pub(super) token: TokenHash,
    pub(super) name: Name,
    pub(super) is_bot: bool,
    pub(super) role: Role,
    /// Whether the role needs a passkey, and none has proved who holds the token.
    pub(super) lacks_passkey: bool,
    /// The beginning and the end of a suspension.
    pub(super) suspended: (Option<DateTime<Utc>>, Option<DateTime<Utc>>),
    pub(super) scopes: Scopes,
    pub(super) expires_at: Option<DateTime<Utc>>,
    pub(super) confirmed_at: Option<DateTime<Utc>>,
    pub(super) time_zone: TimeZone,
    /// The language that they have chosen.
    pub(super) language: Option<Language>,
    /// The end of their trial, if they have no account.
    pub(super) trial_until: Option<DateTime<Utc>>,
}

impl TokenHolder {
    /// Whether the holder is suspended at this time.
    pub(super) fn is_suspended(&self, now: DateTime<Utc>) -> bool {
        let (since, until) = self.suspended;
        holds(since, until, now)
    }

    /// Whether the token is past its end.
    pub(super) fn is_expired(&self, now: DateTime<Utc>) -> bool {
        self.expires_at.is_some_and(|at| at <= now)
    }
}
