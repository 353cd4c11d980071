//! The change of the play by events: the board, and the moves that led to it.

use std::sync::Arc;

use pixie_engine::{Effect, Seat, apply_trusted, ask_anew};

use super::past::PastState;
use crate::game::event::{Corrected, Ended, Forked, GameEvent, Moved, Occupant, Rewound};
use crate::game::state::waiting::WaitingList;
use crate::game::state::{Fork, Game};
use pixie_event_store::{Actor, Status, StoredEvent, Version};

impl Game {
    /// Notes the start or the move, if this event is one.
    pub(super) fn note_move(&mut self, version: Version, actor: Actor, event: &GameEvent) {
        match event {
            GameEvent::Started(_) | GameEvent::Forked(_) => self.undo_candidates.start(version),
            GameEvent::Moved(moved) => self.undo_candidates.step(version, self.as_current(actor), moved),
            GameEvent::Corrected(_) => self.undo_candidates.correct(version),
            _ => {}
        }
    }

    /// The actor without the user, if somebody else has the seat now: a repeated move may be one of a former player.
    fn as_current(&self, actor: Actor) -> Actor {
        match actor {
            Actor::Seat { seat, user } => {
                let person = Seat::from_number(seat).and_then(|seat| self.person(seat));
                Actor::Seat { seat, user: user.filter(|user| person == Some(*user)) }
            }
            other => other,
        }
    }

    /// The board is there, and play begins. None before the creation of the game.
    pub(super) fn begin(&mut self, version: Version, effects: &[Effect]) -> Option<()> {
        let rules = Arc::clone(&self.settings.as_ref()?.rules);
        self.board = Some(pixie_engine::replay(rules, effects));
        self.status = Status::Running;
        self.position = version;
        self.first_people = Seat::ALL.into_iter().filter_map(|seat| Some((seat, self.person(seat)?))).collect();
        Some(())
    }

    /// The play begins at the board of another game. None before its creation.
    pub(super) fn begin_fork(&mut self, version: Version, forked: &Forked) -> Option<()> {
        self.begin(version, &forked.effects)?;
        self.fork = Some(Fork { origin: forked.origin, confidential: forked.confidential });
        // Whoever is invited may play instead of a bot.
        let is_bot = |seat: &Seat| matches!(self.occupant(*seat), Some(Occupant::Bot(_)));
        self.vacated = Seat::ALL.into_iter().filter(is_bot).collect();
        Some(())
    }

    /// A move was made. None if there is no board, as in the next ones.
    pub(super) fn make_move(&mut self, version: Version, actor: Actor, moved: &Moved) -> Option<()> {
        self.apply_effects(&moved.effects)?;
        self.position = version;
        self.seat_clocks.finish_answer();
        if let Actor::Seat { seat, user: Some(_) } = actor {
            self.waiting.forget_answers_of_others(seat);
        }
        Some(())
    }

    /// A moderator has corrected what a seat holds.
    pub(super) fn correct(&mut self, version: Version, corrected: &Corrected) -> Option<()> {
        self.apply_effects(&corrected.effects)?;
        self.position = version;
        Some(())
    }

    /// The players have agreed to end the play.
    pub(super) fn end_early(&mut self, Ended { effects, .. }: &Ended) -> Option<()> {
        self.apply_effects(effects)
    }

    /// Changes the board by these effects; none before the start.
    fn apply_effects(&mut self, effects: &[Effect]) -> Option<()> {
        let board = self.board.as_mut()?;
        effects.iter().for_each(|effect| apply_trusted(board, effect));
        Some(())
    }

    /// The play stands at an earlier version again; none if it cannot. A published seed is never used again, so a reseed stays even if
    /// the rewind itself is rewound.
    pub(super) fn rewind(
        &mut self,
        (event, actor): (&StoredEvent, Actor),
        rewound: &Rewound,
        then: &PastState,
    ) -> Option<()> {
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
        self.waiting.restore(&then.waiting, &board, alone, event.at);
        self.seat_clocks.restore_banks(&then.seat_clocks);
        self.board = Some(board);
        self.position = then.position;
        Some(())
    }
}
