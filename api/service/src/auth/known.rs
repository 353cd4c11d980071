//! Callers that are remembered, so that a hot request costs no question to the database to know who makes it.
//!
//! The database itself tells all nodes when a token is revoked, or a name, a role or a suspension changes: a trigger does,
//! at the commit. As long as the line on which they hear it is known to be sound, callers are remembered for a minute.
//! When it is not, or nobody hears anything on it, they are for 250 ms. So what was changed counts on other nodes some
//! milliseconds later as a rule, and 250 ms later at most; on the node that has changed it, before the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use moka::sync::Cache;
use uuid::Uuid;

use super::{Caller, TokenHash};

/// How long a caller is known on no more than having been looked up, and the line sound on no more than its last sign.
const FRESH: Duration = Duration::from_millis(250);
/// How long a caller is known on a sound line.
const KNOWN: Duration = Duration::from_secs(60);
/// The most callers remembered at a time.
const CALLERS: u64 = 100_000;

/// The callers a node knows. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Known(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    callers: Cache<TokenHash, (Instant, Caller)>,
    /// How often somebody was forgotten. Nobody is remembered who was looked up before and forgotten since.
    forgotten: Mutex<u64>,
    born: Instant,
    /// Up to when the line is known to be sound, in nanoseconds since `born`.
    sound: AtomicU64,
    /// Whether somebody came since the line was tried last.
    in_use: AtomicBool,
}

/// When somebody began to look callers up.
#[derive(Clone, Copy, Debug)]
pub(super) struct LookUp {
    forgotten: u64,
    at: Instant,
}

impl Default for Known {
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

impl Known {
    /// Who comes with this token, if that is known.
    pub(super) fn get(&self, token: &TokenHash, now: Instant) -> Option<Caller> {
        self.0.in_use.store(true, Ordering::Relaxed);
        let (looked_up, caller) = self.0.callers.get(token)?;
        let is_fresh = |at: Instant| now.saturating_duration_since(at) <= FRESH;
        let sound = Duration::from_nanos(self.0.sound.load(Ordering::Acquire));
        (is_fresh(looked_up) || (!sound.is_zero() && is_fresh(self.0.born + sound))).then_some(caller)
    }

    /// Before callers are looked up in the database.
    pub(super) fn look_up(&self, now: Instant) -> LookUp {
        LookUp { forgotten: *self.forgotten(), at: now }
    }

    /// Remembers a caller who was looked up, unless somebody was forgotten meanwhile: it may have been they.
    pub(super) fn remember(&self, look_up: LookUp, caller: Caller) {
        let forgotten = self.forgotten();
        if *forgotten == look_up.forgotten {
            self.0.callers.insert(caller.token, (look_up.at, caller));
        }
    }

    /// Something about this user has changed: they are looked up with their next request.
    pub fn forget(&self, user: Uuid) {
        let mut forgotten = self.forgotten();
        *forgotten += 1;
        let forgets = self.0.callers.invalidate_entries_if(move |_, (_, caller)| caller.user_id == user);
        forgets.expect("the cache was built for it");
    }

    /// Much may have been told that nobody has heard.
    pub fn forget_all(&self) {
        let mut forgotten = self.forgotten();
        *forgotten += 1;
        self.0.callers.invalidate_all();
    }

    /// All that was told on the line up to this time was heard.
    pub fn heard_all(&self, until: Instant) {
        let sound = until.saturating_duration_since(self.0.born).as_nanos();
        self.0.sound.fetch_max(u64::try_from(sound).unwrap_or(u64::MAX), Ordering::Release);
    }

    /// Whether somebody came since this was asked last, so that it is worth knowing whether the line is sound.
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
    use crate::users::Role;

    const ADA: Uuid = Uuid::from_u128(1);
    const BO: Uuid = Uuid::from_u128(2);

    fn caller(user_id: Uuid, token: u8) -> Caller {
        let (name, token_id) = ("Ada".parse().unwrap(), Uuid::nil());
        let (is_bot, role, is_suspended) = (false, Role::Player, false);
        Caller { user_id, token_id, token: [token; 32], name, is_bot, role, is_suspended }
    }

    fn who(known: &Known, at: Instant) -> [Option<Uuid>; 3] {
        [1, 2, 3].map(|token| known.get(&[token; 32], at).map(|caller| caller.user_id))
    }

    /// Ada with two tokens and Bo with one.
    fn three(now: Instant) -> Known {
        let known = Known::default();
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
        known.heard_all(later);
        assert_eq!(who(&known, later + FRESH), [Some(ADA), Some(ADA), Some(BO)]);
        known.heard_all(now);
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
