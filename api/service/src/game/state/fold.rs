//! The effect of each event on the state of a game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::DateTime;
use pixie_engine::{Effect, Seat, State, ask_anew};
use uuid::Uuid;

use super::departures::Parting;
use super::game::{Cancellation, DoneCommand, Fork, Game, GameSettings};
use super::inspections::Inspections;
use super::invited_seats::Awaited;
use super::pause::Pause;
use super::proposal::Proposal;
use super::rewinds::Rewinds;
use super::seat_clocks::SeatClocks;
use super::undo::UndoRequest;
use super::undo_candidates::UndoCandidates;
use super::waiting::{Vote, WaitingList};
use crate::game::dice::{Contribution, Contributions, Digits};
use crate::game::event::{
    Adjourned, Cancelled, Committed, Contributed, Created, Ended, Finished, GameEvent, Joined, Left, Occupant,
    Published, REWOUND, Redrawn, Reseed, Resigned, Rewound, SeatClosed, SeatRestored, Unreadable,
};
use pixie_event_store::{Actor, Command, Fold, Status, StoredEvent, Version};

impl Fold for Game {
    type Error = FoldError;
    /// An event with its actor.
    type Event = (Actor, GameEvent);

    fn empty(game_id: Uuid) -> Self {
        Self {
            id: game_id,
            status: Status::Open,
            settings: None,
            seats: Vec::new(),
            board: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            seed: None,
            earlier_seeds: Vec::new(),
            cancellation: None,
            position: 0,
            fork: None,
            rewinds: Rewinds::default(),
            reseeds: Vec::new(),
            contributions: Contributions::default(),
            waiting: WaitingList::default(),
            postponed: BTreeMap::new(),
            seat_clocks: SeatClocks::default(),
            pause: None,
            undo: None,
            undo_wishes: BTreeMap::new(),
            undo_denied: None,
            vain_requests: Vec::new(),
            proposal: None,
            undo_candidates: UndoCandidates::default(),
            inspections: Inspections::default(),
            vacated: Vec::new(),
            awaited: Awaited::default(),
            first_people: BTreeMap::new(),
            returned: Vec::new(),
            departures: Vec::new(),
            handed_over: Vec::new(),
            commands: Vec::new(),
        }
    }

    fn read(stored: &StoredEvent) -> Result<(Actor, GameEvent), FoldError> {
        let event = GameEvent::read(stored)?;
        Ok((stored.actor().map_err(|error| Unreadable::Body(stored.version, error))?, event))
    }

    fn apply(&mut self, stored: &StoredEvent, event: &(Actor, GameEvent)) -> Result<(), FoldError> {
        if Self::reaches_back(stored) {
            return Err(FoldError::ReachesBack(stored.version));
        }
        self.take_in(stored, event, &Past::new())
    }

    fn reaches_back(event: &StoredEvent) -> bool {
        event.kind == REWOUND
    }

    /// Finds the target of every rewind first and keeps the board there, so that a game is never
    /// folded twice.
    fn whole(game_id: Uuid, events: &[StoredEvent]) -> Result<Self, FoldError> {
        let mut aims = BTreeSet::new();
        for event in events.iter().filter(|event| Self::reaches_back(event)) {
            if let GameEvent::Rewound(rewound) = GameEvent::read(event)? {
                aims.insert(rewound.to_version);
            }
        }
        let mut game = Self::empty(game_id);
        let mut past = Past::new();
        for event in events {
            let read = Self::read(event)?;
            game.take_in(event, &read, &past)?;
            // What an answer has taken is told right after it.
            if matches!(read.1, GameEvent::Timed(_))
                && event.version == game.position + 1
                && let Some(then) = past.get_mut(&game.position)
            {
                then.seat_clocks = game.seat_clocks.clone();
            }
            if aims.contains(&event.version)
                && let Some(board) = &game.board
            {
                let then = Then {
                    board: board.clone(),
                    position: game.position,
                    waiting: game.waiting.clone(),
                    seat_clocks: game.seat_clocks.clone(),
                };
                past.insert(event.version, then);
            }
        }
        Ok(game)
    }
}

