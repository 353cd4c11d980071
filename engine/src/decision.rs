//! Open decisions: what waits for whom (rules section 9).

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// A question the game has put to a seat. A seat has at most one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decision {
    /// Counts the questions of a game. It stays the same while other seats act.
    pub id: u32,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
}

/// The kinds of decisions, with what the answer depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Question {
    /// Choose one of the abilities that lie face up (R2.9).
    ChooseAbility {},
    /// Choose the kinds of the food that food tiles give (R3.2).
    ChooseFood {
        /// How much.
        number: u8,
    },
    /// Take an action or pass (R3.5).
    Action {},
    /// Name another action to copy: the first one has become impossible (action 18).
    Copy {},
    /// Divide the rolled whips among the opponents (action 10).
    DivideWhips {
        /// How many.
        whips: u8,
    },
    /// Place the drawn rocks (action 15).
    PlaceRocks {
        /// How many.
        rocks: u8,
    },
    /// Send a promoted pixie to the mine, or beg for mercy (R4.1).
    Demote {},
    /// Say whether the double offering tile is used (R3.13).
    Announce {},
    /// Offer to the Queen (R3.13).
    Offer {},
    /// Make promotion steps or stop (R3.19).
    Promotion {
        /// Steps left.
        left: u8,
    },
    /// Make the one step of `extra_promotion` or stop (R3.23).
    ExtraPromotion {},
    /// Move a dummy pixie (R10.3).
    MoveDummy {},
}
