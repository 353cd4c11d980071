//! Playing: check a move, carry it out, and play on to the next question.

use std::sync::Arc;

use crate::apply::apply;
use crate::chance::Chance;
use crate::decision::{self, Question, open_decisions};
use crate::effect::Effect;
use crate::moves::{Answer, Move};
use crate::phases;
use crate::refusal::Refusal;
use crate::rulebook::Rules;
use crate::seat::Seat;
use crate::setup::{self, Draw};
use crate::state::{Stage, State};
use crate::{answers, penalties};

/// Draws and sets up a game and plays on to the first questions.
pub fn start(rules: Arc<Rules>, chance: &mut dyn Chance) -> (Vec<Effect>, State) {
    let draw = Draw::by(chance, rules.players);
    start_drawn(rules, &draw, chance)
}

/// Sets up a game that has been drawn already, as one read from a record.
pub fn start_drawn(rules: Arc<Rules>, draw: &Draw, chance: &mut dyn Chance) -> (Vec<Effect>, State) {
    let mut play = Play::new(State::new(rules), Mode::Live(chance));
    setup::effects(draw).for_each(|effect| play.emit(effect));
    play.go_on();
    (play.effects, play.state)
}

/// What happens if `seat` makes this move: the facts up to the next open questions.
///
/// # Errors
/// The move is not legal; nothing happens.
pub fn decide(state: &State, seat: Seat, choice: Move, chance: &mut dyn Chance) -> Result<Vec<Effect>, Refusal> {
    advance(state, seat, choice, chance).map(|(effects, _)| effects)
}

/// [`decide`], with the state it leads to.
///
/// # Errors
/// The move is not legal; nothing happens.
pub fn advance(
    state: &State,
    seat: Seat,
    choice: Move,
    chance: &mut dyn Chance,
) -> Result<(Vec<Effect>, State), Refusal> {
    let mut play = Play::new(state.clone(), Mode::Live(chance));
    play.make(seat, choice)?;
    Ok((play.effects, play.state))
}

/// What would happen, as far as the mover can know: it ends before the first chance, reveal or other seat's secret.
/// The effects are the mover's to see as they are.
///
/// # Errors
/// The move is not legal.
pub fn dry_run(state: &State, seat: Seat, choice: Move) -> Result<Vec<Effect>, Refusal> {
    foresee(state, seat, choice).map(|foreseen| foreseen.effects)
}

/// [`dry_run`], with whether that is all there will be.
///
/// # Errors
/// The move is not legal.
pub fn foresee(state: &State, seat: Seat, choice: Move) -> Result<Foreseen, Refusal> {
    let mut play = Play::new(state.clone(), Mode::Dry { mover: seat, asked: state.asked });
    play.make(seat, choice)?;
    // Also one that the move leaves no choice about: that it is the last would tell that who still looks asked has nothing to
    // offer.
    let may_reveal = play.effects.iter().any(|effect| matches!(effect, Effect::OfferMade { .. }));
    Ok(Foreseen { effects: play.effects, is_whole: !play.halted && !may_reveal, then: play.state })
}

/// What a mover can know of a move before it is made.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// The facts, up to the first chance, reveal or other seat's secret.
    pub effects: Vec<Effect>,
    /// Whether nothing of that kind comes, as far as the mover can know.
    pub is_whole: bool,
    /// Where they lead. Much of it is not the mover's to see.
    pub then: State,
}

/// Folds facts: the state they lead to.
#[must_use]
pub fn replay<'a>(rules: Arc<Rules>, effects: impl IntoIterator<Item = &'a Effect>) -> State {
    let mut state = State::new(rules);
    for effect in effects {
        apply(&mut state, effect);
    }
    state
}

/// Where outcomes come from.
enum Mode<'a> {
    Live(&'a mut dyn Chance),
    /// Nowhere: the play stops where one is needed.
    Dry {
        mover: Seat,
        /// How many decisions had been opened before.
        asked: u32,
    },
}

