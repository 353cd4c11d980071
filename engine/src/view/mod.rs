//! Who may see what (R1.7): the one place that decides it. Everything that leaves the engine goes through here.

mod build;
mod game_view;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::effect::Effect;
use crate::moves::{Answer, Move};
use crate::seat::Seat;
use crate::state::State;

pub use build::{public_decisions, view, view_as_of};
pub use game_view::{RewardRows, SeatView, SingleSpaceView, SpaceView, View};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player of the game.
    Seat(Seat),
    /// Anybody else.
    Spectator,
    /// A moderator with full sight: everything but the seed.
    Moderator,
}

/// What a viewer may see of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    viewer: Viewer,
    /// A finished game has no secrets.
    everything: bool,
    open_holdings: bool,
}

impl Sight {
    /// What `viewer` may see of a game that stands at `now`, also of its past.
    #[must_use]
    pub fn new(viewer: Viewer, now: &State) -> Self {
        let everything = viewer == Viewer::Moderator || now.outcome.is_some();
        Self { viewer, everything, open_holdings: now.rules.open_holdings }
    }

    /// Sight of everything: of a game that was called off, so that nobody has secrets any more.
    #[must_use]
    pub fn everything(viewer: Viewer) -> Self {
        Self { viewer, everything: true, open_holdings: true }
    }

    /// What a seat keeps from everybody: its offer before the reveal.
    fn offer_of(self, seat: Seat) -> bool {
        self.everything || self.viewer == Viewer::Seat(seat)
    }

    /// What lies behind a seat's screen: resources and reward tiles.
    fn screen_of(self, seat: Seat) -> bool {
        self.open_holdings || self.offer_of(seat)
    }

    /// Face-down round tiles.
    fn face_down(self) -> bool {
        self.everything
    }
}

/// An effect as it may be seen; none if not even that it happened.
#[must_use]
pub fn redact(effect: &Effect, sight: Sight) -> Option<Effect> {
    match *effect {
        Effect::SetUp { order, abilities, .. } if !sight.face_down() => {
            Some(Effect::SetUp { order, abilities, rounds: None })
        }
        // That there was nothing to offer tells what lies behind the screen.
        Effect::OfferMade { seat, automatic: true, .. } if !sight.offer_of(seat) => None,
        Effect::OfferMade { id, seat, .. } if !sight.offer_of(seat) => {
            Some(Effect::OfferMade { id, seat, resources: None, automatic: false })
        }
        other => Some(other),
    }
}

/// A move as it may be seen; none if it is secret.
#[must_use]
pub fn redact_move(choice: &Move, seat: Seat, sight: Sight) -> Option<Move> {
    let secret = matches!(choice, Move::Answer(Answer::Offer { .. })) && !sight.offer_of(seat);
    (!secret).then_some(*choice)
}
