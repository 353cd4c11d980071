//! Tests of penalties and demotions.

use crate::board::{PixiePlace, Space};
use crate::decision::Question;
use crate::effect::{Effect, PenaltyCause};
use crate::mine::room;
use crate::moves::{Answer, DoubleAction, PerSeat};
use crate::resources::Food;
use crate::rulebook::Rulebook;
use crate::seat::Seat::{self, Blue, Green, Red, Yellow};
use crate::stage::Stage;
use crate::testing::{Table, beg, copy, demote, given, offer, on, pass, unchain};
use crate::tiles::SingleUse;

/// Red has two promoted pixies and is about to reach this many penalties by passing.
fn red_passes_to(penalties: u8) -> Table {
    let table = given(3, Rulebook::En).penalties(Red, penalties - 5).pixie(Red, Space::Casino).pixie(Red, Space::Ring);
    table.action_of(Red)
}

fn at_tracks(table: Table) -> Table {
    table.stage(Stage::TrackPenalties {}).plays_on()
}

#[test]
fn r4_1_penalties_count_at_once() {
    let then = red_passes_to(9).when(Red, pass());
    then.penalised(Red, 5).asks_only(&[Yellow]);
    assert_eq!(then.state.player(Red).penalties, 9);
}

#[test]
fn r4_1_a_mark_reached_or_passed_sends_a_pixie_of_own_choice_to_the_mine() {
    for penalties in [10, 12, 14, 20, 50, 54] {
        let then = red_passes_to(penalties).when(Red, pass());
        then.asks_only(&[Red]).asks(Red, Question::Demote {});
        then.can(Red, demote(Space::Casino)).can(Red, demote(Space::Ring));
        let then = then.when(Red, demote(Space::Ring));
        then.empty(Space::Ring).stands(Space::Casino, Red).slaves(Red, 4).asks_only(&[Yellow]);
    }
}

#[test]
fn r4_1_a_mark_left_behind_or_not_reached_costs_nothing() {
    for penalties in [9, 15, 19, 55, 59] {
        red_passes_to(penalties).when(Red, pass()).asks_only(&[Yellow]).slaves(Red, 3);
    }
}

#[test]
fn r4_1_only_an_own_promoted_pixie_is_sent() {
    let then = red_passes_to(10).clone().pixie(Blue, Space::Rob).when(Red, pass());
    then.cannot(Red, demote(Space::Rob), "no-pixie-there").cannot(Red, demote(Space::Trade), "no-pixie-there");
    then.cannot(Red, pass(), "another-question").cannot(Yellow, pass(), "not-your-turn");
}

#[test]
fn r4_2_nothing_is_owed_without_a_promoted_pixie() {
    let then = given(3, Rulebook::En).penalties(Red, 8).action_of(Red).when(Red, pass());
    then.asks_only(&[Yellow]).never(|effect| matches!(effect, Effect::DemotionsOwed { .. }));
}

#[test]
fn r4_2_the_favourite_owes_nothing() {
    let then = red_passes_to(10).clone().large_cubes(&[Red, Blue, Yellow]).when(Red, pass());
    then.penalised(Red, 5).slaves(Red, 3).never(|effect| matches!(effect, Effect::DemotionsOwed { .. }));
}

#[test]
fn r4_2_the_favourite_is_the_first_who_is_still_in_the_game() {
    let table = given(4, Rulebook::En).large_cubes(&[Blue, Red, Yellow, Green]).fallen(&[Blue]);
    let table = table.penalties(Red, 8).pixie(Red, Space::Ring).action_of(Red);
    table.when(Red, pass()).stands(Space::Ring, Red);
}

#[test]
fn r4_2_the_mercy_tile_goes_back_instead_of_a_pixie() {
    let then = red_passes_to(10).clone().tile(Red, SingleUse::Mercy).when(Red, pass());
    then.can(Red, demote(Space::Ring)).can(Red, beg());
    let then = then.when(Red, beg());
    then.stands(Space::Casino, Red).stands(Space::Ring, Red).asks_only(&[Yellow]);
    assert!(then.state.single_use[SingleUse::Mercy as usize], "it lies on space 9");
    assert!(!then.state.player(Red).single_use.contains(SingleUse::Mercy));
}

