//! Tests of final scoring.

use super::*;
use crate::moves::SingleAction;
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Green, Red, Yellow};
use crate::stage::Stage;
use crate::testing::{Table, given};
use crate::tiles::{Ability, RewardRow};

/// Nobody holds anything, and the last round ends.
fn bare(players: u8, rulebook: Rulebook) -> Table {
    let table = given(players, rulebook).round(7).stage(Stage::EndRound {});
    table.state.seats().fold(table, |table, seat| table.holds(seat, [0; 5]))
}

fn outcome(table: &Table) -> Outcome {
    table.state.outcome.expect("the game is over")
}

fn rank(table: &Table, seat: Seat) -> u8 {
    outcome(table).standings.of(seat).expect("a seat of the game").rank
}

fn points(table: &Table, seat: Seat) -> i16 {
    outcome(table).standings.of(seat).and_then(|standing| standing.score).expect("the seat has a score")
}

#[test]
fn r8_1_the_game_ends_after_round_7() {
    assert_eq!(outcome(&bare(3, Rulebook::En).plays_on()).cause, EndCause::SeventhRound);
    let sixth = bare(3, Rulebook::En).round(6).plays_on();
    assert_eq!((sixth.state.outcome, sixth.state.round), (None, 7));
}

#[test]
fn r8_1_the_game_ends_after_the_round_in_which_the_last_golden_tile_was_taken() {
    let golden = |offering, servant, ring| {
        bare(3, Rulebook::En)
            .round(3)
            .rewards_gone(RewardRow::Offering, offering)
            .rewards_gone(RewardRow::Servant, servant)
            .rewards_gone(RewardRow::Ring, ring)
    };
    assert_eq!(outcome(&golden(5, 5, 5).plays_on()).cause, EndCause::GoldenTiles);
    assert_eq!(outcome(&golden(7, 6, 5).plays_on()).cause, EndCause::GoldenTiles);
    for (offering, servant, ring) in [(4, 5, 5), (7, 4, 7), (5, 5, 4)] {
        assert_eq!(golden(offering, servant, ring).plays_on().state.outcome, None);
    }
}

#[test]
fn r8_1_the_round_of_the_last_golden_tile_is_played_to_its_end() {
    let table = given(3, Rulebook::En)
        .holds(Blue, [2, 2, 2, 2, 2])
        .rewards_gone(RewardRow::Offering, 4)
        .rewards_gone(RewardRow::Servant, 5)
        .rewards_gone(RewardRow::Ring, 5)
        .action_of(Blue);
    let after = table.when(Blue, SingleAction::SpecialOffering { add: Resource::Gold });
    after.asks_only(&[Red]);
    assert!(after.state.golden_tiles_are_gone());
}

#[test]
fn r8_1_the_penalty_phase_of_the_last_round_is_played() {
    let after = bare(3, Rulebook::En).stage(Stage::SlavePenalties {}).plays_on();
    // 2 for the slaves, 3 for the first step of each track.
    assert_eq!(outcome(&after).cause, EndCause::SeventhRound);
    assert_eq!(points(&after, Blue), -8);
}

#[test]
fn r8_1_the_demotions_of_the_last_round_come_first() {
    let table = bare(3, Rulebook::En).penalties(Red, 7).pixie(Red, crate::board::Space::Casino);
    let table = table.pixie(Red, crate::board::Space::Ring).stage(Stage::TrackPenalties {}).plays_on();
    table.asks_only(&[Red]);
    let over = table.when(Red, crate::testing::demote(crate::board::Space::Casino));
    assert_eq!(points(&over, Red), -13);
}

#[test]
fn r8_2_the_score_is_reward_points_less_penalties() {
    let table = bare(3, Rulebook::En)
        .reward(Blue, RewardRow::Offering)
        .reward(Blue, RewardRow::Servant)
        .reward(Red, RewardRow::Servant)
        .reward(Blue, RewardRow::Ring)
        .penalties(Blue, 7)
        .penalties(Yellow, 11)
        .plays_on();
    assert_eq!((points(&table, Blue), points(&table, Red), points(&table, Yellow)), (2 + 10 + 8 - 7, 9, -11));
    assert_eq!((rank(&table, Blue), rank(&table, Red), rank(&table, Yellow)), (1, 2, 3));
}

#[test]
fn r8_2_each_rock_still_on_a_slave_costs_a_penalty() {
    let table = bare(3, Rulebook::En).rocks(Blue, [3, 2]).rocks(Red, [0, 1]).plays_on();
    assert_eq!((points(&table, Blue), points(&table, Red), points(&table, Yellow)), (-5, -1, 0));
}

