//! The mail that passes a mail on to the operator.

use crate::delivery::mail_out::{Block, Draft, MailIdentity, Page};
use crate::delivery::outbox::Mail;
use crate::game::Games;
use crate::mail::execute::AnswerData;
use crate::mail::store::Inbox;

/// The mail to the operator, with the mail as it came; none if it was deleted, or nobody is the operator any more.
pub(super) async fn draft(
    mail: &Mail,
    answer: &AnswerData,
    games: &Games,
    identity: &MailIdentity,
) -> sqlx::Result<Option<Draft>> {
    let Some(operator) = &identity.operator else { return Ok(None) };
    let message = Inbox::new(games.pool().clone()).message(mail.key.subject_id).await?;
    let Some(message) = message.filter(|message| !message.is_empty()) else { return Ok(None) };
    let text = "Hello,\nthe attached mail has come to postmaster or abuse of the reply domain. To answer it, write to its \
                sender.";
    let page = Page { blocks: vec![Block::paragraph(text)], ..Page::default() };
    let subject = format!("For the operator: {}", answer.to.subject);
    let draft = identity.draft(mail.key.subject_id, operator, &subject, page, mail.queued_at);
    Ok(Some(Draft { attached: Some(message), ..draft }))
}
