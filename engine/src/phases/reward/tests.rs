//! Tests of the Reward phase.

use crate::board::{PixiePlace, Space};
use crate::decision::Question;
use crate::effect::Effect;
use crate::moves::{Answer, Move};
use crate::resources::{Food, Resources};
use crate::rulebook::Rulebook;
use crate::seat::Colour;
use crate::seat::Seat::{self, Blue, Green, Red, Yellow};
use crate::stage::{Phase, Stage};
use crate::testing::{Table, given, on, promote, promote_all, stop, unchain};
use crate::tiles::{Ability, RewardRow};

/// The offers of these seats were shown; apples are wanted.
fn after_offers(table: Table, offers: &[(Seat, [u8; 5])]) -> Table {
    let table = table.wanted(Food::Apple);
    offers
        .iter()
        .fold(table, |table, (seat, numbers)| table.offered(*seat, *numbers))
        .stage(Stage::Tracks {})
        .plays_on()
}

fn steps(table: &Table, seat: Seat) -> [u8; 2] {
    table.state.player(seat).steps
}

fn apples(number: u8) -> [u8; 5] {
    [number, 0, 0, 0, 0]
}

fn silver(number: u8) -> [u8; 5] {
    [0, 0, 0, number, 0]
}

#[test]
fn r3_18_who_offered_metal_moves_up_and_the_most_moves_one_more() {
    let then = after_offers(given(4, Rulebook::En), &[(Blue, silver(2)), (Red, silver(5)), (Yellow, silver(1))]);
    assert_eq!([Blue, Red, Yellow, Green].map(|seat| steps(&then, seat)), [[1, 0], [2, 0], [1, 0], [0, 0]]);
}

#[test]
fn r3_18_who_is_alone_has_offered_the_most() {
    let then = after_offers(given(3, Rulebook::En), &[(Red, silver(1)), (Blue, apples(1))]);
    assert_eq!([Blue, Red].map(|seat| steps(&then, seat)), [[0, 0], [2, 0]]);
}

#[test]
fn r3_18_a_tie_gives_nobody_the_second_step() {
    let then = after_offers(given(3, Rulebook::En), &[(Blue, silver(2)), (Red, silver(2)), (Yellow, silver(1))]);
    assert_eq!([Blue, Red, Yellow].map(|seat| steps(&then, seat)), [[1, 0]; 3]);
}

#[test]
fn r3_18_the_same_holds_for_gold_by_itself() {
    let offers = [(Blue, [0, 0, 0, 3, 1]), (Red, [0, 0, 0, 1, 2])];
    let then = after_offers(given(2, Rulebook::En), &offers);
    assert_eq!([Blue, Red].map(|seat| steps(&then, seat)), [[2, 1], [1, 2]]);
}

#[test]
fn r3_18_the_disc_stops_at_the_top() {
    let offers = [(Blue, silver(5)), (Red, silver(1))];
    let then = after_offers(given(3, Rulebook::En).steps(Blue, [5, 0]), &offers);
    assert_eq!([Blue, Red].map(|seat| steps(&then, seat)), [[6, 0], [1, 0]]);
    let then = after_offers(given(3, Rulebook::En).steps(Blue, [6, 0]), &offers);
    assert_eq!([Blue, Red].map(|seat| steps(&then, seat)), [[6, 0], [1, 0]], "the most is offered at the top too");
    then.never(|effect| matches!(effect, Effect::TrackAdvanced { seat: Blue, .. }));
}

#[test]
fn r3_18_an_offer_of_who_fell_at_the_reveal_still_counts_as_the_most() {
    let table = given(3, Rulebook::En).fallen(&[Red]);
    let then = after_offers(table.clone(), &[(Blue, silver(1)), (Red, silver(5))]);
    assert_eq!([Blue, Red].map(|seat| steps(&then, seat)), [[1, 0], [0, 0]]);
    let then = after_offers(table, &[(Blue, silver(5)), (Red, silver(5))]);
    assert_eq!(steps(&then, Blue), [1, 0], "a tie with the fallen");
}

#[test]
fn r3_19_steps_are_made_in_the_order_of_the_large_cubes() {
    let table = given(3, Rulebook::En).large_cubes(&[Yellow, Red, Blue]);
    let then = after_offers(table, &[(Blue, apples(1)), (Red, silver(1)), (Yellow, apples(2))]);
    then.asks_only(&[Yellow]).asks(Yellow, Question::Promotion { left: 2 });
    let then = then.when(Yellow, promote(PixiePlace::Mine, on(Space::Trade)));
    then.asks_only(&[Yellow]).asks(Yellow, Question::Promotion { left: 1 });
    let then = then.when(Yellow, promote(on(Space::Trade), on(Space::Mercy)));
    then.asks_only(&[Blue]).asks(Blue, Question::Promotion { left: 1 });
}

