//! The silver and the gold track: prices, steps, and what each step costs or gives at the end of a round.

use crate::resources::{Metal, Resource, Resources};
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::Ability;

/// The price of a step on a track, in the metal of the track (action 11).
pub(crate) fn step_price(track: Metal) -> Resources {
    Resources::of(track, 1)
}

/// The price of one gold, in silver: the price of the step, 1 less with the ability, never less than 1 (action 5).
pub(crate) fn gold_price(state: &State, seat: Seat) -> u8 {
    let price = price_at_step(state, seat, Metal::Silver);
    if state.has(seat, Ability::CheapGold) { (price - 1).max(1) } else { price }
}

/// The price of a ring (action 13).
pub(crate) fn ring_price(state: &State, seat: Seat) -> Resources {
    Resources::of(Resource::Gold, price_at_step(state, seat, Metal::Gold))
}

fn price_at_step(state: &State, seat: Seat, track: Metal) -> u8 {
    state.rules.edition.track(track).price[step(state, seat, track)]
}

fn step(state: &State, seat: Seat, track: Metal) -> usize {
    usize::from(state.player(seat).steps[track as usize])
}

/// The steps from this seat's disc to the top of the track.
pub(crate) fn steps_left(state: &State, seat: Seat, track: Metal) -> u8 {
    state.rules.edition.track(track).top() - state.player(seat).steps[track as usize]
}

/// The reward points of both tracks at the end of a round (R3.26).
pub(crate) fn round_points(state: &State, seat: Seat) -> u8 {
    Metal::ALL.into_iter().map(|track| state.rules.edition.track(track).reward[step(state, seat, track)]).sum()
}

/// The penalties of both tracks at the end of a round (R3.26).
pub(crate) fn round_penalties(state: &State, seat: Seat) -> u8 {
    Metal::ALL.into_iter().map(|track| state.rules.edition.track(track).penalty[step(state, seat, track)]).sum()
}
