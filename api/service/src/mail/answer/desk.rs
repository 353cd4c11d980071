//! The answer of the mail desk.

use super::desk_sections;
use crate::delivery::mail_out::{Block, Draft, MailIdentity, Page};
use crate::delivery::outbox::Mail;
use crate::game::Games;
use crate::ground::problem::Result;
use crate::mail::authenticate::holder;
use crate::mail::execute::AnswerData;
use crate::people::users::User;
use pixie_words::{Language, answer as words, seat_name};

/// The answer to a user about what is not about one game.
pub(super) async fn draft(
    mail: &Mail,
    answer: &AnswerData,
    (reader, language): (&User, Language),
    games: &Games,
    identity: &MailIdentity,
) -> Result<Draft> {
    let mut blocks = vec![Block::Paragraph(format!(
        "{}\n{}",
        words::hello(language, &reader.name),
        answer.report.summary(language)
    ))];
    blocks.extend(answer.report.warnings(language));
    blocks.extend(answer.report.lines(language, |seat| seat_name(language, seat)));
    blocks.extend(answer.report.explanations(language));
    for section in &answer.report.desk {
        blocks.extend(desk_sections::blocks(*section, reader, games, identity).await?);
    }
    let page = Page { answerable: true, language, blocks, ..Page::default() };
    let subject = answer.subject(language, "Pixie Post");
    let draft = Draft {
        to_name: Some(reader.name.to_string()),
        reply_to: Some(identity.account(holder(reader))),
        bounces_to: Some(identity.bounce_address(reader.id, reader.mail_epoch)),
        ..identity.draft(mail.key.subject_id, &reader.email, &subject, page, mail.queued_at)
    };
    Ok(answer.threaded(draft))
}
