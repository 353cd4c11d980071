//! The check of one game, from its first event to its last.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use pixie_engine::audit::{follow, is_chance};
use pixie_engine::chance::{Chance, Seeded};
use pixie_engine::{Effect, State, ask_anew};
use uuid::Uuid;

use super::fault::{Fault, FaultKind};
use super::origins::Origins;
use super::preconditions::Preconditions;
use super::replays::Replay;
use super::seeds::Seeds;
use crate::game::{Created, Game, GameEvent, Moved, RedrawCause, Redrawn, Reseed, Rewound};
use pixie_event_store::Fold as _;
use pixie_event_store::{Actor, Content, Head, NoEvent, Status, StoredEvent, Version, canonical, verify_next};

/// What is known of a game in which the check has found no fault.
#[derive(Debug)]
pub struct Checked {
    /// The state folded from its events.
    pub game: Game,
    /// The version and hash of its last event.
    pub head: Head,
    /// The number of random outcomes that were verified from the seeds.
    pub followed: usize,
    /// The number of random outcomes that cannot be verified yet, because the seed is secret.
    pub sealed: usize,
    /// The number of events with a source of which only the hash is known here.
    pub unknown_sources: usize,
    /// The versions of what only a senior does without the consent of others.
    pub by_seniors: Vec<Version>,
}

/// Checks all events of a game, and the dice as far as seeds are known: `seeds` are those of the
/// database, oldest first; without them those that the events publish are used.
///
/// # Errors
/// The first fault of the game.
pub fn check_game(game_id: Uuid, events: &[StoredEvent], seeds: Option<&[[u8; 32]]>) -> Result<Checked, Fault> {
    check_rows(game_id, events, None, seeds)
}

/// [`check_game`] for events that are followed by an invalid row.
pub(super) fn check_rows(
    game_id: Uuid,
    events: &[StoredEvent],
    no_event: Option<NoEvent>,
    seeds: Option<&[[u8; 32]]>,
) -> Result<Checked, Fault> {
    let fault = |version, what| Fault { game: game_id, version, what };
    let mut walk = GameCheck::new(game_id, events, seeds);
    for (place, event) in events.iter().enumerate() {
        // The version that an event claims to have must not change which fault is first.
        let due = walk.head.version + 1;
        walk.step(&events[..=place], event).map_err(|what| fault(Some(due), what))?;
    }
    match no_event {
        Some(error) => Err(fault(Some(walk.head.version + 1), error.into())),
        None => walk.end(),
    }
}

/// The state of the check while it walks through the events.
struct GameCheck<'a> {
    game: Game,
    head: Head,
    seeds: Seeds<'a>,
    /// The board computed from the effects alone.
    board: Option<State>,
    /// The board after each event of the play, including those taken back; empty if nothing was
    /// ever taken back.
    past: BTreeMap<Version, PastBoard>,
    /// Why the next event must draw the dice and the unseen tiles anew, as somebody could know what comes. In a game from
    /// before this was a rule it need not.
    redraw_due: Option<RedrawCause>,
    /// The replay to which the next move may belong.
    replay: Option<Replay>,
    is_ever_taken_back: bool,
    origins: Origins,
    by_seniors: Vec<Version>,
    followed: usize,
    sealed: usize,
}

/// An earlier board, and the number of the seed of that time.
struct PastBoard {
    board: State,
    epoch: i16,
}

impl<'a> GameCheck<'a> {
    fn new(game_id: Uuid, events: &[StoredEvent], seeds: Option<&'a [[u8; 32]]>) -> Self {
        Self {
            game: Game::empty(game_id),
            head: Head::START,
            seeds: Seeds::new(seeds, events),
            board: None,
            past: BTreeMap::new(),
            redraw_due: None,
            replay: None,
            is_ever_taken_back: events.iter().any(Game::reaches_back),
            origins: Origins::default(),
            by_seniors: Vec::new(),
            followed: 0,
            sealed: 0,
        }
    }

