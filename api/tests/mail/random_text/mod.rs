//! The test that random text moves nothing: blocks of chat, names, signatures, code and more, in scenes of all kinds.
//!
//! `RANDOM_BLOCKS` sets the number of blocks, `RANDOM_SEED` which they are.

mod blocks;
mod chatter;
mod machines;
mod signatures;
mod texts;

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;

use self::blocks::{Block, KINDS, block};
use self::texts::Texts;
use crate::picker::Picker;
use crate::scenes::{Scene, done, proposed, scenes};

/// The number of blocks if nothing else is said.
const BLOCKS: usize = 4_000;
/// The most failures that are shrunk.
const SHRUNK: usize = 400;
/// The most causes that are printed.
const SHOWN: usize = 150;

/// The counts of a kind of block.
#[derive(Clone, Copy, Default)]
struct Counts {
    blocks: usize,
    proposed: usize,
    moved: usize,
}

/// The same text that moves in several blocks.
struct Cause {
    times: usize,
    /// The kind and the scene of the first block, what was done, and the block.
    first: String,
}

#[test]
fn random_text_moves_nothing() {
    random_text(number("RANDOM_BLOCKS", BLOCKS));
}

#[test]
#[ignore = "100,000 blocks"]
fn much_random_text_moves_nothing() {
    random_text(100_000);
}

fn number(setting: &str, default: usize) -> usize {
    env::var(setting).map_or(default, |value| value.parse().expect("a number"))
}

fn random_text(blocks: usize) {
    let (texts, seed) = (Texts::read(), number("RANDOM_SEED", 1));
    let mut counts: BTreeMap<&str, Counts> = KINDS.iter().map(|(kind, _)| (*kind, Counts::default())).collect();
    let mut causes: BTreeMap<String, Cause> = BTreeMap::new();
    let mut failures = 0;
    for at in 0..blocks {
        let mut picker = Picker::new(u64::try_from(seed * 1_000_003 + at).unwrap());
        let Block { kind, text } = block(&mut picker, &texts);
        let scene = &scenes()[at % scenes().len()];
        let lines = scene.rehearse(&text);
        let counts = counts.get_mut(kind).expect("a known kind");
        counts.blocks += 1;
        counts.proposed += usize::from(proposed(&lines).is_some());
        if done(&lines).is_empty() {
            continue;
        }
        counts.moved += 1;
        failures += 1;
        if failures <= SHRUNK {
            let least = shrunk(&text, scene);
            let first = format!("{kind}, {}: {}\n    {text:?}", scene.name, done(&lines).join(" & "));
            causes.entry(least).or_insert(Cause { times: 0, first }).times += 1;
        }
    }
    println!("{}", table(&counts));
    assert!(failures == 0, "{failures} of {blocks} blocks did something:\n{}", list(causes));
}

/// The fewest lines of this text that still do something, each left out in turn.
fn shrunk(text: &str, scene: &Scene) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut at = 0;
    while at < lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(at);
        if done(&scene.rehearse(&fewer.join("\n"))).is_empty() {
            at += 1;
        } else {
            lines = fewer;
        }
    }
    lines.join("\n")
}

/// The table of all kinds.
fn table(counts: &BTreeMap<&str, Counts>) -> String {
    let mut table = String::from("| kind | blocks | proposed | moved |\n|---|---|---|---|\n");
    let mut all = Counts::default();
    let mut row = |kind: &str, Counts { blocks, proposed, moved }: Counts| {
        let _ = writeln!(table, "| {kind} | {blocks} | {proposed} | {moved} |");
    };
    for (kind, counts) in counts {
        row(kind, *counts);
        all.blocks += counts.blocks;
        all.proposed += counts.proposed;
        all.moved += counts.moved;
    }
    row("all", all);
    table
}

/// The causes, the most frequent first.
fn list(causes: BTreeMap<String, Cause>) -> String {
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|(_, cause)| std::cmp::Reverse(cause.times));
    let shown = causes.iter().take(SHOWN).map(|(text, cause)| format!("{} × {text:?}, {}\n", cause.times, cause.first));
    let more = causes.len().saturating_sub(SHOWN);
    format!("{}{more} more causes", shown.collect::<String>())
}
