//! The replay of the fuzz corpus in `api/fuzz`, with mutations of it: the same ones in every run.
//!
//! libFuzzer searches for other inputs with the same targets; `engine/FUZZING.md` says how to run it, and what it has found.
//!
//! `PIXIE_FUZZ_TIMES` multiplies the number of mutations, `PIXIE_FUZZ_SEED` selects them.

pub mod targets;

use std::collections::BTreeSet;
use std::fs;
use std::panic::{catch_unwind, resume_unwind};
use std::path::Path;
use std::thread;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;

use pixie_post::server::openapi;

/// A reader of strangers' bytes, with the examples that mutation begins with.
struct Target {
    /// The name of its corpus folder, and of the binary that cargo-fuzz runs.
    name: &'static str,
    take: fn(&[u8]),
    /// The number of mutations: as many as take some seconds.
    inputs: u32,
    /// A further folder with inputs that also serve another purpose.
    also: Option<&'static str>,
}

const TARGETS: [Target; 8] = [
    Target { name: "archive", take: targets::archive, inputs: 100, also: Some("tests/golden") },
    Target { name: "bodies", take: targets::bodies, inputs: 500, also: None },
    Target { name: "edition", take: targets::edition, inputs: 300, also: None },
    Target { name: "facts", take: targets::facts, inputs: 100, also: None },
    Target { name: "mail", take: targets::mail, inputs: 5_000, also: Some("tests/mail/corpus") },
    Target { name: "moves", take: targets::moves, inputs: 50, also: None },
    Target { name: "notation", take: targets::notation, inputs: 3_000, also: None },
    Target { name: "record", take: targets::record, inputs: 300, also: None },
];

#[test]
fn no_bytes_do_harm() {
    thread::scope(|scope| TARGETS.iter().for_each(|target| drop(scope.spawn(|| noise(target)))));
}

#[test]
fn cargo_fuzz_runs_the_same() {
    let binaries = files("fuzz/src/bin").map(|(name, _)| name.trim_end_matches(".rs").to_owned());
    assert_eq!(binaries.collect::<Vec<_>>(), TARGETS.map(|target| target.name));
}

#[test]
fn every_operation_with_a_json_body_is_here() {
    let specification: Value = serde_json::from_str(&openapi::text()).expect("JSON");
    let paths = specification["paths"].as_object().expect("paths");
    let operations = paths.iter().flat_map(|(path, item)| {
        let operations = item.as_object().expect("operations").iter();
        let takes_json =
            operations.filter(|(_, operation)| operation["requestBody"]["content"].get("application/json").is_some());
        takes_json.map(move |(method, _)| format!("{} {path}", method.to_uppercase()))
    });
    let here = targets::operations().map(str::to_owned);
    assert_eq!(here.collect::<BTreeSet<_>>(), operations.collect());
}

fn noise(target: &Target) {
    let number = |name: &str| std::env::var(name).map_or(1, |text| text.parse().expect("a number"));
    let corpus = files(&format!("fuzz/corpus/{}", target.name)).chain(target.also.into_iter().flat_map(files));
    let corpus: Vec<Vec<u8>> = corpus.map(|(_, bytes)| bytes).collect();
    corpus.iter().for_each(|input| take(target, input));

    let chance = StdRng::seed_from_u64(number("PIXIE_FUZZ_SEED"));
    let mut spoiler = Spoiler { chance, corpus: &corpus, words: words() };
    for _ in 0..u64::from(target.inputs) * number("PIXIE_FUZZ_TIMES") {
        take(target, &spoiler.spoilt());
    }
}

/// Runs an input, and prints its name if it fails.
fn take(target: &Target, input: &[u8]) {
    if let Err(panic) = catch_unwind(|| (target.take)(input)) {
        eprintln!("{} cannot take this:\n{}", target.name, input.escape_ascii());
        resume_unwind(panic);
    }
}

/// The files of a folder, by name.
fn files(folder: &str) -> impl Iterator<Item = (String, Vec<u8>)> + use<> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    names.into_iter().map(|file| {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read(file).unwrap())
    })
}

/// The dictionary of libFuzzer: on each line a word in quotes, with `\\`, `\"` and `\xAB`.
fn words() -> Vec<Vec<u8>> {
    let words =
        include_str!("../../fuzz/words.dict").lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    let unescape = |word: &str| {
        let mut bytes = Vec::new();
        let mut rest = word.bytes();
        while let Some(byte) = rest.next() {
            bytes.push(match (byte, rest.clone().next()) {
                (b'\\', Some(b'x')) => {
                    let digits: Vec<u8> = rest.by_ref().skip(1).take(2).collect();
                    hex::decode(digits).expect("two hexadecimal digits")[0]
                }
                (b'\\', _) => rest.next().expect("something after a backslash"),
                (plain, _) => plain,
            });
        }
        bytes
    };
    words.map(unescape).collect()
}

/// The mutator of a corpus.
struct Spoiler<'a> {
    chance: StdRng,
    corpus: &'a [Vec<u8>],
    words: Vec<Vec<u8>>,
}

impl Spoiler<'_> {
    /// One of the inputs, with a few mutations.
    fn spoilt(&mut self) -> Vec<u8> {
        let mut input = self.corpus.choose(&mut self.chance).expect("a corpus has inputs").clone();
        for _ in 0..self.chance.random_range(1..=4) {
            self.spoil(&mut input);
        }
        input
    }

    /// Changes the bytes in one way.
    fn spoil(&mut self, input: &mut Vec<u8>) {
        let Self { chance, corpus, words } = self;
        if input.is_empty() {
            return;
        }
        let at = chance.random_range(0..input.len());
        let span = at..(at + chance.random_range(0..80)).min(input.len());
        let word = words.choose(chance).expect("there are words");
        match chance.random_range(0..9) {
            0 => input[at] ^= 1 << chance.random_range(0..8),
            1 => input[at] = chance.random(),
            2 => input.truncate(at),
            3 => drop(input.drain(span)),
            4 => {
                let again = input[span].to_vec();
                input.splice(at..at, again);
            }
            5 => {
                let other = corpus.choose(chance).expect("a corpus has inputs");
                let from = chance.random_range(0..=other.len());
                input.splice(at.., other[from..].iter().copied());
            }
            6 => drop(input.splice(at..at, word.iter().copied())),
            7 => drop(input.splice(span, word.iter().copied())),
            _ => swap(input, words.choose(chance).expect("there are words"), word),
        }
    }
}

/// Replaces one word by another.
fn swap(input: &mut Vec<u8>, old: &[u8], new: &[u8]) {
    if let Some(at) = input.windows(old.len()).position(|window| window == old) {
        input.splice(at..at + old.len(), new.iter().copied());
    }
}
