//! The legal moves of each open decision (rules section 9).

use std::ops::ControlFlow;

use crate::actions::{self, double, single};
use crate::decision::{Decision, Question};
use crate::mine::{rocks, unchain};
use crate::moves::{Answer, Move, MoveVisitor};
use crate::penalties::demotions;
use crate::phases::{offering, steal};
use crate::promotion;
use crate::seat::Seat;
use crate::state::State;

/// Every legal single-step answer to a decision; none if it is not open. Several promotion steps can be made in one
/// move and are not listed.
#[must_use]
pub fn legal_moves(state: &State, decision: &Decision) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = try_for_each_legal(state, decision, |legal| {
        moves.push(legal);
        ControlFlow::Continue(())
    });
    moves
}

/// Visits what [`legal_moves`] lists, in the same order and without a list.
pub fn for_each_legal(state: &State, decision: &Decision, mut visit: impl FnMut(Move)) {
    let _ = try_for_each_legal(state, decision, |legal| {
        visit(legal);
        ControlFlow::Continue(())
    });
}

/// [`for_each_legal`], until the visitor breaks off.
pub fn try_for_each_legal(
    state: &State,
    decision: &Decision,
    mut visit: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if state.decision(decision.seat).as_ref() == Some(decision) {
        list(state, decision, &mut visit)
    } else {
        ControlFlow::Continue(())
    }
}

/// The free moves of a seat (R6.1), legal beside its decisions.
#[must_use]
pub fn free_moves(state: &State, seat: Seat) -> Vec<Move> {
    unchain::candidates(state, seat)
        .filter(|rocks| unchain::check(state, seat, *rocks).is_ok())
        .map(|rocks| Answer::Unchain { rocks }.into())
        .collect()
}

/// Lists the legal answers: the candidates of the question that pass the check [`crate::decide`] makes.
pub(crate) fn list(state: &State, decision: &Decision, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    let seat = decision.seat;
    match decision.question {
        Question::ChooseAbility {} => {
            state.abilities.iter().try_for_each(|ability| visit(Answer::ChooseAbility { ability }.into()))
        }
        Question::ChooseFood { number } => steal::list_food(state, number, visit),
        Question::Action {} => actions::list(state, seat, visit),
        Question::Copy {} => single::copy::list_named(state, seat, visit),
        Question::DivideWhips { whips } => double::whip::list_divisions(state, seat, whips, visit),
        Question::PlaceRocks { rocks } => rocks::list(state, seat, rocks, visit),
        Question::Demote {} => demotions::list(state, seat, visit),
        Question::Announce {} => {
            [true, false].into_iter().try_for_each(|double_offering| visit(Answer::Announce { double_offering }.into()))
        }
        Question::Offer {} => offering::list(state, seat, visit),
        Question::Promotion { .. } | Question::ExtraPromotion {} => promotion::list(state, seat, visit),
        Question::MoveDummy {} => promotion::list_dummy(state, visit),
    }
}

