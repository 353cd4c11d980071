//! Action 15, `mine`: a cube for every slave; metal is kept, rocks chain slaves.

use crate::effect::Effect;
use crate::mine::rocks;
use crate::moves::{Cube, Cubes, SingleAction};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::{SingleUse, Tile};

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

/// The number of cubes that the player may name with the tile.
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
    let blind = (u32::from(cubes(play.state, seat)) - look.total()).min(bag.total());
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
    rocks::ask(play, seat);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{SingleSpace, Space};
    use crate::chance::Seeded;
    use crate::decision::Question;
    use crate::game::advance;
    use crate::moves::Cube::{Gold, Rock, Silver};
    use crate::moves::Move;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red};
    use crate::testing::{Table, given};

    fn blindly() -> Move {
        look(0, 0, 0)
    }

    fn look(silver: u8, gold: u8, rock: u8) -> Move {
        SingleAction::Mine { look: Cubes { silver, gold, rock } }.into()
    }

    /// Blue has this many slaves out of five.
    fn slaves(number: usize) -> Table {
        let promoted = Space::ALL.into_iter().take(5 - number);
        promoted.fold(given(3, Rulebook::En), |table, space| table.pixie(Blue, space))
    }

    #[test]
    fn action_15_mine_draws_a_cube_for_every_slave() {
        let after = slaves(5).cubes(&[Silver, Gold, Silver, Silver, Gold]).action_of(Blue).when(Blue, blindly());
        after.gained(Blue, [0, 0, 0, 3, 2]);
        assert_eq!(after.state.bag, Cubes { silver: 27, gold: 8, rock: 15 });
        slaves(2).cubes(&[Silver, Gold]).action_of(Blue).when(Blue, blindly()).gained(Blue, [0, 0, 0, 1, 1]);
    }

    #[test]
    fn action_15_mine_draws_one_cube_at_least() {
        slaves(1).cubes(&[Gold]).action_of(Blue).when(Blue, blindly()).gained(Blue, [0, 0, 0, 0, 1]);
        slaves(0).cubes(&[Gold]).action_of(Blue).when(Blue, blindly()).gained(Blue, [0, 0, 0, 0, 1]);
    }

    #[test]
    fn action_15_mine_counts_chained_slaves_too() {
        let table = slaves(2).rocks(Blue, [1, 3]).cubes(&[Silver, Silver]).action_of(Blue);
        table.when(Blue, blindly()).gained(Blue, [0, 0, 0, 2, 0]);
    }

    #[test]
    fn action_15_mine_stops_when_the_bag_is_empty() {
        let after = slaves(5).bag(1, 1, 0).cubes(&[Gold, Silver]).action_of(Blue).when(Blue, blindly());
        after.gained(Blue, [0, 0, 0, 1, 1]);
        assert!(after.state.bag.is_empty());
    }

    #[test]
    fn action_15_mine_draws_every_cube_from_what_the_draws_before_it_left() {
        let table = slaves(2).bag(1, 1, 0).action_of(Blue);
        for seed in 0..8 {
            let drawn = advance(&table.state, Blue, blindly(), &mut Seeded::new(&[seed; 32]));
            let (_, then) = drawn.expect("a legal move");
            assert!(then.bag.is_empty(), "seed {seed}");
        }
    }

    #[test]
    fn action_15_mine_is_impossible_with_an_empty_bag() {
        let table = slaves(5).bag(0, 0, 0).tile(Blue, SingleUse::LookIntoBag).action_of(Blue);
        table.cannot(Blue, blindly(), "bag-is-empty").cannot(Blue, look(1, 0, 0), "bag-is-empty");
    }

    #[test]
    fn action_15_mine_has_one_space_for_each_player() {
        let table = slaves(5).used_single(SingleSpace::Mine, Red).action_of(Blue);
        assert!(table.legal(Blue).contains(&blindly()));
        slaves(5).used_single(SingleSpace::Mine, Blue).action_of(Blue).cannot(Blue, blindly(), "space-occupied");
    }

    #[test]
    fn action_15_mine_with_the_look_tile_names_the_first_two_cubes_before_the_draw() {
        let table = slaves(4).tile(Blue, SingleUse::LookIntoBag).cubes(&[Silver, Silver]).action_of(Blue);
        let after = table.when(Blue, look(0, 2, 0));
        after.gained(Blue, [0, 0, 0, 2, 2]);
        assert!(after.state.single_use[SingleUse::LookIntoBag as usize], "the tile lies on its space");
        assert_eq!(after.state.player(Blue).single_use.own, None);
        table.cannot(Blue, look(1, 0, 0), "wrong-number-of-cubes");
        table.cannot(Blue, look(1, 1, 1), "wrong-number-of-cubes");
        table.can(Blue, look(1, 0, 1)).can(Blue, look(0, 2, 0));
    }

    #[test]
    fn action_15_mine_with_the_look_tile_names_one_cube_with_0_or_1_slaves() {
        for number in [0, 1] {
            let table = slaves(number).tile(Blue, SingleUse::LookIntoBag).action_of(Blue);
            table.when(Blue, look(0, 1, 0)).gained(Blue, [0, 0, 0, 0, 1]);
            table.cannot(Blue, look(0, 2, 0), "wrong-number-of-cubes");
        }
        let two = slaves(2).tile(Blue, SingleUse::LookIntoBag).action_of(Blue);
        two.when(Blue, look(1, 1, 0)).gained(Blue, [0, 0, 0, 1, 1]);
    }

    #[test]
    fn action_15_mine_with_the_look_tile_names_fewer_only_if_the_bag_holds_fewer() {
        let table = slaves(5).bag(0, 1, 0).tile(Blue, SingleUse::LookIntoBag).action_of(Blue);
        table.when(Blue, look(0, 1, 0)).gained(Blue, [0, 0, 0, 0, 1]);
        table.cannot(Blue, look(0, 2, 0), "wrong-number-of-cubes");
    }

    #[test]
    fn action_15_mine_with_the_look_tile_draws_the_rest_from_what_is_left() {
        let table = slaves(5).bag(1, 1, 0).tile(Blue, SingleUse::LookIntoBag).action_of(Blue);
        let after = table.when(Blue, look(1, 1, 0));
        after.gained(Blue, [0, 0, 0, 1, 1]);
        assert!(after.state.bag.is_empty());
    }

    #[test]
    fn action_15_mine_with_the_look_tile_names_cubes_the_bag_holds() {
        let table = slaves(5).bag(9, 1, 0).tile(Blue, SingleUse::LookIntoBag).cubes(&[Silver, Silver, Silver]);
        let table = table.action_of(Blue);
        table.cannot(Blue, look(0, 2, 0), "bag-lacks").cannot(Blue, look(1, 0, 1), "bag-lacks");
        table.can(Blue, look(1, 1, 0));
    }

    #[test]
    fn action_15_mine_does_not_have_to_use_the_look_tile() {
        let table = slaves(2).tile(Blue, SingleUse::LookIntoBag).cubes(&[Silver, Silver]).action_of(Blue);
        let after = table.when(Blue, blindly());
        after.gained(Blue, [0, 0, 0, 2, 0]);
        assert_eq!(after.state.player(Blue).single_use.own, Some(SingleUse::LookIntoBag));
    }

    #[test]
    fn action_15_mine_names_nothing_without_the_look_tile() {
        let table = slaves(2).tile(Red, SingleUse::LookIntoBag).cubes(&[Silver, Silver]).action_of(Blue);
        table.cannot(Blue, look(1, 1, 0), "not-your-tile").can(Blue, blindly());
    }

    #[test]
    fn action_15_mine_asks_where_the_rocks_go_named_ones_included() {
        let table = slaves(3).tile(Blue, SingleUse::LookIntoBag).cubes(&[Rock]).action_of(Blue);
        let after = table.when(Blue, look(1, 0, 1));
        after.gained(Blue, [0, 0, 0, 1, 0]).asks(Blue, Question::PlaceRocks { rocks: 2 });
    }

    #[test]
    fn action_15_mine_keeps_rocks_out_of_the_bag_for_good() {
        let after = slaves(1).cubes(&[Rock]).action_of(Blue).when(Blue, blindly());
        assert_eq!((after.done().state.bag.rock, after.state.drawn_rocks), (14, 1));
    }
}
