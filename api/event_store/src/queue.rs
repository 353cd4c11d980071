//! The queue of appends that wait for a statement: plain data, without locks or timers.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use tokio::sync::oneshot;
use uuid::Uuid;

use super::append::{Append, AppendError, Verdict};
use super::head::Version;

/// The most statements that run at the same time.
pub(super) const SLOTS: usize = 8;
/// The number of waiting appends for which a further statement runs beside another one. A statement
/// costs Postgres as much as four games in it, so a few large ones are better than many small ones:
/// on two processors, eight clients made 1.3 times as many moves as when two statements of any size
/// ran side by side, and 64 clients 1.1 times as many. On a slow disk this number is reached soon.
const ENOUGH: usize = 16;
/// The most events in one statement, unless a single append is larger: so that no append waits long
/// for the others.
const EVENTS: usize = 200;
const BYTES: usize = 1 << 20;

/// What is to be done once events are durable.
pub(super) type AfterCommit = Box<dyn FnOnce() + Send>;

/// An append, and the channel of the caller who may still wait for its verdict.
pub(super) struct Waiting {
    pub(super) append: Append,
    pub(super) then: AfterCommit,
    pub(super) reply: oneshot::Sender<Result<Verdict, AppendError>>,
}

impl fmt::Debug for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.append.fmt(f)
    }
}

impl Waiting {
    /// The game of the append.
    pub(super) fn game_id(&self) -> Uuid {
        self.append.sealed.game_id
    }
}

/// The appends of this node that are not done yet.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: VecDeque<Waiting>,
    /// Games with a running append, and further appends that wait for it: a game is in one
    /// statement at a time.
    busy: BTreeMap<Uuid, Vec<Waiting>>,
    running: usize,
    /// How many of the running statements are so slow that the others ignore them.
    slow: usize,
}

impl Queue {
    pub(super) fn push(&mut self, waiting: Waiting) {
        match self.busy.get_mut(&waiting.game_id()) {
            Some(behind) => behind.push(waiting),
            None => self.waiting.push_back(waiting),
        }
    }

    /// The appends for the next statement. They occupy a slot until [`Queue::give_back`].
    pub(super) fn next(&mut self) -> Option<Vec<Waiting>> {
        let batch = self.next_beside(self.running)?;
        self.running += 1;
        Some(batch)
    }

    /// The same for the owner of a slot whose statement has ended. The slot stays occupied, even if
    /// nothing can run.
    pub(super) fn next_in_slot(&mut self) -> Option<Vec<Waiting>> {
        self.next_beside(self.running - 1)
    }

    /// The appends that may run beside this number of other statements, in the order of arrival.
    /// None if no slot is free or nothing can run. A creation runs in a statement of its own.
    fn next_beside(&mut self, others: usize) -> Option<Vec<Waiting>> {
        if others == SLOTS || (others > self.slow && self.waiting.len() < ENOUGH) {
            return None;
        }
        let mut batch: Vec<Waiting> = Vec::new();
        let (mut events, mut bytes) = (0, 0);
        while let Some(first) = self.waiting.front() {
            events += first.append.sealed.events.len();
            bytes += first.append.size();
            let goes_alone = first.append.creates() || batch.last().is_some_and(|last| last.append.creates());
            if !batch.is_empty() && (goes_alone || events > EVENTS || bytes > BYTES) {
                break;
            }
            let Some(next) = self.waiting.pop_front() else { break };
            match self.busy.get_mut(&next.game_id()) {
                Some(behind) => behind.push(next),
                None => {
                    self.busy.insert(next.game_id(), Vec::new());
                    batch.push(next);
                }
            }
        }
        (!batch.is_empty()).then_some(batch)
    }

    /// Marks a statement as slow, so that others ignore it, or takes the mark back.
    pub(super) fn set_slow(&mut self, is_slow: bool) {
        if is_slow { self.slow += 1 } else { self.slow -= 1 }
    }

