//! The end of a game on which its players agree before the rules end it.
//!
//! No rule asks for it. The result is that of the rules for what is on the board now: the final scoring (R8.2-R8.4) as after the last
//! round.

use crate::chance::Chance;
use crate::effect::{Effect, EndCause};
use crate::play::Play;
use crate::scoring;
use crate::state::State;

/// The effects of the end, and the state after them; none if the game is over already. No chance is needed; it is handed in as
/// for every play.
pub fn end(state: &State, chance: &mut dyn Chance) -> Option<(Vec<Effect>, State)> {
    if state.outcome.is_some() {
        return None;
    }
    let (mut effects, mut after) = (Vec::new(), state.clone());
    scoring::finish(&mut Play::live(&mut after, &mut effects, chance), EndCause::Agreement);
    Some((effects, after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::follow;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red};
    use crate::state::open_decisions;
    use crate::testing::{Scripted, conserved, given};

    #[test]
    fn the_end_scores_what_is_on_the_board_as_after_the_last_round() {
        let table = given(3, Rulebook::En).holds(Red, [0, 0, 0, 3, 0]).action_of(Blue);
        let (effects, after) = end(&table.state, &mut Scripted::default()).expect("it goes on");
        conserved(&after);
        let outcome = after.outcome.expect("it is over");
        assert_eq!(outcome.cause, EndCause::Agreement);
        assert_eq!(open_decisions(&after).count(), 0);
        assert!(end(&after, &mut Scripted::default()).is_none(), "it ends once");

        let (mut last_round, mut chance) = (table.state.clone(), Scripted::default());
        scoring::finish(&mut Play::live(&mut last_round, &mut Vec::new(), &mut chance), EndCause::SeventhRound);
        assert_eq!(last_round.outcome.expect("it is over").standings, outcome.standings);

        let mut audited = table.state.clone();
        effects.iter().for_each(|effect| follow(&mut audited, effect, None).expect("it fits"));
        assert_eq!(audited, after, "the audit comes to the same board");
    }
}
