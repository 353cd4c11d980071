//! The mail that says: it is your turn.

use pixie_engine::Decision;

use super::situation::situation;
use super::story::Story;
use crate::mail_out::Block;

/// What it says.
pub(super) fn blocks(story: &Story, asked: &Decision, reader: &str) -> Vec<Block> {
    let round = match story.board().round {
        0 => String::new(),
        round => format!(" (round {round})"),
    };
    let hello = format!("Hello {reader},\nit is your turn: {}{round}.", asked.question.prompt());
    [vec![Block::Paragraph(hello)], situation(story)].concat()
}
