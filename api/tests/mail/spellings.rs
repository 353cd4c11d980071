//! Tests of moves and commands in people's own words: a corpus of spellings by many kinds of writers.
//!
//! Each file of the folder is one writer, each line `state | mail | meaning`. The states are in `states.txt`. A meaning
//! is a move in notation, several with `&` between them, a command with `!` before it, `?` for what must be asked, or
//! `-` for what must be ignored. In a mail `\n` is a new line.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs};

use pixie_engine::chance::Seeded;
use pixie_engine::{Rulebook, Rules, Seat, State, advance, legal_moves, open_decisions, start};
use pixie_service::mail::execute::{Rehearsal, Rehearsed, rehearse_mail, rehearse_reply};

/// The share of the corpus that must be understood at once, or by one yes.
const UNDERSTOOD: f64 = 0.90;
const FEWEST: usize = 400;
const FEWEST_WRITERS: usize = 8;

/// The folder of the corpus; another one can be tried with `SPELLINGS`.
fn folder() -> PathBuf {
    env::var_os("SPELLINGS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/spellings"), PathBuf::from)
}

/// A game at the moment when this seat is asked.
struct Scene {
    name: String,
    board: State,
    seat: Seat,
}

/// A mail of the corpus.
struct Sample {
    state: String,
    mail: String,
    meaning: String,
}

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    AtOnce,
    ByYes,
    /// Asked, listed or refused, although it has a meaning.
    NotUnderstood,
    /// Asked or ignored, as it must be.
    LeftAlone,
    Misplayed,
}

/// The counts of one writer.
#[derive(Clone, Copy, Default)]
struct Counts {
    at_once: usize,
    by_yes: usize,
    not_understood: usize,
    left_alone: usize,
    misplayed: usize,
}

impl Counts {
    fn add(&mut self, verdict: Verdict) {
        let count = match verdict {
            Verdict::AtOnce => &mut self.at_once,
            Verdict::ByYes => &mut self.by_yes,
            Verdict::NotUnderstood => &mut self.not_understood,
            Verdict::LeftAlone => &mut self.left_alone,
            Verdict::Misplayed => &mut self.misplayed,
        };
        *count += 1;
    }

    fn sum(&self) -> usize {
        self.at_once + self.by_yes + self.not_understood + self.left_alone + self.misplayed
    }

    /// The share of the mails with a meaning that are understood.
    fn share(&self) -> f64 {
        let understood = u32::try_from(self.at_once + self.by_yes).unwrap();
        let all = understood + u32::try_from(self.not_understood).unwrap();
        if all == 0 { 1.0 } else { f64::from(understood) / f64::from(all) }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            at_once: self.at_once + other.at_once,
            by_yes: self.by_yes + other.by_yes,
            not_understood: self.not_understood + other.not_understood,
            left_alone: self.left_alone + other.left_alone,
            misplayed: self.misplayed + other.misplayed,
        }
    }
}

/// The states: a game by a seed, played with moves that are picked from it as well.
fn scenes() -> Vec<Scene> {
    let text = fs::read_to_string(folder().join("states.txt")).expect("the states");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(scene).collect()
}

fn scene(line: &str) -> Scene {
    let [name, rulebook, players, seed, moves, kind] = line.split_whitespace().collect::<Vec<_>>()[..] else {
        panic!("a state is `name rulebook players seed moves question`: {line}");
    };
    let rulebook = Rulebook::ALL.into_iter().find(|known| known.to_string() == rulebook).expect("a rulebook");
    let seed: u8 = seed.parse().unwrap();
    let mut chance = Seeded::new(&[seed; 32]);
    let (_, mut board) =
        start(Arc::new(Rules::of(rulebook, players.parse::<u8>().unwrap().try_into().unwrap())), &mut chance);
    let mut picked = u64::from(seed);
    for _ in 0..moves.parse::<usize>().unwrap() {
        let decision = open_decisions(&board).last().expect("somebody is asked");
        let legal = legal_moves(&board, &decision);
        picked = picked.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let said = legal[usize::try_from(picked >> 33).unwrap() % legal.len()];
        (_, board) = advance(&board, decision.seat, said, &mut chance).expect("a listed move is legal");
    }
    let decision = open_decisions(&board).last().expect("somebody is asked");
    let asked = serde_json::to_value(decision).unwrap();
    assert_eq!(asked["kind"], kind, "the state {name} is another one now");
    Scene { name: name.to_owned(), board, seat: decision.seat }
}

/// The writers and their mails.
fn writers() -> Vec<(String, Vec<Sample>)> {
    let entries = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|file| file.extension().is_some_and(|extension| extension == "txt")).collect();
    files.retain(|file| !file.ends_with("states.txt"));
    files.sort();
    let name = |file: &Path| file.file_stem().unwrap().to_string_lossy().into_owned();
    files.into_iter().map(|file| (name(&file), samples(&fs::read_to_string(&file).unwrap()))).collect()
}

