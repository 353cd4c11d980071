//! Tests of the pit.

use super::*;
use crate::board::{ActionSpace, SingleSpace, Space};
use crate::decision::Question;
use crate::effect::{Outcome, PenaltyCause};
use crate::moves::{Answer, DoubleAction, Move, PerSeat};
use crate::resources::{Food, Metal};
use crate::rulebook::{DoubleOffering, Rulebook, WrongFood};
use crate::seat::Seat::{Blue, Green, Grey, Red, Yellow};
use crate::stage::Stage;
use crate::state::DoubleSpace;
use crate::testing::{Table, demote, given, offer, pass, steal_silver};
use crate::tiles::{Ability, RewardRow, SingleUse};

fn rank(table: &Table, seat: Seat) -> u8 {
    outcome(table).standings.of(seat).expect("a seat of the game").rank
}

fn outcome(table: &Table) -> Outcome {
    table.state.outcome.expect("the game is over")
}

/// Blue has rolled the whip.
fn whipped(table: Table, whips: u8) -> Table {
    table.whip(whips).action_of(Blue).when(Blue, DoubleAction::Whip {})
}

fn divide(whips: &[(Seat, u8)]) -> Move {
    let mut numbers = PerSeat::default();
    whips.iter().for_each(|(seat, number)| numbers.0[seat.index()] = *number);
    Answer::DivideWhips { whips: numbers }.into()
}

/// Red is in the pit, thrown by a whip; a lone opponent takes it without a question.
fn red_falls(table: Table) -> Table {
    let rolled = whipped(table.penalties(Red, 59), 1);
    let after = if rolled.state.is_active(Red) { rolled.when(Blue, divide(&[(Red, 1)])) } else { rolled };
    after.done();
    after
}

#[test]
fn r12_5_pixies_and_rocks_leave_the_game_and_servants_stay() {
    let table = given(3, Rulebook::En).pixie(Red, Space::Ring).pixie(Red, Space::Trade).servant(Red);
    let after = red_falls(table.rocks(Red, [3, 1]));
    after.empty(Space::Ring).empty(Space::Trade).slaves(Red, 0);
    let red = after.state.player(Red);
    assert_eq!((red.rocks, red.servants, after.state.lost_rocks), ([0, 0], 1, 4));
}

#[test]
fn r12_5_resources_go_to_the_supply() {
    let table = given(3, Rulebook::En).holds(Red, [5, 4, 3, 2, 1]);
    let supply = table.state.supply;
    let after = red_falls(table);
    after.has(Red, [0; 5]);
    assert_eq!(after.state.supply, supply + crate::resources::Resources::new([5, 4, 3, 2, 1]));
}

#[test]
fn r12_5_tiles_go_back_to_their_places() {
    let after = red_falls(
        given(3, Rulebook::En)
            .ability(Red, Ability::ExtraPlace)
            .food_tile(Red, 3)
            .tile(Red, SingleUse::Mercy)
            .tile(Red, SingleUse::LookIntoBag),
    );
    assert_eq!(after.state.food_stack.as_slice(), [4, 4, 2, 3]);
    assert_eq!(after.state.single_use, [true; 3]);
    assert!(after.state.abilities.contains(Ability::ExtraPlace));
    assert_eq!(after.state.on_extra_place, None);
    let red = after.state.player(Red);
    assert_eq!((red.ability, red.food_tiles.own, red.single_use.own), (None, None, None));
}

#[test]
fn r12_5_food_tiles_of_all_who_fall_together_go_onto_the_stack_the_lowest_on_top() {
    let table = given(5, Rulebook::En)
        .ability(Yellow, Ability::ExtraPlace)
        .food_tile(Red, 3)
        .food_tile(Yellow, 2)
        .food_tile(Yellow, 4)
        .food_tile(Green, 2)
        .penalties(Red, 59)
        .penalties(Yellow, 59);
    let after = whipped(table, 2).when(Blue, divide(&[(Red, 1), (Yellow, 1)]));
    assert_eq!(after.done().state.food_stack.as_slice(), [4, 3, 4, 3, 2]);
}

#[test]
fn r12_5_reward_tiles_leave_the_game_and_golden_ones_still_count_as_taken() {
    let table = given(3, Rulebook::En).reward(Red, RewardRow::Ring).reward(Red, RewardRow::Servant);
    let after = red_falls(table);
    assert_eq!(after.state.reward_points(Red), 0);
    assert_eq!(after.state.rewards_taken, [0, 1, 1]);
    assert_eq!(after.state.next_reward(RewardRow::Ring), Some(7));
}

