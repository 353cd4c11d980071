//! A user, as only they themselves and the service may see them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Avatar, EmailAddress, Name, Role};

/// A user, as only they themselves and the service may see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000001",
    "name": "Ada",
    "email": "ada@example.org",
    "bot": false,
    "role": "player",
    "created_at": "2026-01-01T00:00:00Z",
    "muted_until": null,
    "name_hidden": false,
}))]
pub struct User {
    /// Opaque, and for ever the same.
    pub id: Uuid,
    /// What others see.
    pub name: Name,
    /// Where their mail goes.
    pub email: EmailAddress,
    /// Whether a program plays for them.
    pub bot: bool,
    /// The picture that they have chosen; left out if none.
    #[serde(skip_serializing_if = "Avatar::is_plain")]
    #[schema(required = false)]
    pub avatar: Avatar,
    /// What they may do.
    pub role: Role,
    /// When they first signed in.
    pub created_at: DateTime<Utc>,
    /// Since when a moderator keeps them out.
    #[serde(skip)]
    pub suspended_at: Option<DateTime<Utc>>,
    /// The end of the suspension, which may be past; none if it is for good.
    #[serde(skip)]
    pub suspended_until: Option<DateTime<Utc>>,
    /// Until when they write nothing to others; null if they may.
    pub muted_until: Option<DateTime<Utc>>,
    /// Whether a moderator has hidden their name, so that others see a neutral one.
    pub name_hidden: bool,
    /// Changes when they declare all addresses and links in older mails void.
    #[serde(skip)]
    pub mail_epoch: i32,
}

impl User {
    /// Whether a moderator keeps them out at a time.
    pub fn is_suspended(&self, now: DateTime<Utc>) -> bool {
        holds(self.suspended_at, self.suspended_until, now)
    }
}

/// Whether a suspension with this beginning and end holds at a time.
pub fn holds(since: Option<DateTime<Utc>>, until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    since.is_some() && until.is_none_or(|until| now < until)
}
