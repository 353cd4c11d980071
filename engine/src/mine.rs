//! The mines: slaves, the rocks that chain them, and taking rocks off (R4.5, R6.1, R12.8).

use std::ops::ControlFlow;

use crate::decision::{Listing, Question};
use crate::effect::Effect;
use crate::game::Play;
use crate::moves::{Answer, Rocks};
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::rulebook::{RockRemoval, RockTargets};
use crate::seat::Seat;
use crate::state::{Player, State};
use crate::tiles::Ability;

/// Rocks one slave can be chained to.
pub(crate) const ROCKS_PER_SLAVE: u8 = 3;

/// How many slaves are chained.
fn chained(player: &Player) -> u8 {
    player.rocks.into_iter().map(|rocks| u8::from(rocks > 0)).sum()
}

/// Whether a slave of this seat can leave the mine.
pub(crate) fn has_free_slave(state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    player.slaves > chained(player)
}

/// How many more rocks each slave place can take: chained slaves keep their place, the others stand on the lowest free
/// ones (R12.8), and an empty place takes none.
pub(crate) fn room(player: &Player) -> [u8; 2] {
    let mut free_slaves = player.slaves - chained(player);
    player.rocks.map(|rocks| {
        if rocks > 0 {
            ROCKS_PER_SLAVE - rocks
        } else if free_slaves > 0 {
            free_slaves -= 1;
            ROCKS_PER_SLAVE
        } else {
            0
        }
    })
}

fn total_room(state: &State, seat: Seat) -> u8 {
    room(state.player(seat)).iter().sum()
}

fn room_of_opponents(state: &State, seat: Seat) -> u8 {
    state.opponents(seat).map(|opponent| total_room(state, opponent)).sum()
}

/// How many of the drawn rocks find a place.
fn placeable(state: &State, seat: Seat, drawn: u8) -> u8 {
    drawn.min(room_of_opponents(state, seat) + total_room(state, seat))
}

/// Lists every way to place the rocks.
pub(crate) fn list_placements(state: &State, seat: Seat, drawn: u8, listing: Listing<'_>) -> ControlFlow<()> {
    let places: Vec<_> = state
        .seats()
        .filter(|other| state.is_active(*other))
        .flat_map(|other| {
            room(state.player(other)).into_iter().enumerate().map(move |(place, room)| (other, place, room))
        })
        .collect();
    distribute(&places, placeable(state, seat, drawn), Rocks::default(), &mut |rocks| {
        if check_placement(state, seat, drawn, rocks).is_ok() {
            listing(Answer::PlaceRocks { rocks }.into())
        } else {
            ControlFlow::Continue(())
        }
    })
}

fn distribute(
    places: &[(Seat, usize, u8)],
    left: u8,
    rocks: Rocks,
    found: &mut dyn FnMut(Rocks) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((&(seat, place, room), rest)) = places.split_first() else {
        return if left == 0 { found(rocks) } else { ControlFlow::Continue(()) };
    };
    (0..=left.min(room)).try_for_each(|number| {
        let mut rocks = rocks;
        rocks.0[seat.index()][place] = number;
        distribute(rest, left - number, rocks, found)
    })
}

/// Whether the drawn rocks may be placed like this: every one that finds a place is placed.
pub(crate) fn check_placement(state: &State, seat: Seat, drawn: u8, rocks: Rocks) -> Result<(), Refusal> {
    for (target, numbers) in rocks.iter() {
        if !state.is_active(target) {
            return Err(Refusal::NotAnOpponent { seat: target });
        }
        let room = room(state.player(target));
        for (place, (number, room)) in (1..).zip(numbers.into_iter().zip(room)) {
            if number > room {
                return Err(Refusal::NoRoomForRocks { seat: target, place, room });
            }
        }
    }
    let needed = placeable(state, seat, drawn);
    let given = rocks.total();
    if given != u32::from(needed) {
        return Err(Refusal::WrongTotal { needed, given: given.try_into().unwrap_or(u8::MAX) });
    }
    let own = drawn.saturating_sub(room_of_opponents(state, seat)).min(total_room(state, seat));
    let on_own = rocks.of(seat)[0] + rocks.of(seat)[1];
    if state.toggles().rock_targets == RockTargets::OpponentsFirst && on_own > own {
        return Err(Refusal::OpponentsFirst { own });
    }
    Ok(())
}

/// Asks where the drawn rocks go; those without any place leave the game.
pub(crate) fn ask_for_rocks(play: &mut Play<'_>, seat: Seat) {
    let rocks = play.state.drawn_rocks;
    if rocks == 0 {
        return;
    }
    if placeable(&play.state, seat, rocks) == 0 {
        play.emit(Effect::RocksLost { rocks });
    } else {
        play.ask(seat, Question::PlaceRocks { rocks });
    }
}

pub(crate) fn place_rocks(play: &mut Play<'_>, seat: Seat, rocks: Rocks) {
    play.emit(Effect::RocksPlaced { seat, rocks });
    let lost = play.state.drawn_rocks;
    if lost > 0 {
        play.emit(Effect::RocksLost { rocks: lost });
    }
}

/// Every number of rocks that lies on the seat's slaves, at least one.
pub(crate) fn unchain_candidates(state: &State, seat: Seat) -> impl Iterator<Item = [u8; 2]> {
    let [first, second] = state.player(seat).rocks;
    (0..=first).flat_map(move |a| (0..=second).map(move |b| [a, b])).filter(|rocks| *rocks != [0, 0])
}

/// What removing these rocks costs.
fn unchain_price(state: &State, seat: Seat, rocks: [u8; 2]) -> Resources {
    if state.has(seat, Ability::FreeRocks) {
        Resources::NONE
    } else {
        Resources::of(Resource::Bread, rocks[0].saturating_add(rocks[1]))
    }
}

pub(crate) fn check_unchain(state: &State, seat: Seat, rocks: [u8; 2]) -> Result<(), Refusal> {
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
    let cost = unchain_price(state, seat, rocks);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

/// Whether the seat could remove a rock now.
pub(crate) fn can_unchain(state: &State, seat: Seat) -> bool {
    [[1, 0], [0, 1]].into_iter().any(|rock| check_unchain(state, seat, rock).is_ok())
}

pub(crate) fn unchain(play: &mut Play<'_>, seat: Seat, rocks: [u8; 2]) {
    let price = unchain_price(&play.state, seat, rocks);
    if !price.is_none() {
        play.emit(Effect::Paid { seat, resources: price });
    }
    play.emit(Effect::Unchained { seat, rocks });
}

/// Removes as many rocks as the seat can pay for; at final scoring that is never worse (R12.9).
pub(crate) fn unchain_all_affordable(play: &mut Play<'_>, seat: Seat) {
    let player = play.state.player(seat);
    let [first, second] = player.rocks;
    let affordable =
        if play.state.has(seat, Ability::FreeRocks) { first + second } else { player.holdings[Resource::Bread] };
    let from_first = first.min(affordable);
    let rocks = [from_first, second.min(affordable - from_first)];
    if rocks != [0, 0] {
        unchain(play, seat, rocks);
    }
}

#[cfg(test)]
mod tests;