#[test]
fn r4_2_begging_needs_the_mercy_tile() {
    let then = red_passes_to(10).clone().tile(Red, SingleUse::LookIntoBag).when(Red, pass());
    then.cannot(Red, beg(), "no-mercy-tile");
}

#[test]
fn r4_2_an_only_pixie_can_still_be_saved_by_mercy() {
    let table = given(3, Rulebook::En).penalties(Red, 8).pixie(Red, Space::Ring).tile(Red, SingleUse::Mercy);
    let then = table.action_of(Red).when(Red, pass());
    assert_eq!(then.legal(Red), [demote(Space::Ring), beg()]);
}

#[test]
fn r4_3_servants_and_the_pixie_on_the_servant_space_are_never_demoted() {
    let table = given(3, Rulebook::En).penalties(Red, 8).servant(Red).on_servant_space(Red).action_of(Red);
    let then = table.when(Red, pass());
    then.asks_only(&[Yellow]).slaves(Red, 3);
    assert_eq!((then.state.servant_space, then.state.player(Red).servants), (Some(Red), 1));

    let table = given(3, Rulebook::En).pixie(Red, Space::Ring).pixie(Red, Space::Rob).on_servant_space(Red);
    let asked = table.demotion_of(Red, 1);
    assert_eq!(asked.legal(Red), [demote(Space::Ring), demote(Space::Rob)]);
}

#[test]
fn r4_4_at_sixty_a_player_is_out_at_once() {
    let then = red_passes_to(60).when(Red, pass());
    then.happened(Effect::FellIntoPit { seat: Red, group: 1 }).asks_only(&[Yellow]);
    assert!(!then.state.is_active(Red));
    then.empty(Space::Casino).empty(Space::Ring).cannot(Red, pass(), "in-the-pit");
}

#[test]
fn r4_4_fifty_nine_is_not_sixty() {
    let then = red_passes_to(59).when(Red, pass());
    assert!(then.state.is_active(Red));
    then.asks_only(&[Yellow]);
}

#[test]
fn r4_4_the_favourite_falls_like_anyone() {
    let table = given(3, Rulebook::En).penalties(Blue, 58).action_of(Blue).when(Blue, pass());
    assert!(!table.state.is_active(Blue));
    assert_eq!(table.state.favourite(), Some(Red));
}

#[test]
fn r4_6_the_penalties_of_one_cause_are_booked_together() {
    let then = at_tracks(given(3, Rulebook::En).steps(Red, [5, 0]).steps(Yellow, [4, 4]));
    then.booked(PenaltyCause::Tracks, &[(Blue, 6), (Red, 3), (Yellow, 2)]);
}

#[test]
fn r4_6_both_tracks_are_one_sum() {
    // One by one the two would cross a mark each.
    let table = given(3, Rulebook::En).edition(|edition| edition.slave_marks = vec![12, 15]);
    let table = table.penalties(Red, 10).pixie(Red, Space::Ring).pixie(Red, Space::Rob).pixie(Red, Space::Casino);
    let then = at_tracks(table);
    then.booked(PenaltyCause::Tracks, &[(Blue, 6), (Red, 6), (Yellow, 6)]).asks_only(&[Red]);
    assert_eq!(then.state.demotions, PerSeat::one(Red, 2));
}

#[test]
fn r4_6_several_marks_are_settled_one_by_one() {
    let table = given(3, Rulebook::En).edition(|edition| edition.slave_marks = vec![6, 9, 10]);
    let table = table.penalties(Red, 5).pixie(Red, Space::Ring).pixie(Red, Space::Rob).tile(Red, SingleUse::Mercy);
    let then = table.action_of(Red).when(Red, pass());
    assert_eq!(then.state.demotions, PerSeat::one(Red, 3));
    let then = then.when(Red, beg());
    then.asks_only(&[Red]).cannot(Red, beg(), "no-mercy-tile");
    let then = then.when(Red, demote(Space::Ring));
    // The last pixie leaves no choice.
    then.automatic(Red, demote(Space::Rob)).slaves(Red, 5).asks_only(&[Yellow]);
}

