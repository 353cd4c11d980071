//! Tests of the course of a game.

use super::*;
use crate::board::Space;
use crate::edition::CasinoFace;
use crate::moves::DoubleAction;
use crate::resources::{Food, Resources};
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Red, Yellow};
use crate::stage::Stage;
use crate::testing::{Scripted, Table, choose_food, demote, given, offer, pass, steal_silver, unchain};

/// The effects that the seat can foresee; [`dry_run`] gives them and no others.
fn foreseen(table: &Table, seat: Seat, choice: impl Into<Move>) -> Foreseen {
    let choice = choice.into();
    let foreseen = foresee(&table.state, seat, choice).expect("a legal move");
    assert_eq!(dry_run(&table.state, seat, choice).as_ref(), Ok(&foreseen.effects));
    foreseen
}

/// The move goes as its seat has foreseen it, from the first fact to the last.
fn goes_as_foreseen(table: &Table, seat: Seat, choice: impl Into<Move>) -> Table {
    let choice = choice.into();
    let foreseen = foreseen(table, seat, choice);
    let then = table.when(seat, choice);
    assert_eq!((&foreseen.effects, &foreseen.then, foreseen.is_whole), (&then.effects, &then.state, true));
    then
}

/// The dry run ends before something that the seat cannot know.
fn goes_on_after_what_is_foreseen(table: &Table, seat: Seat, choice: impl Into<Move>) -> Table {
    let choice = choice.into();
    let foreseen = foreseen(table, seat, choice);
    let then = table.when(seat, choice);
    assert!(then.effects.starts_with(&foreseen.effects));
    assert!(foreseen.effects.len() < then.effects.len() && !foreseen.is_whole, "{:?}", foreseen.effects);
    then
}

#[test]
fn deciding_tells_the_facts_of_advancing() {
    let table = given(3, Rulebook::En).action_of(Blue);
    let then = table.when(Blue, steal_silver());
    let facts = decide(&table.state, Blue, steal_silver(), &mut Scripted::default());
    assert_eq!(facts.as_ref(), Ok(&then.effects));
    assert!(!then.effects.is_empty());
}

#[test]
fn section9_a_dry_run_answers_for_nobody_else() {
    let table = given(3, Rulebook::En).round(2).stage(Stage::Steal { place: 0 });
    let table = table.supply([1, 1, 1, 0, 0]).food_tile(Red, 2).food_tile(Yellow, 3).plays_on();
    let choice = choose_food([1, 1, 0, 0, 0]);
    let then = table.when(Red, choice);
    then.automatic(Yellow, choose_food([0, 0, 1, 0, 0]));
    let dry = dry_run(&table.state, Red, choice).expect("a legal move");
    assert!(then.effects.starts_with(&dry));
    assert!(!dry.iter().any(|effect| matches!(effect, Effect::Automatic { .. })), "{dry:?}");
}

#[test]
fn a_dry_run_tells_all_of_a_move_that_hides_nothing() {
    goes_as_foreseen(&given(3, Rulebook::En).action_of(Blue), Blue, steal_silver());
}

#[test]
fn a_dry_run_ends_before_chance() {
    let table = given(3, Rulebook::En).casino(CasinoFace::Silver).action_of(Blue);
    let then = goes_on_after_what_is_foreseen(&table, Blue, DoubleAction::Casino {});
    then.happened(Effect::CasinoRolled { seat: Blue, face: CasinoFace::Silver });
}

#[test]
fn a_dry_run_of_an_offer_is_never_known_to_be_whole() {
    let table = given(3, Rulebook::En).wanted(Food::Apple).offers_open();
    let first = foreseen(&table, Blue, offer([1, 0, 0, 0, 0]));
    assert_eq!(first.effects, table.when(Blue, offer([1, 0, 0, 0, 0])).effects, "the others are still asked");
    assert!(!first.is_whole, "as if the others had nothing to offer");
    let last = table.when(Blue, offer([1, 0, 0, 0, 0])).when(Red, offer([1, 0, 0, 0, 0]));
    goes_on_after_what_is_foreseen(&last, Yellow, offer([1, 0, 0, 0, 0]));
}