#[test]
fn r3_19_several_steps_can_be_made_in_one_move() {
    let table = given(3, Rulebook::En).promotion_of(Blue, 3);
    let up = [
        (PixiePlace::Mine, on(Space::Trade)),
        (on(Space::Trade), on(Space::Mercy)),
        (PixiePlace::Mine, on(Space::Trade)),
    ];
    let then = table.when(Blue, promote_all(&up));
    then.done().stands(Space::Mercy, Blue).stands(Space::Trade, Blue).slaves(Blue, 3);
    assert_eq!(then.state.round, 2, "no step is left");
}

#[test]
fn r3_19_too_many_steps_or_an_illegal_one_refuse_the_whole_move() {
    let table = given(3, Rulebook::En).promotion_of(Blue, 2);
    let up = (PixiePlace::Mine, on(Space::Trade));
    table.when(Blue, promote_all(&[up, (PixiePlace::Mine, on(Space::StealFood)), up])).refused("too-many-steps");
    let then = table.when(Blue, promote_all(&[up, up]));
    then.refused("no-room").slaves(Blue, 5).empty(Space::Trade);
}

#[test]
fn r3_19_steps_may_be_forgone() {
    let then = after_offers(given(3, Rulebook::En), &[(Blue, apples(2)), (Red, apples(1))]).when(Blue, stop());
    then.gained(Blue, [0; 5]).slaves(Blue, 5).asks_only(&[Red]);
    let then = then.when(Red, stop());
    assert_eq!(then.state.round, 2);
}

#[test]
fn r3_19_who_fell_makes_no_steps() {
    let then = after_offers(given(4, Rulebook::En).fallen(&[Red]), &[(Red, apples(2)), (Yellow, apples(1))]);
    then.asks_only(&[Yellow]);
}

#[test]
fn r3_22_only_one_pixie_a_round_enters_the_servant_space() {
    let table = given(3, Rulebook::En).pixie(Blue, Space::Ring).pixie(Blue, Space::Rob).pixie(Red, Space::Casino);
    let then = table.promotion_of(Blue, 2).when(Blue, promote(on(Space::Ring), PixiePlace::ServantSpace));
    then.cannot(Blue, promote(on(Space::Rob), PixiePlace::ServantSpace), "servant-space-closed");
}

#[test]
fn r3_22_nobody_can_swap_the_pixie_on_the_servant_space_out() {
    let table =
        given(3, Rulebook::En).on_servant_space(Blue).pixie(Red, Space::Ring).ability(Red, Ability::FreeDemotion);
    let table = table.promotion_of(Red, 1);
    table.cannot(Red, promote(on(Space::Ring), PixiePlace::ServantSpace), "servant-space-closed");
}

#[test]
fn r3_22_it_is_open_again_in_the_next_round() {
    let table = given(3, Rulebook::En).servant(Red).pixie(Blue, Space::Ring).promotion_of(Blue, 1);
    table.can(Blue, promote(on(Space::Ring), PixiePlace::ServantSpace));
}

#[test]
fn r3_23_extra_promotion_is_one_free_step_whatever_was_offered() {
    let table = given(3, Rulebook::En).ability(Yellow, Ability::ExtraPromotion);
    let then = after_offers(table, &[(Red, apples(1))]).when(Red, stop());
    then.asks_only(&[Yellow]).asks(Yellow, Question::ExtraPromotion {});
    let two = [(PixiePlace::Mine, on(Space::Trade)), (on(Space::Trade), on(Space::Mercy))];
    then.when(Yellow, promote_all(&two)).refused("too-many-steps");
    let then = then.when(Yellow, promote(PixiePlace::Mine, on(Space::Trade)));
    then.stands(Space::Trade, Yellow).never(|effect| matches!(effect, Effect::Paid { .. }));
    assert_eq!(then.state.round, 2);
}

#[test]
fn r3_23_the_extra_step_can_be_forgone() {
    let table = given(3, Rulebook::En).ability(Yellow, Ability::ExtraPromotion);
    let then = table.stage(Stage::ExtraPromotion {}).plays_on().when(Yellow, stop());
    then.slaves(Yellow, 5);
    assert_eq!(then.state.round, 2);
}

