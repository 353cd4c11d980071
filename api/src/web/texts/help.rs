//! The structure of the help. It is data, so that each language can choose its own order.
//!
//! In a line `` `code` `` is text that the player writes, `[word](/help/rounds)` a link, and
//! `{pit}` a number of the standard board. Lines that begin with `- ` make a list.

use pixie_engine::board::{SingleSpace, Space};
use pixie_engine::tiles::{Ability, SingleUse};

use pixie_service::mail::resolve::Word;

/// The help in one language. The names and short descriptions of moves are in the catalogue.
#[derive(Debug)]
pub(in crate::web) struct Book {
    pub(in crate::web) title: &'static str,
    pub(in crate::web) lead: &'static str,
    /// The heading of the contents, such as `Contents`.
    pub(in crate::web) contents: &'static str,
    /// `About {name}`, the text of a link to an entry.
    pub(in crate::web) about: &'static str,
    /// `You write`, before examples.
    pub(in crate::web) written: &'static str,
    /// The description of a double space: `Row {row}; …{icons}…`
    pub(in crate::web) double_space: &'static str,
    /// The description of a single space by the number of its discs: for one player and for all.
    pub(in crate::web) single_space: fn(of_one: u8, of_all: u8) -> &'static str,
    /// A short introduction to the game, for the first page.
    pub(in crate::web) opening: Section,
    pub(in crate::web) chapters: &'static [Chapter],
    /// Details about an action of the pyramid.
    pub(in crate::web) double: fn(Space) -> Entry,
    /// Details about an action beside the pyramid.
    pub(in crate::web) single: fn(SingleSpace) -> Entry,
    /// Details about the other use of the spaces to dump.
    pub(in crate::web) take: Entry,
    /// Details about other moves, by the word of their kind.
    pub(in crate::web) answers: &'static [(&'static str, Entry)],
    /// The other words that can be written in a mail.
    pub(in crate::web) mail_words: fn() -> Vec<Word>,
    /// The name of an ability, and details about it.
    pub(in crate::web) ability: fn(Ability) -> (&'static str, &'static [&'static str]),
    /// The name of a single-use tile, and its effect.
    pub(in crate::web) single_use: fn(SingleUse) -> (&'static str, &'static [&'static str]),
}

/// A page of the help.
#[derive(Debug)]
pub(in crate::web) struct Chapter {
    /// Its path below `/help/`.
    pub(in crate::web) slug: &'static str,
    pub(in crate::web) title: &'static str,
    pub(in crate::web) lead: &'static str,
    pub(in crate::web) sections: &'static [Section],
}

/// A section of a page.
#[derive(Debug)]
pub(in crate::web) struct Section {
    /// The anchor of the section.
    pub(in crate::web) id: &'static str,
    pub(in crate::web) title: &'static str,
    pub(in crate::web) lines: &'static [&'static str],
    /// The list below the lines.
    pub(in crate::web) list: Option<List>,
}

/// A list of things in the game, each with its own entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum List {
    DoubleSpaces,
    SingleSpaces,
    Answers,
    Abilities,
    SingleUse,
    Toggles,
    MailWords,
}

/// The text about a move.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Entry {
    pub(in crate::web) more: &'static [&'static str],
    /// Examples in notation.
    pub(in crate::web) examples: &'static [&'static str],
}

/// A section of a page.
pub(super) const fn section(
    id: &'static str,
    title: &'static str,
    lines: &'static [&'static str],
    list: Option<List>,
) -> Section {
    Section { id, title, lines, list }
}

/// The text about a move.
pub(super) const fn entry(more: &'static [&'static str], examples: &'static [&'static str]) -> Entry {
    Entry { more, examples }
}
