//! Tests of the mines.

use super::*;
use crate::board::{PixiePlace, Space};
use crate::decision::Question;
use crate::effect::Effect;
use crate::legal_moves::free_moves;
use crate::moves::Answer;
use crate::moves::Rocks;
use crate::moves::{Cube, Cubes, Move, SingleAction};
use crate::resources::Food;
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Green, Red, Yellow};
use crate::stage::Stage;
use crate::testing::{Table, given, offer, on, pass, promote, steal_silver, stop, unchain};
use crate::tiles::Ability;

fn place(rocks: &[(Seat, [u8; 2])]) -> Move {
    let mut all = Rocks::default();
    rocks.iter().for_each(|(seat, numbers)| all.0[seat.index()] = *numbers);
    Answer::PlaceRocks { rocks: all }.into()
}

/// All pixies but this many slaves stand on the pyramid, from the space `first` on.
fn slaves(table: Table, seat: Seat, number: u8, first: usize) -> Table {
    let promoted = usize::from(table.state.player(seat).slaves - number);
    Space::ALL.into_iter().skip(first).take(promoted).fold(table, |table, space| table.pixie(seat, space))
}

/// Blue has three slaves and draws as many cubes, so many of them rocks.
fn drawn(table: Table, rocks: usize) -> Table {
    let cubes = std::iter::repeat_n(Cube::Rock, rocks).chain(std::iter::repeat(Cube::Silver)).take(3);
    let table = slaves(table, Blue, 3, 0).cubes(&cubes.collect::<Vec<_>>()).action_of(Blue);
    table.when(Blue, SingleAction::Mine { look: Cubes::default() })
}

/// The opponents of three can take only so many rocks more.
fn room_left(rulebook: Rulebook, red: [u8; 2], yellow: [u8; 2]) -> Table {
    given(3, rulebook).rocks(Red, red).rocks(Yellow, yellow)
}

#[test]
fn action_15_mine_chains_two_slaves_a_player_with_three_rocks_each() {
    let table = drawn(given(3, Rulebook::En).rocks(Red, [2, 0]), 3);
    table.asks(Blue, Question::PlaceRocks { rocks: 3 });
    let after = table.when(Blue, place(&[(Red, [1, 1]), (Yellow, [0, 1])]));
    assert_eq!(after.done().state.player(Red).rocks, [3, 1]);
    assert_eq!(after.state.player(Yellow).rocks, [0, 1]);
    assert_eq!((after.state.drawn_rocks, after.state.lost_rocks), (0, 0));
    after.never(|effect| matches!(effect, Effect::RocksLost { .. }));
    table.cannot(Blue, place(&[(Red, [2, 1])]), "no-room-for-rocks");
    table.can(Blue, place(&[(Yellow, [3, 0])])).cannot(Blue, place(&[(Yellow, [1, 1])]), "wrong-total");
}

#[test]
fn action_15_mine_chains_slaves_and_only_of_who_is_in_the_game() {
    let table = drawn(slaves(given(4, Rulebook::En), Red, 1, 5).fallen(&[Yellow]), 1);
    table.cannot(Blue, place(&[(Red, [0, 1])]), "no-room-for-rocks").can(Blue, place(&[(Red, [1, 0])]));
    table.cannot(Blue, place(&[(Yellow, [1, 0])]), "not-an-opponent");
    table.cannot(Blue, place(&[(Seat::Grey, [1, 0])]), "not-an-opponent");
    table.can(Blue, place(&[(Green, [0, 1])])).cannot(Blue, place(&[]), "wrong-total");
}

#[test]
fn action_15_mine_loses_rocks_for_which_no_place_is_left() {
    let table = slaves(given(3, Rulebook::En), Yellow, 0, 5);
    let some = drawn(table.rocks(Red, [3, 3]).rocks(Blue, [3, 1]), 3);
    some.automatic(Blue, place(&[(Blue, [0, 2])])).happened(Effect::RocksLost { rocks: 1 }).asks_only(&[Red]);

    let table = slaves(slaves(given(3, Rulebook::En), Yellow, 0, 9), Red, 0, 4);
    let none = drawn(table.rocks(Blue, [3, 3]), 2);
    none.happened(Effect::RocksLost { rocks: 2 }).asks_only(&[Red]);
    assert_eq!((none.state.drawn_rocks, none.state.lost_rocks), (0, 2));
}

#[test]
fn action_15_mine_places_rocks_by_the_room_there_is_when_the_answer_arrives() {
    let table = slaves(given(3, Rulebook::En), Yellow, 0, 5).rocks(Red, [3, 2]).ability(Red, Ability::FreeRocks);
    let table = drawn(table.rocks(Blue, [2, 0]), 3);
    let two_own = place(&[(Red, [0, 1]), (Blue, [1, 1])]);
    table.asks(Blue, Question::PlaceRocks { rocks: 3 }).can(Blue, two_own);
    table.cannot(Blue, place(&[(Red, [1, 1]), (Blue, [1, 0])]), "no-room-for-rocks");

    let roomier = table.when(Red, unchain([1, 0]));
    roomier.cannot(Blue, two_own, "opponents-first").can(Blue, place(&[(Red, [1, 1]), (Blue, [1, 0])]));
}