/// The state at each version that is the target of a rewind.
type Past = BTreeMap<Version, Then>;

/// The parts of an earlier state that a rewind restores.
struct Then {
    board: State,
    position: Version,
    waiting: WaitingList,
    seat_clocks: SeatClocks,
}

/// The reason why events do not form a valid game.
#[derive(Debug, thiserror::Error)]
pub enum FoldError {
    /// An event cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// An event is not possible at its place.
    #[error("version {0}, `{1}`, cannot stand here")]
    Misplaced(Version, String),
    /// A rewind to an earlier state, which needs the whole log.
    #[error("version {0} takes the play back and needs the whole log")]
    ReachesBack(Version),
}

impl Game {
    /// Applies the next event; `past` has every version that the event may rewind to.
    fn take_in(
        &mut self,
        event: &StoredEvent,
        &(actor, ref happened): &(Actor, GameEvent),
        past: &Past,
    ) -> Result<(), FoldError> {
        let misplaced = || FoldError::Misplaced(event.version, event.kind.clone());
        if let Some(command) = event.command {
            self.answer(command, event.version);
        }
        self.updated_at = event.at;
        self.awaited.follow(happened);
        match happened {
            GameEvent::Started(_) | GameEvent::Forked(_) => self.undo_candidates.start(event.version),
            GameEvent::Moved(moved) => {
                self.undo_candidates.step(event.version, self.as_now(actor), moved);
            }
            GameEvent::Corrected(_) => self.undo_candidates.correct(event.version),
            _ => {}
        }
        self.let_proposal_lapse(happened);
        match happened {
            GameEvent::Created(created) => {
                let Actor::User { user } = actor else { return Err(misplaced()) };
                self.created_at = event.at;
                self.create(user, created);
            }
            GameEvent::Joined(Joined { seat, occupant, commitment }) => {
                let (seat, occupant) = (*seat, *occupant);
                let before = self.seat_mut(seat).ok_or_else(misplaced)?.replace(occupant);
                let seat = Seat::from_number(seat).ok_or_else(misplaced)?;
                // A seat that was offered is taken over while its player has it still.
                if let Some(Occupant::User(user)) = before {
                    self.depart(user, Some(seat), Parting::Left);
                }
                if let Occupant::User(user) = occupant
                    && self.has_left(user)
                {
                    self.returned.push(user);
                }
                if let Some(commitment) = commitment {
                    self.promise(seat, commitment).ok_or_else(misplaced)?;
                }
                self.take_in_hand(seat, occupant);
            }
            GameEvent::Left(Left { seat, for_cause, .. }) => {
                let before = self.seat_mut(*seat).ok_or_else(misplaced)?.take();
                let seat = Seat::from_number(*seat).ok_or_else(misplaced)?;
                self.contributions.set(seat, Contribution::None);
                if let (Some(Occupant::User(user)), true) = (before, *for_cause) {
                    self.depart(user, None, Parting::RemovedForCause);
                }
            }
            GameEvent::Committed(Committed { seat, commitment }) => {
                let seat = Seat::from_number(*seat).ok_or_else(misplaced)?;
                self.promise(seat, commitment).ok_or_else(misplaced)?;
            }
            GameEvent::Contributed(Contributed { seat, contribution }) => {
                let seat = Seat::from_number(*seat).ok_or_else(misplaced)?;
                let contribution = Digits::read(contribution).ok_or_else(misplaced)?;
                self.contributions.set(seat, Contribution::Revealed(contribution.0));
            }
            GameEvent::Redrawn(redrawn) => self.redraw(redrawn).ok_or_else(misplaced)?,
            GameEvent::Started(started) => self.begin(event.version, &started.effects).ok_or_else(misplaced)?,
            GameEvent::Forked(forked) => {
                self.begin(event.version, &forked.effects).ok_or_else(misplaced)?;
                self.fork = Some(Fork { origin: forked.origin, confidential: forked.confidential });
                // Whoever is invited may play instead of a bot.
                let is_bot = |seat: &Seat| matches!(self.occupant(*seat), Some(Occupant::Bot(_)));
                self.vacated = Seat::ALL.into_iter().filter(is_bot).collect();
            }
            GameEvent::Moved(moved) => {
                let board = self.board.as_mut().ok_or_else(misplaced)?;
                for effect in &moved.effects {
                    pixie_engine::apply_trusted(board, effect);
                }
                self.position = event.version;
                self.seat_clocks.settle();
                if let Actor::Seat { seat, user: Some(_) } = actor {
                    self.waiting.settle(seat);
                }
            }
            GameEvent::Resigned(Resigned { seat, successor, .. }) => {
                self.vacate(*seat, Occupant::Bot(*successor)).ok_or_else(misplaced)?;
                if let Actor::Seat { user: Some(user), .. } = actor {
                    self.depart(user, Seat::from_number(*seat), Parting::Left);
                }
            }
            GameEvent::Reminded(sent) => {
                // The decision may be answered already: the deadline job and a player can act at
                // the same time.
                if let Some(waiting) = self.waiting.find(sent.seat, &sent.decision) {
                    waiting.reminded = true;
                }
            }
            GameEvent::Missed(sent) => {
                if let Some(waiting) = self.waiting.find(sent.seat, &sent.decision) {
                    waiting.missed = true;
                    waiting.answer_at = Some(event.at);
                }
            }
            GameEvent::Postponed(postponed) => {
                self.postpone(postponed, event.at);
            }
            GameEvent::Timed(timed) => self.take_time(timed, event.at),
            GameEvent::GraceGiven(grace) => self.give_grace(grace),
            GameEvent::TimedOut(timed_out) => self.time_out(timed_out),
            GameEvent::SeatOffered(offered) => self.offer(offered),
            GameEvent::Voted(voted) => {
                let by = Seat::from_number(voted.by).ok_or_else(misplaced)?;
                self.waiting.vote(voted.seat, Vote { by, successor: voted.successor });
            }
            GameEvent::HandedOver(handed) => {
                self.vacate(handed.seat, Occupant::Bot(handed.successor)).ok_or_else(misplaced)?;
                if let Some(user) = handed.user {
                    let parting = match actor {
                        Actor::Moderator { .. } => Parting::by_moderator(handed.for_cause),
                        _ => Parting::Left,
                    };
                    self.depart(user, Seat::from_number(handed.seat), parting);
                }
                self.handed_over.push(handed.clone());
            }
            GameEvent::SeatClosed(SeatClosed { seat, user, successor, for_cause, .. }) => {
                let (seat, user, successor, for_cause) = (*seat, *user, *successor, *for_cause);
                self.vacate(seat, Occupant::Bot(successor)).ok_or_else(misplaced)?;
                self.vacated.retain(|vacated| vacated.number() != seat);
                if let Some(user) = user {
                    self.depart(user, Seat::from_number(seat), Parting::by_moderator(for_cause));
                }
            }
            GameEvent::SeatRestored(SeatRestored { seat, user, .. }) => {
                let occupant = Occupant::User(*user);
                *self.seat_mut(*seat).ok_or_else(misplaced)? = Some(occupant);
                self.take_in_hand(Seat::from_number(*seat).ok_or_else(misplaced)?, occupant);
            }
            GameEvent::Paused(_) => {
                self.status = Status::Paused;
                self.pause = Some(Pause { since: event.at, handed_over: self.handed_over.len(), until: None });
            }
            GameEvent::Adjourned(Adjourned { until, .. }) => {
                self.status = Status::Paused;
                let handed_over = self.handed_over.len();
                self.pause = Some(Pause { since: event.at, handed_over, until: Some(*until) });
            }
            GameEvent::Resumed(_) | GameEvent::Continued(_) => {
                self.status = Status::Running;
                self.put_off(event.at).ok_or_else(misplaced)?;
            }
            GameEvent::Cancelled(Cancelled { publish_at, seed, earlier_seeds, .. }) => {
                self.pause = None;
                if let (Actor::Moderator { user }, Some(_)) = (actor, &self.board) {
                    // Who decides when everything becomes public may not profit from it.
                    self.inspections.add(user, event.at);
                }
                if let Actor::Moderator { user: by } | Actor::Seat { user: Some(by), .. } = actor {
                    self.cancellation = publish_at.map(|publish_at| Cancellation { by, publish_at });
                }
                self.end(Status::Cancelled, seed.clone(), earlier_seeds);
            }
            GameEvent::Published(Published { seed, earlier_seeds, .. }) => {
                self.cancellation = None;
                self.end(Status::Cancelled, Some(seed.clone()), earlier_seeds);
            }
            GameEvent::DeadlineChanged(changed) => {
                if let Some(waiting) = self.waiting.find(changed.seat, &changed.decision) {
                    waiting.put_to(changed.deadline, event.at);
                }
            }
            GameEvent::Inspected(inspected) => {
                let Actor::Moderator { user } = actor else { return Err(misplaced()) };
                self.inspections.add(user, inspected.until);
            }
            GameEvent::UndoRequested(requested) => {
                let undo = UndoRequest::new(event, requested).ok_or_else(misplaced)?;
                self.undo_wishes.insert(undo.version, undo.by);
                self.undo = Some(undo);
            }
            GameEvent::UndoAnswered(answered) => {
                let seat = Seat::from_number(answered.seat).ok_or_else(misplaced)?;
                self.answer_undo(answered.request, seat, answered.agrees);
            }
            GameEvent::UndoLapsed(_) => self.deny_undo(None),
            GameEvent::Finished(Finished { seed, earlier_seeds }) => {
                self.end(Status::Finished, Some(seed.clone()), earlier_seeds);
            }
            GameEvent::Rewound(rewound) => {
                let then = past.get(&rewound.to_version).ok_or_else(misplaced)?;
                self.rewind((event, actor), rewound, then).ok_or_else(misplaced)?;
            }
            GameEvent::Proposed(proposed) => {
                self.proposal = Some(Proposal::new(event.version, actor, proposed.clone()).ok_or_else(misplaced)?);
            }
            GameEvent::ProposalAnswered(answered) => self.answer_proposal(actor, answered),
            GameEvent::Corrected(corrected) => {
                let board = self.board.as_mut().ok_or_else(misplaced)?;
                corrected.effects.iter().for_each(|effect| pixie_engine::apply_trusted(board, effect));
                self.position = event.version;
            }
            GameEvent::Ended(Ended { effects, .. }) => {
                let board = self.board.as_mut().ok_or_else(misplaced)?;
                effects.iter().for_each(|effect| pixie_engine::apply_trusted(board, effect));
            }
        }
        self.waiting.follow(self.board.as_ref(), event.at);
        Ok(())
    }