#[test]
fn r4_6_what_is_owed_lapses_with_the_last_promoted_pixie() {
    let table = given(3, Rulebook::En).edition(|edition| edition.slave_marks = vec![6, 8, 10]);
    let table = table.penalties(Red, 5).pixie(Red, Space::Ring).action_of(Red);
    let then = table.when(Red, pass());
    then.happened(Effect::DemotionsLapsed { seat: Red }).slaves(Red, 5).asks_only(&[Yellow]);
    assert_eq!(then.state.demotions, PerSeat::default());
}

#[test]
fn r4_6_demotions_of_several_players_are_open_at_once() {
    let table = given(4, Rulebook::En)
        .penalties(Red, 9)
        .penalties(Yellow, 18)
        .penalties(Green, 9)
        .pixie(Red, Space::Ring)
        .pixie(Red, Space::Rob)
        .pixie(Yellow, Space::Casino)
        .pixie(Yellow, Space::Whip)
        .pixie(Green, Space::Mercy);
    let then = at_tracks(table);
    then.automatic(Green, demote(Space::Mercy)).asks_only(&[Red, Yellow]);
    assert_eq!(then.state.round, 1);
    let then = then.when(Yellow, demote(Space::Whip));
    then.asks_only(&[Red]);
    let then = then.when(Red, demote(Space::Rob));
    assert_eq!(then.state.round, 2, "play goes on when all are settled");
}

#[test]
fn r4_6_the_next_demotion_is_asked_whatever_others_still_owe() {
    let table = given(3, Rulebook::En).edition(|edition| edition.slave_marks = vec![6, 9, 10]);
    let table = table
        .penalties(Red, 5)
        .pixie(Red, Space::Ring)
        .pixie(Red, Space::Rob)
        .pixie(Red, Space::Mercy)
        .penalties(Yellow, 9)
        .pixie(Yellow, Space::Casino)
        .pixie(Yellow, Space::Whip);
    let then = at_tracks(table);
    then.asks_only(&[Red, Yellow]);
    assert_eq!([Red, Yellow].map(|seat| then.state.demotions.of(seat)), [3, 1]);
    let first = then.state.decision(Red).map(|asked| asked.id);
    let then = then.when(Red, demote(Space::Rob));
    then.asks_only(&[Red, Yellow]).asks(Red, Question::Demote {});
    assert_ne!(then.state.decision(Red).map(|asked| asked.id), first, "another demotion is another decision");
    let then = then.when(Red, demote(Space::Ring));
    then.automatic(Red, demote(Space::Mercy)).asks_only(&[Yellow]);
}

#[test]
fn r4_6_what_is_owed_lapses_whatever_others_still_owe() {
    let table = given(3, Rulebook::En).edition(|edition| edition.slave_marks = vec![6, 8, 9, 10]);
    let table = table.penalties(Red, 5).pixie(Red, Space::Ring).pixie(Red, Space::Rob).tile(Red, SingleUse::Mercy);
    let table = table.penalties(Yellow, 9).pixie(Yellow, Space::Casino).pixie(Yellow, Space::Whip);
    let then = at_tracks(table).when(Red, demote(Space::Rob));
    let then = then.when(Red, demote(Space::Ring));
    then.happened(Effect::DemotionsLapsed { seat: Red }).asks_only(&[Yellow]);
}

