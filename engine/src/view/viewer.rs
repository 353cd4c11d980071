//! The viewers of a game, and what each of them may see (R1.7).

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::state::State;

/// A viewer of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", content = "seat", rename_all = "snake_case")]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// Anybody who does not play.
    Spectator,
    /// A moderator who may see everything but the seed.
    Moderator,
}

/// The things a viewer may see of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visibility {
    viewer: Viewer,
    /// A finished game has no secrets.
    everything: bool,
    open_holdings: bool,
}

impl Visibility {
    /// The visibility of a game that stands at `now`, and of its past, for a viewer.
    #[must_use]
    pub fn new(viewer: Viewer, now: &State) -> Self {
        let everything = viewer == Viewer::Moderator || now.outcome.is_some();
        Self { viewer, everything, open_holdings: now.rules.open_holdings }
    }

    /// The visibility of everything, for a game that was called off: nobody has secrets any more.
    #[must_use]
    pub fn everything(viewer: Viewer) -> Self {
        Self { viewer, everything: true, open_holdings: true }
    }

    /// Whether the viewer may see the offer of a seat before the reveal.
    pub(crate) fn offer_of(self, seat: Seat) -> bool {
        self.everything || self.viewer == Viewer::Seat(seat)
    }

    /// Whether the viewer may see behind a seat's screen: resources and reward tiles.
    pub(super) fn screen_of(self, seat: Seat) -> bool {
        self.open_holdings || self.offer_of(seat)
    }

    /// Whether the viewer may see face-down round tiles.
    pub(crate) fn face_down(self) -> bool {
        self.everything
    }
}