#[test]
fn toggle_rock_targets_opponents_first_takes_own_slaves_only_when_no_opponents_can_take_one() {
    let table = drawn(given(3, Rulebook::En), 2);
    table.can(Blue, place(&[(Red, [1, 0]), (Yellow, [1, 0])]));
    table.cannot(Blue, place(&[(Red, [1, 0]), (Blue, [1, 0])]), "opponents-first");
    table.cannot(Blue, place(&[(Blue, [2, 0])]), "opponents-first");

    let tight = drawn(room_left(Rulebook::En, [3, 3], [3, 2]), 2);
    tight.can(Blue, place(&[(Yellow, [0, 1]), (Blue, [1, 0])]));
    tight.can(Blue, place(&[(Yellow, [0, 1]), (Blue, [0, 1])]));
    tight.cannot(Blue, place(&[(Blue, [1, 1])]), "opponents-first");

    let alone = drawn(room_left(Rulebook::En, [3, 3], [3, 3]), 2);
    alone.can(Blue, place(&[(Blue, [1, 1])])).can(Blue, place(&[(Blue, [2, 0])]));
}

#[test]
fn toggle_rock_targets_any_takes_slaves_of_the_players_choice() {
    let table = drawn(given(3, Rulebook::Fr), 2);
    table.can(Blue, place(&[(Red, [1, 0]), (Yellow, [1, 0])]));
    table.can(Blue, place(&[(Red, [1, 0]), (Blue, [1, 0])])).can(Blue, place(&[(Blue, [0, 2])]));
}

#[test]
fn toggle_rock_targets_any_forces_own_slaves_only_when_alone() {
    let tight = drawn(room_left(Rulebook::Fr, [3, 3], [3, 2]), 2);
    tight.can(Blue, place(&[(Yellow, [0, 1]), (Blue, [1, 0])])).can(Blue, place(&[(Blue, [2, 0])]));
    let alone = drawn(room_left(Rulebook::Fr, [3, 3], [3, 3]), 2);
    assert_eq!(alone.legal(Blue).len(), 3);
    alone.can(Blue, place(&[(Blue, [0, 2])]));
}

#[test]
fn r12_6_the_dummy_cannot_be_chained() {
    let table = drawn(given(2, Rulebook::En).bag(20, 10, 10).rocks(Red, [3, 3]), 1);
    assert_eq!(table.legal(Blue), [place(&[(Blue, [0, 1])]), place(&[(Blue, [1, 0])])]);
}

#[test]
fn r12_8_a_chained_slave_keeps_its_place() {
    // The slave on place 1 has left: a rock finds nobody there.
    let table = slaves(given(3, Rulebook::En), Red, 1, 5).rocks(Red, [0, 2]).rocks(Yellow, [3, 3]);
    let table = drawn(table, 1);
    table.automatic(Blue, place(&[(Red, [0, 1])]));
    assert_eq!(table.state.player(Red).rocks, [0, 3]);
}

#[test]
fn r12_8_other_slaves_stand_on_the_lowest_free_places() {
    let room_with = |slaves, rocks| room(&Player { slaves, rocks, ..Player::default() });
    assert_eq!(room_with(0, [0, 0]), [0, 0]);
    assert_eq!(room_with(1, [0, 0]), [3, 0]);
    assert_eq!(room_with(5, [0, 0]), [3, 3]);
    assert_eq!(room_with(2, [1, 0]), [2, 3]);
    assert_eq!(room_with(2, [0, 1]), [3, 2]);
    assert_eq!(room_with(1, [0, 1]), [0, 2]);
    assert_eq!(room_with(2, [3, 1]), [0, 2]);
}

#[test]
fn r6_1_a_rock_is_removed_for_a_bread_and_leaves_the_game() {
    let table = given(3, Rulebook::En).rocks(Blue, [2, 1]).action_of(Blue);
    let after = table.when(Blue, unchain([1, 1]));
    after.paid(Blue, [0, 2, 0, 0, 0]).happened(Effect::Unchained { seat: Blue, rocks: [1, 1] });
    assert_eq!((after.state.player(Blue).rocks, after.state.lost_rocks), ([1, 0], 2));
    table.when(Blue, unchain([2, 1])).refused("cannot-pay");
}