#[test]
fn r4_6_who_has_sixty_falls_before_the_demotions() {
    let table = given(4, Rulebook::En).penalties(Yellow, 55).pixie(Yellow, Space::Whip).pixie(Yellow, Space::Mercy);
    let table = table.penalties(Red, 9).pixie(Red, Space::Ring).pixie(Red, Space::Rob);
    let then = at_tracks(table);
    then.empty(Space::Whip).asks_only(&[Red]).asks(Red, Question::Demote {});
    let facts = then.all(|effect| match effect {
        Effect::Penalised { .. } => Some("penalties"),
        Effect::FellIntoPit { seat: Yellow, .. } => Some("pit"),
        Effect::DemotionsOwed { .. } => Some("demotions"),
        _ => None,
    });
    assert_eq!(facts, ["penalties", "pit", "demotions"]);
}

#[test]
fn r4_6_all_who_reach_sixty_in_one_booking_fall_together() {
    let then = at_tracks(given(4, Rulebook::En).penalties(Red, 55).penalties(Green, 57));
    then.happened(Effect::FellIntoPit { seat: Red, group: 1 }).happened(Effect::FellIntoPit { seat: Green, group: 1 });
}

#[test]
fn r4_6_the_favourite_is_judged_at_the_booking_and_not_after_the_pit() {
    let table = given(4, Rulebook::En).penalties(Blue, 58).penalties(Red, 9);
    let then = at_tracks(table.pixie(Red, Space::Ring).pixie(Red, Space::Rob));
    assert!(!then.state.is_active(Blue));
    assert_eq!(then.state.favourite(), Some(Red));
    then.asks_only(&[Red]).asks(Red, Question::Demote {});
}

#[test]
fn r4_6_a_whip_division_is_one_booking() {
    let table = given(3, Rulebook::En)
        .penalties(Red, 9)
        .penalties(Yellow, 8)
        .pixie(Red, Space::Ring)
        .pixie(Red, Space::Rob)
        .pixie(Yellow, Space::Mercy)
        .pixie(Yellow, Space::Casino);
    let then = table.whip(3).action_of(Blue).when(Blue, DoubleAction::Whip {});
    let mut whips = PerSeat::one(Red, 1);
    whips.0[Yellow.index()] = 2;
    let then = then.when(Blue, Answer::DivideWhips { whips });
    then.booked(PenaltyCause::Whip, &[(Red, 1), (Yellow, 2)]).asks_only(&[Red, Yellow]);
}

#[test]
fn r4_6_the_demotion_for_a_copy_comes_before_the_copied_action() {
    let table = given(3, Rulebook::En).used(Space::StealSilver, Yellow, 2).penalties(Red, 9);
    let table = table.pixie(Red, Space::Ring).pixie(Red, Space::Rob).action_of(Red);
    let then = table.when(Red, copy(DoubleAction::StealSilver {}));
    then.booked(PenaltyCause::Copy, &[(Red, 1)]).gained(Red, [0; 5]).asks(Red, Question::Demote {});
    then.when(Red, demote(Space::Rob)).gained(Red, [0, 0, 0, 2, 0]).asks_only(&[Yellow]);
}

#[test]
fn r4_6_who_falls_by_a_copy_does_not_carry_it_out() {
    let table = given(3, Rulebook::En).used(Space::StealSilver, Yellow, 2).penalties(Red, 59).action_of(Red);
    let supply = table.state.supply + table.state.player(Red).holdings;
    let then = table.when(Red, copy(DoubleAction::StealSilver {}));
    then.happened(Effect::FellIntoPit { seat: Red, group: 1 }).asks_only(&[Yellow]);
    assert_eq!(then.state.supply, supply);
}

#[test]
fn r4_6_penalties_of_a_reveal_are_one_booking_for_all() {
    let table = given(3, Rulebook::En).wanted(Food::Apple).penalties(Red, 5).penalties(Yellow, 6);
    let table =
        table.pixie(Red, Space::Ring).pixie(Red, Space::Rob).pixie(Yellow, Space::Mercy).pixie(Yellow, Space::Whip);
    let nothing = offer([0; 5]);
    let then = table.offers_open().when(Red, nothing).when(Yellow, nothing).when(Blue, nothing);
    then.booked(PenaltyCause::Offering, &[(Blue, 5), (Red, 5), (Yellow, 5)]).asks_only(&[Red, Yellow]);
    then.waits_at(Stage::Judge {});
    // The outraged Queen sends one more, from the last on.
    let then = then.when(Red, demote(Space::Ring)).when(Yellow, demote(Space::Whip));
    then.automatic(Yellow, demote(Space::Mercy)).stands(Space::Rob, Red);
}

