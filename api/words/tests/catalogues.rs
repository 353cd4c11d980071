//! Faults that the build must find in catalogues.

#[path = "../generator/mod.rs"]
mod generator;

use std::path::Path;

use generator::{Catalogue, compile, generate};

const FACTS: &str = "language-english = X\nlanguage-own = X\nlanguage-complete = yes\n";

fn faults(english: &str, polish: &str) -> Vec<String> {
    faults_in(None, english, polish)
}

/// The faults of catalogues with a text each, of this group if any.
fn faults_in(group: Option<&str>, english: &str, polish: &str) -> Vec<String> {
    let read = |tag, plurals, text| {
        let mut read = Catalogue::new(tag);
        read.read(None, &format!("{FACTS}language-plurals = {plurals}\n")).expect("Fluent");
        read.read(group, text).map(|()| read)
    };
    let (english, polish) = (read("en", "one-other", english), read("pl", "polish", polish));
    english.and_then(|english| compile(&[english, polish?])).err().unwrap_or_default()
}

#[test]
fn what_leaves_a_hole_is_a_fault() {
    assert_eq!(faults("a = { $n }\n", "a = { $n }\n"), [""; 0]);
    assert_eq!(faults("a = A\n", ""), ["pl, a: the message is missing"]);
    assert_eq!(faults("a = A\n", "a = { $n }\n"), ["pl, a: $n is unknown"]);
    assert_eq!(faults("a = { $n }\n", "a = A\n"), ["pl, a: $n is left out"]);
    let plural = "a = { $n ->\n [one] A\n *[many] B\n }\n";
    assert_eq!(faults("a = { $n }\n", plural), ["pl, a: $n has no [few]"]);
    assert_eq!(faults("row-ring = R\n", ""), ["pl, row-ring: the noun is missing"]);
    let form = faults("row-ring = R\na = { ROW($n) }\n", "row-ring = R\na = { ROW($n, form: \"gen\") }\n");
    assert_eq!(form, ["pl, a: row-ring has no form gen"]);
}

#[test]
fn the_texts_of_a_group_have_its_name_and_what_is_fixed_in_english_is_fixed() {
    let page = |english, polish| faults_in(Some("page-home"), english, polish);
    assert_eq!(page("page-home-a = A\n", "page-home-a = B\n"), [""; 0]);
    assert_eq!(page("page-homely = A\n", ""), ["en, page-homely: in this file, names begin with page-home-"]);
    let list = |form| format!("page-home-a = {{ LIST($n{form}) }}\n");
    assert_eq!(page(&list(""), &list("")), [""; 0]);
    let help = |english, polish| faults_in(Some("help-mine"), english, polish);
    assert_eq!(help("help-mine-a = { $pit }\n", "help-mine-a = B { $pit }\n"), [""; 0]);
    let counted = "help-mine-a = { $pit ->\n [one] A\n [few] B\n *[many] C\n }\n";
    let found = help("help-mine-a = { $pit }\n", counted);
    assert_eq!(found, ["pl, help-mine-a: only text and variables stand here in English"]);
}

#[test]
fn ours_have_no_fault() {
    assert!(generate(Path::new("catalogues")).is_ok());
}
