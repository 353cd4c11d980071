//! The orders in a mail, one on each line.
//!
//! There are commands and moves. A command that is not written rightly stops the whole mail. Which lines are orders is told by one rule
//! (`blocks.rs`). A move is kept as text: what it means depends on what is legal when its turn comes (`resolve/intent.rs`). Courtesies and
//! chat are left out and mentioned, unless there is nothing else.

mod blocks;
mod free_text;
mod invitation_answer;
mod invitation_words;
mod line;
mod manual;
mod order;
mod pace;
mod pieces;
mod reader;
mod salutation;
#[cfg(test)]
mod tests;
mod undo;
mod versions;
mod vocabulary;
mod wrapped;

pub use self::manual::{Word, words};
pub(in crate::mail) use self::order::{AddressKind, GivenOrder, LineBelow, Order, Orders, Section, UnreadLine};
pub(in crate::mail) use self::reader::{doubtful_orders, read};
pub(in crate::mail) use self::versions::split_name;
pub(super) use self::vocabulary::is_preview;

/// The command in a line, for tests; none if it is no command, or a wrong one.
#[cfg(test)]
pub(super) fn read_order(line: &str, kind: AddressKind, glossary: &crate::mail::wording::Glossary) -> Option<Order> {
    line::order(line, kind, glossary)?.ok()
}
