//! The structure of the help. It is data, so that each language can choose its own order.
//!
//! In a line `` `code` `` is text that the player writes, `[word](/help/rounds)` a link, and
//! `{pit}` a number of the standard board. Lines that begin with `- ` make a list.

use pixie_engine::board::{SingleSpace, Space};
use pixie_engine::tiles::{Ability, SingleUse};

use crate::mail_in::Word;

/// All of the help in a language. What each move is called, and what it does in a sentence, is the catalogue's.
#[derive(Debug)]
pub(in crate::web) struct Book {
    pub(in crate::web) title: &'static str,
    pub(in crate::web) lead: &'static str,
    /// `Contents`
    pub(in crate::web) contents: &'static str,
    /// `About {name}`, of a link to an entry.
    pub(in crate::web) about: &'static str,
    /// `You write`, before examples.
    pub(in crate::web) written: &'static str,
    /// What a double space is: `Row {row}; …{icons}…`
    pub(in crate::web) double_space: &'static str,
    /// How many discs a single space has room for, of how many players.
    pub(in crate::web) single_space: fn(of_one: u8, of_all: u8) -> &'static str,
    /// The game in short, for the first page.
    pub(in crate::web) opening: Section,
    pub(in crate::web) chapters: &'static [Chapter],
    /// More on an action of the pyramid.
    pub(in crate::web) double: fn(Space) -> Entry,
    /// More on an action beside it.
    pub(in crate::web) single: fn(SingleSpace) -> Entry,
    /// More on the other use of the spaces to dump.
    pub(in crate::web) take: Entry,
    /// More on what else is moved, by the word that stands for the kind.
    pub(in crate::web) answers: &'static [(&'static str, Entry)],
    /// What else is written in a mail.
    pub(in crate::web) mail_words: &'static [Word],
    /// The name of an ability, and more on it.
    pub(in crate::web) ability: fn(Ability) -> (&'static str, &'static [&'static str]),
    /// The name of a single-use tile, and what it does.
    pub(in crate::web) single_use: fn(SingleUse) -> (&'static str, &'static [&'static str]),
}

/// A page of the help.
#[derive(Debug)]
pub(in crate::web) struct Chapter {
    /// Its address below `/help/`.
    pub(in crate::web) slug: &'static str,
    pub(in crate::web) title: &'static str,
    pub(in crate::web) lead: &'static str,
    pub(in crate::web) sections: &'static [Section],
}

/// A part of a page.
#[derive(Debug)]
pub(in crate::web) struct Section {
    /// Its anchor.
    pub(in crate::web) id: &'static str,
    pub(in crate::web) title: &'static str,
    pub(in crate::web) lines: &'static [&'static str],
    /// What is listed below the lines.
    pub(in crate::web) list: Option<List>,
}

/// Things of the game, each with an entry of its own.
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

/// What there is to say on a move.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Entry {
    pub(in crate::web) more: &'static [&'static str],
    /// Moves as they are written.
    pub(in crate::web) examples: &'static [&'static str],
}
