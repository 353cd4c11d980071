//! The mail about a rewind to a player who has no open decision.

use super::situation::{happened, holdings, table};
use super::story::Story;
use super::taking_back::last_rewind;
use crate::mail_out::Block;

/// The contents.
pub(super) fn blocks(story: &Story, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let how = last_rewind(story).map(|told| format!(" {told}")).unwrap_or_default();
    let hello = format!("Hello {reader},\nthe play was taken back{how}.\nIt is not your turn now.");
    [vec![Block::Paragraph(hello)], happened(story), Vec::from_iter(picture), holdings(story), table(story)].concat()
}
