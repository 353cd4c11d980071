//! 15 `mine`: draw a cube for every slave; keep the metal, chain slaves to the rocks.

use crate::effect::Effect;
use crate::game::Play;
use crate::mine::ask_for_rocks;
use crate::moves::{Cube, Cubes, SingleAction, Tile};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::SingleUse;

/// A draw without the tile, and every draw with it.
pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = SingleAction> + '_ {
    let looks = check_look_tile(state, seat).is_ok().then(|| named_candidates(nameable(state, seat)));
    std::iter::once(Cubes::default()).chain(looks.into_iter().flatten()).map(|look| SingleAction::Mine { look })
}

fn named_candidates(number: u8) -> impl Iterator<Item = Cubes> {
    let one = Cube::ALL.into_iter().map(|cube| Cubes::from_iter([cube]));
    let two = Cube::ALL.into_iter().flat_map(|a| Cube::ALL.into_iter().filter(move |b| a <= *b).map(move |b| [a, b]));
    one.chain(two.map(Cubes::from_iter)).filter(move |cubes| cubes.total() == u32::from(number))
}

/// One cube for every own slave, at least one.
fn cubes(state: &State, seat: Seat) -> u8 {
    state.player(seat).slaves.max(1)
}

/// How many of them the tile lets the player name.
fn nameable(state: &State, seat: Seat) -> u8 {
    let in_bag = u8::try_from(state.bag.total()).unwrap_or(u8::MAX);
    cubes(state, seat).min(2).min(in_bag)
}

fn check_look_tile(state: &State, seat: Seat) -> Result<(), Refusal> {
    let held = state.player(seat).single_use.contains(SingleUse::LookIntoBag);
    if held { Ok(()) } else { Err(Refusal::NotYourTile { tile: Tile::SingleUse(SingleUse::LookIntoBag) }) }
}

pub(super) fn check(state: &State, seat: Seat, look: Cubes) -> Result<(), Refusal> {
    if state.bag.is_empty() {
        return Err(Refusal::BagIsEmpty {});
    }
    if look.is_empty() {
        return Ok(());
    }
    check_look_tile(state, seat)?;
    let number = nameable(state, seat);
    if look.total() != u32::from(number) {
        return Err(Refusal::WrongNumberOfCubes { number });
    }
    match Cube::ALL.into_iter().find(|cube| look.of(*cube) > state.bag.of(*cube)) {
        Some(cube) => Err(Refusal::BagLacks { cube, has: state.bag.of(cube) }),
        None => Ok(()),
    }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, look: Cubes) {
    let mut bag = play.state.bag;
    look.iter().for_each(|cube| *bag.of_mut(cube) -= 1);
    let blind = (u32::from(cubes(&play.state, seat)) - look.total()).min(bag.total());
    let first = play.state.draws.bag;
    let mut drawn = Vec::with_capacity(5);
    for n in first..first + blind {
        let Some(chance) = play.chance() else { return };
        let cube = chance.cube(n, bag);
        *bag.of_mut(cube) -= 1;
        drawn.push(cube);
    }
    if !look.is_empty() {
        play.emit(Effect::SingleUseReturned { seat, tile: SingleUse::LookIntoBag });
    }
    play.emit(Effect::CubesDrawn { seat, named: look, drawn: drawn.into_iter().collect() });
    ask_for_rocks(play, seat);
}
