//! The search for inputs that cost more than those that are kept. `engine/FUZZING.md` says how to run it.
//!
//! In each round a batch of changed patterns is read below valgrind at one length, and the most expensive ones are changed
//! further. The worst are then read at the lengths of the test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use crate::callgrind::count;
use crate::mutation::Mutator;
use crate::pattern::{Pattern, Piece};
use crate::readers::Reader;
use crate::{LONGEST, files, folder, patterns, reader};

/// Inputs of a search have this length: long enough for a loop inside a loop to show, short enough to try many.
const LENGTH: usize = 2_000;
/// Patterns of a round.
const BATCH: usize = 150;
/// Patterns that are changed further.
const KEPT: usize = 40;
/// Patterns that are shown at the end.
const SHOWN: usize = 3;

/// A pattern, and what it costs.
struct Found {
    cost: u64,
    pattern: Pattern,
}

#[test]
#[ignore = "a search, for PIXIE_COST_SECONDS"]
fn search() {
    let reader = reader();
    let number =
        |name: &str, else_it_is| std::env::var(name).map_or(else_it_is, |text| text.parse().expect("a number"));
    let end = Instant::now() + Duration::from_secs(number("PIXIE_COST_SECONDS", 60));
    let mut chance = StdRng::seed_from_u64(number("PIXIE_FUZZ_SEED", 1));
    let mut found = costs(reader, seeds(reader));
    let (seeds, mut tried) = (found.len(), found.len());
    while Instant::now() < end {
        let batch = (0..BATCH).map(|_| child(&found, &mut chance)).collect();
        found.extend(costs(reader, batch));
        tried += BATCH;
        select(&mut found);
    }
    println!("{}: {tried} patterns, {seeds} of them to begin with", reader.name);
    found.iter().take(SHOWN).for_each(|found| show(reader, &found.pattern));
    keep(reader, &found[0].pattern);
}

/// What each pattern costs at the length of the search.
fn costs(reader: &Reader, patterns: Vec<Pattern>) -> Vec<Found> {
    let inputs: Vec<Vec<u8>> = patterns.iter().map(|pattern| pattern.of_size(LENGTH.min(reader.door))).collect();
    let costs = count(reader.name, inputs.iter().map(Vec::as_slice));
    costs.into_iter().zip(patterns).map(|(cost, pattern)| Found { cost, pattern }).collect()
}

/// Leaves the most expensive ones, of several with the same cost one.
fn select(found: &mut Vec<Found>) {
    found.sort_by_key(|found| std::cmp::Reverse(found.cost));
    found.dedup_by_key(|found| found.cost);
    found.truncate(KEPT);
}

/// A change of one of the patterns.
fn child(found: &[Found], chance: &mut StdRng) -> Pattern {
    let [parent, other] = [(); 2].map(|()| found.choose(chance).expect("there are seeds"));
    Mutator { chance, most: LENGTH / 2 }.changed(&parent.pattern, &other.pattern)
}

/// What a search begins with: what is kept, and what is typical.
fn seeds(reader: &Reader) -> Vec<Pattern> {
    let kept = patterns(reader).into_iter().map(|(_, pattern)| pattern);
    let corpus = reader.corpus.into_iter().flat_map(|name| files(&corpus().join(name)));
    let corpus = corpus.map(|file| fs::read(file).expect("an input"));
    let typical = reader.seeds.iter().map(|text| text.as_bytes().to_vec()).chain(corpus);
    kept.chain(typical.map(|text| Pattern { pieces: vec![Piece { text, many: false }] })).collect()
}

fn corpus() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus")
}

/// Prints a pattern, and its cost at growing lengths.
fn show(reader: &Reader, pattern: &Pattern) {
    println!("\n{pattern}");
    let lengths: BTreeSet<usize> = (0..6).map(|halved| reader.door.min(LONGEST) >> halved).collect();
    let inputs: Vec<Vec<u8>> = lengths.iter().map(|length| pattern.of_size(*length)).collect();
    let costs = count(reader.name, inputs.iter().map(Vec::as_slice));
    for (input, cost) in inputs.iter().zip(costs) {
        println!("{:>8} bytes: {cost:>13} instructions", input.len());
    }
}

/// Keeps a pattern that costs more than all that are kept, by a tenth.
fn keep(reader: &Reader, pattern: &Pattern) {
    let all: Vec<Pattern> = patterns(reader).into_iter().map(|(_, pattern)| pattern).collect();
    let kept = costs(reader, all).iter().map(|found| found.cost).max().unwrap_or_default();
    let cost = costs(reader, vec![pattern.clone()])[0].cost;
    if cost > kept + kept / 10 {
        let file = folder().join(reader.name).join(format!("found-{cost}"));
        fs::write(&file, pattern.to_string()).expect("room for the pattern");
        println!("kept as {}", file.display());
    }
}