    /// Checks the next event, the last one of `events`.
    fn step(&mut self, events: &[StoredEvent], event: &StoredEvent) -> Result<(), FaultKind> {
        let content = verify_next(self.game.id, self.head, event).map_err(|fault| fault.what)?;
        self.head = event.head();
        let (actor, read) = read(event, &content)?;
        self.origins.check(events, actor)?;
        if event.at < self.game.updated_at {
            return Err(FaultKind::Backwards);
        }
        self.check_redraw(&read)?;
        self.preconditions().check(event, actor, &read)?;
        if self.preconditions().needs_senior(event, actor, &read) {
            self.by_seniors.push(event.version);
        }
        self.check_repeated(events, actor, &read)?;
        self.replay = Replay::after(self.replay, event, &read, &self.game);
        self.redraw_due = self.redraw_after(&read);
        self.seeds.reveal(&read)?;
        match &read {
            GameEvent::Created(created) => self.create(created)?,
            GameEvent::Rewound(rewound) => self.rewind(rewound)?,
            GameEvent::Redrawn(redrawn) => {
                redrawn.reseed.as_ref().map_or(Ok(()), |reseed| self.reseed(reseed))?;
                self.play(None, &redrawn.effects)?;
            }
            // The dice of these effects were those of the other game, so none are known.
            GameEvent::Forked(forked) => self.follow(Some(event.version), &forked.effects, None)?,
            play => self.play(Some(event.version), play.effects())?,
        }
        if Game::reaches_back(event) {
            self.game = Game::whole(self.game.id, events)?;
        } else {
            self.game.apply(event, &(actor, read))?;
        }
        if self.game.board == self.board { Ok(()) } else { Err(FaultKind::Fold) }
    }

    /// Whether a repeated move belongs to a replay.
    fn check_repeated(&self, events: &[StoredEvent], actor: Actor, read: &GameEvent) -> Result<(), FaultKind> {
        let GameEvent::Moved(moved @ Moved { repeats: Some(repeated), .. }) = read else { return Ok(()) };
        let replay = self.replay.ok_or(FaultKind::Repeated(*repeated))?;
        replay.check(events, (actor, moved), (&self.game, *repeated))
    }

    /// Whether the event is a redraw if it must be one, and only then.
    fn check_redraw(&self, read: &GameEvent) -> Result<(), FaultKind> {
        let GameEvent::Redrawn(Redrawn { cause, reseed, effects }) = read else { return self.check_no_redraw_due() };
        // A rewind names the new seed itself.
        let names_its_seed = matches!(cause, RedrawCause::SeatTakenOver | RedrawCause::SeatLeft | RedrawCause::Forked);
        let is_whole = match effects[..] {
            [] => self.board.is_none(),
            [Effect::RoundTilesRedrawn { .. }] => self.board.is_some(),
            _ => false,
        };
        let is_sound = self.redraw_due == Some(*cause) && reseed.is_some() == names_its_seed && is_whole;
        if is_sound { Ok(()) } else { Err(FaultKind::Redrawn) }
    }

    /// Passes unless a redraw is due.
    fn check_no_redraw_due(&self) -> Result<(), FaultKind> {
        let is_due = self.redraw_due.is_some() && self.game.settings().seed_chain > 0;
        if is_due { Err(FaultKind::NotRedrawn) } else { Ok(()) }
    }

    /// Why the event after this one must be a redraw, if it must. The game is the one before this event.
    fn redraw_after(&self, read: &GameEvent) -> Option<RedrawCause> {
        match read {
            GameEvent::Joined(_) if self.game.status != Status::Open => Some(RedrawCause::SeatTakenOver),
            GameEvent::SeatRestored(_) => Some(RedrawCause::SeatTakenOver),
            GameEvent::Left(_) if self.game.contributions().is_any_revealed() => Some(RedrawCause::SeatLeft),
            GameEvent::Forked(_) => Some(RedrawCause::Forked),
            // At the end of a game nothing comes any more that could be drawn.
            GameEvent::Rewound(rewound) if self.leads_to_the_end(rewound) => None,
            GameEvent::Rewound(rewound) => {
                self.redraw_due_by_rewind(rewound).or(rewound.reseed.as_ref().map(|_| RedrawCause::Moderator))
            }
            _ => None,
        }
    }

    fn leads_to_the_end(&self, rewound: &Rewound) -> bool {
        self.past.get(&rewound.to_version).is_some_and(|then| then.board.outcome.is_some())
    }

    fn redraw_due_by_rewind(&self, rewound: &Rewound) -> Option<RedrawCause> {
        self.game.redraw_cause(self.past.get(&rewound.to_version)?.epoch)
    }

