//! The stages of a game in the order of play, and the phases they belong to.

use serde::{Deserialize, Serialize};

use crate::moves::DoubleAction;
use crate::seat::Seat;

/// The last round of a game (R8.1).
pub(crate) const LAST_ROUND: u8 = 7;

/// The next thing the game does when no decision is open: its place in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Stage {
    /// The last seat in the order without an ability chooses one (R2.9).
    ChooseAbilities {},
    /// The next round begins (R3.1).
    StartRound {},
    /// Income, from this place of the order on (R3.2).
    Steal {
        /// The place in the order, from 0.
        place: u8,
    },
    /// The first seat that can act takes an action, from this seat on (R3.5).
    Turn {
        /// The seat to look at first.
        from: Seat,
    },
    /// A copy is carried out now that its penalties are settled (action 18).
    CarryOutCopy {
        /// The seat that copies.
        seat: Seat,
        /// The copied action.
        action: DoubleAction,
    },
    /// The discs go back to their players (R3.11).
    EndActions {},
    /// Toggle `announced_early`: double offering or not.
    AnnounceEarly {},
    /// The round tile is turned up (R3.12).
    RevealTile {},
    /// Toggle `announced`: double offering or not.
    Announce {},
    /// Everybody offers (R3.13).
    CollectOffers {},
    /// Offers are shown (R3.13).
    RevealOffers {},
    /// The check whether the Queen is satisfied (R3.17).
    Judge {},
    /// The Queen is not satisfied: the seat at this place of the order, or one before it, sends a pixie to the mine
    /// (R3.17).
    Outrage {
        /// The place in the order, from 0, among those still in the game.
        place: u8,
    },
    /// Steps on the tracks (R3.18).
    Tracks {},
    /// Promotion steps, from this place of the order on (R3.19).
    Promotions {
        /// The place in the order, from 0, among those still in the game.
        place: u8,
    },
    /// The holder of `extra_promotion` (R3.23).
    ExtraPromotion {},
    /// The pixie on the servant space becomes a servant (R3.24).
    Servant {},
    /// The dummy is moved (R10.3).
    Dummy {},
    /// Penalties for slaves (R3.25).
    SlavePenalties {},
    /// Penalties of the tracks (R3.26).
    TrackPenalties {},
    /// The round is over (R8.1).
    EndRound {},
    /// The game is over.
    Over {},
}

/// The phases of a round, and the times before and after the rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The seats choose their abilities.
    Setup,
    /// The seats get their income.
    Steal,
    /// The seats take actions.
    Action,
    /// The seats make their offers to the Queen.
    Offering,
    /// The Queen rewards seats with steps on tracks and promotions.
    Reward,
    /// The seats get penalties for slaves and tracks.
    Penalty,
    /// The game is over.
    Over,
}

impl Stage {
    /// Whether a round has come this far before its tile is turned up.
    pub(crate) fn is_before_the_tile(self) -> bool {
        matches!(
            self,
            Self::Steal { .. }
                | Self::Turn { .. }
                | Self::CarryOutCopy { .. }
                | Self::EndActions {}
                | Self::AnnounceEarly {}
                | Self::RevealTile {}
        )
    }

    /// The phase this stage belongs to.
    #[must_use]
    pub fn phase(self) -> Phase {
        match self {
            Self::ChooseAbilities {} => Phase::Setup,
            Self::StartRound {} | Self::Steal { .. } => Phase::Steal,
            Self::Turn { .. } | Self::CarryOutCopy { .. } | Self::EndActions {} => Phase::Action,
            Self::AnnounceEarly {}
            | Self::RevealTile {}
            | Self::Announce {}
            | Self::CollectOffers {}
            | Self::RevealOffers {}
            | Self::Judge {}
            | Self::Outrage { .. } => Phase::Offering,
            Self::Tracks {} | Self::Promotions { .. } | Self::ExtraPromotion {} | Self::Servant {} | Self::Dummy {} => {
                Phase::Reward
            }
            Self::SlavePenalties {} | Self::TrackPenalties {} | Self::EndRound {} => Phase::Penalty,
            Self::Over {} => Phase::Over,
        }
    }
}
