//! Which moderators look, or have looked, behind the screens of a game.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Each moderator's last inspection. Most games have none.
#[derive(Clone, Debug, Default)]
pub struct Inspections(BTreeMap<Uuid, DateTime<Utc>>);

impl Inspections {
    /// Takes one in.
    pub(super) fn add(&mut self, moderator: Uuid, until: DateTime<Utc>) {
        self.0.insert(moderator, until);
    }

    /// Whether this moderator sees everything at a time.
    pub fn open_to(&self, moderator: Uuid, at: DateTime<Utc>) -> bool {
        self.open_until(moderator, at).is_some()
    }

    /// Until when this moderator sees everything, if they do at a time.
    pub fn open_until(&self, moderator: Uuid, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
        self.0.get(&moderator).filter(|until| at < **until).copied()
    }

    /// Whether this user has ever seen everything.
    pub fn had(&self, user: Uuid) -> bool {
        self.0.contains_key(&user)
    }
}
