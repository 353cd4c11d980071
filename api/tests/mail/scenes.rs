//! The scenes of the tests of reading: games at the moment when a seat is asked, and what a rehearsed mail does there.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::{env, fs};

use pixie_engine::chance::Seeded;
use pixie_engine::{Rulebook, Rules, Seat, State, advance, legal_moves, open_decisions, start};
use pixie_service::mail::execute::{Rehearsal, Rehearsed, rehearse_mail};

/// A game at the moment when this seat is asked.
pub(crate) struct Scene {
    pub(crate) name: String,
    pub(crate) board: State,
    pub(crate) seat: Seat,
}

impl Scene {
    /// What becomes of a mail with this text.
    pub(crate) fn rehearse(&self, text: &str) -> Vec<Rehearsed> {
        rehearse_mail(text, &self.board, self.seat)
    }

    /// The legal moves, in notation.
    pub(crate) fn moves(&self) -> Vec<String> {
        let open = self.board.decision(self.seat).expect("a question");
        legal_moves(&self.board, &open).iter().map(ToString::to_string).collect()
    }
}

/// The commands that change a game or a seat.
const CHANGES: [&str; 13] = [
    "agree",
    "disagree",
    "undo",
    "resign",
    "hand over",
    "end the game",
    "abandon the game",
    "adjourn",
    "go on",
    "no orders",
    "standing orders:",
    "away",
    "back",
];

/// What a mail does: moves in notation, and commands that change something with `!` before them.
pub(crate) fn done(lines: &[Rehearsed]) -> Vec<String> {
    let done = lines.iter().filter_map(|line| match &line.outcome {
        Rehearsal::Played(said) => Some(said.clone()),
        Rehearsal::Command(name) if CHANGES.iter().any(|change| name.starts_with(change)) => Some(format!("!{name}")),
        _ => None,
    });
    done.collect()
}

/// The move that is proposed.
pub(crate) fn proposed(lines: &[Rehearsed]) -> Option<&str> {
    lines.iter().find_map(|line| match &line.outcome {
        Rehearsal::Proposed(said) => Some(said.as_str()),
        _ => None,
    })
}

/// Whether both are the same move; a command may say more.
pub(crate) fn is_same(done: &str, meant: &str) -> bool {
    if meant.starts_with('!') {
        return done.starts_with(meant);
    }
    let read = |text: &str| pixie_engine::notation::parse(text, None).map(|said| said.to_string());
    done == meant || read(done).is_ok_and(|done| Ok(done) == read(meant))
}

/// The folder of the corpus of spellings; another one can be tried with `SPELLINGS`.
pub(crate) fn folder() -> PathBuf {
    env::var_os("SPELLINGS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/spellings"), PathBuf::from)
}

/// The scenes: each a game by a seed, played with moves that are picked from it as well.
pub(crate) fn scenes() -> &'static [Scene] {
    static SCENES: LazyLock<Vec<Scene>> = LazyLock::new(|| {
        let text = fs::read_to_string(folder().join("states.txt")).expect("the states");
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        lines.map(scene).collect()
    });
    &SCENES
}

/// The scene with this name.
pub(crate) fn named(name: &str) -> &'static Scene {
    let scene = scenes().iter().find(|scene| scene.name == name);
    scene.unwrap_or_else(|| panic!("no state is called {name}"))
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