#[test]
fn r8_2_the_most_of_a_resource_costs_3_penalties_ties_included() {
    let table = bare(3, Rulebook::En)
        .holds(Blue, [3, 1, 0, 0, 4])
        .holds(Red, [2, 1, 0, 5, 4])
        .holds(Yellow, [0, 1, 0, 4, 0])
        .plays_on();
    assert_eq!((points(&table, Blue), points(&table, Red), points(&table, Yellow)), (-9, -9, -3));
}

#[test]
fn r8_2_nobody_has_the_most_of_what_nobody_holds() {
    let table = bare(3, Rulebook::En).plays_on();
    table.never(|effect| matches!(effect, Effect::Penalised { .. }));
    assert_eq!((points(&table, Blue), rank(&table, Blue), rank(&table, Yellow)), (0, 1, 1));
}

#[test]
fn toggle_final_order_rocks_then_majorities_pays_bread_before_it_is_counted() {
    let table = bare(3, Rulebook::En).rocks(Blue, [2, 0]).holds(Blue, [0, 3, 0, 0, 0]).holds(Red, [0, 2, 0, 0, 0]);
    let table = table.plays_on();
    table.paid(Blue, [0, 2, 0, 0, 0]);
    assert_eq!((points(&table, Blue), points(&table, Red)), (0, -3));
}

#[test]
fn toggle_final_order_majorities_then_rocks_counts_bread_before_it_pays() {
    let table = bare(3, Rulebook::Draft).rocks(Blue, [2, 0]).holds(Blue, [0, 3, 0, 0, 0]).holds(Red, [0, 2, 0, 0, 0]);
    let table = table.plays_on();
    table.paid(Blue, [0, 2, 0, 0, 0]);
    assert_eq!((points(&table, Blue), points(&table, Red)), (-3, 0));
}

#[test]
fn r12_9_as_many_rocks_as_the_bread_allows_are_removed_automatically() {
    for rulebook in [Rulebook::En, Rulebook::De, Rulebook::Draft] {
        let table = bare(3, rulebook).rocks(Blue, [1, 3]).holds(Blue, [0, 2, 0, 0, 0]).holds(Red, [0, 9, 0, 0, 0]);
        let table = table.plays_on();
        table.has(Blue, [0; 5]).happened(Effect::Unchained { seat: Blue, rocks: [1, 1] });
        assert_eq!(points(&table, Blue), -2);
    }
}

#[test]
fn r12_9_free_rocks_removes_all_of_them_for_nothing() {
    for rulebook in [Rulebook::En, Rulebook::Draft] {
        for rocks in [[3, 3], [1, 1]] {
            let table = bare(3, rulebook).rocks(Blue, rocks).ability(Blue, Ability::FreeRocks).plays_on();
            assert_eq!((points(&table, Blue), table.state.player(Blue).rocks), (0, [0, 0]));
        }
    }
}

#[test]
fn r8_3_a_tie_is_broken_by_the_most_servants() {
    let table = bare(4, Rulebook::En).servant(Blue).servant(Red).servant(Red).plays_on();
    assert_eq!([Blue, Red, Yellow, Green].map(|seat| rank(&table, seat)), [2, 1, 3, 3]);
}

#[test]
fn r8_3_then_by_whose_first_servant_came_earlier() {
    let table = bare(4, Rulebook::En).servant(Red).servant(Blue).servant(Blue).servant(Red).plays_on();
    assert_eq!([Blue, Red, Yellow, Green].map(|seat| rank(&table, seat)), [2, 1, 3, 3]);
}

#[test]
fn r8_3_the_score_comes_before_servants_and_equal_ones_share() {
    let table = bare(4, Rulebook::En).servant(Blue).penalties(Blue, 1).penalties(Green, 2).plays_on();
    assert_eq!([Blue, Red, Yellow, Green].map(|seat| rank(&table, seat)), [3, 1, 1, 4]);
}

#[test]
fn r8_4_scoring_penalties_neither_demote_nor_throw_into_the_pit() {
    let table = bare(3, Rulebook::En)
        .penalties(Red, 59)
        .penalties(Yellow, 9)
        .pixie(Yellow, crate::board::Space::Casino)
        .rocks(Red, [3, 3])
        .holds(Yellow, [0, 0, 0, 1, 0])
        .plays_on();
    assert_eq!((points(&table, Red), table.state.player(Red).fell), (-65, None));
    assert_eq!(points(&table, Yellow), -12);
    table.stands(crate::board::Space::Casino, Yellow);
}

#[test]
fn r12_1_reward_points_beside_the_rows_never_run_out() {
    let mut table = bare(3, Rulebook::En).stage(Stage::TrackPenalties {}).steps(Blue, [6, 6]).steps(Red, [5, 6]);
    table.state.player_mut(Blue).extra_points = 255;
    table.state.player_mut(Red).extra_points = 255;
    let table = table.plays_on();
    assert_eq!((table.state.player(Blue).extra_points, table.state.player(Red).extra_points), (257, 256));
    assert_eq!(points(&table, Blue), 257);
}
