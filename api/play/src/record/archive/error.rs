//! The errors of an invalid archive file, with their place.

use std::fmt;

use pixie_event_store::{Broken, NoProof, Version};

/// The reason why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub struct ReadError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The version of the event expected on this line.
    pub version: Option<Version>,
    /// What is wrong in that line.
    pub what: LineFault,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, version, what } = self;
        match version {
            Some(version) => write!(f, "line {line} (version {version}): {what}"),
            None => write!(f, "line {line}: {what}"),
        }
    }
}

/// What is wrong in a line of a file.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// The file itself could not be read.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// Longer than any valid line.
    #[error("it is longer than {0} bytes; no line of a game is")]
    TooLong(usize),
    /// Larger than any valid file.
    #[error("the file is longer than {0} bytes; no game is")]
    TooBig(u64),
    /// The file ends in the middle.
    #[error("the file ends here, before its end: something is missing")]
    CutOff,
    /// Not a JSON object with the members of a line.
    #[error("it is not a line of a game: {0}")]
    Json(String),
    /// Valid JSON, but not in its canonical form.
    #[error("from byte {0} on it is not written in its canonical form (RFC 8785)")]
    NotCanonical(usize),
    /// Another source than the one of which the event holds the hash.
    #[error("its source does not have the hash that its origin holds")]
    Source,
    /// A line in the wrong place.
    #[error("here should be {expected}, not {found}")]
    Unexpected {
        /// The kind of line that was expected.
        expected: &'static str,
        /// The kind of line that was found.
        found: &'static str,
    },
    /// A format of another program, or of a later version of this one.
    #[error("the format is `{0}`, version {1}; this program reads `pixie-post game`, version 1")]
    Format(String, u32),
    /// The header must announce at least one event, and not too many.
    #[error("a game has 1 to {most} events, not {events}")]
    Count {
        /// The number in the header.
        events: Version,
        /// The largest number of events that is read.
        most: Version,
    },
    /// The chain is broken.
    #[error("{0}")]
    Chain(#[from] Broken),
    /// An event that is impossible, or that only a newer version of the service understands.
    #[error("{0}")]
    Event(String),
    /// The last event is not the one the header names.
    #[error("its hash is not the head that the first line tells")]
    Head,
    /// A text that no event refers to, or in the wrong order, or with the wrong kind.
    #[error("no event from here on refers to this text as a {0}")]
    ForeignText(String),
    /// A text that cannot have been typed.
    #[error("a text has 1 to {0} characters on one line")]
    BadText(usize),
    /// A text of a case that cannot have been typed.
    #[error("a text of a case is not empty, and has no control characters but line feeds")]
    BadCaseText,
    /// A text that does not match the hash that is its id.
    #[error("this text or its salt was changed: they do not hash to its id")]
    OtherText,
    /// A seed that is not the next one.
    #[error("here should be the seed of epoch {0}")]
    Epoch(usize),
    /// A seed that the game has not committed to.
    #[error("the game has not committed to this seed")]
    Seed,
    /// Some seeds are there, but not all.
    #[error("the game has had {0} seeds, and not all of them are here")]
    SeedsMissing(usize),
    /// A proof about something else.
    #[error("the proof is about another game, or about a version with another hash")]
    ForeignProof,
    /// A proof that does not lead to its root.
    #[error("the proof proves nothing: {0}")]
    Proof(#[from] NoProof),
    /// Lines were lost or added.
    #[error("it counts {stated} lines before it, and there are {real}")]
    Lines {
        /// The number in the last line.
        stated: usize,
        /// The number of lines that there are.
        real: usize,
    },
    /// A line above was changed: the sum at the end is another one.
    #[error("the lines above it do not have the SHA-256 that it tells: something was changed")]
    Sum,
    /// More than one game, or something else.
    #[error("the game has ended above, and nothing belongs here")]
    AfterTheEnd,
}