fn samples(text: &str) -> Vec<Sample> {
    let lines = text.lines().filter(|line| !line.starts_with("##") && !line.trim().is_empty());
    let sample = |line: &str| {
        let [state, mail, meaning] = line.splitn(3, " | ").collect::<Vec<_>>()[..] else {
            panic!("a sample is `state | mail | meaning`: {line}");
        };
        let (state, mail) = (state.trim().to_owned(), mail.replace("\\n", "\n"));
        Sample { state, mail, meaning: meaning.trim().to_owned() }
    };
    lines.map(sample).collect()
}

/// What becomes of a mail.
fn rehearsed(sample: &Sample, scenes: &[Scene]) -> Vec<Rehearsed> {
    if sample.state == "invitation" {
        return rehearse_reply(&sample.mail);
    }
    let scene = scenes.iter().find(|scene| scene.name == sample.state);
    let scene = scene.unwrap_or_else(|| panic!("no state is called {}", sample.state));
    rehearse_mail(&sample.mail, &scene.board, scene.seat)
}

/// Compares what became of a mail with its meaning.
fn judge(sample: &Sample, lines: &[Rehearsed]) -> Verdict {
    let done: Vec<String> = lines
        .iter()
        .filter_map(|line| match &line.outcome {
            Rehearsal::Played(said) => Some(said.clone()),
            Rehearsal::Command(name) => Some(format!("!{name}")),
            _ => None,
        })
        .collect();
    let proposed = lines.iter().find_map(|line| match &line.outcome {
        Rehearsal::Proposed(said) => Some(said.clone()),
        _ => None,
    });
    if matches!(sample.meaning.as_str(), "?" | "-") {
        let is_silent = lines.iter().all(|line| line.outcome == Rehearsal::Ignored);
        return match (done.is_empty(), sample.meaning == "-" && !is_silent) {
            (true, false) => Verdict::LeftAlone,
            (true, true) => Verdict::NotUnderstood,
            (false, _) => Verdict::Misplayed,
        };
    }
    let meant: Vec<String> = sample.meaning.split('&').map(|said| said.trim().to_owned()).collect();
    let is_begun = done.len() <= meant.len() && done.iter().zip(&meant).all(|(done, meant)| is_same(done, meant));
    match (is_begun, done.len() == meant.len(), proposed) {
        (false, ..) => Verdict::Misplayed,
        (true, true, _) => Verdict::AtOnce,
        (true, false, Some(said)) if meant.get(done.len()) == Some(&said) => Verdict::ByYes,
        (true, false, _) => Verdict::NotUnderstood,
    }
}

/// Whether both are the same move; a command may say more.
fn is_same(done: &str, meant: &str) -> bool {
    if meant.starts_with('!') {
        return done.starts_with(meant);
    }
    let read = |text: &str| pixie_engine::notation::parse(text, None).map(|said| said.to_string());
    done == meant || read(done).is_ok_and(|done| Ok(done) == read(meant))
}

/// The table of results, and the mails that were not understood.
fn table() -> (String, Counts, usize) {
    let scenes = scenes();
    let (mut table, mut failures) = (
        String::from(
            "| writer | mails | at once | by one yes | not understood | left alone | misplayed | understood |\n|---|---|---|---|---|---|---|---|\n",
        ),
        String::new(),
    );
    let (mut all, writers) = (Counts::default(), writers());
    let row = |table: &mut String, name: &str, counts: Counts| {
        let Counts { at_once, by_yes, not_understood, left_alone, misplayed } = counts;
        let share = counts.share() * 100.0;
        let _ = writeln!(
            table,
            "| {name} | {} | {at_once} | {by_yes} | {not_understood} | {left_alone} | {misplayed} | {share:.0} % |",
            counts.sum()
        );
    };
    for (name, samples) in &writers {
        let mut counts = Counts::default();
        for sample in samples {
            let lines = rehearsed(sample, &scenes);
            let verdict = judge(sample, &lines);
            counts.add(verdict);
            if matches!(verdict, Verdict::NotUnderstood | Verdict::Misplayed) {
                let _ = writeln!(
                    failures,
                    "{verdict:?} {name}: {} | {:?} | {}\n    {lines:?}",
                    sample.state, sample.mail, sample.meaning
                );
            }
        }
        row(&mut table, name, counts);
        all = all.plus(counts);
    }
    row(&mut table, "all", all);
    (format!("{table}\n{failures}"), all, writers.len())
}

#[test]
fn people_are_understood_and_nothing_is_misplayed() {
    let (table, all, writers) = table();
    println!("{table}");
    assert_eq!(all.misplayed, 0, "{table}");
    assert!(all.share() >= UNDERSTOOD, "{table}");
    assert!(env::var_os("SPELLINGS").is_some() || (all.sum() >= FEWEST && writers >= FEWEST_WRITERS), "{table}");
}

#[test]
#[ignore = "prints the moves of each state, for those who write samples"]
fn states() {
    for scene in scenes() {
        let open = scene.board.decision(scene.seat).expect("a question");
        let moves: Vec<String> = legal_moves(&scene.board, &open).iter().map(ToString::to_string).collect();
        println!("{} ({}): {}\n", scene.name, scene.seat, moves.join(" | "));
    }
}
