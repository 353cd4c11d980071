//! The check that a test names every rule of `RULES.md`: `R3.21` as `r3_21_…`, action 7 as `action_07_…`, a toggle as
//! `toggle_dump_amount_…`, section 9, which has no numbers, as `section9_…`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The sections whose rules this test asks for; section 1 is about parts and data.
const SECTIONS: [&str; 9] = ["2", "3", "4", "5", "6", "7", "8", "10", "12"];

#[test]
fn every_rule_number_action_and_toggle_is_named_by_a_test() {
    let rules = fs::read_to_string(Path::new(ROOT).join("RULES.md")).expect("the rules lie beside the crate");
    let mut names = BTreeSet::new();
    collect_tests(&Path::new(ROOT).join("src"), &mut names);
    collect_tests(&Path::new(ROOT).join("tests"), &mut names);

    let expected = expected_names(&rules);
    assert!(expected.len() > 90, "the rules are read: {expected:?}");
    let unnamed: Vec<&String> = expected.iter().filter(|rule| !names.iter().any(|name| mentions(name, rule))).collect();
    assert!(unnamed.is_empty(), "no test names {unnamed:?}");
}

/// The words that names of tests must mention.
fn expected_names(rules: &str) -> BTreeSet<String> {
    let mut expected = BTreeSet::from(["section9".to_owned()]);
    let mut section = "";
    for line in rules.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            section = title.split('.').next().unwrap_or_default();
        } else if let Some(rule) = line.strip_prefix("- R")
            && SECTIONS.contains(&section)
        {
            let number = rule.split(' ').next().unwrap_or_default();
            expected.insert(format!("r{}", number.replace('.', "_")));
        } else if matches!(section, "5" | "6") {
            // Several actions can share a line: "7. `a`, 8. `b`, 9. `c`: …".
            expected.extend(numbered_words(line).map(|number| format!("action_{number:02}")));
        } else if section == "11"
            && let Some((toggle, _)) = line.strip_prefix("| `").and_then(|row| row.split_once('`'))
        {
            expected.insert(format!("toggle_{toggle}"));
        }
    }
    expected
}

/// The numbers 1 to 21 that stand before a name in backquotes.
fn numbered_words(line: &str) -> impl Iterator<Item = u8> {
    line.match_indices(". `").filter_map(|(end, _)| {
        let number = line[..end].rsplit(|c: char| !c.is_ascii_digit()).next()?;
        number.parse().ok().filter(|number| (1..=21).contains(number))
    })
}

/// Whether the rule's words stand in the name as whole words: `r3_2` is not mentioned by `r3_21_…`.
fn mentions(name: &str, rule: &str) -> bool {
    format!("_{name}_").contains(&format!("_{rule}_"))
}

/// The names of all functions marked as tests in a folder and below.
fn collect_tests(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the crate").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        if path.is_dir() {
            collect_tests(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).expect("a source file");
            let after_marks = source.split("#[test]").skip(1);
            names.extend(after_marks.filter_map(|text| {
                let (_, name) = text.split_once("fn ")?;
                Some(name.split('(').next()?.to_owned())
            }));
        }
    }
}
