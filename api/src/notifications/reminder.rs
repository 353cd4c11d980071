//! The reminder mail shortly before a deadline.

use pixie_engine::Decision;

use super::situation::{asked_for, situation};
use super::story::Story;
use crate::mail_out::Block;

/// The contents.
pub(super) fn blocks(story: &Story, asked: &Decision, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let hello = format!("Hello {reader},\nthe others are waiting for you: {}", asked_for(story, asked));
    [vec![Block::Paragraph(hello)], situation(story, picture)].concat()
}
