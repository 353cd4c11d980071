//! Wording: what is the same in two languages, and words that do not stand in our texts.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The texts of a file of messages, by name. Each is as it stands there, with its selectors.
fn texts(path: &Path) -> BTreeMap<String, String> {
    let file = fs::read_to_string(path).expect("a catalogue");
    let mut found: Vec<(String, String)> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match (line.split_once(" ="), line.starts_with(' '), found.last_mut()) {
            (Some((name, text)), false, _) => found.push((name.to_owned(), text.trim().to_owned())),
            (_, true, Some((_, text))) => *text = format!("{text} {}", line.trim()),
            _ => {}
        }
    }
    found.into_iter().collect()
}

fn catalogue(tag: &str) -> Vec<(String, BTreeMap<String, String>)> {
    let folder = fs::read_dir(Path::new("catalogues").join(tag)).expect("a folder");
    let files = folder.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file());
    files.map(|path| (path.display().to_string(), texts(&path))).collect()
}

#[test]
fn each_problem_is_told_in_each_language() {
    let english = texts(Path::new("catalogues/en/problems.ftl"));
    for tag in ["de", "fr", "pl"] {
        let translated = texts(&Path::new("catalogues").join(tag).join("problems.ftl"));
        let same: Vec<_> = english.iter().filter(|(name, text)| translated.get(*name) == Some(*text)).collect();
        assert!(same.is_empty(), "{tag}: {same:?}");
    }
}
