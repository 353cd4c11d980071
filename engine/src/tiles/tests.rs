//! Tests of tiles.

use super::*;
use crate::board::Space;
use crate::effect::Effect;
use crate::moves::{Cubes, DoubleAction, Move, SingleAction};
use crate::rulebook::Rulebook;
use crate::seat::Seat;
use crate::seat::Seat::{Blue, Red, Yellow};
use crate::testing::{Table, beg, given};
use crate::tiles::Tile;

const MERCY: Tile = Tile::SingleUse(SingleUse::Mercy);
const LOOK: Tile = Tile::SingleUse(SingleUse::LookIntoBag);
const DOUBLE: Tile = Tile::SingleUse(SingleUse::DoubleOffering);
const EXTRA_PLACE: Tile = Tile::Ability(Ability::ExtraPlace);
const CHEAP_GOLD: Tile = Tile::Ability(Ability::CheapGold);
const RING_BONUS: Tile = Tile::Ability(Ability::RingBonus);

fn swap(of: Option<Seat>, give: Tile, take: Tile) -> Move {
    SingleAction::ExchangeTiles { give, take, of }.into()
}

fn look_for_silver() -> Move {
    SingleAction::Mine { look: Cubes { silver: 1, ..Cubes::default() } }.into()
}

fn food(table: &Table, seat: Seat) -> (Option<u8>, Option<u8>) {
    let held = table.done().state.player(seat).food_tiles;
    (held.own, held.extra)
}

fn single_use(table: &Table, seat: Seat) -> (Option<SingleUse>, Option<SingleUse>) {
    let held = table.done().state.player(seat).single_use;
    (held.own, held.extra)
}

/// Blue has the ability, Red another one, and one more lies on the board.
fn wide() -> Table {
    let table = given(3, Rulebook::En).ability_on_board(Ability::RingBonus);
    table.ability(Blue, Ability::ExtraPlace).ability(Red, Ability::CheapGold)
}

fn two_food_tiles() -> Table {
    wide().food_tile(Blue, 4).food_tile(Blue, 2)
}

fn two_single_use_tiles() -> Table {
    wide().tile(Blue, SingleUse::Mercy).tile(Blue, SingleUse::LookIntoBag)
}

#[test]
fn r7_1_a_screen_holds_one_tile_of_each_type() {
    let table = given(3, Rulebook::En).food_tile(Blue, 4).tile(Blue, SingleUse::Mercy).action_of(Blue);
    table.cannot(Blue, DoubleAction::FoodTile {}, "no-free-place");
    table.cannot(Blue, DoubleAction::LookIntoBag {}, "no-free-place");
}

#[test]
fn r7_1_extra_place_adds_one_for_either_a_food_or_a_single_use_tile() {
    let full = wide().food_tile(Blue, 4).tile(Blue, SingleUse::Mercy);
    let table = full.clone().action_of(Blue);
    table.can(Blue, DoubleAction::FoodTile {}).can(Blue, DoubleAction::LookIntoBag {});
    let food = full.clone().food_tile(Blue, 3).action_of(Blue);
    food.cannot(Blue, DoubleAction::LookIntoBag {}, "no-free-place");
    food.cannot(Blue, DoubleAction::FoodTile {}, "no-free-place");
    let single_use = full.tile(Blue, SingleUse::LookIntoBag).action_of(Blue);
    single_use.cannot(Blue, DoubleAction::FoodTile {}, "no-free-place");
    single_use.cannot(Blue, DoubleAction::DoubleOffering {}, "no-free-place");
}

#[test]
fn r7_2_a_used_single_use_tile_goes_back_and_can_be_taken_again_at_once() {
    let table = given(3, Rulebook::En).tile(Blue, SingleUse::LookIntoBag).bag(1, 0, 0).action_of(Blue);
    let after = table.when(Blue, look_for_silver());
    after.happened(Effect::SingleUseReturned { seat: Blue, tile: SingleUse::LookIntoBag });
    after.can(Red, DoubleAction::LookIntoBag {});
}

