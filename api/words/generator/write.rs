//! The Rust of catalogues: a function for each message and for each form of a class of nouns.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::catalogue::{Catalogue, Pattern, Piece};
use super::check::{Kind, kinds};
use super::classes::{self, Class};
use super::groups;

/// The file with all functions.
pub(crate) fn code(catalogues: &[Catalogue]) -> String {
    let mut code = languages(catalogues);
    for language in catalogues {
        for class in classes::CLASSES {
            for form in forms(language, class) {
                noun_function(&mut code, language, class, &form);
            }
        }
    }
    for class in classes::CLASSES {
        name_function(&mut code, catalogues, class);
    }
    let own_module =
        |name: &str| MODULES.iter().find(|module| name.starts_with(module.prefix)).map(|module| module.name);
    let grouped: BTreeSet<&String> = catalogues[0].groups.values().flatten().collect();
    let alone = catalogues[0].messages.keys().filter(|name| own_module(name).is_none() && !grouped.contains(name));
    for name in alone {
        message(&mut code, catalogues, name, &Head::function("pub(crate) fn", name));
    }
    for module in MODULES {
        let _ = writeln!(code, "/// {}\npub mod {} {{\nuse super::*;", module.about, module.name);
        for name in catalogues[0].messages.keys().filter(|name| own_module(name) == Some(module.name)) {
            let _ = writeln!(code, "/// `{}`", shown(&catalogues[0].messages[name]));
            let head = Head::function("#[must_use]\npub fn", &name[module.prefix.len()..]);
            message(&mut code, catalogues, name, &head);
        }
        line(&mut code, "}");
    }
    groups::modules(&mut code, catalogues);
    code
}

/// How the function of a message begins.
pub(super) struct Head<'a> {
    /// What stands before its name.
    pub(super) begins: &'static str,
    pub(super) name: &'a str,
    /// The parameter from which it knows the language, and the language.
    pub(super) first: &'static str,
    pub(super) language: &'static str,
}

impl<'a> Head<'a> {
    fn function(begins: &'static str, name: &'a str) -> Self {
        Self { begins, name, first: "language: Language", language: "language" }
    }
}

/// Messages that are public as they are, in a module of their own.
struct Module {
    /// How their names begin.
    prefix: &'static str,
    name: &'static str,
    about: &'static str,
}

const MODULES: &[Module] = &[
    Module { prefix: "board-", name: "board", about: "The words on the picture of the board." },
    Module { prefix: "account-", name: "account", about: "The sentences of mails about accounts and signing in." },
    Module { prefix: "answer-", name: "answer", about: "The sentences of answers to mails." },
    Module {
        prefix: "case-",
        name: "case",
        about: "The sentences of mails about reports and decisions of moderators.",
    },
    Module { prefix: "country-", name: "country", about: "The names of countries." },
    Module { prefix: "desk-", name: "desk", about: "The sentences of the mail desk." },
    Module { prefix: "event-", name: "event", about: "The headlines of events that are no moves." },
    Module { prefix: "mail-", name: "mail", about: "The sentences of mails about games." },
    Module { prefix: "news-", name: "news", about: "News outside of mails." },
    Module { prefix: "person-", name: "person", about: "People without a name." },
    Module { prefix: "problem-", name: "problem", about: "What is said when something cannot be done." },
    Module { prefix: "reason-", name: "reason", about: "Why a move is advised." },
    Module { prefix: "rule-", name: "rule", about: "The rulebooks, and the points in which they differ." },
    Module { prefix: "time-", name: "time", about: "How time is kept in a game." },
    Module { prefix: "topic-", name: "topic", about: "The explanations of actions, tiles, abilities and phases." },
];

/// A text as somebody reads it who wants to know what a function is for.
pub(super) fn shown(pattern: &Pattern) -> String {
    let piece = |piece: &Piece| match piece {
        // It stands in code, which marks of code would end.
        Piece::Text(text) => text.replace('\n', " ").replace('`', "'"),
        Piece::Variable(name) | Piece::List(name) => format!("{{{name}}}"),
        Piece::Noun { variable, .. } | Piece::Amounts { variable, .. } => format!("{{{variable}}}"),
        Piece::Plural { variants, .. } => variants.last().map(|(_, pattern)| shown(pattern)).unwrap_or_default(),
    };
    pattern.iter().map(piece).collect()
}