/// A game in motion: the state as it changes and the facts that changed it.
pub(crate) struct Play<'a> {
    pub(crate) state: State,
    effects: Vec<Effect>,
    mode: Mode<'a>,
    /// A dry run has come to what the mover cannot know.
    halted: bool,
}

impl<'a> Play<'a> {
    fn new(state: State, mode: Mode<'a>) -> Self {
        Self { state, effects: Vec::with_capacity(16), mode, halted: false }
    }

    /// Makes something happen, unless a dry run has come to its end.
    pub(crate) fn emit(&mut self, effect: Effect) {
        if self.halted {
            return;
        }
        apply(&mut self.state, &effect);
        self.effects.push(effect);
    }

    /// Sets what comes when nothing is open.
    pub(crate) fn next(&mut self, stage: Stage) {
        self.emit(Effect::Next { stage });
    }

    /// Puts a question to a seat.
    pub(crate) fn ask(&mut self, seat: Seat, question: Question) {
        self.emit(Effect::Asked { id: self.state.asked + 1, seat, question });
    }

    /// Closes the seat's question.
    pub(crate) fn answered(&mut self, seat: Seat) {
        if let Some(decision) = self.state.decision(seat) {
            self.emit(Effect::Answered { id: decision.id, seat });
        }
    }

    /// Where the next outcome comes from; none in a dry run, which ends here.
    pub(crate) fn chance(&mut self) -> Option<&mut dyn Chance> {
        match &mut self.mode {
            Mode::Live(chance) => Some(*chance),
            Mode::Dry { .. } => {
                self.halted = true;
                None
            }
        }
    }

    /// Whether what comes next may depend on this seat's hidden things; a dry run of somebody else ends before it.
    pub(crate) fn may_show(&mut self, seat: Seat) -> bool {
        if let Mode::Dry { mover, .. } = self.mode {
            self.halted |= mover != seat && !self.state.rules.open_holdings;
        }
        !self.halted
    }

    /// Whether what is hidden from everybody may be shown now; a dry run ends before it.
    pub(crate) fn may_reveal(&mut self) -> bool {
        self.chance().is_some()
    }

    fn make(&mut self, seat: Seat, choice: Move) -> Result<(), Refusal> {
        answers::check(&self.state, seat, &choice)?;
        answers::carry_out(self, seat, choice)?;
        self.go_on();
        Ok(())
    }

    /// Plays on until somebody has to decide or the game is over.
    fn go_on(&mut self) {
        while !self.halted && self.state.outcome.is_none() {
            if self.answer_automatically() {
                continue;
            }
            if self.halted || open_decisions(&self.state).next().is_some() {
                return;
            }
            if !penalties::ask_for_demotions(self) {
                phases::proceed(self);
            }
        }
    }

    /// Gives the first answer that leaves no choice, if there is one.
    fn answer_automatically(&mut self) -> bool {
        for seat in Seat::ALL {
            let Some(decision) = self.state.decision(seat) else {
                continue;
            };
            // Whether another seat has a choice can depend on what it hides.
            if let Mode::Dry { mover, asked } = self.mode
                && mover != seat
            {
                // A new question may be answered at once, and before the mover's. An old one is not: it has waited.
                if decision.id > asked {
                    return false;
                }
                continue;
            }
            let Some(only) = decision::only_answer(&self.state, &decision) else {
                continue;
            };
            if let Move::Answer(Answer::Offer { resources }) = only {
                let offer = Effect::OfferMade { id: decision.id, seat, resources: Some(resources), automatic: true };
                self.emit(offer);
            } else {
                self.emit(Effect::Automatic { seat, answer: only });
                answers::carry_out(self, seat, only).expect("a listed move is legal");
            }
            return true;
        }
        false
    }
}

#[cfg(test)]
impl<'a> Play<'a> {
    /// A game a test has laid out.
    pub(crate) fn rehearse(state: State, chance: &'a mut dyn Chance) -> Self {
        Self::new(state, Mode::Live(chance))
    }

    /// What the game does by itself, and where that leads.
    pub(crate) fn played_on(mut self) -> (Vec<Effect>, State) {
        self.go_on();
        (self.effects, self.state)
    }
}

#[cfg(test)]
mod tests;
