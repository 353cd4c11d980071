//! Tests of the Action phase.

use crate::board::{PixiePlace, SingleSpace, Space};
use crate::decision::Question;
use crate::edition::CasinoFace;
use crate::effect::{Effect, PenaltyCause};
use crate::moves::{DoubleAction, Move, SingleAction};
use crate::resources::{Food, Metal, Resource};
use crate::rulebook::Rulebook;
use crate::seat::Players;
use crate::seat::Seat::{self, Blue, Green, Red, Yellow};
use crate::stage::{Phase, Stage};
use crate::testing::{
    Table, action_promotion, copy, demote, given, on, pass, steal_food, steal_silver, take_food, temporary_priority,
    unchain,
};
use crate::tiles::{Ability, RewardRow, SingleUse};

/// Blue is asked for an action.
fn blue_acts(table: Table) -> Table {
    let then = table.action_of(Blue);
    then.asks(Blue, Question::Action {}).asks_only(&[Blue]);
    then
}

fn mine() -> Move {
    SingleAction::Mine { look: Default::default() }.into()
}

#[test]
fn r3_5_turns_go_around_in_the_order_of_the_large_cubes() {
    let table = given(3, Rulebook::En).large_cubes(&[Yellow, Blue, Red]).action_of(Yellow);
    let then = table.when(Yellow, steal_silver());
    then.asks_only(&[Blue]);
    let then = then.when(Blue, steal_food(Food::Apple));
    then.asks_only(&[Red]);
    then.when(Red, take_food(Food::Apple)).asks_only(&[Yellow]);
}

#[test]
fn r3_5_who_has_no_discs_or_has_passed_or_fell_is_left_out() {
    let table = given(4, Rulebook::En).discs(Red, 0).passed(Yellow);
    blue_acts(table).when(Blue, steal_silver()).asks_only(&[Green]);
    let table = given(4, Rulebook::En).fallen(&[Red]).discs(Green, 0);
    blue_acts(table).when(Blue, steal_silver()).asks_only(&[Yellow]);
}

#[test]
fn r3_5_the_phase_goes_on_until_nobody_can_act() {
    let table = given(3, Rulebook::En).discs(Blue, 2).discs(Red, 0).passed(Yellow);
    let then = blue_acts(table).when(Blue, take_food(Food::Apple));
    then.asks_only(&[Blue]).asks(Blue, Question::Action {});
    then.when(Blue, take_food(Food::Apple)).waits_in(Phase::Offering).asks_only(&[Blue, Red, Yellow]);
}

#[test]
fn r3_5_the_phase_ends_when_the_last_one_passes() {
    let table = given(3, Rulebook::En).passed(Red).passed(Yellow);
    blue_acts(table).when(Blue, pass()).waits_in(Phase::Offering).happened(Effect::DiscsReturned {});
}

#[test]
fn r3_6_a_double_space_costs_two_discs_without_a_pixie() {
    let then = blue_acts(given(3, Rulebook::En)).when(Blue, steal_silver());
    assert_eq!(then.state.player(Blue).discs, 2);
    assert_eq!(then.state.space(Space::StealSilver).discs, Some((Blue, 2)));
}

#[test]
fn r3_6_it_costs_one_disc_with_a_pixie_of_any_colour() {
    let own = given(2, Rulebook::En).pixie(Blue, Space::StealSilver);
    let other = given(2, Rulebook::En).pixie(Red, Space::StealSilver);
    let dummy = given(2, Rulebook::En).dummy(Space::StealSilver);
    for table in [own, other, dummy] {
        let then = blue_acts(table).when(Blue, steal_silver());
        assert_eq!(then.done().state.player(Blue).discs, 3);
        assert_eq!(then.state.space(Space::StealSilver).discs, Some((Blue, 1)));
    }
}

#[test]
fn r3_6_the_last_disc_is_enough_only_where_a_pixie_stands() {
    let table = blue_acts(given(3, Rulebook::En).discs(Blue, 1).pixie(Red, Space::StealFood));
    table.can(Blue, steal_food(Food::Apple)).cannot(Blue, steal_silver(), "not-enough-discs");
}