#[test]
fn r7_3_the_ten_abilities() {
    let names = serde_json::to_value(Ability::ALL).expect("abilities are words");
    let expected = serde_json::json!([
        "cheap_gold",
        "servant_bonus",
        "ring_bonus",
        "silver_income",
        "extra_promotion",
        "free_demotion",
        "free_rocks",
        "extra_place",
        "copy_anything",
        "lenient_mine",
    ]);
    assert_eq!(names, expected);
}

#[test]
fn r7_4_the_tile_on_extra_place_is_the_one_just_got() {
    let after = wide().food_tile(Blue, 4).action_of(Blue).when(Blue, DoubleAction::FoodTile {});
    assert_eq!(food(&after, Blue), (Some(4), Some(2)));
    let after = wide().tile(Blue, SingleUse::Mercy).action_of(Blue).when(Blue, DoubleAction::LookIntoBag {});
    assert_eq!(single_use(&after, Blue), (Some(SingleUse::Mercy), Some(SingleUse::LookIntoBag)));
}

#[test]
fn r7_4_a_tile_goes_to_its_own_place_while_that_is_free() {
    let after = wide().tile(Blue, SingleUse::Mercy).action_of(Blue).when(Blue, DoubleAction::FoodTile {});
    assert_eq!((food(&after, Blue), single_use(&after, Blue).1), ((Some(2), None), None));
}

#[test]
fn r7_4_after_an_exchange_the_kept_tile_counts_as_earlier() {
    let table = wide().food_tile(Blue, 4).food_tile(Blue, 3).action_of(Blue);
    let earlier_given = table.when(Blue, swap(None, Tile::Food(4), Tile::Food(2)));
    assert_eq!(food(&earlier_given, Blue), (Some(3), Some(2)));
    let later_given = table.when(Blue, swap(None, Tile::Food(3), Tile::Food(2)));
    assert_eq!(food(&later_given, Blue), (Some(4), Some(2)));
}

#[test]
fn r7_4_after_an_opponents_exchange_the_kept_tile_counts_as_earlier() {
    let table = two_single_use_tiles().tile(Red, SingleUse::DoubleOffering).action_of(Red);
    let after = table.when(Red, swap(Some(Blue), DOUBLE, MERCY));
    assert_eq!(single_use(&after, Blue), (Some(SingleUse::LookIntoBag), Some(SingleUse::DoubleOffering)));
    assert_eq!(single_use(&after, Red), (Some(SingleUse::Mercy), None));
}

#[test]
fn r7_4_the_later_tile_slides_down_when_the_earlier_one_is_used() {
    let after = two_single_use_tiles().pixie(Blue, Space::Casino).demotion_of(Blue, 1).when(Blue, beg());
    assert_eq!(single_use(&after, Blue), (Some(SingleUse::LookIntoBag), None));
    assert!(after.state.extra_place_is_free(Blue));
}

#[test]
fn r7_4_the_earlier_tile_stays_when_the_later_one_is_used() {
    let after = two_single_use_tiles().bag(1, 0, 0).action_of(Blue).when(Blue, look_for_silver());
    assert_eq!(single_use(&after, Blue), (Some(SingleUse::Mercy), None));
}

#[test]
fn r7_4_a_tile_on_the_ability_moves_with_it_to_an_opponent() {
    let full = two_food_tiles().food_tile(Red, 3).action_of(Blue);
    let after = full.when(Blue, swap(Some(Red), EXTRA_PLACE, CHEAP_GOLD));
    assert_eq!((food(&after, Blue), food(&after, Red)), ((Some(4), None), (Some(3), Some(2))));
    assert_eq!(after.state.player(Blue).ability, Some(Ability::CheapGold));
    assert_eq!(after.state.player(Red).ability, Some(Ability::ExtraPlace));

    let after = two_food_tiles().action_of(Blue).when(Blue, swap(Some(Red), EXTRA_PLACE, CHEAP_GOLD));
    assert_eq!((food(&after, Blue), food(&after, Red)), ((Some(4), None), (Some(2), None)));
    assert!(after.state.extra_place_is_free(Red), "it has slid down");
}

