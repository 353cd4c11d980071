//! Tests of the orders between grave accents in the texts of answers: whoever writes one back has ordered what the English text says.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use pixie_words::Language;

use super::desk::{DeskOrder, read_line};
use super::orders::{AddressKind, read_order};
use crate::ground::budget::Budget;
use crate::mail::wording::Glossary;

/// The orders of each message of a catalogue, by its name.
fn printed(language: Language, file: &str) -> BTreeMap<String, Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/catalogues").join(language.tag()).join(file);
    let text = fs::read_to_string(path).expect("a catalogue");
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((begun, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            name = begun.to_owned();
        }
        let printed = found.entry(name.clone()).or_default();
        for order in line.split('`').skip(1).step_by(2) {
            // A text has the same orders once for each number that a language tells apart.
            if !printed.iter().any(|known| known == order) {
                printed.push(order.to_owned());
            }
        }
    }
    found
}

/// What an order means to the desk and in a game, or else in an answer to an invitation.
fn meanings(order: &str) -> Vec<String> {
    let glossary = || Glossary::new(Budget::of(usize::MAX));
    // The language in which somebody signs up is that of the order.
    let desk = read_line(order, &glossary()).ok().filter(|order| !matches!(order, DeskOrder::SignUp { .. }));
    let seat = read_order(order, AddressKind::Seat { is_proposed: false }, &glossary());
    let here: Vec<_> = [desk.map(|order| format!("{order:?}")), seat.map(|order| format!("{order:?}"))].into();
    let here: Vec<String> = here.into_iter().flatten().collect();
    let invited = || read_order(order, AddressKind::Invitation, &glossary()).map(|order| format!("{order:?}"));
    if here.is_empty() { invited().into_iter().collect() } else { here }
}

#[test]
fn every_order_in_an_answer_means_the_same_in_each_language() {
    // What somebody fills in themselves, and the name of another language.
    let is_open = |order: &str| order.contains(['{', ':']) || order.starts_with("language");
    let (mut tried, mut wrong) = (0, Vec::new());
    for file in ["answers.ftl", "mails.ftl", "account.ftl", "case.ftl"] {
        let english = printed(Language::English, file);
        for language in Language::ALL {
            let own = printed(*language, file);
            for (name, orders) in &english {
                if own[name].len() != orders.len() {
                    wrong.push(format!("{language}, {name}: {:?} for {orders:?}", own[name]));
                }
                for (own, order) in own[name].iter().zip(orders).filter(|(_, order)| !is_open(order)) {
                    let (expected, read) = (meanings(order), meanings(own));
                    tried += usize::from(!expected.is_empty());
                    if !expected.is_empty() && read != expected {
                        wrong.push(format!("{language}, {name}: `{own}` for `{order}`: {read:?} for {expected:?}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty() && tried > 100, "{tried}: {wrong:#?}");
}
