//! Tests of repeated moves.

use super::*;
use crate::chance::Seeded;
use crate::moves::DoubleAction;
use crate::resources::Food;
use crate::rulebook::Rulebook;
use crate::state::ask_anew;
use crate::testing::{Scripted, Table, given, offer, pass, steal_food, steal_silver, take_food, unchain};
use Seat::{Blue, Red, Yellow};

/// A line with a move and the decision that it answered.
type Made = (Seat, Move, Option<DecisionKey>);

/// The moves on a line from this table, with the decisions that they answered.
fn made(table: &Table, moves: &[(Seat, Move)]) -> Vec<Made> {
    let mut line = PartedLine::from(table.state.clone());
    let step = |(seat, said): &(Seat, Move)| {
        let key = line.key(*seat);
        line.repeat(*seat, *said, key, &mut Scripted::default()).expect("a legal move");
        (*seat, *said, key)
    };
    moves.iter().map(step).collect()
}

/// The board on which the moves are repeated: the same, with other numbers of decisions.
fn anew(table: &Table) -> PartedLine {
    let mut board = table.state.clone();
    ask_anew(&mut board, 90);
    PartedLine::from(board)
}

fn repeat(line: &mut PartedLine, (seat, said, key): Made) -> Result<(), LeftOut> {
    line.repeat(seat, said, key, &mut Scripted::default()).map(drop)
}

#[test]
fn the_same_moves_on_the_same_board_lead_to_the_same_board() {
    let table = given(3, Rulebook::En).action_of(Blue);
    let moves = [(Blue, steal_silver()), (Red, take_food(Food::Apple)), (Yellow, pass()), (Blue, pass())];
    let before = made(&table, &moves);
    let mut line = anew(&table);
    assert_eq!(before.iter().filter_map(|one| repeat(&mut line, *one).err()).count(), 0);
    let mut first = PartedLine::from(table.state.clone());
    before.iter().for_each(|one| repeat(&mut first, *one).expect("legal"));
    assert_eq!(line.board().players, first.board().players);
    assert_eq!(line.board().spaces, first.board().spaces);
}

#[test]
fn a_move_that_is_not_legal_any_more_is_left_out_and_the_next_one_is_tried() {
    let table = given(3, Rulebook::En).action_of(Blue);
    let moves = [(Blue, steal_silver()), (Red, steal_food(Food::Apple)), (Yellow, pass())];
    let before = made(&table, &moves);
    let mut line = anew(&table);
    // Blue steals food instead, so that the space is not free for Red.
    repeat(&mut line, (Blue, steal_food(Food::Honey), before[0].2)).expect("legal");
    let refused = repeat(&mut line, before[1]).expect_err("the space is taken");
    assert!(matches!(refused, LeftOut::Refused(refusal) if refusal.code() == "space-occupied"), "{refused}");
    assert_eq!(repeat(&mut line, before[2]), Err(LeftOut::NotAsked), "Red is asked");
    assert!(line.board().decision(Red).is_some());
}

#[test]
fn a_later_answer_to_the_same_question_is_not_taken_for_an_earlier_one() {
    let table = given(2, Rulebook::En).action_of(Blue);
    let before = made(&table, &[(Blue, steal_silver()), (Red, pass()), (Blue, steal_food(Food::Apple))]);
    let mut line = anew(&table);
    // The first action of Blue is dropped, so Blue is still asked for it.
    assert_eq!(repeat(&mut line, before[1]), Err(LeftOut::NotAsked));
    assert_eq!(repeat(&mut line, before[2]), Err(LeftOut::NotAsked), "it was the second action");
    assert!(repeat(&mut line, (Blue, steal_food(Food::Apple), before[0].2)).is_ok(), "legal as the first one");
}

#[test]
fn sealed_offers_do_not_hinder_each_other() {
    let table = given(3, Rulebook::En).wanted(Food::Apple).offers_open();
    let before = made(&table, &[(Red, offer([1, 0, 0, 0, 0])), (Blue, offer([0, 0, 0, 0, 0]))]);
    let mut line = anew(&table);
    assert!(line.board().decision(Red).is_some(), "the offer of Red is dropped");
    if line.board().decision(Blue).is_some() {
        repeat(&mut line, before[1]).expect("Blue offers as before");
    }
}

#[test]
fn rocks_are_removed_again_without_a_question() {
    let table = given(3, Rulebook::En).rocks(Red, [1, 0]).action_of(Red);
    let before = made(&table, &[(Red, unchain([1, 0])), (Red, pass())]);
    let mut line = anew(&table);
    before.iter().for_each(|one| repeat(&mut line, *one).expect("legal"));
    assert_eq!(line.board().player(Red).rocks, [0, 0]);
}

#[test]
fn chance_that_nobody_has_seen_is_noticed_and_not_told() {
    let table = given(2, Rulebook::En).action_of(Blue);
    let whip = Move::from(DoubleAction::Whip {});
    for (rolls, is_exceeded) in [(1, false), (0, true)] {
        let mut dice = Seeded::new(&[7; 32]);
        let mut seen = SeenChance::new(&mut dice, DrawCounts { whip: rolls, ..DrawCounts::default() });
        let mut line = anew(&table);
        let key = line.key(Blue);
        line.repeat(Blue, whip, key, &mut seen).expect("legal");
        assert_eq!(seen.is_exceeded(), is_exceeded, "after {rolls}");
    }
}
