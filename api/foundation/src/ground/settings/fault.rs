//! The faults in settings, and the places where they are.

use std::fmt;
use std::path::PathBuf;

/// All reasons why the service does not start: each a sentence with the place, the fault, and what would be right.
#[derive(Debug, PartialEq, Eq)]
pub struct Faults(Vec<String>);

impl Faults {
    /// The sentences, of which there is at least one.
    pub fn sentences(&self) -> &[String] {
        &self.0
    }

    /// An error with these sentences; no error if there are none.
    pub(super) fn of(sentences: Vec<String>) -> Result<(), Self> {
        if sentences.is_empty() { Ok(()) } else { Err(Self(sentences)) }
    }
}

/// The place of a value.
#[derive(Clone, Debug)]
pub(super) enum Location {
    /// An environment variable.
    Variable(String),
    /// A line of the settings file.
    Line { file: PathBuf, line: usize, key: String },
    /// A credential that systemd hands over.
    Credential(String),
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variable(name) => f.write_str(name),
            Self::Line { file, line, key } => write!(f, "`{key}` in `{}`, line {line},", file.display()),
            Self::Credential(name) => write!(f, "The credential `{name}`"),
        }
    }
}
