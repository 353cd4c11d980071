//! Promotion steps (R3.20-R3.23) and the dummy's step (R10.3).

use std::ops::ControlFlow;

use crate::board::{PixiePlace, Space};
use crate::effect::Effect;
use crate::mine;
use crate::moves::MoveVisitor;
use crate::moves::{Answer, Move, Step, Steps};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::seat::{Colour, Seat};
use crate::stage::Phase;
use crate::state::State;
use crate::tiles::{Ability, RewardRow};

/// The price in apples for swapping an opponent's pixie out (R3.21).
const DEMOTION_PRICE: u8 = 1;

/// Lists the single steps, and stopping.
pub(crate) fn list(state: &State, seat: Seat, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    steps(state, seat).try_for_each(|step| visit(Move::promote(step.from, step.to)))?;
    visit(Answer::Stop {}.into())
}

/// Lists the steps of the dummy.
pub(crate) fn list_dummy(state: &State, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    dummy_steps(state).try_for_each(|Step { from, to }| visit(Answer::MoveDummy { from, to }.into()))
}

/// The legal single steps of a seat.
pub(crate) fn steps(state: &State, seat: Seat) -> impl Iterator<Item = Step> + '_ {
    candidates(state, seat.into()).filter(move |step| check_step(state, seat, *step).is_ok())
}

/// The legal steps of the dummy.
pub(crate) fn dummy_steps(state: &State) -> impl Iterator<Item = Step> + '_ {
    candidates(state, Colour::Dummy).filter(|step| check_dummy(state, step.from, step.to).is_ok())
}

/// From every place where a pixie of this colour stands to every place of the next row.
pub(crate) fn candidates(state: &State, colour: Colour) -> impl Iterator<Item = Step> + '_ {
    let mine = (state.pixies_at(colour, PixiePlace::Mine) > 0).then_some(PixiePlace::Mine);
    let from = mine.into_iter().chain(state.promoted(colour).map(PixiePlace::On));
    from.flat_map(|from| from.next_row().map(move |to| Step { from, to }))
}

/// Whether these steps may begin: not too many, and the first is legal.
pub(crate) fn check_steps(state: &State, seat: Seat, left: u8, steps: &Steps) -> Result<(), Refusal> {
    let steps = steps.as_slice();
    if steps.len() > usize::from(left) {
        return Err(Refusal::TooManySteps { left });
    }
    check_step(state, seat, steps[0])
}

/// Whether a single step is legal now.
pub(crate) fn check_step(state: &State, seat: Seat, step: Step) -> Result<(), Refusal> {
    let Step { from, to } = step;
    check_leaves(state, seat.into(), from)?;
    if from == PixiePlace::Mine && !mine::has_free_slave(state, seat) {
        return Err(Refusal::SlavesChained {});
    }
    check_rows(from, to)?;
    match to {
        PixiePlace::ServantSpace => check_servant_space(state),
        PixiePlace::On(space) => match state.space(space).pixie {
            None => check_hand_half(state, space),
            Some(other) if other == seat => Err(Refusal::NoRoom { place: to }),
            Some(_) => check_demotion_price(state, seat),
        },
        PixiePlace::Mine => Err(Refusal::NotTheNextRow { from, to }),
    }
}

/// Whether the dummy may make this step: onto a free hand half only.
pub(crate) fn check_dummy(state: &State, from: PixiePlace, to: PixiePlace) -> Result<(), Refusal> {
    check_leaves(state, Colour::Dummy, from)?;
    check_rows(from, to)?;
    match to {
        PixiePlace::On(space) if state.space(space).pixie.is_none() => check_hand_half(state, space),
        _ => Err(Refusal::NoRoom { place: to }),
    }
}

fn check_leaves(state: &State, colour: Colour, from: PixiePlace) -> Result<(), Refusal> {
    if state.pixies_at(colour, from) == 0 { Err(Refusal::NoPixieThere { place: from }) } else { Ok(()) }
}

fn check_rows(from: PixiePlace, to: PixiePlace) -> Result<(), Refusal> {
    if to.row() == from.row() + 1 { Ok(()) } else { Err(Refusal::NotTheNextRow { from, to }) }
}

/// A hand half without a pixie is free unless two discs lie on the space (R3.6).
fn check_hand_half(state: &State, space: Space) -> Result<(), Refusal> {
    match state.space(space).discs {
        Some((_, 2..)) => Err(Refusal::NoRoom { place: PixiePlace::On(space) }),
        _ => Ok(()),
    }
}

fn check_servant_space(state: &State) -> Result<(), Refusal> {
    let open = state.stage.phase() == Phase::Reward
        && state.servant_space.is_none()
        && state.next_reward(RewardRow::Servant).is_some();
    if open { Ok(()) } else { Err(Refusal::ServantSpaceClosed {}) }
}

fn demotion_price(state: &State, seat: Seat) -> Resources {
    if state.has(seat, Ability::FreeDemotion) {
        Resources::NONE
    } else {
        Resources::of(Resource::Apple, DEMOTION_PRICE)
    }
}

fn check_demotion_price(state: &State, seat: Seat) -> Result<(), Refusal> {
    let cost = demotion_price(state, seat);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

/// Makes the steps one after the other; the first illegal one refuses them all.
pub(crate) fn make_steps(play: &mut Play<'_>, seat: Seat, steps: &Steps) -> Result<(), Refusal> {
    for step in steps.as_slice() {
        check_step(play.state, seat, *step)?;
        play.emit(Effect::StepMade { seat });
        make_step(play, seat, *step);
    }
    ask_for_the_rest(play, seat);
    Ok(())
}

/// Asks for the steps that are left by a question of its own, so that a second answer to the first one counts for
/// nothing.
fn ask_for_the_rest(play: &mut Play<'_>, seat: Seat) {
    if let Some(asked) = play.state.decision(seat) {
        play.answered(seat);
        play.ask(seat, asked.question);
    }
}

/// Moves a pixie by a legal step, swapping and paying if another stands there.
pub(crate) fn make_step(play: &mut Play<'_>, seat: Seat, Step { from, to }: Step) {
    let other = match to {
        PixiePlace::On(space) => play.state.space(space).pixie,
        _ => None,
    };
    let Some(with) = other else {
        play.emit(Effect::PixieMoved { pixie: seat.into(), from, to });
        return;
    };
    let price = demotion_price(play.state, seat);
    if !price.is_none() {
        play.emit(Effect::Paid { seat, resources: price });
    }
    play.emit(Effect::PixiesSwapped { pixie: seat, from, with, to });
}

pub(crate) fn move_dummy(play: &mut Play<'_>, from: PixiePlace, to: PixiePlace) {
    play.emit(Effect::PixieMoved { pixie: Colour::Dummy, from, to });
}

#[cfg(test)]
mod tests;