#[test]
fn r3_6_a_double_space_is_used_once_a_round_by_anybody() {
    let table = given(3, Rulebook::En).used(Space::StealSilver, Red, 2).used(Space::StealFood, Blue, 2);
    let table = blue_acts(table);
    table.cannot(Blue, steal_silver(), "space-occupied");
    table.cannot(Blue, steal_food(Food::Bread), "space-occupied");
}

#[test]
fn r3_6_a_pixie_that_leaves_later_does_not_reopen_the_space() {
    let table = given(3, Rulebook::En).pixie(Blue, Space::StealSilver).discs(Yellow, 0);
    let then = blue_acts(table)
        .when(Blue, steal_silver())
        .when(Red, take_food(Food::Apple))
        .when(Blue, action_promotion(on(Space::StealSilver), on(Space::Mercy)));
    then.done().empty(Space::StealSilver).cannot(Red, steal_silver(), "space-occupied");
}

#[test]
fn r3_6_a_pixie_that_arrives_later_does_not_reopen_the_space() {
    let table = given(3, Rulebook::En).used(Space::StealSilver, Red, 1).discs(Yellow, 0);
    let then = blue_acts(table).when(Blue, action_promotion(PixiePlace::Mine, on(Space::StealSilver)));
    then.done().stands(Space::StealSilver, Blue).cannot(Red, steal_silver(), "space-occupied");
}

#[test]
fn r3_6_a_hand_half_is_free_with_one_disc_and_not_with_two() {
    let table = given(3, Rulebook::En).used(Space::StealSilver, Red, 2).used(Space::StealFood, Red, 1);
    blue_acts(table).can(Blue, action_promotion(PixiePlace::Mine, on(Space::StealFood))).cannot(
        Blue,
        action_promotion(PixiePlace::Mine, on(Space::StealSilver)),
        "no-room",
    );
}

#[test]
fn r3_6_the_two_discs_of_the_action_itself_fill_the_promotion_space() {
    let table = blue_acts(given(3, Rulebook::En));
    table.cannot(Blue, action_promotion(PixiePlace::Mine, on(Space::Promotion)), "no-room");
    table.can(Blue, action_promotion(PixiePlace::Mine, on(Space::StealFood)));

    // One disc leaves room to swap out whoever stands there.
    let table = blue_acts(given(3, Rulebook::En).pixie(Red, Space::Promotion));
    let then = table.when(Blue, action_promotion(PixiePlace::Mine, on(Space::Promotion)));
    then.done().stands(Space::Promotion, Blue);

    // A copy places no disc there.
    let table = given(3, Rulebook::En).ability(Blue, Ability::CopyAnything);
    let step = DoubleAction::Promotion { from: PixiePlace::Mine, to: on(Space::Promotion) };
    blue_acts(table).can(Blue, copy(step));
    let table = given(3, Rulebook::En).used(Space::Promotion, Red, 2);
    blue_acts(table).cannot(Blue, copy(step), "no-room");
}

#[test]
fn r3_7_a_single_space_costs_one_disc_and_takes_one() {
    let table = given(3, Rulebook::En).offering_track([1, 0, 0, 0, 0]).discs(Yellow, 0);
    let offering = SingleAction::SpecialOffering { add: Resource::Gold };
    let then = blue_acts(table).when(Blue, offering);
    then.paid(Blue, [1, 0, 0, 0, 1]);
    assert_eq!(then.state.player(Blue).discs, 3);
    assert_eq!(then.state.single_spaces[SingleSpace::SpecialOffering as usize].of(Blue), 1);
    then.cannot(Red, offering, "space-occupied");
}

#[test]
fn r3_7_dump_or_take_has_three_spaces_for_whoever_comes() {
    let table = given(3, Rulebook::En).used_single(SingleSpace::DumpOrTake, Blue).discs(Red, 0).discs(Yellow, 0);
    let then = blue_acts(table).when(Blue, take_food(Food::Apple)).when(Blue, take_food(Food::Apple));
    then.done().cannot(Blue, take_food(Food::Apple), "space-occupied");
}

