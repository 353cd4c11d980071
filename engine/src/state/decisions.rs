//! The open decisions of a game (rules section 9).

use super::State;
use crate::decision::{Decision, Question};
use crate::seat::Seat;
use crate::stage::Phase;

/// The open decisions, by seat.
pub fn open_decisions(state: &State) -> impl Iterator<Item = Decision> + '_ {
    Seat::ALL.into_iter().filter_map(|seat| state.decision(seat))
}

/// Gives all open decisions new ids after play was taken back, so that no answer to an old id counts.
/// `asked` decisions were opened in the whole game so far, also in what was taken back.
pub fn ask_anew(state: &mut State, asked: u32) {
    for seat in Seat::ALL {
        // Every seat uses up a number, so that the numbers do not show which seats are really asked.
        let fresh = asked + u32::from(seat.number());
        if let Some((id, _)) = &mut state.open[seat.index()] {
            *id = fresh;
        }
        if let Some(id) = &mut state.player_mut(seat).automatic_offer {
            *id = fresh;
        }
    }
    state.decisions_asked = asked + 5;
}

impl State {
    /// The decision that waits for this seat.
    #[must_use]
    pub fn decision(&self, seat: Seat) -> Option<Decision> {
        self.open[seat.index()].map(|(id, question)| Decision { id, seat, question })
    }

    /// The phase of the open questions. The stage comes after them, so it may belong to the next phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        let asked = self.open.iter().flatten().find_map(|(_, question)| match question {
            Question::ChooseFood { .. } => Some(Phase::Steal),
            Question::MoveDummy {} => Some(Phase::Reward),
            _ => None,
        });
        asked.unwrap_or_else(|| self.stage.phase())
    }
}