    /// A published seed is never used again, so a reseed stays even if the rewind itself is
    /// rewound.
    fn rewind(&mut self, (event, actor): (&StoredEvent, Actor), rewound: &Rewound, then: &Then) -> Option<()> {
        self.rewinds.push(event.version, rewound.to_version).then_some(())?;
        self.undo = None;
        // While the game was over, nobody could answer.
        if self.is_over() {
            self.waiting = WaitingList::default();
            self.status = if self.is_stopped() { Status::Paused } else { Status::Running };
            self.seed = None;
            self.earlier_seeds.clear();
            self.cancellation = None;
        }
        if let Some(reseed) = &rewound.reseed {
            self.reseed(reseed)?;
        }
        let mut board = then.board.clone();
        ask_anew(&mut board, rewound.asked);
        let alone = match actor {
            Actor::Seat { seat, .. } if rewound.request.is_none() => Seat::from_number(seat),
            _ => None,
        };
        if alone.is_some() {
            self.undo_candidates.take_back_alone();
        }
        self.waiting.go_back(&then.waiting, &board, alone, event.at);
        self.seat_clocks.give_back(&then.seat_clocks);
        self.board = Some(board);
        self.position = then.position;
        Some(())
    }

    /// The actor without the user, if somebody else has the seat now: a repeated move may be one of a former player.
    fn as_now(&self, actor: Actor) -> Actor {
        match actor {
            Actor::Seat { seat, user } => {
                let person = Seat::from_number(seat).and_then(|seat| self.person(seat));
                Actor::Seat { seat, user: user.filter(|user| person == Some(*user)) }
            }
            other => other,
        }
    }

