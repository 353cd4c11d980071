//! The kinds of values: what is valid, in words and for programs, and how it is read.

use std::ops::{Bound, RangeBounds};

/// The valid values of a setting, without their type.
#[derive(Clone, Debug)]
pub struct Shape {
    /// How the value is written in the settings file.
    pub form: Form,
    /// What is valid, in words.
    pub expected: String,
    /// A valid value, unless there are none that everybody may know.
    pub example: Option<&'static str>,
    /// The value may be read from a file of its own, and is never repeated.
    pub is_secret: bool,
    /// The value is the path of a file that nobody else may read.
    pub is_secret_file: bool,
    may_be_repeated: bool,
}

impl Shape {
    /// The valid values, in words.
    pub(super) fn in_words(&self) -> String {
        match self.form {
            Form::List => format!("a list with commas, each {}", self.expected),
            _ => self.expected.clone(),
        }
    }
}

/// The type of a value in the settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Any text; the setting itself may accept less.
    Text,
    /// A whole number within bounds.
    Number {
        /// The least number that is accepted.
        least: u64,
        /// The greatest, if there is one.
        most: Option<u64>,
    },
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Texts, or one text with commas.
    List,
}

/// Reads a text, or returns the wrong part of it.
type Read<T> = Box<dyn Fn(&str) -> Result<T, &str>>;

/// A kind of values of this type.
pub(super) struct Kind<T> {
    pub(super) shape: Shape,
    read: Read<T>,
}

impl<T> Kind<T> {
    fn new(form: Form, expected: String, read: impl Fn(&str) -> Result<T, &str> + 'static) -> Self {
        let shape =
            Shape { form, expected, example: None, is_secret: false, is_secret_file: false, may_be_repeated: true };
        Self { shape, read: Box::new(read) }
    }

    /// This kind, with an example for the documentation.
    fn with_example(mut self, example: &'static str) -> Self {
        self.shape.expected = format!("{}, such as `{example}`", self.shape.expected);
        self.shape.example = Some(example);
        self
    }

    /// This kind, for a value that may hold a password by mistake: errors do not repeat it.
    pub(super) fn not_repeated(mut self) -> Self {
        self.shape.may_be_repeated = false;
        self
    }

    /// This kind, for a file that nobody else may read.
    pub(super) fn of_a_secret(mut self) -> Self {
        self.shape.is_secret_file = true;
        self
    }

    /// Reads a value, or says what would be right.
    pub(super) fn read(&self, text: &str) -> Result<T, String> {
        (self.read)(text).map_err(|wrong| {
            let wrong = match (self.shape.may_be_repeated, wrong) {
                (false, _) => "it".to_owned(),
                (true, wrong) => format!("`{wrong}`"),
            };
            format!("{wrong} is not {}", self.shape.expected)
        })
    }
}

/// A whole number of `unit` within `bounds`.
pub(super) fn number<T: TryFrom<u64>>(unit: &str, bounds: impl RangeBounds<u64>) -> Kind<T> {
    let least = match bounds.start_bound() {
        Bound::Included(least) => *least,
        Bound::Excluded(below) => below + 1,
        Bound::Unbounded => 0,
    };
    let most = match bounds.end_bound() {
        Bound::Included(most) => Some(*most),
        Bound::Excluded(above) => Some(above - 1),
        Bound::Unbounded => None,
    };
    let range = most.map_or_else(|| format!("from {least}"), |most| format!("from {least} to {most}"));
    Kind::new(Form::Number { least, most }, format!("a whole number of {unit} {range}"), move |text| {
        let number = text.parse().ok().filter(|number| *number >= least && most.is_none_or(|most| *number <= most));
        number.and_then(|number| T::try_from(number).ok()).ok_or(text)
    })
}

/// A switch: `true` or `false`.
pub(super) fn flag() -> Kind<bool> {
    Kind::new(Form::Flag, "`true` or `false`".to_owned(), |text| text.parse().map_err(|_| text))
}

/// One of these words.
pub(super) fn choice<T: Copy + 'static>(words: &'static [&'static str], values: &'static [T]) -> Kind<T> {
    let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    let (last, others) = quoted.split_last().expect("a choice has words");
    Kind::new(Form::Choice(words), format!("{} or {last}", others.join(", ")), move |text| {
        words.iter().zip(values).find(|(word, _)| **word == text).map(|(_, value)| *value).ok_or(text)
    })
}

/// A text that `read` understands.
pub(super) fn text<T>(expected: &str, example: &'static str, read: impl Fn(&str) -> Option<T> + 'static) -> Kind<T> {
    Kind::new(Form::Text, expected.to_owned(), move |text| read(text).ok_or(text)).with_example(example)
}

/// A text that nobody else may know. The example shows its form, if `Some`.
pub(super) fn secret<T>(
    expected: &str,
    example: Option<&'static str>,
    read: impl Fn(&str) -> Option<T> + 'static,
) -> Kind<T> {
    let kind = Kind::new(Form::Text, expected.to_owned(), move |text| read(text).ok_or(text)).not_repeated();
    let mut kind = match example {
        Some(example) => kind.with_example(example),
        None => kind,
    };
    kind.shape.is_secret = true;
    kind
}

/// Words that `read` understands or returns the wrong one of, separated by commas.
pub(super) fn list<T>(
    expected: &str,
    example: &'static str,
    read: impl for<'a> Fn(&[&'a str]) -> Result<T, &'a str> + 'static,
) -> Kind<T> {
    Kind::new(Form::List, expected.to_owned(), move |text| {
        let words: Vec<_> = text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
        read(&words)
    })
    .with_example(example)
}
