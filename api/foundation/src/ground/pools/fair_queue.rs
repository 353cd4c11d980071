//! A bounded queue that is fair: shares take turns, and one of them has at most a part of the places and of the threads.

use std::collections::{BTreeMap, VecDeque};

use super::share::Share;
use super::work::Urgency;

/// Each so many pieces, one of the less urgent comes before the urgent ones: urgent work delays it, and never stops it.
const TURN_OF_OTHERS: u64 = 8;

/// The urgencies, the most urgent one first.
const URGENCIES: usize = Urgency::ALL.len();

/// The bounds of a queue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The most pieces that wait.
    pub(super) waiting: usize,
    /// The most pieces of one share that wait.
    pub(super) waiting_of_share: usize,
    /// The most pieces of one share that are done at a time.
    pub(super) at_once_of_share: usize,
}

/// The pieces of work that wait, in one lane per share.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    bounds: Bounds,
    lanes: BTreeMap<Share, Lane<T>>,
    /// For each urgency the shares with such pieces, in the order of their turns.
    turns: [VecDeque<Share>; URGENCIES],
    waiting: usize,
    taken: u64,
}

/// The pieces of one share.
#[derive(Debug)]
struct Lane<T> {
    waiting: [VecDeque<T>; URGENCIES],
    doing: usize,
}

/// A piece that was not taken in.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Refused<T> {
    /// The share has as many as it may.
    Share(T),
    /// There are as many of all shares as there may be, and no share has clearly more than this one.
    Queue(T),
}

impl<T> Lane<T> {
    fn new() -> Self {
        Self { waiting: Default::default(), doing: 0 }
    }

    fn len(&self) -> usize {
        self.waiting.iter().map(VecDeque::len).sum()
    }

    fn is_idle(&self) -> bool {
        self.len() == 0 && self.doing == 0
    }
}

impl<T> FairQueue<T> {
    pub(super) fn new(bounds: Bounds) -> Self {
        Self { bounds, lanes: BTreeMap::new(), turns: Default::default(), waiting: 0, taken: 0 }
    }

    /// Puts a piece in. If the queue is full, the share with the most pieces gives its newest one up, which is returned.
    pub(super) fn push(&mut self, share: Share, urgency: Urgency, piece: T) -> Result<Option<T>, Refused<T>> {
        let own = self.lanes.get(&share).map_or(0, Lane::len);
        if share.is_limited() && own >= self.bounds.waiting_of_share {
            return Err(Refused::Share(piece));
        }
        let mut evicted = None;
        if self.waiting >= self.bounds.waiting {
            evicted = self.evict(own + 1);
            if evicted.is_none() {
                return Err(Refused::Queue(piece));
            }
        }
        let lane = self.lanes.entry(share).or_insert_with(Lane::new);
        let of_urgency = &mut lane.waiting[urgency.rank()];
        if of_urgency.is_empty() {
            self.turns[urgency.rank()].push_back(share);
        }
        of_urgency.push_back(piece);
        self.waiting += 1;
        Ok(evicted)
    }

    /// Takes out the newest and least urgent piece of the share with the most pieces, if these are more than `own`.
    fn evict(&mut self, own: usize) -> Option<T> {
        let limited = self.lanes.iter().filter(|(share, _)| share.is_limited());
        let (share, lane) = limited.max_by_key(|(_, lane)| lane.len()).filter(|(_, lane)| lane.len() > own)?;
        let (share, rank) = (*share, lane.waiting.iter().rposition(|pieces| !pieces.is_empty())?);
        let pieces = &mut self.lanes.get_mut(&share)?.waiting[rank];
        let evicted = pieces.pop_back()?;
        if pieces.is_empty() {
            self.turns[rank].retain(|other| *other != share);
        }
        self.waiting -= 1;
        Some(evicted)
    }

    /// The next piece to be done; [`FairQueue::done`] must follow. None if there is none, or if each share with one has as many
    /// threads as it may.
    pub(super) fn pop(&mut self) -> Option<(Share, T)> {
        let is_turn_of_others = (self.taken + 1).is_multiple_of(TURN_OF_OTHERS);
        let mut ranks: [usize; URGENCIES] = std::array::from_fn(|rank| rank);
        if is_turn_of_others {
            ranks.reverse();
        }
        let next = ranks.into_iter().find_map(|rank| self.pop_of(rank))?;
        self.taken += 1;
        self.waiting -= 1;
        Some(next)
    }

    fn pop_of(&mut self, rank: usize) -> Option<(Share, T)> {
        let may_begin = |share: &Share| {
            let doing = self.lanes.get(share).map_or(0, |lane| lane.doing);
            !share.is_limited() || doing < self.bounds.at_once_of_share
        };
        let place = self.turns[rank].iter().position(may_begin)?;
        let share = self.turns[rank].remove(place)?;
        let lane = self.lanes.get_mut(&share)?;
        let piece = lane.waiting[rank].pop_front()?;
        lane.doing += 1;
        if !lane.waiting[rank].is_empty() {
            self.turns[rank].push_back(share);
        }
        Some((share, piece))
    }

