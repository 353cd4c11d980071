//! The words that can be written to a seat, in an answer that was asked for them.

use pixie_words::{Language, desk};

use crate::delivery::mail_out::{Block, Item};
use crate::mail::resolve::orders::words;

/// The words with what they do, as their reader can write them.
pub(super) fn blocks(language: Language) -> Vec<Block> {
    vec![
        Block::heading(desk::can_write(language)),
        Block::paragraph(desk::seat_how(language)),
        Block::list(words(language).map(|word| Item { text: word.written, more: vec![word.what] })),
    ]
}
