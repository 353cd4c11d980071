//! 11 `advance_track`: pay 1 of the metal for a step on its track.

use crate::effect::Effect;
use crate::game::Play;
use crate::moves::DoubleAction;
use crate::refusal::Refusal;
use crate::resources::{Metal, Resources};
use crate::seat::Seat;
use crate::state::State;

const PRICE: u8 = 1;

pub(super) fn candidates() -> impl Iterator<Item = DoubleAction> {
    Metal::ALL.into_iter().map(|track| DoubleAction::AdvanceTrack { track })
}

pub(super) fn check(state: &State, seat: Seat, track: Metal) -> Result<(), Refusal> {
    if state.player(seat).steps[track as usize] >= state.rules.edition.track(track).top() {
        return Err(Refusal::TopOfTrack { track });
    }
    let cost = Resources::of(track, PRICE);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, track: Metal) {
    play.emit(Effect::Paid { seat, resources: Resources::of(track, PRICE) });
    play.emit(Effect::TrackAdvanced { seat, track, steps: 1 });
}
