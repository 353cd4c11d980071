//! 3 `promotion`: one step, with the discs of the round on the board.

use crate::board::{Place, Space};
use crate::game::Play;
use crate::moves::{DoubleAction, Step};
use crate::promotion;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = DoubleAction> + '_ {
    promotion::candidates(state, seat.into()).map(|Step { from, to }| DoubleAction::Promotion { from, to })
}

pub(super) fn check(state: &State, seat: Seat, from: Place, to: Place) -> Result<(), Refusal> {
    promotion::check_step(state, seat, Step { from, to })
}

/// Whether the step can end there with the discs for this action placed: without a pixie there are two, and they cover
/// the action's own space. A copy places none.
pub(super) fn check_own_discs(state: &State, to: Place) -> Result<(), Refusal> {
    let covered = to == Place::On(Space::Promotion) && state.space(Space::Promotion).pixie.is_none();
    if covered { Err(Refusal::NoRoom { place: to }) } else { Ok(()) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, from: Place, to: Place) {
    promotion::make_step(play, seat, Step { from, to });
}
