//! The cache of when users can be expected.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use moka::sync::Cache;
use sqlx::PgPool;
use uuid::Uuid;

use crate::game::playing::Presences;
use crate::people::users::{Presence, hours};

/// The most users whose presence is cached.
const USERS: u64 = 100_000;
/// How long it is not asked again when a user can be expected.
const KEPT: Duration = Duration::from_secs(10);

/// When users can be expected. Another node may have changed it some seconds ago; the clock looks again. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct PresenceCache(Cache<Uuid, Arc<Presence>>);

impl PresenceCache {
    pub(super) fn new() -> Self {
        Self(Cache::builder().max_capacity(USERS).time_to_live(KEPT).build())
    }

    /// When these users can be expected: from the cache, or else from the database.
    pub(super) async fn of(
        &self,
        pool: &PgPool,
        users: impl Iterator<Item = Uuid>,
        now: DateTime<Utc>,
    ) -> sqlx::Result<Presences> {
        let (mut presences, mut unknown) = (Presences::new(), Vec::new());
        for user in users {
            match self.0.get(&user) {
                Some(known) => drop(presences.insert(user, Presence::clone(&known))),
                None => unknown.push(user),
            }
        }
        if !unknown.is_empty() {
            let mut db = pool.acquire().await?;
            for (user, presence) in hours::presence(&mut db, &unknown, now).await? {
                self.0.insert(user, Arc::new(presence.clone()));
                presences.insert(user, presence);
            }
        }
        Ok(presences)
    }

    pub(super) fn forget(&self, user: Uuid) {
        self.0.invalidate(&user);
    }
}
