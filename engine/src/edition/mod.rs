//! The edition of the board: the numbers that only the printed board shows (rules section 1).

use std::fmt;
use std::ops::Deref;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::board::Space;
use crate::resources::{Metal, Resource, Resources};
use crate::tiles::RewardRow;

/// One printing of the board, checked: a value of this type can be played with. Its numbers are those of its [`Printing`].
///
/// ```
/// use pixie_engine::Edition;
/// use pixie_engine::edition::Printing;
///
/// let standard = Edition::standard();
/// assert_eq!(standard.oblivion, 60);
/// let harsh = Edition::new(Printing { id: "harsh".into(), oblivion: 55, ..standard.clone().into() })?;
/// let error = Edition::new(Printing { oblivion: 0, ..harsh.into() }).unwrap_err();
/// assert_eq!(error.to_string(), "edition, oblivion: 0 should be 1 to 150");
/// # Ok::<_, pixie_engine::edition::EditionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RawEdition")]
pub struct Edition(Printing);

impl Deref for Edition {
    type Target = Printing;

    fn deref(&self) -> &Printing {
        &self.0
    }
}

impl From<Edition> for Printing {
    fn from(edition: Edition) -> Self {
        edition.0
    }
}

/// The numbers of a printing of the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Printing {
    /// Short name, `standard` for the first one.
    pub id: String,
    /// The number of the revision, from 1. Each correction of the edition raises it.
    pub revision: u32,
    /// The double spaces, row by row from the bottom.
    pub pyramid: Vec<Vec<PrintedSpace>>,
    /// Price of gold in silver, and what the steps cost or give at the end of a round.
    pub silver_track: Track,
    /// Price of a ring in gold, and what the steps cost or give at the end of a round.
    pub gold_track: Track,
    /// Penalties at which a pixie is sent to the mine (R4.1), ascending.
    pub slave_marks: Vec<u8>,
    /// Penalties at which a player falls into the pit (R4.4).
    pub oblivion: u8,
    /// Penalties on the faces of the whip die.
    pub whip_die: [u8; 6],
    /// Gains on the faces of the casino die.
    pub casino_die: [CasinoFace; 6],
    /// The rows of reward tiles.
    pub rewards: Rewards,
}

/// What is printed on a double space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PrintedSpace {
    /// The action's number, 1 to 14.
    pub action: u8,
    /// The food a pixie standing there steals; as many as the row's number.
    pub icons: Resources,
}

/// A track, one entry a step, lowest first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Track {
    /// The price of a gold (silver track) or a ring (gold track) at this step.
    pub price: Vec<u8>,
    /// Penalties at the end of a round.
    pub penalty: Vec<u8>,
    /// Reward points at the end of a round.
    pub reward: Vec<u8>,
}

impl Track {
    /// The highest step, counted from 0.
    #[must_use]
    pub fn top(&self) -> u8 {
        u8::try_from(self.price.len() - 1).expect("a checked track is short")
    }
}

/// A face of the casino die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CasinoFace {
    /// It gives one piece of each food.
    Food,
    /// It gives two silver.
    Silver,
    /// It gives one gold.
    Gold,
}

impl CasinoFace {
    /// All faces of the die.
    pub const ALL: [Self; 3] = [Self::Food, Self::Silver, Self::Gold];

    /// The resources that the face gives.
    #[must_use]
    pub fn gain(self) -> Resources {
        match self {
            Self::Food => Resources::new([1, 1, 1, 0, 0]),
            Self::Silver => Resources::of(Resource::Silver, 2),
            Self::Gold => Resources::of(Resource::Gold, 1),
        }
    }
}

/// The reward tiles, from the left, which is how they are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rewards {
    /// The number of golden tiles in each row (R8.1).
    pub golden: u8,
    /// Points for special offerings, ascending.
    pub offering: [u8; 7],
    /// Points for servants, descending.
    pub servant: [u8; 7],
    /// Points for rings, descending.
    pub ring: [u8; 7],
}

impl Rewards {
    /// The points of a row's tiles, from the left.
    #[must_use]
    pub fn row(&self, row: RewardRow) -> &[u8; 7] {
        match row {
            RewardRow::Offering => &self.offering,
            RewardRow::Servant => &self.servant,
            RewardRow::Ring => &self.ring,
        }
    }
}