#[test]
fn r7_4_a_tile_on_the_ability_moves_with_it_from_an_opponent() {
    let full = two_single_use_tiles().tile(Red, SingleUse::DoubleOffering).action_of(Red);
    let after = full.when(Red, swap(Some(Blue), CHEAP_GOLD, EXTRA_PLACE));
    assert_eq!(single_use(&after, Blue), (Some(SingleUse::Mercy), None));
    assert_eq!(single_use(&after, Red), (Some(SingleUse::DoubleOffering), Some(SingleUse::LookIntoBag)));

    let after = two_single_use_tiles().action_of(Red).when(Red, swap(Some(Blue), CHEAP_GOLD, EXTRA_PLACE));
    assert_eq!(single_use(&after, Red), (Some(SingleUse::LookIntoBag), None));
}

#[test]
fn r7_4_without_a_tile_on_it_only_the_ability_moves() {
    let table = wide().tile(Blue, SingleUse::Mercy).food_tile(Blue, 2).food_tile(Red, 3).action_of(Blue);
    let after = table.when(Blue, swap(Some(Red), EXTRA_PLACE, CHEAP_GOLD));
    assert_eq!((food(&after, Blue), food(&after, Red)), ((Some(2), None), (Some(3), None)));
    assert_eq!(single_use(&after, Blue), (Some(SingleUse::Mercy), None));
}

/// Blue leaves the ability on the board, with what lies on it, and Red can exchange too.
fn on_board(table: Table) -> Table {
    let mut table = table.action_of(Blue).when(Blue, swap(None, EXTRA_PLACE, RING_BONUS));
    table.asks_only(&[Red]);
    table.state.single_spaces = Default::default();
    table
}

#[test]
fn r7_4_a_tile_on_the_ability_goes_to_the_board_with_it() {
    let table = on_board(two_food_tiles());
    assert_eq!((table.state.on_extra_place, food(&table, Blue)), (Some(Tile::Food(2)), (Some(4), None)));
    assert_eq!(table.state.food_stack.as_slice(), [4, 3]);
    let none = on_board(wide().food_tile(Blue, 2));
    assert_eq!((none.state.on_extra_place, food(&none, Blue)), (None, (Some(2), None)));
}

#[test]
fn r7_4_a_tile_on_the_ability_on_the_board_is_not_available_to_actions_6_to_9() {
    on_board(two_single_use_tiles()).cannot(Red, DoubleAction::LookIntoBag {}, "tile-not-there");
    let last = on_board(two_food_tiles().food_tile(Red, 4).food_tile(Yellow, 3));
    last.cannot(Red, DoubleAction::FoodTile {}, "tile-not-there");
}

#[test]
fn r7_4_a_tile_on_the_ability_on_the_board_is_not_available_to_action_16() {
    let table = on_board(two_single_use_tiles().tile(Red, SingleUse::DoubleOffering));
    table.cannot(Red, swap(None, DOUBLE, LOOK), "tile-not-available");
    let table = on_board(two_food_tiles().food_tile(Red, 4));
    table.cannot(Red, swap(None, Tile::Food(4), Tile::Food(2)), "tile-not-available");
    table.can(Red, swap(None, Tile::Food(4), Tile::Food(3)));
}

#[test]
fn r7_4_a_tile_on_the_ability_on_the_board_comes_with_the_ability() {
    let after = on_board(two_food_tiles().food_tile(Red, 3)).when(Red, swap(None, CHEAP_GOLD, EXTRA_PLACE));
    assert_eq!((food(&after, Red), after.state.on_extra_place), ((Some(3), Some(2)), None));
    let after = on_board(two_food_tiles()).when(Red, swap(None, CHEAP_GOLD, EXTRA_PLACE));
    assert_eq!((food(&after, Red), after.state.on_extra_place), ((Some(2), None), None));
}

#[test]
fn r7_4_other_exchanges_leave_the_tile_on_the_ability_on_the_board() {
    let table = on_board(two_food_tiles().ability_on_board(Ability::LenientMine));
    for (of, take) in [(None, Tile::Ability(Ability::LenientMine)), (Some(Blue), RING_BONUS)] {
        let after = table.when(Red, swap(of, CHEAP_GOLD, take));
        assert_eq!(after.done().state.on_extra_place, Some(Tile::Food(2)));
    }
}
