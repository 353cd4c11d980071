//! Tests of the exchange of tiles.

use super::*;
use crate::board::SingleSpace;
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Green, Red, Yellow};
use crate::testing::{Table, given};
use crate::tiles::{Ability, SingleUse};

const MERCY: Tile = Tile::SingleUse(SingleUse::Mercy);
const LOOK: Tile = Tile::SingleUse(SingleUse::LookIntoBag);
const DOUBLE: Tile = Tile::SingleUse(SingleUse::DoubleOffering);

fn swap(give: Tile, take: Tile) -> SingleAction {
    SingleAction::ExchangeTiles { give, take, of: None }
}

fn swap_with(of: Seat, give: Tile, take: Tile) -> SingleAction {
    SingleAction::ExchangeTiles { give, take, of: Some(of) }
}

fn food(table: &Table, seat: Seat) -> Vec<u8> {
    table.done().state.player(seat).food_tiles.iter().collect()
}

fn single_use(table: &Table, seat: Seat) -> Vec<SingleUse> {
    table.done().state.player(seat).single_use.iter().collect()
}

#[test]
fn action_16_exchange_swaps_a_food_tile_for_the_top_of_the_stack() {
    let table = given(3, Rulebook::En).food_tile(Blue, 4).action_of(Blue);
    let after = table.when(Blue, swap(Tile::Food(4), Tile::Food(2)));
    assert_eq!(food(&after, Blue), [2]);
    assert_eq!(after.state.food_stack.as_slice(), [4, 3, 4]);
    table.cannot(Blue, swap(Tile::Food(4), Tile::Food(3)), "tile-not-available");
}

#[test]
fn action_16_exchange_swaps_a_single_use_tile_for_any_that_lies_on_the_board() {
    let table = given(3, Rulebook::En).tile(Blue, SingleUse::Mercy).tile(Red, SingleUse::LookIntoBag).action_of(Blue);
    let after = table.when(Blue, swap(MERCY, DOUBLE));
    assert_eq!(single_use(&after, Blue), [SingleUse::DoubleOffering]);
    assert_eq!(after.state.single_use_on_board().collect::<Vec<_>>(), [SingleUse::Mercy]);
    table.cannot(Blue, swap(MERCY, LOOK), "tile-not-available");
    table.cannot(Blue, swap(MERCY, MERCY), "tile-not-available");
}

#[test]
fn action_16_exchange_swaps_an_ability_for_one_on_the_board() {
    let table = given(3, Rulebook::En).ability(Blue, Ability::CheapGold).ability(Red, Ability::RingBonus);
    let table = table.ability_on_board(Ability::FreeRocks).action_of(Blue);
    let after = table.when(Blue, swap(Tile::Ability(Ability::CheapGold), Tile::Ability(Ability::FreeRocks)));
    assert_eq!(after.done().state.player(Blue).ability, Some(Ability::FreeRocks));
    assert!(after.state.abilities.contains(Ability::CheapGold));
    assert!(!after.state.abilities.contains(Ability::FreeRocks));
    let not_there = swap(Tile::Ability(Ability::CheapGold), Tile::Ability(Ability::RingBonus));
    table.cannot(Blue, not_there, "tile-not-available");
}

#[test]
fn action_16_exchange_swaps_with_an_opponent_who_cannot_refuse() {
    let table = given(3, Rulebook::En)
        .food_tile(Blue, 2)
        .food_tile(Red, 4)
        .tile(Blue, SingleUse::Mercy)
        .tile(Yellow, SingleUse::LookIntoBag)
        .ability(Blue, Ability::CheapGold)
        .ability(Red, Ability::RingBonus)
        .action_of(Blue);
    let after = table.when(Blue, swap_with(Red, Tile::Food(2), Tile::Food(4)));
    assert_eq!((food(&after, Blue), food(&after, Red)), (vec![4], vec![2]));
    after.asks_only(&[Red]);
    let after = table.when(Blue, swap_with(Yellow, MERCY, LOOK));
    assert_eq!(single_use(&after, Blue), [SingleUse::LookIntoBag]);
    assert_eq!(single_use(&after, Yellow), [SingleUse::Mercy]);
    let abilities = (Tile::Ability(Ability::CheapGold), Tile::Ability(Ability::RingBonus));
    let after = table.when(Blue, swap_with(Red, abilities.0, abilities.1));
    assert_eq!(after.done().state.player(Blue).ability, Some(Ability::RingBonus));
    assert_eq!(after.state.player(Red).ability, Some(Ability::CheapGold));
}

