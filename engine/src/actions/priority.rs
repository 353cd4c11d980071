//! 20 `priority`: pay honey to move the small cube forward.

use crate::effect::Effect;
use crate::game::Play;
use crate::moves::SingleAction;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::state::State;

/// Small cubes that stand ahead.
fn ahead(state: &State, seat: Seat) -> u8 {
    state.small.position(seat).unwrap_or(0)
}

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = SingleAction> {
    (1..=ahead(state, seat)).map(|places| SingleAction::Priority { places })
}

pub(super) fn check(state: &State, seat: Seat, places: u8) -> Result<(), Refusal> {
    let ahead = ahead(state, seat);
    if !(1..=ahead).contains(&places) {
        return Err(Refusal::TooFarAhead { ahead });
    }
    let cost = Resources::of(Resource::Honey, places);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, places: u8) {
    play.emit(Effect::Paid { seat, resources: Resources::of(Resource::Honey, places) });
    play.emit(Effect::PriorityGained { seat, places });
}
