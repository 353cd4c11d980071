//! Tests of promotion steps.

use super::*;
use crate::decision::Question;
use crate::resources::Food;
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Red, Yellow};
use crate::stage::Stage;
use crate::testing::{Table, action_promotion, given, on, promote, promote_all, stop, unchain};

/// Blue may make more steps than any of these tests needs.
fn promoting(table: Table) -> Table {
    table.promotion_of(Blue, 9)
}

#[test]
fn r3_20_a_step_leads_one_row_up() {
    let table = given(3, Rulebook::En)
        .pixie(Blue, Space::Trade)
        .pixie(Blue, Space::Mercy)
        .pixie(Blue, Space::Casino)
        .pixie(Blue, Space::Ring);
    let table = promoting(table);
    table.can(Blue, promote(PixiePlace::Mine, on(Space::StealFood)));
    table.can(Blue, promote(on(Space::Trade), on(Space::LookIntoBag)));
    table.can(Blue, promote(on(Space::Mercy), on(Space::Whip)));
    table.can(Blue, promote(on(Space::Casino), on(Space::Rob)));
    table.can(Blue, promote(on(Space::Ring), PixiePlace::ServantSpace));
    // Of the rows above: 4 free spaces, 3, 2, 1 and the servant space; and stopping.
    assert_eq!(table.legal(Blue).len(), 4 + 3 + 2 + 1 + 1 + 1);
}

#[test]
fn r3_20_never_sideways_nor_down_nor_over_a_row() {
    let table = promoting(given(3, Rulebook::En).pixie(Blue, Space::Mercy).pixie(Blue, Space::Casino));
    table.cannot(Blue, promote(on(Space::Mercy), on(Space::FoodTile)), "not-the-next-row");
    table.cannot(Blue, promote(on(Space::Mercy), on(Space::Trade)), "not-the-next-row");
    table.cannot(Blue, promote(on(Space::Mercy), PixiePlace::Mine), "not-the-next-row");
    table.cannot(Blue, promote(on(Space::Mercy), on(Space::Ring)), "not-the-next-row");
    table.cannot(Blue, promote(PixiePlace::Mine, on(Space::FoodTile)), "not-the-next-row");
    table.cannot(Blue, promote(on(Space::Casino), PixiePlace::ServantSpace), "not-the-next-row");
}

#[test]
fn r3_20_only_an_own_pixie_that_stands_there() {
    let table = given(2, Rulebook::En).pixie(Red, Space::Trade).dummy(Space::StealFood).on_servant_space(Blue);
    let table = promoting(table);
    table.cannot(Blue, promote(on(Space::Trade), on(Space::Mercy)), "no-pixie-there");
    table.cannot(Blue, promote(on(Space::StealFood), on(Space::Mercy)), "no-pixie-there");
    table.cannot(Blue, promote(on(Space::StealSilver), on(Space::Mercy)), "no-pixie-there");
    table.cannot(Blue, promote(PixiePlace::ServantSpace, PixiePlace::ServantSpace), "not-the-next-row");
    let none = (0..4).fold(given(3, Rulebook::En), |table, _| table.servant(Blue)).pixie(Blue, Space::Trade);
    promoting(none).cannot(Blue, promote(PixiePlace::Mine, on(Space::StealFood)), "no-pixie-there");
}

#[test]
fn r3_19_what_is_left_after_a_step_is_a_decision_of_its_own() {
    let table = given(3, Rulebook::En).promotion_of(Blue, 3);
    let id = |table: &Table| table.state.decision(Blue).map(|asked| asked.id);
    let then = table.when(Blue, promote(PixiePlace::Mine, on(Space::Trade)));
    then.asks(Blue, Question::Promotion { left: 2 });
    assert!(id(&then) > id(&table), "an answer to the first question does not count for the second");
    let two = [(PixiePlace::Mine, on(Space::StealFood)), (on(Space::Trade), on(Space::Mercy))];
    let whole = then.when(Blue, promote_all(&two));
    whole.done().stands(Space::Mercy, Blue);
    assert!(!matches!(whole.question_to(Blue), Some(Question::Promotion { .. })), "no steps are left");
}

#[test]
fn r3_20_a_chained_slave_cannot_leave() {
    let up = promote(PixiePlace::Mine, on(Space::Trade));
    let few = (0..3).fold(given(3, Rulebook::En), |table, _| table.servant(Blue));
    promoting(few.clone().rocks(Blue, [1, 2])).cannot(Blue, up, "slaves-chained");
    // One of two slaves is free, and only one.
    let table = promoting(few.rocks(Blue, [0, 3]));
    table.can(Blue, up);
    let two = [(PixiePlace::Mine, on(Space::Trade)), (PixiePlace::Mine, on(Space::StealFood))];
    table.when(Blue, promote_all(&two)).refused("slaves-chained");
    promoting(given(3, Rulebook::En).rocks(Blue, [3, 3])).can(Blue, up);
}

#[test]
fn r3_20_a_freed_slave_can_leave_at_once() {
    let few = (0..4).fold(given(3, Rulebook::En), |table, _| table.servant(Blue));
    let then = promoting(few.rocks(Blue, [1, 0])).when(Blue, unchain([1, 0]));
    then.done().can(Blue, promote(PixiePlace::Mine, on(Space::Trade)));
}

