//! Tests of copying.

use super::*;
use crate::board::PixiePlace;
use crate::decision::Question;
use crate::effect::Effect;
use crate::resources::{Metal, Resource};
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Green, Grey, Red, Yellow};
use crate::testing::{Table, beg, copy as copy_of, demote, given, on, pass, stop, unchain};
use crate::tiles::SingleUse;

const STEAL: DoubleAction = DoubleAction::StealSilver {};

fn copied() -> crate::Move {
    copy_of(STEAL)
}

/// Somebody has stolen silver, and Red, who is not the favourite, is asked.
fn stolen() -> Table {
    given(3, Rulebook::En).used(Space::StealSilver, Blue, 2)
}

#[test]
fn action_18_copy_carries_out_an_action_used_this_round_by_anyone() {
    stolen().action_of(Red).when(Red, copied()).gained(Red, [0, 0, 0, 2, 0]);
    stolen().action_of(Blue).when(Blue, copied()).gained(Blue, [0, 0, 0, 2, 0]);
}

#[test]
fn action_18_copy_does_not_occupy_the_space_of_the_action() {
    let after = stolen().action_of(Red).when(Red, copied());
    assert_eq!(after.done().state.space(Space::StealSilver).discs, Some((Blue, 2)));
    assert_eq!(after.state.player(Red).discs, 3);
    assert!(after.state.has_disc_on(Red, SingleSpace::Copy));
}

#[test]
fn action_18_copy_is_for_used_actions_only_and_copies_do_not_count() {
    let table = stolen().ability(Blue, Ability::CopyAnything).action_of(Blue);
    let track = DoubleAction::AdvanceTrack { track: Metal::Gold };
    table.when(Blue, copy_of(track)).cannot(Red, copy_of(track), "not-copyable");
}

#[test]
fn action_18_copy_costs_1_penalty_first_then_2_2_3_3() {
    let copiers = [Blue, Red, Yellow, Green, Grey];
    for (before, penalties) in [1, 2, 2, 3, 3].into_iter().enumerate() {
        let table =
            copiers[..before].iter().fold(given(5, Rulebook::En).used(Space::StealSilver, Blue, 2), |table, seat| {
                table.used_single(SingleSpace::Copy, *seat)
            });
        let seat = copiers[before];
        table.action_of(seat).when(seat, copied()).penalised(seat, penalties).gained(seat, [0, 0, 0, 2, 0]);
    }
}

#[test]
fn action_18_copy_has_one_space_for_each_player() {
    let table = stolen().used_single(SingleSpace::Copy, Red);
    table.action_of(Red).cannot(Red, copied(), "space-occupied");
}

#[test]
fn action_18_copy_keeps_to_the_rules_of_the_action() {
    let table = given(3, Rulebook::En)
        .used(Space::Trade, Blue, 2)
        .used(Space::Mercy, Yellow, 2)
        .used(Space::Ring, Yellow, 2)
        .tile(Yellow, SingleUse::Mercy)
        .action_of(Red);
    let trade = |amount, give, take| copy_of(DoubleAction::Trade { amount, give, take });
    table.can(Red, trade(2, Resource::Apple, Resource::Silver));
    table.cannot(Red, trade(3, Resource::Apple, Resource::Silver), "cannot-pay");
    table.cannot(Red, trade(1, Resource::Gold, Resource::Silver), "not-tradable");
    table.cannot(Red, copy_of(DoubleAction::Mercy {}), "tile-not-there");
    table.cannot(Red, copy_of(DoubleAction::Ring {}), "cannot-pay");
}

#[test]
fn action_18_copy_of_the_whip_rolls_and_divides() {
    let table = given(3, Rulebook::En).used(Space::Whip, Blue, 2).whip(3).action_of(Red);
    table.when(Red, copy_of(DoubleAction::Whip {})).penalised(Red, 1).asks(Red, Question::DivideWhips { whips: 3 });
}

#[test]
fn action_18_copy_settles_demotions_before_the_action() {
    let table = stolen().pixie(Red, Space::Casino).pixie(Red, Space::Mercy).penalties(Red, 9).action_of(Red);
    let asked = table.when(Red, copied());
    asked.penalised(Red, 1).gained(Red, [0; 5]).asks(Red, Question::Demote {});
    asked.when(Red, demote(Space::Mercy)).gained(Red, [0, 0, 0, 2, 0]).empty(Space::Mercy).asks_only(&[Yellow]);
}

