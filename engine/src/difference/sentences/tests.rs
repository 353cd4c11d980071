//! Tests of the sentences of differences.

use super::super::differences;
use super::*;
use crate::board::Space;
use crate::decision::Question;
use crate::resources::Food;
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Red};
use crate::stage::Stage;
use crate::state::ask_anew;
use crate::testing::{Table, given, offer, steal_silver};
use crate::tiles::{RewardRow, SingleUse};
use crate::view::{Viewer, view};

#[track_caller]
fn differ(before: &Table, after: &Table, viewer: Viewer, expected: &[&str]) {
    let [before, after] = [before, after].map(|table| view(&table.state, viewer));
    let told: Vec<_> = differences(&before, &after).iter().map(|found| tell(found, |seat| seat.to_string())).collect();
    assert_eq!(told, expected);
}

#[test]
fn a_move_is_told_by_what_it_changes() {
    let before = given(2, Rulebook::En).plays_on();
    let after = before.when(Blue, steal_silver());
    let own = [
        "blue has 2 discs on steal-silver instead of 0.",
        "blue has 2 silver more.",
        "blue has 2 discs in hand instead of 4.",
        "The supply has 2 silver fewer.",
        "blue is not asked anything.",
        "red is asked to take an action or pass.",
    ];
    differ(&before, &after, Viewer::Seat(Blue), &own);
    let others = own.into_iter().filter(|sentence| *sentence != "blue has 2 silver more.").collect::<Vec<_>>();
    differ(&before, &after, Viewer::Spectator, &others);
}

#[test]
fn an_offer_is_told_to_those_who_may_see_it() {
    let before = given(3, Rulebook::En).offers_open();
    let after = before.when(Blue, offer([1, 0, 0, 0, 0]));
    differ(&before, &after, Viewer::Spectator, &["blue has offered.", "blue is not asked anything."]);
    let own = ["blue has 1 apple fewer.", "blue has offered.", "blue offers 1 apple.", "blue is not asked anything."];
    differ(&before, &after, Viewer::Seat(Blue), &own);
}

#[test]
fn a_question_is_told_if_it_is_another_or_asked_anew() {
    let before = given(3, Rulebook::En).action_of(Blue);
    let mut anew = before.clone();
    ask_anew(&mut anew.state, 40);
    differ(&before, &anew, Viewer::Spectator, &["blue is asked again to take an action or pass."]);
    let another = anew.question(Blue, Question::Demote {});
    let told = "blue is asked to send a promoted pixie to the mine, or beg for mercy.";
    differ(&before, &another, Viewer::Spectator, &[told]);
}

#[test]
fn the_course_of_the_game() {
    let before = given(3, Rulebook::En);
    let round = before.clone().round(2).wanted(Food::Bread).stage(Stage::CollectOffers {});
    let told = [
        "The round is 2 instead of 1.",
        "The phase is offering instead of actions.",
        "The tile of round 1 is apple instead of face down.",
        "The tile of round 2 is bread instead of face down.",
        "The Queen wants bread instead of nothing yet.",
    ];
    differ(&before, &round, Viewer::Spectator, &told);
    let passed = before.clone().passed(Red);
    differ(&before, &passed, Viewer::Spectator, &["red has passed."]);
    differ(&passed, &before, Viewer::Spectator, &["red has not passed."]);
    let open = before.offers_open();
    let taken_back = ["red has not offered.", "red is asked to make an offer to the Queen."];
    differ(&open.when(Red, offer([0; 5])), &open, Viewer::Spectator, &taken_back);
}

#[test]
fn the_end_of_the_game() {
    let before = given(3, Rulebook::En).round(7).stage(Stage::EndRound {});
    let [running, over] = [&before, &before.plays_on()].map(|table| table.state.outcome);
    let told = |before, after| tell(&Difference::Outcome(Change { before, after }), |seat| seat.to_string());
    let end = "The game is over, as seven rounds have been played: \
               1. blue with -12, 2. red with -15, 2. yellow with -15.";
    assert_eq!([told(running, over), told(over, running)], [end, "The game is not over."]);
}

#[test]
fn what_the_queen_has_given() {
    let before = given(3, Rulebook::En);
    let rows = [
        (RewardRow::Offering, 2, "3, 4, 5, 6, 7 and 8"),
        (RewardRow::Servant, 10, "9, 8, 7, 6, 5 and 4"),
        (RewardRow::Ring, 8, "7, 6, 5, 4, 3 and 2"),
    ];
    for (row, first, left) in rows {
        let told = [
            format!("blue has of the {row} tiles {first} instead of nothing."),
            format!("blue has {first} reward points instead of 0."),
            format!("The {row} tiles on the board are {left} instead of {first}, {left}."),
        ];
        differ(&before, &before.clone().reward(Blue, row), Viewer::Seat(Blue), &told.each_ref().map(String::as_str));
    }
    let told = "red's pixie is on the servant space instead of in the mine.";
    differ(&before, &before.clone().on_servant_space(Red), Viewer::Spectator, &[told]);
    differ(&before, &before.clone().penalties(Red, 2), Viewer::Spectator, &["red has 2 penalties instead of 0."]);
}

#[test]
fn pixies_tiles_and_tracks() {
    let before = given(3, Rulebook::En);
    let after = before.clone().pixie(Red, Space::Trade).tile(Red, SingleUse::Mercy).penalties(Red, 1);
    let told = [
        "red's pixie is on trade instead of in the mine.",
        "red has 1 penalty instead of 0.",
        "red has the tiles mercy instead of nothing.",
        "The single-use tiles on the board are double-offering and look instead of double-offering, look and mercy.",
    ];
    differ(&before, &after, Viewer::Spectator, &told);
}
