//! Tests of editions.

use serde_json::{Value, json};

use super::*;

fn standard() -> Value {
    serde_json::from_str(include_str!("../../editions/standard.json")).expect("the standard edition is JSON")
}

fn error_of(edition: &Value) -> EditionError {
    Edition::from_json(&edition.to_string()).expect_err("the edition is broken")
}

/// A value at a place of the standard edition, the place in the error, and a part of the error.
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
fn r1_edition_a_name_has_letters_digits_and_dashes() {
    let mut edition = standard();
    edition["id"] = json!("second-printing-2");
    assert_eq!(Edition::from_json(&edition.to_string()).map(|read| read.id.clone()), Ok("second-printing-2".into()));
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
        ("/pyramid/0", json!([space(2), space(1), space(3), space(4), space(5)]), "pyramid[0]", "not [2, 1, 3, 4, 5]"),
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
