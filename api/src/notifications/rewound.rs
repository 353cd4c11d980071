//! The mail that says: the play was taken back, and it is not your turn.

use super::situation::{happened, holdings, table};
use super::story::Story;
use crate::mail_out::Block;

/// What it says.
pub(super) fn blocks(story: &Story, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let hello = format!("Hello {reader},\nthe play was taken back by a moderator. It is not your turn now.");
    [vec![Block::Paragraph(hello)], happened(story), Vec::from_iter(picture), holdings(story), table(story)].concat()
}
