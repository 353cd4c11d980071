//! The test that a mutation of a right order never becomes another order: a word added, a line broken, a signature below.
//!
//! The orders are all legal moves of all scenes in notation, and the mails of the corpus of spellings that are done at
//! once. A mutation is done as the order was, or is not done at all. What is no part of the order must leave it done.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;

use crate::picker::Picker;
use crate::scenes::{Scene, done, is_same, named, scenes};
use crate::spellings::writers;

/// The most failures that are printed.
const SHOWN: usize = 150;
/// The share of the spellings that must stay done, of the mutations that leave the order as it is.
const STAY: f64 = 0.95;

/// Words of chat that mean nothing in the game, in four languages.
const WORDS: [&str; 32] = [
    "yesterday",
    "weather",
    "coffee",
    "really",
    "finally",
    "mother",
    "train",
    "football",
    "honestly",
    "holiday",
    "because",
    "garden",
    "gestern",
    "Wetter",
    "Kaffee",
    "wirklich",
    "endlich",
    "Mutter",
    "leider",
    "Urlaub",
    "hier",
    "soir",
    "vraiment",
    "enfin",
    "école",
    "dommage",
    "wczoraj",
    "pogoda",
    "kawa",
    "naprawdę",
    "wreszcie",
    "szkoła",
];
const GREETINGS: [&str; 8] = [
    "Hi Bob,",
    "Hello everybody,",
    "Dear all,",
    "Hallo zusammen,",
    "Liebe Leute,",
    "Bonjour,",
    "Salut à tous,",
    "Cześć,",
];
const COURTESIES: [&str; 10] = [
    "Nice move, Bob!",
    "Looking forward to your move!",
    "Thanks for the quick answer.",
    "Sorry for the delay!",
    "That was a great round.",
    "Guter Zug, Bob!",
    "Danke für die schnelle Antwort.",
    "Bien joué, Bob !",
    "Désolé pour le retard.",
    "Dobry ruch, Bob!",
];
const ASIDES: [&str; 6] = ["(finally!)", "(sorry, Bob)", "(at last)", "(endlich!)", "(enfin !)", "(wreszcie!)"];
const SIGNATURES: [&str; 10] = [
    "Ada",
    "Pat",
    "Cheers,\nGrace",
    "Thanks, P",
    "M.",
    "Ada Lovelace\nHead of Gold Trading\nMining Pass Ltd.\n+44 20 7946 0000",
    "Liebe Grüße\nRob",
    "Amicalement,\nPierre",
    "Pozdrawiam\nOla",
    "Mark\n4 Silver Street",
];

type Mutate = fn(&str, &mut Picker) -> Vec<String>;

/// The mutations: their names, and whether the order must stay done.
const MUTATIONS: [(&str, bool, Mutate); 10] = [
    ("a greeting above", true, |order, picker| vec![format!("{}\n\n{order}", picker.one(&GREETINGS))]),
    ("a greeting directly above", true, |order, picker| vec![format!("{}\n{order}", picker.one(&GREETINGS))]),
    ("a courtesy above", true, |order, picker| vec![format!("{}\n{order}", picker.one(&COURTESIES))]),
    ("a signature after a blank line", true, |order, picker| vec![format!("{order}\n\n{}", picker.one(&SIGNATURES))]),
    ("a marked signature", true, |order, picker| vec![format!("{order}\n-- \n{}", picker.one(&SIGNATURES))]),
    ("a signature directly below", false, |order, picker| vec![format!("{order}\n{}", picker.one(&SIGNATURES))]),
    ("a word added", false, |order, picker| vec![with_word(order, picker)]),
    ("a line broken", false, broken),
    ("an aside", false, |order, picker| vec![format!("{order} {}", picker.one(&ASIDES))]),
    ("a number in front", false, numbered),
];

/// The order with a word at one of its blanks, or at an end.
fn with_word(order: &str, picker: &mut Picker) -> String {
    let mut words: Vec<&str> = order.split(' ').collect();
    words.insert(picker.below(words.len() + 1), *picker.one(&WORDS));
    words.join(" ")
}

/// The order broken at each of its blanks; what is quoted stays quoted.
fn broken(order: &str, _: &mut Picker) -> Vec<String> {
    let is_own = |at: usize| !order[..at].rsplit('\n').next().is_some_and(|line| line.starts_with('>'));
    let blanks = order.match_indices(' ').map(|(at, _)| at).filter(|at| is_own(*at));
    blanks.map(|at| format!("{}\n{}", &order[..at], &order[at + 1..])).collect()
}

/// The order as an item of somebody's own list.
fn numbered(order: &str, picker: &mut Picker) -> Vec<String> {
    ["", ".", ")", " -"].into_iter().map(|sign| format!("{}{sign} {order}", picker.within(1, 9))).collect()
}

