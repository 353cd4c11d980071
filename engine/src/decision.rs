//! The decisions that a game asks for, and their questions (rules section 9).

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// A question the game has put to a seat. A seat has at most one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decision {
    /// Counts the questions of a game. It stays the same while other seats act. In JSON a text, as clients should only
    /// compare it.
    #[serde(with = "id_as_text")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "17"))]
    pub id: u32,
    /// The seat that decides.
    pub seat: Seat,
    /// What the seat is asked.
    #[serde(flatten)]
    pub question: Question,
}

/// A question, with the number its answer depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Question {
    /// Choose one of the abilities that lie face up (R2.9).
    ChooseAbility {},
    /// Choose the kinds of the food that food tiles give (R3.2).
    ChooseFood {
        /// The amount of food.
        number: u8,
    },
    /// Take an action or pass (R3.5).
    Action {},
    /// Name another action to copy: the first one has become impossible (action 18).
    Copy {},
    /// Divide the rolled whips among the opponents (action 10).
    DivideWhips {
        /// The number of whips.
        whips: u8,
    },
    /// Place the drawn rocks (action 15).
    PlaceRocks {
        /// The number of rocks.
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
        /// How many steps are left.
        left: u8,
    },
    /// Make the one step of `extra_promotion` or stop (R3.23).
    ExtraPromotion {},
    /// Move a dummy pixie (R10.3).
    MoveDummy {},
}

impl Question {
    /// The question in a few words, after "the seat is asked to".
    #[must_use]
    pub fn prompt(&self) -> String {
        match self {
            Self::ChooseAbility {} => "choose one of the abilities that lie face up".into(),
            Self::ChooseFood { number } => format!("choose {number} food for the food tiles"),
            Self::Action {} => "take an action or pass".into(),
            Self::Copy {} => "name another action to copy".into(),
            Self::DivideWhips { whips: 1 } => "choose the opponent whom the whip hits".into(),
            Self::DivideWhips { whips } => format!("divide {whips} whips among the opponents"),
            Self::PlaceRocks { rocks: 1 } => "place 1 rock on a slave".into(),
            Self::PlaceRocks { rocks } => format!("place {rocks} rocks on slaves"),
            Self::Demote {} => "send a promoted pixie to the mine, or beg for mercy".into(),
            Self::Announce {} => "say whether the double offering tile is used".into(),
            Self::Offer {} => "make an offer to the Queen".into(),
            Self::Promotion { left: 1 } => "make 1 promotion step, or stop".into(),
            Self::Promotion { left } => format!("make up to {left} promotion steps, or stop"),
            Self::ExtraPromotion {} => "make the extra promotion step, or stop".into(),
            Self::MoveDummy {} => "move a pixie of the dummy one row up".into(),
        }
    }
}

/// The JSON of a decision's id.
pub(crate) mod id_as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(id: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(id)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("a decision's id is a number in quotes"))
    }
}
