//! The free move `unchain`: rocks are taken off own slaves (R6.1, R12.9).

use crate::effect::Effect;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::rulebook::RockRemoval;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::Ability;

/// Every number of rocks that lies on the seat's slaves, at least one.
pub(crate) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = [u8; 2]> {
    let [first, second] = state.player(seat).rocks;
    (0..=first).flat_map(move |a| (0..=second).map(move |b| [a, b])).filter(|rocks| *rocks != [0, 0])
}

/// The price for the removal of these rocks.
fn price(state: &State, seat: Seat, rocks: [u8; 2]) -> Resources {
    if state.has(seat, Ability::FreeRocks) {
        Resources::NONE
    } else {
        Resources::of(Resource::Bread, rocks[0].saturating_add(rocks[1]))
    }
}

pub(crate) fn check(state: &State, seat: Seat, rocks: [u8; 2]) -> Result<(), Refusal> {
    if state.outcome.is_some() {
        return Err(Refusal::GameOver {});
    }
    let any_time = state.toggles().rock_removal == RockRemoval::AnyTime || state.has(seat, Ability::FreeRocks);
    if !any_time && state.decision(seat).is_none() {
        return Err(Refusal::NotNow {});
    }
    let [place1, place2] = state.player(seat).rocks;
    if rocks == [0, 0] || rocks[0] > place1 || rocks[1] > place2 {
        return Err(Refusal::NoSuchRocks { place1, place2 });
    }
    let cost = price(state, seat, rocks);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

/// Whether the seat could remove a rock now.
pub(crate) fn is_possible(state: &State, seat: Seat) -> bool {
    [[1, 0], [0, 1]].into_iter().any(|rock| check(state, seat, rock).is_ok())
}

pub(crate) fn carry_out(play: &mut Play<'_>, seat: Seat, rocks: [u8; 2]) {
    let price = price(play.state, seat, rocks);
    if !price.is_none() {
        play.emit(Effect::Paid { seat, resources: price });
    }
    play.emit(Effect::Unchained { seat, rocks });
}

/// Removes as many rocks as the seat can pay for; at final scoring that is never worse (R12.9).
pub(crate) fn remove_all_affordable(play: &mut Play<'_>, seat: Seat) {
    let player = play.state.player(seat);
    let [first, second] = player.rocks;
    let affordable =
        if play.state.has(seat, Ability::FreeRocks) { first + second } else { player.holdings[Resource::Bread] };
    let from_first = first.min(affordable);
    let rocks = [from_first, second.min(affordable - from_first)];
    if rocks != [0, 0] {
        carry_out(play, seat, rocks);
    }
}