#[test]
fn r3_23_the_extra_step_may_enter_the_servant_space_if_it_is_empty() {
    let table = given(3, Rulebook::En).ability(Yellow, Ability::ExtraPromotion).pixie(Yellow, Space::Ring);
    let asked = table.clone().stage(Stage::ExtraPromotion {}).plays_on();
    let then = asked.when(Yellow, promote(on(Space::Ring), PixiePlace::ServantSpace));
    then.happened(Effect::BecameServant { seat: Yellow });

    let asked = table.on_servant_space(Red).stage(Stage::ExtraPromotion {}).plays_on();
    asked.cannot(Yellow, promote(on(Space::Ring), PixiePlace::ServantSpace), "servant-space-closed");
}

#[test]
fn r3_23_the_extra_step_pays_an_apple_for_a_swap() {
    let table = given(3, Rulebook::En).ability(Yellow, Ability::ExtraPromotion).pixie(Red, Space::Trade);
    let swap = promote(PixiePlace::Mine, on(Space::Trade));
    let asked = table.clone().stage(Stage::ExtraPromotion {}).plays_on();
    let apple = Resources::new(apples(1));
    asked.when(Yellow, swap).happened(Effect::Paid { seat: Yellow, resources: apple }).slaves(Red, 5);
    let asked = table.holds(Yellow, [0; 5]).stage(Stage::ExtraPromotion {}).plays_on();
    asked.cannot(Yellow, swap, "cannot-pay");
}

#[test]
fn r3_24_the_pixie_on_the_servant_space_becomes_a_servant_and_earns_a_tile() {
    let then = given(3, Rulebook::En).on_servant_space(Red).stage(Stage::Servant {}).plays_on();
    then.happened(Effect::BecameServant { seat: Red });
    then.happened(Effect::RewardTaken { seat: Red, row: RewardRow::Servant, points: 10 });
    let player = then.state.player(Red);
    assert_eq!((player.servants, player.first_servant, then.state.reward_points(Red)), (1, 1, 10));
    assert_eq!(then.state.servant_space, None);
    assert_eq!(then.state.next_reward(RewardRow::Servant), Some(9));
}

#[test]
fn r3_24_servant_bonus_is_two_points_more() {
    let table = given(3, Rulebook::En).on_servant_space(Red).ability(Red, Ability::ServantBonus);
    let then = table.rewards_gone(RewardRow::Servant, 6).stage(Stage::Servant {}).plays_on();
    assert_eq!(then.state.reward_points(Red), 4 + 2);
    let then = given(3, Rulebook::En).ability(Red, Ability::ServantBonus).stage(Stage::Servant {}).plays_on();
    assert_eq!(then.state.reward_points(Red), 0, "without a servant no bonus");
}

#[test]
fn r3_24_without_a_servant_tile_the_servant_space_cannot_be_entered() {
    let table = given(3, Rulebook::En).rewards_gone(RewardRow::Servant, 7).pixie(Blue, Space::Ring);
    let up = promote(on(Space::Ring), PixiePlace::ServantSpace);
    table.clone().promotion_of(Blue, 1).cannot(Blue, up, "servant-space-closed");
    let table = table.ability(Blue, Ability::ExtraPromotion).stage(Stage::ExtraPromotion {}).plays_on();
    table.cannot(Blue, up, "servant-space-closed");
}

#[test]
fn r3_24_the_new_servant_costs_no_penalty_and_gives_no_icons() {
    let table = given(5, Rulebook::En).servant(Red).servant(Red).on_servant_space(Red).stage(Stage::Servant {});
    let then = table.plays_on();
    then.booked(crate::effect::PenaltyCause::Slaves, &[(Blue, 2), (Yellow, 2), (Green, 2), (Seat::Grey, 2)]);
    then.gained(Red, [0; 5]);
}

#[test]
fn section9_a_promotion_ends_by_itself_when_no_step_is_possible() {
    let table = given(3, Rulebook::En)
        .pixie(Blue, Space::Ring)
        .servant(Blue)
        .servant(Blue)
        .servant(Blue)
        .servant(Blue)
        .on_servant_space(Red);
    let then = after_offers(table, &[(Blue, apples(3)), (Yellow, apples(1))]);
    then.automatic(Blue, stop()).asks_only(&[Yellow]);
}