#[test]
fn r12_5_placed_discs_lie_until_the_phase_ends_and_their_spaces_stay_used() {
    let table = given(3, Rulebook::En)
        .pixie(Red, Space::StealSilver)
        .used(Space::StealSilver, Red, 1)
        .used_single(SingleSpace::SpecialOffering, Red);
    let after = red_falls(table);
    assert_eq!(after.state.player(Red).discs, 0);
    assert_eq!(after.state.discs_on(ActionSpace::Double(Space::StealSilver)), PerSeat::one(Red, 1));
    after.cannot(Yellow, steal_silver(), "space-occupied");
    assert!(after.state.has_disc_on(Red, SingleSpace::SpecialOffering));

    let end = after.when(Yellow, pass()).when(Blue, pass());
    assert!(end.done().state.spaces.iter().all(|space| *space == DoubleSpace::default()));
    assert_eq!(end.state.single_spaces, <[PerSeat; 7]>::default());
    assert_eq!((end.state.player(Red).discs, end.state.player(Blue).discs), (0, 4));
}

#[test]
fn r12_5_an_action_used_by_who_fell_can_still_be_copied() {
    let after = red_falls(given(3, Rulebook::En).used(Space::StealSilver, Red, 2));
    after.can(Yellow, crate::testing::copy(DoubleAction::StealSilver {}));
}

#[test]
fn r12_5_the_player_is_passed_over_from_now_on() {
    let after = red_falls(given(3, Rulebook::En));
    after.asks_only(&[Yellow]);
    after.when(Red, pass()).refused("in-the-pit");
    let around = after.when(Yellow, pass());
    around.asks_only(&[Blue]);
    assert_eq!(around.state.small.iter().collect::<Vec<_>>(), [Blue, Yellow]);

    let next = given(3, Rulebook::En).fallen(&[Red]).stage(Stage::StartRound {}).plays_on();
    assert_eq!(next.state.large.iter().collect::<Vec<_>>(), [Blue, Yellow]);
    next.asks_only(&[Blue]);
    given(3, Rulebook::En).fallen(&[Red]).wanted(Food::Apple).offers_open().asks_only(&[Blue, Yellow]);
}

#[test]
fn r12_5_the_next_in_order_is_the_favourite_when_the_first_has_fallen() {
    let after = given(3, Rulebook::En).penalties(Blue, 55).action_of(Blue).when(Blue, pass());
    assert_eq!(after.done().state.favourite(), Some(Red));
    after.asks_only(&[Red]);
}

/// Red offers bread the Queen does not want, with something else, and falls.
fn falls_by_offering(other: [u8; 5]) -> Table {
    let table = given(3, Rulebook::Draft)
        .toggle(|toggles| toggles.wrong_food = WrongFood::Penalised)
        .toggle(|toggles| toggles.double_offering = DoubleOffering::WithOffer)
        .tile(Red, SingleUse::DoubleOffering)
        .penalties(Red, 55)
        .pixie(Yellow, Space::Casino)
        .wanted(Food::Apple)
        .offers_open();
    let mut offered = other;
    offered[1] += 1;
    table.when(Red, offer(offered)).when(Blue, offer([0, 0, 0, 1, 0]))
}

#[test]
fn r12_5_an_offer_already_shown_still_satisfies_the_queen() {
    let after = falls_by_offering([1, 0, 0, 0, 0]).when(Yellow, offer([0, 0, 0, 0, 1]));
    after.happened(Effect::FellIntoPit { seat: Red, group: 1 });
    after.happened(Effect::TrackAdvanced { seat: Yellow, track: Metal::Gold, steps: 2 });
    after.happened(Effect::TrackAdvanced { seat: Blue, track: Metal::Silver, steps: 2 });
    after.never(|effect| matches!(effect, Effect::Asked { seat: Red, .. }));
    after.stands(Space::Casino, Yellow);
}

#[test]
fn r12_5_an_offer_already_shown_still_counts_for_the_most() {
    let after = falls_by_offering([0, 0, 0, 2, 0]).when(Yellow, offer([1, 0, 0, 0, 0]));
    after.happened(Effect::FellIntoPit { seat: Red, group: 1 });
    after.happened(Effect::TrackAdvanced { seat: Blue, track: Metal::Silver, steps: 1 });
    after.never(|effect| matches!(effect, Effect::TrackAdvanced { seat: Red, .. }));
    after.asks(Yellow, Question::Promotion { left: 1 });
}

#[test]
fn r12_5_the_fallen_rank_behind_all_others_first_out_last() {
    let table = given(5, Rulebook::En).fallen(&[Blue]).fallen(&[Green]).penalties(Red, 59).round(7);
    let over = table.stage(Stage::EndRound {}).plays_on();
    assert_eq!([Yellow, Grey, Red, Green, Blue].map(|seat| rank(&over, seat)), [1, 1, 3, 4, 5]);
    assert_eq!(outcome(&over).standings.of(Blue).and_then(|standing| standing.score), None);
}

