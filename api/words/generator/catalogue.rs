//! A catalogue of one language, read from Fluent: messages, nouns with forms, and the facts of the language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;

use super::classes::{self, Class};

/// A text in its pieces.
pub(crate) type Pattern = Vec<Piece>;

/// A piece of a text.
pub(crate) enum Piece {
    Text(String),
    /// A variable as it is.
    Variable(String),
    /// A noun in a form; the number that it counts, if it does.
    Noun {
        class: &'static Class,
        variable: String,
        number: Option<String>,
        form: String,
    },
    /// Numbers of resources or cubes, as a list of nouns in a form.
    Amounts {
        class: &'static Class,
        variable: String,
        form: String,
    },
    /// A list of texts.
    List(String),
    /// A choice by the plural category of a number, or by the number itself.
    Plural {
        variable: String,
        variants: Vec<(String, Pattern)>,
    },
}

/// A noun: its forms by name. The value is the form `name`.
pub(crate) type Noun = BTreeMap<String, Pattern>;

/// All texts of a language.
#[derive(Default)]
pub(crate) struct Catalogue {
    /// Its tag, such as `pl`.
    pub(crate) tag: String,
    /// Facts by name: `language-english`, `language-own`, `language-complete`, `language-plurals`,
    /// `language-punctuation`.
    pub(crate) facts: BTreeMap<String, String>,
    pub(crate) messages: BTreeMap<String, Pattern>,
    pub(crate) nouns: BTreeMap<String, Noun>,
    /// The names of messages by their group, such as `page-sign-in`. Other messages are in none.
    pub(crate) groups: BTreeMap<String, BTreeSet<String>>,
}

impl Catalogue {
    /// An empty one.
    pub(crate) fn new(tag: &str) -> Self {
        Self { tag: tag.to_owned(), ..Self::default() }
    }

