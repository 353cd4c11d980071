//! The cache of recent callers, so that most requests need no query to identify their caller.
//!
//! A trigger in the database notifies all nodes, at the commit, when a token is revoked, or when a
//! name, a role or a suspension changes. While the notification connection is known to work,
//! callers are cached for a minute. Otherwise they are cached for 250 ms. So a change takes effect
//! on other nodes after some milliseconds as a rule, and after 250 ms at most; on the node that
//! made the change, before the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use moka::sync::Cache;
use uuid::Uuid;

use super::TokenHash;
use super::token_holder::TokenHolder;

/// How long a caller is cached after a lookup alone, and how long the connection counts as working
/// after its last sign.
const FRESH: Duration = Duration::from_millis(250);
/// How long a caller is cached while the connection works.
const KNOWN: Duration = Duration::from_secs(60);
/// The most callers in the cache.
const CALLERS: u64 = 100_000;

/// The cache of callers of a node. Cheap to clone.
#[derive(Clone, Debug)]
pub struct CallerCache(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    callers: Cache<TokenHash, (Instant, Arc<TokenHolder>)>,
    /// The number of removals. A lookup that began before a removal is not cached.
    forgotten: Mutex<u64>,
    born: Instant,
    /// The time until which the connection is known to have worked, in nanoseconds since `born`.
    sound: AtomicU64,
    /// Whether a request came since the connection was last tested.
    in_use: AtomicBool,
}

/// The start of a lookup.
#[derive(Clone, Copy, Debug)]
pub(super) struct LookUp {
    forgotten: u64,
    at: Instant,
}

impl Default for CallerCache {
    fn default() -> Self {
        let callers = Cache::builder().max_capacity(CALLERS).time_to_live(KNOWN).support_invalidation_closures();
        Self(Arc::new(Inner {
            callers: callers.build(),
            forgotten: Mutex::default(),
            born: Instant::now(),
            sound: AtomicU64::new(0),
            in_use: AtomicBool::new(false),
        }))
    }
}

impl CallerCache {
    /// The caller with this token, if cached.
    pub(super) fn get(&self, token: &TokenHash, now: Instant) -> Option<Arc<TokenHolder>> {
        self.0.in_use.store(true, Ordering::Relaxed);
        let (looked_up, caller) = self.0.callers.get(token)?;
        let is_fresh = |at: Instant| now.saturating_duration_since(at) <= FRESH;
        let sound = Duration::from_nanos(self.0.sound.load(Ordering::Acquire));
        (is_fresh(looked_up) || (!sound.is_zero() && is_fresh(self.0.born + sound))).then_some(caller)
    }

    /// Begins a lookup in the database.
    pub(super) fn look_up(&self, now: Instant) -> LookUp {
        LookUp { forgotten: *self.forgotten(), at: now }
    }

    /// Caches a caller, unless any caller was removed since the lookup began: it may have been this
    /// one.
    pub(super) fn remember(&self, look_up: LookUp, caller: Arc<TokenHolder>) {
        let forgotten = self.forgotten();
        if *forgotten == look_up.forgotten {
            self.0.callers.insert(caller.token, (look_up.at, caller));
        }
    }

    /// Removes a user who has changed: the next request looks them up again.
    pub fn forget(&self, user: Uuid) {
        let mut forgotten = self.forgotten();
        *forgotten += 1;
        let forgets = self.0.callers.invalidate_entries_if(move |_, (_, caller)| caller.user_id == user);
        forgets.expect("the cache was built for it");
    }

    /// Removes all callers, because notifications may have been lost.
    pub fn forget_all(&self) {
        let mut forgotten = self.forgotten();
        *forgotten += 1;
        self.0.callers.invalidate_all();
    }

    /// All notifications up to this time were received.
    pub fn mark_current_until(&self, until: Instant) {
        let sound = until.saturating_duration_since(self.0.born).as_nanos();
        self.0.sound.fetch_max(u64::try_from(sound).unwrap_or(u64::MAX), Ordering::Release);
    }

    /// Whether a request came since the last call, so that it is worth testing the connection.
    pub fn is_in_use(&self) -> bool {
        self.0.in_use.swap(false, Ordering::Relaxed)
    }

    fn forgotten(&self) -> MutexGuard<'_, u64> {
        self.0.forgotten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::auth::Scopes;
    use crate::people::users::{Role, TimeZone};

    const ADA: Uuid = Uuid::from_u128(1);
    const BO: Uuid = Uuid::from_u128(2);

    fn caller(user_id: Uuid, token: u8) -> Arc<TokenHolder> {
        let (name, token_id) = ("Ada".parse().unwrap(), Uuid::nil());
        let (is_bot, role, suspended) = (false, Role::Player, (None, None));
        let (scopes, expires_at, confirmed_at) = (Scopes::all(), None, None);
        let token = [token; 32];
        Arc::new(TokenHolder {
            user_id,
            token_id,
            token,
            name,
            is_bot,
            role,
            lacks_passkey: false,
            suspended,
            scopes,
            expires_at,
            confirmed_at,
            time_zone: TimeZone::default(),
            language: None,
            trial_until: None,
        })
    }

    fn who(known: &CallerCache, at: Instant) -> [Option<Uuid>; 3] {
        [1, 2, 3].map(|token| known.get(&[token; 32], at).map(|caller| caller.user_id))
    }

    /// A cache with Ada (two tokens) and Bo (one).
    fn three(now: Instant) -> CallerCache {
        let known = CallerCache::default();
        let look_up = known.look_up(now);
        [caller(ADA, 1), caller(ADA, 2), caller(BO, 3)].into_iter().for_each(|caller| known.remember(look_up, caller));
        known
    }

    #[test]
    fn without_a_sound_line_callers_are_known_for_a_quarter_of_a_second() {
        let now = Instant::now();
        let known = three(now);
        assert_eq!(who(&known, now + FRESH), [Some(ADA), Some(ADA), Some(BO)]);
        let later = now + FRESH + Duration::from_millis(1);
        assert_eq!(who(&known, later), [None; 3]);
        known.mark_current_until(later);
        assert_eq!(who(&known, later + FRESH), [Some(ADA), Some(ADA), Some(BO)]);
        known.mark_current_until(now);
        assert_eq!(who(&known, later + FRESH), [Some(ADA), Some(ADA), Some(BO)], "it was known already");
        assert_eq!(who(&known, later + FRESH + Duration::from_millis(1)), [None; 3]);
    }

    #[test]
    fn who_has_changed_is_forgotten_with_all_their_tokens_and_nobody_else_is() {
        let now = Instant::now();
        let known = three(now);
        known.forget(ADA);
        assert_eq!(who(&known, now), [None, None, Some(BO)]);
        known.forget_all();
        assert_eq!(who(&known, now), [None; 3]);
    }

    #[test]
    fn who_was_looked_up_before_somebody_was_forgotten_is_not_remembered() {
        let now = Instant::now();
        let known = three(now);
        let look_up = known.look_up(now);
        known.forget(ADA);
        known.remember(look_up, caller(ADA, 1));
        assert_eq!(who(&known, now), [None, None, Some(BO)]);
        known.remember(known.look_up(now), caller(ADA, 1));
        assert_eq!(who(&known, now), [Some(ADA), None, Some(BO)]);
    }
}