#[test]
fn action_18_copy_goes_on_after_begging_for_mercy() {
    let table = stolen().pixie(Red, Space::Casino).tile(Red, SingleUse::Mercy).penalties(Red, 9).action_of(Red);
    let after = table.when(Red, copied()).when(Red, beg());
    after.gained(Red, [0, 0, 0, 2, 0]).stands(Space::Casino, Red);
}

#[test]
fn action_18_copy_demotes_no_favourite() {
    let table = stolen().pixie(Blue, Space::Casino).penalties(Blue, 9).action_of(Blue);
    table.when(Blue, copied()).penalised(Blue, 1).gained(Blue, [0, 0, 0, 2, 0]).stands(Space::Casino, Blue);
}

/// Red's copied step was from the pixie that its penalty then sent to the mine.
fn became_impossible() -> Table {
    let step = DoubleAction::Promotion { from: on(Space::Casino), to: on(Space::Ring) };
    let table = stolen().used(Space::Promotion, Yellow, 2).pixie(Red, Space::Casino).penalties(Red, 9);
    table.action_of(Red).when(Red, copy_of(step))
}

#[test]
fn action_18_copy_names_another_if_the_first_became_impossible() {
    let table = became_impossible();
    table.automatic(Red, demote(Space::Casino)).asks(Red, Question::Copy {}).asks_only(&[Red]);
    assert!(table.legal(Red).contains(&copied()));
    assert!(!table.legal(Red).contains(&pass()));
    table.cannot(Red, pass(), "another-question").cannot(Red, stop(), "another-question");
    table.cannot(Red, STEAL, "another-question").cannot(Red, copy_of(DoubleAction::Casino {}), "not-copyable");
}

#[test]
fn action_18_copy_named_anew_costs_no_more_penalties_and_no_more_discs() {
    let table = became_impossible();
    let after = table.when(Red, copied());
    after.gained(Red, [0, 0, 0, 2, 0]).penalised(Red, 0).asks_only(&[Yellow]);
    assert_eq!(after.state.player(Red).discs, table.state.player(Red).discs);
    let step = DoubleAction::Promotion { from: PixiePlace::Mine, to: on(Space::Trade) };
    table.when(Red, copy_of(step)).stands(Space::Trade, Red);
}

#[test]
fn action_18_copy_is_lost_only_if_nothing_can_be_copied() {
    // The bread to trade pays for a rock while the demotion is open.
    let table = given(3, Rulebook::En)
        .used(Space::Trade, Blue, 2)
        .holds(Red, [0, 1, 0, 0, 0])
        .pixie(Red, Space::Casino)
        .pixie(Red, Space::Mercy)
        .rocks(Red, [1, 0])
        .penalties(Red, 9)
        .action_of(Red);
    let trade = DoubleAction::Trade { amount: 1, give: Resource::Bread, take: Resource::Silver };
    let asked = table.when(Red, copy_of(trade));
    asked.asks(Red, Question::Demote {});
    let after = asked.when(Red, unchain([1, 0])).when(Red, demote(Space::Mercy));
    after.has(Red, [0; 5]).asks_only(&[Yellow]);
    assert!(after.state.has_disc_on(Red, SingleSpace::Copy), "the disc stays");
}

#[test]
fn action_18_copy_is_not_carried_out_by_who_fell_into_the_pit() {
    let after = stolen().penalties(Red, 59).action_of(Red).when(Red, copied());
    after.happened(Effect::FellIntoPit { seat: Red, group: 1 }).has(Red, [0; 5]).asks_only(&[Yellow]);
    assert!(after.state.has_disc_on(Red, SingleSpace::Copy), "placed discs lie until the phase ends");
}

#[test]
fn r7_3_copy_anything_copies_any_double_action() {
    let table = given(3, Rulebook::En).ability(Red, Ability::CopyAnything).action_of(Red);
    table.can(Red, copied()).can(Red, copy_of(DoubleAction::AdvanceTrack { track: Metal::Silver }));
    given(3, Rulebook::En).action_of(Red).cannot(Red, copied(), "not-copyable");
}

#[test]
fn r12_12_copy_anything_means_double_actions_under_their_own_rules_in_all_presets() {
    for rulebook in Rulebook::ALL {
        let table = given(3, rulebook).ability(Red, Ability::CopyAnything).holds(Red, [0; 5]).action_of(Red);
        table.cannot(Red, copy_of(DoubleAction::Ring {}), "cannot-pay").can(Red, copied());
    }
}