#[test]
fn r3_21_swapping_costs_an_apple_and_the_two_change_places() {
    let table = promoting(given(3, Rulebook::En).pixie(Blue, Space::Trade).pixie(Red, Space::Mercy));
    let supply = table.state.supply[Resource::Apple];
    let then = table.when(Blue, promote(on(Space::Trade), on(Space::Mercy)));
    then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Mercy, Blue).stands(Space::Trade, Red).slaves(Red, 4);
    assert_eq!(then.state.supply[Resource::Apple], supply + 1);
}

#[test]
fn r3_21_swapping_from_the_mine_sends_the_other_pixie_to_its_own_mine() {
    let table = promoting(given(3, Rulebook::En).pixie(Red, Space::Trade));
    let then = table.when(Blue, promote(PixiePlace::Mine, on(Space::Trade)));
    then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Trade, Blue).slaves(Blue, 4).slaves(Red, 5);
}

#[test]
fn r3_21_without_an_apple_nobody_is_swapped_out() {
    let table = given(3, Rulebook::En).pixie(Red, Space::Trade).holds(Blue, [0, 9, 9, 9, 9]);
    promoting(table).cannot(Blue, promote(PixiePlace::Mine, on(Space::Trade)), "cannot-pay");
}

#[test]
fn r3_21_free_demotion_swaps_without_an_apple() {
    let table = given(3, Rulebook::En).pixie(Red, Space::Trade).ability(Blue, Ability::FreeDemotion);
    let swap = promote(PixiePlace::Mine, on(Space::Trade));
    promoting(table.clone()).when(Blue, swap).paid(Blue, [0; 5]).stands(Space::Trade, Blue);
    promoting(table.holds(Blue, [0; 5])).can(Blue, swap);
}

#[test]
fn r3_21_own_pixies_cannot_be_swapped_out() {
    let table = given(3, Rulebook::En).pixie(Blue, Space::Trade).pixie(Blue, Space::Mercy);
    let table = promoting(table);
    table.cannot(Blue, promote(PixiePlace::Mine, on(Space::Trade)), "no-room");
    table.cannot(Blue, promote(on(Space::Trade), on(Space::Mercy)), "no-room");
}

#[test]
fn r3_21_each_swap_is_paid_for() {
    let table = given(3, Rulebook::En).pixie(Red, Space::Trade).pixie(Yellow, Space::Mercy);
    let up = [(PixiePlace::Mine, on(Space::Trade)), (on(Space::Trade), on(Space::Mercy))];
    let then = promoting(table.clone()).when(Blue, promote_all(&up));
    then.paid(Blue, [2, 0, 0, 0, 0]).stands(Space::Mercy, Blue).stands(Space::Trade, Yellow).slaves(Red, 5);
    promoting(table.holds(Blue, [1, 0, 0, 0, 0])).when(Blue, promote_all(&up)).refused("cannot-pay");
}

#[test]
fn r3_21_an_apple_demotes_at_no_other_time() {
    // An apple and a pixie above are not enough: without a step of an own pixie nobody goes.
    let none = (0..5).fold(given(3, Rulebook::En), |table, _| table.servant(Blue)).pixie(Red, Space::Trade);
    let then = none.wanted(Food::Apple).offered(Blue, [2, 0, 0, 0, 0]).stage(Stage::Tracks {}).plays_on();
    then.automatic(Blue, stop()).stands(Space::Trade, Red);
}

#[test]
fn r3_21_action_3_swaps_under_the_same_rule() {
    let table = given(3, Rulebook::En).pixie(Red, Space::Trade).used(Space::Trade, Yellow, 1).action_of(Blue);
    let then = table.when(Blue, action_promotion(PixiePlace::Mine, on(Space::Trade)));
    then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Trade, Blue).slaves(Red, 5);
}

#[test]
fn r3_22_action_3_never_enters_the_servant_space() {
    let table = given(3, Rulebook::En).pixie(Blue, Space::Ring).action_of(Blue);
    table.cannot(Blue, action_promotion(on(Space::Ring), PixiePlace::ServantSpace), "servant-space-closed");
}

#[test]
fn r10_4_a_dummy_pixie_is_swapped_out_for_an_apple() {
    let table = promoting(given(2, Rulebook::En).dummy(Space::Trade).dummy(Space::Mercy));
    let then = table.when(Blue, promote(PixiePlace::Mine, on(Space::Trade)));
    then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Trade, Blue);
    assert_eq!(then.state.dummy_mine, 4, "it goes to its own mine");
    let then = then.when(Blue, promote(on(Space::Trade), on(Space::Mercy)));
    then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Mercy, Blue).stands(Space::Trade, Colour::Dummy);
}

#[test]
fn r10_4_a_dummy_pixie_makes_its_space_cheap_for_all() {
    let table = given(2, Rulebook::En).dummy(Space::Ring).discs(Blue, 1).holds(Blue, [0, 0, 0, 0, 4]);
    table.action_of(Blue).can(Blue, crate::moves::DoubleAction::Ring {});
}