/// An order that is done at once.
struct RightOrder {
    scene: &'static Scene,
    mail: String,
    /// What is done, each step of a climb by itself.
    done: Vec<String>,
}

impl RightOrder {
    fn of(scene: &'static Scene, mail: String) -> Option<Self> {
        let done = steps(done(&scene.rehearse(&mail)));
        let is_move = !done.is_empty() && !done.iter().any(|said| said.starts_with('!'));
        is_move.then_some(Self { scene, mail, done })
    }
}

/// Moves, with a climb of several steps as several.
fn steps(done: Vec<String>) -> Vec<String> {
    let step = |said: &str| said.starts_with("promote ").then(|| said["promote ".len()..].to_owned());
    let split = |said: String| match step(&said) {
        Some(climb) => climb.split(", ").map(|step| format!("promote {step}")).collect(),
        None => vec![said],
    };
    done.into_iter().flat_map(split).collect()
}

/// The counts of a mutation.
#[derive(Clone, Copy, Default)]
struct Counts {
    mails: usize,
    same: usize,
    /// A part of an order of several moves.
    part: usize,
    asked: usize,
    other: usize,
}

/// Tries all mutations on these orders: prints a table, and fails if another move is made, or if too few stay done.
fn try_all(orders: &[RightOrder], stay: f64) {
    let (mut table, mut failures, mut few) = (String::new(), Vec::new(), String::new());
    let _ = writeln!(table, "| mutation | mails | same | a part | not done | another |\n|---|---|---|---|---|---|");
    for (seed, (name, must_stay, mutate)) in (1..).zip(MUTATIONS) {
        let (mut counts, mut picker, mut lost) = (Counts::default(), Picker::new(seed), BTreeMap::new());
        for order in orders {
            for mail in mutate(&order.mail, &mut picker) {
                let done = steps(done(&order.scene.rehearse(&mail)));
                counts.mails += 1;
                let is_begun = done.len() <= order.done.len()
                    && done.iter().zip(&order.done).all(|(done, meant)| is_same(done, meant));
                match is_begun {
                    true if done.len() == order.done.len() => counts.same += 1,
                    true if done.is_empty() => {
                        counts.asked += 1;
                        lost.insert(mail, order.scene.name.as_str());
                    }
                    true => counts.part += 1,
                    false => {
                        counts.other += 1;
                        let (scene, meant) = (&order.scene.name, order.done.join(" & "));
                        failures.push(format!("{name}, {scene}: {mail:?} does {} for {meant}", done.join(" & ")));
                    }
                }
            }
        }
        let Counts { mails, same, part, asked, other } = counts;
        let _ = writeln!(table, "| {name} | {mails} | {same} | {part} | {asked} | {other} |");
        if must_stay && share(same, mails) < stay {
            let _ = writeln!(few, "{name}: {same} of {mails} stay done; not done are, such as");
            lost.into_iter().take(20).for_each(|(mail, scene)| few.push_str(&format!("    {scene}: {mail:?}\n")));
        }
    }
    println!("{table}");
    let number = failures.len();
    let failures: String = failures.into_iter().take(SHOWN).map(|failure| failure + "\n").collect();
    assert!(number == 0 && few.is_empty(), "{number} mutations do something else:\n{failures}{few}");
}

fn share(of: usize, all: usize) -> f64 {
    f64::from(u32::try_from(of).unwrap()) / f64::from(u32::try_from(all).unwrap())
}

/// The orders that are tried: every third one, because all of them take a minute and a half; all with `MUTATIONS=all`.
fn tried(orders: Vec<RightOrder>) -> Vec<RightOrder> {
    let step = if env::var("MUTATIONS").is_ok_and(|which| which == "all") { 1 } else { 3 };
    orders.into_iter().step_by(step).collect()
}

#[test]
fn a_mutation_of_a_move_in_notation_is_the_same_move_or_nothing() {
    let all = scenes().iter().flat_map(|scene| scene.moves().into_iter().map(move |said| (scene, said)));
    let orders: Vec<RightOrder> =
        all.map(|(scene, said)| RightOrder::of(scene, said).expect("a legal move in notation is done")).collect();
    assert!(orders.len() >= 500, "{} moves", orders.len());
    try_all(&tried(orders), 1.0);
}

#[test]
fn a_mutation_of_a_move_in_words_is_the_same_move_or_nothing() {
    let samples = writers().into_iter().flat_map(|(_, samples)| samples);
    let samples = samples.filter(|sample| sample.state != "invitation");
    let orders: Vec<RightOrder> =
        samples.filter_map(|sample| RightOrder::of(named(&sample.state), sample.mail)).collect();
    assert!(orders.len() >= 500, "{} mails", orders.len());
    try_all(&tried(orders), STAY);
}