pub(super) fn line(code: &mut String, text: &str) {
    code.push_str(text);
    code.push('\n');
}

pub(super) fn variant(name: &str) -> String {
    let words = name.split('-').map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect()
}

pub(super) fn snake(name: &str) -> String {
    name.replace('-', "_")
}

fn languages(catalogues: &[Catalogue]) -> String {
    let fact = |language: &Catalogue, fact: &str| language.facts[fact].clone();
    let variants: Vec<String> = catalogues.iter().map(|language| fact(language, "language-english")).collect();
    let mut code = "/// A language that readers may choose.\n#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum Language {\n#[default]\n".to_owned();
    for variant in &variants {
        let _ = writeln!(code, "/// {variant}.\n{variant},");
    }
    let all: Vec<String> = variants.iter().map(|variant| format!("Self::{variant}")).collect();
    let _ = writeln!(code, "}}\nimpl Language {{\n/// All of them.\npub const ALL: &[Self] = &[{}];", all.join(", "));
    let table = |code: &mut String, head: &str, value: &dyn Fn(&Catalogue) -> String| {
        let _ = writeln!(code, "{head} {{ match self {{");
        for (language, variant) in catalogues.iter().zip(&variants) {
            let _ = writeln!(code, "Self::{variant} => {},", value(language));
        }
        line(code, "} }");
    };
    table(&mut code, "/// Its tag (BCP 47).\n#[must_use]\npub fn tag(self) -> &'static str", &|language| {
        format!("{:?}", language.tag)
    });
    table(&mut code, "/// Its name in itself.\n#[must_use]\npub fn own_name(self) -> &'static str", &|language| {
        format!("{:?}", fact(language, "language-own"))
    });
    line(&mut code, "}");
    code
}

/// The forms of a class that something of this language asks for; `name` is always one of them.
fn forms(language: &Catalogue, class: &Class) -> BTreeSet<String> {
    fn asked(pattern: &Pattern, of: &Class, found: &mut BTreeSet<String>) {
        for piece in pattern {
            match piece {
                Piece::Noun { class, form, .. } | Piece::Amounts { class, form, .. } if class.name == of.name => {
                    found.insert(form.clone());
                }
                Piece::Plural { variants, .. } => variants.iter().for_each(|(_, pattern)| asked(pattern, of, found)),
                _ => {}
            }
        }
    }
    let mut found = BTreeSet::from(["name".to_owned()]);
    language.messages.values().for_each(|pattern| asked(pattern, class, &mut found));
    language.nouns.values().flat_map(|noun| noun.values()).for_each(|pattern| asked(pattern, class, &mut found));
    found
}

fn noun_function(code: &mut String, language: &Catalogue, class: &Class, form: &str) {
    let name = format!("{}_{}_{}", language.tag, snake(class.name), snake(form));
    let _ = writeln!(
        code,
        "fn {name}(out: &mut String, noun: {}, number: u32) {{ let _ = number; match noun {{",
        class.path
    );
    let nouns = language.nouns.iter().filter_map(|(noun, forms)| {
        let (of, rest) = classes::of_noun(noun)?;
        (of.name == class.name).then(|| (rest, &forms[form]))
    });
    for (rest, pattern) in nouns {
        let holds = class.holding.iter().find(|(noun, ..)| *noun == rest);
        let holds = holds.map_or(String::new(), |(_, variable, _)| format!("({variable})"));
        let _ = writeln!(code, "{}::{}{holds} => {{", class.path, variant(rest));
        pieces(code, language, pattern);
        line(code, "}");
    }
    line(code, "} }");
}

