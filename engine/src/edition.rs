//! Edition data: the numbers that only the printed board tells (rules section 1).

use std::fmt;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::board::Space;
use crate::resources::{Metal, Resource, Resources};
use crate::tiles::RewardRow;

/// One printing of the board, checked. Made from its JSON by [`Edition::from_json`] only, so that a value of this
/// type is always playable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawEdition")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Edition {
    /// Short name, `standard` for the first one.
    pub id: String,
    /// Counts the corrections of this edition, from 1.
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

/// What is printed at a double space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PrintedSpace {
    /// The action's number, 1 to 14.
    pub action: u8,
    /// The food a pixie standing there steals; as many as the row's number.
    pub icons: Resources,
}

/// A track, one entry a step, lowest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Track {
    /// What a gold (silver track) or a ring (gold track) costs at this step.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CasinoFace {
    /// 1 of each food.
    Food,
    /// 2 silver.
    Silver,
    /// 1 gold.
    Gold,
}

impl CasinoFace {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Food, Self::Silver, Self::Gold];

    /// What it gives.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rewards {
    /// How many of each row are golden (R8.1).
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
    /// Never: a test loads it.
    #[must_use]
    pub fn standard() -> Self {
        Self::from_json(include_str!("../editions/standard.json")).expect("the standard edition is sound")
    }

    /// Reads and checks an edition.
    ///
    /// # Errors
    /// What is wrong, and where: malformed JSON, an unknown or missing field, a number that cannot be played with.
    pub fn from_json(json: &str) -> Result<Self, EditionError> {
        let mut text = serde_json::Deserializer::from_str(json);
        let raw: RawEdition = serde_path_to_error::deserialize(&mut text).map_err(|error| {
            let path = error.path().to_string();
            EditionError::of_json(&path, &error.into_inner())
        })?;
        text.end().map_err(|error| EditionError::of_json("", &error))?;
        Self::try_from(raw)
    }

    /// The food shown at a space.
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

/// Why an edition was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditionError {
    /// Where: a path like `pyramid[2][0].icons`, `.` for the whole, or line and column where no field is known.
    pub at: String,
    /// What is wrong and what would be right.
    pub problem: String,
}

impl EditionError {
    /// The field, or line and column if the text is no JSON before any field begins.
    fn of_json(path: &str, error: &serde_json::Error) -> Self {
        // What the path cannot name, a key that is no string for one, the problem tells.
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
    /// Where the numbers come from: for the readers of the file only.
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
        let edition = Self {
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
        };
        edition.check()?;
        Ok(edition)
    }
}

/// Passes if `sound`, else says what is wrong at `at`.
fn require(sound: bool, at: impl Into<String>, problem: impl FnOnce() -> String) -> Result<(), EditionError> {
    if sound { Ok(()) } else { Err(EditionError { at: at.into(), problem: problem() }) }
}

impl Edition {
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
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn standard() -> Value {
        serde_json::from_str(include_str!("../editions/standard.json")).expect("the standard edition is JSON")
    }

    fn error_of(edition: &Value) -> EditionError {
        Edition::from_json(&edition.to_string()).expect_err("the edition is broken")
    }

