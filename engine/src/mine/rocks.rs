//! The placing of drawn rocks on slaves (action 15, R4.5, R12.8).

use std::ops::ControlFlow;

use super::room;
use crate::decision::Question;
use crate::effect::Effect;
use crate::moves::{Answer, MoveVisitor, Rocks};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rulebook::RockTargets;
use crate::seat::Seat;
use crate::state::State;

fn total_room(state: &State, seat: Seat) -> u8 {
    room(state.player(seat)).iter().sum()
}

fn room_of_opponents(state: &State, seat: Seat) -> u8 {
    state.opponents(seat).map(|opponent| total_room(state, opponent)).sum()
}

/// The number of drawn rocks that find a place.
fn placeable(state: &State, seat: Seat, drawn: u8) -> u8 {
    drawn.min(room_of_opponents(state, seat) + total_room(state, seat))
}

/// Lists every way to place the rocks.
pub(crate) fn list(state: &State, seat: Seat, drawn: u8, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    let places: Vec<_> = state
        .seats()
        .filter(|other| state.is_active(*other))
        .flat_map(|other| {
            room(state.player(other)).into_iter().enumerate().map(move |(place, room)| (other, place, room))
        })
        .collect();
    distribute(&places, placeable(state, seat, drawn), Rocks::default(), &mut |rocks| {
        if check(state, seat, drawn, rocks).is_ok() {
            visit(Answer::PlaceRocks { rocks }.into())
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
pub(crate) fn check(state: &State, seat: Seat, drawn: u8, rocks: Rocks) -> Result<(), Refusal> {
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
pub(crate) fn ask(play: &mut Play<'_>, seat: Seat) {
    let rocks = play.state.drawn_rocks;
    if rocks == 0 {
        return;
    }
    if placeable(play.state, seat, rocks) == 0 {
        play.emit(Effect::RocksLost { rocks });
    } else {
        play.ask(seat, Question::PlaceRocks { rocks });
    }
}

pub(crate) fn place(play: &mut Play<'_>, seat: Seat, rocks: Rocks) {
    play.emit(Effect::RocksPlaced { seat, rocks });
    let lost = play.state.drawn_rocks;
    if lost > 0 {
        play.emit(Effect::RocksLost { rocks: lost });
    }
}
