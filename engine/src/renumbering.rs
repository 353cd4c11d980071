//! The effects of a line of play, with decisions numbered as if nothing had ever been taken back.
//!
//! A rewind gives the open decisions new numbers, so the effects before and after it do not fit together by themselves.
//! A game that begins with the line of another one has no rewinds, and its own numbers.

use std::sync::Arc;

use crate::apply::apply_trusted;
use crate::effect::Effect;
use crate::rulebook::Rules;
use crate::seat::Seat;
use crate::state::{State, ask_anew};

/// The same effects with numbers that count up from 1, and the state after them.
pub fn renumbered<'a>(rules: Arc<Rules>, effects: impl IntoIterator<Item = &'a Effect>) -> (Vec<Effect>, State) {
    let mut state = State::new(rules);
    let renumbered = effects.into_iter().map(|effect| {
        let effect = renumber(*effect, &state);
        apply_trusted(&mut state, &effect);
        effect
    });
    (renumbered.collect(), state)
}

/// Whether two states are the same but for the numbers of their decisions.
#[must_use]
pub fn is_same_position(one: &State, other: &State) -> bool {
    let [one, other] = [one, other].map(|state| {
        let mut state = state.clone();
        ask_anew(&mut state, 0);
        state
    });
    one == other
}

/// The effect with the number that it would have on this state.
pub(crate) fn renumber(mut effect: Effect, state: &State) -> Effect {
    let open = |seat: Seat| state.decision(seat).map(|decision| decision.id);
    match &mut effect {
        Effect::Asked { id, .. } => *id = state.decisions_asked + 1,
        Effect::Answered { id, seat } | Effect::OfferMade { id, seat, .. } => *id = open(*seat).unwrap_or(*id),
        _ => {}
    }
    effect
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seeded;
    use crate::rulebook::Rulebook;
    use crate::seat::Players;
    use crate::{advance, legal_moves, open_decisions, replay, start};

    /// Moves of a game of three after a part of it was taken back. The effects that count, and the state at the end.
    fn taken_back() -> (Vec<Effect>, State) {
        let mut chance = Seeded::new(&[3; 32]);
        let (mut effects, mut state) = start(Arc::new(Rules::of(Rulebook::En, Players::Three)), &mut chance);
        for taken_back in [true, false, true, false, false] {
            let (mut line, mut then) = (Vec::new(), state.clone());
            for _ in 0..8 {
                let asked = open_decisions(&then).next().expect("somebody is asked");
                let said = *legal_moves(&then, &asked).last().expect("a legal move");
                let (more, after) = advance(&then, asked.seat, said, &mut chance).expect("a listed move is legal");
                (line, then) = ([line, more].concat(), after);
            }
            if taken_back {
                ask_anew(&mut state, then.decisions_asked);
            } else {
                (effects, state) = ([effects, line].concat(), then);
            }
        }
        (effects, state)
    }

    #[test]
    fn a_line_with_rewinds_fits_together_with_new_numbers() {
        let (effects, state) = taken_back();
        let (renumbered, again) = renumbered(state.rules.clone(), &effects);
        assert!(again != state && is_same_position(&again, &state));
        let mut audited = State::new(state.rules.clone());
        for effect in &renumbered {
            crate::audit::follow(&mut audited, effect, None).expect("an effect that fits");
        }
        assert_eq!(audited, again);
    }

    #[test]
    fn a_line_without_rewinds_keeps_its_numbers() {
        let (effects, state) = start(Arc::new(Rules::of(Rulebook::En, Players::Four)), &mut Seeded::new(&[4; 32]));
        assert_eq!(renumbered(state.rules.clone(), &effects), (effects.clone(), state.clone()));
        assert!(is_same_position(&replay(state.rules.clone(), &effects), &state));
    }

    #[test]
    fn another_position_is_not_the_same() {
        let (effects, state) = taken_back();
        let shorter = replay(state.rules.clone(), &effects[..effects.len() - 1]);
        assert!(!is_same_position(&shorter, &state));
    }
}