/// The only legal answer, if there is just one and the game may give it by itself (rules section 9).
pub(crate) fn only_answer(state: &State, decision: &Decision) -> Option<Move> {
    let may_wait = matches!(
        decision.question,
        Question::Action {} | Question::Copy {} | Question::Promotion { .. } | Question::ExtraPromotion {}
    );
    if may_wait && unchain::is_possible(state, decision.seat) {
        return None;
    }
    let mut only = None;
    let flow = list(state, decision, &mut |legal| {
        if only.is_some() {
            return ControlFlow::Break(());
        }
        only = Some(legal);
        ControlFlow::Continue(())
    });
    if flow.is_break() { None } else { only }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::Effect;
    use crate::moves::{Cube, DoubleAction, PerSeat, Rocks, SingleAction};
    use crate::resources::Food;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::state::ask_anew;
    use crate::state::open_decisions;
    use crate::testing::{Table, given, offer, pass, steal_silver, take_food, unchain};

    fn ids(table: &Table) -> Vec<(Seat, u32)> {
        open_decisions(&table.state).map(|open| (open.seat, open.id)).collect()
    }

    #[test]
    fn a_decision_is_read_from_its_json() {
        let json = r#"{"id":"4294967295","seat":"blue","kind":"action"}"#;
        let decision: Decision = serde_json::from_str(json).expect("a decision");
        assert_eq!(decision, Decision { id: u32::MAX, seat: Blue, question: Question::Action {} });
        assert_eq!(serde_json::to_string(&decision).expect("JSON"), json);
    }

    #[test]
    fn section9_a_decision_keeps_its_id_while_others_answer() {
        let table = given(3, Rulebook::En).wanted(Food::Apple).rocks(Yellow, [1, 0]).offers_open();
        let before = ids(&table);
        let then = table.when(Red, offer([0, 0, 0, 1, 0])).when(Yellow, unchain([1, 0]));
        let after: Vec<_> = before.iter().copied().filter(|(seat, _)| *seat != Red).collect();
        assert_eq!(ids(&then), after);
    }

    #[test]
    fn section9_every_decision_has_its_own_id() {
        let table = given(3, Rulebook::En).action_of(Blue);
        let then = table.when(Blue, steal_silver()).when(Red, take_food(Food::Apple));
        let first = ids(&table)[0].1;
        assert_eq!(ids(&then), [(Yellow, first + 2)]);
    }

    #[test]
    fn section9_questions_asked_anew_have_ids_nobody_has_seen() {
        let table = given(3, Rulebook::En).wanted(Food::Apple).offers_open();
        let before = ids(&table);
        let mut anew = table.when(Red, offer([0, 0, 0, 1, 0]));
        ask_anew(&mut anew.state, 40);
        assert_eq!(ids(&anew), [(Blue, 41), (Yellow, 43)]);
        assert_eq!(anew.state.decisions_asked, 45);
        assert!(before.iter().all(|(_, id)| *id <= 40));
        let then = anew.when(Blue, offer([0, 0, 0, 1, 0])).when(Yellow, offer([0, 0, 0, 1, 0]));
        assert!(ids(&then).iter().all(|(_, id)| *id > 45), "and so have those that follow");
    }

    #[test]
    fn section9_an_offer_the_game_has_made_looks_asked_anew_like_the_others() {
        let nothing = given(3, Rulebook::En).holds(Yellow, [0; 5]).wanted(Food::Apple).offers_open();
        let mut anew = nothing.clone();
        ask_anew(&mut anew.state, 40);
        let shown: Vec<_> = crate::public_decisions(&anew.state).map(|asked| asked.id).collect();
        assert_eq!(shown, [41, 42, 43]);
        assert!(anew.state.decision(Yellow).is_none());
    }

    #[test]
    fn section9_what_is_closed_has_no_legal_moves() {
        let table = given(3, Rulebook::En).action_of(Blue);
        let closed = table.state.decision(Blue).expect("blue is asked");
        let then = table.when(Blue, steal_silver());
        assert_eq!(legal_moves(&then.state, &closed), []);
        then.cannot(Blue, pass(), "not-your-turn");
    }

    #[test]
    fn section9_an_answer_without_choice_is_given_by_the_game_and_recorded() {
        let then = given(2, Rulebook::En).whip(2).action_of(Blue).when(Blue, DoubleAction::Whip {});
        let whips = PerSeat::one(Red, 2);
        then.automatic(Blue, Answer::DivideWhips { whips }).penalised(Red, 2).asks_only(&[Red]);
        let recorded = then.all(|effect| match *effect {
            Effect::WhipRolled { .. } => Some("rolled"),
            Effect::Asked { question: Question::DivideWhips { .. }, .. } => Some("asked"),
            Effect::Automatic { .. } => Some("automatic"),
            Effect::Penalised { .. } => Some("penalised"),
            _ => None,
        });
        assert_eq!(recorded, ["rolled", "asked", "automatic", "penalised"]);
    }

    #[test]
    fn section9_rocks_with_only_one_place_are_placed_by_the_game() {
        let few = (0..4).fold(given(2, Rulebook::En), |table, _| table.servant(Red));
        let draw = [Cube::Rock, Cube::Silver, Cube::Silver, Cube::Gold, Cube::Silver];
        let then = few.cubes(&draw).action_of(Blue).when(Blue, SingleAction::Mine { look: Default::default() });
        let mut rocks = Rocks::default();
        rocks.0[Red.index()] = [1, 0];
        then.automatic(Blue, Answer::PlaceRocks { rocks }).asks_only(&[Red]);
        assert_eq!(then.state.player(Red).rocks, [1, 0]);
    }

    #[test]
    fn section9_a_choice_of_two_is_left_to_the_seat() {
        let then = given(3, Rulebook::En).whip(1).action_of(Blue).when(Blue, DoubleAction::Whip {});
        then.asks_only(&[Blue]).asks(Blue, Question::DivideWhips { whips: 1 });
        assert_eq!(then.legal(Blue).len(), 2);
    }

    #[test]
    fn section9_free_moves_are_listed_beside_decisions() {
        let table = given(3, Rulebook::De).rocks(Blue, [1, 2]).action_of(Blue);
        let free = |table: &Table, seat| free_moves(&table.state, seat);
        // Two breads pay for two rocks.
        assert_eq!(free(&table, Blue), [[0, 1], [0, 2], [1, 0], [1, 1]].map(unchain));
        assert!(table.legal(Blue).iter().all(|legal| !matches!(legal, Move::Answer(Answer::Unchain { .. }))));
        let waiting = table.when(Blue, steal_silver());
        assert_eq!(free(&waiting, Blue), [], "not without an open decision in this rulebook");
    }

    #[test]
    fn section9_what_is_listed_is_accepted_and_nothing_else_open_is_disturbed() {
        let table = given(4, Rulebook::En).wanted(Food::Bread).offers_open();
        for seat in table.state.seats() {
            for choice in table.legal(seat) {
                table.when(seat, choice).done();
            }
        }
    }

    #[test]
    fn section9_something_is_open_until_the_game_is_over() {
        let then = given(2, Rulebook::En).penalties(Red, 57).action_of(Red).when(Red, pass());
        assert!(then.state.outcome.is_some());
        assert_eq!(ids(&then), []);
        then.cannot(Blue, pass(), "game-over");
    }
}
