//! Faults that the build must find in catalogues.

#[path = "../generator/mod.rs"]
mod generator;

use std::path::Path;

use generator::{Catalogue, compile, generate};

const FACTS: &str = "language-english = X\nlanguage-own = X\nlanguage-complete = yes\n";

fn faults(english: &str, polish: &str) -> Vec<String> {
    let english = Catalogue::read("en", &format!("{FACTS}language-plurals = one-other\n{english}")).expect("Fluent");
    let polish = Catalogue::read("pl", &format!("{FACTS}language-plurals = polish\n{polish}")).expect("Fluent");
    compile(&[english, polish]).err().unwrap_or_default()
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
fn ours_have_no_fault() {
    assert!(generate(Path::new("catalogues")).is_ok());
}
