//! The cost of what strangers write, in instructions: bounded for the worst inputs that were found, and growing no faster than
//! their length times its logarithm.
//!
//! `engine/FUZZING.md` says how to search for worse ones.

mod callgrind;
mod mutation;
pub mod pattern;
pub mod readers;
mod search;
#[path = "../../../tests/fuzz/targets/mod.rs"]
pub mod targets;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use pattern::Pattern;
use readers::{READERS, Reader};

/// How many times as much twice the length may cost: twice, times what the logarithm of the length grows.
const DOUBLED: f64 = 2.3;
/// Below this many instructions, what a reader does once for any input counts as much as what it does for its length.
const NOISE: u64 = 2_000_000;
/// The longest inputs that are measured: below valgrind, a mail of a megabyte takes a minute.
const LONGEST: usize = 32 << 10;
/// An input is measured at its full length, and twice at half the length before.
const HALVINGS: u32 = 2;

/// An input to measure.
struct Trial {
    pattern: String,
    bytes: Vec<u8>,
}

#[test]
fn the_worst_inputs_are_cheap_and_twice_the_length_costs_twice_as_much() {
    if !callgrind::is_here() {
        assert!(std::env::var_os("CI").is_none(), "valgrind is missing");
        eprintln!("left out: valgrind is missing");
        return;
    }
    let rest = Mutex::new(READERS.iter().collect::<Vec<_>>());
    let faults = Mutex::new(Vec::new());
    let measure = || {
        while let Some(reader) = { rest.lock().expect("no panic").pop() } {
            let found = judge(reader);
            faults.lock().expect("no panic").extend(found);
        }
    };
    thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(measure))));
    let faults = faults.into_inner().expect("no panic");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is too expensive, or grows too fast.
fn judge(reader: &Reader) -> Vec<String> {
    let trials = trials(reader);
    let counts = callgrind::count(reader.name, trials.iter().map(|trial| &trial.bytes[..]));
    let mut faults = Vec::new();
    let costs: Vec<_> = trials.iter().zip(counts).collect();
    for (trial, cost) in &costs {
        println!("{} {}: {} bytes, {cost} instructions", reader.name, trial.pattern, trial.bytes.len());
        if *cost > reader.most * 1_000_000 {
            faults.push(format!("{} {}: {cost} instructions, of {} million", reader.name, trial.pattern, reader.most));
        }
    }
    for pair in costs.windows(2) {
        let [(half, cost_of_half), (whole, cost)] = pair else { continue };
        let is_doubled = half.pattern == whole.pattern;
        if is_doubled && *cost > NOISE && grows_too_fast((half.bytes.len(), *cost_of_half), (whole.bytes.len(), *cost))
        {
            let lengths = (half.bytes.len(), whole.bytes.len());
            faults.push(format!(
                "{} {}: {lengths:?} bytes cost {:?}",
                reader.name,
                whole.pattern,
                (cost_of_half, cost)
            ));
        }
    }
    faults
}

/// Whether the cost of the longer input is more than that of the shorter one explains.
fn grows_too_fast((shorter, less): (usize, u64), (longer, more): (usize, u64)) -> bool {
    let (length, cost) = (longer as f64 / shorter as f64, more as f64 / less as f64);
    cost > length * DOUBLED / 2.0
}

#[test]
fn a_loop_inside_a_loop_grows_too_fast() {
    for length in [1_000_u32, 16_000] {
        let costs = |of: fn(f64) -> f64| {
            let cost = |length: u32| (length as usize, of(f64::from(length)) as u64);
            grows_too_fast(cost(length), cost(2 * length))
        };
        assert!(!costs(|n| 700.0 * n), "n");
        assert!(!costs(|n| n * n.log2()), "n log n");
        assert!(costs(|n| n.powf(1.3)), "n to the 1.3");
        assert!(costs(|n| n * n), "n squared");
    }
}

/// Reads each input of a file, which holds the length of each before its bytes.
#[test]
#[ignore = "run by valgrind"]
fn readers_are_counted() {
    let reader = reader();
    // What is made once is made before.
    (reader.read)(b"");
    let inputs = fs::read(std::env::var("PIXIE_COST_INPUTS").expect("a file")).expect("the inputs");
    let mut rest = &inputs[..];
    while let Some((length, below)) = rest.split_first_chunk() {
        let (input, below) = below.split_at(usize::try_from(u64::from_le_bytes(*length)).expect("a length"));
        callgrind::counted(reader.read, input);
        rest = below;
    }
}

/// The reader that the environment names.
fn reader() -> &'static Reader {
    let name = std::env::var("PIXIE_COST_READER").expect("PIXIE_COST_READER names a reader");
    READERS.iter().find(|reader| reader.name == name).expect("PIXIE_COST_READER names a reader")
}

/// The worst inputs of a reader, each in growing lengths.
fn trials(reader: &Reader) -> Vec<Trial> {
    let patterns = patterns(reader);
    let of = |(name, pattern): &(String, Pattern)| {
        let lengths = (0..=HALVINGS).rev().map(|halved| reader.door.min(LONGEST) >> halved);
        lengths.map(|most| Trial { pattern: name.clone(), bytes: pattern.of_size(most) }).collect::<Vec<_>>()
    };
    patterns.iter().flat_map(of).collect()
}

/// The worst inputs that were found, by name.
fn patterns(reader: &Reader) -> Vec<(String, Pattern)> {
    let mut files = files(&folder().join(reader.name));
    files.sort();
    let named = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (name, Pattern::parse(&fs::read_to_string(file).expect("a text")))
    };
    files.iter().map(named).collect()
}

#[test]
fn each_reader_has_a_worst_input() {
    let mut folders: Vec<_> = files(&folder()).iter().map(|path| path.file_name().map(ToOwned::to_owned)).collect();
    folders.sort();
    assert_eq!(folders, READERS.iter().map(|reader| Some(reader.name.into())).collect::<Vec<_>>());
    for reader in &READERS {
        assert!(!patterns(reader).is_empty(), "{}", reader.name);
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/worst")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("an entry").path()).collect()
}
