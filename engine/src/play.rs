//! The play of a move in progress: the state as it changes, the effects so far, and the source of chance.

use crate::apply::apply_trusted;
use crate::chance::Chance;
use crate::decision::Question;
use crate::effect::Effect;
use crate::seat::Seat;
use crate::stage::Stage;
use crate::state::State;

/// The source of chance.
enum Mode<'a> {
    Live(&'a mut dyn Chance),
    /// No source: the play stops where one is needed.
    Dry(DryRun),
}

/// A move that is tried out and not made.
#[derive(Clone, Copy)]
pub(crate) struct DryRun {
    pub(crate) mover: Seat,
    /// The number of decisions opened before the move.
    pub(crate) asked_before: u32,
}

/// The play of one move, up to the next open decisions.
pub(crate) struct Play<'a> {
    pub(crate) state: &'a mut State,
    effects: &'a mut Vec<Effect>,
    mode: Mode<'a>,
    /// Whether a dry run has come to something that the mover cannot know.
    halted: bool,
}

impl<'a> Play<'a> {
    /// A play that changes the game. Its effects are added to the others.
    pub(crate) fn live(state: &'a mut State, effects: &'a mut Vec<Effect>, chance: &'a mut dyn Chance) -> Self {
        Self { state, effects, mode: Mode::Live(chance), halted: false }
    }

    /// A play that shows the mover the consequences of a move as far as the mover can know them.
    pub(crate) fn dry(state: &'a mut State, effects: &'a mut Vec<Effect>, mover: Seat) -> Self {
        let asked_before = state.decisions_asked;
        Self { state, effects, mode: Mode::Dry(DryRun { mover, asked_before }), halted: false }
    }

    pub(crate) fn is_halted(&self) -> bool {
        self.halted
    }

    /// The dry run, if the play is one.
    pub(crate) fn dry_run(&self) -> Option<DryRun> {
        match self.mode {
            Mode::Live(_) => None,
            Mode::Dry(dry_run) => Some(dry_run),
        }
    }

    /// Applies an effect and keeps it, unless a dry run has come to its end.
    pub(crate) fn emit(&mut self, effect: Effect) {
        if self.halted {
            return;
        }
        apply_trusted(self.state, &effect);
        self.effects.push(effect);
    }

    /// Sets the stage that comes when no decision is open.
    pub(crate) fn next(&mut self, stage: Stage) {
        self.emit(Effect::Next { stage });
    }

    /// Asks a seat a question.
    pub(crate) fn ask(&mut self, seat: Seat, question: Question) {
        self.emit(Effect::Asked { id: self.state.decisions_asked + 1, seat, question });
    }

    /// Closes the question of a seat.
    pub(crate) fn answered(&mut self, seat: Seat) {
        if let Some(decision) = self.state.decision(seat) {
            self.emit(Effect::Answered { id: decision.id, seat });
        }
    }

    /// The source of the next chance outcome; none in a dry run, which ends here.
    pub(crate) fn chance(&mut self) -> Option<&mut dyn Chance> {
        match &mut self.mode {
            Mode::Live(chance) => Some(*chance),
            Mode::Dry(_) => {
                self.halted = true;
                None
            }
        }
    }

    /// Whether the next effects may depend on the hidden things of this seat; a dry run of another seat ends here.
    pub(crate) fn may_show(&mut self, seat: Seat) -> bool {
        if let Mode::Dry(dry_run) = self.mode {
            self.halted |= dry_run.mover != seat && !self.state.rules.open_holdings;
        }
        !self.halted
    }

    /// Whether things hidden from everybody may be shown now; a dry run ends here.
    pub(crate) fn may_reveal(&mut self) -> bool {
        self.chance().is_some()
    }
}