    fn preconditions(&self) -> Preconditions<'_> {
        Preconditions { game: &self.game, board: self.board.as_ref() }
    }

    fn create(&mut self, created: &Created) -> Result<(), FaultKind> {
        if created.seed_chain > 0 {
            self.seeds.require_chain();
        }
        self.seeds.commit(&created.seed_commitment)
    }

    /// Applies the effects to the board, and counts what chance has brought. A version is one to which the play can be taken
    /// back.
    fn play(&mut self, version: Option<Version>, effects: &[Effect]) -> Result<(), FaultKind> {
        let dice = self.seeds.dice(self.game.contributions());
        let counted = if dice.is_some() { &mut self.followed } else { &mut self.sealed };
        *counted += effects.iter().filter(|effect| is_chance(effect)).count();
        self.follow(version, effects, dice)
    }

    /// Applies the effects to the board, which these dice have brought, if they are known.
    fn follow(
        &mut self,
        version: Option<Version>,
        effects: &[Effect],
        mut dice: Option<Seeded>,
    ) -> Result<(), FaultKind> {
        if effects.is_empty() {
            return Ok(());
        }
        let rules = || Arc::clone(&self.game.settings().rules);
        let board = self.board.get_or_insert_with(|| State::new(rules()));
        for (nth, effect) in (1..).zip(effects) {
            let chance = dice.as_mut().map(|dice| dice as &mut dyn Chance);
            follow(board, effect, chance).map_err(|misfit| FaultKind::Effect { nth, misfit })?;
        }
        board.sound().map_err(FaultKind::Unsound)?;
        if let Some(version) = version.filter(|_| self.is_ever_taken_back) {
            self.past.insert(version, PastBoard { board: board.clone(), epoch: self.game.epoch() });
        }
        Ok(())
    }

    fn rewind(&mut self, rewound: &Rewound) -> Result<(), FaultKind> {
        let is_older = self.redraw_due_by_rewind(rewound).is_some();
        let board = self.board.as_mut().ok_or_else(|| FaultKind::Misplaced("rewound".into()))?;
        if rewound.asked != board.decisions_asked {
            return Err(FaultKind::Asked { stated: rewound.asked, opened: board.decisions_asked });
        }
        let then = self.past.get(&rewound.to_version).ok_or(FaultKind::RewindTo(rewound.to_version))?;
        board.clone_from(&then.board);
        ask_anew(board, rewound.asked);
        match &rewound.reseed {
            Some(reseed) => self.reseed(reseed),
            None if self.game.is_public() => Err(FaultKind::NoReseed),
            // Games from before this was a rule went back to older dice without a new seed.
            None if is_older && self.game.settings().seed_chain > 0 => Err(FaultKind::NoReseed),
            None => Ok(()),
        }
    }

    fn reseed(&mut self, reseed: &Reseed) -> Result<(), FaultKind> {
        let due = self.seeds.epochs();
        if usize::try_from(reseed.epoch) != Ok(due) {
            return Err(FaultKind::Epoch { stated: reseed.epoch, due });
        }
        self.seeds.commit(&reseed.seed_commitment)
    }

    fn end(self) -> Result<Checked, Fault> {
        let fault = |version, what| Fault { game: self.game.id, version, what };
        if self.head == Head::START {
            return Err(fault(None, FaultKind::Empty));
        }
        if self.preconditions().has_ended() {
            return Err(fault(Some(self.head.version + 1), FaultKind::Unfinished));
        }
        self.check_no_redraw_due().map_err(|what| fault(Some(self.head.version + 1), what))?;
        self.seeds.check_none_left().map_err(|what| fault(None, what))?;
        let (followed, sealed, unknown_sources) = (self.followed, self.sealed, self.origins.unknown);
        let by_seniors = self.by_seniors;
        Ok(Checked { game: self.game, head: self.head, followed, sealed, unknown_sources, by_seniors })
    }
}

/// The actor and the event, read completely, and without anything that today's schema would not
/// have written: written again, both give the text that was hashed.
fn read(event: &StoredEvent, content: &Content) -> Result<(Actor, GameEvent), FaultKind> {
    let read = GameEvent::read(event)?;
    let actor = event.actor().map_err(|_| FaultKind::Actor)?;
    if canonical(&actor).as_deref() != Ok(content.actor()) {
        return Err(FaultKind::Surplus("actor"));
    }
    // An older body is upcast, so its text differs.
    if event.schema == read.schema() && canonical(&read).as_deref() != Ok(content.body()) {
        return Err(FaultKind::Surplus("body"));
    }
    if times(event, &read).any(|at| !(0..253_402_300_800).contains(&at.timestamp())) {
        return Err(FaultKind::Time);
    }
    Ok((actor, read))
}

/// The times in the event, from which deadlines are computed.
fn times(event: &StoredEvent, read: &GameEvent) -> impl Iterator<Item = DateTime<Utc>> {
    let named = match read {
        GameEvent::DeadlineChanged(changed) => Some(changed.deadline),
        GameEvent::Postponed(postponed) => Some(postponed.deadline),
        GameEvent::GraceGiven(grace) => Some(grace.until),
        GameEvent::Inspected(inspected) => Some(inspected.until),
        GameEvent::UndoRequested(requested) => Some(requested.until),
        _ => None,
    };
    let given = match read {
        GameEvent::Timed(timed) => timed.deadlines.as_slice(),
        _ => &[],
    };
    named.into_iter().chain(given.iter().map(|given| given.deadline)).chain([event.at])
}
