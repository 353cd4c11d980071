//! Labels of moves, and the names of the rulebooks: whoever writes one, in any language, means that and nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use pixie_engine::chance::Seeded;
use pixie_engine::{
    Move, Players, Rulebook, Rules, Seat, State, advance, free_moves, legal_moves, open_decisions, start,
};
use pixie_service::mail::execute::{Rehearsal, Rehearsed, rehearse_mail};
use pixie_words::{Language, move_label};

use crate::picker::Picker;
use crate::scenes::{done, is_same, named};

/// The games, and the labels that are read at each question.
const GAMES: u8 = 6;
const LABELS: usize = 2;

/// Plays random games, and shows each question: the board, who is asked, the legal answers and the free moves.
fn questions(seed: u64, mut show: impl FnMut(&State, Seat, &[Move], &mut Picker)) {
    let mut picker = Picker::new(seed);
    for game in 0..GAMES {
        let players = Players::ALL[usize::from(game) % Players::ALL.len()];
        let rulebook = Rulebook::ALL[usize::from(game) % Rulebook::ALL.len()];
        let mut chance = Seeded::new(&[game; 32]);
        let (_, mut board) = start(Arc::new(Rules::of(rulebook, players)), &mut chance);
        while let Some(decision) = open_decisions(&board).last() {
            let legal = legal_moves(&board, &decision);
            let all = [legal.clone(), free_moves(&board, decision.seat)].concat();
            show(&board, decision.seat, &all, &mut picker);
            (_, board) = advance(&board, decision.seat, *picker.one(&legal), &mut chance).expect("a listed move");
        }
    }
}

fn outcomes(lines: &[Rehearsed]) -> Vec<&Rehearsal> {
    lines.iter().map(|line| &line.outcome).collect()
}

#[test]
fn a_label_is_read_as_its_move_in_each_language() {
    let (mut faults, mut read) = (Vec::new(), BTreeMap::<String, usize>::new());
    questions(41, |board, seat, moves, picker| {
        for _ in 0..LABELS {
            let made = picker.one(moves);
            *read.entry(kind(made)).or_default() += 1;
            for language in Language::ALL {
                let label = move_label(*language, made);
                let lines = rehearse_mail(&label, board, seat);
                if !matches!(&done(&lines)[..], [done] if is_same(done, &made.to_string())) {
                    faults.push(format!("{label} ({made}): {:?}", outcomes(&lines)));
                }
            }
        }
    });
    faults.sort();
    faults.dedup();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(read.len() > 20, "few kinds of moves were met: {read:?}");
}

/// The first word of a move in notation.
fn kind(made: &Move) -> String {
    made.to_string().split(' ').next().unwrap_or_default().to_owned()
}

/// A name that a book prints.
struct BookName {
    /// `action`, `ability` or `phase`.
    what: String,
    /// Its word in the notation; of a phase, its name in the data.
    id: String,
    name: String,
    /// What became of it where it is legal; none if it never was.
    read: Option<Result<(), String>>,
}

fn book_names() -> Vec<BookName> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/book_names.txt");
    let text = fs::read_to_string(file).expect("the names");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let name = |line: &str| {
        let [thing, _, name] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("a name: {line}") };
        let (what, id) = thing.split_once(' ').expect("what it is");
        BookName { what: what.to_owned(), id: id.to_owned(), name: name.to_owned(), read: None }
    };
    lines.map(name).collect()
}

impl BookName {
    /// Whether this move, in notation, is the thing with this name.
    fn names(&self, said: &str) -> bool {
        let mut words = said.split(' ');
        match (self.what.as_str(), words.next(), words.next()) {
            ("ability", Some("ability"), Some(second)) => second == self.id,
            // With the space 17 one takes food, too.
            ("action", Some("take"), _) => self.id == "dump",
            ("action", Some(first), _) => first == self.id,
            _ => false,
        }
    }

    /// Reads the name on this board: it must mean its thing, or be asked back.
    fn read(&self, board: &State, seat: Seat) -> Result<(), String> {
        let lines = rehearse_mail(&self.name, board, seat);
        let is_right = |line: &Rehearsed| match &line.outcome {
            Rehearsal::Played(said) | Rehearsal::Proposed(said) => self.names(said),
            Rehearsal::Listed(several) => several.iter().any(|said| self.names(said)),
            Rehearsal::Refused(_) => true,
            Rehearsal::Command(_) | Rehearsal::Ignored | Rehearsal::Left => false,
        };
        let all_right = !lines.is_empty() && lines.iter().all(is_right);
        if all_right { Ok(()) } else { Err(format!("{}: {:?}", self.name, outcomes(&lines))) }
    }
}

#[test]
fn names_of_the_books_are_read_as_their_things_or_asked_back() {
    let mut names = book_names();
    questions(17, |board, seat, moves, _| {
        let said: Vec<String> = moves.iter().map(ToString::to_string).collect();
        for name in names.iter_mut().filter(|name| name.what != "phase" && name.read.is_none()) {
            if said.iter().any(|said| name.names(said)) {
                name.read = Some(name.read(board, seat));
            }
        }
    });
    let never = || Err("it was never legal".to_owned());
    let names = names.into_iter().filter(|name| name.what != "phase");
    let faults: Vec<String> = names.filter_map(|name| name.read.unwrap_or_else(never).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn help_knows_the_names_of_the_books() {
    let names = book_names();
    let mut actions: Vec<&str> = Vec::new();
    let mut titles: BTreeMap<&str, String> = BTreeMap::new();
    let mut faults = Vec::new();
    for name in names.iter().filter(|name| name.what != "ability") {
        if name.what == "action" && !actions.contains(&name.id.as_str()) {
            actions.push(&name.id);
        }
        // The actions stand in the order of their numbers; the first name of a phase is that of the help.
        let title = titles.entry(&name.id).or_insert_with(|| match name.what.as_str() {
            "action" => format!("({})", actions.len()),
            _ => name.name.clone(),
        });
        let found = named("opening").rehearse(&format!("help {}", name.name));
        let is_found =
            |line: &Rehearsed| matches!(&line.outcome, Rehearsal::Command(help) if help.ends_with(title.as_str()));
        if !matches!(&found[..], [line] if is_found(line)) {
            faults.push(format!("help {}: {:?}", name.name, outcomes(&found)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