#[test]
fn a_dry_run_ends_before_another_screen_unless_holdings_are_open() {
    let rob = DoubleAction::Rob { space: Space::Casino };
    let table = given(3, Rulebook::En).pixie(Red, Space::Casino).action_of(Blue);
    goes_on_after_what_is_foreseen(&table, Blue, rob).happened(Effect::Robbed {
        seat: Blue,
        from: Red,
        resources: Resources::new([2, 0, 1, 0, 0]),
    });
    let open = given(3, Rulebook::En).pixie(Red, Space::Casino).open_holdings().action_of(Blue);
    goes_as_foreseen(&open, Blue, rob);
}

#[test]
fn a_dry_run_shows_the_own_fall_into_the_pit() {
    let oblivion = given(3, Rulebook::En).state.rules.edition.oblivion;
    let table = given(3, Rulebook::En).penalties(Blue, oblivion - 1).action_of(Blue);
    goes_as_foreseen(&table, Blue, pass()).happened(Effect::FellIntoPit { seat: Blue, group: 1 });
}

#[test]
fn section9_a_dry_run_gives_the_own_answer_while_old_questions_of_others_wait() {
    // Red has nothing left to offer. The question to blue is the last one asked, the one to yellow is older.
    let table = given(3, Rulebook::En).order(&[Yellow, Red, Blue]).wanted(Food::Bread);
    let table = table.holds(Red, [0, 1, 0, 0, 0]).rocks(Red, [1, 0]).offers_open();
    let then = table.when(Red, unchain([1, 0]));
    assert_eq!(foreseen(&table, Red, unchain([1, 0])).effects, then.effects);
    assert_eq!(then.all(|effect| matches!(effect, Effect::OfferMade { seat: Red, .. }).then_some(())).len(), 1);
}

#[test]
fn a_dry_run_that_leaves_nothing_to_offer_is_the_same_whether_the_others_have_offered_or_not() {
    // Blue has nothing to offer either, and still looks asked; yellow has offered.
    let table = |blue| {
        let table = given(3, Rulebook::En).order(&[Yellow, Red, Blue]).wanted(Food::Bread).holds(Blue, blue);
        let table = table.holds(Red, [0, 1, 0, 0, 0]).rocks(Red, [1, 0]).offers_open();
        table.when(Yellow, offer([0, 0, 0, 0, 0]))
    };
    let [last, another_is_asked] = [[0; 5], [0, 1, 0, 0, 0]].map(|blue| foreseen(&table(blue), Red, unchain([1, 0])));
    assert_eq!((&last.effects, last.is_whole), (&another_is_asked.effects, another_is_asked.is_whole));
    assert!(!last.is_whole, "all offers may be revealed next");
}

#[test]
fn section9_a_dry_run_ends_before_a_new_question_that_another_may_not_have_to_answer() {
    // The penalties for slaves take blue and red past a mark; each has one promoted pixie, which the game sends.
    let table = given(3, Rulebook::En).order(&[Yellow, Blue, Red]).penalties(Blue, 9).penalties(Red, 9);
    let table = table.pixie(Blue, Space::Casino).pixie(Red, Space::Ring).pixie(Red, Space::Rob);
    let table = table.stage(Stage::Outrage { place: 2 }).plays_on();
    table.asks_only(&[Red]);
    let then = table.when(Red, demote(Space::Rob));
    then.automatic(Blue, demote(Space::Casino)).automatic(Red, demote(Space::Ring));
    let dry = foreseen(&table, Red, demote(Space::Rob)).effects;
    assert!(then.effects.starts_with(&dry));
    assert!(!dry.iter().any(|effect| matches!(effect, Effect::Automatic { .. })), "{dry:?}");
}
