//! The answer of the mail desk.

use pixie_words::desk as words;

use super::desk_sections;
use crate::delivery::mail_out::{Block, Draft, MailIdentity, Page};
use crate::delivery::outbox::Mail;
use crate::game::Games;
use crate::ground::problem::Result;
use crate::mail::authenticate::holder;
use crate::mail::execute::AnswerData;
use crate::people::users::{Choice, User};

/// The answer to a user about what is not about one game.
pub(super) async fn draft(
    mail: &Mail,
    answer: &AnswerData,
    reader: &User,
    games: &Games,
    identity: &MailIdentity,
) -> Result<Draft> {
    let language = Choice::of(games.pool(), reader.id).await?.language.unwrap_or_default();
    let hello = words::hello(language, &reader.name);
    let mut blocks = vec![Block::Paragraph(format!("{hello}\n{}", answer.report.summary()))];
    blocks.extend(answer.report.warnings());
    blocks.extend(answer.report.lines(|seat| seat.to_string()));
    blocks.extend(answer.report.explanations());
    for section in &answer.report.desk {
        blocks.extend(desk_sections::blocks(*section, reader, games, identity).await?);
    }
    let page = Page { answerable: true, blocks, language, ..Page::default() };
    let draft = Draft {
        to_name: Some(reader.name.to_string()),
        reply_to: Some(identity.account(holder(reader))),
        bounces_to: Some(identity.bounce_address(reader.id, reader.mail_epoch)),
        ..identity.draft(mail.key.subject_id, &reader.email, &answer.subject("Pixie Post"), page, mail.queued_at)
    };
    Ok(answer.threaded(draft))
}
