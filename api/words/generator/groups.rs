//! The Rust of groups of messages: a struct for each file, with its texts as members, and one with all of a language.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::catalogue::{Catalogue, Pattern, Piece};
use super::write::{Head, line, message, shown, snake, variant};

/// Groups that are kept together.
pub(crate) struct Family {
    /// The folder with their files.
    pub(crate) folder: &'static str,
    /// What the names of all their messages begin with; it is also the name of the module.
    pub(crate) prefix: &'static str,
    about: &'static str,
    /// Whether variables stay in the texts, as `{name}`: the program puts numbers in when it reads the marks.
    keeps_variables: bool,
}

/// All families.
pub(crate) const FAMILIES: &[Family] = &[
    Family { folder: "pages", prefix: "page", about: "The texts of the pages.", keeps_variables: false },
    Family {
        folder: "help",
        prefix: "help",
        about: "The help and the lesson: a paragraph or an item of a list (`- `) in a line, with `{names}` of numbers of the board.",
        keeps_variables: true,
    },
];

/// The texts of a group by their names without that of the group.
type Group<'a> = BTreeMap<&'a str, &'a Pattern>;

impl Family {
    /// Its groups in English, by their names without the prefix.
    fn groups<'a>(&self, english: &'a Catalogue) -> impl Iterator<Item = (&'a str, Group<'a>)> {
        english.groups.iter().filter_map(|(group, names)| {
            let own = group.strip_prefix(self.prefix)?.strip_prefix('-')?;
            let texts = names.iter().map(|name| (&name[group.len() + 1..], &english.messages[name]));
            Some((own, texts.collect()))
        })
    }

    /// The text of a message that is the same whatever happens.
    fn constant(&self, pattern: &Pattern) -> Option<String> {
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => Some(text.clone()),
            Piece::Variable(name) if self.keeps_variables => Some(format!("{{{}}}", snake(name))),
            _ => None,
        };
        pattern.iter().map(piece).collect()
    }

    fn module(&self, code: &mut String, catalogues: &[Catalogue]) {
        let english = &catalogues[0];
        let _ = writeln!(code, "/// {}\npub mod {} {{\nuse super::*;", self.about, self.prefix);
        let _ = writeln!(code, "/// All in one language.\n#[derive(Debug)]\npub struct Texts {{");
        let _ = writeln!(code, "/// Which one.\npub language: Language,");
        for (group, _) in self.groups(english) {
            let _ = writeln!(code, "/// `{group}.ftl`\npub {}: {}Texts,", snake(group), variant(group));
        }
        line(
            code,
            "}\nimpl Texts {\n/// Those of a language.\n#[must_use]\npub fn of(language: Language) -> &'static Self { match language {",
        );
        for language in catalogues {
            let _ = writeln!(code, "Language::{} => &{},", language.english_name(), language.tag.to_uppercase());
        }
        line(code, "} } }");
        for (group, texts) in self.groups(english) {
            self.group(code, catalogues, group, &texts);
        }
        for language in catalogues {
            self.values(code, english, language);
        }
        line(code, "}");
    }

    /// The struct of a group, with a member for each text that is the same whatever happens, and a function for each other one.
    fn group(&self, code: &mut String, catalogues: &[Catalogue], group: &str, texts: &Group<'_>) {
        let name = variant(group);
        let _ = writeln!(code, "/// `{group}.ftl`\n#[derive(Debug)]\npub struct {name}Texts {{");
        let (fixed, varying): (Vec<_>, Vec<_>) =
            texts.iter().partition(|(_, pattern)| self.constant(pattern).is_some());
        if !varying.is_empty() {
            line(code, "language: Language,");
        }
        for (text, pattern) in &fixed {
            let _ = writeln!(code, "/// `{}`\npub {}: &'static str,", shown(pattern).trim(), snake(text));
        }
        let _ = writeln!(code, "}}\nimpl {name}Texts {{");
        line(
            code,
            "/// The text with this name in the catalogue, such as `steal-food`.\n#[must_use]\npub fn named(&self, name: &str) -> Option<&'static str> { match name {",
        );
        for (text, _) in &fixed {
            let _ = writeln!(code, "{text:?} => Some(self.{}),", snake(text));
        }
        line(code, "_ => None,\n} }");
        for (text, pattern) in varying {
            let _ = writeln!(code, "/// `{}`", shown(pattern).trim());
            let (begins, first, language) = ("#[must_use]\npub fn", "&self", "self.language");
            let full = format!("{}-{group}-{text}", self.prefix);
            message(code, catalogues, &full, &Head { begins, name: text, first, language });
        }
        line(code, "}");
    }

    /// The value with all texts of a language.
    fn values(&self, code: &mut String, english: &Catalogue, language: &Catalogue) {
        let (name, tag) = (language.english_name(), language.tag.to_uppercase());
        let _ = writeln!(code, "static {tag}: Texts = Texts {{ language: Language::{name},");
        for (group, texts) in self.groups(english) {
            let _ = writeln!(code, "{}: {}Texts {{", snake(group), variant(group));
            if texts.values().any(|pattern| self.constant(pattern).is_none()) {
                let _ = writeln!(code, "language: Language::{name},");
            }
            for (text, pattern) in texts.iter().filter(|(_, pattern)| self.constant(pattern).is_some()) {
                // A language that is not complete falls back to English.
                let own = language.messages.get(&format!("{}-{group}-{text}", self.prefix)).unwrap_or(pattern);
                let _ = writeln!(code, "{}: {:?},", snake(text), self.constant(own).unwrap_or_default());
            }
            line(code, "},");
        }
        line(code, "};");
    }
}

/// The modules of all families.
pub(super) fn modules(code: &mut String, catalogues: &[Catalogue]) {
    for family in FAMILIES {
        family.module(code, catalogues);
    }
}

/// What is wrong with a text of a group: in English it is the same whatever happens, and in this language it is not.
pub(super) fn fault(english: &Catalogue, name: &str, pattern: &Pattern) -> Option<String> {
    let family = FAMILIES.iter().find(|family| {
        english.groups.iter().any(|(group, names)| group.starts_with(family.prefix) && names.contains(name))
    })?;
    let is_constant = |pattern| family.constant(pattern).is_some();
    match (is_constant(&english.messages[name]), is_constant(pattern)) {
        (false, _) if family.keeps_variables => {
            Some(format!("{name}: only variables stand in a text of {}/", family.folder))
        }
        (true, false) => Some(format!("{name}: only text and variables stand here in English")),
        _ => None,
    }
}