#[test]
fn r12_5_of_those_who_fall_together_fewer_penalties_rank_higher_and_equal_ones_share() {
    let table =
        given(5, Rulebook::En).holds(Blue, [2; 5]).penalties(Red, 63).penalties(Yellow, 61).penalties(Green, 61);
    let table = table.fallen(&[Red, Yellow, Green]).round(7).stage(Stage::EndRound {}).plays_on();
    assert_eq!([Blue, Grey, Yellow, Green, Red].map(|seat| rank(&table, seat)), [1, 1, 3, 3, 5]);
}

#[test]
fn r12_5_with_one_player_left_the_game_ends_at_once_without_majorities() {
    let table = given(3, Rulebook::En)
        .fallen(&[Yellow])
        .rocks(Blue, [3, 1])
        .holds(Blue, [9, 2, 9, 9, 9])
        .penalties(Blue, 10)
        .reward(Blue, RewardRow::Ring);
    let over = red_falls(table);
    assert_eq!(outcome(&over).cause, EndCause::LastPlayer);
    // 8 for the ring, 10 penalties and 2 for the rocks the bread does not remove.
    assert_eq!(outcome(&over).standings.of(Blue).and_then(|standing| standing.score), Some(8 - 10 - 2));
    assert_eq!([Blue, Red, Yellow].map(|seat| rank(&over, seat)), [1, 2, 3]);
    over.asks_only(&[]);
    let majorities = |effect: &Effect| matches!(effect, Effect::Penalised { cause: PenaltyCause::Majorities, .. });
    over.never(majorities);
}

#[test]
fn r12_5_with_one_player_left_majorities_do_not_count_in_the_other_order_either() {
    let over = red_falls(given(2, Rulebook::Draft));
    assert_eq!(outcome(&over).cause, EndCause::LastPlayer);
    over.never(|effect| matches!(effect, Effect::Penalised { cause: PenaltyCause::Majorities, .. }));
}

#[test]
fn r12_5_reward_points_of_the_same_booking_count_for_the_last_player() {
    let table = given(2, Rulebook::En).steps(Blue, [6, 6]).penalties(Red, 59).stage(Stage::TrackPenalties {});
    let over = table.plays_on();
    assert_eq!(outcome(&over).cause, EndCause::LastPlayer);
    assert_eq!(outcome(&over).standings.of(Blue).and_then(|standing| standing.score), Some(2));
}

#[test]
fn r12_5_if_nobody_is_left_the_best_of_those_fallen_last_wins() {
    let table = given(3, Rulebook::En).fallen(&[Yellow]).penalties(Blue, 56).penalties(Red, 55);
    let table = table.stage(Stage::TrackPenalties {}).steps(Red, [0, 0]).plays_on();
    assert_eq!(outcome(&table).cause, EndCause::NobodyLeft);
    assert_eq!([Red, Blue, Yellow].map(|seat| rank(&table, seat)), [1, 2, 3]);
    assert!(outcome(&table).standings.iter().all(|(_, standing)| standing.score.is_none()));
}

#[test]
fn r12_5_if_nobody_is_left_equal_ones_share_the_win() {
    let table = given(3, Rulebook::En).penalties(Blue, 55).penalties(Red, 55).fallen(&[Yellow]);
    let table = table.stage(Stage::TrackPenalties {}).plays_on();
    assert_eq!([Red, Blue, Yellow].map(|seat| rank(&table, seat)), [1, 1, 3]);
}

#[test]
fn r12_5_the_fall_comes_before_the_demotions_of_the_same_booking() {
    // Blue, the favourite at the booking, falls; Yellow was not the favourite then.
    let table = given(3, Rulebook::En)
        .order(&[Blue, Yellow, Red])
        .penalties(Blue, 55)
        .penalties(Yellow, 9)
        .pixie(Yellow, Space::Casino)
        .pixie(Yellow, Space::Ring)
        .stage(Stage::TrackPenalties {})
        .plays_on();
    assert_eq!(table.state.favourite(), Some(Yellow));
    table.asks(Yellow, Question::Demote {}).when(Yellow, demote(Space::Ring)).empty(Space::Ring);
}

#[test]
fn r12_5_below_60_nobody_falls() {
    let after = whipped(given(3, Rulebook::En).penalties(Red, 58), 1).when(Blue, divide(&[(Red, 1)]));
    assert_eq!(after.done().state.player(Red).fell, None);
}