    /// A seat has a new occupant, who may have had it before.
    fn take_in_hand(&mut self, seat: Seat, occupant: Occupant) {
        self.vacated.retain(|vacated| *vacated != seat);
        if let Occupant::User(user) = occupant {
            self.arrive(user);
        }
        self.forget(seat);
    }

    /// A commitment to a contribution before the start.
    fn promise(&mut self, seat: Seat, commitment: &str) -> Option<()> {
        let commitment = Digits::read(commitment)?;
        self.contributions.set(seat, Contribution::Committed(commitment.0));
        Some(())
    }

    fn reseed(&mut self, reseed: &Reseed) -> Option<()> {
        self.reseeds.push(reseed.seed_commitment.clone());
        (self.epoch() == reseed.epoch).then_some(())
    }

    fn redraw(&mut self, redrawn: &Redrawn) -> Option<()> {
        if let Some(reseed) = &redrawn.reseed {
            self.reseed(reseed)?;
        }
        match &mut self.board {
            Some(board) => redrawn.effects.iter().for_each(|effect| pixie_engine::apply_trusted(board, effect)),
            None => self.contributions.void(),
        }
        Some(())
    }

    /// The board is there, and play begins.
    fn begin(&mut self, version: Version, effects: &[Effect]) -> Option<()> {
        let rules = Arc::clone(&self.settings.as_ref()?.rules);
        self.board = Some(pixie_engine::replay(rules, effects));
        self.status = Status::Running;
        self.position = version;
        self.first_people = Seat::ALL.into_iter().filter_map(|seat| Some((seat, self.person(seat)?))).collect();
        Some(())
    }

    fn end(&mut self, status: Status, seed: Option<String>, earlier_seeds: &[String]) {
        self.status = status;
        self.seed = seed;
        self.earlier_seeds = earlier_seeds.to_vec();
        self.undo = None;
    }

    fn create(&mut self, creator: Uuid, created: &Created) {
        self.seats = vec![None; created.rules.players.into()];
        self.contributions = Contributions::new(created.rules.players);
        self.settings = Some(Arc::new(GameSettings {
            creator,
            rules: Arc::new(created.rules.clone()),
            private: created.private,
            name: created.name,
            seed_commitment: created.seed_commitment.clone(),
            seed_chain: created.seed_chain,
            pace: created.pace,
            time_control: created.time_control,
            take_back: created.take_back,
            advice: created.advice,
        }));
    }

    fn answer(&mut self, command: Command, version: Version) {
        match self.commands.last_mut() {
            Some(answered) if answered.command == command => {
                answered.versions = *answered.versions.start()..=version;
            }
            _ => {
                // The commands take most of a game's memory, and doubling the capacity would waste
                // half of it.
                if self.commands.len() == self.commands.capacity() {
                    self.commands.reserve_exact(16);
                }
                self.commands.push(DoneCommand { command, versions: version..=version });
            }
        }
    }
}