fn name_function(code: &mut String, catalogues: &[Catalogue], class: &Class) {
    let _ = writeln!(
        code,
        "/// The name of this.\n#[must_use]\npub fn {}_name(language: Language, noun: {}) -> String {{ let mut text = String::new(); let out = &mut text; match language {{",
        snake(class.name),
        class.path
    );
    for language in catalogues {
        let _ = writeln!(
            code,
            "Language::{} => {}_{}_name(out, noun, 0),",
            language.english_name(),
            language.tag,
            snake(class.name)
        );
    }
    line(code, "} text }");
}

/// The function of a message.
pub(super) fn message(code: &mut String, catalogues: &[Catalogue], name: &str, head: &Head<'_>) {
    let kinds = kinds(catalogues, name).expect("checked before");
    let arguments = kinds.iter().map(|(name, kind)| {
        let path =
            |class: &str| classes::CLASSES.iter().find(|known| known.name == class).map_or("", |class| class.path);
        let kind = match kind {
            Kind::Shown => "&dyn Display",
            Kind::Number => "u32",
            Kind::Noun(class) => path(class),
            Kind::Amounts("cube") => "Cubes",
            Kind::Amounts(_) => "Resources",
            Kind::List => "&[String]",
        };
        format!(", {}: {kind}", snake(name))
    });
    let arguments: String = arguments.collect();
    let _ = writeln!(
        code,
        "{} {}({}{arguments}) -> String {{ let mut text = String::new(); let out = &mut text; match {} {{",
        head.begins,
        snake(head.name),
        head.first,
        head.language
    );
    for language in catalogues {
        let _ = writeln!(code, "Language::{} => {{", language.english_name());
        // A language that is not complete falls back to English.
        let (source, pattern) = match language.messages.get(name) {
            Some(pattern) => (language, pattern),
            None => (&catalogues[0], &catalogues[0].messages[name]),
        };
        pieces(code, source, pattern);
        line(code, "}");
    }
    line(code, "} text }");
}

fn pieces(code: &mut String, language: &Catalogue, pattern: &Pattern) {
    let (tag, variant) = (&language.tag, language.english_name());
    for piece in pattern {
        let _ = match piece {
            Piece::Text(text) => match (text.chars().next(), text.chars().count()) {
                (Some(only), 1) => writeln!(code, "out.push({only:?});"),
                _ => writeln!(code, "out.push_str({text:?});"),
            },
            Piece::Variable(name) => writeln!(code, "let _ = write!(out, \"{{{}}}\");", snake(name)),
            Piece::List(name) => writeln!(code, "out.push_str(&join(Language::{variant}, {}));", snake(name)),
            Piece::Noun { class, variable, number, form } => {
                let number = number.as_ref().map_or("0".to_owned(), |number| snake(number));
                let (class, form) = (snake(class.name), snake(form));
                writeln!(code, "{tag}_{class}_{form}(out, {}, {number});", snake(variable))
            }
            Piece::Amounts { class, variable, form } => {
                let function = format!("{tag}_{}_{}", snake(class.name), snake(form));
                writeln!(
                    code,
                    "out.push_str(&join(Language::{variant}, &each({}.numbers(), {function})));",
                    snake(variable)
                )
            }
            Piece::Plural { variable, variants } => {
                plural(code, language, variable, variants);
                Ok(())
            }
        };
    }
}

fn plural(code: &mut String, language: &Catalogue, variable: &str, variants: &[(String, Pattern)]) {
    let rule = snake(&language.facts["language-plurals"]);
    let variable = snake(variable);
    let _ = writeln!(code, "match ({variable}, plural::{rule}({variable})) {{");
    let (exact, categories): (Vec<_>, Vec<_>) = variants.iter().partition(|(key, _)| key.parse::<u32>().is_ok());
    let last = categories.len() - 1;
    for (key, pattern) in exact {
        let _ = writeln!(code, "({key}, _) => {{");
        pieces(code, language, pattern);
        line(code, "}");
    }
    for (place, (key, pattern)) in categories.into_iter().enumerate() {
        let category = if place == last { "_".to_owned() } else { format!("Category::{}", self::variant(key)) };
        let _ = writeln!(code, "(_, {category}) => {{");
        pieces(code, language, pattern);
        line(code, "}");
    }
    line(code, "}");
}