#[test]
fn r6_1_the_rocks_are_of_own_choice_and_must_lie_there() {
    let table = given(3, Rulebook::En).rocks(Blue, [2, 1]).rocks(Red, [1, 0]).holds(Blue, [0, 9, 0, 0, 0]);
    let table = table.action_of(Blue);
    assert_eq!(free_moves(&table.state, Blue).len(), 5);
    for rocks in [[1, 0], [0, 1], [2, 0], [1, 1], [2, 1]] {
        assert!(free_moves(&table.state, Blue).contains(&unchain(rocks)));
        table.when(Blue, unchain(rocks)).paid(Blue, [0, rocks[0] + rocks[1], 0, 0, 0]);
    }
    for rocks in [[0, 0], [3, 0], [0, 2], [u8::MAX, u8::MAX]] {
        table.when(Blue, unchain(rocks)).refused("no-such-rocks");
    }
    table.when(Yellow, unchain([1, 0])).refused("no-such-rocks");
}

#[test]
fn r7_3_free_rocks_removes_them_for_nothing() {
    let table = given(3, Rulebook::En).rocks(Blue, [2, 1]).holds(Blue, [0; 5]).ability(Blue, Ability::FreeRocks);
    let after = table.action_of(Blue).when(Blue, unchain([2, 1]));
    after.paid(Blue, [0; 5]);
    assert_eq!(after.state.player(Blue).rocks, [0, 0]);
}

#[test]
fn r6_1_it_is_a_free_move_that_leaves_the_open_decision_as_it_is() {
    let table = given(3, Rulebook::En).rocks(Blue, [1, 0]).action_of(Blue);
    let after = table.when(Blue, unchain([1, 0]));
    assert_eq!(after.done().state.decision(Blue), table.state.decision(Blue));
    assert!(!table.legal(Blue).contains(&unchain([1, 0])), "it is listed beside the decisions");
    after.when(Blue, steal_silver()).done();
}

#[test]
fn r6_1_it_is_legal_beside_every_open_decision_of_the_seat() {
    let table = given(3, Rulebook::De).rocks(Blue, [1, 0]).pixie(Blue, Space::Casino);
    table.clone().wanted(Food::Apple).offers_open().when(Blue, unchain([1, 0])).done();
    table.clone().demotion_of(Blue, 1).when(Blue, unchain([1, 0])).done();
    table.promotion_of(Blue, 1).when(Blue, unchain([1, 0])).done();
}

#[test]
fn r6_1_what_is_set_aside_for_an_offer_pays_for_no_rock() {
    let table = given(3, Rulebook::En).rocks(Blue, [1, 0]).wanted(Food::Bread).offers_open();
    table.when(Blue, offer([0, 2, 0, 0, 0])).when(Blue, unchain([1, 0])).refused("cannot-pay");
    table.when(Blue, offer([0, 1, 0, 0, 0])).when(Blue, unchain([1, 0])).done();
}

#[test]
fn r6_1_a_freed_slave_can_leave_the_mine() {
    let table = slaves(given(3, Rulebook::En), Blue, 1, 0).rocks(Blue, [1, 0]).promotion_of(Blue, 1);
    let step = promote(PixiePlace::Mine, on(Space::SilverToGold));
    table.cannot(Blue, step, "slaves-chained").can(Blue, stop());
    table.when(Blue, unchain([1, 0])).can(Blue, step);
}

#[test]
fn r6_1_it_ends_with_the_game() {
    let table = given(3, Rulebook::En).rocks(Blue, [1, 0]).holds(Blue, [0; 5]).round(7);
    let over = table.stage(Stage::EndRound {}).plays_on();
    over.when(Blue, unchain([1, 0])).refused("game-over");
    over.when(Blue, pass()).refused("game-over");
    assert_eq!(free_moves(&over.state, Blue), []);
}

#[test]
fn r6_1_who_is_in_the_pit_or_not_in_the_game_removes_nothing() {
    let table = given(3, Rulebook::En).fallen(&[Red]).action_of(Blue);
    table.when(Red, unchain([1, 0])).refused("in-the-pit");
    table.when(Green, unchain([1, 0])).refused("no-such-seat");
}

#[test]
fn toggle_rock_removal_any_time_removes_rocks_without_an_open_decision() {
    let table = given(3, Rulebook::En).rocks(Red, [1, 1]).action_of(Blue);
    table.when(Red, unchain([1, 0])).paid(Red, [0, 1, 0, 0, 0]).asks_only(&[Blue]);
}

#[test]
fn toggle_rock_removal_own_turn_wants_an_open_decision_of_the_player() {
    let table = given(3, Rulebook::De).rocks(Red, [1, 1]).rocks(Blue, [1, 0]).action_of(Blue);
    table.when(Red, unchain([1, 0])).refused("not-now");
    assert_eq!(free_moves(&table.state, Red), []);
    table.when(Blue, unchain([1, 0])).done();
}

#[test]
fn toggle_rock_removal_own_turn_does_not_bind_free_rocks() {
    let table = given(3, Rulebook::De).rocks(Red, [1, 1]).ability(Red, Ability::FreeRocks).action_of(Blue);
    table.when(Red, unchain([1, 1])).paid(Red, [0; 5]).asks_only(&[Blue]);
}
