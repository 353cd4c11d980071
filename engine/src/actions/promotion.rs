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

/// The discs of the action lie on its space before the pixie moves; two leave no room for it there (R3.6).
pub(super) fn check_own_space(action: &DoubleAction, discs: u8) -> Result<(), Refusal> {
    match action {
        DoubleAction::Promotion { to: to @ Place::On(Space::Promotion), .. } if discs > 1 => {
            Err(Refusal::NoRoom { place: *to })
        }
        _ => Ok(()),
    }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, from: Place, to: Place) {
    promotion::make_step(play, seat, Step { from, to });
}