#[test]
fn action_16_exchange_is_between_tiles_of_one_type() {
    let table = given(3, Rulebook::En).food_tile(Blue, 2).tile(Red, SingleUse::Mercy).action_of(Blue);
    table.cannot(Blue, swap(Tile::Food(2), LOOK), "tiles-differ");
    table.cannot(Blue, swap_with(Red, Tile::Food(2), MERCY), "tiles-differ");
}

#[test]
fn action_16_exchange_names_an_own_tile_and_a_real_opponent() {
    let table = given(4, Rulebook::En).food_tile(Blue, 4).food_tile(Red, 3).fallen(&[Green]).action_of(Blue);
    table.cannot(Blue, swap(Tile::Food(2), Tile::Food(2)), "not-your-tile");
    table.cannot(Blue, swap_with(Blue, Tile::Food(4), Tile::Food(4)), "not-an-opponent");
    table.cannot(Blue, swap_with(Green, Tile::Food(4), Tile::Food(4)), "not-an-opponent");
    table.cannot(Blue, swap_with(Seat::Grey, Tile::Food(4), Tile::Food(4)), "not-an-opponent");
    table.can(Blue, swap_with(Red, Tile::Food(4), Tile::Food(3)));
}

#[test]
fn r12_10_an_exchange_needs_the_type_on_both_sides() {
    let table = given(3, Rulebook::En).food_tile(Blue, 2).tile(Red, SingleUse::Mercy).action_of(Blue);
    table.cannot(Blue, swap_with(Red, MERCY, MERCY), "not-your-tile");
    table.cannot(Blue, swap_with(Red, Tile::Food(2), Tile::Food(2)), "tile-not-available");
    let nothing = given(3, Rulebook::En).action_of(Blue);
    assert!(
        !nothing
            .legal(Blue)
            .iter()
            .any(|legal| matches!(legal, crate::Move::Single(SingleAction::ExchangeTiles { .. })))
    );
}

#[test]
fn r12_10_who_has_two_tiles_of_a_type_names_which_one() {
    let table = given(3, Rulebook::En)
        .ability(Blue, Ability::ExtraPlace)
        .food_tile(Blue, 2)
        .food_tile(Blue, 4)
        .food_tile(Red, 3)
        .action_of(Blue);
    assert_eq!(food(&table.when(Blue, swap_with(Red, Tile::Food(2), Tile::Food(3))), Blue), [4, 3]);
    assert_eq!(food(&table.when(Blue, swap_with(Red, Tile::Food(4), Tile::Food(3))), Blue), [2, 3]);

    let theirs = given(3, Rulebook::En)
        .ability(Red, Ability::ExtraPlace)
        .food_tile(Red, 2)
        .food_tile(Red, 4)
        .food_tile(Blue, 3)
        .action_of(Blue);
    let after = theirs.when(Blue, swap_with(Red, Tile::Food(3), Tile::Food(2)));
    assert_eq!((food(&after, Blue), food(&after, Red)), (vec![2], vec![4, 3]));
    let after = theirs.when(Blue, swap_with(Red, Tile::Food(3), Tile::Food(4)));
    assert_eq!((food(&after, Blue), food(&after, Red)), (vec![4], vec![2, 3]));
}

#[test]
fn r12_10_swaps_that_change_nothing_are_legal() {
    let table = given(3, Rulebook::En).food_tile(Blue, 4).food_tile(Red, 4).food_tile(Yellow, 2).action_of(Blue);
    table.can(Blue, swap_with(Red, Tile::Food(4), Tile::Food(4)));
}

#[test]
fn r12_12_one_space_for_exchange_tiles() {
    let table = given(3, Rulebook::Fr).food_tile(Blue, 4).used_single(SingleSpace::ExchangeTiles, Red).action_of(Blue);
    table.cannot(Blue, swap(Tile::Food(4), Tile::Food(2)), "space-occupied");
}