#[test]
fn r3_7_mine_and_copy_have_a_space_for_each_player() {
    let table = given(3, Rulebook::En)
        .used_single(SingleSpace::Mine, Blue)
        .used_single(SingleSpace::Copy, Blue)
        .used(Space::StealSilver, Yellow, 2)
        .discs(Yellow, 0);
    let then = blue_acts(table);
    then.cannot(Blue, mine(), "space-occupied");
    then.cannot(Blue, copy(DoubleAction::StealSilver {}), "space-occupied");
    let then = then.when(Blue, take_food(Food::Apple));
    then.can(Red, copy(DoubleAction::StealSilver {}));
    assert!(then.legal(Red).contains(&mine()));
}

#[test]
fn r3_7_temporary_priority_takes_all_discs_left() {
    for discs in 1..=4 {
        let then = blue_acts(given(3, Rulebook::En).discs(Blue, discs)).when(Blue, temporary_priority());
        assert_eq!(then.done().state.player(Blue).discs, 0);
        assert_eq!(then.state.single_spaces[SingleSpace::TemporaryPriority as usize].of(Blue), discs);
        then.cannot(Red, temporary_priority(), "space-occupied");
    }
}

#[test]
fn r3_8_an_action_that_cannot_be_carried_out_may_not_be_chosen() {
    let table = given(3, Rulebook::En)
        .holds(Blue, [0, 0, 0, 0, 0])
        .supply([0, 9, 9, 0, 9])
        .bag(0, 0, 0)
        .rewards_gone(RewardRow::Offering, 7)
        .tile(Red, SingleUse::Mercy)
        .steps(Blue, [6, 0]);
    let table = blue_acts(table);
    table.cannot(Blue, steal_food(Food::Apple), "supply-lacks");
    table.cannot(Blue, steal_silver(), "supply-lacks");
    table.cannot(Blue, DoubleAction::SilverToGold { times: 1 }, "cannot-pay");
    table.cannot(Blue, DoubleAction::Mercy {}, "tile-not-there");
    table.cannot(Blue, DoubleAction::AdvanceTrack { track: Metal::Silver }, "top-of-track");
    table.cannot(Blue, DoubleAction::AdvanceTrack { track: Metal::Gold }, "cannot-pay");
    table.cannot(Blue, DoubleAction::Ring {}, "cannot-pay");
    table.cannot(Blue, DoubleAction::Rob { space: Space::Casino }, "nobody-to-rob");
    table.cannot(Blue, mine(), "bag-is-empty");
    table.cannot(Blue, take_food(Food::Apple), "supply-lacks");
    table.cannot(Blue, copy(DoubleAction::Casino {}), "not-copyable");
    table.cannot(Blue, SingleAction::SpecialOffering { add: Resource::Gold }, "no-reward-tile");
    table.cannot(Blue, SingleAction::Priority { places: 1 }, "too-far-ahead");
}

#[test]
fn r3_8_temporary_priority_may_always_be_chosen() {
    let then = blue_acts(given(3, Rulebook::En));
    assert_eq!(then.state.favourite(), Some(Blue));
    then.can(Blue, temporary_priority());
    blue_acts(given(3, Rulebook::De)).can(Blue, temporary_priority());
}

#[test]
fn r3_8_a_chosen_action_is_carried_out_at_once() {
    let then = blue_acts(given(3, Rulebook::En)).when(Blue, steal_silver());
    then.gained(Blue, [0, 0, 0, 2, 0]).asks_only(&[Red]);
    let rolled = blue_acts(given(3, Rulebook::En).casino(CasinoFace::Gold)).when(Blue, DoubleAction::Casino {});
    rolled.gained(Blue, [0, 0, 0, 0, 1]).asks_only(&[Red]);
}

#[test]
fn r3_9_passing_is_always_allowed_and_costs_five() {
    let then = blue_acts(given(3, Rulebook::En).discs(Red, 0));
    then.can(Blue, pass());
    let then = then.when(Blue, pass());
    then.booked(PenaltyCause::Pass, &[(Blue, 5)]).penalised(Blue, 5).asks_only(&[Yellow]);
    assert_eq!(then.state.player(Blue).discs, 4, "the discs stay in hand");
    then.when(Yellow, take_food(Food::Apple)).asks_only(&[Yellow]);
}