impl Edition {
    /// The standard edition, compiled in.
    ///
    /// # Panics
    /// Never, because the standard edition is sound, as a test checks.
    #[must_use]
    pub fn standard() -> Self {
        Self::from_json(include_str!("../../editions/standard.json")).expect("the standard edition is sound")
    }

    /// Checks a printing.
    ///
    /// # Errors
    /// The number that cannot be played with, and its place.
    pub fn new(printing: Printing) -> Result<Self, EditionError> {
        printing.check()?;
        Ok(Self(printing))
    }

    /// Reads and checks an edition.
    ///
    /// # Errors
    /// The fault and its place: malformed JSON, an unknown or missing field, a number that cannot be played with.
    pub fn from_json(json: &str) -> Result<Self, EditionError> {
        let mut text = serde_json::Deserializer::from_str(json);
        let raw: RawEdition = serde_path_to_error::deserialize(&mut text).map_err(|error| {
            let path = error.path().to_string();
            EditionError::of_json(&path, &error.into_inner())
        })?;
        text.end().map_err(|error| EditionError::of_json("", &error))?;
        Self::try_from(raw)
    }

    /// The food that a pixie steals on a space.
    #[must_use]
    pub fn icons(&self, space: Space) -> Resources {
        let row = &self.pyramid[usize::from(space.row()) - 1];
        let first = row[0].action;
        row[usize::from(space.number() - first)].icons
    }

    /// The track of a metal.
    #[must_use]
    pub fn track(&self, metal: Metal) -> &Track {
        match metal {
            Metal::Silver => &self.silver_track,
            Metal::Gold => &self.gold_track,
        }
    }
}

/// The fault of an edition that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EditionError {
    /// The place: a path like `pyramid[2][0].icons`, `.` for the whole, or line and column where no field is known.
    pub at: String,
    /// What is wrong, and a value that would be right.
    pub problem: String,
}

impl EditionError {
    /// The field, or line and column if the text is no JSON before any field begins.
    fn of_json(path: &str, error: &serde_json::Error) -> Self {
        // The path cannot name everything, such as a key that is no string; the problem does.
        let at = match path.trim_end_matches('?').trim_end_matches('.') {
            "" if error.is_data() => ".".into(),
            "" => format!("line {}, column {}", error.line(), error.column()),
            field => field.into(),
        };
        Self { at, problem: error.to_string() }
    }
}

impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "edition, {}: {}", self.at, self.problem)
    }
}

impl std::error::Error for EditionError {}

/// An edition as written in its file, not yet checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEdition {
    id: String,
    revision: u32,
    /// The source of the numbers, for readers of the file only.
    #[serde(rename = "_source", default)]
    _source: Option<IgnoredAny>,
    pyramid: Vec<Vec<PrintedSpace>>,
    silver_track: Track,
    gold_track: Track,
    slave_marks: Vec<u8>,
    oblivion: u8,
    whip_die: [u8; 6],
    casino_die: [CasinoFace; 6],
    rewards: Rewards,
}

impl TryFrom<RawEdition> for Edition {
    type Error = EditionError;

    fn try_from(raw: RawEdition) -> Result<Self, EditionError> {
        Self::new(Printing {
            id: raw.id,
            revision: raw.revision,
            pyramid: raw.pyramid,
            silver_track: raw.silver_track,
            gold_track: raw.gold_track,
            slave_marks: raw.slave_marks,
            oblivion: raw.oblivion,
            whip_die: raw.whip_die,
            casino_die: raw.casino_die,
            rewards: raw.rewards,
        })
    }
}

/// Passes if `sound`, else says what is wrong at `at`.
fn require(sound: bool, at: impl Into<String>, problem: impl FnOnce() -> String) -> Result<(), EditionError> {
    if sound { Ok(()) } else { Err(EditionError { at: at.into(), problem: problem() }) }
}

