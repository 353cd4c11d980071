//! The perft table: the number of ways in which a game can begin, counted decision by decision. Two engines that count the
//! same follow the same rules.
//!
//! Counted is every legal answer to the open decision of the lowest seat, with chance by the seed.

#[path = "support/ways.rs"]
mod ways;

use std::sync::Arc;

use pixie_engine::chance::Seeded;
use pixie_engine::{Players, Rulebook, Rules, start};

use self::ways::ways;

/// Rulebook, players, the byte of which the seed consists, and the number of ways at each depth, from 1.
const TABLE: &[(Rulebook, Players, u8, &[u64])] = &[
    (Rulebook::En, Players::Two, 0, &[6, 30, 2_445, 271_548, 19_402_120]),
    (Rulebook::En, Players::Two, 1, &[6, 30, 2_270, 239_826]),
    (Rulebook::Pl, Players::Three, 0, &[6, 30, 120, 9_780, 1_073_976]),
    (Rulebook::De, Players::Three, 0, &[6, 30, 120, 8_100, 724_816]),
    (Rulebook::Fr, Players::Four, 0, &[6, 30, 120, 360, 24_300, 2_177_508]),
    (Rulebook::Draft, Players::Five, 0, &[6, 30, 120, 360, 720, 54_000]),
];

#[test]
fn games_begin_in_as_many_ways_as_the_table_says() {
    for (rulebook, players, seed, expected) in TABLE {
        let mut chance = Seeded::new(&[*seed; 32]);
        let (_, state) = start(Arc::new(Rules::of(*rulebook, *players)), &mut chance);
        let counted: Vec<u64> = (1..).zip(*expected).map(|(depth, _)| ways(&state, depth, &mut chance)).collect();
        assert_eq!(counted, *expected, "{rulebook:?}, {players} players, seed {seed}");
    }
}

#[test]
fn the_readme_has_the_same_table() {
    let readme = include_str!("../README.md");
    for (rulebook, players, seed, ways) in TABLE {
        let mut columns: Vec<String> = ways.iter().map(|number| grouped(*number)).collect();
        columns.resize(6, String::new());
        let name = format!("{rulebook:?}").to_lowercase();
        let row = format!("| `{name}` | {players} | {seed} | {} |", columns.join(" | "));
        let row = row.replace("|  ", "| ");
        assert!(readme.contains(&row), "{row}");
    }
}

/// With a comma between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}
