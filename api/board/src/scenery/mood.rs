//! The mood of the Queen. It follows from what everybody at the table sees.

use pixie_engine::View;
use pixie_engine::decision::Question;
use pixie_engine::resources::Resource;

/// A mood, as the face of the Queen shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mood {
    /// She has not said what she wants in this round.
    Bored,
    /// She has said what she wants, and waits for it.
    Curious,
    /// She gets what she wants, a pixie waits to become her servant, or the game is over.
    Pleased,
    /// Nobody has offered what she wants, or somebody owes her a demotion.
    Angry,
}

impl Mood {
    /// Her mood in a state of the game.
    pub(crate) fn of(view: &View) -> Self {
        if view.outcome.is_some() || view.servant_space.is_some() {
            return Self::Pleased;
        }
        if view.demotions.total() > 0 {
            return Self::Angry;
        }
        let Some(wanted) = view.wanted else { return Self::Bored };
        let is_open = view.decisions.iter().any(|decision| matches!(decision.question, Question::Offer {}));
        if is_open || view.seats.iter().all(|seat| !seat.has_offered) {
            return Self::Curious;
        }
        let mut offers = view.seats.iter().filter_map(|seat| seat.offer);
        if offers.any(|offer| offer[Resource::from(wanted)] > 0) { Self::Pleased } else { Self::Angry }
    }
}
