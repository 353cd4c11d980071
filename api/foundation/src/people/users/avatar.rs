//! The pictures of pixies that users choose.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A picture of a pixie; it tells nothing about who has chosen it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Avatar {
    /// Nothing was chosen.
    #[default]
    Plain,
    /// A pointed hat that hangs over.
    Pointed,
    /// The cap of a toadstool.
    Toadstool,
    /// A wreath of petals.
    Petals,
    /// Two leaves.
    Leaves,
    /// A hood with two horns.
    Horns,
    /// A pot.
    Pot,
    /// The cup of an acorn.
    Acorn,
    /// A nightcap.
    Nightcap,
    /// A helmet with a lamp.
    Lamp,
    /// Feelers.
    Feelers,
    /// A crown.
    Crown,
}

impl Avatar {
    /// All pictures, the plain one first.
    pub const ALL: [Self; 12] = [
        Self::Plain,
        Self::Pointed,
        Self::Toadstool,
        Self::Petals,
        Self::Leaves,
        Self::Horns,
        Self::Pot,
        Self::Acorn,
        Self::Nightcap,
        Self::Lamp,
        Self::Feelers,
        Self::Crown,
    ];

    /// The name in the database and in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Pointed => "pointed",
            Self::Toadstool => "toadstool",
            Self::Petals => "petals",
            Self::Leaves => "leaves",
            Self::Horns => "horns",
            Self::Pot => "pot",
            Self::Acorn => "acorn",
            Self::Nightcap => "nightcap",
            Self::Lamp => "lamp",
            Self::Feelers => "feelers",
            Self::Crown => "crown",
        }
    }

    /// Whether nothing was chosen.
    pub fn is_plain(&self) -> bool {
        *self == Self::Plain
    }
}