    /// Frees the slot of a statement that has ended.
    pub(super) fn give_back(&mut self) {
        self.running -= 1;
    }

    /// Ends a game's append. If it has led to a new version, waiting appends that expect an older
    /// one conflict; they are removed and returned, as no query is needed for their verdict.
    pub(super) fn done(&mut self, game_id: Uuid, appended: Option<Version>) -> Vec<Waiting> {
        let behind = self.busy.remove(&game_id).unwrap_or_default();
        let is_late =
            |waiting: &Waiting| appended.is_some_and(|version| waiting.append.sealed.expected.version < version);
        let (late, again): (_, Vec<_>) = behind.into_iter().partition(is_late);
        self.waiting.extend(again);
        late
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::Head;
    use crate::chain::tests::move_of;
    use crate::seal;

    fn waiting(game: u128, version: Version, body: &str) -> Waiting {
        let head = Head { version, ..Head::START };
        let sealed = seal(Uuid::from_u128(game), head, vec![move_of(json!(body))]).unwrap();
        let append = Append { sealed, texts: Vec::new(), seeds: Vec::new() };
        Waiting { append, then: Box::new(|| ()), reply: oneshot::channel().0 }
    }

    fn queue(waiting: impl IntoIterator<Item = Waiting>) -> Queue {
        let mut queue = Queue::default();
        waiting.into_iter().for_each(|waiting| queue.push(waiting));
        queue
    }

    fn next(queue: &mut Queue) -> Vec<u128> {
        let batch = queue.next().unwrap_or_default();
        batch.iter().map(|waiting| waiting.game_id().as_u128()).collect()
    }

    #[test]
    fn a_slot_takes_all_that_wait_in_their_order_and_no_slot_none() {
        let mut queue = queue([3, 1, 2].map(|game| waiting(game, 1, "")));
        assert_eq!(next(&mut queue), [3, 1, 2]);
        assert_eq!(next(&mut queue), []);
        (4..4 + ENOUGH as u128).for_each(|game| queue.push(waiting(game, 1, "")));
        queue.running = SLOTS;
        assert_eq!(next(&mut queue), []);
        queue.give_back();
        assert_eq!(next(&mut queue).len(), ENOUGH);
    }

    #[test]
    fn the_first_slot_takes_even_one_and_the_others_only_many() {
        let mut queue = queue([waiting(1, 1, "")]);
        assert_eq!(next(&mut queue), [1]);
        (10..9 + ENOUGH as u128).for_each(|game| queue.push(waiting(game, 1, "")));
        assert_eq!(next(&mut queue), []);
        queue.push(waiting(99, 1, ""));
        assert_eq!(next(&mut queue).len(), ENOUGH);
    }

    #[test]
    fn what_hangs_holds_nobody_up() {
        let mut queue = queue([waiting(1, 1, "")]);
        assert_eq!(next(&mut queue), [1]);
        queue.push(waiting(2, 1, ""));
        queue.set_slow(true);
        assert_eq!(next(&mut queue), [2]);
        queue.push(waiting(3, 1, ""));
        assert_eq!(next(&mut queue), [], "one that does not hang is under way");
        queue.give_back();
        queue.set_slow(false);
        assert_eq!(next(&mut queue), []);
        queue.give_back();
        assert_eq!(next(&mut queue), [3]);
    }

    #[test]
    fn who_has_a_slot_goes_on_with_what_waits_and_keeps_it() {
        let mut queue = queue([waiting(1, 1, "")]);
        assert_eq!(next(&mut queue), [1]);
        queue.push(waiting(2, 1, ""));
        assert_eq!(next(&mut queue), []);
        let batch = queue.next_in_slot().unwrap();
        assert_eq!(batch.iter().map(Waiting::game_id).collect::<Vec<_>>(), [Uuid::from_u128(2)]);
        assert!(queue.next_in_slot().is_none());
        queue.push(waiting(3, 1, ""));
        assert_eq!(next(&mut queue), [], "the slot is taken");
        queue.give_back();
        assert_eq!(next(&mut queue), [3]);
    }

    #[test]
    fn a_creation_and_what_is_large_go_by_themselves() {
        let large = "a".repeat(BYTES);
        let all = [waiting(1, 1, ""), waiting(2, 0, ""), waiting(3, 1, ""), waiting(4, 1, &large), waiting(5, 1, "")];
        let mut queue = queue(all);
        for batch in [1, 2, 3, 4, 5] {
            assert_eq!(next(&mut queue), [batch]);
            queue.give_back();
        }
        (0..300).for_each(|game| queue.push(waiting(100 + game, 1, "")));
        assert_eq!(next(&mut queue).len(), EVENTS);
    }

    #[test]
    fn what_fills_a_statement_exactly_goes_together() {
        let rest = BYTES - 2 * waiting(1, 1, "").append.size();
        let goes = |bytes| next(&mut queue([waiting(1, 1, ""), waiting(2, 1, &"a".repeat(bytes))]));
        assert_eq!(goes(rest), [1, 2]);
        assert_eq!(goes(rest + 1), [1]);
    }

    #[test]
    fn a_game_goes_once_at_a_time_and_who_comes_too_late_is_told() {
        let id = Uuid::from_u128(1);
        let mut queue = queue([waiting(1, 4, ""), waiting(1, 4, ""), waiting(1, 5, ""), waiting(2, 1, "")]);
        assert_eq!(next(&mut queue), [1, 2]);
        queue.push(waiting(1, 5, ""));
        assert_eq!(next(&mut queue), []);
        let late = queue.done(id, Some(5));
        assert_eq!(late.iter().map(|late| late.append.sealed.expected.version).collect::<Vec<_>>(), [4]);
        queue.give_back();
        assert_eq!(next(&mut queue), [1]);
        assert!(queue.done(id, None).is_empty(), "the next one may still fit");
        queue.give_back();
        assert_eq!(next(&mut queue), [1]);
        assert!(queue.done(id, Some(6)).is_empty());
        assert!(queue.busy.contains_key(&Uuid::from_u128(2)) && queue.busy.len() == 1);
    }

    proptest! {
        /// In any order of arrivals and ends, each append is tried or answered exactly once and
        /// none is left behind.
        #[test]
        fn nobody_is_forgotten_or_goes_twice(arrivals in prop::collection::vec((1..6_u128, 0..3, any::<bool>()), 1..60)) {
            let (mut queue, mut in_flight, mut ended) = (Queue::default(), VecDeque::new(), 0);
            let number = arrivals.len();
            let mut arrivals = arrivals.into_iter();
            loop {
                let arrival = arrivals.next();
                let (is_over, appends) = (arrival.is_none(), arrival.is_none_or(|(.., appends)| appends));
                if let Some((game, version, _)) = arrival {
                    queue.push(waiting(game, version, ""));
                }
                while let Some(batch) = queue.next() {
                    in_flight.push_back(batch);
                    prop_assert!(in_flight.len() <= SLOTS);
                }
                let games = in_flight.iter().flatten().map(Waiting::game_id);
                let mut games: Vec<_> = games.collect();
                let going = games.len();
                games.sort_unstable();
                games.dedup();
                prop_assert_eq!(games.len(), going, "a game twice");
                if is_over || appends {
                    let Some(batch) = in_flight.pop_front() else { break };
                    queue.give_back();
                    for waiting in batch {
                        let version = appends.then(|| waiting.append.sealed.head().version);
                        ended += 1 + queue.done(waiting.game_id(), version).len();
                    }
                }
            }
            prop_assert_eq!(ended, number);
            prop_assert!(queue.waiting.is_empty() && queue.busy.is_empty() && queue.running == 0);
        }
    }
}