#[test]
fn r3_9_the_demotion_for_a_pass_comes_before_the_next_turn() {
    let table = given(3, Rulebook::En).penalties(Red, 8).pixie(Red, Space::Casino).pixie(Red, Space::Ring);
    let then = table.action_of(Red).when(Red, pass());
    then.asks_only(&[Red]).asks(Red, Question::Demote {});
    then.when(Red, demote(Space::Casino)).asks_only(&[Yellow]);
}

#[test]
fn r3_9_a_pass_can_throw_into_the_pit_and_play_goes_on_behind() {
    let then = given(3, Rulebook::En).penalties(Red, 55).action_of(Red).when(Red, pass());
    assert!(!then.done().state.is_active(Red));
    then.asks_only(&[Yellow]);
}

#[test]
fn r3_10_one_action_for_one_placement() {
    let table = given(3, Rulebook::En).pixie(Blue, Space::StealSilver);
    let then = blue_acts(table).when(Blue, steal_silver());
    then.asks_only(&[Red]).cannot(Blue, steal_food(Food::Apple), "not-your-turn");
}

#[test]
fn r3_10_only_silver_into_gold_is_repeated() {
    let table = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 13, 0]);
    let then = blue_acts(table).when(Blue, DoubleAction::SilverToGold { times: 3 });
    then.has(Blue, [0, 0, 0, 1, 3]).asks_only(&[Red]);
    assert_eq!(then.state.player(Blue).discs, 2);
}

#[test]
fn r3_11_at_the_end_discs_come_back_and_pixies_stay() {
    let table = given(3, Rulebook::En)
        .used(Space::StealSilver, Blue, 2)
        .used_single(SingleSpace::Mine, Blue)
        .used(Space::Ring, Red, 1)
        .pixie(Red, Space::Ring)
        .discs(Red, 0)
        .passed(Yellow);
    let then = blue_acts(table).when(Blue, take_food(Food::Apple));
    for seat in Seat::first(Players::Three) {
        let player = then.state.player(seat);
        assert_eq!((player.discs, player.passed), (4, false));
    }
    assert!(then.state.spaces.iter().all(|space| space.discs.is_none()));
    assert!(then.state.single_spaces.iter().all(|discs| discs.total() == 0));
    then.stands(Space::Ring, Red);
}

#[test]
fn r3_11_who_fell_gets_no_discs_back() {
    let table = given(3, Rulebook::En).used(Space::StealSilver, Red, 2).fallen(&[Red]).discs(Blue, 0).passed(Yellow);
    assert_eq!(table.state.space(Space::StealSilver).discs, Some((Red, 2)), "they lie until now");
    let then = table.stage(Stage::EndActions {}).plays_on();
    assert_eq!(then.state.player(Red).discs, 0);
    assert_eq!(then.state.space(Space::StealSilver).discs, None);
}

#[test]
fn section9_a_pass_is_made_by_the_game_if_nothing_else_is_possible() {
    let table = given(3, Rulebook::En)
        .discs(Blue, 1)
        .holds(Blue, [0; 5])
        .supply([0; 5])
        .bag(0, 0, 0)
        .used_single(SingleSpace::TemporaryPriority, Red);
    let then = table.action_of(Blue);
    then.automatic(Blue, pass()).booked(PenaltyCause::Pass, &[(Blue, 5)]).asks_only(&[Red]);
}

#[test]
fn section9_an_action_waits_while_the_seat_could_remove_a_rock() {
    let dumps = |table: Table| (0..3).fold(table, |table, _| table.used_single(SingleSpace::DumpOrTake, Red));
    let table = dumps(given(3, Rulebook::En))
        .discs(Blue, 1)
        .holds(Blue, [0, 1, 0, 0, 0])
        .supply([0; 5])
        .used_single(SingleSpace::TemporaryPriority, Red);
    for (rocks, one) in [([2, 0], [1, 0]), ([0, 2], [0, 1])] {
        let then = blue_acts(table.clone().rocks(Blue, rocks).bag(0, 0, 0));
        assert_eq!(then.legal(Blue), [pass()]);
        // Without bread nothing holds the answer back.
        let then = then.when(Blue, unchain(one));
        then.automatic(Blue, pass()).asks_only(&[Yellow]);
    }
}