#[test]
fn section9_a_demotion_without_choice_does_not_wait_for_rocks() {
    let table = given(3, Rulebook::En).penalties(Red, 8).pixie(Red, Space::Ring).rocks(Red, [1, 0]).action_of(Red);
    let then = table.when(Red, pass());
    then.automatic(Red, demote(Space::Ring)).asks_only(&[Yellow]);
}

/// Red's copy of a promotion becomes impossible, because the pixie is sent to the mine for the copy's penalty.
fn red_copies_in_vain(table: Table) -> Table {
    let row = [Space::StealFood, Space::StealSilver, Space::Promotion, Space::Trade, Space::SilverToGold];
    let table = row.into_iter().fold(table, |table, space| table.pixie(Blue, space));
    let table = table.holds(Red, [0, 1, 0, 0, 0]).penalties(Red, 9).pixie(Red, Space::Casino);
    let step = DoubleAction::Promotion { from: on(Space::Casino), to: on(Space::Ring) };
    table.used(Space::Promotion, Yellow, 1).action_of(Red).when(Red, copy(step))
}

#[test]
fn section9_the_only_action_left_to_copy_is_copied_by_the_game() {
    let then = red_copies_in_vain(given(3, Rulebook::En).used(Space::StealSilver, Yellow, 1));
    then.automatic(Red, copy(DoubleAction::StealSilver {})).has(Red, [0, 1, 0, 2, 0]).asks_only(&[Yellow]);
    let then = red_copies_in_vain(given(3, Rulebook::En));
    then.has(Red, [0, 1, 0, 0, 0]).asks_only(&[Yellow]);
}

#[test]
fn section9_naming_another_copy_waits_while_the_seat_could_remove_a_rock() {
    let table = given(3, Rulebook::En).used(Space::StealSilver, Yellow, 1).rocks(Red, [2, 0]);
    let then = red_copies_in_vain(table);
    then.asks_only(&[Red]).asks(Red, Question::Copy {}).cannot(Red, pass(), "another-question");
    assert_eq!(then.legal(Red), [copy(DoubleAction::StealSilver {})]);
    let then = then.when(Red, unchain([1, 0]));
    then.automatic(Red, copy(DoubleAction::StealSilver {})).asks_only(&[Yellow]);
}

/// The room for rocks in a mine with this many slaves and these rocks.
fn room_with(slaves: u8, rocks: [u8; 2]) -> [u8; 2] {
    let table = (slaves..5).fold(given(3, Rulebook::En), |table, _| table.servant(Red));
    room(table.rocks(Red, rocks).state.player(Red))
}

#[test]
fn r4_5_as_many_slaves_as_there_are_but_two_at_most_can_carry_rocks() {
    assert_eq!(room_with(0, [0, 0]), [0, 0]);
    assert_eq!(room_with(1, [0, 0]), [3, 0]);
    for slaves in 2..=5 {
        assert_eq!(room_with(slaves, [0, 0]), [3, 3]);
    }
}

#[test]
fn r4_5_a_demoted_pixie_fills_the_lower_places_first() {
    let few = |table: Table| (0..3).fold(table, |table, _| table.servant(Red));
    let table = few(given(3, Rulebook::En)).pixie(Red, Space::Ring).rocks(Red, [1, 0]).demotion_of(Red, 1);
    assert_eq!(room(table.state.player(Red)), [2, 0]);
    let then = table.when(Red, demote(Space::Ring));
    assert_eq!(room(then.state.player(Red)), [2, 3]);
    assert_eq!(then.state.pixies_at(Seat::Red.into(), PixiePlace::Mine), 2);
}
