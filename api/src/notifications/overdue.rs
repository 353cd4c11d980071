//! The mail about the reader's missed deadline.

use pixie_engine::Decision;

use super::situation::situation;
use super::story::Story;
use crate::mail_out::Block;

/// The contents.
pub(super) fn blocks(story: &Story, asked: &Decision, reader: &str, picture: Option<Block>) -> Vec<Block> {
    let since = story.deadline(asked).map(|deadline| format!(" since {deadline}")).unwrap_or_default();
    let hello = format!(
        "Hello {reader},\nyou are late{since}: {}.\nThe others may now vote to have your seat played by somebody else. If \
         you answer before that, you go on playing.",
        asked.question.prompt(),
    );
    [vec![Block::Paragraph(hello)], situation(story, picture)].concat()
}
