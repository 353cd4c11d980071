//! The course of a game: it starts, a move is checked and carried out, and play goes on to the next decision.

use std::sync::Arc;

use crate::apply::apply_trusted;
use crate::chance::Chance;
use crate::effect::Effect;
use crate::moves::{Answer, Move};
use crate::penalties::demotions;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rulebook::Rules;
use crate::seat::Seat;
use crate::setup::{self, Draw};
use crate::state::{State, open_decisions};
use crate::{answers, legal_moves, phases};

/// A new game: drawn, set up and played on to the first decisions.
pub fn start(rules: Arc<Rules>, chance: &mut dyn Chance) -> (Vec<Effect>, State) {
    let draw = Draw::by(chance, rules.players);
    start_drawn(rules, &draw, chance)
}

/// A new game with this draw, played on to the first decisions.
pub fn start_drawn(rules: Arc<Rules>, draw: &Draw, chance: &mut dyn Chance) -> (Vec<Effect>, State) {
    let (mut effects, mut state) = (Vec::new(), State::new(rules));
    let mut play = Play::live(&mut state, &mut effects, chance);
    setup::effects(draw).for_each(|effect| play.emit(effect));
    play_on(&mut play);
    (effects, state)
}

/// The effects of a move of this seat, up to the next open decisions.
///
/// # Errors
/// The move is not legal; nothing happens.
pub fn decide(state: &State, seat: Seat, choice: Move, chance: &mut dyn Chance) -> Result<Vec<Effect>, Refusal> {
    advance(state, seat, choice, chance).map(|(effects, _)| effects)
}

/// [`decide`], with the state after the effects.
///
/// # Errors
/// The move is not legal; nothing happens.
pub fn advance(
    state: &State,
    seat: Seat,
    choice: Move,
    chance: &mut dyn Chance,
) -> Result<(Vec<Effect>, State), Refusal> {
    let (mut effects, mut after) = (Vec::with_capacity(16), state.clone());
    make(&mut Play::live(&mut after, &mut effects, chance), seat, choice)?;
    Ok((effects, after))
}

/// [`advance`] in place, for programs that play many moves: the state becomes the one after the move, and the effects of the
/// move are added to `effects`, whose room can be used again.
///
/// ```
/// # use std::sync::Arc;
/// # use pixie_engine::chance::Seeded;
/// # use pixie_engine::{Players, Rulebook, Rules, legal_moves, open_decisions, play, start};
/// let mut chance = Seeded::new(&[1; 32]);
/// let (_, mut state) = start(Arc::new(Rules::of(Rulebook::En, Players::Two)), &mut chance);
/// let mut effects = Vec::new();
/// loop {
///     let Some(asked) = open_decisions(&state).next() else { break };
///     let choice = legal_moves(&state, &asked)[0];
///     effects.clear();
///     play(&mut state, asked.seat, choice, &mut chance, &mut effects)?;
/// }
/// assert!(state.outcome.is_some());
/// # Ok::<_, pixie_engine::Refusal>(())
/// ```
///
/// # Errors
/// The move is not legal; the state and the effects are as they were.
pub fn play(
    state: &mut State,
    seat: Seat,
    choice: Move,
    chance: &mut dyn Chance,
    effects: &mut Vec<Effect>,
) -> Result<(), Refusal> {
    // Of several steps a later one can be refused when the first ones are made.
    if matches!(choice, Move::Answer(Answer::Promote { steps }) if steps.as_slice().len() > 1) {
        let (more, after) = advance(state, seat, choice, chance)?;
        effects.extend(more);
        *state = after;
        return Ok(());
    }
    make(&mut Play::live(state, effects, chance), seat, choice)
}

/// The effects of a move, as far as the mover can know: they end before the first chance, reveal or other seat's
/// secret. The mover may see these effects as they are.
///
/// # Errors
/// The move is not legal.
pub fn dry_run(state: &State, seat: Seat, choice: Move) -> Result<Vec<Effect>, Refusal> {
    foresee(state, seat, choice).map(|foreseen| foreseen.effects)
}

/// [`dry_run`], with the state after it and whether the effects are all.
///
/// # Errors
/// The move is not legal.
pub fn foresee(state: &State, seat: Seat, choice: Move) -> Result<Foreseen, Refusal> {
    let (mut effects, mut then) = (Vec::with_capacity(16), state.clone());
    let mut play = Play::dry(&mut then, &mut effects, seat);
    make(&mut play, seat, choice)?;
    let reached_the_end = !play.is_halted();
    // The mover must not learn whether an offer is the last one: a seat that still looks asked may have nothing to
    // offer.
    let may_reveal = effects.iter().any(|effect| matches!(effect, Effect::OfferMade { .. }));
    Ok(Foreseen { effects, is_whole: reached_the_end && !may_reveal, then })
}

/// The things a mover can know of a move before it is made.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// The effects, up to the first chance, reveal or other seat's secret.
    pub effects: Vec<Effect>,
    /// Whether these are all effects, as far as the mover can know.
    pub is_whole: bool,
    /// The state after them. The mover may not see all of it.
    pub then: State,
}

/// The state after these effects, which are trusted as [`apply_trusted`] says.
///
/// # Panics
/// As [`apply_trusted`].
#[must_use]
pub fn replay<'a>(rules: Arc<Rules>, effects: impl IntoIterator<Item = &'a Effect>) -> State {
    let mut state = State::new(rules);
    for effect in effects {
        apply_trusted(&mut state, effect);
    }
    state
}

fn make(play: &mut Play<'_>, seat: Seat, choice: Move) -> Result<(), Refusal> {
    answers::check(play.state, seat, &choice)?;
    answers::carry_out(play, seat, choice)?;
    play_on(play);
    Ok(())
}

/// Plays on until a decision is open that has more than one answer, or the game is over.
pub(crate) fn play_on(play: &mut Play<'_>) {
    while !play.is_halted() && play.state.outcome.is_none() {
        if demotions::ask(play) || answer_automatically(play) {
            continue;
        }
        if play.is_halted() || open_decisions(play.state).next().is_some() {
            return;
        }
        phases::proceed(play);
    }
}

/// Gives the first answer that leaves no choice, if there is one.
fn answer_automatically(play: &mut Play<'_>) -> bool {
    for seat in Seat::ALL {
        let Some(decision) = play.state.decision(seat) else {
            continue;
        };
        // Whether another seat has a choice can depend on the things it hides.
        if let Some(dry_run) = play.dry_run()
            && dry_run.mover != seat
        {
            // A new question may be answered at once, and before the mover's. An old one is not: it has waited.
            if decision.id > dry_run.asked_before {
                return false;
            }
            continue;
        }
        let Some(only) = legal_moves::only_answer(play.state, &decision) else {
            continue;
        };
        if let Move::Answer(Answer::Offer { resources }) = only {
            play.emit(Effect::OfferMade { id: decision.id, seat, resources: Some(resources), automatic: true });
        } else {
            play.emit(Effect::Automatic { seat, answer: only });
            answers::carry_out(play, seat, only).expect("a listed move is legal");
        }
        return true;
    }
    false
}

#[cfg(test)]
mod tests;