    /// Reads a file. All its messages belong to this group, if it is the file of one.
    ///
    /// # Errors
    /// What is no Fluent, stands twice, has not the name of its group, or uses a part of Fluent that is not understood here.
    pub(crate) fn read(&mut self, group: Option<&str>, text: &str) -> Result<(), Vec<String>> {
        let tag = self.tag.clone();
        let resource = fluent_syntax::parser::parse(text)
            .map_err(|(_, errors)| errors.iter().map(|error| format!("{tag}: {error}")).collect::<Vec<_>>())?;
        let mut faults = Vec::new();
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let name = message.id.name;
            if let Err(fault) = self.add(&message).and_then(|()| self.group(group, name)) {
                faults.push(format!("{tag}, {name}: {fault}"));
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn group(&mut self, group: Option<&str>, name: &str) -> Result<(), String> {
        let Some(group) = group else { return Ok(()) };
        if !name.strip_prefix(group).is_some_and(|rest| rest.starts_with('-')) {
            return Err(format!("in this file, names begin with {group}-"));
        }
        self.groups.entry(group.to_owned()).or_default().insert(name.to_owned());
        Ok(())
    }

    /// Keeps a mark of punctuation in one line with the word that it belongs to, where the language has a space between them. Only in
    /// groups: mails are plain text, and their words are found again in answers.
    pub(crate) fn bind_punctuation(&mut self) {
        fn bind(pattern: &mut Pattern) {
            for piece in pattern {
                match piece {
                    Piece::Text(text) => {
                        for (loose, bound) in [
                            (" ;", "\u{a0};"),
                            (" :", "\u{a0}:"),
                            (" ?", "\u{a0}?"),
                            (" !", "\u{a0}!"),
                            (" »", "\u{a0}»"),
                            ("« ", "«\u{a0}"),
                        ] {
                            *text = text.replace(loose, bound);
                        }
                    }
                    Piece::Plural { variants, .. } => variants.iter_mut().for_each(|(_, pattern)| bind(pattern)),
                    _ => {}
                }
            }
        }
        if self.facts.get("language-punctuation").is_some_and(|kind| kind == "spaced") {
            let grouped: BTreeSet<&String> = self.groups.values().flatten().collect();
            self.messages.iter_mut().filter(|(name, _)| grouped.contains(name)).for_each(|(_, pattern)| bind(pattern));
        }
    }

    /// Its name in English.
    pub(crate) fn english_name(&self) -> &str {
        &self.facts["language-english"]
    }

    /// Whether every message must be there.
    pub(crate) fn is_complete(&self) -> bool {
        self.facts.get("language-complete").is_some_and(|yes| yes == "yes")
    }

    fn add(&mut self, message: &ast::Message<&str>) -> Result<(), String> {
        let name = message.id.name.to_owned();
        let value = message.value.as_ref().ok_or("it has no text")?;
        if name.starts_with("language-") {
            let [ast::PatternElement::TextElement { value }] = &*value.elements else {
                return Err("a fact is plain text".into());
            };
            self.facts.insert(name, (*value).to_owned());
            return Ok(());
        }
        let is_new = if classes::of_noun(&name).is_some() {
            let mut noun = Noun::from([("name".to_owned(), pattern(value)?)]);
            for form in &message.attributes {
                noun.insert(form.id.name.to_owned(), pattern(&form.value)?);
            }
            self.nouns.insert(name, noun).is_none()
        } else if message.attributes.is_empty() {
            self.messages.insert(name, pattern(value)?).is_none()
        } else {
            return Err("only nouns have forms, and no class of nouns begins like this".into());
        };
        if is_new { Ok(()) } else { Err("it stands twice".into()) }
    }
}

fn pattern(pattern: &ast::Pattern<&str>) -> Result<Pattern, String> {
    pattern.elements.iter().map(piece).collect()
}

fn piece(element: &ast::PatternElement<&str>) -> Result<Piece, String> {
    let expression = match element {
        ast::PatternElement::TextElement { value } => return Ok(Piece::Text((*value).to_owned())),
        ast::PatternElement::Placeable { expression } => expression,
    };
    match expression {
        ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }) => Ok(Piece::Text((*value).to_owned())),
        ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) => {
            Ok(Piece::Variable(id.name.to_owned()))
        }
        ast::Expression::Inline(ast::InlineExpression::FunctionReference { id, arguments }) => {
            function(id.name, arguments)
        }
        ast::Expression::Inline(_) => Err("only variables, nouns and texts stand in { }".into()),
        ast::Expression::Select { selector: ast::InlineExpression::VariableReference { id }, variants } => {
            let variants = variants.iter().map(|variant| {
                let (ast::VariantKey::Identifier { name } | ast::VariantKey::NumberLiteral { value: name }) =
                    variant.key;
                Ok((name.to_owned(), pattern(&variant.value)?))
            });
            Ok(Piece::Plural { variable: id.name.to_owned(), variants: variants.collect::<Result<_, String>>()? })
        }
        ast::Expression::Select { .. } => Err("a choice is made by a variable".into()),
    }
}

fn function(name: &str, arguments: &ast::CallArguments<&str>) -> Result<Piece, String> {
    let mut variables = arguments.positional.iter().map(|argument| match argument {
        ast::InlineExpression::VariableReference { id } => Ok(id.name.to_owned()),
        _ => Err(format!("{name} takes variables")),
    });
    let variable = variables.next().ok_or_else(|| format!("{name} takes a variable"))??;
    let number = variables.next().transpose()?;
    let mut form = "name".to_owned();
    for named in &arguments.named {
        match (named.name.name, &named.value) {
            ("form", ast::InlineExpression::StringLiteral { value }) => form = (*value).to_owned(),
            (other, _) => return Err(format!("{name} takes a form in quotes, and no {other}")),
        }
    }
    let class = |name| classes::of_function(name).ok_or_else(|| format!("there is no class of nouns {name}"));
    match name {
        "LIST" => Ok(Piece::List(variable)),
        "AMOUNTS" => Ok(Piece::Amounts { class: class("RESOURCE")?, variable, form }),
        "CUBES" => Ok(Piece::Amounts { class: class("CUBE")?, variable, form }),
        _ => Ok(Piece::Noun { class: class(name)?, variable, number, form }),
    }
}
