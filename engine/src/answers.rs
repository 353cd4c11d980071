//! The dispatch of moves: each is checked and carried out by the rule it belongs to.

use crate::actions::{self, double, single};
use crate::decision::{Decision, Question};
use crate::effect::Effect;
use crate::mine::{rocks, unchain};
use crate::moves::{Answer, Move, SingleAction};
use crate::penalties::demotions;
use crate::phases::{offering, setup, steal};
use crate::play::Play;
use crate::promotion;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

/// Whether the seat may make this move now. Of several promotion steps only the first is checked here, the others as
/// they are made.
pub(crate) fn check(state: &State, seat: Seat, choice: &Move) -> Result<(), Refusal> {
    if state.outcome.is_some() {
        return Err(Refusal::GameOver {});
    }
    if !seat.is_in(state.rules.players) {
        return Err(Refusal::NoSuchSeat { players: state.rules.players.number() });
    }
    if !state.is_active(seat) {
        return Err(Refusal::InThePit {});
    }
    if let Move::Answer(Answer::Unchain { rocks }) = *choice {
        return unchain::check(state, seat, rocks);
    }
    let decision = state.decision(seat).ok_or(Refusal::NotYourTurn {})?;
    check_answer(state, &decision, choice)
}

fn check_answer(state: &State, decision: &Decision, choice: &Move) -> Result<(), Refusal> {
    let seat = decision.seat;
    match (decision.question, choice) {
        (Question::Action {}, Move::Double(_) | Move::Single(_)) => actions::check(state, seat, choice),
        (Question::Action {}, Move::Answer(Answer::Pass {})) => Ok(()),
        (Question::Copy {}, Move::Single(SingleAction::Copy { action })) => {
            single::copy::check_named(state, seat, action)
        }
        (question, Move::Answer(answer)) => match (question, *answer) {
            (Question::ChooseAbility {}, Answer::ChooseAbility { ability }) => setup::check(state, ability),
            (Question::ChooseFood { number }, Answer::ChooseFood { food }) => steal::check_food(state, number, food),
            (Question::DivideWhips { whips: rolled }, Answer::DivideWhips { whips }) => {
                double::whip::check_division(state, seat, rolled, whips)
            }
            (Question::PlaceRocks { rocks: drawn }, Answer::PlaceRocks { rocks }) => {
                rocks::check(state, seat, drawn, rocks)
            }
            (Question::Demote {}, Answer::Demote { space }) => demotions::check(state, seat, space),
            (Question::Demote {}, Answer::Beg {}) => demotions::check_beg(state, seat),
            (Question::Announce {}, Answer::Announce { .. }) => Ok(()),
            (Question::Offer {}, Answer::Offer { resources }) => offering::check(state, seat, resources),
            (Question::Promotion { left }, Answer::Promote { steps }) => {
                promotion::check_steps(state, seat, left, &steps)
            }
            (Question::ExtraPromotion {}, Answer::Promote { steps }) => promotion::check_steps(state, seat, 1, &steps),
            (Question::Promotion { .. } | Question::ExtraPromotion {}, Answer::Stop {}) => Ok(()),
            (Question::MoveDummy {}, Answer::MoveDummy { from, to }) => promotion::check_dummy(state, from, to),
            _ => Err(Refusal::AnotherQuestion { asked: question }),
        },
        (asked, _) => Err(Refusal::AnotherQuestion { asked }),
    }
}

/// Carries a checked move out. Only a later one of several promotion steps can still be refused.
pub(crate) fn carry_out(play: &mut Play<'_>, seat: Seat, choice: Move) -> Result<(), Refusal> {
    match choice {
        Move::Answer(Answer::Unchain { rocks }) => unchain::carry_out(play, seat, rocks),
        Move::Answer(Answer::Promote { steps }) => return promotion::make_steps(play, seat, &steps),
        Move::Answer(Answer::Offer { resources }) => {
            let id = play.state.decision(seat).map_or(0, |decision| decision.id);
            play.emit(Effect::OfferMade { id, seat, resources: Some(resources), automatic: false });
        }
        _ => {
            let renaming = play.state.decision(seat).is_some_and(|asked| asked.question == Question::Copy {});
            play.answered(seat);
            match choice {
                // The disc lies on the copy space already, and the penalties have been paid.
                Move::Single(SingleAction::Copy { action }) if renaming => {
                    double::carry_out(play, seat, action);
                }
                _ => carry_out_answer(play, seat, choice),
            }
        }
    }
    Ok(())
}

fn carry_out_answer(play: &mut Play<'_>, seat: Seat, choice: Move) {
    match choice {
        Move::Double(_) | Move::Single(_) => actions::carry_out(play, seat, choice),
        Move::Answer(answer) => match answer {
            Answer::Pass {} => actions::pass(play, seat),
            Answer::ChooseAbility { ability } => play.emit(Effect::AbilityTaken { seat, ability }),
            Answer::ChooseFood { food } => play.emit(Effect::Gained { seat, resources: food }),
            Answer::DivideWhips { whips } => double::whip::divide(play, whips),
            Answer::PlaceRocks { rocks } => rocks::place(play, seat, rocks),
            Answer::Demote { space } => demotions::demote(play, seat, space),
            Answer::Beg {} => demotions::beg(play, seat),
            Answer::Announce { double_offering } => offering::announce(play, seat, double_offering),
            Answer::MoveDummy { from, to } => promotion::move_dummy(play, from, to),
            // Stopping closes the question, and the rest is done by the caller.
            Answer::Stop {} | Answer::Offer { .. } | Answer::Promote { .. } | Answer::Unchain { .. } => {}
        },
    }
}