#[test]
fn section9_promotions_wait_while_the_seat_could_remove_a_rock() {
    let table = given(3, Rulebook::De)
        .servant(Blue)
        .servant(Blue)
        .servant(Blue)
        .rocks(Blue, [1, 1])
        .ability(Blue, Ability::ExtraPromotion);
    let then = after_offers(table.clone(), &[(Blue, apples(1)), (Red, apples(1))]);
    then.asks_only(&[Blue]).cannot(Blue, promote(PixiePlace::Mine, on(Space::Trade)), "slaves-chained");
    assert_eq!(then.legal(Blue), [stop()]);
    let then = then.when(Blue, unchain([1, 0]));
    then.can(Blue, promote(PixiePlace::Mine, on(Space::Trade)));

    let then = table.clone().stage(Stage::ExtraPromotion {}).plays_on();
    then.asks_only(&[Blue]).asks(Blue, Question::ExtraPromotion {});
    let then = table.holds(Blue, [2, 0, 2, 2, 2]).stage(Stage::ExtraPromotion {}).plays_on();
    then.automatic(Blue, stop());
}

fn move_dummy(from: PixiePlace, to: PixiePlace) -> Move {
    Answer::MoveDummy { from, to }.into()
}

#[test]
fn r10_3_the_favourite_moves_a_dummy_pixie_up_after_the_servant() {
    let table = given(2, Rulebook::En).large_cubes(&[Red, Blue]).on_servant_space(Blue).dummy(Space::Casino);
    let then = table.stage(Stage::Servant {}).plays_on();
    then.happened(Effect::BecameServant { seat: Blue });
    then.asks_only(&[Red]).asks(Red, Question::MoveDummy {}).waits_in(Phase::Reward);
    then.can(Red, move_dummy(PixiePlace::Mine, on(Space::Trade)))
        .can(Red, move_dummy(on(Space::Casino), on(Space::Ring)));
    then.cannot(Red, stop(), "another-question");
    let then = then.when(Red, move_dummy(PixiePlace::Mine, on(Space::Trade)));
    then.gained(Red, [0; 5]).stands(Space::Trade, Colour::Dummy);
    assert_eq!((then.state.dummy_mine, then.state.round), (3, 2));
}

#[test]
fn r10_3_the_dummy_moves_one_row_onto_a_free_hand_half() {
    let table = given(2, Rulebook::En).dummy(Space::Casino).dummy(Space::StealFood).pixie(Blue, Space::Trade);
    let then = table.stage(Stage::Dummy {}).plays_on();
    then.cannot(Blue, move_dummy(PixiePlace::Mine, on(Space::Trade)), "no-room");
    then.cannot(Blue, move_dummy(PixiePlace::Mine, on(Space::StealFood)), "no-room");
    then.cannot(Blue, move_dummy(PixiePlace::Mine, on(Space::Mercy)), "not-the-next-row");
    then.cannot(Blue, move_dummy(on(Space::Casino), PixiePlace::Mine), "not-the-next-row");
    then.cannot(Blue, move_dummy(on(Space::Trade), on(Space::Mercy)), "no-pixie-there");
}

#[test]
fn r10_3_the_dummys_step_is_skipped_if_it_is_impossible() {
    // Two dummies on row 4 cannot enter the servant space; the others have no free hand half ahead.
    let table = given(2, Rulebook::En).dummy(Space::Ring).dummy(Space::Rob);
    let table = Space::of_row(3).fold(table, Table::dummy);
    let then = table.stage(Stage::Dummy {}).plays_on();
    assert_eq!((then.state.dummy_mine, then.state.round), (0, 2));
    then.never(|effect| matches!(effect, Effect::Asked { question: Question::MoveDummy {}, .. }));
}

#[test]
fn r10_3_the_only_possible_step_of_the_dummy_is_made_by_the_game() {
    let stuck = [Space::Ring, Space::Rob, Space::Whip, Space::AdvanceTrack];
    let table = stuck.into_iter().fold(given(2, Rulebook::En), Table::dummy).dummy(Space::Mercy);
    let then = table.stage(Stage::Dummy {}).plays_on();
    then.automatic(Blue, move_dummy(on(Space::Mercy), on(Space::Casino))).stands(Space::Casino, Colour::Dummy);
}

#[test]
fn r10_3_no_dummy_moves_after_an_outrage() {
    let then = given(2, Rulebook::En).wanted(Food::Apple).offered(Blue, silver(1)).stage(Stage::Judge {}).plays_on();
    assert_eq!((then.state.dummy_mine, then.state.round), (5, 2));
}
