//! The 21 actions and the pass: the moves of the Action phase.
//!
//! [`double`] has the actions 1 to 14 of the pyramid's double spaces, [`single`] the actions 15 to 21 of the single
//! spaces. A new action is a file in one of the two folders and a row of the table in the `mod.rs` beside it.

/// Makes three functions of a table of actions: `candidates` of a space, `check` and `carry_out`. The names in brackets are those
/// by which a row calls the state, the seat, the play, and whatever takes the candidates.
macro_rules! table {
    (
        $Action:ident on $Space:ident: ($state:ident, $seat:ident, $play:ident, $each:ident)
        $(
            $name:ident { $($field:ident),* } $(on $space:ident lists $list:expr,)?
            checks $check:expr,
            does $carry_out:expr;
        )*
    ) => {
        /// Lists the moves on a space that may be legal.
        pub(super) fn candidates(
            $state: &State,
            $seat: Seat,
            space: $Space,
            $each: &mut dyn FnMut($Action) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            match space {
                $($($Space::$space => $list,)?)*
            }
        }

        /// Whether an action is possible, the discs not counted; a copy must pass this check, too.
        pub(super) fn check($state: &State, $seat: Seat, action: &$Action) -> Result<(), Refusal> {
            match *action {
                $($Action::$name { $($field),* } => $check,)*
            }
        }

        /// Does what the action does once its discs are placed.
        pub(crate) fn carry_out($play: &mut Play<'_>, $seat: Seat, action: $Action) {
            match action {
                $($Action::$name { $($field),* } => $carry_out,)*
            }
        }
    };
}

pub(crate) mod double;
pub(crate) mod single;

use std::ops::ControlFlow;

use crate::effect::{Effect, PenaltyCause};
use crate::moves::{Answer, Move, MoveVisitor, PerSeat};
use crate::penalties;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

/// Penalties for a pass (R3.9).
const PASS: u8 = 5;

/// Lists every legal action, then passing.
pub(crate) fn list(state: &State, seat: Seat, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    double::list(state, seat, visit)?;
    single::list(state, seat, visit)?;
    visit(Answer::Pass {}.into())
}

/// Whether the seat may use the space of this action now, with these parameters.
pub(crate) fn check(state: &State, seat: Seat, choice: &Move) -> Result<(), Refusal> {
    match choice {
        Move::Double(action) => {
            double::discs_needed(state, seat, action.space())?;
            double::check(state, seat, action)?;
            double::check_own_discs(state, action)
        }
        Move::Single(action) => {
            single::discs_needed(state, seat, action.space())?;
            single::check(state, seat, action)
        }
        Move::Answer(_) => Ok(()),
    }
}

/// Places the discs and carries the action out (R3.8).
pub(crate) fn carry_out(play: &mut Play<'_>, seat: Seat, choice: Move) {
    let discs = match choice {
        Move::Double(action) => double::discs_needed(play.state, seat, action.space()),
        Move::Single(action) => single::discs_needed(play.state, seat, action.space()),
        Move::Answer(_) => return,
    };
    if let (Some(space), Ok(discs)) = (choice.space(), discs) {
        play.emit(Effect::DiscsPlaced { seat, space, discs });
    }
    match choice {
        Move::Double(action) => double::carry_out(play, seat, action),
        Move::Single(action) => single::carry_out(play, seat, action),
        Move::Answer(_) => {}
    }
}

/// Passes: no further action this phase, for penalties (R3.9).
pub(crate) fn pass(play: &mut Play<'_>, seat: Seat) {
    play.emit(Effect::Passed { seat });
    penalties::book(play, PenaltyCause::Pass, PerSeat::one(seat, PASS));
}

#[cfg(test)]
mod tests {
    use crate::moves::DoubleAction;
    use crate::resources::Food;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::testing::{given, pass, steal_silver, take_food, temporary_priority};

    #[test]
    fn r3_7_no_single_space_is_free() {
        let table = given(3, Rulebook::En).action_of(Blue).discs(Blue, 0);
        table.cannot(Blue, take_food(Food::Apple), "not-enough-discs");
        table.cannot(Blue, temporary_priority(), "not-enough-discs");
    }

    #[test]
    fn r12_12_passing_ends_the_phase_for_the_player_in_all_presets() {
        for rulebook in Rulebook::ALL {
            let table = given(3, rulebook).action_of(Blue).when(Blue, pass());
            table.penalised(Blue, 5).asks_only(&[Red]);
            let around = table.when(Red, steal_silver()).when(Yellow, DoubleAction::Mercy {});
            around.asks_only(&[Red]);
            assert_eq!(around.state.player(Blue).discs, 4, "they stay in hand");
        }
    }
}
