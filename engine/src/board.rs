//! The places of the board: the pyramid's double spaces, the single spaces, the mine and the palace.

use serde::{Deserialize, Serialize};

/// A double space of the pyramid, called like its action, 1 to 14 (R1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// 1, row 1: take 2 of one food.
    StealFood,
    /// 2, row 1: take 2 silver.
    StealSilver,
    /// 3, row 1: one promotion step.
    Promotion,
    /// 4, row 1: swap 1-7 of one kind for another.
    Trade,
    /// 5, row 1: buy gold with silver.
    SilverToGold,
    /// 6, row 2: take the top food tile.
    FoodTile,
    /// 7, row 2: take the double offering tile.
    DoubleOffering,
    /// 8, row 2: take the look-into-the-bag tile.
    LookIntoBag,
    /// 9, row 2: take the mercy tile.
    Mercy,
    /// 10, row 3: roll penalties for the others.
    Whip,
    /// 11, row 3: buy a step on a track.
    AdvanceTrack,
    /// 12, row 3: roll for resources.
    Casino,
    /// 13, row 4: forge a ring.
    Ring,
    /// 14, row 4: rob a promoted pixie.
    Rob,
}

impl Space {
    /// All fourteen, by action number.
    pub const ALL: [Self; 14] = [
        Self::StealFood,
        Self::StealSilver,
        Self::Promotion,
        Self::Trade,
        Self::SilverToGold,
        Self::FoodTile,
        Self::DoubleOffering,
        Self::LookIntoBag,
        Self::Mercy,
        Self::Whip,
        Self::AdvanceTrack,
        Self::Casino,
        Self::Ring,
        Self::Rob,
    ];

    /// The action's number, 1 to 14.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The row of the pyramid, 1 (lowest) to 4; also the number of its icons.
    #[must_use]
    pub fn row(self) -> u8 {
        match self.number() {
            1..=5 => 1,
            6..=9 => 2,
            10..=12 => 3,
            _ => 4,
        }
    }

    /// The spaces of a row, 1 to 4.
    pub fn of_row(row: u8) -> impl Iterator<Item = Self> {
        let range = match row {
            1 => 0..5,
            2 => 5..9,
            3 => 9..12,
            4 => 12..14,
            _ => 0..0,
        };
        Self::ALL[range].iter().copied()
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// A single space: one disc, no pixies (R1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SingleSpace {
    /// 15, one per player: draw cubes from the bag.
    Mine,
    /// 16: swap a tile.
    ExchangeTiles,
    /// 17, three of them: dump resources or take 1 food.
    DumpOrTake,
    /// 18, one per player: copy a double action.
    Copy,
    /// 19: the special offering.
    SpecialOffering,
    /// 20: move the small cube.
    Priority,
    /// 21: move the large cube.
    TemporaryPriority,
}

impl SingleSpace {
    /// All seven, by action number.
    pub const ALL: [Self; 7] = [
        Self::Mine,
        Self::ExchangeTiles,
        Self::DumpOrTake,
        Self::Copy,
        Self::SpecialOffering,
        Self::Priority,
        Self::TemporaryPriority,
    ];

    /// The action's number, 15 to 21.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 15
    }

    /// The number of discs that find room there in a round: of one player, and of all together.
    #[must_use]
    pub fn room(self) -> (u8, u8) {
        match self {
            Self::Mine | Self::Copy => (1, 5),
            Self::DumpOrTake => (3, 3),
            _ => (1, 1),
        }
    }
}

/// The penalties for a copy that is the `nth` of its round, from 1 (action 18).
#[must_use]
pub fn copy_penalties(nth: u32) -> u8 {
    match nth {
        0 | 1 => 1,
        2 | 3 => 2,
        _ => 3,
    }
}

/// A space for discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ActionSpace {
    /// A double space of the pyramid.
    Double(Space),
    /// A single space.
    Single(SingleSpace),
}

/// A place of a pixie that is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PixiePlace {
    /// Its owner's mine: the pixie is a slave.
    Mine,
    /// The hand half of a double space: the pixie is promoted.
    On(Space),
    /// The servant space above row 4.
    ServantSpace,
}

impl PixiePlace {
    /// 0 for the mine, 1 to 4 for the pyramid's rows, 5 for the servant space.
    #[must_use]
    pub fn row(self) -> u8 {
        match self {
            Self::Mine => 0,
            Self::On(space) => space.row(),
            Self::ServantSpace => 5,
        }
    }

    /// The places a step from here can lead to (R3.20).
    pub fn next_row(self) -> impl Iterator<Item = Self> {
        let above = self.row() + 1;
        let servant_space = (above == 5).then_some(Self::ServantSpace);
        Space::of_row(above).map(Self::On).chain(servant_space)
    }
}

/// The word for a place that is no double space.
const MINE: &str = "mine";
const SERVANT_SPACE: &str = "servant_space";

impl Serialize for PixiePlace {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Mine => serializer.serialize_str(MINE),
            Self::On(space) => space.serialize(serializer),
            Self::ServantSpace => serializer.serialize_str(SERVANT_SPACE),
        }
    }
}

impl<'de> Deserialize<'de> for PixiePlace {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, IntoDeserializer, value::StrDeserializer};

        let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        match &*word {
            MINE => Ok(Self::Mine),
            SERVANT_SPACE => Ok(Self::ServantSpace),
            name => {
                let space: StrDeserializer<'_, D::Error> = name.into_deserializer();
                Space::deserialize(space).map(Self::On).map_err(|_| {
                    D::Error::custom(format!(
                        "no place is called `{name}`; `mine`, `servant_space` or a space like `steal_food`"
                    ))
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_4_the_pyramid_has_14_double_spaces_in_four_rows() {
        let rows = [1, 2, 3, 4].map(|row| Space::of_row(row).map(Space::number).collect::<Vec<_>>());
        assert_eq!(rows, [vec![1, 2, 3, 4, 5], vec![6, 7, 8, 9], vec![10, 11, 12], vec![13, 14]]);
        assert!((1..=4).all(|row| Space::of_row(row).all(|space| space.row() == row)));
        assert_eq!(Space::of_row(5).count(), 0);
    }

    #[test]
    fn r1_4_over_row_4_stands_the_servant_space() {
        assert_eq!(PixiePlace::On(Space::Ring).next_row().collect::<Vec<_>>(), [PixiePlace::ServantSpace]);
        assert_eq!(PixiePlace::Mine.next_row().count(), 5);
        assert_eq!(PixiePlace::ServantSpace.next_row().count(), 0);
    }

    #[test]
    fn r1_5_single_spaces_have_room_for_one_a_player_for_one_or_for_three() {
        let rooms = SingleSpace::ALL.map(|space| (space.number(), space.room()));
        let one = (1, 1);
        let one_a_player = (1, 5);
        assert_eq!(
            rooms,
            [(15, one_a_player), (16, one), (17, (3, 3)), (18, one_a_player), (19, one), (20, one), (21, one)]
        );
    }

    #[test]
    fn r1_4_places_are_written_as_words_and_read_back() {
        for place in [PixiePlace::Mine, PixiePlace::ServantSpace].into_iter().chain(Space::ALL.map(PixiePlace::On)) {
            let word = serde_json::to_string(&place).expect("a place is a word");
            assert_eq!(serde_json::from_str::<PixiePlace>(&word).ok(), Some(place));
        }
        assert!(serde_json::from_str::<PixiePlace>("\"palace\"").is_err());
    }
}
