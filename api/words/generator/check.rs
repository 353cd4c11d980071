//! The checks of catalogues: what would leave a reader with a hole in a sentence.

use std::collections::{BTreeMap, BTreeSet};

use super::catalogue::{Catalogue, Pattern, Piece};

/// The plural categories that a text must have, by the rule that a language names.
pub(crate) fn categories(rule: &str) -> Option<&'static [&'static str]> {
    match rule {
        "one-other" | "zero-one-other" => Some(&["one", "other"]),
        "polish" => Some(&["one", "few", "many"]),
        _ => None,
    }
}

/// What a variable is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Anything that can be shown.
    Shown,
    Number,
    Noun(&'static str),
    Amounts(&'static str),
    List,
}

/// The variables of a text, each with what it is.
pub(crate) fn variables(pattern: &Pattern) -> Vec<(String, Kind)> {
    let mut found = Vec::new();
    for piece in pattern {
        match piece {
            Piece::Text(_) => {}
            Piece::Variable(name) => found.push((name.clone(), Kind::Shown)),
            Piece::List(name) => found.push((name.clone(), Kind::List)),
            Piece::Amounts { class, variable, .. } => found.push((variable.clone(), Kind::Amounts(class.name))),
            Piece::Noun { class, variable, number, .. } => {
                found.push((variable.clone(), Kind::Noun(class.name)));
                found.extend(number.clone().map(|number| (number, Kind::Number)));
            }
            Piece::Plural { variable, variants } => {
                found.push((variable.clone(), Kind::Number));
                found.extend(variants.iter().flat_map(|(_, pattern)| variables(pattern)));
            }
        }
    }
    found
}

/// The kinds of all variables of a message in all languages. What is shown in one and counted in another is a number.
pub(crate) fn kinds(catalogues: &[Catalogue], message: &str) -> Result<BTreeMap<String, Kind>, String> {
    let mut kinds: BTreeMap<String, Kind> = BTreeMap::new();
    for (name, kind) in catalogues.iter().filter_map(|language| language.messages.get(message)).flat_map(variables) {
        match (kinds.get(&name), kind) {
            (None | Some(Kind::Shown), kind @ (Kind::Number | Kind::Shown)) | (None, kind) => {
                kinds.insert(name, kind);
            }
            (Some(Kind::Number), Kind::Shown) => {}
            (Some(known), kind) if *known == kind => {}
            (Some(known), kind) => return Err(format!("{message}: ${name} is {known:?} and {kind:?}")),
        }
    }
    Ok(kinds)
}

/// What the functions call their own things.
const TAKEN: [&str; 3] = ["language", "out", "text"];

/// All faults, a sentence each.
pub(crate) fn faults(catalogues: &[Catalogue]) -> Vec<String> {
    let mut faults = Vec::new();
    let Some(first) = catalogues.first() else { return vec!["there is no catalogue".into()] };
    for message in first.messages.keys() {
        faults.extend(kinds(catalogues, message).err());
    }
    for language in catalogues {
        let mut found = Vec::new();
        for fact in ["language-english", "language-own", "language-complete", "language-plurals"] {
            if !language.facts.contains_key(fact) {
                found.push(format!("the fact {fact} is missing"));
            }
        }
        let rule = language.facts.get("language-plurals").map_or("", String::as_str);
        match categories(rule) {
            None => found.push(format!("the plural rule {rule} is not known")),
            Some(categories) => found.extend(faults_of(language, first, categories)),
        }
        faults.extend(found.into_iter().map(|fault| format!("{}, {fault}", language.tag)));
    }
    faults
}

fn faults_of(language: &Catalogue, first: &Catalogue, categories: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    if language.is_complete() {
        let missing = first.messages.keys().filter(|name| !language.messages.contains_key(*name));
        found.extend(missing.map(|name| format!("{name}: the message is missing")));
    }
    let missing = first.nouns.keys().filter(|name| !language.nouns.contains_key(*name));
    found.extend(missing.map(|name| format!("{name}: the noun is missing")));
    found.extend(
        language
            .nouns
            .keys()
            .filter(|name| !first.nouns.contains_key(*name))
            .map(|name| format!("{name}: English has no such noun")),
    );
    for (name, pattern) in &language.messages {
        let Some(english) = first.messages.get(name) else {
            found.push(format!("{name}: English has no such message"));
            continue;
        };
        let names = |pattern| variables(pattern).into_iter().map(|(name, _)| name).collect::<BTreeSet<_>>();
        let (own, expected) = (names(pattern), names(english));
        found.extend(own.difference(&expected).map(|variable| format!("{name}: ${variable} is unknown")));
        found.extend(expected.difference(&own).map(|variable| format!("{name}: ${variable} is left out")));
        let taken = own.iter().filter(|variable| TAKEN.contains(&variable.as_str()));
        found.extend(taken.map(|variable| format!("{name}: ${variable} needs another name")));
        check_pattern(language, name, pattern, categories, &mut found);
        found.extend(super::groups::fault(first, name, pattern));
    }
    for (name, noun) in &language.nouns {
        for pattern in noun.values() {
            check_pattern(language, name, pattern, categories, &mut found);
        }
    }
    found
}

fn check_pattern(language: &Catalogue, name: &str, pattern: &Pattern, categories: &[&str], found: &mut Vec<String>) {
    for piece in pattern {
        match piece {
            Piece::Plural { variable, variants } => {
                for category in categories {
                    if !variants.iter().any(|(key, _)| key == category) {
                        found.push(format!("{name}: ${variable} has no [{category}]"));
                    }
                }
                for (key, pattern) in variants {
                    if !categories.contains(&&**key) && key.parse::<u32>().is_err() {
                        found.push(format!("{name}: ${variable} has [{key}], which this language does not have"));
                    }
                    check_pattern(language, name, pattern, categories, found);
                }
            }
            Piece::Noun { class, form, .. } | Piece::Amounts { class, form, .. } => {
                let nouns = language
                    .nouns
                    .iter()
                    .filter(|(noun, _)| super::classes::of_noun(noun).is_some_and(|(of, _)| of.name == class.name));
                let lacking = nouns.filter(|(_, forms)| !forms.contains_key(form));
                found.extend(lacking.map(|(noun, _)| format!("{name}: {noun} has no form {form}")));
            }
            Piece::Text(_) | Piece::Variable(_) | Piece::List(_) => {}
        }
    }
}