    /// Notes that a piece is done.
    pub(super) fn done(&mut self, share: Share) {
        if let Some(lane) = self.lanes.get_mut(&share) {
            lane.doing = lane.doing.saturating_sub(1);
            if lane.is_idle() {
                self.lanes.remove(&share);
            }
        }
    }

    /// Takes everything out that waits.
    pub(super) fn clear(&mut self) -> Vec<T> {
        self.turns.iter_mut().for_each(VecDeque::clear);
        self.waiting = 0;
        let pieces = self.lanes.values_mut().flat_map(|lane| lane.waiting.iter_mut()).flat_map(std::mem::take);
        let pieces = pieces.collect();
        self.lanes.retain(|_, lane| !lane.is_idle());
        pieces
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const BOUNDS: Bounds = Bounds { waiting: 6, waiting_of_share: 4, at_once_of_share: 1 };

    fn user(number: u128) -> Share {
        Share::User(Uuid::from_u128(number))
    }

    fn queue_of(pieces: &[(u128, Urgency, &'static str)]) -> FairQueue<&'static str> {
        let mut queue = FairQueue::new(BOUNDS);
        for (share, urgency, piece) in pieces {
            assert_eq!(queue.push(user(*share), *urgency, *piece), Ok(None));
        }
        queue
    }

    /// The order in which one thread does everything.
    fn order(queue: &mut FairQueue<&'static str>) -> Vec<&'static str> {
        let mut order = Vec::new();
        while let Some((share, piece)) = queue.pop() {
            order.push(piece);
            queue.done(share);
        }
        order
    }

    #[test]
    fn shares_take_turns_however_much_one_of_them_asks_for() {
        use Urgency::Usual;
        let mut queue =
            queue_of(&[(1, Usual, "a1"), (1, Usual, "a2"), (1, Usual, "a3"), (2, Usual, "b1"), (3, Usual, "c1")]);
        assert_eq!(order(&mut queue), ["a1", "b1", "c1", "a2", "a3"]);
        assert!(queue.lanes.is_empty(), "a share without work is forgotten");
    }

    #[test]
    fn a_share_has_only_a_part_of_the_threads() {
        let mut queue = queue_of(&[(1, Urgency::Usual, "a1"), (1, Urgency::Usual, "a2"), (2, Urgency::Usual, "b1")]);
        assert_eq!(queue.pop(), Some((user(1), "a1")));
        assert_eq!(queue.pop(), Some((user(2), "b1")));
        assert_eq!(queue.pop(), None, "the first one is at it still");
        queue.done(user(1));
        assert_eq!(queue.pop(), Some((user(1), "a2")));
    }

    #[test]
    fn urgent_work_comes_first_and_stops_nothing() {
        let mut queue = FairQueue::new(Bounds { waiting: 99, ..BOUNDS });
        queue.push(user(1), Urgency::Patient, "analysis").expect("there is room");
        for _ in 0..10 {
            queue.push(Share::Service, Urgency::Urgent, "move").expect("there is room");
        }
        let order = order(&mut queue);
        assert_eq!(order.iter().position(|piece| *piece == "analysis"), Some(7), "the eighth");
    }

    #[test]
    fn a_share_is_refused_what_is_more_than_its_part() {
        let usual = Urgency::Usual;
        let mut queue = queue_of(&[(1, usual, "a1"), (1, usual, "a2"), (1, usual, "a3"), (1, usual, "a4")]);
        assert_eq!(queue.push(user(1), usual, "a5"), Err(Refused::Share("a5")));
        assert_eq!(queue.push(user(2), usual, "b1"), Ok(None));
    }

    #[test]
    fn a_full_queue_makes_room_for_others_at_the_cost_of_the_greediest() {
        let usual = Urgency::Usual;
        let mut queue = queue_of(&[(1, usual, "a1"), (1, usual, "a2"), (1, usual, "a3"), (1, usual, "a4")]);
        assert_eq!(queue.push(user(2), usual, "b1"), Ok(None));
        assert_eq!(queue.push(user(3), usual, "c1"), Ok(None));
        assert_eq!(queue.push(user(4), usual, "d1"), Ok(Some("a4")));
        assert_eq!(queue.push(user(4), usual, "d2"), Ok(Some("a3")));
        assert_eq!(queue.push(user(4), usual, "d3"), Err(Refused::Queue("d3")), "nobody has more");
        assert_eq!(queue.waiting, 6);
        assert_eq!(order(&mut queue), ["a1", "b1", "c1", "d1", "a2", "d2"]);
    }

    #[test]
    fn what_is_cleared_is_handed_out() {
        let mut queue = queue_of(&[(1, Urgency::Usual, "a1"), (2, Urgency::Urgent, "b1")]);
        assert_eq!(queue.clear(), ["a1", "b1"]);
        assert_eq!((queue.waiting, queue.pop()), (0, None));
    }
}
