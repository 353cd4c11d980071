//! The inspections of a game by moderators, who may see all secrets for a while.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

/// The length of an inspection.
pub const INSPECTION: TimeDelta = TimeDelta::hours(1);

/// The end of each moderator's last inspection. Most games have none.
#[derive(Clone, Debug, Default)]
pub struct Inspections(BTreeMap<Uuid, DateTime<Utc>>);

impl Inspections {
    /// Adds an inspection.
    pub(super) fn add(&mut self, moderator: Uuid, until: DateTime<Utc>) {
        self.0.insert(moderator, until);
    }

    /// Whether this moderator may see all secrets at a time.
    pub fn open_to(&self, moderator: Uuid, at: DateTime<Utc>) -> bool {
        self.open_until(moderator, at).is_some()
    }

    /// The end of this moderator's inspection, if one is open at a time.
    pub fn open_until(&self, moderator: Uuid, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
        self.0.get(&moderator).filter(|until| at < **until).copied()
    }

    /// Whether this user has ever inspected the game.
    pub fn had(&self, user: Uuid) -> bool {
        self.0.contains_key(&user)
    }
}