    /// What is set at which place of the standard edition, where the error says it is, and a part of what it says.
    type Broken = (&'static str, Value, &'static str, &'static str);

    #[track_caller]
    fn are_refused(table: impl IntoIterator<Item = Broken>) {
        for (pointer, value, at, problem) in table {
            let mut edition = standard();
            *edition.pointer_mut(pointer).expect("a place of the standard edition") = value.clone();
            let error = error_of(&edition);
            assert_eq!(error.at, at, "{pointer} = {value}: {error}");
            assert!(error.problem.contains(problem), "{pointer} = {value}: {error}");
        }
    }

    #[test]
    fn r1_edition_the_standard_one_loads() {
        let edition = Edition::standard();
        assert_eq!((edition.id.as_str(), edition.revision), ("standard", 1));
        assert_eq!((edition.oblivion, edition.slave_marks.as_slice()), (60, [10, 20, 30, 40, 50].as_slice()));
        assert_eq!((edition.silver_track.top(), edition.gold_track.top()), (6, 6));
        assert_eq!(edition.icons(Space::Casino), Resources::new([2, 0, 1, 0, 0]));
        assert_eq!(edition.icons(Space::StealFood), Resources::new([1, 0, 0, 0, 0]));
    }

    #[test]
    fn r1_4_the_standard_edition_shows_n_food_icons_on_a_space_of_row_n() {
        let edition = Edition::standard();
        assert!(Space::ALL.iter().all(|space| edition.icons(*space).total() == u32::from(space.row())));
    }

    #[test]
    fn r1_2_each_reward_row_has_7_tiles_5_of_them_golden() {
        let rewards = Edition::standard().rewards;
        assert_eq!(rewards.golden, 5);
        assert_eq!(rewards.row(RewardRow::Offering), &[2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(rewards.row(RewardRow::Servant), &[10, 9, 8, 7, 6, 5, 4]);
        assert_eq!(rewards.row(RewardRow::Ring), &[8, 7, 6, 5, 4, 3, 2]);
    }

    #[test]
    fn r1_edition_a_written_one_reads_back_equal() {
        let edition = Edition::standard();
        let written = serde_json::to_string(&edition).expect("an edition can be written");
        assert_eq!(Edition::from_json(&written), Ok(edition.clone()));
        assert_eq!(serde_json::from_str::<Edition>(&written).ok(), Some(edition));
    }

    #[test]
    fn r1_edition_source_is_ignored_whatever_it_holds() {
        for source in [json!("a note"), json!([1, { "a": null }]), json!(null)] {
            let mut edition = standard();
            edition["_source"] = source;
            assert_eq!(Edition::from_json(&edition.to_string()), Ok(Edition::standard()));
        }
        let mut without = standard();
        without.as_object_mut().expect("an object").remove("_source");
        assert_eq!(Edition::from_json(&without.to_string()), Ok(Edition::standard()));
    }

    #[test]
    fn r1_edition_an_unplayable_name_or_revision_is_refused() {
        are_refused([
            ("/id", json!(""), "id", "should be 1-40 of a-z"),
            ("/id", json!("a".repeat(41)), "id", "should be 1-40 of a-z"),
            ("/id", json!("Standard"), "id", "`Standard`"),
            ("/id", json!("a b\n"), "id", "`a b\\n`"),
            ("/id", json!(7), "id", "expected a string"),
            ("/revision", json!(0), "revision", "count from 1"),
            ("/revision", json!(-1), "revision", "invalid value: integer `-1`, expected u32"),
            ("/revision", json!(1u64 << 32), "revision", "4294967296"),
            ("/revision", json!(1.5), "revision", "expected u32"),
        ]);
    }

    #[test]
    fn r1_edition_an_unplayable_pyramid_is_refused() {
        let space = |action: u8| json!({ "action": action, "icons": { "apple": 1 } });
        are_refused([
            ("/pyramid", json!([]), "pyramid", "4 rows are needed, not 0"),
            ("/pyramid", json!({}), "pyramid", "expected a sequence"),
            ("/pyramid/0", json!([]), "pyramid[0]", "row 1 holds actions [1, 2, 3, 4, 5] in this order, not []"),
            (
                "/pyramid/0",
                json!([space(2), space(1), space(3), space(4), space(5)]),
                "pyramid[0]",
                "not [2, 1, 3, 4, 5]",
            ),
            ("/pyramid/3/1/action", json!(13), "pyramid[3]", "not [13, 13]"),
            ("/pyramid/3/1/action", json!(300), "pyramid[3][1].action", "300"),
            ("/pyramid/2/0/icons", json!({ "apple": 2 }), "pyramid[2][0].icons", "shows 3 icons, not 2"),
            ("/pyramid/0/4/icons", json!({}), "pyramid[0][4].icons", "shows 1 icons, not 0"),
            ("/pyramid/1/3/icons", json!({ "honey": 1, "gold": 1 }), "pyramid[1][3].icons", "icons are food"),
            ("/pyramid/1/3/icons", json!({ "honey": "2" }), "pyramid[1][3].icons", "expected u8"),
            ("/pyramid/1/3/icons", json!({ "honey": -2 }), "pyramid[1][3].icons", "`-2`"),
            ("/pyramid/1/3/icons", json!({ "honey": 61 }), "pyramid[1][3].icons", "at most 60"),
            ("/pyramid/1/3/icons", json!({ "stone": 2 }), "pyramid[1][3].icons", "unknown variant `stone`"),
            ("/pyramid/1/3/icons", json!(2), "pyramid[1][3].icons", "an object from resource"),
            ("/pyramid/1/3", json!({ "action": 9 }), "pyramid[1][3]", "missing field `icons`"),
        ]);
    }

    #[test]
    fn r1_edition_an_unplayable_track_is_refused() {
        are_refused([
            ("/silver_track/price", json!([1]), "silver_track.price", "2 to 20 steps, not 1"),
            ("/silver_track/price", json!([]), "silver_track.price", "2 to 20 steps, not 0"),
            ("/gold_track/price", json!(vec![1; 21]), "gold_track.price", "2 to 20 steps, not 21"),
            ("/silver_track/price/3", json!(0), "silver_track.price", "prices are 1 to 30"),
            ("/silver_track/price/3", json!(31), "silver_track.price", "prices are 1 to 30"),
            ("/silver_track/price/3", json!("2"), "silver_track.price[3]", "expected u8"),
            ("/silver_track/price/3", json!(256), "silver_track.price[3]", "256"),
            ("/silver_track/penalty", json!([0]), "silver_track.penalty", "1 numbers, but the track has 7 steps"),
            ("/gold_track/reward", json!(vec![0; 8]), "gold_track.reward", "8 numbers, but the track has 7 steps"),
            ("/gold_track/penalty/0", json!(21), "gold_track.penalty", "at most 20 a step"),
            ("/gold_track/penalty/5", json!(1), "gold_track.penalty", "two highest steps have no penalty"),
            ("/gold_track/penalty/6", json!(1), "gold_track.penalty", "two highest steps have no penalty"),
            ("/gold_track/reward/6", json!(0), "gold_track.reward", "the highest step, and only that"),
            ("/gold_track/reward/6", json!(21), "gold_track.reward", "at most 20 a step"),
            ("/silver_track/reward/0", json!(1), "silver_track.reward", "the highest step, and only that"),
        ]);
    }

    #[test]
    fn r1_edition_unplayable_penalties_and_dice_are_refused() {
        are_refused([
            ("/oblivion", json!(0), "oblivion", "0 should be 1 to 150"),
            ("/oblivion", json!(151), "oblivion", "151 should be 1 to 150"),
            ("/oblivion", json!(null), "oblivion", "expected u8"),
            ("/slave_marks", json!([0, 10]), "slave_marks", "ascend, from 1"),
            ("/slave_marks", json!([10, 10]), "slave_marks", "ascend, from 1"),
            ("/slave_marks", json!([20, 10]), "slave_marks", "ascend, from 1"),
            ("/slave_marks", json!([10, 60]), "slave_marks", "below oblivion, 60"),
            ("/slave_marks", json!((1..=21).collect::<Vec<u8>>()), "slave_marks", "at most 20 marks"),
            ("/slave_marks/1", json!(true), "slave_marks[1]", "expected u8"),
            ("/whip_die/0", json!(0), "whip_die", "1 to 9 whips"),
            ("/whip_die/0", json!(10), "whip_die", "1 to 9 whips"),
            ("/whip_die", json!([1, 1, 2, 2, 3]), "whip_die", "invalid length 5"),
            ("/whip_die", json!([1, 1, 2, 2, 3, 3, 3]), "whip_die", "trailing characters"),
            ("/casino_die/2", json!("rock"), "casino_die[2]", "unknown variant `rock`"),
            ("/casino_die", json!([]), "casino_die", "invalid length 0"),
        ]);
    }

    #[test]
    fn r1_edition_unplayable_rewards_are_refused() {
        are_refused([
            ("/rewards/golden", json!(0), "rewards.golden", "1 to 7"),
            ("/rewards/golden", json!(8), "rewards.golden", "1 to 7"),
            ("/rewards/offering/0", json!(9), "rewards.offering", "ascends"),
            ("/rewards/servant/0", json!(1), "rewards.servant", "descends"),
            ("/rewards/ring/6", json!(9), "rewards.ring", "descends"),
            ("/rewards/ring/0", json!(101), "rewards", "at most 100 points"),
            ("/rewards/ring", json!([8, 7]), "rewards.ring", "invalid length 2"),
            ("/rewards/ring/0", json!(1e99), "rewards.ring[0]", "expected u8"),
        ]);
    }

    #[test]
    fn r1_edition_unknown_fields_are_refused() {
        for (pointer, at) in [
            ("", "oblivian"),
            ("/silver_track", "silver_track.oblivian"),
            ("/pyramid/2/1", "pyramid[2][1].oblivian"),
            ("/rewards", "rewards.oblivian"),
        ] {
            let mut edition = standard();
            edition.pointer_mut(pointer).expect("a place of the standard edition")["oblivian"] = json!(60);
            let error = error_of(&edition);
            assert_eq!(error.at, at, "{error}");
            assert!(error.problem.contains("unknown field `oblivian`"), "{error}");
        }
    }

    #[test]
    fn r1_edition_missing_and_repeated_fields_are_refused() {
        for field in ["id", "revision", "pyramid", "silver_track", "slave_marks", "oblivion", "whip_die", "rewards"] {
            let mut edition = standard();
            edition.as_object_mut().expect("an object").remove(field);
            let error = error_of(&edition);
            assert_eq!(error.at, ".", "{error}");
            assert!(error.problem.contains(&format!("missing field `{field}`")), "{error}");
        }
        let twice = standard().to_string().replacen('{', "{\"oblivion\": 60,", 1);
        let error = Edition::from_json(&twice).expect_err("a field is there twice");
        assert!(error.problem.contains("duplicate field `oblivion`"), "{error}");
    }

    #[test]
    fn r1_edition_what_is_no_json_is_refused_with_line_and_column() {
        for (text, at) in [
            ("", "line 1, column 0"),
            ("edition", "line 1, column 1"),
            ("{ \"id\": \"a\"", "line 1, column 11"),
            ("{\n  \"id\": }", "id"),
        ] {
            let error = Edition::from_json(text).expect_err("this is no JSON");
            assert_eq!(error.at, at, "{text}: {error}");
        }
        let trailing = format!("{} 1", standard());
        let error = Edition::from_json(&trailing).expect_err("something follows");
        assert!(error.problem.contains("trailing characters"), "{error}");
        for other in ["[]", "7", "null", "\"standard\""] {
            let error = Edition::from_json(other).expect_err("this is no edition");
            assert!(error.at == "." && error.problem.contains("RawEdition") || other == "[]", "{other}: {error}");
        }
        let deep = "[".repeat(100_000);
        assert!(Edition::from_json(&deep).is_err());
    }

    #[test]
    fn r1_edition_an_error_tells_where_and_what() {
        let mut edition = standard();
        edition["oblivion"] = json!(200);
        assert_eq!(error_of(&edition).to_string(), "edition, oblivion: 200 should be 1 to 150");
    }
}
