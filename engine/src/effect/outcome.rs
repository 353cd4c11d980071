//! The end of a game: its cause and the standings.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// Why the game is over.
    pub cause: EndCause,
    /// Each seat's rank and score.
    pub standings: Standings,
}

/// The cause of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    /// All golden reward tiles were taken (R8.1).
    GoldenTiles,
    /// Seven rounds were played (R8.1).
    SeventhRound,
    /// One player was left (R12.5).
    LastPlayer,
    /// Nobody was left (R12.5).
    NobodyLeft,
    /// The players have agreed to end it before. No rule asks for it.
    Agreement,
}

impl EndCause {
    /// The four causes that the rules name.
    pub const ALL: [Self; 4] = [Self::GoldenTiles, Self::SeventhRound, Self::LastPlayer, Self::NobodyLeft];
}

/// The rank and the score of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Standing))]
pub struct Ranking {
    /// The rank, from 1. Equal players share a rank.
    pub rank: u8,
    /// Reward points less penalties; none for a seat that fell into the pit.
    pub score: Option<i16>,
}

/// The ranking of each seat of the game. In JSON an object from seat to ranking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standings(pub [Option<Ranking>; 5]);

impl Standings {
    /// The rank and score of this seat, if it plays.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<Ranking> {
        self.0[seat.index()]
    }

    /// All rankings, by seat.
    pub fn iter(self) -> impl Iterator<Item = (Seat, Ranking)> {
        Seat::ALL.into_iter().zip(self.0).filter_map(|(seat, standing)| Some((seat, standing?)))
    }
}

impl Serialize for Standings {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Standings {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map = std::collections::BTreeMap::<Seat, Ranking>::deserialize(deserializer)?;
        Ok(Self(Seat::ALL.map(|seat| map.get(&seat).copied())))
    }
}
