//! Action 10, `whip`: rolled penalties, divided among the opponents.

use std::ops::ControlFlow;

use crate::decision::Question;
use crate::effect::{Effect, PenaltyCause};
use crate::moves::{Answer, MoveVisitor, PerSeat};
use crate::penalties;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat) {
    let n = play.state.draws.whip;
    let die = play.state.rules.edition.whip_die;
    let Some(chance) = play.chance() else { return };
    let whips = chance.whip(n, &die);
    play.emit(Effect::WhipRolled { seat, whips });
    play.ask(seat, Question::DivideWhips { whips });
}

/// Lists every way to divide the whips.
pub(crate) fn list_divisions(state: &State, seat: Seat, whips: u8, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    let opponents: Vec<Seat> = state.opponents(seat).collect();
    divide_among(&opponents, whips, PerSeat::default(), visit)
}

fn divide_among(opponents: &[Seat], left: u8, so_far: PerSeat, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    let give = |seat: Seat, number: u8| {
        let mut whips = so_far;
        whips.0[seat.index()] = number;
        whips
    };
    match opponents {
        [] => ControlFlow::Continue(()),
        [last] => visit(Answer::DivideWhips { whips: give(*last, left) }.into()),
        [first, rest @ ..] => {
            (0..=left).rev().try_for_each(|number| divide_among(rest, left - number, give(*first, number), visit))
        }
    }
}

pub(crate) fn check_division(state: &State, seat: Seat, rolled: u8, whips: PerSeat) -> Result<(), Refusal> {
    if let Some((other, _)) = whips.iter().find(|(other, _)| *other == seat || !state.is_active(*other)) {
        return Err(Refusal::NotAnOpponent { seat: other });
    }
    let given = whips.total();
    if given == u32::from(rolled) {
        Ok(())
    } else {
        Err(Refusal::WrongTotal { needed: rolled, given: given.try_into().unwrap_or(u8::MAX) })
    }
}

pub(crate) fn divide(play: &mut Play<'_>, whips: PerSeat) {
    penalties::book(play, PenaltyCause::Whip, whips);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::DoubleAction;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Green, Red, Yellow};
    use crate::testing::{Table, given, pass};

    fn divide(whips: &[(Seat, u8)]) -> Answer {
        let mut numbers = PerSeat::default();
        whips.iter().for_each(|(seat, number)| numbers.0[seat.index()] = *number);
        Answer::DivideWhips { whips: numbers }
    }

    fn rolled(whips: u8) -> Table {
        given(3, Rulebook::En).whip(whips).action_of(Blue).when(Blue, DoubleAction::Whip {})
    }

    #[test]
    fn action_10_whip_tells_the_roll_before_the_division() {
        let table = rolled(3);
        table.happened(Effect::WhipRolled { seat: Blue, whips: 3 }).asks_only(&[Blue]);
        table.asks(Blue, Question::DivideWhips { whips: 3 }).penalised(Red, 0).penalised(Yellow, 0);
    }

    #[test]
    fn action_10_whip_divides_at_will_among_the_opponents() {
        let table = rolled(3);
        table.when(Blue, divide(&[(Red, 1), (Yellow, 2)])).penalised(Red, 1).penalised(Yellow, 2).penalised(Blue, 0);
        table.when(Blue, divide(&[(Red, 3)])).penalised(Red, 3).penalised(Yellow, 0);
        assert_eq!(table.legal(Blue).len(), 4);
        table.can(Blue, divide(&[(Yellow, 3)])).can(Blue, divide(&[(Red, 2), (Yellow, 1)]));
    }

    #[test]
    fn action_10_whip_gives_all_of_the_roll_and_only_to_opponents() {
        let table = rolled(2);
        table.cannot(Blue, divide(&[(Red, 1)]), "wrong-total").cannot(Blue, divide(&[(Red, 3)]), "wrong-total");
        table.cannot(Blue, divide(&[(Blue, 1), (Red, 1)]), "not-an-opponent");
        table.cannot(Blue, divide(&[(Green, 2)]), "not-an-opponent");
        table.cannot(Blue, divide(&[]), "wrong-total").cannot(Blue, pass(), "another-question");
    }

    #[test]
    fn action_10_whip_spares_who_is_in_the_pit() {
        let table = given(4, Rulebook::En).fallen(&[Green]).whip(1).action_of(Blue).when(Blue, DoubleAction::Whip {});
        table.cannot(Blue, divide(&[(Green, 1)]), "not-an-opponent").can(Blue, divide(&[(Yellow, 1)]));
    }

    #[test]
    fn r12_6_the_dummy_is_not_whipped_so_one_opponent_takes_it_all() {
        let after = given(2, Rulebook::En).whip(3).action_of(Blue).when(Blue, DoubleAction::Whip {});
        after.automatic(Blue, divide(&[(Red, 3)])).penalised(Red, 3);
    }
}
