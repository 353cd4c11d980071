//! 10 `whip`: roll penalties and divide them among the opponents.

use std::ops::ControlFlow;

use crate::decision::{Listing, Question};
use crate::effect::{Effect, PenaltyCause};
use crate::game::Play;
use crate::moves::{Answer, PerSeat};
use crate::penalties;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat) {
    let n = play.state.draws.whip;
    let die = play.state.rules.edition.whip_die;
    let Some(chance) = play.chance() else { return };
    let whips = chance.whip(n, &die);
    play.emit(Effect::WhipRolled { seat, whips });
    play.ask(seat, Question::DivideWhips { whips });
}

/// Lists every way to divide the whips.
pub(crate) fn list_divisions(state: &State, seat: Seat, whips: u8, listing: Listing<'_>) -> ControlFlow<()> {
    let opponents: Vec<Seat> = state.opponents(seat).collect();
    divide_among(&opponents, whips, PerSeat::default(), listing)
}

fn divide_among(opponents: &[Seat], left: u8, so_far: PerSeat, listing: Listing<'_>) -> ControlFlow<()> {
    let give = |seat: Seat, number: u8| {
        let mut whips = so_far;
        whips.0[seat.index()] = number;
        whips
    };
    match opponents {
        [] => ControlFlow::Continue(()),
        [last] => listing(Answer::DivideWhips { whips: give(*last, left) }.into()),
        [first, rest @ ..] => {
            (0..=left).rev().try_for_each(|number| divide_among(rest, left - number, give(*first, number), listing))
        }
    }
}

pub(crate) fn check_division(state: &State, seat: Seat, rolled: u8, whips: PerSeat) -> Result<(), Refusal> {
    if let Some((other, _)) = whips.iter().find(|(other, _)| *other == seat || !state.is_active(*other)) {
        return Err(Refusal::NotAnOpponent { seat: other });
    }
    let given = whips.total();
    if given == u32::from(rolled) {
        Ok(())
    } else {
        Err(Refusal::WrongTotal { needed: rolled, given: given.try_into().unwrap_or(u8::MAX) })
    }
}

pub(crate) fn divide(play: &mut Play<'_>, whips: PerSeat) {
    penalties::book(play, PenaltyCause::Whip, whips);
}