impl Printing {
    fn check(&self) -> Result<(), EditionError> {
        let id_is_a_word = (1..=40).contains(&self.id.len())
            && self.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        require(id_is_a_word, "id", || format!("`{}` should be 1-40 of a-z, 0-9 and -", self.id.escape_debug()))?;
        require(self.revision >= 1, "revision", || "revisions count from 1".into())?;
        self.check_pyramid()?;
        check_track("silver_track", &self.silver_track)?;
        check_track("gold_track", &self.gold_track)?;
        self.check_penalties()?;
        self.check_rewards()
    }

    fn check_pyramid(&self) -> Result<(), EditionError> {
        require(self.pyramid.len() == 4, "pyramid", || format!("4 rows are needed, not {}", self.pyramid.len()))?;
        for (row, spaces) in (1u8..).zip(&self.pyramid) {
            let at = format!("pyramid[{}]", row - 1);
            let expected: Vec<u8> = Space::of_row(row).map(Space::number).collect();
            let actual: Vec<u8> = spaces.iter().map(|space| space.action).collect();
            require(actual == expected, &at, || {
                format!("row {row} holds actions {expected:?} in this order, not {actual:?}")
            })?;
            for (i, space) in spaces.iter().enumerate() {
                let at = format!("{at}[{i}].icons");
                let total = space.icons.total();
                require(total == u32::from(row), &at, || {
                    format!("a space of row {row} shows {row} icons, not {total}")
                })?;
                let only_food = space.icons.iter().all(|(resource, _)| resource.as_food().is_some());
                require(only_food, &at, || "icons are food: apple, bread, honey".into())?;
            }
        }
        Ok(())
    }

    fn check_penalties(&self) -> Result<(), EditionError> {
        require((1..=150).contains(&self.oblivion), "oblivion", || format!("{} should be 1 to 150", self.oblivion))?;
        let ascending = self.slave_marks.is_sorted_by(|a, b| a < b) && self.slave_marks.first() != Some(&0);
        require(ascending, "slave_marks", || "the marks ascend, from 1 at least".into())?;
        let below = self.slave_marks.last().is_none_or(|last| *last < self.oblivion);
        require(below, "slave_marks", || format!("every mark lies below oblivion, {}", self.oblivion))?;
        require(self.slave_marks.len() <= 20, "slave_marks", || "at most 20 marks".into())?;
        let whips = self.whip_die.iter().all(|face| (1..=9).contains(face));
        require(whips, "whip_die", || "every face has 1 to 9 whips".into())
    }

    fn check_rewards(&self) -> Result<(), EditionError> {
        let rewards = &self.rewards;
        require((1..=7).contains(&rewards.golden), "rewards.golden", || "1 to 7 tiles of each row are golden".into())?;
        require(rewards.offering.is_sorted(), "rewards.offering", || "this row ascends".into())?;
        require(rewards.servant.is_sorted_by(|a, b| a >= b), "rewards.servant", || "this row descends".into())?;
        require(rewards.ring.is_sorted_by(|a, b| a >= b), "rewards.ring", || "this row descends".into())?;
        let largest = RewardRow::ALL.into_iter().flat_map(|row| rewards.row(row)).max();
        require(largest <= Some(&100), "rewards", || "a tile is worth at most 100 points".into())
    }
}

fn check_track(name: &str, track: &Track) -> Result<(), EditionError> {
    let steps = track.price.len();
    require((2..=20).contains(&steps), format!("{name}.price"), || format!("a track has 2 to 20 steps, not {steps}"))?;
    for (list, numbers) in [("penalty", &track.penalty), ("reward", &track.reward)] {
        let at = format!("{name}.{list}");
        require(numbers.len() == steps, &at, || format!("{} numbers, but the track has {steps} steps", numbers.len()))?;
        require(numbers.iter().all(|number| *number <= 20), &at, || "at most 20 a step".into())?;
    }
    require(track.price.iter().all(|price| (1..=30).contains(price)), format!("{name}.price"), || {
        "prices are 1 to 30".into()
    })?;
    let unpunished = track.penalty[steps - 2..] == [0, 0];
    require(unpunished, format!("{name}.penalty"), || "the two highest steps have no penalty".into())?;
    let only_top = track.reward[..steps - 1].iter().all(|reward| *reward == 0) && track.reward[steps - 1] > 0;
    require(only_top, format!("{name}.reward"), || "the highest step, and only that, gives reward points".into())
}

#[cfg(test)]
mod tests;
